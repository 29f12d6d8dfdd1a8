import type { SearchState } from "../codec/search-types.js";

/** The position of the player. */
export interface BoardPlace {
  /** The state of the search. */
  readonly state: SearchState;
  /** Tree nodes entered; 0 is the root. */
  readonly node: number;
  /** Number of chosen options. */
  readonly level: number;
  /** Number of solutions so far. */
  readonly solutions: number;
}

/**
 * All texts of a `<dlx-board>`: the names of the board, of its buttons and of its cells. Rows and columns are counted
 * from 0. Set the property `words` to translate them.
 */
export interface BoardWords {
  /** The board's name without the attribute `label`. */
  readonly board: string;
  /** The group of buttons below the board. */
  readonly player: string;
  /** The button that undoes a choice. */
  readonly back: string;
  /** The play button while the player is paused. */
  readonly play: string;
  /** The play button while the player runs. */
  readonly pause: string;
  /** The button that makes a choice. */
  readonly on: string;
  /** The button that goes to the next solution. */
  readonly solution: string;
  /** The name of a cell. */
  cell(row: number, column: number): string;
  /** An empty cell. */
  readonly empty: string;
  /** The content of the cell is given by the puzzle. */
  readonly given: string;
  /** The content of the cell is chosen by the search. */
  readonly chosen: string;
  /** The content of the cell comes from the last step. */
  readonly trying: string;
  /** A queen on a square. */
  readonly queen: string;
  /** A blocked square. */
  readonly closed: string;
  /** A square that is still open for a queen. */
  readonly open: string;
  /** A square that is no longer open. */
  readonly ruledOut: string;
  /** A hole in the board. */
  readonly hole: string;
  /** A piece on a cell. */
  piece(name: string): string;
  /** The candidates of an empty cell. */
  candidates(digits: readonly string[]): string;
  /** A table entry: the option has the item. */
  entry(option: number, item: string): string;
  /** The sentence below the board. */
  place(place: BoardPlace): string;
  /** The sentence that replaces a board that cannot be shown; `reason` is the message of the error. */
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
