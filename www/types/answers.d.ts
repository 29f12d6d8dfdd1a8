// Answers and the race.
import type { Conflict, SearchEvent } from "./names.js";
import type { Rule } from "./search.js";

export interface Found {
  options: ArrayLike<number>;
  /** Its tree node, if known. */
  node?: number;
  ms?: number;
}
export type End = "exhausted" | "solution" | "canceled" | "budget";
/** The figures of an answer, sent while it is computed and at its end. */
export interface Figures {
  /** A count above the exact range of numbers is a bigint. */
  solutions: number | bigint;
  progress?: number;
  nodes?: number;
  ms?: number;
  msLeft?: number;
  workers?: number;
}
export interface Count extends Figures {
  end: End;
  exact: boolean;
}
export interface Verdict extends Partial<Figures> {
  /** True until the user asks for the only solution. */
  covered: boolean;
  /** True if only the first of the solutions is shown. */
  isAlone?: boolean;
  end: End;
  found: Found[];
  /** The cost of the solution, if it is the cheapest one. */
  cost?: bigint;
  /** The answers that were known when the verdict came. */
  since: { ended: boolean; count: Count | null };
}
/** How often each option occurs in all solutions. */
export interface Marginals {
  total: bigint;
  uses: readonly bigint[];
  /** The piece or the digit that the board shows; "" for all digits. */
  group: string;
}
/** Why there is no solution; null if the time was too short to find out. */
export interface Clash {
  conflict: Conflict | null;
}
export interface Answers {
  found: Found[];
  shown: number;
  ended: boolean;
  count: Count | null;
  verdict: Verdict | null;
  marginals: Marginals | null;
  clash: Clash | null;
  /** The number of solutions that differ by more than a rotation or reflection, if it is known. */
  different?: number | bigint | null;
  /** True if there are too many solutions to count how often each option occurs. */
  tooMany?: boolean;
}
export interface Job {
  verb:
    | "next"
    | "nth"
    | "gather"
    | "list"
    | "count"
    | "verdict"
    | "marginals"
    | "conflict"
    | "best"
    | "generate";
  progress: Figures | null;
  started: number;
}
export interface Lane {
  choose: Rule;
  nodes: number;
  updates?: number;
  solutions: number;
  marks: number[];
  end: "done" | "stopped" | "canceled" | null;
}
export interface Race {
  lanes: Lane[];
  /** The tree node at which the rules first differ, and the option that each tries there. */
  parted: {
    node: number;
    tried: (Extract<SearchEvent, { type: "try" }> | null)[];
  } | null;
  key?: string;
  running?: boolean;
}
