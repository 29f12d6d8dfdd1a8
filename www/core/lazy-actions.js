// The actions that nobody has at first sight, which come with the first of them.
import { answerActions } from "../features/answers/actions.js";
import { editActions } from "../features/edit/actions.js";
import { handlerOf } from "./action-queue.js";
import { toolbarActions } from "./toolbar-actions.js";
import { playActions } from "../features/play/actions.js";
import { watchActions } from "../features/watch/actions.js";
/** @import { Page, Action } from "../types.js" */

/**
 * Handles an action. The same press or key may mean one thing while watching, another while editing or solving by hand.
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
  };
  const modes = {
    watch: always,
    edit: { ...always, ...edit },
    try: { ...always, ...playActions(page) },
  };
  return (/** @type {Action} */ action) =>
    handlerOf(
      modes[page.store.state.mode],
      action.type,
    )?.(atCell(page, action));
}

// A digit of the pad goes to the cell that was pressed or had the focus last: there is the board's tab stop.
/** @param {Page} page @param {Action} action */
function atCell(page, action) {
  if (action.type !== "put-digit" || action.row !== undefined) return action;
  const { at } = page.find('.sudoku [tabindex="0"]').dataset;
  const [row, column] = at.split(",").map(Number);
  return { ...action, row, column };
}
