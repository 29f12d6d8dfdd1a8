// The true candidates of a Sudoku: for each cell the digits that some solution has there. No DOM here.
import { isImpossible } from "../../core/puzzles/no-solution.js";
import { answers } from "../../locales/answers.js";
import { candidates as w } from "./words/candidates.js";
/** @import { SudokuDraft, TrueCandidates } from "../../types.js" */

/** The side of the largest grid with legible candidates. */
export const MAX_SIDE = 16;

/**
 * Returns true if two drafts differ by at most one cell, one rule, or the regions.
 * @param {SudokuDraft} one
 * @param {SudokuDraft} other
 */
export function isOneChange(one, other) {
  if (String(one.box) !== String(other.box)) return false;
  const cells = one.cells.filter((digit, at) => digit !== other.cells[at]);
  /** @type {Record<string, unknown>[]} */
  const rules = [one, other].map(({ rules, regions, diagonals }) => ({
    ...rules,
    regions,
    diagonals,
  }));
  const names = new Set(rules.flatMap((all) => Object.keys(all)));
  const changed = [...names].filter(
    (name) => JSON.stringify(rules[0][name]) !== JSON.stringify(rules[1][name]),
  );
  return cells.length + changed.length <= 1;
}

/**
 * Returns an answer in words.
 * @param {TrueCandidates | null} answer
 */
export function candidateWords(answer) {
  if (!answer) return "";
  const { draft, candidates, open } = answer;
  if (isImpossible(answer)) return answers.none;
  const undecided = open.reduce((sum, digits) => sum + digits.length, 0);
  if (undecided > 0) return w.undecided(undecided);
  const empty = candidates.filter((_, at) => draft.cells[at] === 0);
  const certain = empty.filter((digits) => digits.length === 1);
  return w.certain(certain.length, empty.length);
}
