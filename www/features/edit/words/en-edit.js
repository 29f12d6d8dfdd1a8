// The texts of editing and answers, in English.
import { duration, number, plural } from "../../../locales/en/en.js";
/** @import { Figures, FormatName, Made, Paste } from "../../../types.js" */

/** @type {Record<string, string>} */
const formats = {
  "sudoku-line": "Sudoku in one line",
  "sudoku-rows": "Sudoku in rows",
  "sudoku-drawn": "Sudoku grid with borders",
  "sudoku-numbers": "Sudoku in numbers",
  "sudoku-samurai": "Samurai Sudoku",
  "sudoku-regions": "Jigsaw Sudoku with its regions",
  "sudoku-walls": "Jigsaw Sudoku with walls",
  "sudoku-wiki": "Link to SudokuWiki",
  "sudoku-link": "Link of a Sudoku program",
  "sudoku-file": "File of a Sudoku program",
  matrix: "Matrix of 0 and 1",
  "matrix-lists": "Rows as lists of columns",
  board: "Drawn board",
  dlx: "Items and options (Knuth)",
  json: "Puzzle as JSON",
};

export const editing = {
  formats,
  examples: {
    label: "Example",
    choose: "Choose …",
    inkala: "Inkala 2012, famously hard",
    inkala2010: "Inkala 2010",
    golden: "Golden Nugget",
    easy: "Easy: no guessing",
    two: "Two solutions",
    small: "4 × 4",
    six: "6 × 6",
    jigsaw: "Jigsaw",
    diagonal: "Both diagonals",
    sixteen: "16 × 16, empty",
    eight: "8 queens",
    four: "4 queens",
    twelve: "12 queens",
    twenty: "20 queens",
    centre: "9 queens, one in the center",
    "8x8": "8 × 8 without its center",
    corners: "8 × 8 without its corners",
    knuth: "Knuth’s seven items",
    matrix: "The same as 0 and 1",
    colors: "With colors (Knuth’s example)",
    langford: "Langford pairs of four numbers",
  },
  edit: {
    clear: "Clear",
    shape: "Shape",
    diagonals: "Diagonals count too (X-Sudoku)",
    pad: "Digits",
    size: "Board size",
    /** @type {(most: number) => string} */
    badSize: (most) => `Board size: a whole number from 1 to ${most}.`,
    queensHint: "Click a square to cycle: queen → blocked → empty.",
    boardHint:
      "Click a cell to remove it, or drag over several; the same restores them.",
    toroidal: "Diagonals wrap around",
    distinct: "Count mirrored and rotated solutions once",
    distinctHint:
      "Answers leave out mirrored and rotated solutions. The watched search visits them, too.",
    text: "Items and options",
    textHint:
      "First line: the items (secondary ones after |). Each other line: one option. Or rows of 0 and 1.",
  },
  regions: {
    jigsaw: "Jigsaw",
    draw: "Draw regions",
    brushes: "Region to draw",
    /** @type {(name: string) => string} */
    brush: (name) => `Region ${name}`,
    how: "Choose a region, then click its cells.",
    whole: "All regions are complete.",
    /** @type {(name: string, cells: number, n: number) => string} */
    few: (name, cells, n) =>
      `Region ${name} has ${cells} of ${n} cells: ${n - cells} missing.`,
    /** @type {(name: string, cells: number, n: number) => string} */
    many: (name, cells, n) => `Region ${name} has ${cells - n} too many.`,
    /** @type {(name: string) => string} */
    apart: (name) => `Region ${name} is in separate parts; that is allowed.`,
    /** @type {(n: number) => string} */
    more: (n) => `And ${n} more.`,
  },
  tiling: {
    rows: "Rows",
    columns: "Columns",
    pieces: "Pieces",
    /** @type {(name: string, count: number) => string} */
    set: (name, count) =>
      count === 1
        ? `one ${name.replace(/es$/, "")}`
        : `${count} ${name.replace("d-", "d ")}`,
    any: "Any number of each piece",
    own: "your own set",
    draw: "Draw a piece",
    grid: "The cells of the piece",
    add: "Add this piece",
    whole: "The squares of a piece must touch along their sides.",
    /** @type {(name: string) => string} */
    copies: (name) => `Number of ${name}`,
    rotate: "Pieces may be rotated",
    reflect: "Pieces may be flipped",
    hatched: "Add hatching to pieces",
    /** @type {(cells: number, covered: number) => string} */
    area: (cells, covered) =>
      cells === covered
        ? `${plural(cells, "cell")}, and the pieces cover ${number(covered)}: a match.`
        : `The board has ${plural(cells, "cell")}, but the pieces cover ${number(covered)}: ${number(Math.abs(cells - covered))} too ${covered > cells ? "many" : "few"}.`,
  },
  paste: {
    title: "Paste",
    label: "Paste a puzzle in any format",
    hint: "81 characters, a drawn grid, a 0/1 matrix, items and options …",
    use: "Use it",
    /** @type {(paste: Paste) => string} */
    took: ({ took, at = 0, count = 1, bad, isInLetters, isFromZero }) =>
      [
        `Recognized: ${formats[took ?? ""] ?? took}.`,
        count > 1 ? `Puzzle ${number(at + 1)} of ${number(count)}.` : "",
        bad ? `${plural(bad, "line")} could not be read.` : "",
        isInLetters ? "Letters are read as numbers: A = 1, B = 2 …" : "",
        isFromZero
          ? "Digits are counted from 1 here: 0 is read as 1, 9 as A …"
          : "",
      ]
        .filter(Boolean)
        .join(" "),
    /** @type {(format: FormatName) => string} */
    readAs: (format) => `Read as ${formats[format] ?? format} instead`,
    before: "Previous puzzle",
    after: "Next puzzle",
    file: "Or open a file",
    /** @type {(bytes: number) => string} */
    tooLarge: (bytes) =>
      `That is ${number(Math.ceil(bytes / 1e6))} MB of text; the limit is 1 MB.`,
  },
  entry: {
    nothingPasted: "Paste something first.",
    /** @type {(made: Made) => string} */
    generated: ({ clues, grade, seed, puzzle }) =>
      clues !== undefined
        ? `${plural(clues, "clue")}, ${grade}, one solution, seed ${seed}.`
        : "placed" in puzzle && puzzle.placed?.length
          ? `One solution, seed ${seed}.`
          : `Can be filled. Seed ${seed}.`,
    /** @type {(request: { clues?: number, minimal?: unknown, make?: unknown }) => string} */
    notGenerated: ({ clues, minimal, make }) =>
      `No puzzle found. ${
        clues !== undefined && minimal
          ? "Allow redundant clues, or any number of clues"
          : make
            ? "Try another level, more rules or any number of clues"
            : "Try another level, more clues or less symmetry"
      }.`,
    badSeed: "The seed must be a whole number.",
  },
  generate: {
    title: "New puzzle",
    more: "More settings",
    labels: {
      grade: "Level",
      what: "Kind",
      symmetry: "Symmetry of the clues",
      minimal: "Redundant clues",
      fill: "Fill the grid",
      clues: "Number of clues",
      seed: "Seed",
    },
    make: "Rules to make",
    makeHint:
      "The puzzle gets entries of these rules, and few clues or none. Other rules stay.",
    any: "any",
    grade: {
      any: "any",
      easy: "easy: digit by digit",
      medium: "medium: pairs, triples",
      hard: "hard: wider patterns",
      expert: "expert: long chains",
      extreme: "extreme: trial and error",
    },
    what: {
      polyomino: "a start with exactly one solution",
      region: "a board that can be filled",
    },
    symmetry: {
      none: "none",
      rotate180: "180° rotation",
      rotate90: "90° rotation",
      vertical: "mirror left–right",
      horizontal: "mirror top–bottom",
      diagonal: "mirror in the main diagonal",
      antidiagonal: "mirror in the other diagonal",
      full: "all",
    },
    minimal: {
      strict: "none",
      orbit: "no symmetric group redundant",
      no: "allowed",
    },
    fill: {
      random: "at random",
      rows: "row by row, by exact cover",
    },
    run: "Generate",
  },
  answers: {
    title: "Answers",
    solve: "Solve",
    count: "Count",
    /** @type {(text: string) => string} */
    full: (text) => `${text}.`,
    verdict: "Unique?",
    reveal: "Show the solution",
    cancel: "Cancel",
    watch: "Watch the search",
    none: "There is no solution.",
    /** @type {(n: number | bigint) => string} */
    last: (n) =>
      n === 1
        ? "This is the only solution."
        : `That was the last of ${number(n)} solutions.`,
    number: "Go to solution number",
    numberHint: "no.",
    gallery: "Gallery",
    /** @type {(k: number) => string} */
    solution: (k) => `Solution ${number(k)}`,
    /** @type {(nodes: number) => string} */
    found: (nodes) => `after ${plural(nodes, "node")}`,
    /** @type {(n: number | bigint) => string} */
    counted: (n) =>
      n === 1
        ? "Exactly 1 solution"
        : `${n === 0 ? "No" : number(n)} solutions`,
    /** @type {(count: Figures) => string} */
    cost: ({ nodes, ms = 0, workers }) =>
      [
        // A search without a tree has no nodes to report. It was a search if it ran on other cores.
        ...(nodes
          ? [plural(nodes, "node")]
          : workers
            ? []
            : ["no search needed"]),
        duration(ms),
        ...(workers ? [plural(workers, "core")] : []),
      ].join(", "),
    /** @type {(doing: string, n: number) => string} */
    onCores: (doing, n) => `${doing} on ${plural(n, "core")}`,
    /** @type {(n: number | bigint) => string} */
    countedSoFar: (n) => `${plural(n, "solution")} so far`,
    /** @type {(n: number | bigint) => string} */
    stopped: (n) => `Stopped: at least ${plural(n, "solution")}`,
    /** @type {(p: number) => string} */
    progress: (p) =>
      `about ${p < 0.1 ? (100 * p).toFixed(1) : Math.floor(100 * p)}%`,
    /** @type {(ms: number) => string} */
    left: (ms) => `about ${duration(ms)} left`,
    /** @type {(ms: number) => string} */
    leftAtLeast: (ms) =>
      ms > 4.3e20
        ? "probably longer than the age of the universe"
        : ms > 3e12
          ? "probably more than a lifetime"
          : ms > 3e10
            ? "probably more than a year"
            : "probably more than a day",
    one: "Exactly one solution.",
    many: "More than one solution: the cells that differ show both.",
    differs: {
      /** @type {(n: number) => string} */
      sudoku: (n) => `The second differs in ${plural(n, "cell")}.`,
      /** @type {(n: number) => string} */
      queens: (n) => `The second moves ${plural(n, "queen")}.`,
      /** @type {(n: number) => string} */
      polyomino: (n) => `The second moves ${plural(n, "piece")}.`,
      /** @type {(n: number) => string} */
      matrix: (n) => `The second differs in ${plural(n, "option")}.`,
    },
    running: {
      next: "Looking for the next solution",
      nth: "Jumping to that solution",
      gather: "Collecting solutions",
      list: "Listing solutions",
      count: "Counting",
      verdict: "Looking for a second solution",
      marginals: "Counting how often each option occurs",
      conflict: "Looking for what clashes",
      generate: "Generating a puzzle",
    },
  },
};
