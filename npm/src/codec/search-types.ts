/** Types of the states, positions and counters of a search. */
import type { RunStats } from "./options.js";

/**
 * The state of a search. `open`, `solution`, `dead-end`: it has just entered a tree node. `back`: it has just undone a
 * choice. `moving`: it is between two link operations. `done`: it has walked the whole tree.
 */
export type SearchState =
  "open" | "solution" | "dead-end" | "back" | "moving" | "done";

/** A position in a search. */
export interface Position {
  /** Tree nodes entered; 0 is the root. */
  readonly node: number;
  /** Link operations since that node. */
  readonly link: number;
}

/** A choice that replaces the rule's choice. */
export interface Forced {
  /** The tree node of the choice. */
  readonly node: number;
  /** The item to branch on. */
  readonly item: number;
  /** The only option to try; by default all options of the item. */
  readonly option?: number;
}

/** The counters of a search. Stepping back restores them. */
export interface SearchStats {
  /** Tree nodes entered, without the root. */
  readonly nodes: number;
  /**
   * Number of times that a node left its item's list: the unit of cost. Absent at positions known only from `guide`.
   */
  readonly updates?: number;
  /** Number of times that an item was covered. Absent at positions known only from `guide`. */
  readonly covers?: number;
  /** Solutions passed. */
  readonly solutions: number;
  /** Tree nodes by level; the root is level 0. */
  readonly profile: readonly number[];
  /** Options on the path. */
  readonly level: number;
  /** Estimated fraction of the tree that is done, from 0 to 1. */
  readonly progress: number;
  /** Options that can still be chosen. */
  readonly optionsLeft: number;
  /** Uncovered primary items. */
  readonly itemsLeft: number;
  /** Bytes of the dancing links. */
  readonly memory: number;
  /** Milliseconds of each phase. */
  readonly ms: RunStats["ms"];
}

/** Bit sets of active items and options: number `i` is bit `i & 7` of byte `i >> 3`. The arrays are copies. */
export interface Live {
  /** Uncovered items. */
  readonly items: Uint8Array;
  /** Options that can still be chosen. */
  readonly options: Uint8Array;
}

/**
 * Consecutive tree nodes in columns: index `i` of each array is the `i + 1`st node after the requested one. The arrays
 * are copies.
 */
export interface Trace {
  /** Options on the path, including that of the node. */
  readonly levels: Uint32Array;
  /** The items to branch on. */
  readonly items: Uint32Array;
  /** The chosen options. */
  readonly options: Uint32Array;
  /** The kind of node: 0 is an open node, 1 a solution, 2 a dead end. */
  readonly outcomes: Uint32Array;
  /** Whether the tree ends after them. */
  readonly ended: boolean;
}
