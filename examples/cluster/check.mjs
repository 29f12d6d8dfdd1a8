// Counts random lines of a ledger again. A ledger has a result on each line, as JSON.
//
//   node check.mjs JOBS LEDGER [--lines NUMBER]
//
// JOBS is a file whose first line has the puzzle ({"puzzle": …, "id": …}), and whose further lines are parts.
import { readFileSync } from "node:fs";
import { pathToFileURL } from "node:url";
import { parseArgs } from "node:util";

import { countPart } from "dlx-wasm";

/**
 * Counts `lines` random lines again. Returns how many it counted, and the ids of those that are wrong. It skips lines
 * whose part is not among the jobs.
 */
export function check(jobs, ledger, lines, random = Math.random) {
  const [{ puzzle }, ...parts] = jobs;
  const known = new Map(parts.map((part) => [part.id, part]));
  const results = ledger.filter(({ id }) => known.has(id));
  const wrong = [];
  let checked = 0;
  for (; checked < lines && results.length > 0; checked++) {
    const at = Math.floor(random() * results.length);
    const [result] = results.splice(at, 1);
    const { count } = countPart(puzzle, known.get(result.id));
    if (String(count) !== String(result.count)) wrong.push(result.id);
  }
  return { checked, wrong };
}

/** The values of a file with a line of JSON for each. */
export function readLines(file) {
  const lines = readFileSync(file, "utf8").split("\n");
  return lines.filter((line) => line !== "").map((line) => JSON.parse(line));
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { lines: { type: "string", default: "10" } },
  });
  const [jobs, ledger] = positionals.map(readLines);
  const { checked, wrong } = check(jobs, ledger, Number(values.lines));
  for (const id of wrong) console.log(`wrong: ${id}`);
  console.log(`${checked} lines checked, ${wrong.length} wrong`);
  process.exitCode = wrong.length > 0 ? 1 : 0;
}
