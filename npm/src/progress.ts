/** How far a call of a pool is. */
export interface Progress {
  /** From 0 to 1; never goes back. */
  readonly progress: number;
  /** Tree nodes entered so far, by all workers. */
  readonly nodes: number;
  /** Solutions found so far. */
  readonly solutions: number;
  /** About how many milliseconds are left; `undefined` before anything can be said. */
  readonly msLeft: number | undefined;
}
