import { isDlxError } from "../engine/errors.js";
import { Handle } from "../engine/handle.js";
import {
  encodeOptions,
  type EncodedOptions,
  type SearchOptions,
} from "../codec/options.js";
import type { RawSolutions } from "../glue.js";
import type { Checked, Puzzle } from "../codec/puzzle.js";
import { request, type Request } from "../codec/encode.js";
import type { SolutionOf } from "../codec/solution.js";
import { Unpacker } from "../codec/unpack.js";

/** The most solutions that cross at once. */
const BATCH = 256;

/**
 * All solutions, lazily, in canonical order. The puzzle is read and checked now; what you do with it afterwards changes
 * nothing. Each step blocks until some solutions are found. Leaving the loop frees what the search
 * holds, and so does `return()` on what is not used in a loop: otherwise it is freed only when the garbage collector comes
 * by. The solutions are yours.
 *
 * @param options `limit`: how many solutions at most; `budget` is for all of them together
 * @throws {DlxError} when the puzzle or an option is malformed; while iterating, `out-of-budget`
 *
 * @example
 * ```js
 * for (const { columns } of solutions({ kind: "queens", n: 4 })) console.log(columns.join());
 * // 1,3,0,2
 * // 2,0,3,1
 * ```
 */
export function solutions<const P extends Puzzle>(
  puzzle: P & Checked<P>,
  options?: SearchOptions & { readonly limit?: number | bigint | undefined },
): Generator<SolutionOf<P>, void, undefined> {
  const asked = request(puzzle);
  const how = encodeOptions(options);
  const held = new Handle(
    "solutions",
    (glue) => new glue.Solutions(asked.kind, asked.body, how.body),
  );
  const found = iterate<P>(asked, how, held);
  found.next();
  return found;
}

function* iterate<P>(
  asked: Request,
  how: EncodedOptions,
  held: Handle<RawSolutions>,
): Generator<SolutionOf<P>, void, undefined> {
  let failed = false;
  try {
    // It is begun at once: one that was never begun could not be told to end.
    yield undefined as never;
    // Small batches first, so that the first solution is there at once.
    for (let size = 1; ; size = Math.min(2 * size, BATCH)) {
      const batch = held.call((raw) => raw.next(size));
      if (batch.ends.length === 0) break;
      const unpacker = new Unpacker(asked, batch);
      for (let each; (each = unpacker.next());) yield each as SolutionOf<P>;
    }
  } catch (error) {
    failed = !(isDlxError(error) && error.code === "out-of-budget");
    throw error;
  } finally {
    // Also when the loop was left early.
    const stats =
      failed || !how.wanted ? undefined : held.call((raw) => raw.stats());
    held.free();
    if (stats !== undefined) how.report(stats);
  }
}
