// The cage that a hint is about: its number, its cells, and the combinations that its sum allows.
/** @import { HumanStep, SudokuDraft } from "../../types.js" */

/** More combinations are not listed. */
const MAX_LISTED = 4;

/**
 * Returns the sets of so many different digits from 1 to `most` with this sum.
 * @param {number} count
 * @param {number} sum
 * @param {number} most
 * @returns {number[][]}
 */
export function combinations(count, sum, most) {
  if (count === 0) return sum === 0 ? [[]] : [];
  /** @type {number[][]} */
  const sets = [];
  // The largest digit comes last.
  for (let digit = Math.min(most, sum); digit >= count; digit--)
    for (const rest of combinations(count - 1, sum - digit, digit - 1))
      sets.push([...rest, digit]);
  return sets;
}

/**
 * Returns the cage of a hint and its combinations; null if it is about no cage with a sum.
 * @param {SudokuDraft} draft
 * @param {HumanStep} step
 */
export function combinationOf({ box, rules }, { rules: parts = [] }) {
  const part = parts.find(({ rule }) => rule === "cages");
  const cage = part && /** @type {any} */ (rules)?.cages?.[part.index];
  if (!part || cage?.sum === undefined) return null;
  const n = box[0] * box[1];
  const all = cage.repeats ? [] : combinations(part.cells.length, cage.sum, n);
  return {
    at: part.cells[0],
    sum: Number(cage.sum),
    count: part.cells.length,
    sets: all.length <= MAX_LISTED ? all : [],
  };
}
