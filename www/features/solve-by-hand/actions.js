// The actions of solving by hand.
import { cellFirst, switched } from "./digit-first.js";
import { draftOf } from "../../core/permalink.js";
import { answers } from "../../locales/answers.js";
import { draftOfGrid, requestOf } from "./new-game.js";
import { attempt as words } from "./words/attempt.js";
/** @import { AttemptController, Handlers, Page, ActionName, ActionOf } from "../../types.js" */

/**
 * Returns the handler of each type of action; `attemptController()` resolves to the attempt controller.
 * @param {Page} page
 * @returns {Handlers}
 */
export function attemptActions(page) {
  /**
   * @template {ActionName} N
   * @param {(controller: AttemptController, action: ActionOf<N>) => unknown} act
   * @returns {(action: ActionOf<N>) => Promise<unknown>}
   */
  const withController = (act) => async (action) =>
    act(await page.attemptController(), action);
  return {
    undo: withController((controller) => controller.undo()),
    redo: withController((controller) => controller.redo()),
    // The switch shows its state. Only after the key N, whose user looks elsewhere, a notice tells it.
    noting: withController((controller, { byKey }) => {
      const isOn = controller.attempt.entry !== "corner";
      controller.setEntry({ entry: isOn ? "corner" : "digit" });
      page.notify(byKey ? words.notingIs(isOn) : "");
    }),
    entry: withController((controller, { entry }) => {
      controller.setEntry({ entry });
      page.notify("");
    }),
    "select-cells": withController((controller, { cells }) =>
      controller.setEntry({ selected: cells }),
    ),
    "select-several": withController((controller) => {
      const isSelecting = !controller.attempt.isSelecting;
      controller.setEntry({ isSelecting, selected: [], ...cellFirst });
    }),
    "note-all": withController((controller) => controller.noteAll()),
    // After a hint, the next digit goes to its cell: the hint makes that cell the tab stop of the board. The focus
    // moves there unless it is on a button or has moved meanwhile.
    hint: withController(async (controller) => {
      const had = /** @type {HTMLElement | null} */ (document.activeElement);
      const { row, column } = (await controller.hint()) ?? {};
      if (document.activeElement !== had) return;
      const stays = had?.closest("attempt-panel");
      const cell = page.find(`.sudoku [data-at="${row},${column}"]`);
      cell?.focus({ preventScroll: stays });
      if (stays) had?.focus({ preventScroll: true });
    }),
    check: withController((controller) => controller.check()),
    async "new-game"({ level }) {
      page.notify(answers.running.generate);
      const controller = await page.answerController();
      const made = await controller.generate(requestOf(level));
      // Undefined after a cancellation.
      if (made === null) page.notify(words.fresh.none, { alarm: true });
      if (!made) return;
      page.notify("");
      page.goTo("sudoku", draftOfGrid(/** @type {any} */ (made.puzzle)));
    },
    "remove-wrong": withController((controller) => controller.removeWrong()),
    clock: () => page.store.set({ hidesClock: !page.store.state.hidesClock }),
    "count-left": withController((controller) => {
      const { countsLeft } = page.store.state;
      page.store.set({ countsLeft: !countsLeft });
      controller.countLeft();
    }),
    // The placed digits or pieces become givens in the editor, where the puzzle can be solved, counted and listed.
    "fix-placed": withController((controller) => {
      const { fixed } = controller;
      if (!fixed) return;
      page.record();
      page.store.set({ mode: "edit" });
      page.editor.change(fixed);
      page.pushAddress();
    }),
    where: withController((controller) => controller.where()),
    saved: () => page.find("saved-list").open(page.client),
    continue({ tab, of }) {
      const draft = draftOf(tab, of);
      if (draft) page.goTo(tab, draft);
    },
    "clear-attempt": withController((controller) => controller.clear()),
    "take-option": withController((controller, { option }) =>
      controller.choose(option),
    ),
    hold: withController((controller, action) => controller.hold(action)),
    "pick-cell": withController((controller, { row, column }) =>
      controller.pick(row, column),
    ),
    "digit-first": withController((controller) => {
      const { at = "" } = page.find('.sudoku [tabindex="0"]').dataset;
      const [row, column] = at.split(",").map(Number);
      const { attempt } = controller;
      const side = Math.sqrt(attempt.cells.length);
      controller.setEntry({
        ...switched(attempt, row * side + column),
        ...{ selected: [], isSelecting: false },
      });
    }),
    "hold-digit": withController((controller, { digit }) =>
      controller.setEntry({ held: digit }),
    ),
    "press-item": withController((controller, { item }) =>
      controller.pressItem(item),
    ),
    "show-layer": withController((controller, { layer }) =>
      controller.showLayer(layer),
    ),
    "turn-square": withController((controller, { row, column }) =>
      controller.press(row, column),
    ),
    "drop-piece": withController((controller, { row, column }) =>
      controller.press(row, column, true),
    ),
    "put-digit": withController(
      (controller, { row = 0, column = 0, digit, as }) =>
        controller.put(row, column, digit, as),
    ),
  };
}
