/** How far a call of a pool is. */
export interface Progress {
  /** From 0 to 1; never goes back. */
  readonly progress: number;
  /**
   * Tree nodes entered so far, by all workers; 0 where one of them soon had the count, by a memo or a short walk. A count
   * walks the whole canonical tree where an engine that lists is named; otherwise it may be folded along symmetries
   * (not with `choose: "mrv"`), or a memo may be faster.
   */
  readonly nodes: number;
  /** Solutions found so far; never goes back. */
  readonly solutions: number;
  /** About how many milliseconds are left; `undefined` before anything can be said. */
  readonly msLeft: number | undefined;
}
