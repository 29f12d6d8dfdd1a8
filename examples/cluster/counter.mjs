// Counts parts in a thread of its own, because a count blocks its thread while a worker reports that it works.
import { parentPort } from "node:worker_threads";

import { countPart, isDlxError, splitPart } from "dlx-wasm";

parentPort.on("message", ({ puzzle, part, ms, parts }) => {
  parentPort.postMessage(answer(puzzle, part, ms, parts));
});

/** The result of the part, or its parts if it takes longer than `ms`. */
function answer(puzzle, part, ms, parts) {
  try {
    const result = countPart(puzzle, part, { budget: { ms } });
    return { result: result.toJSON() };
  } catch (error) {
    if (!isDlxError(error) || error.code !== "out-of-budget") throw error;
  }
  const smaller = splitPart(puzzle, part, { parts });
  if (smaller.length > 1) return { parts: smaller };
  // A part that cannot be divided has no limit.
  return { result: countPart(puzzle, part).toJSON() };
}
