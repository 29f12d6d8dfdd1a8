import type { SearchState } from "../search.js";

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
  readonly player: string;
  readonly back: string;
  readonly play: string;
  readonly pause: string;
  readonly on: string;
  readonly solution: string;
  cell(row: number, column: number): string;
  readonly empty: string;
  readonly given: string;
  readonly chosen: string;
  readonly trying: string;
  readonly queen: string;
  readonly closed: string;
  readonly hole: string;
  piece(name: string): string;
  candidates(digits: readonly string[]): string;
  /** An entry of a table: an option has an item. */
  entry(option: number, item: string): string;
  place(place: BoardPlace): string;
}

const plural = (n: number, one: string) =>
  `${n.toLocaleString("en")} ${n === 1 ? one : `${one}s`}`;

/** English. */
export const english: BoardWords = {
  board: "Exact cover search",
  player: "Player",
  back: "One choice back",
  play: "Play",
  pause: "Pause",
  on: "One choice on",
  solution: "Next solution",
  cell: (row, column) => `row ${row + 1} column ${column + 1}`,
  empty: "empty",
  given: "given",
  chosen: "chosen",
  trying: "being tried",
  queen: "queen",
  closed: "closed",
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
      return `The end: ${plural(solutions, "solution")}, ${plural(node, "tree node")}.`;
    const found = `${plural(solutions, "solution")} so far`;
    const lie = `${plural(level, "option")} chosen`;
    if (state === "solution")
      return `Solution ${solutions.toLocaleString("en")}, ${at}.`;
    return `${state === "dead-end" ? "Dead end" : lie}, ${at}, ${found}.`;
  },
};
