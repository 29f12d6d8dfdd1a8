// The rules that the generator makes: which ones it can make, and which entries of a draft it has made. No DOM here.
import { RULES } from "../../core/package/board.js";
import { rulesText } from "../../core/puzzles/rule-text.js";
import { GROUPS } from "./toolbox.js";
/** @import { BoardRules, MadeRules, RuleDeclaration } from "../../types.js" */

/** The maximum number of rules in a request. */
export const MAX_MADE_RULES = 8;

/** @param {RuleDeclaration} rule */
const isMade = ({ shape, fields = [] }) =>
  !["grid", "words", "candidates"].includes(shape) &&
  fields.every(({ type }) => type !== "automaton" && type !== "pairs");

const MADE = RULES.filter(isMade);

/** The rules that the generator makes, in the groups of their tools. */
export const MADE_GROUPS = GROUPS.map(({ name, tools }) => ({
  name,
  rules: MADE.filter((rule) => tools.some((tool) => tool.rule === rule)),
}));

/**
 * Returns the names that are rules which the generator makes.
 * @param {unknown} names
 * @returns {string[]}
 */
export function makeable(names) {
  if (!Array.isArray(names)) return [];
  const known = MADE.map(({ name }) => String(name));
  return known.filter((name) => names.includes(name)).slice(0, MAX_MADE_RULES);
}

// Returns the entries of some rules.
/** @param {BoardRules} rules @param {readonly string[]} names @returns {BoardRules} */
const only = (rules, names) =>
  Object.fromEntries(
    Object.entries(rules).filter(([name]) => names.includes(name)),
  );

/**
 * Returns the entries of the made rules before and after a puzzle was made.
 * @param {readonly string[]} names
 * @param {BoardRules} before
 * @param {BoardRules} after
 * @returns {MadeRules}
 */
export const madeRules = (names, before, after) => ({
  before: only(before, names),
  after: only(after, names),
});

/**
 * Returns the rules of a draft without made entries, so that the next puzzle does not add to them. Rules that the user
 * has changed since stay.
 * @param {BoardRules} rules
 * @param {MadeRules | null | undefined} made
 * @returns {BoardRules}
 */
export function withoutMade(rules, made) {
  // The browser may have stored something else.
  const before = Object(made?.before);
  const after = Object(made?.after);
  /** @param {BoardRules} all @param {string} name */
  const textOf = (all, name) => rulesText(only(all, [name]));
  const isUnchanged = (/** @type {string} */ name) =>
    Object.hasOwn(after, name) && textOf(after, name) === textOf(rules, name);
  const kept = Object.keys(rules).filter((name) => !isUnchanged(name));
  const restored = Object.keys(before).filter(isUnchanged);
  return { ...only(rules, kept), ...only(before, restored) };
}
