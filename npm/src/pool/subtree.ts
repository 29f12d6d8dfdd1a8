/** How far the search of a part is. */
export interface PartProgress {
  readonly nodes: number;
  readonly progress: number;
  readonly found: number;
}

/** A part of the tree that the workers of a pool divide, as far as it is known here. */
export interface Part {
  readonly prefix: Uint32Array;
  /** About how many tree nodes it has. */
  readonly estimate: number;
  /** For how many solutions each of it stands, where the tree was folded. */
  readonly times: bigint;
  progress: number;
  nodes: number;
  found: number;
}

/** A part that nobody has begun. */
export function part(prefix: Uint32Array, estimate: number, times = 1n): Part {
  return { prefix, estimate, times, progress: 0, nodes: 0, found: 0 };
}

/** The whole tree as one part. */
export function whole(): Part {
  return part(new Uint32Array(), 1);
}

/**
 * The items of these parts, the one that seems to take longest first: the last ones
 * then end at about the same time.
 */
export function largestFirst<T>(
  parts: readonly Part[],
  items: readonly T[],
): T[] {
  return parts
    .map((_, i) => i)
    .sort((a, b) => parts[b]!.estimate - parts[a]!.estimate)
    .map((i) => items[i]!);
}
