// Overlapping Sudokus as a text of items and options with speaking names: `r3c5` is a cell of the board, `Br2=4` the 4 in
// row 2 of the second grid. No DOM here.
/** @import { Description } from "../../types.js" */

/** The letters of the types of houses. */
/** @type {Record<string, string>} */
const HOUSES = { row: "r", column: "c", box: "b", region: "g", diagonal: "d" };

/**
 * Returns the text of a description; null if a rule gives other items or options than those of cells and houses.
 * @param {Description} description
 */
export function namedText({ items, options, offsets, entries, primaryCount }) {
  const names = items.map(nameOf);
  const isPlain =
    primaryCount === items.length &&
    options.every(({ type }) => type === "digit") &&
    names.every((name) => name) &&
    new Set(names).size === names.length;
  if (!isPlain) return null;
  const lines = options.map((_, id) =>
    Array.from(
      entries.subarray(offsets[id], offsets[id + 1]),
      (item) => names[item],
    ).join(" "),
  );
  return `${[names.join(" "), ...lines].join("\n")}\n`;
}

/** @param {any} item */
function nameOf(item) {
  if (item.type === "cell") return `r${item.row + 1}c${item.column + 1}`;
  if (item.type !== "inGrid") return "";
  const house = item.item;
  const letter = HOUSES[house.type];
  if (!letter) return "";
  const grid = String.fromCharCode(65 + item.grid);
  return `${grid}${letter}${house[house.type] + 1}=${house.digit}`;
}
