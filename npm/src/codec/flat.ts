/**
 * A fast path for exact cover problems as numbers: one call of the engine, and no objects across the boundary. The
 * layouts are in `src/wasm/flat.rs`. A problem that the engine does not accept takes the ordinary way, which reports
 * the error.
 */
import { call, type Memory } from "../engine/engine.js";
import type { Glue } from "../glue.js";

/** A problem without names. Option `i` has the items `items[offsets[i] .. offsets[i + 1]]`. */
export interface FlatProblem {
  readonly primaryCount: number;
  readonly secondaryCount: number;
  readonly offsets: ArrayLike<number>;
  readonly items: ArrayLike<number>;
  /** The color of each item, 0 for none. */
  readonly colors?: ArrayLike<number> | undefined;
}

/** Solutions of a flat problem as lists of options. */
export interface FlatSolutions {
  readonly solutions: Uint32Array[];
  /** Whether these are all solutions. */
  readonly isOver: boolean;
}

/** Number of elements from which `set` copies a list faster than a loop. */
const LONG = 64;

/** Returns the first solutions, one or two; `undefined` if the engine does not accept the problem. */
export function flatFirst(
  problem: FlatProblem,
  most: number,
): Uint32Array[] | undefined {
  return call((glue, memory) => {
    write(problem, glue, memory);
    return read(glue.flatFirst(most), memory)?.solutions;
  });
}

/** Begins to list solutions. If they are not all, `Solutions.begun` continues after them. */
export function flatSolutions(problem: FlatProblem): FlatSolutions | undefined {
  return call((glue, memory) => {
    write(problem, glue, memory);
    return read(glue.flatSolutions(), memory);
  });
}

function write(problem: FlatProblem, glue: Glue, memory: Memory): void {
  const { primaryCount, secondaryCount, offsets, items, colors } = problem;
  const length = 4 + offsets.length + items.length + (colors?.length ?? 0);
  const start = glue.flatProblem(length) / 4;
  const words = memory.words;
  words[start] = primaryCount;
  words[start + 1] = secondaryCount;
  words[start + 2] = offsets.length - 1;
  words[start + 3] = colors === undefined ? 0 : 1;
  let at = start + 4;
  copy(offsets, words, at);
  at += offsets.length;
  copy(items, words, at);
  if (colors !== undefined) copy(colors, words, at + items.length);
}

function copy(from: ArrayLike<number>, words: Uint32Array, at: number): void {
  if (from.length < LONG)
    for (let i = 0; i < from.length; i++) words[at + i] = from[i]!;
  else words.set(from, at);
}

function read(address: number, memory: Memory): FlatSolutions | undefined {
  if (address === 0) return undefined;
  const words = memory.words;
  const start = address / 4;
  const ends = start + 2;
  const count = words[start + 1]!;
  const solutions: Uint32Array[] = [];
  let from = ends + count;
  for (let i = 0; i < count; i++) {
    const to = ends + count + words[ends + i]!;
    solutions.push(words.slice(from, to));
    from = to;
  }
  return { solutions, isOver: words[start] === 1 };
}
