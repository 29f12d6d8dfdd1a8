// The move that a hint has named.
import * as matrix from "./matrix.js";
import { enter } from "./cell-entry.js";
/** @import { Attempt, Content, AttemptMessage, Tab, Target } from "../../types.js" */

/**
 * Returns the target of a hint: the cell of a digit, or an option; undefined without one.
 * @param {AttemptMessage | null} message
 * @returns {Target | undefined}
 */
export function targetOf(message) {
  if (message?.kind === "human") return message.leads.placements[0];
  return message && "option" in message ? message.option : undefined;
}

/**
 * Returns the changes of this move. A digit removes its notes from its houses, and the notes that the hint rules out.
 * @param {Tab} tab
 * @param {Attempt} attempt
 * @param {Target} option
 * @returns {Content | null}
 */
export function moveOf(tab, attempt, option) {
  const { placed } = attempt;
  const { row = 0, column = 0, digit = 0, id = 0, piece, cells } = option;
  if (tab === "matrix") return matrix.choose(attempt, id);
  if (tab !== "sudoku")
    return { placed: [...placed, piece ? { piece, cells } : [row, column]] };
  const n = Math.sqrt(attempt.cells.length);
  const move = enter(attempt, [row * n + column], digit, "digit");
  return (
    move && {
      ...move,
      notes: without(attempt, move.notes ?? attempt.notes, n),
      centers: without(attempt, move.centers ?? attempt.centers, n),
    }
  );
}

/** @param {Attempt} attempt @param {number[]} notes @param {number} n */
function without({ message }, notes, n) {
  const gone = message?.kind === "human" ? message.next.eliminations : [];
  const left = [...notes];
  for (const { row, column, digit } of gone)
    left[row * n + column] &= ~(1 << digit);
  return left;
}
