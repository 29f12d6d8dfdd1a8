/** Where a search stands, and what is known there. */
import type { RunStats } from "./options.js";

/**
 * Where a search stands: a tree node was just entered (`open`, `solution`, `dead-end`), an option has just been taken
 * back, it is between two link operations, or it has walked the whole tree.
 */
export type SearchState =
  "open" | "solution" | "dead-end" | "back" | "moving" | "done";

/** A place in a search. */
export interface Position {
  /** Tree nodes entered; 0 is the root. */
  readonly node: number;
  /** Link operations made since. */
  readonly link: number;
}

/** A choice in place of the rule's. */
export interface Forced {
  /** The tree node at which it was made. */
  readonly node: number;
  /** The item to branch on. */
  readonly item: number;
  /** The only option to try; all of the item's where absent. */
  readonly option?: number;
}

/** The counters of a search. Stepping back takes them back too. */
export interface SearchStats {
  /** Tree nodes entered, the root not counted. */
  readonly nodes: number;
  /** How many times a node left its item's list: the unit of cost. Absent where a `guide` led. */
  readonly updates?: number;
  /** How many times an item was covered. Absent where a guide led. */
  readonly covers?: number;
  /** Solutions passed. */
  readonly solutions: number;
  /** Tree nodes by level; the root is level 0. */
  readonly profile: readonly number[];
  /** Options on the path. */
  readonly level: number;
  /** About how much of the tree lies behind, from 0 to 1. */
  readonly progress: number;
  /** Options that could still be chosen. */
  readonly optionsLeft: number;
  /** Primary items that are not covered. */
  readonly itemsLeft: number;
  /** Bytes that the links take. */
  readonly memory: number;
  /** Where the time went. */
  readonly ms: RunStats["ms"];
}

/** What is alive, as bit sets: bit `i & 7` of byte `i >> 3`. Yours: copies, not views. */
export interface Live {
  /** Items that are not covered. */
  readonly items: Uint8Array;
  /** Options that could still be chosen. */
  readonly options: Uint8Array;
}

/** Tree nodes one after the other, in columns: tree node `from + 1 + i` is at `i` in each. Yours: copies, not views. */
export interface Trace {
  /** Options on the path, that of the tree node included. */
  readonly levels: Uint32Array;
  /** The items that were branched on. */
  readonly items: Uint32Array;
  /** The options that were put on the path. */
  readonly options: Uint32Array;
  /** What is there: 0 an open tree node, 1 a solution, 2 a dead end. */
  readonly outcomes: Uint32Array;
  /** Whether there are no more after them. */
  readonly ended: boolean;
}
