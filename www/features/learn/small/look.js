// The look of the small board in a scene: its digits, the ghosts of moves that are pointed at, lit cells. No DOM here.
import { cellsOfJob } from "./small-table.js";
/** @import { Problem } from "../../../types.js" */
/** @import { Look } from "./small-board.js" */
/** @import { SmallTable, Standing } from "./small-table.js" */

/**
 * Returns the look of the board. The digits are those of the choices. Each open move of `seen` is a ghost digit. The
 * cells of the job `lit`, and those of a stuck job, are marked.
 * @param {Problem} problem
 * @param {SmallTable} table
 * @param {Standing} standing
 * @param {{ seen: number[], lit: number | null }} pointed
 * @returns {Look}
 */
export function lookOf({ items }, table, standing, { seen, lit }) {
  /** @param {number} move @returns {[cell: string, digit: number]} */
  const entry = (move) => {
    const { row, column, digit } = table.placeOf(move);
    return [`${row},${column}`, digit];
  };
  /** @param {number | null} job */
  const cells = (job) =>
    new Set(job === null ? [] : cellsOfJob(items[job]).map(String));
  /** @type {Map<string, number[]>} */
  const ghosts = new Map();
  for (const [cell, digit] of seen.filter(standing.open).map(entry))
    ghosts.set(cell, [...(ghosts.get(cell) ?? []), digit]);
  return {
    digits: new Map(standing.chosen.map(entry)),
    ghosts,
    lit: cells(lit),
    stuck: cells(standing.stuck),
    solved: standing.next === null,
  };
}
