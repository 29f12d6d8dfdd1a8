// Solves a file with one puzzle per line. Prints for each its solution, the number of covers, and the time of each
// phase. Bad lines are named and skipped.
//
//   node examples/batch.mjs puzzles.txt
import { readFileSync } from "node:fs";
import { pathToFileURL } from "node:url";

import { format, parse, solve } from "dlx-wasm";

/** Solves every line up to one that says `end`; `out` and `bad` get a line of text each time. */
export function run(text, out, bad) {
  for (const [index, line] of text.split(/\r?\n/).entries()) {
    if (line.trim() === "end") break;
    if (line.trim() === "" || line.startsWith("#")) continue;
    try {
      out(answer(line.trimEnd()));
    } catch (error) {
      const message = error.message.replace(/^line 1(?=, column)/, "");
      bad(`line ${index + 1}${message.startsWith(",") ? "" : ": "}${message}`);
    }
  }
}

function answer(line) {
  const { puzzles, format: name } = parse(line);
  let stats;
  // Only the links engine counts covers.
  const solution = solve(puzzles[0], {
    engine: "links",
    onStats: (figures) => (stats = figures),
  });
  const written = solution === null ? "no solution" : format(solution, name);
  const { encode, build, search, decode } = stats.ms;
  const ms = Object.entries({ encode, build, search, decode });
  const times = ms.map(([what, time]) => `${what} ${time.toFixed(3)}`);
  return `${written.trimEnd()}\t${stats.covers ?? 0} covers\t${times.join(" ")} ms`;
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  const text = readFileSync(process.argv[2] ?? 0, "utf8");
  run(text, console.log, console.error);
}
