// Measures every claim: our engines against each other and against other solvers, Sudokus, stepping, stopping. `--help`
// lists the options.

import { execFileSync } from "node:child_process";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { loadavg } from "node:os";
import { basename } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { load, readCases } from "./node/adapters.js";
import { contestants } from "./node/contestants.js";
import {
  caseRows,
  largeSudokuRow,
  sudokuRow,
  watchRows,
} from "./node/goals.js";
import { median, most } from "./node/measure.js";
import {
  goalTable,
  machine,
  record,
  score,
  searchTable,
} from "./node/record.js";
import { seeks, stepsInPackage, stepsInWasm } from "./node/steps.js";
import { gridOf, judge, made, readLists } from "./node/sudokus.js";
import { inTurn } from "./node/turns.js";

const USAGE = `
cargo xtask build && npm ci --prefix benches --ignore-scripts
node benches/run.mjs [OPTION …] [LIST …]

  --rounds 5           samples of each solver on each case
  --cases REGEX        these cases only, and then no Sudokus, steps and stops
  --seconds 4          CPU time on a case after which a solver gives no more samples
  --limit 30           seconds by the clock after which a sample is cut off
  --also NAME=X.wasm   another build of benches/wasm/links, to compare a change with what was before it
  --record WHAT        write benches/records/<date>-<what>.md
  LIST                 a file with a 9×9 Sudoku a line; what follows its last tab names the list:
                       17-clue, magictour or top2365
`;

const { values: asked, positionals: files } = parseArgs({
  allowPositionals: true,
  options: {
    rounds: { type: "string", default: "5" },
    cases: { type: "string", default: "" },
    seconds: { type: "string", default: "4" },
    limit: { type: "string", default: "30" },
    also: { type: "string", multiple: true, default: [] },
    record: { type: "string" },
    help: { type: "boolean", short: "h", default: false },
  },
});
if (asked.help) {
  console.log(USAGE.trim());
  process.exit();
}
const [rounds, allowance, limit] = [
  asked.rounds,
  asked.seconds,
  asked.limit,
].map(Number);
const wanted = new RegExp(asked.cases);
const began = performance.now();
const loadBefore = loadavg()[0];

console.log("compiling the solvers (a few minutes the first time)");
const { ours, all } = contestants(asked.also.map((pair) => pair.split("=")));
const links = load(ours);
const cases = readCases(links);
const peers = [];
for (const one of all) {
  const name = one.name.startsWith("npm ") && one.name.slice(4);
  if (name && !(await import(name).catch(() => undefined)))
    console.log(`npm ${name} is left out: npm ci --prefix benches`);
  else peers.push(one);
}

console.log(machine());
const results = {};
for (const problem of cases.filter(({ name }) => wanted.test(name))) {
  const start = performance.now();
  results[problem.name] = await inTurn(peers, problem, {
    rounds,
    allowance,
    limit,
  });
  const took = ((performance.now() - start) / 1000).toFixed(0);
  console.log(`${problem.name}: ${took} s`);
}
const rows = caseRows(results);
if (asked.cases === "") rows.push(...(await others()));

console.log(
  `\n${searchTable(results)}\n\n${goalTable(rows)}\n\n${score(rows)}`,
);

if (asked.record !== undefined) {
  const folder = new URL("records/", import.meta.url);
  mkdirSync(folder, { recursive: true });
  const date = new Date().toISOString().slice(0, 10);
  const text = record({
    title: asked.record.replaceAll("-", " "),
    command: [
      "node benches/run.mjs",
      ...process.argv
        .slice(2)
        .map((word) => (files.includes(word) ? basename(word) : word)),
    ].join(" "),
    versions: versions(),
    settings: {
      rounds,
      allowance,
      limit,
      minutes: (performance.now() - began) / 60_000,
      load: `${loadBefore.toFixed(1)}, ${loadavg()[0].toFixed(1)}`,
    },
    rows,
    results,
  });
  writeFileSync(new URL(`${date}-${asked.record}.md`, folder), text);
}

/** The measurements beside the cases: Sudokus, stepping, stopping. They use the package, if it is built. */
async function others() {
  const wasm = stepsInWasm(links, rounds);
  const library = await import("dlx-wasm").catch(() => undefined);
  if (!library) {
    console.log("the package is left out: cargo xtask build");
    return watchRows({ wasm });
  }
  const dancing = await import("dancing-links").catch(() => undefined);
  const rows = [];
  const lists = {
    "250 generated, minimal": made(library, 250),
    ...readLists(files, /17-clue|magictour|top2365/),
  };
  for (const [name, grids] of Object.entries(lists)) {
    const some = grids.slice(0, 250);
    const found = judge(library, dancing?.DancingLinks, some, rounds);
    rows.push(...sudokuRow(name, found));
  }
  for (const problem of cases.filter(({ name }) =>
    /^sudoku (16x16|25x25)$/.test(name),
  )) {
    const found = judge(library, undefined, [gridOf(problem)], 10 * rounds);
    rows.push(...largeSudokuRow({ of: problem.name }, found, results));
  }
  const { idleAfterAbort } = await import("./package/pool.js");
  const stops = await idleAfterAbort(20);
  rows.push(
    ...watchRows({
      wasm,
      packaged: stepsInPackage(library, rounds),
      seek: seeks(library, 300),
      idle: { median: median(stops), most: most(stops) },
    }),
  );
  return rows;
}

/** The results of the timed cases. */
function versions() {
  const read = (file) => readFileSync(new URL(file, import.meta.url), "utf8");
  const locked = JSON.parse(read("package-lock.json")).packages;
  const npm = Object.entries(locked)
    .filter(([path]) => path !== "")
    .map(([path, { version }]) => `npm ${path.slice(13)} ${version}`);
  const lock = read("wasm/Cargo.lock");
  const crates = ["dlx", "exact-cover", "exact-covers"].map((name) => {
    const found = new RegExp(`name = "${name}"\nversion = "([^"]*)"`).exec(
      lock,
    );
    return `crate ${name} ${found[1]}`;
  });
  const cwd = fileURLToPath(new URL("..", import.meta.url));
  const git = ["describe", "--always", "--dirty"];
  const commit = execFileSync("git", git, { cwd, encoding: "utf8" }).trim();
  const rustc = execFileSync("rustc", ["--version"], { encoding: "utf8" });
  return [`dlx-wasm ${commit}`, rustc.trim(), ...crates, ...npm].join(", ");
}
