// A conflict of a puzzle in words, and its cells. No DOM here.
import {
  capital,
  itemWords,
  optionWords,
  reasonWords,
  words,
} from "../../locales/words.js";
import { entriesOf } from "../../core/package/board.js";
import { entryName } from "../../boards/rule-names.js";
import { answers } from "../../locales/answers.js";
import { marginals } from "./words/marginals.js";
/** @import { Clash, Conflict, Item, Problem, Reason, RuleEntry, Square } from "../../types.js" */

const w = marginals.clash;

/**
 * Returns a conflict in words.
 * @param {Problem} problem
 * @param {Clash} clash
 */
export function clashWords(problem, { conflict }) {
  if (!conflict) return w.unknown;
  const [text, count] = partsOf(problem, conflict);
  const { reason } = conflict;
  const why = reason ? [placedReason(problem, reason)] : [];
  const more = conflict.minimal ? (count > 1 ? [w.minimal] : []) : [w.rough];
  const isOfRules = text || reason?.type === "noOption";
  const grid = isOfRules ? gridWords(problem) : [];
  return [...(text ? [text] : []), ...why, ...more, ...grid].join(words.gap);
}

/**
 * Returns the reason why a puzzle is impossible as a sentence. An entry of a rule is named by its place.
 * @param {Problem} problem
 * @param {Reason} reason
 */
export function placedReason(problem, reason) {
  const { type, item } = /** @type {any} */ (reason);
  const [entry] =
    type === "noOption" && item.type === "rule"
      ? entriesIn(problem, { rules: [{ rule: item.rule, entry: item.index }] })
      : [];
  return answers.full(
    capital(entry ? w.noOption(entryName(entry)) : reasonWords(reason)),
  );
}

// The diagonals and drawn regions of a Sudoku are no parts of a conflict, but may cause it.
/** @param {Problem} problem */
function gridWords({ draft }) {
  if (!("cells" in draft)) return [];
  return [
    ...(draft.diagonals ? [w.diagonals] : []),
    ...(draft.regions ? [w.regions] : []),
  ];
}

// Returns the sentence for the parts of a conflict, and their number.
/** @param {Problem} problem @param {any} conflict @returns {[string, number]} */
function partsOf(problem, conflict) {
  const { clues, placed, options, items } = conflict;
  /** @param {Square[]} cells */
  const places = (cells) =>
    cells.map(([row, column]) => words.board.cell(row, column));
  const entries = entriesIn(problem, conflict);
  if (entries.length > 0) {
    const names = [
      ...places(clues ?? []).map(w.clue),
      ...entries.map(entryName),
    ];
    return [capital(w.rules(names)), names.length];
  }
  if (clues) return [w.clues(places(clues)), clues.length];
  if (placed && problem.puzzle.kind === "queens")
    return [w.queens(places(placed)), placed.length];
  if (placed) {
    const names = placed.map(
      (/** @type {{ piece: string }} */ one) => one.piece,
    );
    return [w.pieces(names), names.length];
  }
  if (options) {
    const names = options.map((/** @type {number} */ id) =>
      optionWords(problem.options[id], id),
    );
    return [w.options(names), names.length];
  }
  if (!items?.length) return ["", 0];
  const names = items.map((/** @type {any} */ item) =>
    itemWords(labelOf(problem, item)),
  );
  return [w.items(names), names.length];
}

// Returns the label of an item of a conflict: a name, a number or a label.
/** @param {Problem} problem @param {string | number | Item} item @returns {Item} */
function labelOf({ items }, item) {
  if (typeof item === "number") return items[item];
  if (typeof item !== "string") return item;
  const label = items.find(({ name }) => name === item);
  return label ?? /** @type {Item} */ ({ type: "item", name: item });
}

// Returns the entries of rules in a conflict.
/** @param {Problem} problem @param {any} conflict @returns {RuleEntry[]} */
function entriesIn({ draft }, { rules = [] }) {
  if (!("cells" in draft) || rules.length === 0) return [];
  const all = entriesOf(draft.rules ?? {}, Math.sqrt(draft.cells.length));
  // A rule without a list has one entry, without a number.
  return rules.flatMap(
    (/** @type {{ rule: string, entry?: number }} */ { rule, entry = 0 }) =>
      all.filter((one) => one.rule.name === rule && one.index === entry),
  );
}

/**
 * Returns the cells of a conflict. Rules of the whole grid have none.
 * @param {Problem} problem
 * @param {Conflict | null} conflict
 * @returns {readonly Square[]}
 */
export function clashCells(problem, conflict) {
  const { clues, placed, items } = /** @type {any} */ (conflict ?? {});
  const entries = entriesIn(problem, conflict ?? {});
  if (entries.length > 0)
    return [...(clues ?? []), ...entries.flatMap(({ cells }) => cells)];
  if (clues) return clues;
  if (placed)
    return placed.flatMap((/** @type {any} */ one) => one.cells ?? [one]);
  return (items ?? []).flatMap((/** @type {any} */ item) =>
    item.type === "cell" ? [[item.row, item.column]] : (item.cells ?? []),
  );
}
