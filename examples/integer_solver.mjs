// Solves an exact cover problem with costs by an integer solver, the npm package `highs`, and compares its answer with
// that of `best`. An integer solver is the better tool if costs decide more than places do; README.md says when.
//
//   npm install dlx-wasm highs
//   node examples/integer_solver.mjs problem.json
import { readFileSync } from "node:fs";
import { pathToFileURL } from "node:url";

import { best, format } from "dlx-wasm";
import highs from "highs";

/**
 * Returns the cheapest solution of a puzzle by HiGHS: its cost, and the numbers of its options. `null` if there is none.
 */
export async function cheapest(puzzle) {
  const solver = await highs();
  const answer = solver.solve(format(puzzle, "lp"));
  if (answer.Status === "Infeasible") return null;
  if (answer.Status !== "Optimal") throw new Error(answer.Status);
  // Variable xk is option k − 1. The solver computes with floats, so its ones are nearly 1.
  const options = Object.values(answer.Columns)
    .filter(({ Name, Primal }) => /^x\d+$/.test(Name) && Primal > 0.5)
    .map(({ Name }) => Number(Name.slice(1)) - 1);
  // Further variables, after those of the options, stand for colors.
  const isOption = (option) => option < puzzle.options.length;
  return {
    cost: BigInt(Math.round(answer.ObjectiveValue)),
    options: options.filter(isOption).sort((one, other) => one - other),
  };
}

if (pathToFileURL(process.argv[1] ?? "").href === import.meta.url) {
  const puzzle = JSON.parse(readFileSync(process.argv[2], "utf8"));
  console.log("highs", await cheapest(puzzle));
  console.log("dlx-wasm", best(puzzle)[0]?.cost);
}
