// Divides a count and adds its parts to a store.
//
//   node produce.mjs STORE PUZZLE [--parts NUMBER]
import { readFileSync } from "node:fs";
import { pathToFileURL } from "node:url";
import { parseArgs } from "node:util";

import { split } from "dlx-wasm";
import { openStore } from "./store.mjs";

/** Describes the count in the store and adds its parts. To repeat it does no harm. */
export async function produce(store, puzzle, parts) {
  const whole = split(puzzle, { parts });
  await store.describe({ puzzle, id: whole.puzzle, parts });
  const { id } = await store.description();
  if (id !== whole.puzzle)
    throw new Error(`the store has puzzle ${id}; this one is ${whole.puzzle}`);
  await store.add(whole.parts);
  return whole;
}

/** A puzzle as JSON, or the file that contains it. */
export function puzzleOf(text) {
  const json = text.trimStart().startsWith("{")
    ? text
    : readFileSync(text, "utf8");
  return JSON.parse(json);
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { parts: { type: "string", default: "1000" } },
  });
  const store = await openStore(positionals[0]);
  const whole = await produce(
    store,
    puzzleOf(positionals[1]),
    Number(values.parts),
  );
  console.log(`${whole.parts.length} parts of puzzle ${whole.puzzle}`);
  await store.close();
}
