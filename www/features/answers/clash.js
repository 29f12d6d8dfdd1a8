// A conflict of a puzzle in words, and its cells. No DOM here.
import {
  capital,
  itemWords,
  optionWords,
  reasonWords,
  words,
} from "../../locales/words.js";
import { editing } from "../edit/words/edit.js";
import { marginals } from "./words/marginals.js";
/** @import { Clash, Conflict, Item, Problem, Square } from "../../types.js" */

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
  const why = reason
    ? [editing.answers.full(capital(reasonWords(reason)))]
    : [];
  const more = conflict.minimal ? (count > 1 ? [w.minimal] : []) : [w.rough];
  return [...(text ? [text] : []), ...why, ...more].join(words.gap);
}

// Returns the sentence for the parts of a conflict, and their number.
/** @param {Problem} problem @param {any} conflict @returns {[string, number]} */
function partsOf(problem, { clues, placed, options, items }) {
  /** @param {Square[]} cells */
  const places = (cells) =>
    cells.map(([row, column]) => words.board.cell(row, column));
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

/**
 * Returns the cells of a conflict.
 * @param {Conflict | null} conflict
 * @returns {Square[]}
 */
export function clashCells(conflict) {
  const { clues, placed, items } = /** @type {any} */ (conflict ?? {});
  if (clues) return clues;
  if (placed)
    return placed.flatMap((/** @type {any} */ one) => one.cells ?? [one]);
  return (items ?? []).flatMap((/** @type {any} */ item) =>
    item.type === "cell" ? [[item.row, item.column]] : [],
  );
}
