// The texts of editing, in English.
import { number, plural } from "../../../locales/en/en.js";
import { formats } from "../../../locales/en/formats.js";
/** @import { FormatName, Made, Paste } from "../../../types.js" */

/**
 * The sets of pieces of other lattices whose names say too little.
 * @type {Record<string, string>}
 */
const sets = {
  soma: "the 7 of the Soma cube",
  bedlam: "the 13 of the Bedlam cube",
  conway: "18 boxes (Conway)",
  "slothouber-graatsma": "6 boxes and 3 cubes (Slothouber and Graatsma)",
  "ball-pieces": "12 flat pieces of 3 to 5 balls",
};

export const editing = {
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
    regions: "8 queens in regions",
    "8x8": "8 × 8 without its center",
    twelve5x11: "5 × 11, twelve pieces of 3 to 5",
    calendar: "Calendar: a puzzle for each day",
    corners: "8 × 8 without its corners",
    knuth: "Knuth’s seven items",
    matrix: "The same as 0 and 1",
    colors: "With colors (Knuth’s example)",
    langford: "Langford pairs of four numbers",
    soma: "Soma cube 3 × 3 × 3",
    bricks: "Tetracubes 2 × 4 × 4",
    solid: "Solid pentominoes 3 × 4 × 5",
    bedlam: "Bedlam cube 4 × 4 × 4",
    conway: "Conway’s box 5 × 5 × 5",
    graatsma: "Slothouber and Graatsma’s cube 3 × 3 × 3",
    pyramid: "Pyramid of 55 balls",
    balls: "Balls, flat 5 × 11",
    rhombus: "Hexiamonds in a rhombus",
    hexes: "Tetrahexes 4 × 7",
    sticks: "Tetrasticks 5 × 5, one left out",
  },
  edit: {
    clear: "Clear",
    clearAll: "Start empty",
    shape: "Shape",
    diagonals: "Diagonals count too (X-Sudoku)",
    size: "Board size",
    /** @type {(most: number) => string} */
    badSize: (most) => `Board size: a whole number from 1 to ${most}.`,
    toroidal: "Diagonals wrap around",
    distinct: "Count mirrored and rotated solutions once",
    distinctHint:
      "Answers leave out mirrored and rotated solutions. The watched search visits them, too.",
  },
  how: {
    queens: "Click a square to cycle: queen → blocked → empty.",
    board:
      "Click a cell to remove it, or drag over several; the same restores them.",
    region: "Choose a region, then click its cells.",
    write:
      "Click a cell and type. Enter goes to the next cell. Esc leaves the cell, and again Esc ends. Cells of a spreadsheet can be pasted.",
  },
  // The same for a screen without a mouse and without keys.
  touch: {
    queens: "Tap a square to cycle: queen → blocked → empty.",
    board:
      "Tap a cell to remove it, or drag over several; the same restores them.",
    region: "Choose a region, then tap its cells.",
    write: "Tap a cell and type. Cells of a spreadsheet can be pasted.",
  },
  regions: {
    jigsaw: "Jigsaw",
    draw: "Draw regions",
    brushes: "Region to draw",
    /** @type {(name: string) => string} */
    brush: (name) => `Region ${name}`,
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
  queensRegions: {
    regions: "Regions",
    stars: "Queens in each",
    touch: "May touch by a corner",
    /** @type {(stars: number, touch: boolean) => string} */
    rule: (stars, touch) =>
      `Each row, column and region has ${stars === 1 ? "one queen" : `${stars} queens`}. ${touch ? "Queens may touch by a corner only." : "Queens never touch."} Diagonals are free.`,
    /** @type {(name: number) => string} */
    empty: (name) => `Region ${name} has no square.`,
    /** @type {(name: number) => string} */
    apart: (name) =>
      `Region ${name} is in separate parts; its squares must be connected.`,
  },
  forms: {
    /** @type {(board: string | null, pieces: string | null) => string} */
    names: (board, pieces) =>
      `Board: ${board?.replaceAll(/(?<=\d)x/g, " × ") ?? "your own"}. Pieces: ${pieces === null ? "your own" : (sets[pieces] ?? pieces.replace("d-", "d "))}. Another puzzle can be pasted as layers or as JSON.`,
  },
  tiling: {
    date: "Date",
    missing: "Pieces that were taken out",
    /** @type {(name: string) => string} */
    back: (name) => `Add ${name}`,
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
    name: (name) => `Name of ${name}`,
    /** @type {(name: string) => string} */
    taken: (name) => `Another piece is named ${name}.`,
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
  // Texts in cells, and colors of pieces.
  looks: {
    write: "Write in cells",
    erase: "Remove all texts",
    /** @type {(place: string) => string} */
    text: (place) => `Text of ${place}`,
    colors: "Colors of the pieces",
    /** @type {(name: string) => string} */
    color: (name) => `Color of ${name}`,
    usual: "Usual colors",
  },
  fold: { hide: "Hide the matrix", show: "Show the matrix" },
  // The texts of a puzzle.
  about: {
    edit: "Title, author and rules",
    titleField: "Title",
    author: "Author",
    rules: "Rules",
    /** @type {(title: string, author: string) => string} */
    title: (title, author) =>
      title && author ? `${title}, by ${author}` : title || `By ${author}`,
    /** @type {(rules: readonly string[]) => string} */
    missing: (rules) =>
      `Loaded without ${rules.map((rule) => `“${rule}”`).join(", ")}. So the puzzle may have more solutions than its setter meant.`,
  },
  paste: {
    title: "Paste",
    label: "Paste a puzzle in any format",
    hint: "81 characters, a drawn grid, a 0/1 matrix, items and options …",
    use: "Use it",
    rest: "Load what is known",
    /** @type {(paste: Paste) => string} */
    took: ({
      took,
      at = 0,
      count = 1,
      bad,
      isInLetters,
      isFromZero,
      lacksNames,
    }) =>
      [
        `Recognized: ${formats[took ?? ""] ?? took}.`,
        count > 1 ? `Puzzle ${number(at + 1)} of ${number(count)}.` : "",
        bad ? `${plural(bad, "line")} could not be read.` : "",
        isInLetters ? "Letters are read as numbers: A = 1, B = 2 …" : "",
        isFromZero
          ? "Digits are counted from 1 here: 0 is read as 1, 9 as A …"
          : "",
        lacksNames
          ? "The names of the rows were left out: options have numbers here."
          : "",
      ]
        .filter(Boolean)
        .join(" "),
    /** @type {(format: FormatName) => string} */
    readAs: (format) => `Read as ${formats[format] ?? format} instead`,
    before: "Previous puzzle",
    after: "Next puzzle",
    file: "Open a file …",
    unreadable: "The file cannot be read.",
    /** @type {(length: number) => string} */
    almostGrid: (length) =>
      `This has ${number(length)} characters. A 9 × 9 Sudoku in one line has 81: a digit for each clue, and a dot or 0 for each empty cell.`,
    /** @type {(bytes: number) => string} */
    tooLarge: (bytes) =>
      `That is ${number(Math.ceil(bytes / 1e6))} MB of text; the limit is 1 MB.`,
    shortLink:
      "This link only names a puzzle. Open it there, and export it as a long link.",
    notLoaded: "The reader of texts could not be downloaded. Try again.",
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
      polyomino: "a start with one solution",
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
};
