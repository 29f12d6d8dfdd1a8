// The texts of the guided run, in English.
import { number } from "../../../locales/en/en.js";

export const tour = {
  title: "A search in thirty seconds",
  /** @type {Record<import("../../../types.js").TourStep, string>} */
  captions: {
    hardest: "Take the cell that is hardest to fill. Only two pieces fit here.",
    piece: "Lay a piece. Every piece that no longer fits disappears.",
    stuck: "A dead end: nothing fits here anymore. Take the last piece back.",
    faster: "Try the next one. Now faster, and faster …",
    full: "Full speed. Each star is a complete tiling.",
  },
  /** @type {(nodes: number) => string} */
  nodes: (nodes) => (nodes === 1 ? "position" : "positions"),
  /** @type {(solutions: number) => string} */
  solutions: (solutions) => (solutions === 1 ? "solution" : "solutions"),
  hint: "Press any key or touch the page to take over.",
  next: "Next",
  /** The number of solutions, and of those that were seen during the run. */
  /** @type {(n: number, seen: number) => string} */
  ways: (n, seen) =>
    seen >= n
      ? `${number(n)} ways to fill the board. You saw every one being found.`
      : `${number(n)} ways to fill the board.${seen ? ` You saw the first ${number(seen)} being found.` : ""}`,
  /** @type {(n: number) => string} */
  filling: (n) => `${number(n)} ways to fill the board …`,
  again: "Again",
  drive: "Step through it yourself",
  how: "How does it work?",
};
