// The texts about the true candidates of a Sudoku, in English.
import { number, plural } from "../../../locales/en/en.js";

export const candidates = {
  label: "True candidates",
  help: "In each empty cell, the digits that some solution has there.",
  /** @type {(n: number, empty: number) => string} */
  certain: (n, empty) =>
    empty === 0
      ? "No cell is empty."
      : n === empty
        ? "Each empty cell has one candidate, so there is one solution."
        : `${number(n)} of ${plural(empty, "empty cell")} ${n === 1 ? "has" : "have"} only one candidate.`,
  /** @type {(n: number) => string} */
  undecided: (n) =>
    `${plural(n, "candidate")} in italics: not decided in 2 seconds.`,
};
