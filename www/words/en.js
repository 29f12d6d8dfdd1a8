// What the page says at first sight, in English, apart from the sentence of each step.

export const plural = (n, one, many = `${one}s`) =>
  `${number(n)} ${n === 1 ? one : many}`;

// Made once: toLocaleString makes one for each call.
const grouped = new Intl.NumberFormat("en");

/** A count in groups of three: 9,356. */
export function number(n) {
  return grouped.format(n);
}

/** A rate in few digits: 0.5, 60, 12 k, 1.4 M. */
export function rate(n) {
  if (n === Infinity) return "full speed";
  if (n >= 1e6) return `${(n / 1e6).toFixed(1)} M`;
  if (n >= 1e4) return `${Math.round(n / 1e3)} k`;
  if (n >= 1e3) return `${(n / 1e3).toFixed(1)} k`;
  return n >= 10 ? String(Math.round(n)) : String(Math.round(n * 10) / 10);
}

/** A duration in the unit that suits it. The clocks of browsers tell no less than a tenth of a millisecond. */
export function duration(ms) {
  if (ms < 0.1) return "under 0.1 ms";
  if (ms < 10) return `${ms.toFixed(1)} ms`;
  if (ms < 1000) return `${Math.round(ms)} ms`;
  if (ms < 60_000) return `${(ms / 1000).toFixed(1)} s`;
  if (ms < 5_400_000) return `${Math.round(ms / 60_000)} min`;
  if (ms < 172_800_000) return `${Math.round(ms / 3_600_000)} h`;
  return ms < 3e11
    ? `${Math.round(ms / 86_400_000)} days`
    : "more than ten years";
}

