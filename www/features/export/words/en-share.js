// The texts of the export dialog, in English.
import { number } from "../../../locales/en/en.js";

export const sharing = {
  title: "Export",
  link: "Link",
  linkHint: "Opens this puzzle, rule and step of the search in any browser.",
  noLink: "This puzzle is too large for a link: copy it as text.",
  copyLink: "Copy link",
  send: "Share …",
  withOwn: "With what I placed",
  what: "What to export",
  /**
   * The contents of the board: a search at a tree node, or something else.
   * @type {(node: number | null) => string}
   */
  shown: (node) =>
    node === null ? "the board as shown" : `the search at node ${number(node)}`,
  bare: "the puzzle only",
  text: "Text",
  format: "Format",
  /**
   * The names of files and links by the beginning of their text.
   * @type {Record<string, string>}
   */
  programs: {
    "{": "f-puzzles (JSON)",
    "https://www.f-puzzles.com/": "Link to f-puzzles",
  },
  copy: "Copy",
  download: "Download",
  /** @type {(all: number) => string} */
  cut: (all) => `Preview: only the beginning of ${number(all)} characters.`,
  picture: "Picture",
  noPicture: "This problem is too big to draw.",
  svg: "SVG",
  png: "PNG",
  print: "Print",
  animation: "Animation",
  /** @type {(node: number) => string} */
  animationHint: (node) => `The next steps from node ${number(node)}.`,
  story: "Show",
  stories: { steps: "the next steps", solved: "from empty to solved" },
  solvedHint:
    "From the empty board to the shown solution, or else to the first one.",
  noSolution: "There is no solution.",
  /** @type {(k: number, of: number) => string} */
  solvingCaption: (k, of) => `${number(k)} of ${number(of)}`,
  frames: "Steps",
  make: "Make GIF",
  /** @type {(part: number) => string} */
  making: (part) => `${Math.round(100 * part)}%`,
  /** @type {(frames: number, bytes: number) => string} */
  made: (frames, bytes) =>
    `${number(frames)} steps, ${number(Math.ceil(bytes / 1000))} kB`,
  save: "Download GIF",
  preview: "The animation",
  /** @type {(node: number, level: number) => string} */
  caption: (node, level) => `node ${number(node)} · level ${level}`,
  copied: "Copied.",
  failed: "The browser refused to copy.",
  onBoard: "as shown on the board",
};
