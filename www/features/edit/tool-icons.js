// The icons of the drawing tools: the rule of a short stroke, as the board draws it.
import {
  CELL,
  EDGE,
  elementsOf,
  ruleShapes,
} from "../../core/package/shapes.js";
import { empty } from "../../core/puzzles/sudoku.js";
import { svg } from "../../core/views/dom.js";
import { withEntry } from "./entries.js";
import { applied } from "./rule-strokes.js";
import { strokeOf, toolOf } from "./toolbox.js";
/** @import { BoardRules, Square } from "../../types.js" */

const CROSS = "M12 12l56 56m0-56l-56 56";
/** @type {Square[]} */
const BEND = [
  [0, 0],
  [0, 1],
  [1, 1],
];

/**
 * The icons of tools without a stroke: a number beside a cell, a number before a diagonal, small digits, a cross.
 * @type {Record<string, () => SVGElement[]>}
 */
const SIGNS = {
  outside: () => [number("12", 20, 40, 34), line("M78 18H48V62H78")],
  diagonal: () => [number("9", 18, 22, 40), line("M34 36L68 70M68 48V70H46")],
  candidates: () => [
    line("M4 4H76V76H4Z"),
    number("1", 20, 24, 28),
    number("2", 40, 24, 28),
    number("5", 40, 56, 28),
  ],
  erase: () => [svg("path", { class: "erase-icon", d: CROSS })],
};

/** The number of cells of a sample. Signs between two cells are shown alone. */
const COUNTS = { marks: 1, dot: 2, pairs: 2, corner: 2 };

/** @param {string} text @param {number} x @param {number} y @param {number} size */
const number = (text, x, y, size) =>
  svg(
    "text",
    { class: "icon-number", fill: "ink", x, y, "font-size": size },
    text,
  );

/** @param {string} d */
const line = (d) =>
  svg("path", { d, fill: "none", stroke: "rule", "stroke-width": 5 });

/**
 * Returns the icon of a tool.
 * @param {string} tool
 */
export function toolIcon(tool) {
  const kind = strokeOf(tool);
  const count = /** @type {Record<string, number>} */ (COUNTS)[kind] ?? 3;
  const node = svg("svg", {
    class: "tool-icon rule-layer",
    viewBox: viewBox(count, kind === "corner" ? 0.7 : 0.2),
    "aria-hidden": "true",
  });
  const parts = SIGNS[kind]?.();
  if (parts) {
    node.setAttribute("viewBox", "0 0 80 80");
    node.append(...parts);
    return node;
  }
  const { under, over, margins } = ruleShapes(sampleOf(tool, kind, count), 4);
  const size = { width: 80, height: 80, rows: 2, columns: 2, insets: margins };
  node.append(...elementsOf({ shapes: [...under, ...over], ...size }));
  return node;
}

// Returns a rule of a few cells.
/** @param {string} tool @param {string} kind @param {number} count @returns {BoardRules} */
function sampleOf(tool, kind, count) {
  const name = toolOf(tool)?.rule?.name ?? "";
  if (kind === "corner") {
    const place = { at: [0, 0] };
    const fields = { ...place, values: [1, 2, 3, 4] };
    return withEntry({}, { rule: name, place }, fields);
  }
  const draft = empty([2, 2]);
  if (kind === "pair") return applied(draft, tool, [[1, 1]], [[0, 0]]).rules;
  return applied(draft, tool, BEND.slice(0, count)).rules;
}

// A bend fills two by two cells. A single cell is shown alone, a sign by the border between its cells.
/** @param {number} count @param {number} top */
function viewBox(count, top) {
  if (count === 3) return `${EDGE} ${EDGE} ${2 * CELL} ${2 * CELL}`;
  if (count === 1) return `${EDGE} ${EDGE} ${CELL} ${CELL}`;
  return `${EDGE + 0.7 * CELL} ${EDGE + top * CELL} ${0.6 * CELL} ${0.6 * CELL}`;
}
