// Help for solving by hand: the next choice of the search, and whether the position still leads to a solution.
import { describe, Search } from "../core/package/engine.js";
import { SLICE, yieldNow } from "./yield.js";
/** @import { Advice, Option, Placement, Puzzle, Rule, Square, Verbs } from "../types.js" */

/**
 * Returns `{ kind: "good" }`, or, if `wanted`, the next item and an option that leads to a solution. Returns `{ kind:
 * "none" }` if there is no solution, and `{ kind: "unknown" }` after `ms` milliseconds.
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

// Returns the options of the first solution; null if there is none, undefined after the time limit.
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
      await yieldNow();
      if (signal.aborted || performance.now() > until) return undefined;
    }
  } finally {
    search.dispose();
  }
}

// Returns the first choice of the search that is not on the board, with the option that this solution has for it.
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

// Skips the forced choices that are on the board already.
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
  { type, row = 0, column = 0, cells = [] },
) {
  // The chosen options of a cover are no longer part of the problem.
  if (kind === "exact-cover") return false;
  if (kind === "sudoku")
    return (
      type === "digit" && grid[row * Math.sqrt(grid.length) + column] !== 0
    );
  if (kind === "queens")
    return placed.some(
      (/** @type {Square} */ [r, c]) => r === row && c === column,
    );
  const [first] = cells;
  /** @param {Square} cell */
  const on = ([r, c]) => r === first?.[0] && c === first?.[1];
  return placed.some((/** @type {Placement} */ piece) => piece.cells.some(on));
}
