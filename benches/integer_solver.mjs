// Compares `best` with an integer solver, the npm package `highs`, on problems with costs. Both are WebAssembly in this
// process and take turns.
//
//   node benches/integer_solver.mjs FILE [--rounds 3] [--seconds 20] [--record FILE]
//
// Each line of the first FILE is a problem: `{ id, primary, secondary, options, best }`, `best` the least cost or null.

import { readFileSync, writeFileSync } from "node:fs";
import { loadavg } from "node:os";
import { parseArgs } from "node:util";
import { best, format } from "dlx-wasm";
import highs from "highs";
import { machine, table } from "./node/record.js";

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    rounds: { type: "string", default: "3" },
    seconds: { type: "string", default: "20" },
    record: { type: "string" },
  },
});
const [rounds, seconds] = [Number(values.rounds), Number(values.seconds)];

/** The least cost by `best`; `undefined` if the time ended first. */
function byBest(puzzle) {
  try {
    const [found] = best(puzzle, { budget: { ms: 1000 * seconds } });
    return found === undefined ? null : Number(found.cost);
  } catch (error) {
    if (error.code !== "out-of-budget") throw error;
    return undefined;
  }
}

/** The same by HiGHS, with writing the problem as LP. */
function byHighs(solver, puzzle) {
  const text = format(puzzle, "lp");
  const { Status, ObjectiveValue } = solver.solve(text, {
    time_limit: seconds,
  });
  if (Status === "Infeasible") return null;
  return Status === "Optimal" ? Math.round(ObjectiveValue) : undefined;
}

const median = (samples) => samples.toSorted((a, b) => a - b)[rounds >> 1];
const shown = (ms) => (ms < 10 ? ms.toFixed(1) : Math.round(ms).toString());

const loads = [loadavg()[0]];
const rows = [];
// Both are compiled before the first sample.
best({ kind: "exact-cover", primary: ["a"], options: [["a"]] });
for (const line of readFileSync(positionals[0], "utf8").trim().split("\n")) {
  const { id, best: least, oracle_ms: _, ...fields } = JSON.parse(line);
  const puzzle = { kind: "exact-cover", ...fields };
  const samples = { best: [], highs: [] };
  const isOver = { best: false, highs: false };
  for (let round = 0; round < rounds; round++) {
    // A module of its own for each sample: HiGHS keeps memory of problems before.
    const solver = await highs();
    for (const [name, solve] of [
      ["best", () => byBest(puzzle)],
      ["highs", () => byHighs(solver, puzzle)],
    ]) {
      const start = performance.now();
      const cost = solve();
      samples[name].push(performance.now() - start);
      if (cost === undefined) isOver[name] = true;
      else if (cost !== least)
        throw new Error(`${id}: ${name} finds ${cost}, not ${least}`);
    }
  }
  loads.push(loadavg()[0]);
  const [ours, theirs] = [median(samples.best), median(samples.highs)];
  const cell = (name, ms) => (isOver[name] ? `over ${shown(ms)}` : shown(ms));
  const ratio = theirs / ours;
  const faster =
    ratio < 1
      ? `HiGHS, ${(1 / ratio).toFixed(1)}×`
      : `\`best\`, ${ratio.toFixed(1)}×`;
  const size = `${puzzle.primary.length + (puzzle.secondary?.length ?? 0)}, ${puzzle.options.length}`;
  rows.push([
    id,
    size,
    String(least),
    cell("best", ours),
    cell("highs", theirs),
    faster,
  ]);
  console.error(rows.at(-1).join(" | "));
}

const head = [
  "problem",
  "items, options",
  "least cost",
  "`best`, ms",
  "HiGHS, ms",
  "faster",
];
const load = `${Math.min(...loads).toFixed(1)} to ${Math.max(...loads).toFixed(1)}`;
const text = `${machine()}\nMedians of ${rounds}, limit ${seconds} s, load ${load}.\n\n${table(head, rows)}\n`;
if (values.record === undefined) console.log(text);
else writeFileSync(values.record, text);
