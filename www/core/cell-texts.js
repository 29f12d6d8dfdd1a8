// The texts in the cells of a board: those of its draft, and the months and days of the calendar. No DOM here.
import { words } from "../locales/words.js";
import { dateOf, labelsOf } from "./puzzles/calendar.js";

/**
 * Returns the texts by the coordinates of their cells, such as "0,4"; null for a board without texts.
 * @param {any} draft
 * @returns {Record<string, string> | null}
 */
export function cellTextsOf(draft) {
  const dates = draft?.board ? labelsOf(draft, words.board.month) : null;
  return dates || draft?.labels ? { ...dates, ...draft.labels } : null;
}

/**
 * Returns the draft with the months and days of the calendar as its own texts: they stay if its board changes.
 * @param {any} draft
 */
export const withOwnTexts = (draft) =>
  Array.isArray(draft.board) && dateOf(draft)
    ? { ...draft, labels: cellTextsOf(draft) }
    : draft;
