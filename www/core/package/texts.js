// The only file that imports the text formats of the package. The worker loads it with the first text. Most visitors read
// and write none.
import { initTexts } from "../../pkg/engine/init-texts.js";
import { format as writeText } from "../../pkg/verbs/format.js";
import { parse as readText } from "../../pkg/verbs/parse.js";

/** Loads the text formats, unless they are there. */
function start() {
  return initTexts(new URL("../../pkg/texts.wasm", import.meta.url));
}

/**
 * Reads puzzles from text.
 * @param {Parameters<typeof readText>} given
 */
export async function parse(...given) {
  await start();
  return readText(...given);
}

/**
 * Writes a puzzle or a solution as text.
 * @param {Parameters<typeof writeText>} given
 */
export async function format(...given) {
  await start();
  return writeText(...given);
}
