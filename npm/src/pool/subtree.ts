/** The progress of the search of a subtree. */
export interface PartProgress {
  readonly nodes: number;
  readonly progress: number;
  readonly found: number;
}

/** A subtree that one worker searches, and its progress so far. */
export interface Subtree {
  readonly prefix: Uint32Array;
  /** Estimated number of tree nodes. */
  readonly estimate: number;
  /** The number of solutions that each of its solutions represents; above 1 if the tree is reduced by symmetry. */
  readonly times: bigint;
  progress: number;
  nodes: number;
  found: number;
}

/** Creates a subtree that is not begun. */
export function subtree(
  prefix: Uint32Array,
  estimate: number,
  times = 1n,
): Subtree {
  return { prefix, estimate, times, progress: 0, nodes: 0, found: 0 };
}

/** Creates a subtree that is the whole tree. */
export function wholeTree(): Subtree {
  return subtree(new Uint32Array(), 1);
}

/** Sorts the items of these subtrees by descending estimate, so that the last ones end at about the same time. */
export function largestFirst<T>(
  parts: readonly Subtree[],
  items: readonly T[],
): T[] {
  return parts
    .map((_, i) => i)
    .sort((a, b) => parts[b]!.estimate - parts[a]!.estimate)
    .map((i) => items[i]!);
}
