import type { SearchState } from "../codec/search-types.js";

/** Where the player stands. */
export interface BoardPlace {
  /** What the search does there. */
  readonly state: SearchState;
  /** Tree nodes entered; 0 is the root. */
  readonly node: number;
  /** Options chosen. */
  readonly level: number;
  /** Solutions passed. */
  readonly solutions: number;
}

/**
 * All that a `<dlx-board>` says: the names of the board and of its buttons, and what is read out of a cell. Rows and
 * columns are counted from 0. Set the property `words` to say it in another language.
 */
export interface BoardWords {
  /** The board's name where the attribute `label` gives none. */
  readonly board: string;
  /** The group of buttons below the board. */
  readonly player: string;
  /** The button that undoes a choice. */
  readonly back: string;
  /** The button that plays, while nothing moves. */
  readonly play: string;
  /** The same button while it plays. */
  readonly pause: string;
  /** The button that makes a choice. */
  readonly on: string;
  /** The button that goes to the next solution. */
  readonly solution: string;
  /** Where a cell is. */
  cell(row: number, column: number): string;
  /** A cell with nothing in it. */
  readonly empty: string;
  /** What the puzzle has put there. */
  readonly given: string;
  /** What the search has put there. */
  readonly chosen: string;
  /** What the last step has put there. */
  readonly trying: string;
  /** A queen stands there. */
  readonly queen: string;
  /** A square on which none may stand. */
  readonly closed: string;
  /** A square on which a queen may still stand. */
  readonly open: string;
  /** A square on which none may stand any more. */
  readonly ruledOut: string;
  /** A place that is no cell of the board. */
  readonly hole: string;
  /** A piece lies there. */
  piece(name: string): string;
  /** The digits that a blank can still hold. */
  candidates(digits: readonly string[]): string;
  /** An entry of a table: an option has an item. */
  entry(option: number, item: string): string;
  /** The sentence below the board. */
  place(place: BoardPlace): string;
  /** The sentence in place of a board that cannot be shown, with the words of the error. */
  failed(reason: string): string;
}

const plural = (n: number, one: string) =>
  `${n.toLocaleString("en")} ${n === 1 ? one : `${one}s`}`;

/** English. */
export const english: BoardWords = {
  board: "Exact cover search",
  player: "Player",
  back: "Previous choice",
  play: "Play",
  pause: "Pause",
  on: "Next choice",
  solution: "Next solution",
  cell: (row, column) => `row ${row + 1} column ${column + 1}`,
  empty: "empty",
  given: "given",
  chosen: "chosen",
  trying: "being tried",
  queen: "queen",
  closed: "closed",
  open: "open",
  ruledOut: "ruled out",
  hole: "hole",
  piece: (name) => `piece ${name}`,
  candidates: (digits) =>
    digits.length === 0
      ? "no candidate"
      : `${plural(digits.length, "candidate")}: ${digits.join(" ")}`,
  entry: (option, item) => `option ${option + 1}, item ${item}`,
  place({ state, node, level, solutions }) {
    const at = `tree node ${node.toLocaleString("en")}`;
    if (state === "done")
      return `Search over: ${plural(solutions, "solution")} in ${plural(node, "tree node")}.`;
    const found = `${plural(solutions, "solution")} so far`;
    const lie = `${plural(level, "option")} chosen`;
    if (state === "solution")
      return `Solution ${solutions.toLocaleString("en")}, ${at}.`;
    return `${state === "dead-end" ? "Dead end" : lie}, ${at}, ${found}.`;
  },
  failed: (reason) => `This board cannot be shown: ${reason}`,
};
