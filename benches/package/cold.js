// The first call of a fresh process: the import, and the count that decodes and compiles the engine.

import { execFileSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { median } from "../node/measure.js";
import { table } from "../node/record.js";

const PROGRAM = `
  const start = performance.now();
  const { count } = await import("dlx-wasm");
  const imported = performance.now();
  count({ kind: "queens", n: 6 });
  const counted = performance.now();
  count({ kind: "queens", n: 6 });
  console.log(JSON.stringify([imported - start, counted - imported, performance.now() - counted]));
`;

export function cold(rounds) {
  const cwd = fileURLToPath(new URL("../../", import.meta.url));
  const args = ["--input-type=module", "--eval", PROGRAM];
  const once = () =>
    JSON.parse(execFileSync(process.execPath, args, { cwd, encoding: "utf8" }));
  once();
  const samples = Array.from({ length: 3 * rounds }, once);
  const of = (pick) => median(samples.map(pick)).toFixed(1);
  return table(
    ["a fresh process of Node, ms", "median"],
    [
      ["import", of(([imported]) => imported)],
      ["first call, 6 queens", of(([, first]) => first)],
      ["both", of(([imported, first]) => imported + first)],
      ["second call", of(([, , second]) => second)],
    ],
  );
}
