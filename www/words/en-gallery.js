// What is said beside all solutions, in English.
import { number, plural } from "./en.js";

export const gallery = {
  title: "All solutions",
  more: "More",
  download: "Download all",
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
