// Help for solving by hand: the next choice of the search, and whether the position still leads to a solution.
import { describe, Search } from "../core/package/engine.js";
import { SLICE_MS, yieldNow } from "./yield.js";
/** @import { Advice, Description, Option, Placement, Puzzle, Rule, Square, Verbs } from "../types.js" */

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
      const end = search.run({ solutions: 1, ms: SLICE_MS });
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
  const problem = describe(puzzle);
  const { items, offsets, entries } = problem;
  const options = /** @type {readonly Option[]} */ (problem.options);
  if (options.some(({ type }) => type === "sum"))
    return nextDigit(puzzle, problem, solution);
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

// The same for a Sudoku with sums, whose options fill no cell: the cell of the solution with the fewest candidates. An
// option with an item of a given one is no candidate.
/**
 * @param {Puzzle} puzzle
 * @param {Description} problem
 * @param {Uint32Array | number[]} solution
 * @returns {Advice}
 */
function nextDigit(puzzle, { items, options, offsets, entries }, solution) {
  /** @param {number} id */
  const itemsOf = (id) => entries.slice(offsets[id], offsets[id + 1]);
  const taken = new Set(
    options.flatMap((option, id) =>
      isGiven(puzzle, /** @type {any} */ (option)) ? [...itemsOf(id)] : [],
    ),
  );
  const open = options.map((option, id) =>
    option.type === "digit"
      ? itemsOf(id).every((one) => !taken.has(one))
      : false,
  );
  /** @type {Map<string, number>} */
  const counts = new Map();
  /** @param {number} id */
  const cellOf = (id) => {
    const option = options[id];
    return option.type === "digit" ? `${option.row},${option.column}` : "";
  };
  open.forEach((isOpen, id) => {
    if (isOpen) counts.set(cellOf(id), (counts.get(cellOf(id)) ?? 0) + 1);
  });
  const [id] = Array.from(solution)
    .filter((id) => open[id])
    .sort(
      (a, b) => (counts.get(cellOf(a)) ?? 0) - (counts.get(cellOf(b)) ?? 0),
    );
  if (id === undefined) return { kind: "good" };
  const cell = itemsOf(id).find((item) => items[item].type === "cell");
  return {
    kind: "next",
    item: /** @type {any} */ (items[cell ?? 0]),
    of: counts.get(cellOf(id)) ?? 1,
    id,
    option: /** @type {any} */ (options[id]),
  };
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
  const first = String(cells[0]);
  /** @param {readonly number[]} cell */
  const on = (cell) => String(cell) === first;
  return placed.some((/** @type {Placement} */ piece) => piece.cells.some(on));
}
