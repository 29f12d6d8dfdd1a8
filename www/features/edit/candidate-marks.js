// Candidates of cells as part of a Sudoku: the digits that a cell may hold. No DOM here.
import { rulesOf } from "../../core/puzzles/sudoku-rules.js";
/** @import { BoardRules, Square, SudokuDraft } from "../../types.js" */

/**
 * Returns the candidates that are marked in a cell; none if it may hold any digit.
 * @param {SudokuDraft} draft
 * @param {Square} square
 * @returns {number[]}
 */
export function marksOf({ rules, box }, [row, column]) {
  const n = box[0] * box[1];
  const list = Array.from(rules?.candidates?.[row * n + column] ?? []);
  return list.length === n ? [] : list;
}

/**
 * Returns the rules after a digit is marked in all cells, or unmarked if it is marked in all of them. Digit 0 removes
 * all marks. Cells with a clue have no marks.
 * @param {SudokuDraft} draft
 * @param {readonly Square[]} squares
 * @param {number} digit
 * @returns {BoardRules}
 */
export function withMark(draft, squares, digit) {
  const n = draft.box[0] * draft.box[1];
  const any = Array.from({ length: n }, (_, i) => i + 1);
  const rules = rulesOf(draft);
  const open = squares.filter(
    ([row, column]) => draft.cells[row * n + column] === 0,
  );
  const isSet = open.every((square) => marksOf(draft, square).includes(digit));
  const lists = draft.cells.map((_, cell) =>
    Array.from(rules.candidates?.[cell] ?? any),
  );
  for (const square of open) {
    const others = marksOf(draft, square).filter((other) => other !== digit);
    const all = isSet || !digit ? others : [...others, digit];
    const marks = digit ? all.sort((a, b) => a - b) : [];
    lists[square[0] * n + square[1]] = marks.length > 0 ? marks : any;
  }
  const isUsed = lists.some((list) => list.length !== n);
  const { candidates: _, ...rest } = rules;
  return isUsed ? { ...rest, candidates: lists } : rest;
}
