// Help for those who solve by hand: what the search would do next, and whether this still leads to a solution.
import { describe, Search } from "../core/package/engine.js";
import { SLICE, turn } from "./yield.js";
/** @import { Advice, Option, Placement, Puzzle, Rule, Square, Verbs } from "../types.js" */

/**
 * `{ kind: "good" }`, or, if that is `wanted`, the next item and an option that leads on; `{ kind: "none" }` where
 * there is no solution, `{ kind: "unknown" }` after so many milliseconds.
 * @param {Verbs["advise"]["asks"]} asks
 * @param {AbortSignal} signal
 * @returns {Promise<Advice>}
 */
export async function advise({ puzzle, wanted, choose, ms }, signal) {
  const solution = await firstOf(
    puzzle,
    choose,
    performance.now() + ms,
    signal,
  );
  if (solution === undefined) return { kind: "unknown" };
  if (solution === null) return { kind: "none" };
  return wanted ? nextOf(puzzle, choose, solution) : { kind: "good" };
}

// The options of the first solution; null where there is none, undefined where time ran out.
/** @param {Puzzle} puzzle @param {Rule} choose @param {number} until @param {AbortSignal} signal */
async function firstOf(puzzle, choose, until, signal) {
  const search = new Search(puzzle, { choose });
  try {
    // A problem without primary items starts on its one solution.
    if (search.state === "solution") return [];
    for (;;) {
      const end = search.run({ solutions: 1, ms: SLICE });
      if (end === "solution") return search.path();
      if (end !== "budget") return null;
      await turn();
      if (signal.aborted || performance.now() > until) return undefined;
    }
  } finally {
    search.dispose();
  }
}

// The first choice of the search that is not there already, and which option of it this solution has.
/**
 * @param {Puzzle} puzzle
 * @param {Rule} choose
 * @param {Uint32Array | number[]} solution
 * @returns {Advice}
 */
function nextOf(puzzle, choose, solution) {
  const { items, options, offsets, entries } = describe(puzzle);
  const search = new Search(puzzle, { choose });
  try {
    const event = firstChoice(search, (option) =>
      isGiven(puzzle, options[option]),
    );
    if (!event) return { kind: "good" };
    /** @param {number} id */
    const covers = (id) =>
      entries.slice(offsets[id], offsets[id + 1]).includes(event.item);
    const option = Array.from(solution).find(covers);
    return {
      kind: "next",
      item: items[event.item],
      of: event.of,
      id: option,
      option: options[option ?? -1],
    };
  } finally {
    search.dispose();
  }
}

// What lies on the board already is a choice like any other, only a forced one.
/** @param {Search} search @param {(option: number) => boolean} given */
function firstChoice(search, given) {
  for (;;) {
    const event = search.step("choice");
    if (event?.type !== "try") return null;
    if (event.outcome === "dead-end" || !given(event.option)) return event;
    if (event.outcome === "solution") return null;
  }
}

/** @param {any} puzzle @param {Option} option */
function isGiven(
  { kind, grid, placed = [] },
  { row = 0, column = 0, cells = [] },
) {
  // What was chosen of an own cover is no longer part of the problem.
  if (kind === "exact-cover") return false;
  if (kind === "sudoku")
    return grid[row * Math.sqrt(grid.length) + column] !== 0;
  if (kind === "queens")
    return placed.some(
      (/** @type {Square} */ [r, c]) => r === row && c === column,
    );
  const [first] = cells;
  /** @param {Square} cell */
  const on = ([r, c]) => r === first?.[0] && c === first?.[1];
  return placed.some((/** @type {Placement} */ piece) => piece.cells.some(on));
}
