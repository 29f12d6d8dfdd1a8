// What the page says, in English, apart from the sentence of each step.

const plural = (n, one, many = `${one}s`) =>
  `${number(n)} ${n === 1 ? one : many}`;

/** A count with thin groups of three: 9,356. */
function number(n) {
  return n.toLocaleString("en");
}

/** A rate in few digits: 0.5, 60, 12 k, 1.4 M. */
function rate(n) {
  if (n === Infinity) return "full speed";
  if (n >= 1e6) return `${(n / 1e6).toFixed(1)} M`;
  if (n >= 1e4) return `${Math.round(n / 1e3)} k`;
  if (n >= 1e3) return `${(n / 1e3).toFixed(1)} k`;
  return n >= 10 ? String(Math.round(n)) : String(Math.round(n * 10) / 10);
}

/** A duration in the unit that suits it. */
function duration(ms) {
  if (ms < 0.1) return `${Math.round(ms * 1000)} µs`;
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
  matrixTitle: "The exact cover",
  matrixSize: ({ itemCount, optionCount }) =>
    `${plural(itemCount, "item")} × ${plural(optionCount, "option")}`,
  matrixLabel: (figures) =>
    `Matrix of ${figures}. Columns are items, rows are options.`,
  linksLabel: (figures) =>
    `The links of ${figures}. Each item is a column, each option a row.`,
  matrixHint:
    "Point at the matrix or at the board: what belongs together lights up.",
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
  examples: {
    label: "Example",
    choose: "Choose an example …",
    inkala: "Inkala 2012, famously hard",
    inkala2010: "Inkala 2010",
    golden: "Golden Nugget",
    easy: "Easy: never has to guess",
    two: "Two solutions",
    small: "4 × 4",
    six: "6 × 6",
    sixteen: "16 × 16, empty",
    eight: "8 queens",
    four: "4 queens",
    twelve: "12 queens",
    twenty: "20 queens",
    centre: "9 queens, one in the centre",
    "6x10": "6 × 10",
    "5x12": "5 × 12",
    "4x15": "4 × 15",
    "3x20": "3 × 20",
    "8x8": "8 × 8 without its centre",
    corners: "8 × 8 without its corners",
    knuth: "Knuth’s seven items",
    matrix: "The same as 0 and 1",
    colors: "With colors (Knuth’s example)",
    langford: "Langford pairs of four numbers",
  },
  edit: {
    watching: "Change to Edit to alter the puzzle.",
    undo: "Undo",
    redo: "Redo",
    clear: "Clear",
    shape: "Shape",
    diagonals: "Both diagonals too",
    erase: "Empty",
    pad: "Digits",
    size: "Side of the board",
    badSize: (most) =>
      `The side of the board is a whole number from 1 to ${most}.`,
    queensHint: "Press a square: a queen, then closed, then empty.",
    boardHint: "Press a cell to cut it out, again to put it back.",
    area: (n) =>
      `${plural(n, "cell")} for twelve pieces of five${n === 60 ? "" : ": the pieces cover 60"}`,
    text: "Items and options",
    textHint:
      "The first line names the items (after a | the secondary ones), each further line is an option. Or rows of 0 and 1.",
  },
  attempt: {
    noting: "Notes",
    hint: "Hint",
    check: "Check",
    clear: "Start over",
    how: "Digits go into the chosen cell; N turns them into notes. A hint says what the search would do next.",
    good: "All right so far.",
    none: "The clues themselves have no solution.",
    solved: "Solved!",
    stuck: (why) => `${why}. Something you put in is wrong.`,
    wrong: (n) =>
      n === 0
        ? "Something is wrong: from here no solution can be reached."
        : `${plural(n, "digit is", "digits are")} wrong.`,
  },
  paste: {
    title: "Paste",
    label: "Paste a puzzle in any format",
    hint: "81 characters, a drawn grid, a 0/1 matrix, items and options …",
    use: "Use it",
    took: (format) => `Recognised: ${format}.`,
    empty: "There is nothing in the box yet.",
    at: (line, column) => `Line ${line}, column ${column}`,
  },
  generate: {
    title: "New puzzle",
    seed: "Seed",
    minimal: "Minimal: no clue to spare",
    run: "Generate",
    done: (clues, seed) => `${clues} clues, one solution, seed ${seed}.`,
    badSeed: "The seed is a whole number, such as 7.",
  },
  answers: {
    title: "Answers",
    solve: "Solve",
    next: "Next solution",
    previous: "Previous solution",
    count: "Count",
    verdict: "Unique?",
    cancel: "Cancel",
    watch: "Watch how it is found",
    none: "There is no solution.",
    last: (n) =>
      n === 1
        ? "This is the only solution."
        : `That was the last of ${number(n)} solutions.`,
    solution: (k) => `Solution ${number(k)}`,
    found: (nodes, ms) =>
      `after ${plural(nodes, "tree node")}, ${duration(ms)}`,
    counted: (n) =>
      n === 1
        ? "Exactly 1 solution"
        : `${n === 0 ? "No" : number(n)} solutions`,
    countedSoFar: (n) => `${plural(n, "solution")} so far`,
    stopped: (n) => `Stopped: at least ${plural(n, "solution")}`,
    progress: (p) =>
      `about ${p < 0.1 ? (100 * p).toFixed(1) : Math.round(100 * p)} %`,
    left: (ms) =>
      ms < 3e11
        ? `about ${duration(ms)} left`
        : "more than ten years left, it seems",
    one: "Exactly one solution.",
    many: "More than one solution. Where the second differs, both are shown.",
    differs: {
      sudoku: (n) => `${plural(n, "cell")} differ in the second solution.`,
      queens: (n) => `${plural(n, "queen")} stand elsewhere in the second one.`,
      polyomino: (n) =>
        `${plural(n, "piece")} lie elsewhere in the second one.`,
      matrix: (n) => `${plural(n, "option")} differ in the second solution.`,
    },
    running: {
      next: "Looking for the next solution",
      count: "Counting",
      verdict: "Looking for a second solution",
      generate: "Making a puzzle",
    },
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
    engineName: "links",
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
    ofLevel: (level) => number(level),
    percent: (p) =>
      `about ${p > 0 && p < 0.01 ? (100 * p).toFixed(2) : Math.round(100 * p)} %`,
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
    achieved: (r) => `now ${rate(r)} nodes/s`,
    stop: "Stop at solutions",
    timeline: "Place in the search",
    tree: "The search tree, from left to right as it is explored. Press to go there.",
    place: (node, max, total) =>
      total === null
        ? `node ${number(node)} of ${number(max)} so far`
        : `node ${number(node)} of ${number(total)}`,
  },
  board: {
    sudoku: "Sudoku grid",
    queens: "Chessboard",
    polyomino: "Board",
    cell: (row, column) => `row ${row + 1} column ${column + 1}`,
    empty: "empty",
    given: "given",
    solved: "found",
    trying: "being tried",
    repeats: "repeats a digit of its row, column or region",
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
  page: { missing: "A part of the page could not be fetched." },
  engine: {
    starting: "The engine is loading …",
    restarted: "The engine had stopped and was started again. Nothing is lost.",
    missing: (why) =>
      `The engine could not be started, so nothing can be solved here; editing still works. It needs WebAssembly with SIMD, which every browser has had since 2023. ${why ? `(${why})` : ""}`,
  },
  share: {
    label: "Copy a link to this",
    done: "The link is in the clipboard.",
    failed: "The address bar holds the link.",
  },
  copy: {
    label: "Copy the board as text",
    done: "The text is in the clipboard.",
    failed: (why) => `Nothing was copied: ${why}`,
  },
  theme: {
    label: "Light or dark",
    auto: "As the system",
    light: "Light",
    dark: "Dark",
  },
  help: {
    label: "Help",
    title: "Dancing Links, in a minute",
    close: "Close",
    text: [
      "Each puzzle here is an exact cover problem: a table whose columns are things that must happen exactly once (the items) and whose rows are the choices (the options).",
      "The search takes the item with the fewest options left and tries them one by one. Choosing an option removes everything that conflicts with it; taking it back restores everything, because every removed link remembers its place.",
      "Board and matrix show the same instant. Step forwards and backwards, play at any speed, or drag the slider to any tree node.",
    ],
    keys: [
      ["Space", "play, pause"],
      ["→  ←", "one step on, one step back"],
      ["Shift + →  ←", "one link on, one link back"],
      ["]  [", "next, previous solution"],
      [".", "next dead end"],
      ["+  −", "faster, slower"],
      ["Home  End", "root of the search, as far as explored"],
      ["?", "this help"],
    ],
    keysTitle: "Keys, while the player has the focus",
  },
};
