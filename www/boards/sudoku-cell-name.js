// The name of a cell of a Sudoku, for screen readers. No DOM here.
import { SYMBOLS } from "../core/package/board.js";
import { words } from "../locales/words.js";
/** @import { SudokuDraft } from "../types.js" */
/** @import { Cell, How } from "./sudoku-board.js" */

const b = words.board;

/**
 * Returns the name of cell `at`.
 * @param {SudokuDraft} draft
 * @param {number} at
 * @param {Cell} cell
 * @param {How} how
 * @param {readonly string[]} rules
 */
export function cellName(draft, at, cell, how, rules) {
  const n = draft.box[0] * draft.box[1];
  const parts = [
    b.cell(Math.floor(at / n), at % n),
    ...regionName(draft, at, how),
    contentName(cell),
  ];
  if ((how.marked || cell.noted) && !cell.digit && !cell.trying) {
    if (!cell.noted || cell.truth === "new")
      parts.push(b.candidates([...cell.marks]));
    else if (cell.marks && !cell.truth) parts.push(b.noted([...cell.marks]));
  }
  if (cell.undecided && cell.truth === "new" && !cell.digit)
    parts.push(b.undecided([...cell.undecided]));
  if (cell.second && cell.second !== cell.digit)
    parts.push(b.second(SYMBOLS[cell.second - 1]));
  parts.push(...rules);
  if (how.wrong) parts.push(how.repeats ? b.repeats : b.wrong);
  return parts.join(", ");
}

// Regions have the numbers of the brushes; without brushes, the order of the items.
/** @param {SudokuDraft} draft @param {number} at @param {How} how */
function regionName({ regions }, at, { marked }) {
  if (!regions) return [];
  return [
    b.region(
      marked
        ? [...new Set(regions)].indexOf(regions[at]) + 1
        : SYMBOLS[regions[at]],
    ),
  ];
}

/** @param {Cell} cell */
function contentName({ given, trying, digit, own }) {
  if (given) return `${SYMBOLS[given - 1]} ${b.given}`;
  if (trying) return `${SYMBOLS[trying - 1]} ${b.trying}`;
  if (digit) return `${SYMBOLS[digit - 1]} ${own ? b.own : b.solved}`;
  return b.empty;
}
