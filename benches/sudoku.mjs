// Is the solution the only one? 9×9 Sudokus of a list, here and with npm dancing-links, from the text to the answer.
//
//   npm ci --prefix benches --ignore-scripts
//   node benches/sudoku.mjs [--rounds 11] [--most 250] [LIST …]
//
// A list has a puzzle a line, 81 characters first. Without one, 250 minimal puzzles are generated. Each puzzle is asked about in turn, round after round; the
// best of its rounds counts, so that other work of the machine does not.

import { readFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { generate, verdict } from "dlx-wasm";
import { DancingLinks } from "dancing-links";

const { values: asked, positionals: files } = parseArgs({
  allowPositionals: true,
  options: {
    rounds: { type: "string", default: "11" },
    most: { type: "string", default: "250" },
  },
});
const [rounds, most] = [Number(asked.rounds), Number(asked.most)];
const theirs = new DancingLinks();

const lists = files.map((file) => [
  file,
  readFileSync(file, "utf8")
    .split("\n")
    .map((line) => line.slice(0, 81))
    .filter((grid) => grid.length === 81)
    .slice(0, most),
]);
if (files.length === 0) {
  const made = Array.from({ length: most }, (_, seed) =>
    generate({ kind: "sudoku", seed, minimal: "strict" }),
  );
  lists.push(["generated, minimal", made.map(({ puzzle }) => puzzle.grid)]);
}

for (const [name, grids] of lists) {
  const best = {};
  const put = (part, i, ms) => {
    best[part] ??= new Float64Array(grids.length).fill(Infinity);
    best[part][i] = Math.min(best[part][i], ms);
  };
  for (let round = 0; round < rounds; round++) {
    grids.forEach((grid, i) => {
      const start = performance.now();
      const solver = problemOf(grid);
      const built = performance.now();
      const found = solver.find(2).length;
      const end = performance.now();
      put("dancing-links", i, end - start);
      put("its search", i, end - built);
      const { kind } = verdict({ kind: "sudoku", grid });
      put("dlx-wasm", i, performance.now() - end);
      if ((kind === "unique") !== (found === 1)) throw new Error(grid);
      verdict(
        { kind: "sudoku", grid },
        {
          onStats: ({ ms }) =>
            put("its build and search", i, ms.build + ms.search),
        },
      );
    });
  }
  const means = Object.entries(best).map(([part, values]) => {
    const sum = values.reduce((all, ms) => all + ms, 0);
    return `${part} ${((1000 * sum) / grids.length).toFixed(1)}`;
  });
  console.log(`${name}, µs a puzzle: ${means.join(", ")}`);
}

function problemOf(grid) {
  const solver = theirs.createSolver({ columns: 324 });
  for (let cell = 0; cell < 81; cell++) {
    const row = Math.floor(cell / 9);
    const column = cell % 9;
    const box = 3 * Math.floor(row / 3) + Math.floor(column / 3);
    const given = Number(grid[cell]) || 0;
    for (let digit = 1; digit <= 9; digit++) {
      if (given !== 0 && given !== digit) continue;
      const place = 9 * row + digit - 1;
      const [down, around] = [9 * column + digit - 1, 9 * box + digit - 1];
      solver.addSparseConstraint(9 * cell + digit, [
        cell,
        81 + place,
        162 + down,
        243 + around,
      ]);
    }
  }
  return solver;
}
