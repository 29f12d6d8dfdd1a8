// The engines against one another and against other solvers, all in one process and in turn.
//
//   node benches/run.mjs [--rounds 7] [--cases REGEX] [--also NAME=FILE.wasm] [--record WHAT]
//
// --also adds another build of benches/wasm/links, to compare a change with what was before it.
// --record writes benches/records/<date>-<what>.md.
// npm dancing-links, dlxlib and @algorithm.ts/dlx take part where they are installed: npm ci --prefix benches --ignore-scripts
// npm @algorithm.ts/dlx finds one solution only, so it takes part where there is only one; the crate exact-cover searches in a thread of
// its own, which WebAssembly has not, so it runs natively only.

import { mkdirSync, writeFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { compile, compileNative } from "./node/build.js";
import { interleave } from "./node/measure.js";
import { machine, record, searchTable, stepTable } from "./node/record.js";
import {
  algorithmTs,
  bitmaskQueens,
  canList,
  dancingLinks,
  dlxlib,
  engines,
  load,
  nativeSolver,
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
/** A solver of ours or a peer's that lists what it counts. */
const listing = (name, exports) => ({
  ...wasmSolver(name, exports),
  takes: canList,
});
// Without holes: cells are numbered by row and column.
const isRectangle = ({ name }) =>
  /^pentominoes \d/.test(name) && !/distinct|without/.test(name);
const native = compileNative();
const solvers = [
  ...engines(file),
  ...asked.also.map((pair) => {
    const [name, file] = pair.split("=");
    return wasmSolver(name, load(file));
  }),
  nativeSolver("crate dlx, fast", native, "dlx", canList),
  listing("crate dlx, fast", load(compile("dlx-fast", "bench-dlx", ["fast"]))),
  listing("crate dlx", load(compile("dlx", "bench-dlx"))),
  nativeSolver("crate exact-covers", native, "exact-covers", canList),
  listing(
    "crate exact-covers",
    load(compile("exact-covers", "bench-exact-covers")),
  ),
  nativeSolver(
    "crate exact-cover",
    native,
    "exact-cover",
    (problem) =>
      problem.secondary === 0 && problem.nodes < 1_000_000 && canList(problem),
  ),
  nativeSolver("twenty lines", native, "by-hand", isRectangle),
  {
    ...wasmSolver("twenty lines", load(compile("by-hand", "bench-by-hand"))),
    takes: isRectangle,
  },
  bitmaskQueens,
];
const peers = { dancingLinks, dlxlib, algorithmTs };
for (const [name, peer] of Object.entries(peers)) {
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
