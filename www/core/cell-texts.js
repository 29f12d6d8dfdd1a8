// The texts in the cells of a board: those of its draft, and the months and days of the calendar. No DOM here.
import { words } from "../locales/words.js";
import { labelsOf } from "./puzzles/calendar.js";

/**
 * Returns the texts by the coordinates of their cells, such as "0,4"; null for a board without texts.
 * @param {any} draft
 * @returns {Record<string, string> | null}
 */
export function cellTextsOf(draft) {
  const dates = draft?.board ? labelsOf(draft, words.board.month) : null;
  return dates || draft?.labels ? { ...dates, ...draft.labels } : null;
}