export const words = {
  number,
  rate,
  duration,
  plural,
  /** What is said of something. */
  about: (what, ...says) => `${what}: ${says.join(", ")}`,
  title: "Dancing Links: watch an exact cover search",
  // The name of the other language, in that language.
  language: "中文",
  tabs: {
    learn: "Learn",
    sudoku: "Sudoku",
    queens: "Queens",
    polyomino: "Pentominoes",
    matrix: "Your own",
  },
  tabsLabel: "Puzzles",
  modes: { edit: "Edit", try: "Try it", watch: "Watch" },
  modesLabel: "What to do",
  pages: { board: "Board", matrix: "Matrix" },
  pagesLabel: "What to see",
  boardTitle: {
    learn: "How links dance",
    sudoku: "Sudoku",
    queens: "Queens",
    polyomino: "Pentominoes",
    matrix: "Your own problem",
  },
  panes: { links: "Matrix", figures: "Figures", race: "Race" },
  panesLabel: "Beside the board",
  matrixTitle: "The exact cover",
  matrixSize: ({ itemCount, optionCount }) =>
    `${plural(itemCount, "item")} × ${plural(optionCount, "option")}`,
  matrixLabel: (figures) =>
    `Matrix of ${figures}. Columns are items, rows are options.`,
  linksLabel: (figures) =>
    `The links of ${figures}. Each item is a column, each option a row.`,
  matrixNone: "There is no option to draw.",
  matrixHint: "Point to light up what belongs together, press to magnify.",
  matrixWalk: "Links: arrow keys walk along them, Enter magnifies",
  legend: {
    live: "open",
    covered: "covered",
    chosen: "chosen",
    trying: "being tried",
  },
  groups: {
    cell: "cells",
    row: "rows",
    column: "columns",
    box: "boxes",
    region: "regions",
    diagonal: "diagonals",
    antidiagonal: "antidiagonals",
    rank: "rows",
    file: "columns",
    piece: "pieces",
    order: "order",
    item: "items",
  },
  figures: {
    title: "Figures",
    level: "Level",
    solutions: "Solutions",
    itemsLeft: "Items left",
    optionsLeft: "Options left",
    nodes: "Tree nodes",
    updates: "Updates",
    covers: "Covers",
    rate: "Nodes/s",
    progress: "Progress",
    engine: "Engine",
    engineName: "links: only they go step by step",
    time: "Time",
    encode: "encode",
    build: "build",
    search: "search",
    decode: "decode",
    profile: "Tree nodes per level",
    profileLevel: (level, n) => `Level ${level}: ${plural(n, "node")}`,
    rule: "Rule for the next item",
    rules: {
      mrv: "fewest options",
      "mrv-eager": "first forced, else fewest",
      first: "first one open",
    },
    percent: (p) =>
      `about ${p > 0 && p < 0.01 ? (100 * p).toFixed(2) : Math.round(100 * p)} %`,
  },
  welcome: {
    title: "Watch a search think.",
    text: "It tries, runs into dead ends, takes back. Press play, or drag the line below to any moment.",
    learn: "How does it work?",
  },
  player: {
    label: "Player",
    play: "Play",
    pause: "Pause",
    forward: {
      link: "One link on",
      choice: "One choice on",
      solution: "Next solution",
    },
    back: {
      link: "One link back",
      choice: "One choice back",
      solution: "Previous solution",
    },
    start: "To the root of the search",
    nextSolution: "Next solution",
    previousSolution: "Previous solution",
    deadEnd: "Next dead end",
    grain: "Step by",
    grains: { link: "link", choice: "choice", solution: "solution" },
    speed: "Speed",
    speedValue: (r) => (r === Infinity ? "full speed" : `${rate(r)} nodes/s`),
    linkSpeed: (r) => `${rate(r)} links/s`,
    achieved: (r) => `now ${rate(r)}/s`,
    timeline: "Place in the search",
    tree: "The search tree, from left to right as it is explored: teal where solutions lie below. Press to go there, point to look, turn the wheel to come closer.",
    treeSheet: "Tree",
    treeLabel:
      "Search tree: up to the parent, down to the first child, left and right to the siblings",
    lookAt: (node, what) => `At tree node ${number(node)}: ${what}`,
    onTheWay: (node, goal) =>
      `On the way to tree node ${number(goal)}: ${Math.floor((100 * node) / goal)} %.`,
    treeAt: (node, level) => `tree node ${number(node)}, level ${level}`,
    zoom: "The tree's scale",
    zooms: { closer: "Closer", further: "Further away", whole: "All of it" },
    place: (node, max, total) =>
      total === 0
        ? "nothing below here"
        : total !== null
          ? `node ${number(node)} of ${number(total)}`
          : max > 0
            ? `node ${number(node)} of ${number(max)} so far`
            : "at the root",
  },
  board: {
    sudoku: "Sudoku grid",
    queens: "Chessboard",
    polyomino: "Board",
    cell: (row, column) => `row ${row + 1} column ${column + 1}`,
    empty: "empty",
    none: "The board has no cell.",
    given: "given",
    solved: "found",
    trying: "being tried",
    repeats: "repeats a digit of its row, column or region",
    wrong: "wrong",
    attacked: "attacked by another queen",
    candidates: (list) =>
      `${plural(list.length, "candidate")}: ${list.join(" ")}`,
    queen: "queen",
    closed: "closed",
    hole: "hole",
    piece: (name) => `piece ${name}`,
    own: "yours",
    noted: (list) => `noted: ${list.join(" ")}`,
    second: (what) => `${what} in the second solution`,
  },
  page: {
    missing: "A part of the page could not be fetched.",
    help: "Help",
    undo: "Undo",
    redo: "Redo",
    watching: "Change to Edit to alter the puzzle.",
    unmapped: "The map of the tree does not reach this place yet.",
    erase: "Empty",
  },
  engine: {
    // As it stands in index.html, which is there before this.
    starting:
      "The engine is loading. Then every step of the search is told here.",
    restarted: "The engine had stopped and was started again. Nothing is lost.",
    missing: (why) =>
      `The engine could not be started, so nothing can be solved here; editing still works. It needs WebAssembly with SIMD, which every browser has had since 2023. ${why ? `(${why})` : ""}`,
  },
  share: {
    label: "Copy a link to this",
    away: "Take it with you: text, picture, film, print",
    done: "The link is in the clipboard.",
    failed: "The address bar holds the link.",
    unreadable: "That link could not be read.",
  },
  theme: {
    label: "Light or dark",
    auto: "As the system",
    light: "Light",
    dark: "Dark",
  },
};
