/** How far a call of a pool is. */
export interface Progress {
  /** From 0 to 1; never goes back. */
  readonly progress: number;
  /**
   * Tree nodes entered so far, by all workers; 0 where the solutions were counted without a tree. A count
   * walks the whole canonical tree where `choose: "mrv"` or an engine that lists asks for it; otherwise it
   * may be folded along symmetries.
   */
  readonly nodes: number;
  /** Solutions found so far; never goes back. */
  readonly solutions: number;
  /** About how many milliseconds are left; `undefined` before anything can be said. */
  readonly msLeft: number | undefined;
}
