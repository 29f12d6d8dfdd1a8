// The actions that are loaded with the first one of them.
import { answerActions } from "../features/answers/actions.js";
import { editActions } from "../features/edit/actions.js";
import { handlerOf } from "../core/action-queue.js";
import { presentActions } from "./present-actions.js";
import { toolbarActions } from "./toolbar-actions.js";
import { tourActions } from "../features/tour/actions.js";
import { easyStart } from "../features/solve-by-hand/easy-start.js";
import { attemptActions } from "../features/solve-by-hand/actions.js";
import { watchActions } from "../features/watch/actions.js";
/** @import { Page, Action } from "../types.js" */

/**
 * Handles an action. The same press or key can have one effect while watching and another while editing or solving by
 * hand.
 * @param {Page} page
 */
export function lazyActions(page) {
  const watch = watchActions(page);
  const edit = editActions(page);
  const always = {
    ...edit,
    ...watch,
    ...answerActions(page),
    ...toolbarActions(page),
    ...presentActions(page),
    ...tourActions(page),
    ...easyStart(page),
  };
  const modes = {
    watch: always,
    edit: { ...always, ...edit },
    try: { ...always, ...attemptActions(page) },
  };
  return (/** @type {Action} */ action) =>
    handlerOf(
      modes[page.store.state.mode],
      action.type,
    )?.(atCell(page, action));
}

// A digit of the pad goes to the cell that was last pressed or focused. That cell has the tab stop of the board.
/** @param {Page} page @param {Action} action */
function atCell(page, action) {
  if (action.type !== "put-digit" || action.row !== undefined) return action;
  const { at } = page.find('.sudoku [tabindex="0"]').dataset;
  const [row, column] = at.split(",").map(Number);
  return { ...action, row, column };
}
