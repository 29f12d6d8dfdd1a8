// The tools that draw rules of a Sudoku, made from the declarations of the rules. No DOM here.
import { RULES } from "../../core/package/board.js";
/** @import { RuleDeclaration, RuleField } from "../../types.js" */

/**
 * A tool: its rule, and the fields that its entries begin with. `word` is the word or the letter that it enters. The
 * eraser has no rule.
 * @typedef {object} Tool
 * @property {string} id
 * @property {RuleDeclaration | null} rule
 * @property {string} [word]
 * @property {Record<string, unknown>} [preset]
 */

/** The letters of rules that have one for each cell. */
const MARKS = ["e", "o"];

/** @param {RuleDeclaration} rule @returns {Tool[]} */
function toolsOf(rule) {
  const { name, shape, fields = [] } = rule;
  if (shape === "grid" || shape === "words") return [];
  if (shape === "marks")
    return MARKS.map((word) => ({ id: `${name}-${word}`, rule, word }));
  const field = fields.find(({ type }) => type === "word");
  return shape === "dot" && field
    ? (field.words ?? []).map((word) => {
        const preset = { [field.name]: word };
        return { id: `${name}-${word}`, rule, word, preset };
      })
    : [{ id: name, rule }];
}

/** @type {Tool} */
const ERASER = { id: "erase", rule: null };

/** All tools. The eraser is the last one. */
export const TOOLS = [...RULES.flatMap(toolsOf), ERASER];

const byId = new Map(TOOLS.map((tool) => [tool.id, tool]));

/**
 * Returns the tool with this id.
 * @param {string} id
 * @returns {Tool | undefined}
 */
export const toolOf = (id) => byId.get(id);

/** The groups of tools: the shapes of their rules. */
export const GROUPS = Object.entries({
  cells: ["cage", "area", "marks", "candidates", "pair"],
  lines: ["line", "arrow"],
  borders: ["dot", "corner", "pairs"],
  outside: ["outside", "diagonal"],
}).map(([name, shapes]) => ({
  name,
  tools: TOOLS.filter(({ id }) => shapes.includes(strokeOf(id))),
}));

/**
 * Returns the kind of the strokes of a tool: the shape of its rule, "pairs" for signs between two neighbors, "erase", or
 * nothing without a tool.
 * @param {string} id
 */
export function strokeOf(id) {
  const rule = toolOf(id)?.rule;
  if (!rule) return id === ERASER.id ? "erase" : "";
  return rule.look.style === "inequality" ? "pairs" : rule.shape;
}

/**
 * Returns true if the clues of a tool stand outside the grid.
 * @param {string} id
 */
export const isOutside = (id) => ["outside", "diagonal"].includes(strokeOf(id));

/**
 * Returns the field of the cells that a stroke of a rule gives.
 * @param {RuleDeclaration} rule
 * @returns {RuleField | undefined}
 */
export const cellsField = ({ fields = [] }) =>
  fields.find(({ type }) => type === "cells");
