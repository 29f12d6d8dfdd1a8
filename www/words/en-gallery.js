// What is said beside all solutions, in English.
import { number } from "./en.js";

export const gallery = {
  title: "All solutions",
  close: "Close",
  more: "More",
  download: "Download all",
  /** How many a file may hold. */
  most: 100_000,
  solution: (k) => `Solution ${number(k)}`,
  shown: (n, all, searching) =>
    all === false
      ? `The first ${number(n)}${searching ? ", looking for more …" : "."}`
      : `${number(n)} of ${number(all)}.`,
  saved: (n, complete) =>
    complete
      ? `All ${number(n)} are in the file.`
      : `The first ${number(n)} are in the file.`,
};
