// The texts of the gallery of solutions, in English.
import { number, plural } from "../../../locales/en/en.js";

export const gallery = {
  title: "All solutions",
  more: "More",
  download: "Download all",
  poster: "Poster",
  /** @type {(n: number, complete: boolean) => string} */
  painted: (n, complete) =>
    complete
      ? `A poster of all ${plural(n, "solution")} is saved.`
      : `A poster of the first ${plural(n, "solution")} is saved.`,
  /** @type {(n: number, all: number | bigint | false, searching: boolean) => string} */
  shown: (n, all, searching) =>
    all === false
      ? searching
        ? `Showing the first ${number(n)}, looking for more …`
        : `Showing the first ${number(n)}.`
      : `${number(n)} of ${number(all)}.`,
  /** @type {(n: number, complete: boolean) => string} */
  saved: (n, complete) =>
    complete
      ? `All saved: ${plural(n, "solution")}.`
      : `Only the first ${number(n)} saved.`,
};
