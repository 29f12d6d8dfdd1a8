// The texts of the tools for the rules of a Sudoku, in English. The names of the rules are those of the package.

/** @param {readonly number[]} square */
const place = ([row = 0, column = 0]) => `row ${row + 1}, column ${column + 1}`;

/** Letters such as the X of a sum stay capital. @param {string} title */
const lower = (title) => (title.length > 1 ? title.toLowerCase() : title);

/**
 * The names of parameters that are not the field's name.
 * @type {Record<string, string>}
 */
const FIELDS = {
  repeats: "digits may repeat",
  values: "digits",
  regex: "regular expression",
};
/** @type {Record<string, string>} */
const WORDS = {
  consecutive: "White dot",
  double: "Black dot",
  x: "X",
  v: "V",
  e: "Even",
  o: "Odd",
};
/** @type {Record<string, string>} */
const ONLY_AT = {
  consecutive: "All white dots given",
  double: "All black dots given",
  xv: "All X and V given",
};

/** @param {string} name */
const fieldName = (name) => FIELDS[name] ?? name;
/** @param {string} word */
const word = (word) => WORDS[word] ?? word;

export const ruleWords = {
  title: "Rules",
  /** @type {(n: number) => string} */
  count: (n) => `${n} in use`,
  inUse: "Rules in use",
  switches: "Rules for the whole grid",
  tools: "Tools",
  search: "Find a rule",
  noRule: "No rule fits. “Draw regions” above makes a jigsaw.",
  // Other names by which setters look for a rule.
  /** @type {Record<string, string>} */
  otherNames: {
    cages: "killer sum box calcudoku",
    dots: "kropki",
    negative: "kropki anti",
    whispers: "german whisper dutch",
    renbans: "renban",
    thermos: "thermo",
    inequalities: "greater than",
    extra: "custom jigsaw irregular",
    entropics: "entropy",
    quadruples: "quad",
    windows: "windoku hyper",
    lines: "custom own regex nabner",
    relations: "custom own",
  },
  /** @type {(n: number) => string} */
  more: (n) => `${n} more`,
  /** @type {Record<string, string>} */
  groups: {
    cells: "Cells",
    lines: "Lines",
    borders: "Between cells",
    outside: "Outside the grid",
  },
  erase: "Eraser",
  remove: "Remove",
  gap: " ",
  comma: ", ",
  word,
  /** @type {(word: string) => string} */
  onlyAt: (word) => ONLY_AT[word] ?? word,
  fieldName,
  any: "any",
  // By the type of a field: a sample in the empty field, and what it reads.
  /** @type {Record<string, string>} */
  sample: { numbers: "1 2 5", pairs: "1-2 2-4", text: "(12)*3" },
  /** @type {Record<string, string>} */
  wanted: {
    number: "Type a whole number from 0 up.",
    numbers: "Type digits of the grid, such as 1 2 5.",
    pairs: "Type pairs of digits, such as 1-2 2-4.",
    automaton: "Type the automaton as JSON.",
  },
  /** @type {(first: string, last: string, cells: number) => string} */
  span: (first, last, cells) => (cells > 1 ? `${first} to ${last}` : first),
  choose: "Choose a tool, then drag over cells.",
  // By the word of a tool, its rule, its drawing or its shape.
  /** @type {Record<string, string>} */
  how: {
    consecutive: "Drag across two neighbors that differ by 1.",
    double: "Drag across two neighbors, one twice the other.",
    x: "Drag across two neighbors that add up to 10.",
    v: "Drag across two neighbors that add up to 5.",
    e: "Drag over cells with even digits; again to undo.",
    o: "Drag over cells with odd digits; again to undo.",
    candidates: "Drag over cells, then press each digit that they may hold.",
    erase: "Drag over rules to remove them. Press a number outside the grid.",
    thermometer: "Drag from the bulb to the tip.",
    inequality: "Drag from the smaller digit to the greater.",
    cage: "Drag over the cells, then type the number. Press a cage to change it.",
    area: "Drag over the cells.",
    line: "Drag from the first cell to the last. Press a line to change it.",
    arrow: "Drag from the circle along its path.",
    dot: "Drag across two neighbors.",
    quadruples:
      "Press a corner, then type 1 to 4 digits that stand in the cells around it.",
    outside: "Press a place beside the grid, then type the number.",
    diagonal:
      "Press a place around the grid, then type the number. Press it again to turn the arrow.",
    pair: "Drag over the first area, then press the cell where its copy begins.",
  },
  keys: "Keys: Shift and arrow keys, or Space for each cell, then Enter.",
  // By the shape of the rule.
  /** @type {Record<string, string>} */
  keysOf: {
    outside:
      "Keys: Tab to the places, arrow keys, the number, then Enter. Delete removes it.",
    diagonal:
      "Keys: Tab to the places, arrow keys, Enter to turn, the number, then Enter. Delete removes it.",
    candidates:
      "Keys: arrow keys, then digits. Shift and arrow keys select more cells, Delete removes the marks.",
    corner:
      "Keys: Enter in the upper left cell of the four, the digits, then Enter. Delete removes them.",
    pair: "Keys: Shift and arrow keys, then Enter; then Enter where the copy begins.",
  },
  // The places around the grid.
  outside: {
    spots: "Places around the grid",
    /** @type {(isRow: boolean, place: number, from: string | undefined, title: string, text?: string) => string} */
    line: (isRow, place, from, title, text) =>
      `${isRow ? "Row" : "Column"} ${place + 1}${from ? ` from the ${from}` : ""}: ${text ? `${title.toLowerCase()} ${text}` : `no ${title.toLowerCase()}`}`,
    /** @type {(from: readonly number[], to: readonly number[], text?: string) => string} */
    diagonal: (from, to, text) =>
      `Diagonal from ${place(from)} to ${place(to)}: ${text ?? "no sum"}`,
    /** @type {(name: string) => string} */
    remove: (name) => `Remove. ${name}`,
  },
  // The rules of a cell, for screen readers.
  cell: {
    /** @type {(title: string, n: number) => string} */
    area: (title, n) => `${title.toLowerCase()} ${n}`,
    /** @type {(title: string, cells: number, text: string) => string} */
    cage: (title, cells, text) =>
      `${title.toLowerCase()} of ${cells}${text && ` with ${text}`}`,
    /** @type {(title: string, i: number, n: number, text: string) => string} */
    line: (title, i, n, text) =>
      `${title.toLowerCase()}, ${i} of ${n}${text && `, ${text}`}`,
    /** @type {(n: number) => string} */
    circle: (n) => `circle of an arrow through ${n}`,
    /** @type {(circle?: readonly number[]) => string} */
    path: (circle = []) => `arrow from ${place(circle)}`,
    /** @type {(square: readonly number[]) => string} */
    less: (square) => `less than ${place(square)}`,
    /** @type {(square: readonly number[]) => string} */
    greater: (square) => `greater than ${place(square)}`,
    /** @type {(name: string, square: readonly number[]) => string} */
    dot: (name, square) => `${name} to ${place(square)}`,
    /** @type {(title: string, text: string) => string} */
    corner: (title, text) => `${title.toLowerCase()} with ${text}`,
    /** @type {(isRow: boolean, title: string, text: string) => string} */
    outside: (isRow, title, text) =>
      `${isRow ? "row" : "column"} with ${title.toLowerCase()} ${text}`,
    /** @type {(text: string) => string} */
    diagonal: (text) => `diagonal with ${text}`,
    /** @type {(title: string, square: readonly number[]) => string} */
    pair: (title, square) => `${title.toLowerCase()} of ${place(square)}`,
  },
  // An entry of a rule as a noun phrase.
  entry: {
    /** @type {(title: string) => string} */
    whole: (title) => `the rule “${title}”`,
    /** @type {(title: string, square: readonly number[]) => string} */
    at: (title, square) => `the ${lower(title)} at ${place(square)}`,
    /** @type {(title: string, square: readonly number[]) => string} */
    from: (title, square) => `the ${lower(title)} from ${place(square)}`,
    /** @type {(title: string, first: readonly number[], last: readonly number[]) => string} */
    span: (title, first, last) =>
      `the ${lower(title)} from ${place(first)} to ${place(last)}`,
    /** @type {(title: string, isRow: boolean, place: number, from: string | undefined) => string} */
    outside: (title, isRow, place, from) =>
      `the ${lower(title)} of ${isRow ? "row" : "column"} ${place + 1}${from ? ` from the ${from}` : ""}`,
  },
  clear: "Remove all rules",
  examplesLabel: "One for each rule",
  /** @type {Record<string, string>} */
  examples: {
    "rule-windows": "Windoku: four windows",
    "rule-disjoint": "Disjoint groups",
    "rule-extra": "Asterisk: an extra region",
    "rule-antiknight": "Anti-knight",
    "rule-antiking": "Anti-king",
    "rule-nonconsecutive": "Non-consecutive",
    "rule-parity": "Even and odd",
    "rule-candidates": "Given candidates",
    "rule-cages": "Killer: cages with sums",
    "rule-thermos": "Thermometers",
    "rule-inequalities": "Greater than",
    "rule-arrows": "Arrows",
    "rule-dots": "Kropki: white and black dots",
    "rule-xv": "XV: sums of 10 and 5",
    "rule-sandwiches": "Sandwich sums",
    "rule-littleKillers": "Little killer: diagonal sums",
    "rule-samurai": "Samurai: five grids of 4 × 4",
  },
};
