// Solving by hand.
import type { HumanStep } from "../pkg/slim.js";
import type { Placement, Puzzle, Square } from "./names.js";
import type {
  Draft,
  Item,
  Option,
  PolyominoDraft,
  Problem,
  QueensDraft,
  SudokuDraft,
  Tab,
} from "./puzzle.js";

import type { Violations } from "./state.js";

export type { HumanStep };
/** A house of a Sudoku. */
export type House = HumanStep["houses"][number];
/** An option with its number. */
export type Numbered = Option & { id: number };
export interface Advice {
  kind: "good" | "none" | "unknown" | "next" | "astray";
  item?: Item;
  of?: number;
  id?: number;
  option?: Partial<Numbered>;
  kept?: number;
}
/** The message of the panel after a check or a hint. */
export type AttemptMessage =
  | (Advice & { move?: Partial<Numbered> })
  | { kind: "solved" | "noFit" }
  | { kind: "wrong"; count: number }
  | {
      kind: "where";
      houses: HumanStep["houses"];
      rules: HumanStep["rules"];
    }
  | { kind: "human"; next: HumanStep; leads: HumanStep; steps: number }
  | { kind: "stuck"; item: Item }
  | { kind: "meet"; met: { item: Item; by: number[] }[] }
  | { kind: "attack"; pairs: Square[][] };
/** The target of a hint: a digit, or an option. */
export type Target = Partial<Numbered>;
export interface Hand {
  piece: string;
  shape: string;
}
/** The changes of one move. */
export interface Content {
  cells?: number[];
  notes?: number[];
  centers?: number[];
  colors?: number[];
  placed?: any[];
  hand?: Hand;
  picked?: number;
}
/** The moves of the player, see attempt-controller.js; `draft` and the type of `placed` are those of the tab. */
export interface Attempt<D = any, P = any> {
  draft: D;
  cells: number[];
  /** The digits that are noted in the corners of each cell, as bits, and those in its center. */
  notes: number[];
  centers: number[];
  /** The color of each cell, counted from 1; 0 for none. */
  colors: number[];
  placed: P[];
  past: Content[];
  future: Content[];
  /** The time of the last move; 0 before the first. */
  at: number;
  /** The kind that a digit key enters. */
  entry: Entry;
  /** The selected cells, if they are several. */
  selected: number[];
  /** True if presses on cells add them to the selection. */
  isSelecting: boolean;
  /** More words for the name of each cell. */
  spoken?: string[];
  /** True if a digit is chosen first and then its cells. */
  digitFirst: boolean;
  /** The digit to enter into pressed cells; 0 empties them. */
  held: number | null;
  hand?: Hand;
  /** The number of the cell whose places are listed; -1 or absent for none. For polyforms. */
  picked?: number;
  /** The layer that the flat board shows alone; -1 or absent for all. For polyforms. */
  layer?: number;
  wrong: number[];
  seen: number[];
  message: AttemptMessage | null;
  /** The time spent on it in milliseconds, the time of the last move, and the number of hints. */
  spent: number;
  since: number | null;
  hints: number;
  /** The moves as options of the problem. */
  chosen: number[];
  /** The number of places of the piece in the hand, by the number of the item of a cell; empty without one. */
  places?: Map<number, number>;
  problem: Problem | null;
  options: readonly Option[];
  violations: Violations | null;
}
export type Entered = Pick<
  Attempt<SudokuDraft>,
  "draft" | "cells" | "notes" | "centers" | "colors" | "entry" | "violations"
>;
/** A digit, a note in the corners or in the center, or a color. */
export type Entry = "digit" | "corner" | "center" | "color";
export type Laid = Pick<
  Attempt<PolyominoDraft, Placement>,
  "draft" | "placed" | "options" | "problem" | "hand"
>;
export type Standing = Pick<
  Attempt<QueensDraft, Square>,
  "draft" | "placed" | "options"
>;
/** The tray of polyforms: the pieces, and the options that fit at the picked cell. */
export interface FormTray {
  pieces: {
    name: string;
    count: number;
    isHeld: boolean;
    cells: readonly (readonly number[])[];
  }[];
  /** True if the piece in the hand has another position. */
  turns: boolean;
  isPicked: boolean;
  fits: number[];
}
/** The functions of a kind of puzzle in play/. Draft and attempt are of its own type. */
export interface Rules {
  begun(draft: any): Content;
  revived(draft: any, kept: any): Content | null;
  puzzle(attempt: any, count?: number): Puzzle;
  finished(attempt: any): boolean;
  press?(attempt: any, row: number, column: number): Content | null;
  /** Chooses an option by its number. */
  choose?(attempt: any, option: number): Content | null;
  /** The draft in which the own moves are given, too. */
  fixed?(attempt: any): Draft;
  /** Another piece in the hand: a named one or the next one, or the same one turned; null if there is none. */
  take?(attempt: any, piece?: string): Hand | null | undefined;
  turned?(attempt: any, how: "turn" | "flip"): Hand | null;
  placesOf?(attempt: any): Map<number, number>;
  /** The option with which the piece in the hand covers the cell of an item. */
  fitAt?(attempt: any, item: Item | undefined): number | null;
  /** The own moves as options. */
  chosen?(attempt: any): number[];
  /** More words for the name of each cell. */
  spoken?(attempt: any): string[];
  asOption?(placed: any, attempt: any): Partial<Numbered> | undefined;
  named?(attempt: any, advice: Advice): Advice;
}
/** A stored attempt: `of` is the text of its puzzle. */
export type KeptAttempt = Partial<Attempt> & { of?: string };
/**
 * The moves at a puzzle: the present position, and those for undo and redo, the nearest one last. `at` is the time of the
 * last move.
 */
export interface Moves {
  at: number;
  now: Content;
  past: Content[];
  future: Content[];
}
/** An attempt in the storage of the browser: `of` is the text of its puzzle. */
export interface SavedAttempt extends Moves {
  tab: Tab;
  of: string;
  spent: number;
  hints: number;
  isSolved: boolean;
}
