// Entry by digit: the player chooses a digit, then presses the cells for it. Entry by cell is the default.
import { enter } from "./cell-entry.js";
/** @import { Attempt, Content } from "../../types.js" */

/** The fields of an attempt that begins: entry by cell. */
export const cellFirst = { digitFirst: false, held: null };

/**
 * Switches between the two orders. The digit of the chosen cell is the first one held.
 * @param {Attempt} attempt
 * @param {number} [chosen] the number of the chosen cell
 */
export function switched({ digitFirst, cells }, chosen) {
  const held = cells[chosen ?? -1] || null;
  return digitFirst ? cellFirst : { digitFirst: true, held };
}

/**
 * Returns the changes of a press on a cell: the held digit or a note of it, or no digit if the cell has it already. A
 * clue changes nothing; its digit is held from now on.
 * @param {Attempt} attempt
 * @param {number} at
 * @returns {{ move?: Content | null, held?: number }}
 */
export function pressed(attempt, at) {
  const { digitFirst, held, draft, cells, entry } = attempt;
  if (!digitFirst) return {};
  if (entry === "color" && held !== null)
    return { move: enter(attempt, [at], held) };
  if (draft.cells[at]) return { held: draft.cells[at] };
  if (held === null) return cells[at] ? { held: cells[at] } : {};
  return { move: enter(attempt, [at], cells[at] === held ? 0 : held) };
}
