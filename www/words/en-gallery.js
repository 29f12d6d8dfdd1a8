// What is said beside all solutions, in English.
import { number, plural } from "./en.js";

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
      ? searching
        ? `${number(n)} so far, looking for more …`
        : `The first ${number(n)}.`
      : `${number(n)} of ${number(all)}.`,
  saved: (n, complete) =>
    complete
      ? `All saved: ${plural(n, "solution")}.`
      : `Only the first ${number(n)} saved.`,
};
