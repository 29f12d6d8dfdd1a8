// The commands as processes: a count of the 6×10 board beside the call of the library, and a file of Sudokus.
//
//   cargo build --release -p dlx-cli && cargo xtask build
//   node benches/command.mjs [--rounds NUMBER] [--sudokus NUMBER]
import { execFileSync, spawnSync } from "node:child_process";
import {
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readFileSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";

import { median } from "./node/measure.js";
import { table } from "./node/record.js";

const root = fileURLToPath(new URL("../", import.meta.url));
const native = join(root, "target/release/dlx");
const packed = join(root, "npm/dist/command/dlx.js");
const { values } = parseArgs({
  options: {
    rounds: { type: "string", default: "15" },
    sudokus: { type: "string", default: "10000" },
  },
});
const rounds = Number(values.rounds);
const puzzle = { kind: "polyomino", board: "6x10" };
const line = JSON.stringify(puzzle);

/** Runs a program and returns its milliseconds. */
function timed(program, args, output = "ignore") {
  const start = performance.now();
  const { status, stderr } = spawnSync(program, args, {
    cwd: root,
    stdio: ["ignore", output, "pipe"],
  });
  const ms = performance.now() - start;
  if (status !== 0) throw new Error(`${program} ${args.join(" ")}: ${stderr}`);
  return ms;
}

// The library: each further copy of the puzzle in one process and one thread is a call without the start of a process.
const COPIES = 10;
const file = (count) => {
  mkdirSync(join(root, "target/bench"), { recursive: true });
  const name = join(root, `target/bench/board-${count}.jsonl`);
  writeFileSync(name, `${line}\n`.repeat(count));
  return name;
};
const [one, several] = [file(1), file(1 + COPIES)];
const LIBRARY = `
  import { count } from "dlx-wasm";
  const start = performance.now();
  count(${line});
  console.log(performance.now() - start);
`;
const inNode = () =>
  Number(
    execFileSync(process.execPath, ["--input-type=module", "--eval", LIBRARY], {
      cwd: root,
      encoding: "utf8",
    }),
  );

const contestants = {
  "native, one thread": () => timed(native, ["count", "--threads", "1", one]),
  "native, one thread, 11 times": () =>
    timed(native, ["count", "--threads", "1", several]),
  "native, all threads": () => timed(native, ["count", one]),
  "package, one thread": () =>
    timed(process.execPath, [packed, "count", "--threads", "1", one]),
  "package, all threads": () => timed(process.execPath, [packed, "count", one]),
  "package, first call of count": inNode,
};
const samples = Object.fromEntries(
  Object.keys(contestants).map((name) => [name, []]),
);
for (let round = 0; round < rounds; round++)
  for (const [name, run] of Object.entries(contestants))
    samples[name].push(run());
const of = (name) => median(samples[name]);
const call =
  (of("native, one thread, 11 times") - of("native, one thread")) / COPIES;
const rows = Object.keys(contestants).map((name) => [
  name,
  of(name).toFixed(1),
]);
console.log(table(["count of 6×10, ms", "median"], rows));
const ratio = (ms, library) => (ms / library).toFixed(2);
console.log(
  table(
    ["a cold process beside the call of the library, goal 1.3", "ratio"],
    [
      [
        `native, one thread; call ${call.toFixed(1)} ms`,
        ratio(of("native, one thread"), call),
      ],
      ["native, all threads", ratio(of("native, all threads"), call)],
      [
        "package, one thread",
        ratio(of("package, one thread"), of("package, first call of count")),
      ],
      [
        "package, all threads",
        ratio(of("package, all threads"), of("package, first call of count")),
      ],
    ],
  ),
);

// A file of Sudokus, each with one solution.
const total = Number(values.sudokus);
const list = join(root, `target/bench/sudokus-${total}.txt`);
if (!existsSync(list)) {
  const args = ["generate", "sudoku", "--seed", "1", "--limit", String(total)];
  const out = openSync(list, "w");
  timed(native, args, out);
  closeSync(out);
}
if (readFileSync(list, "utf8").trim().split("\n").length !== total)
  throw new Error(`${list} is not whole; delete it`);
const speeds = { native: [], package: [] };
for (let round = 0; round < rounds; round++) {
  const args = ["solve", "--threads", "2", list];
  speeds.native.push(timed(native, args));
  speeds.package.push(timed(process.execPath, [packed, ...args]));
}
console.log(
  table(
    [`${total} Sudokus by two threads, goal 20,000 a second`, "a second"],
    Object.entries(speeds).map(([name, ms]) => [
      name,
      Math.round((1000 * total) / median(ms)).toLocaleString("en"),
    ]),
  ),
);
