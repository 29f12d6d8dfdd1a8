// The extra rules of a Sudoku in words: of each cell for screen readers, and of the whole grid.
import { entriesOf } from "../core/package/board.js";
import { parameterWords, ruleNames, ruleWords as w } from "../locales/rules.js";
/** @import { BoardRules, RuleEntry, Square } from "../types.js" */

/**
 * Returns the rules of the whole grid that are not visible as shapes.
 * @param {BoardRules} rules
 */
export const gridNames = (rules) =>
  entriesOf(rules, 0).flatMap(({ rule, fields }) => {
    if (rule.look.style !== "none") return [];
    if (rule.shape === "grid") return [ruleNames[rule.name][0]];
    const [{ name }] = rule.fields ?? [{ name: "" }];
    return rule.shape === "words" ? [w.onlyAt(String(fields[name]))] : [];
  });

/**
 * Returns the rules of each cell in words; undefined for a cell without rules.
 * @param {BoardRules} rules
 * @param {number} side
 * @returns {string[][]}
 */
export function cellNames(rules, side) {
  /** @type {string[][]} */
  const names = [];
  for (const entry of entriesOf(rules, side))
    for (const [[row, column], name] of namedCells(entry, side))
      (names[row * side + column] ??= []).push(name);
  return names;
}

/**
 * Returns an entry as a noun phrase: "the cage at row 1, column 2".
 * @param {Pick<RuleEntry, "rule" | "cells" | "fields">} entry
 */
export function entryName({ rule, cells, fields }) {
  const { entry } = w;
  const [title] = ruleNames[rule.name];
  const [first] = cells;
  const last = cells[cells.length - 1];
  const { kind, row, column, from } = /** @type {any} */ (fields);
  switch (rule.shape) {
    case "grid":
    case "marks":
    case "candidates":
      return entry.whole(title);
    case "words":
      return entry.whole(w.onlyAt(String(Object.values(fields)[0])));
    case "line":
      return rule.look.style === "inequality"
        ? entry.span(title, first, last)
        : entry.from(title, first);
    case "arrow":
      return entry.from(title, first);
    case "dot":
      return entry.span(kind ? w.word(kind) : title, first, last);
    case "diagonal":
      return entry.span(title, first, last);
    case "outside":
      return entry.outside(title, row !== undefined, row ?? column, from);
    default:
      return entry.at(title, first);
  }
}

// Returns the cells of an entry, each with its words.
/** @param {RuleEntry} entry @param {number} side @returns {(readonly [Square, string])[]} */
function namedCells({ rule, index, cells, fields }, side) {
  const { cell } = w;
  const [title] = ruleNames[rule.name];
  const text = parameterWords(rule, fields);
  /** @param {readonly Square[]} list @param {(i: number) => string} name */
  const each = (list, name) =>
    list.map((square, i) => /** @type {const} */ ([square, name(i)]));
  const { circle, path, row } = /** @type {any} */ (fields);
  if (rule.look.style === "inequality")
    return cells.slice(1).flatMap((greater, i) => [
      [cells[i], cell.less(greater)],
      [greater, cell.greater(cells[i])],
    ]);
  switch (rule.shape) {
    case "area":
      return each(cells, () => cell.area(title, index + 1));
    case "cage":
      return each(cells, () => cell.cage(title, cells.length, text));
    case "line":
      return each(cells, (i) => cell.line(title, i + 1, cells.length, text));
    case "arrow":
      return [
        ...each(circle, () => cell.circle(path.length)),
        ...each(path, () => cell.path(circle[0])),
      ];
    case "dot": {
      const name = text || title;
      return each(cells, (i) => cell.dot(name, cells[1 - i]));
    }
    case "corner":
      return each(cells, () => cell.corner(title, text));
    case "outside":
      return each(cells.slice(0, 1), () =>
        cell.outside(row !== undefined, title, text),
      );
    case "diagonal":
      return each(cells.slice(0, 1), () => cell.diagonal(text));
    case "pair": {
      const half = cells.length / 2;
      return each(cells, (i) =>
        cell.pair(title, cells[(i + half) % cells.length]),
      );
    }
    case "marks": {
      const marks = [...String(Object.values(fields)[0])];
      return marks.flatMap((mark, at) =>
        mark === "."
          ? []
          : [[[Math.floor(at / side), at % side], w.word(mark)]],
      );
    }
    default:
      return [];
  }
}
