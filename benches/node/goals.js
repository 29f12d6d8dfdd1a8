// The goals. A goal is a yardstick and the largest ratio of our time to it; a row reports whether the goal is met.
//
// Some yardsticks cannot run everywhere and are derived from one that can. The factors come from a study with all of
// them side by side.
//
// - The native crate dlx took longer than the fastest native general solver, mostly Knuth's ssxcc. The factors are 1.35
//   on pentominoes, 1.15 on queens 12, 1.00 on queens 13, 1.46 on Langford 12, 1.27 on Latin 5, 1.96 on 3-sets.
// - On 16×16 and 25×25 Sudokus it took 2.6 and 5.7 of that time.
// - npm dancing-links took 1,027 and 3.6 times as long as Knuth's dlx6 (a diagram of subproblems), on dominoes 8×8 and
//   tetrominoes 6×6.
// - The crate sudoku in wasm took 0.028, 0.043 and 0.073 of the time of npm dancing-links, on puzzles with 17 clues,
//   magictour and the list of the hardest.

import { figures } from "./turns.js";

/** The time of the native crate dlx, divided by `factor`, stands for the fastest native general solver. */
const fastest = (factor, times) => ({
  name: "fastest native",
  solver: "crate dlx, native",
  factor: 1 / factor,
  times,
});

const dlx6 = (factor) => ({
  name: "dlx6",
  solver: "npm dancing-links",
  factor,
  times: 0.2,
});

const than = (solver, times = 1, of = undefined) => ({
  name: solver,
  solver,
  of,
  factor: 1,
  times,
});

const within = (name, ms) => ({ name, ms, times: 1 });

const byHand = "twenty lines, native";
const bitmask = "bitmask JavaScript";
const board = "pentominoes 6x10";

/** The goals by case. `part` is the part of our time that counts: the search, or the total with building. */
const GOALS = [
  { of: board, must: fastest(1.35, 1), ahead: than(byHand) },
  { of: `${board}, count`, ahead: than(byHand, 1, board) },
  { of: `${board}, distinct`, ahead: than(byHand, 0.3, board) },
  { of: "pentominoes 5x12", must: fastest(1.35, 1), ahead: than(byHand) },
  { of: "pentominoes 4x15", must: fastest(1.35, 1) },
  { of: "pentominoes 8x8 without centre", must: fastest(1.34, 1) },
  { of: "pentominoes 3x20", must: fastest(1.35, 1) },
  { of: "queens 13", must: fastest(1, 1), ahead: fastest(1, 0.5) },
  { of: "queens 12", must: fastest(1.15, 1), ahead: fastest(1.15, 0.5) },
  { of: "queens 8", must: fastest(1.15, 1), ahead: fastest(1.15, 0.5) },
  { of: "queens 13, count", ahead: than(bitmask) },
  { of: "queens 12, count", ahead: than(bitmask) },
  { of: "queens 8, count", ahead: than(bitmask) },
  { of: "langford 12", must: fastest(1.46, 1), ahead: fastest(1.46, 0.5) },
  { of: "latin 5", must: fastest(1.27, 1), ahead: fastest(1.27, 0.5) },
  { of: "random 3-sets", must: fastest(1.96, 1), ahead: fastest(1.96, 0.5) },
  { of: "dominoes 8x8, count", must: dlx6(1 / 1027) },
  { of: "tetrominoes 6x6, count", must: dlx6(1 / 3.6) },
  { of: "dominoes 8x30, count", ahead: within("a second", 1000) },
  { of: "matchings of 26, count", ahead: within("a second", 1000) },
  { of: "sudoku 6x6 grids, count", ahead: within("a second", 1000) },
  {
    of: "sudoku 16x16",
    part: "whole",
    must: fastest(2.6, 1),
    ahead: fastest(2.6, 0.5),
  },
  {
    of: "sudoku 25x25",
    part: "whole",
    must: fastest(5.7, 1),
    ahead: fastest(5.7, 0.5),
  },
];

