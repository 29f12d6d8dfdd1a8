// A solution as text, as it lies on the board: one line, or one line for each row and an empty one. No DOM here.
import { layersText } from "./layers-text.js";
import { SYMBOLS } from "./sudoku.js";
/** @import { Draft, Option, PolyominoDraft, Problem, QueensDraft, Square, SudokuDraft, Tab } from "../../types.js" */

/**
 * Returns the text of the solution with these options; `problem` has their labels.
 * @param {Tab} tab
 * @param {any} draft
 * @param {Pick<Problem, "options">} problem
 * @param {ArrayLike<number>} options
 */
export function solutionText(tab, draft, problem, options) {
  const chosen = Array.from(options, (id) => problem.options[id]);
  return writers[tab](draft, chosen, options);
}

// Names of several letters are separated, and all columns are as wide as the widest name.
/** @param {string[][]} rows */
function lines(rows) {
  const widest = Math.max(...rows.flat().map((name) => name.length));
  const between = widest > 1 ? " " : "";
  /** @param {string[]} row */
  const line = (row) => row.map((name) => name.padEnd(widest)).join(between);
  return rows.map((row) => `${line(row).trimEnd()}\n`).join("");
}

/**
 * Returns the digits of a grid with these options.
 * @param {SudokuDraft} draft
 * @param {readonly Option[]} chosen
 */
export function filled({ box, cells }, chosen) {
  const all = [...cells];
  for (const { type, row = 0, column = 0, digit = 0 } of chosen)
    if (type === "digit") all[row * box[0] * box[1] + column] = digit;
  return all;
}

const LETTERS =
  "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789";

/**
 * Returns a mark and the cells of each piece on a board. The mark is the name of the piece. If several copies of a piece
 * lie there, each piece has a letter or digit of its own, by the order of their first cells. After 62 pieces they
 * repeat, but never for neighbors.
 * @param {readonly { piece?: string | number, cells?: readonly Square[] }[]} all
 * @returns {[mark: string, cells: readonly Square[]][]}
 */
function marked(all) {
  /** @type {Map<number, { piece: string, cells: readonly Square[] }>} */
  const lying = new Map();
  /** @param {Square} cell */
  const place = ([row, column]) => row * 2 ** 16 + column;
  for (const { piece = "", cells = [] } of all)
    if (cells.length > 0)
      lying.set(Math.min(...cells.map(place)), { piece: `${piece}`, cells });
  const pieces = [...lying]
    .toSorted(([a], [b]) => a - b)
    .map(([, lies]) => lies);
  if (new Set(pieces.map(({ piece }) => piece)).size === pieces.length)
    return pieces.map(({ piece, cells }) => [piece, cells]);
  /** @type {Map<number, string>} */
  const letters = new Map();
  return pieces.map(({ cells }, number) => {
    const beside = new Set(
      cells.flatMap(([row, column]) =>
        [
          [row - 1, column],
          [row + 1, column],
          [row, column - 1],
          [row, column + 1],
        ].map(([r, c]) => letters.get(place([r, c]))),
      ),
    );
    const start = number % LETTERS.length;
    const order = LETTERS.slice(start) + LETTERS.slice(0, start);
    const mark = [...order].find((letter) => !beside.has(letter)) ?? order[0];
    for (const cell of cells) letters.set(place(cell), mark);
    return [mark, cells];
  });
}

/** @type {Record<Tab, (draft: any, chosen: Option[], options: ArrayLike<number>) => string>} */
const writers = {
  /** @param {SudokuDraft} draft @param {readonly Option[]} chosen */
  sudoku: (draft, chosen) =>
    `${filled(draft, chosen)
      .map((digit) => (digit ? SYMBOLS[digit - 1] : "."))
      .join("")}\n`,

  /** @param {QueensDraft} draft @param {readonly Option[]} queens */
  queens({ n, placed, blocked }, queens) {
    const rows = Array.from({ length: n }, () => Array(n).fill("."));
    for (const [row, column] of blocked) rows[row][column] = "#";
    for (const [row, column] of placed) rows[row][column] = "Q";
    for (const { row = 0, column = 0 } of queens) rows[row][column] = "Q";
    return `${lines(rows)}\n`;
  },

  /** @param {PolyominoDraft} draft @param {readonly Option[]} placements */
  polyomino({ board, placed }, placements) {
    const rows = board.map((line) => [...line]);
    for (const [mark, cells] of marked([...placed, ...placements]))
      for (const [row, column] of cells) rows[row][column] = mark;
    return `${lines(rows)}\n`;
  },

  polyform: (draft, pieces) => layersText(draft, pieces),

  matrix: rowNumbers,
  learn: rowNumbers,
};

// The numbers of the options in the text, counted from 1.
/** @param {Draft} draft @param {readonly Option[]} chosen @param {ArrayLike<number>} options */
function rowNumbers(draft, chosen, options) {
  return `${Array.from(options, (id) => id + 1)
    .sort((a, b) => a - b)
    .join(" ")}\n`;
}
