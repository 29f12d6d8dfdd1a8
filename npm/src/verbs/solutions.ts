import { isDlxError } from "../engine/errors.js";
import { Handle } from "../engine/handle.js";
import {
  encodeOptions,
  type EncodedOptions,
  type SolutionsOptions,
} from "../codec/options.js";
import type { RawSolutions } from "../glue.js";
import type { PuzzleArgument, Puzzle } from "../codec/puzzle.js";
import { request } from "../codec/encode.js";
import type { Request } from "../codec/request.js";
import { flatSolutions } from "../codec/flat.js";
import type { SolutionOf } from "../codec/solution.js";
import { solutionOf, Unpacker } from "../codec/unpack.js";

/** Maximum number of solutions in one batch from the engine. */
const BATCH = 256;

/**
 * Iterates over all solutions, lazily, in canonical order. The solutions of a Sudoku with rules whose canonical tree is
 * large come in the order of its engine, the same in each run, unless `choose` or `engine` is set. The puzzle is read and
 * checked during this call; later changes to it have no effect. Each step blocks until some solutions are found. The search is freed when the loop ends
 * or is left. Outside a loop call `return()`; otherwise it is freed only by garbage collection. The caller owns the
 * solutions.
 *
 * @param options `limit`: maximum number of solutions; `budget` applies to all steps together
 * @throws {DlxError} if the puzzle or an option is malformed; while iterating, `out-of-budget`
 *
 * @example
 * ```js
 * for (const { columns } of solutions({ kind: "queens", n: 4 })) console.log(columns.join());
 * // 1,3,0,2
 * // 2,0,3,1
 * ```
 */
export function solutions<const P extends Puzzle>(
  puzzle: PuzzleArgument<P>,
  options?: SolutionsOptions,
): Generator<SolutionOf<P>, void, undefined> {
  if (options === undefined) {
    const asked = request(puzzle, true);
    return (
      begin<P>(asked) ?? start<P>(asked, encodeOptions(undefined, "solutions"))
    );
  }
  return start<P>(request(puzzle), encodeOptions(options, "solutions"));
}

/** Starts a search by the ordinary way. */
function start<P>(
  asked: Request,
  how: EncodedOptions,
): Generator<SolutionOf<P>, void, undefined> {
  const handle = new Handle(
    "solutions",
    (glue) => new glue.Solutions(asked.kind, asked.body, how.body),
  );
  const found = iterate<P>(asked, how, handle);
  found.next();
  return found;
}

/** Starts a search by the fast path, if it accepts the puzzle. */
function begin<P>(
  asked: Request,
): Generator<SolutionOf<P>, void, undefined> | undefined {
  const first = asked.flat && flatSolutions(asked.flat);
  if (first === undefined) return undefined;
  const listed = list<P>(asked, first.solutions);
  if (first.isOver) return listed;
  const handle = new Handle("solutions", (glue) => glue.Solutions.begun()!);
  const found = iterate<P>(
    asked,
    encodeOptions(undefined, "solutions"),
    handle,
    listed,
  );
  found.next();
  return found;
}

function* list<P>(
  asked: Request,
  solutions: readonly Uint32Array[],
): Generator<SolutionOf<P>, void, undefined> {
  for (const options of solutions)
    yield solutionOf(asked, options) as SolutionOf<P>;
}

function* iterate<P>(
  asked: Request,
  how: EncodedOptions,
  handle: Handle<RawSolutions>,
  listed?: Iterable<SolutionOf<P>>,
): Generator<SolutionOf<P>, void, undefined> {
  let failed = false;
  try {
    // `solutions` runs the generator up to here. A generator that has not started skips `finally` when it is closed.
    yield undefined as never;
    if (listed !== undefined) yield* listed;
    // Batches start small, so that the first solution arrives immediately.
    for (let size = 1; ; size = Math.min(2 * size, BATCH)) {
      const batch = handle.call((raw) => raw.next(size));
      if (batch.ends.length === 0) break;
      const unpacker = new Unpacker(asked, batch);
      for (let each; (each = unpacker.next());) yield each as SolutionOf<P>;
    }
  } catch (error) {
    failed = !(isDlxError(error) && error.code === "out-of-budget");
    throw error;
  } finally {
    // This also runs if the caller leaves the loop early.
    const stats =
      failed || !how.wanted ? undefined : handle.call((raw) => raw.stats());
    handle.free();
    if (stats !== undefined) how.report(stats);
  }
}
