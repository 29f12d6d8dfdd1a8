// Computes what a key enters into the selected cells of a Sudoku: a digit, a note in the corners or in the center, or a
// color.
import { housesOf } from "../../core/puzzles/sudoku.js";
import { COLOR_COUNT } from "./sudoku.js";
/** @import { Content, Entered, Entry, SudokuDraft } from "../../types.js" */

/** The list that holds the notes of an entry. */
const LISTS = /** @type {const} */ ({ corner: "notes", center: "centers" });

/**
 * Returns the changes of a digit, or of 0, in some cells; null without any. Clues keep their digits. A new digit removes
 * its notes from the houses of its cells. `as` is what to enter instead of the chosen kind.
 * @param {Entered} attempt
 * @param {number[]} targets
 * @param {number} digit
 * @param {Entry} [as]
 * @returns {Content | null}
 */
export function enter(attempt, targets, digit, as) {
  const { draft, cells } = attempt;
  const entry = as ?? attempt.entry;
  const own = targets.filter((at) => draft.cells[at] === 0);
  if (digit === 0) return emptied(attempt, targets, own, entry);
  if (entry === "color") return colored(attempt, targets, digit);
  const open = own.filter((at) => !cells[at]);
  if (entry !== "digit") {
    if (open.length > 0) return noted(attempt, open, digit, LISTS[entry]);
    // A digit replaces the digit of the chosen cell, whatever the switch says.
    if (as || targets.length > 1) return null;
  }
  return filled(attempt, own, digit);
}

/** @param {number[]} list @param {number[]} cells @param {(old: number) => number} change */
const changed = (list, cells, change) => {
  const result = [...list];
  for (const at of cells) result[at] = change(result[at]);
  return result;
};

/** @param {Entered} attempt @param {number[]} own @param {number} digit */
function filled({ draft, cells, notes, centers }, own, digit) {
  const others = own.filter((at) => cells[at] !== digit);
  if (others.length === 0) return null;
  return {
    cells: changed(cells, others, () => digit),
    notes: without(draft, notes, others, digit),
    centers: without(draft, centers, others, digit),
  };
}

// A note that all of the cells have is removed from all.
/** @param {Entered} attempt @param {number[]} open @param {number} digit @param {"notes" | "centers"} name */
function noted(attempt, open, digit, name) {
  const list = attempt[name];
  const bit = 1 << digit;
  const isOn = open.every((at) => list[at] & bit);
  return {
    [name]: changed(list, open, (bits) => (isOn ? bits & ~bit : bits | bit)),
  };
}

/** @param {Entered} attempt @param {number[]} targets @param {number} color */
function colored({ colors }, targets, color) {
  if (color > COLOR_COUNT) return null;
  const isOn = targets.every((at) => colors[at] === color);
  return { colors: changed(colors, targets, () => (isOn ? 0 : color)) };
}

// Empties the lists of the chosen kind, or else the first that is not empty: digits, notes, colors.
/** @param {Entered} attempt @param {number[]} targets @param {number[]} own @param {Entry} entry */
function emptied(attempt, targets, own, entry) {
  const { cells, notes, centers, colors } = attempt;
  /** @param {number[]} list @param {number[]} cells */
  const has = (list, cells) => cells.some((at) => list[at]);
  const none = () => 0;
  const free = { colors: changed(colors, targets, none) };
  if (entry === "color" && has(colors, targets)) return free;
  if (entry === "corner" && has(notes, own))
    return { notes: changed(notes, own, none) };
  if (entry === "center" && has(centers, own))
    return { centers: changed(centers, own, none) };
  if (has(cells, own)) return { cells: changed(cells, own, none) };
  if (has(notes, own) || has(centers, own))
    return {
      notes: changed(notes, own, none),
      centers: changed(centers, own, none),
    };
  return has(colors, targets) ? free : null;
}

// Returns the notes without this digit in all houses of the cells, and without any in the cells.
/** @param {SudokuDraft} draft @param {number[]} notes @param {number[]} cells @param {number} digit */
function without(draft, notes, cells, digit) {
  const houses = new Set(cells.flatMap((at) => housesOf(draft, at)));
  /** @param {number} cell */
  const sees = (cell) => housesOf(draft, cell).some((name) => houses.has(name));
  return notes.map((bits, cell) =>
    cells.includes(cell) ? 0 : bits && sees(cell) ? bits & ~(1 << digit) : bits,
  );
}
