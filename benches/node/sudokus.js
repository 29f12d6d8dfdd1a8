// Verdicts of Sudokus from several lists through the package, from the text to the answer, and of 9×9 puzzles with npm
// dancing-links. The solvers take each puzzle in turn, round after round. The best round counts, which excludes other
// work of the machine.

import { readFileSync } from "node:fs";

/**
 * Puzzles by the name of their list: one puzzle per line, with 81 characters first. The text after the last tab names
 * the list.
 */
export function readLists(files, names) {
  const lists = {};
  for (const file of files) {
    for (const line of readFileSync(file, "utf8").split("\n")) {
      const grid = /^[\d.]{81}(?=\s|$)/.exec(line)?.[0];
      const name = line.split("\t").at(-1).replace(/ \(.*/, "");
      if (grid && names.test(name)) (lists[name] ??= []).push(grid);
    }
  }
  return lists;
}

/** Minimal puzzles from the generator. */
export function made({ generate }, count) {
  return Array.from(
    { length: count },
    (_, seed) =>
      generate({ kind: "sudoku", seed, minimal: "strict" }).puzzle.grid,
  );
}

/** The grid of a case: a cell with a single option is a clue. */
export function gridOf({ primary, options }) {
  const cells = primary / 4;
  const side = Math.sqrt(cells);
  const marks = Array.from({ length: cells }, () => []);
  for (const [cell, inRow] of options) marks[cell].push((inRow - cells) % side);
  const symbol = ([digit]) => (digit + 1).toString(36).toUpperCase();
  return marks.map((mark) => (mark.length > 1 ? "." : symbol(mark))).join("");
}

/**
 * Milliseconds per puzzle: whole calls, their building and searching, all puzzles in one list, and npm dancing-links
 * with building and searching. A list has one time for all puzzles, so its best round counts.
 */
export function judge({ verdict, verdicts }, DancingLinks, grids, rounds) {
  const best = {};
  const put = (part, i, ms) => {
    best[part] ??= new Float64Array(grids.length).fill(Infinity);
    best[part][i] = Math.min(best[part][i], ms);
  };
  const theirs = DancingLinks && new DancingLinks();
  let list = Infinity;
  for (let round = 0; round <= rounds; round++) {
    grids.forEach((grid, i) => {
      const start = performance.now();
      const { kind } = verdict({ kind: "sudoku", grid });
      put("call", i, performance.now() - start);
      verdict(
        { kind: "sudoku", grid },
        { onStats: ({ ms }) => put("engine", i, ms.build + ms.search) },
      );
      if (!theirs) return;
      const begin = performance.now();
      const found = problemOf(theirs, grid).find(2).length;
      put("theirs", i, performance.now() - begin);
      if ((kind === "unique") !== (found === 1)) throw new Error(grid);
    });
    const start = performance.now();
    const answers = [];
    for (const answer of verdicts(
      grids.map((grid) => ({ kind: "sudoku", grid })),
    ))
      answers.push(answer);
    list = Math.min(list, performance.now() - start);
  }
  const mean = (values) => values.reduce((all, ms) => all + ms) / grids.length;
  const means = Object.entries(best).map(([part, values]) => [
    part,
    mean(values),
  ]);
  return { ...Object.fromEntries(means), list: list / grids.length };
}

/**
 * The exact cover problem of a 9×9 grid for npm dancing-links, built by hand. The data of an option is 9 × cell +
 * digit.
 */
export function problemOf(dlx, grid) {
  const solver = dlx.createSolver({ columns: 324 });
  for (let cell = 0; cell < 81; cell++) {
    const row = Math.floor(cell / 9);
    const column = cell % 9;
    const box = 3 * Math.floor(row / 3) + Math.floor(column / 3);
    const given = Number(grid[cell]) || 0;
    for (let digit = 1; digit <= 9; digit++) {
      if (given !== 0 && given !== digit) continue;
      solver.addSparseConstraint(9 * cell + digit, [
        cell,
        81 + 9 * row + digit - 1,
        162 + 9 * column + digit - 1,
        243 + 9 * box + digit - 1,
      ]);
    }
  }
  return solver;
}
