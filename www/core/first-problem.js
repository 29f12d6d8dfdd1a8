// The puzzle of a first visit as an exact cover problem. The small engine has no kinds of puzzles, so the page encodes
// this one as the whole engine would: a test compares them. No other visit loads this file.
/** @import { Description, Puzzle } from "../types.js" */

/**
 * The answers of the whole engine about this puzzle, besides the problem itself.
 * @type {Pick<Description, "estimate" | "engine">}
 */
const SAID = {
  estimate: {
    nodes: { mean: 1673, spread: 192.04393654374616 },
    solutions: { mean: 0, spread: 0 },
    probes: 30,
  },
  engine: { name: "bits", why: "few-options" },
};

/**
 * Returns the description of the first puzzle, and the puzzle as arrays, which every engine reads.
 * @param {readonly number[]} cells its cells in rows; 0 is an empty one
 * @returns {{ description: Description, puzzle: Puzzle }}
 */
export function firstProblem(cells) {
  /** @type {any[]} */
  const items = [];
  /** @type {any[]} */
  const options = [];
  /** @type {number[]} */
  const entries = [];
  cells.forEach((clue, at) => {
    const row = Math.floor(at / 9);
    const column = at % 9;
    const box = row - (row % 3) + Math.floor(column / 3);
    items.push({ type: "cell", row, column });
    for (let digit = clue || 1; digit <= (clue || 9); digit++) {
      options.push({ type: "digit", row, column, digit });
      const houses = [row, 9 + column, 18 + box];
      entries.push(at, ...houses.map((house) => 80 + 9 * house + digit));
    }
  });
  for (const type of ["row", "column", "box"])
    for (let at = 0; at < 81; at++)
      items.push({ type, [type]: Math.floor(at / 9), digit: (at % 9) + 1 });
  const numbers = {
    primaryCount: items.length,
    offsets: Uint32Array.from({ length: options.length + 1 }, (_, o) => 4 * o),
  };
  const of = Uint32Array.from(entries);
  return {
    puzzle: { kind: "arrays", secondaryCount: 0, items: of, ...numbers },
    description: {
      ...{ ...numbers, ...SAID, items, options, entries: of },
      itemCount: items.length,
      optionCount: options.length,
      nodeCount: of.length,
    },
  };
}
