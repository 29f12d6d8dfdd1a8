// The texts of the gallery of solutions, in English.
import { number, plural } from "../../../locales/en/en.js";

export const gallery = {
  title: "All solutions",
  more: "More",
  download: "Download all",
  poster: "Poster",
  filter: "Filter",
  show: "Show",
  also: "And",
  add: "Add a condition",
  remove: "Remove this condition",
  /** @type {(k: number) => string} */
  condition: (k) => `Condition ${number(k)}`,
  everything: "all solutions",
  /** @type {(name: string) => string} */
  group: (name) => `those with ${name} …`,
  queen: "those with a queen …",
  place: "Place",
  corner: "in a corner",
  edge: "at the edge",
  different: "Only different ones: no rotated or reflected ones",
  atCell: "at a cell of your choice",
  cell: "The cell of the filter",
  slides: "Slideshow",
  pictures: "All pictures",
  nothing: "There is no such solution.",
  /** @type {(k: number) => string} */
  slide: (k) => `Solution ${number(k)}`,
  chooseCell: "Choose a cell.",
  /**
   * The number of solutions that pass the filter, and of those that were looked at.
   * @type {(hits: number, of: number, all: boolean, searching: boolean) => string}
   */
  filtered: (hits, of, all, searching) =>
    all
      ? `${number(hits)} of all ${plural(of, "solution")}.`
      : `${number(hits)} of the first ${plural(of, "solution")}${searching ? ", looking for more …" : "."}`,
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
