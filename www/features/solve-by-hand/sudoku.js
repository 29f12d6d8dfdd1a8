// A Sudoku solved by hand: own digits, and notes in empty cells. The clues are fixed.
import * as sudoku from "../../core/puzzles/sudoku.js";
/** @import { Content, Entered, Option, SudokuDraft } from "../../types.js" */

/** The number of colors for cells. */
export const COLOR_COUNT = 8;

/**
 * Returns the fields that undo restores; `notes` and `centers` are the noted digits of each cell, as bits.
 * @param {SudokuDraft} draft
 */
export const begun = (draft) => ({
  cells: draft.cells,
  notes: draft.cells.map((digit, cell) =>
    digit ? 0 : firstNotes(draft, cell),
  ),
  centers: draft.cells.map(() => 0),
  colors: draft.cells.map(() => 0),
});

// Given candidates are the first notes, unless a cell may hold any digit.
/** @param {SudokuDraft} draft @param {number} cell */
function firstNotes({ box, rules }, cell) {
  const digits = Array.from(rules?.candidates?.[cell] ?? []);
  if (digits.length === box[0] * box[1]) return 0;
  return digits.reduce((bits, digit) => bits | (1 << digit), 0);
}

/**
 * Returns the stored attempt if it still fits the draft.
 * @param {SudokuDraft} draft
 * @param {Content} kept
 */
export function revived(draft, { cells, notes, centers, colors }) {
  const n = draft.box[0] * draft.box[1];
  /** @param {number[] | undefined} list @param {number} most */
  const whole = (list, most) =>
    Array.isArray(list) &&
    list.length === draft.cells.length &&
    list.every((x) => Number.isInteger(x) && x >= 0 && x <= most);
  /** @param {number} clue @param {number} at */
  const kept = (clue, at) => clue === 0 || clue === cells?.[at];
  /** @param {number[] | undefined} list @param {number} most */
  const filled = (list, most) => {
    // Earlier versions stored none.
    const all = draft.cells.map((_, at) => list?.[at] ?? 0);
    return whole(all, most) ? all : all.map(() => 0);
  };
  return whole(cells, n) && whole(notes, 2 ** 26) && draft.cells.every(kept)
    ? {
        ...{ cells, notes },
        centers: filled(centers, 2 ** 26),
        colors: filled(colors, COLOR_COUNT),
      }
    : null;
}

/**
 * Returns the Sudoku with the own digits as clues.
 * @param {Entered} attempt
 */
export const puzzle = ({ draft, cells }) => sudoku.puzzle({ ...draft, cells });

/**
 * Returns true if the grid is full and no rule is broken. Extra rules are judged by the engine's answer about these
 * digits.
 * @param {Pick<Entered, "draft" | "cells" | "violations">} attempt
 */
export function finished({ draft, cells, violations }) {
  const isJudged = violations?.draft === draft && violations.cells === cells;
  return (
    cells.every(Boolean) &&
    sudoku.conflicts({ ...draft, cells }).size === 0 &&
    (!draft.rules || (isJudged && violations.reasons.length === 0))
  );
}

/**
 * Returns notes of every digit that is missing in all houses of a cell; null if they are complete.
 * @param {Entered} attempt
 */
export function noteAll({ draft, cells, notes }) {
  /** @type {Record<string, number>} */
  const taken = {};
  const houses = cells.map((_, cell) => sudoku.housesOf(draft, cell));
  cells.forEach((digit, cell) => {
    for (const name of houses[cell]) taken[name] |= 1 << digit;
  });
  const all = 2 ** (draft.box[0] * draft.box[1] + 1) - 2;
  /** @param {number} cell */
  const open = (cell) =>
    houses[cell].reduce((bits, name) => bits & ~taken[name], all);
  const noted = cells.map((digit, cell) => (digit ? 0 : open(cell)));
  return `${noted}` === `${notes}` ? null : { notes: noted };
}

/**
 * Returns the cells in which the only solution, as options, has another digit.
 * @param {Entered} attempt
 * @param {readonly Option[]} solution
 */
export function wrongCells({ draft, cells }, solution) {
  const n = draft.box[0] * draft.box[1];
  return solution
    .filter(({ type, row = 0, column = 0, digit }) => {
      if (type !== "digit") return false;
      const own = cells[row * n + column];
      return own && own !== digit;
    })
    .map(({ row = 0, column = 0 }) => row * n + column);
}

/**
 * Returns the symbols of noted digits.
 * @param {number} bits
 */
export const symbolsIn = (bits) =>
  [...sudoku.SYMBOLS].filter((_, d) => bits & (2 << d));
