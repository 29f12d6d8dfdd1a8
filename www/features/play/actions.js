// The actions of solving by hand.
import { editing } from "../edit/words/edit.js";
/** @import { PlayController, Handlers, Page, ActionName, ActionOf } from "../../types.js" */

/**
 * Returns the handler of each type of action; `attempt()` resolves to the play controller.
 * @param {Page} page
 * @returns {Handlers}
 */
export function playActions(page) {
  /**
   * @template {ActionName} N
   * @param {(desk: PlayController, action: ActionOf<N>) => unknown} act
   * @returns {(action: ActionOf<N>) => Promise<unknown>}
   */
  const desk = (act) => async (action) => act(await page.attempt(), action);
  return {
    undo: desk((desk) => desk.undo()),
    redo: desk((desk) => desk.redo()),
    noting: desk((desk) => {
      desk.toggleNoting();
      page.tell(editing.attempt.notingIs(desk.attempt.noting));
    }),
    "note-all": desk((desk) => desk.noteAll()),
    // After a hint, the next digit goes to its cell: the hint makes that cell the tab stop of the board. The focus
    // moves there unless it is on a button or has moved meanwhile.
    hint: desk(async (desk) => {
      const had = /** @type {HTMLElement | null} */ (document.activeElement);
      const { row, column } = (await desk.hint()) ?? {};
      if (document.activeElement !== had) return;
      const stays = had?.closest("attempt-panel");
      const cell = page.find(`.sudoku [data-at="${row},${column}"]`);
      cell?.focus({ preventScroll: stays });
      if (stays) had?.focus({ preventScroll: true });
    }),
    check: desk((desk) => desk.check()),
    "clear-attempt": desk((desk) => desk.clear()),
    "take-option": desk((desk, { option }) => desk.choose(option)),
    hold: desk((desk, action) => desk.hold(action)),
    "pick-cell"() {},
    "turn-square": desk((desk, { row, column }) => desk.press(row, column)),
    "put-digit": desk((desk, { row = 0, column = 0, digit }) =>
      desk.put(row, column, digit),
    ),
  };
}
