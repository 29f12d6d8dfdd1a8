// Entries of the rules of a draft: finding, changing and removing one. No DOM here.
import {
  cellsOf,
  fieldsOf,
  parametersOf,
  written,
} from "../../core/package/board.js";
import { ruleOf } from "../../core/puzzles/sudoku-rules.js";
/** @import { BoardRules, RuleDeclaration, RuleFields, RulePlace, Square } from "../../types.js" */

/** @param {string} name */
const declared = (name) => /** @type {RuleDeclaration} */ (ruleOf(name));

/**
 * Returns the fields of all entries of a rule.
 * @param {BoardRules} rules
 * @param {string} name
 * @returns {RuleFields[]}
 */
export const entriesOfRule = (rules, name) =>
  fieldsOf(declared(name), /** @type {any} */ (rules)[name]);

/**
 * Returns the place of an entry: its fields that are no parameters.
 * @param {string} name
 * @param {RuleFields} fields
 * @returns {RulePlace}
 */
export function placeOf(name, fields) {
  const parameters = parametersOf(declared(name)).map((field) => field.name);
  const place = Object.entries(fields).filter(
    ([key]) => !parameters.includes(key),
  );
  return { rule: name, place: Object.fromEntries(place) };
}

// The same text for equal places. A clue stands left or above by default.
/** @param {RuleFields} place */
function keyOf({ from, ...place }) {
  const usual = place.row === undefined ? "top" : "left";
  const names = Object.keys(place).sort();
  return JSON.stringify([
    names.map((name) => [name, place[name]]),
    from ?? usual,
  ]);
}

/**
 * Returns true if two places are the same.
 * @param {RulePlace | null | undefined} one
 * @param {RulePlace | null | undefined} other
 */
export const isSamePlace = (one, other) =>
  one?.rule === other?.rule &&
  keyOf(one?.place ?? {}) === keyOf(other?.place ?? {});

/**
 * Returns the number of the entry at a place; -1 without one.
 * @param {BoardRules} rules
 * @param {RulePlace} place
 */
export const indexAt = (rules, place) =>
  entriesOfRule(rules, place.rule).findIndex((fields) =>
    isSamePlace(placeOf(place.rule, fields), place),
  );

/**
 * Returns the fields of the entry at a place; undefined without one.
 * @param {BoardRules} rules
 * @param {RulePlace} place
 * @returns {RuleFields | undefined}
 */
export const entryAt = (rules, place) =>
  entriesOfRule(rules, place.rule)[indexAt(rules, place)];

/**
 * Returns the rules with an entry in place of the one at its place; without that one if there are no fields. A changed
 * entry keeps its place in the list.
 * @param {BoardRules} rules
 * @param {RulePlace} place
 * @param {RuleFields | null} fields
 * @returns {BoardRules}
 */
export function withEntry(rules, place, fields) {
  const rule = declared(place.rule);
  /** @type {readonly unknown[]} */
  const old = /** @type {any} */ (rules)[rule.name] ?? [];
  const at = indexAt(rules, place);
  const fresh = fields ? [written(rule, fields)] : [];
  const all = at < 0 ? [...old, ...fresh] : old.toSpliced(at, 1, ...fresh);
  return { ...rules, [rule.name]: all };
}

/**
 * Returns true if an entry has all its fields.
 * @param {string} name
 * @param {RuleFields} fields
 */
export const isComplete = (name, fields) =>
  (declared(name).fields ?? []).every(
    ({ name, required }) => !required || fields[name] !== undefined,
  );

/**
 * Returns the cells of a place.
 * @param {RulePlace} place
 * @param {number} side
 */
export const squaresAt = ({ rule, place }, side) =>
  cellsOf(declared(rule), place, side);

/**
 * Returns the last entry of a rule with this cell; null without one.
 * @param {BoardRules} rules
 * @param {string} name
 * @param {Square} square
 * @returns {RulePlace | null}
 */
export function entryOn(rules, name, [row, column]) {
  const fields = entriesOfRule(rules, name).findLast((fields) =>
    cellsOf(declared(name), fields, 0).some(
      ([r, c]) => r === row && c === column,
    ),
  );
  return fields ? placeOf(name, fields) : null;
}
