// From puzzles to solutions as a program uses them, with this package and with npm dancing-links. For the latter, the
// problem is built by hand, and its answers are converted into the same solutions.

import { describe, generate, solutions, solve, verdicts } from "dlx-wasm";
import { cpu, median } from "../node/measure.js";
import { table } from "../node/record.js";
import { problemOf } from "../node/sudokus.js";

const board = { kind: "polyomino", board: "6x10" };
const queens = { kind: "queens", n: 12 };
const SUDOKUS = 1_000;

export async function peer(rounds) {
  const library = await import("dancing-links").catch(() => undefined);
  if (library === undefined)
    return "npm dancing-links is left out: npm ci --prefix benches --ignore-scripts";
  const theirs = new library.DancingLinks();
  const sudokus = Array.from({ length: SUDOKUS }, (_, seed) =>
    generate({ kind: "sudoku", seed, minimal: "strict" }),
  );
  const works = {
    "9,356 solutions of 6×10 pentominoes": [
      () => sum(solutions(board), ({ placements }) => placements.length),
      pentominoes(theirs),
    ],
    "14,200 solutions of 12 queens": [
      () => sum(solutions(queens), ({ columns }) => columns[0]),
      queensBy(theirs),
    ],
    "1,000 minimal Sudokus, one by one": [
      () => grids(sudokus, (grid) => solve({ kind: "sudoku", grid }).grid),
      () => grids(sudokus, sudokuBy(theirs)),
    ],
    "1,000 minimal Sudokus, as a list": [
      () => listed(sudokus),
      () => grids(sudokus, sudokuBy(theirs)),
    ],
  };
  const rows = Object.entries(works).map(([name, both]) => {
    const samples = both.map(() => []);
    const answers = new Set();
    for (let round = -1; round < rounds; round++) {
      both.forEach((work, i) => {
        const start = cpu();
        answers.add(work());
        if (round >= 0) samples[i].push(cpu() - start);
      });
    }
    if (answers.size !== 1) throw new Error(`${name}: ${[...answers]}`);
    const [ours, others] = samples.map(median);
    return [
      name,
      ours.toFixed(0),
      others.toFixed(0),
      (others / ours).toFixed(1),
    ];
  });
  const head = ["end to end, CPU ms", "dlx-wasm", "npm dancing-links", "times"];
  return table(head, rows);
}

function sum(list, number) {
  let all = 0;
  for (const each of list) all += number(each);
  return all;
}

/** The number of grids whose solution equals the generated one. */
function grids(sudokus, solved) {
  return sum(sudokus, ({ puzzle, solution }) =>
    Number(solved(puzzle.grid) === solution.grid),
  );
}

/** The same for all grids in one call, which also proves that there is no second solution. */
function listed(sudokus) {
  const puzzles = sudokus.map(({ puzzle }) => ({
    kind: "sudoku",
    grid: puzzle.grid,
  }));
  let i = 0;
  return sum(verdicts(puzzles), ({ solution }) =>
    Number(solution.grid === sudokus[i++].solution.grid),
  );
}

/**
 * The twelve pieces on the board, from the items and options that describe() returns. The data of an option is its
 * placement.
 */
function pentominoes(dlx) {
  const { primaryCount, options, offsets, entries } = describe(board);
  return () => {
    const solver = dlx.createSolver({ columns: primaryCount });
    options.forEach(({ piece, cells }, i) => {
      const items = [...entries.subarray(offsets[i], offsets[i + 1])];
      solver.addSparseConstraint({ piece, cells }, items);
    });
    return sum(solver.createGenerator(), (chosen) => {
      const placements = chosen.map(({ data }) => data);
      return placements.length;
    });
  };
}

function queensBy(dlx) {
  const { n } = queens;
  return () => {
    const solver = dlx.createSolver({
      primaryColumns: 2 * n,
      secondaryColumns: 4 * n - 2,
    });
    for (let row = 0; row < n; row++) {
      for (let column = 0; column < n; column++) {
        const primary = [row, n + column];
        const secondary = [row + column, 3 * n - 2 + row - column];
        solver.addSparseConstraint([row, column], { primary, secondary });
      }
    }
    return sum(solver.createGenerator(), (chosen) => {
      const columns = new Uint8Array(n);
      for (const { data } of chosen) columns[data[0]] = data[1];
      return columns[0];
    });
  };
}

function sudokuBy(dlx) {
  return (grid) => {
    const [chosen] = problemOf(dlx, grid).findOne();
    const digits = new Uint8Array(81);
    for (const { data } of chosen)
      digits[Math.floor((data - 1) / 9)] = ((data - 1) % 9) + 1;
    return digits.join("");
  };
}
