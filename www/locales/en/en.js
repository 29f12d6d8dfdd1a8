// The texts of the page that are needed at first, in English. The sentence of each step is in steps.js.
/** @import { Problem } from "../../types.js" */

/** @param {number | bigint} n @param {string} one */
export const plural = (n, one, many = `${one}s`) =>
  `${number(n)} ${n === 1 ? one : many}`;

// Created once, because toLocaleString creates one for each call.
const grouped = new Intl.NumberFormat("en");

/**
 * Returns a count in groups of three: 9,356.
 * @param {number | bigint} n
 */
export function number(n) {
  return grouped.format(n);
}

/**
 * Returns a rate in few digits: 0.5, 60, 12 k, 1.4 M.
 * @param {number} n
 */
export function rate(n) {
  if (n === Infinity) return "full speed";
  if (n >= 999_500) return `${(n / 1e6).toFixed(1)} M`;
  if (n >= 9950) return `${Math.round(n / 1e3)} k`;
  if (n >= 999.5) return `${(n / 1e3).toFixed(1)} k`;
  return n >= 10 ? String(Math.round(n)) : String(Math.round(n * 10) / 10);
}

/** @param {number} n @param {string} unit */
const perSecond = (n, unit) =>
  `${rate(n)} ${rate(n) === "1" ? unit : `${unit}s`}/s`;

/**
 * Returns a duration in a suitable unit. The clocks of browsers resolve a tenth of a millisecond at most.
 * @param {string[]} units
 */
export const timed =
  ([under, millis, seconds, minutes, hours, days, over]) =>
  (/** @type {number} */ ms) => {
    if (ms < 0.1) return under;
    if (ms < 10) return `${ms.toFixed(1)} ${millis}`;
    if (ms < 1000) return `${Math.round(ms)} ${millis}`;
    if (ms < 60_000) return `${(ms / 1000).toFixed(1)} ${seconds}`;
    if (ms < 5_400_000) return `${Math.round(ms / 60_000)} ${minutes}`;
    if (ms < 172_800_000) return `${Math.round(ms / 3_600_000)} ${hours}`;
    return ms < 3e11 ? `${Math.round(ms / 86_400_000)} ${days}` : over;
  };

export const duration = timed([
  "under 0.1 ms",
  "ms",
  "s",
  "min",
  "h",
  "days",
  "over ten years",
]);

// The groups of items whose names differ from their type: one, and many.
/** @type {Record<string, readonly [one: string, many: string]>} */
const GROUPS = {
  box: ["box", "boxes"],
  antidiagonal: ["rising diagonal", "rising diagonals"],
  rank: ["row", "rows"],
  file: ["column", "columns"],
  colorRegion: ["region", "regions"],
  latticeCell: ["cell", "cells"],
  disjoint: ["place of boxes", "places of boxes"],
  extra: ["extra region", "extra regions"],
};
const FALLING = /** @type {const} */ ([
  "falling diagonal",
  "falling diagonals",
]);

