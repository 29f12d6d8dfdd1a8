// The engines against one another and against other solvers, all in one process and in turn.
//
//   node benches/run.mjs [--rounds 7] [--cases REGEX] [--also NAME=FILE.wasm] [--record WHAT]
//
// --also adds another build of benches/wasm/links, to compare a change with what was before it.
// --record writes benches/records/<date>-<what>.md.
// npm dancing-links and dlxlib take part where they are installed: npm ci --prefix benches --ignore-scripts
// Left out: npm @algorithm.ts/dlx, which finds one solution only, and the crate exact-cover 0.1, which searches in a thread of its own.

import { mkdirSync, writeFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { compile } from "./node/build.js";
import { interleave } from "./node/measure.js";
import { machine, record, searchTable, stepTable } from "./node/record.js";
import {
  bitmaskQueens,
  dancingLinks,
  dlxlib,
  engines,
  load,
  readCases,
  wasmSolver,
} from "./node/solvers.js";
import { stepsInPackage, stepsInWasm } from "./node/steps.js";

const { values: asked } = parseArgs({
  options: {
    rounds: { type: "string", default: "7" },
    cases: { type: "string", default: "" },
    also: { type: "string", multiple: true, default: [] },
    record: { type: "string" },
  },
});
const rounds = Number(asked.rounds);
const wanted = new RegExp(asked.cases);

console.log("compiling the solvers to wasm (a minute the first time)");
const file = compile("links", "bench-links");
const links = load(file);
const cases = readCases(links);
const solvers = [
  ...engines(file),
  ...asked.also.map((pair) => {
    const [name, file] = pair.split("=");
    return wasmSolver(name, load(file));
  }),
  wasmSolver(
    "crate dlx, fast",
    load(compile("dlx-fast", "bench-dlx", ["fast"])),
  ),
  wasmSolver("crate dlx", load(compile("dlx", "bench-dlx"))),
  wasmSolver(
    "crate exact-covers",
    load(compile("exact-covers", "bench-exact-covers")),
  ),
  bitmaskQueens,
];
for (const [name, peer] of Object.entries({ dancingLinks, dlxlib })) {
  const fromNpm = await peer(cases);
  if (fromNpm) solvers.push(fromNpm);
  else
    console.log(
      `npm ${name} is left out: npm ci --prefix benches --ignore-scripts`,
    );
}

console.log(machine());
const results = [];
for (const problem of cases.filter(({ name }) => wanted.test(name))) {
  console.log(
    `${problem.name}: ${problem.solutions} solutions, ${problem.nodes} tree nodes`,
  );
  results.push({
    name: problem.name,
    samples: interleave(solvers, problem, rounds),
  });
}

const steps = { "in wasm": stepsInWasm(links, rounds) };
const packaged = await stepsInPackage(rounds);
if (packaged) steps['npm, search.step("link")'] = packaged;
else console.log("the package is left out: cargo xtask build");

console.log(`\n${searchTable(results)}\n\n${stepTable(steps)}`);

if (asked.record !== undefined) {
  const folder = new URL("records/", import.meta.url);
  mkdirSync(folder, { recursive: true });
  const date = new Date().toISOString().slice(0, 10);
  const command = ["node benches/run.mjs", ...process.argv.slice(2)].join(" ");
  const text = record({
    title: asked.record.replaceAll("-", " "),
    command,
    rounds,
    results,
    steps,
  });
  writeFileSync(new URL(`${date}-${asked.record}.md`, folder), text);
}
