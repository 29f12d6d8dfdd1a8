// Prints the number of solutions of each encoding of this folder, or of those that are named, and the address that opens
// it on the page.
//
//   node examples/encodings/main.mjs langford
import process from "node:process";
import { pathToFileURL } from "node:url";

import { count, format } from "dlx-wasm";

/** The names of the encodings: each is a module whose default export returns a puzzle. */
export const NAMES = [
  "langford",
  "costas",
  "macmahon",
  "edge-matching",
  "words",
  "nonogram",
  "shikaku",
  "set-partition",
  "timetable",
  "kirkman",
  "star-battle",
];

/** Returns the puzzle of an encoding. */
export async function puzzleOf(name) {
  const { default: encode } = await import(`./${name}.mjs`);
  return encode();
}

/** Returns the address that opens a puzzle on the page which `cargo xtask demo` serves: its tab and its text. */
export function addressOf(puzzle) {
  const text = encodeURIComponent(format(puzzle, "dlx"));
  return `http://127.0.0.1:8080/#v1/matrix/${text}`;
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  const named = process.argv.slice(2);
  for (const name of named.length > 0 ? named : NAMES) {
    const puzzle = await puzzleOf(name);
    console.log(`${name}: ${count(puzzle)}\n${addressOf(puzzle)}\n`);
  }
}