/** The time of the crate sudoku in wasm, as a share of that of npm dancing-links, by list. */
const SPECIALIST = [
  [/^17-clue/, 0.028],
  [/^magictour/, 0.043],
  [/^top2365/, 0.073],
];

/** One row for each goal whose case ran; results are those of turns.js by case. */
export function caseRows(results) {
  return GOALS.filter(({ of }) => results[of]).map((goal) => {
    const ours = figures(results[goal.of]["dlx-wasm"]);
    const part = goal.part ?? "search";
    const links = results[goal.of].links;
    const { updates } = (links && figures(links)) ?? ours;
    return {
      name: part === "whole" ? `${goal.of}, building included` : goal.of,
      ours: ours[part],
      first: ours.first,
      nodes: ours.nodes,
      updates,
      must: judge(goal.must, ours[part], results, goal.of),
      ahead: judge(goal.ahead, ours[part], results, goal.of),
    };
  });
}

/** The ratio of our time to a goal's yardstick; undefined if there is no yardstick or it did not run. */
function judge(goal, ours, results, of) {
  if (goal === undefined) return undefined;
  const { name, solver, factor, times } = goal;
  if (goal.ms !== undefined) return verdict(name, goal.ms, times, ours);
  const theirs = results[goal.of ?? of]?.[solver];
  const found = theirs && figures(theirs);
  return found && verdict(name, found.search * factor, times, ours);
}

/** Returns whether our time is at most `times` times the yardstick's. */
export function verdict(name, yardstick, times, ours) {
  const ratio = ours / yardstick;
  return { name, yardstick, times, ratio, met: ratio <= times };
}

/** A row for a list of 9×9 Sudokus, with the times of one puzzle. */
export function sudokuRow(list, { call, engine, list: together, theirs }) {
  const specialist = SPECIALIST.find(([name]) => name.test(list))?.[1];
  const row = (name, ours, ahead) => ({
    name,
    ours,
    must: theirs && verdict("npm dancing-links", theirs, 0.1, ours),
    ahead:
      ahead && theirs && verdict("crate sudoku", theirs * specialist, 1, ours),
  });
  return [
    row(`9×9 ${list}, building and searching`, engine, specialist),
    row(`9×9 ${list}, from text to answer`, call),
    row(`9×9 ${list}, from text to answer, in one list`, together),
  ];
}

/** Rows for 16×16 and 25×25 Sudokus whose empty grid is cached; the yardstick searches the matrix of a case. */
export function largeSudokuRow({ of }, { call, engine }, results) {
  const goal = GOALS.find((goal) => goal.of === of);
  const row = (name, ours) => ({
    name: `${of} as a puzzle, ${name}`,
    ours,
    must: judge(goal.must, ours, results, of),
    ahead: judge(goal.ahead, ours, results, of),
  });
  return [
    row("building and searching", engine),
    row("from text to answer", call),
  ];
}

/** Rows for stepping and stopping. */
export function watchRows({ wasm, packaged, seek, idle }) {
  const step = (name, perSecond) => ({
    name: `a step of one link ${name}`,
    ours: 1e-3 / perSecond,
    must: verdict("a microsecond", 1e-3, 1, 1e-3 / perSecond),
  });
  const rows = [
    step("forwards, wasm", wasm.forwards),
    step("backwards, wasm", wasm.backwards),
  ];
  if (!packaged) return rows;
  const frame = 1000 / 60;
  return [
    ...rows,
    step("forwards, package", packaged.forwards),
    step("backwards, package", packaged.backwards),
    {
      name: "any of 3,637,260 tree nodes, 95 of 100",
      ours: seek.most,
      must: verdict("a frame", frame, 1, seek.most),
    },
    {
      name: "two workers, from abort to idle, 95 of 100",
      ours: idle.most,
      must: verdict("16 ms", 16, 1, idle.most),
    },
  ];
}
