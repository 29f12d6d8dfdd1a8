/**
 * A fast path for exact cover problems as words: one call of the engine, and no objects across the boundary. The
 * layouts are in `src/wasm/flat.rs`. A problem that the engine does not accept takes the ordinary way, which reports
 * the error.
 */
import { call, type Memory } from "../engine/engine.js";
import type { Glue } from "../glue.js";

/** A problem as words: a few words and some lists. */
export interface FlatProblem {
  readonly header: readonly number[];
  readonly lists: readonly ArrayLike<number>[];
}

/** Solutions of a flat problem as lists of options. */
export interface FlatSolutions {
  readonly solutions: Uint32Array[];
  /** Whether these are all solutions. */
  readonly isOver: boolean;
}

/** Number of elements from which `set` copies a list faster than a loop. */
const LONG = 64;

/** The problem of arrays: `offsets`, `items`, and `colors` if there are some. */
export function flatOfArrays(
  primaryCount: number,
  secondaryCount: number,
  ...lists: readonly [
    offsets: ArrayLike<number>,
    items: ArrayLike<number>,
    ...colors: readonly ArrayLike<number>[],
  ]
): FlatProblem {
  const [offsets, items, colors] = lists;
  const lengths = [
    offsets.length,
    items.length,
    colors ? colors.length + 1 : 0,
  ];
  return { header: [0, primaryCount, secondaryCount, ...lengths], lists };
}

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

/** Which entries of a problem with texts are `item:color`: 0 for none, 1 or 2 for the first or the last colon. */
export function flatColons(problem: FlatProblem): Uint8Array {
  return call((glue, memory) => {
    write(problem, glue, memory);
    const start = glue.flatColons();
    return memory.bytes.slice(start, start + problem.header[1]!);
  });
}

function write(
  { header, lists }: FlatProblem,
  glue: Glue,
  memory: Memory,
): void {
  let length = header.length;
  for (const list of lists) length += list.length;
  let at = glue.flatProblem(length) / 4;
  const words = memory.words;
  copy(header, words, at);
  at += header.length;
  for (const list of lists) {
    copy(list, words, at);
    at += list.length;
  }
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
