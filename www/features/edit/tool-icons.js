// The icons of the drawing tools: the rule of a short stroke, as the board draws it.
import {
  CELL,
  EDGE,
  elementsOf,
  ruleShapes,
} from "../../core/package/rules.js";
import { empty } from "../../core/puzzles/sudoku.js";
import { svg } from "../../core/views/dom.js";
import { applied } from "./rule-strokes.js";
/** @import { Square } from "../../types.js" */

/** The tools whose rule fills one cell, and those between two cells. */
const SINGLE = ["even", "odd"];
const LONG = ["cage", "thermo", "arrow", "extra"];
const CROSS = "M12 12l56 56m0-56l-56 56";

/**
 * The icons of tools without a stroke: a number beside a cell, a number before a diagonal, small digits, a cross.
 * @type {Record<string, () => SVGElement[]>}
 */
const SIGNS = {
  sandwich: () => [number("12", 22, 40, 40), line("M78 18H46V62H78")],
  littleKiller: () => [
    number("9", 18, 22, 40),
    line("M34 36L68 70M68 48V70H46"),
  ],
  candidate: () => [
    line("M4 4H76V76H4Z"),
    number("1", 20, 24, 28),
    number("2", 40, 24, 28),
    number("5", 40, 56, 28),
  ],
  erase: () => [svg("path", { class: "erase-icon", d: CROSS })],
};

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
  /** @type {Square[]} */
  const bend = [
    [0, 0],
    [0, 1],
    [1, 1],
  ];
  const count = LONG.includes(tool) ? 3 : SINGLE.includes(tool) ? 1 : 2;
  const node = svg("svg", {
    class: "tool-icon rule-layer",
    viewBox: viewBox(count),
    "aria-hidden": "true",
  });
  const parts = SIGNS[tool]?.();
  if (parts) {
    node.setAttribute("viewBox", "0 0 80 80");
    node.append(...parts);
    return node;
  }
  const rules = applied(empty([2, 2]), tool, bend.slice(0, count));
  const { under, over, margins } = ruleShapes(rules, 4);
  const size = { width: 80, height: 80, rows: 2, columns: 2, insets: margins };
  node.append(...elementsOf({ shapes: [...under, ...over], ...size }));
  return node;
}

// A bend fills two by two cells. A single cell is shown alone, a pair by the border between its cells.
/** @param {number} count */
function viewBox(count) {
  if (count === 3) return `${EDGE} ${EDGE} ${2 * CELL} ${2 * CELL}`;
  if (count === 1) return `${EDGE} ${EDGE} ${CELL} ${CELL}`;
  return `${EDGE + 0.7 * CELL} ${EDGE + 0.2 * CELL} ${0.6 * CELL} ${0.6 * CELL}`;
}
