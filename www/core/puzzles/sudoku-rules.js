// The extra rules of an edited Sudoku, as the package declares them, and the houses that they add. No DOM here.
import { cellsOf, fieldsOf, RULES, windowsOf } from "../package/board.js";
/** @import { BoardRules, Fault, Item, RuleDeclaration, RuleEntry, Square, SudokuDraft } from "../../types.js" */

/** The rules for the whole grid that are on or off, in the order of their switches. */
export const SWITCHES = RULES.filter(({ shape }) => shape === "grid");
/** The rules for the whole grid that are lists of words. */
export const WORD_LISTS = RULES.filter(({ shape }) => shape === "words");

/** The rules that are no lists of entries. */
const WHOLE = ["grid", "words", "marks", "candidates"];

const byName = new Map(RULES.map((rule) => [String(rule.name), rule]));

/**
 * Returns the declaration of a rule.
 * @param {string} name
 * @returns {RuleDeclaration | undefined}
 */
export const ruleOf = (name) => byName.get(name);

/**
 * Returns true if a rule is a list, so its items have a number.
 * @param {string} name
 */
export const isListed = (name) =>
  !WHOLE.includes(ruleOf(name)?.shape ?? "grid");

/**
 * Returns the extra rules of a draft.
 * @param {Pick<SudokuDraft, "rules">} draft
 * @returns {BoardRules}
 */
export const rulesOf = ({ rules }) => rules ?? {};

/**
 * Returns the draft with some rules replaced; false and empty lists remove a rule.
 * @param {SudokuDraft} draft
 * @param {Partial<Record<keyof BoardRules, unknown>>} fields
 * @returns {SudokuDraft}
 */
export function withRules(draft, fields) {
  const { rules: old = {}, ...rest } = draft;
  const rules = Object.fromEntries(
    Object.entries({ ...old, ...fields }).filter(([, value]) =>
      Array.isArray(value) ? value.length > 0 : value,
    ),
  );
  return Object.keys(rules).length > 0 ? { ...rest, rules } : rest;
}

/**
 * Returns the rules that hold in the whole grid of any size: those without a drawing.
 * @param {BoardRules} [rules]
 */
export const wholeGrid = (rules = {}) =>
  Object.fromEntries(
    [...SWITCHES, ...WORD_LISTS]
      .filter(({ look }) => look.style === "none")
      .map(({ name }) => [name, rules[name]]),
  );

/**
 * Returns the houses that the rules add, by type and number, with their cells.
 * @param {Pick<SudokuDraft, "box" | "rules">} draft
 * @returns {{ type: string, number: number, squares: readonly Square[] }[]}
 */
function addedHouses({ box, rules = {} }) {
  const n = box[0] * box[1];
  /** @param {string} type @param {readonly (readonly Square[])[]} lists */
  const numbered = (type, lists) =>
    lists.map((squares, number) => ({ type, number, squares }));
  /** @param {"extra" | "cages"} name @returns {readonly Square[][]} */
  const cellsOf = (name) =>
    fieldsOf(/** @type {any} */ (ruleOf(name)), rules[name]).map(
      // The numbers of some cages may repeat.
      ({ cells, repeats }) => /** @type {any} */ (repeats ? [] : cells),
    );
  return [
    ...numbered("window", rules.windows ? windowsOf(n) : []),
    ...numbered("disjoint", rules.disjoint ? placesOf(box) : []),
    ...numbered("extra", cellsOf("extra")),
    ...numbered("cage", cellsOf("cages")),
  ];
}

// The cells at the same place of all boxes, for each place.
/** @param {SudokuDraft["box"]} box */
function placesOf([rows, columns]) {
  /** @type {Square[][]} */
  const places = Array.from({ length: rows * columns }, () => []);
  for (let row = 0; row < places.length; row++)
    for (let column = 0; column < places.length; column++)
      places[(row % rows) * columns + (column % columns)].push([row, column]);
  return places;
}

/**
 * Returns the names of the houses that the rules add to a cell.
 * @param {SudokuDraft} draft
 * @param {number} cell
 * @returns {string[]}
 */
export function extraHousesOf(draft, cell) {
  if (!draft.rules) return [];
  const n = draft.box[0] * draft.box[1];
  const [row, column] = [Math.floor(cell / n), cell % n];
  return addedHouses(draft)
    .filter(({ squares }) =>
      squares.some(([r, c]) => r === row && c === column),
    )
    .map(({ type, number }) => type + number);
}

/**
 * Returns the cells of an item that an extra rule gives.
 * @param {SudokuDraft} draft
 * @param {Item} item
 * @returns {readonly Square[]}
 */
export function squaresOf(draft, item) {
  if (item.type === "rule") return item.cells;
  const number = item.window ?? item.place ?? item.extra ?? item.cage;
  const house = addedHouses(draft).find(
    (house) => house.type === item.type && house.number === number,
  );
  return house?.squares ?? [];
}

/**
 * Returns true if two lists name the same pair of cells, in any order.
 * @param {readonly Square[]} one
 * @param {readonly Square[]} other
 */
export const isSame = (one, other) =>
  one.length === other.length &&
  one.every((square) =>
    other.some((there) => String(there) === String(square)),
  );

/**
 * Returns the entry of a rule that the engine refuses, by its error; null without one.
 * @param {SudokuDraft | undefined} draft
 * @param {Fault | null} fault
 * @returns {Pick<RuleEntry, "rule" | "fields" | "cells"> | null}
 */
export function refusedEntry(draft, fault) {
  const path = String(fault?.details?.argument ?? "");
  const [, name, index] = /^(\w+)\[(\d+)\]/.exec(path) ?? [];
  const rule = ruleOf(name);
  if (!rule || !draft?.rules || !isListed(name)) return null;
  const list = fieldsOf(rule, /** @type {any} */ (draft.rules)[name]);
  const fields = list[Number(index)];
  const cells = fields
    ? cellsOf(rule, fields, draft.box[0] * draft.box[1])
    : [];
  return fields ? { rule, fields, cells } : null;
}

/**
 * Returns the cells of that entry.
 * @param {SudokuDraft} draft
 * @param {Fault | null} fault
 * @returns {Set<number>}
 */
export function refusedCells(draft, fault) {
  const entry = refusedEntry(draft, fault);
  const n = draft.box[0] * draft.box[1];
  const squares = entry?.cells ?? [];
  return new Set(squares.map(([row, column]) => row * n + column));
}
