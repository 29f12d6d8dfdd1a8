// Sudokus as they are edited: a box shape and one number for each cell, 0 for an empty one.
import { regionOf, SYMBOLS } from "../package/board.js";
import { rulesIn } from "./rule-text.js";
import { extraHousesOf } from "./sudoku-rules.js";
/** @import { Mutable, SudokuDraft, SudokuPuzzle, Violations } from "../../types.js" */

export { regionOf, SYMBOLS };

/** The default, and the first in the menu; the others are in examples.js. */
export const first = {
  id: "inkala",
  grid: "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..",
};

/**
 * The box shapes that the page offers for an empty grid.
 * @type {SudokuDraft["box"][]}
 */
export const boxes = [
  [2, 2],
  [2, 3],
  [2, 4],
  [3, 3],
  [2, 5],
  [3, 4],
  [4, 4],
  [4, 5],
  [5, 5],
];

/** Returns the draft that an empty tab starts with. */
export function fresh() {
  return fromExample(first);
}

/**
 * Returns an empty grid with boxes of this shape.
 * @param {SudokuDraft["box"]} box
 * @returns {SudokuDraft}
 */
export function empty(box) {
  const n = box[0] * box[1];
  return { box, cells: Array(n * n).fill(0), regions: null, diagonals: false };
}

/**
 * Returns the draft of an example.
 * @param {{ grid: string, box?: SudokuDraft["box"], map?: string, diagonals?: boolean, rules?: string }} example
 * @returns {SudokuDraft}
 */
export function fromExample({
  grid,
  box = [3, 3],
  map,
  diagonals = false,
  rules,
}) {
  const draft = empty(box);
  const extra = rules ? rulesIn(rules, box[0] * box[1]) : null;
  return {
    ...draft,
    ...(extra && { rules: extra }),
    diagonals,
    regions: map ? [...map].map(Number) : null,
    cells: draft.cells.map((_, i) => SYMBOLS.indexOf(grid[i] ?? ".") + 1),
  };
}

/**
 * Returns the draft without its digits.
 * @param {SudokuDraft} draft
 */
export function cleared(draft) {
  return { ...draft, cells: draft.cells.map(() => 0) };
}

/**
 * Returns the draft as plain data for the package.
 * @param {SudokuDraft} draft
 */
export function puzzle({ box, cells, regions, diagonals, rules }) {
  /** @type {Mutable<SudokuPuzzle>} */
  const data = { kind: "sudoku", grid: cells, box, ...rules };
  if (regions) {
    data.regions = regions;
    delete data.box;
  }
  if (diagonals) data.diagonals = true;
  return data;
}

/**
 * Returns the draft of an imported puzzle, see puzzle-import.js.
 * @param {SudokuDraft} draft
 * @returns {SudokuDraft}
 */
export function fromPuzzle({
  box,
  cells,
  regions,
  diagonals,
  rules = {},
  about,
}) {
  const draft = { box, cells, regions, diagonals, ...(about && { about }) };
  return Object.keys(rules).length > 0 ? { ...draft, rules } : draft;
}

/**
 * Returns the houses of a cell by name: its row, column, region and diagonals.
 * @param {SudokuDraft} draft
 * @param {number} cell
 */
function plainHousesOf(draft, cell) {
  const n = draft.box[0] * draft.box[1];
  const row = Math.floor(cell / n);
  const column = cell % n;
  const names = [`r${row}`, `c${column}`, `b${regionOf(draft, cell)}`];
  if (draft.diagonals && row === column) names.push("main");
  if (draft.diagonals && row + column === n - 1) names.push("anti");
  return names;
}

/**
 * Returns the houses of a cell by name, with those of extra rules.
 * @param {SudokuDraft} draft
 * @param {number} cell
 */
export const housesOf = (draft, cell) => [
  ...plainHousesOf(draft, cell),
  ...extraHousesOf(draft, cell),
];

/**
 * Returns the cells that repeat a digit of their row, column, region or diagonal.
 * @param {SudokuDraft} draft
 * @returns {Set<number>}
 */
export function conflicts(draft) {
  const houses = new Map();
  const wrong = new Set();
  draft.cells.forEach((digit, cell) => {
    if (!digit) return;
    for (const name of plainHousesOf(draft, cell)) {
      const key = `${name}=${digit}`;
      const other = houses.get(key);
      if (other === undefined) houses.set(key, cell);
      else wrong.add(cell).add(other);
    }
  });
  return wrong;
}

/**
 * Returns the filled cells that break an extra rule, by the engine's last answer. A reason counts only while its cells
 * hold the same digits as in the question.
 * @param {Violations | null} violations
 * @param {Pick<SudokuDraft, "box" | "cells" | "rules">} draft
 * @returns {Set<number>}
 */
export function brokenCells(violations, { box, cells, rules }) {
  /** @type {Set<number>} */
  const wrong = new Set();
  if (!rules || violations?.cells.length !== cells.length) return wrong;
  const n = box[0] * box[1];
  for (const { cells: squares } of violations.reasons) {
    const places = squares.map(([row, column]) => row * n + column);
    if (places.every((cell) => cells[cell] === violations.cells[cell]))
      for (const cell of places) if (cells[cell]) wrong.add(cell);
  }
  return wrong;
}
