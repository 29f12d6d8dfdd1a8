// The extra rules of a Sudoku in words: of each cell for screen readers, and of the whole grid.
import { ruleWords as w } from "../features/edit/words/rules.js";
import { SWITCHES } from "../core/puzzles/sudoku-rules.js";
/** @import { BoardRules, Square } from "../types.js" */

/**
 * Returns the rules of the whole grid that are not visible as shapes.
 * @param {BoardRules} rules
 */
export const gridNames = (rules) => [
  ...SWITCHES.filter((name) => name !== "windows" && rules[name]).map(
    (name) => w.rules[name],
  ),
  ...(rules.negative ?? []).map((name) => w.negative[name]),
];

/**
 * Returns the rules of each cell in words; undefined for a cell without rules.
 * @param {BoardRules} rules
 * @param {number} side
 * @returns {string[][]}
 */
export function cellNames(rules, side) {
  /** @type {string[][]} */
  const names = [];
  /** @param {Square} square @param {string} name */
  const add = ([row, column], name) =>
    (names[row * side + column] ??= []).push(name);
  /** @param {readonly Square[]} cells @param {(i: number) => string} name */
  const each = (cells, name) => cells.forEach((cell, i) => add(cell, name(i)));
  const { cell } = w;
  rules.extra?.forEach((cells, k) => each(cells, () => cell.extra(k + 1)));
  [...(rules.parity ?? "")].forEach((mark, at) => {
    if (mark === ".") return;
    const square = /** @type {const} */ ([Math.floor(at / side), at % side]);
    add(square, mark === "e" ? w.toolNames.even : w.toolNames.odd);
  });
  for (const { cells, sum } of rules.cages ?? [])
    each(cells, () => cell.cage(cells.length, sum));
  for (const cells of rules.thermos ?? [])
    each(cells, (i) => cell.thermo(i + 1, cells.length));
  for (const { circle, path } of rules.arrows ?? []) {
    each(circle, () => cell.circle(path.length));
    each(path, () => cell.path(circle[0]));
  }
  for (const cells of rules.inequalities ?? [])
    cells.slice(1).forEach((greater, i) => {
      add(cells[i], cell.less(greater));
      add(greater, cell.greater(cells[i]));
    });
  for (const { cells, kind } of rules.dots ?? []) {
    const [one, other] = cells;
    add(one, cell.dot(w.toolNames[kind], other));
    add(other, cell.dot(w.toolNames[kind], one));
  }
  for (const { row, column, sum } of rules.sandwiches ?? [])
    add([row ?? 0, column ?? 0], cell.sandwich(row !== undefined, sum));
  for (const { cells, sum } of rules.littleKillers ?? [])
    if (cells[0]) add(cells[0], cell.diagonal(sum));
  return names;
}