export const words = {
  number,
  rate,
  duration,
  plural,
  /**
   * Returns a subject with its statements.
   * @type {(what: string, ...says: string[]) => string}
   */
  about: (what, ...says) => `${what}: ${says.join(", ")}`,
  /** The separator of two sentences. */
  gap: " ",
  title: "Dancing Links: watch an exact cover search",
  skip: "Skip to the player",
  // The name of the other language, in that language.
  language: "中文",
  tabs: {
    learn: "Learn",
    sudoku: "Sudoku",
    queens: "Queens",
    polyomino: "Pentominoes",
    polyform: "Shapes",
    matrix: "Your own",
  },
  tabsLabel: "Puzzles",
  modes: { edit: "Edit", try: "Try it", watch: "Watch" },
  modesLabel: "Mode",
  pages: { board: "Board", matrix: "Matrix" },
  pagesLabel: "View",
  boardTitle: {
    learn: "How links dance",
    sudoku: "Sudoku",
    queens: "Queens",
    polyomino: "Pentominoes",
    polyform: "Shapes",
    matrix: "Your own problem",
  },
  panes: {
    links: "Matrix",
    figures: "Figures",
    race: "Race",
    code: "Code",
    all: "Lecture",
  },
  panesLabel: "Right-hand panel",
  matrixTitle: "Exact cover",
  /** @type {(problem: Pick<Problem, "itemCount" | "optionCount">) => string} */
  matrixSize: ({ itemCount, optionCount }) =>
    `${plural(itemCount, "item")} × ${plural(optionCount, "option")}`,
  /** @type {(figures: string) => string} */
  matrixLabel: (figures) =>
    `Matrix of ${figures}. Columns are items, rows are options.`,
  /** @type {(figures: string) => string} */
  linksLabel: (figures) =>
    `The links of ${figures}. Each item is a column, each option a row.`,
  matrixNone: "No options to draw.",
  matrixHint: "Hover to highlight, click to zoom in.",
  matrixWalk: "Links: use the arrow keys to follow them, Enter to zoom in",
  legend: {
    live: "available",
    covered: "removed",
    chosen: "chosen",
    trying: "trying now",
  },
  /**
   * Returns the number of items of one type. A Sudoku has nine rows and 81 row items. Its falling and its rising
   * diagonal have one type; those of a chessboard have two.
   * @type {(type: string, n: number, isChess: boolean) => string}
   */
  group: (type, n, isChess) =>
    plural(
      n,
      ...(isChess && type === "diagonal" ? FALLING : (GROUPS[type] ?? [type])),
    ),
  figures: {
    behind:
      "While the search plays this fast, the figures are some moments old.",
    title: "Figures",
    level: "Level",
    solutions: "Solutions",
    itemsLeft: "Items left",
    optionsLeft: "Options left",
    nodes: "Nodes",
    updates: "Updates",
    covers: "Covers",
    rate: "Nodes/s",
    progress: "Progress",
    engine: "Engine",
    engineName: "Dancing links (the only engine that can step)",
    time: "Time",
    encode: "encode",
    build: "build",
    search: "search",
    decode: "decode",
    profile: "Nodes per level",
    /** @type {(level: number, n: number) => string} */
    profileLevel: (level, n) => `Level ${level}: ${plural(n, "node")}`,
    hints: {
      level: "Number of choices made so far: the depth in the search tree",
      updates: "Number of links changed since the start",
      covers: "Number of times an item left the item list since the start",
    },
    /** @type {(updates: number | undefined, covers: number | undefined) => string} */
    costs: (updates, covers) =>
      updates === undefined || covers === undefined
        ? "Not counted here"
        : `${plural(updates, "update")}, ${plural(covers, "cover")} so far`,
    costsHint:
      "An update takes a node out of a list; a cover takes an item out of the item list",
    rule: "Which item to branch on",
    rules: {
      mrv: "Fewest options",
      "mrv-eager": "Forced moves first, then fewest",
      first: "Leftmost item",
    },
    /** @type {(what: string, ms: number) => string} */
    part: (what, ms) => `${duration(ms)} ${what}`,
    /** @type {(p: number) => string} */
    percent: (p) =>
      `about ${p > 0 && p < 0.01 ? (100 * p).toFixed(2) : Math.round(100 * p)}%`,
  },
  welcome: {
    title: "Watch a computer search for the answer.",
    text: "It guesses, hits dead ends and backs up. Press Play or drag the slider. Teal parts of the tree lead to solutions.",
    learn: "How does it work?",
    show: "Show me (30 s)",
  },
  /** @type {(n: number) => string} */
  seeAll: (n) => (n === 1 ? "Show the solution" : "Show all solutions"),
  ending: {
    /** @type {(tries: number) => string} */
    solved: (tries) => `Solved after ${plural(tries, "try", "tries")}.`,
    /** @type {(k: number, tries: number) => string} */
    found: (k, tries) =>
      `Solution ${number(k)}, after ${plural(tries, "try", "tries")}.`,
    /** @type {(nodes: number) => string} */
    whole: (nodes) => ` The whole tree has ${plural(nodes, "node")}.`,
    over: "The board keeps the last solution. The links are as at the start.",
    more: "Go on",
    replay: "Replay",
    fresh: "New puzzle",
    how: "How?",
  },
  player: {
    label: "Player",
    play: "Play",
    pause: "Pause",
    forward: {
      link: "Next link",
      choice: "Next choice",
      solution: "Next solution",
    },
    back: {
      link: "Previous link",
      choice: "Previous choice",
      solution: "Previous solution",
    },
    start: "Back to the start",
    deadEnd: "Next dead end",
    // The answer to a step if there is nothing more of its kind.
    none: {
      link: "",
      choice: "",
      solution: "No more solutions.",
      "dead-end": "No more dead ends.",
    },
    grain: "Step by",
    grains: { link: "link", choice: "choice", solution: "solution" },
    speed: "Speed",
    /** @type {(r: number) => string} */
    speedValue: (r) => (r === Infinity ? "full speed" : perSecond(r, "node")),
    /** @type {(r: number) => string} */
    linkSpeed: (r) => perSecond(r, "link"),
    /** @type {(r: number) => string} */
    achieved: (r) => `now ${rate(r)}/s`,
    timeline: "Position in the search",
    tree: "The search tree, in the order explored; teal branches contain solutions. Click to go there, hover to preview, scroll to zoom.",
    treeSheet: "Tree",
    treeLabel:
      "Search tree: up to the parent, down to the first child, left and right to the siblings",
    /** @type {(node: number, what: string) => string} */
    lookAt: (node, what) => `Node ${number(node)}: ${what}`,
    tooFast: "Too fast for words. Pause, and this line explains the step.",
    tooFastHere:
      "Too fast to show here. Pause, or play more slowly, to see the step.",
    /** @type {(place: string) => string} */
    about: (place) => `about ${place}`,
    /** @type {(node: number, goal: number) => string} */
    onTheWay: (node, goal) =>
      `Jumping to node ${number(goal)} … ${Math.floor((100 * node) / goal)}%`,
    /** @type {(node: number, level: number) => string} */
    treeAt: (node, level) => `node ${number(node)}, level ${level}`,
    // The place in the tree below the last choice of the user.
    /** @type {(node: number, place: string) => string} */
    branch: (node, place) => `branch at node ${number(node)}: ${place}`,
    // The short names under the icons.
    captions: {
      start: "start",
      choice: "step",
      link: "link",
      solution: "solution",
      deadEnd: "dead end",
    },
    zoom: "Tree zoom",
    zooms: { closer: "Zoom in", further: "Zoom out", whole: "Fit" },
    /** @type {(node: number, max: number, total: number | null) => string} */
    place: (node, max, total) =>
      total === 0
        ? "no search needed"
        : total !== null
          ? `node ${number(node)} of ${number(total)}`
          : max > node
            ? `node ${number(node)} of ${number(max)} so far`
            : node > 0
              ? `node ${number(node)}`
              : "at the start",
  },
  board: {
    sudoku: "Sudoku grid",
    queens: "Chessboard",
    polyomino: "Board",
    polyform: "Board",
    /** @type {(month: number) => string} */
    month: (month) =>
      new Date(2000, month - 1).toLocaleString("en", { month: "short" }),
    /** @type {(row: number, column: number) => string} */
    cell: (row, column) => `row ${row + 1}, column ${column + 1}`,
    empty: "empty",
    none: "The board has no cells.",
    given: "given",
    solved: "found",
    trying: "trying now",
    repeats: "repeats a digit in its row, column or region",
    wrong: "wrong",
    attacked: "attacked by another queen",
    /** @type {(list: readonly string[]) => string} */
    candidates: (list) =>
      `${plural(list.length, "candidate")}: ${list.join(" ")}`,
    queen: "queen",
    closed: "closed",
    hole: "hole",
    /** @type {(name: string | number) => string} */
    region: (name) => `region ${name}`,
    /** @type {(name: string) => string} */
    piece: (name) => `piece ${name}`,
    own: "yours",
    /** @type {(list: string[]) => string} */
    noted: (list) => `noted: ${list.join(" ")}`,
    /** @type {(list: string[]) => string} */
    undecided: (list) => `not decided: ${list.join(" ")}`,
    /** @type {(what: string) => string} */
    second: (what) => `${what} in the second solution`,
  },
  page: {
    missing: "Part of the page failed to load.",
    help: "Help",
    present: "Present: full screen with large text",
    undo: "Undo",
    redo: "Redo",
    watching: "Switch to Edit to change the puzzle.",
    unmapped: "This part of the tree has not been explored yet.",
    pad: "Digits",
    erase: "Erase",
    reading: "Reading …",
    unknown:
      "This is not a puzzle I can read. Try 81 characters, a grid, a matrix of 0 and 1, a board of . and #, items and options, or JSON.",
  },
  engine: {
    // The same text as in index.html, which is shown before this loads.
    starting:
      "The engine is loading. Each step of the search is explained here.",
    restarted: "The solver crashed and has been restarted. Nothing was lost.",
    twice: "The solver crashed twice at this point, so the search is paused.",
    again: "Try again",
    // The reason, and whether the browser is too old.
    /** @type {(why: string, isOld: boolean) => string} */
    missing: (why, isOld) =>
      `The solver could not be ${isOld ? "started" : "downloaded"}. You can edit, but not solve. ${isOld ? "It needs WebAssembly with SIMD, which every browser has had since 2023. " : ""}${why ? `(${why}) ` : ""}`,
  },
  share: {
    label: "Copy a link to this",
    away: "Export or print",
    done: "Link copied.",
    failed: "Could not copy. Please copy the address from the address bar.",
    unreadable: "This link is not valid.",
  },
  theme: {
    label: "Light or dark",
    auto: "System",
    light: "Light",
    dark: "Dark",
  },
};
