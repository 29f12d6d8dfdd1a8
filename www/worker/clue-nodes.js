// The clues of a Sudoku in the search tree. The search places them like other options.
/** @import { Description, Search } from "../types.js" */

/**
 * Returns the number of tree nodes at the beginning of a new search that only place clues. The search stays at its root.
 * @param {Search} search
 * @param {Description} problem
 */
export function clueNodesOf(search, { items, options }) {
  if (options[0]?.type !== "digit") return 0;
  // A clue is the only option of its cell.
  const counts = new Map();
  /** @param {{ row?: number, column?: number }} cell */
  const name = ({ row, column }) => `${row},${column}`;
  for (const option of options) {
    const cell = name(/** @type {any} */ (option));
    counts.set(cell, (counts.get(cell) ?? 0) + 1);
  }
  let nodes = 0;
  for (;;) {
    const event = search.step("choice");
    if (event?.type !== "try") break;
    const item = items[event.item];
    if (item.type !== "cell" || counts.get(name(item)) !== 1) break;
    nodes = search.position.node;
    if (event.outcome === "solution" || event.outcome === "dead-end") break;
  }
  search.seek(0);
  return nodes;
}
