// The texts of the rules of a Sudoku, in English.
/** @param {readonly number[]} square */
const place = ([row = 0, column = 0]) => `row ${row + 1}, column ${column + 1}`;

export const ruleWords = {
  title: "Rules",
  /** @type {(n: number) => string} */
  count: (n) => `${n} in use`,
  switches: "Rules for the whole grid",
  /** @type {Record<string, string>} */
  rules: {
    windows: "Windows",
    disjoint: "Disjoint groups",
    antiknight: "Anti-knight",
    antiking: "Anti-king",
    nonconsecutive: "Non-consecutive",
  },
  /** @type {Record<string, string>} */
  negative: {
    consecutive: "All white dots given",
    double: "All black dots given",
    xv: "All X and V given",
  },
  tools: "Tools",
  /** @type {Record<string, string>} */
  toolNames: {
    cage: "Cage",
    thermo: "Thermo",
    arrow: "Arrow",
    less: "Less than",
    consecutive: "White dot",
    double: "Black dot",
    x: "X",
    v: "V",
    even: "Even",
    odd: "Odd",
    extra: "Region",
    sandwich: "Sandwich",
    littleKiller: "Little killer",
    candidate: "Pencil marks",
    erase: "Eraser",
  },
  choose: "Choose a tool, then drag over cells.",
  /** @type {Record<string, string>} */
  how: {
    cage: "Drag over the cells of a cage, then type its sum. Press a cage to change it.",
    thermo: "Drag from the bulb to the tip.",
    arrow: "Drag from the circle along the cells that add up to it.",
    less: "Drag from the smaller digit to the greater.",
    consecutive: "Drag across two neighbors that differ by 1.",
    double: "Drag across two neighbors, one twice the other.",
    x: "Drag across two neighbors that add up to 10.",
    v: "Drag across two neighbors that add up to 5.",
    even: "Drag over cells with even digits; again to undo.",
    odd: "Drag over cells with odd digits; again to undo.",
    extra: "Drag over cells whose digits differ.",
    sandwich:
      "Press a place beside a row or column, then type the sum of the digits between 1 and the largest digit.",
    littleKiller:
      "Press a place around the grid, then type the sum of its diagonal. Press it again to turn the arrow.",
    candidate: "Drag over cells, then press each digit that they may hold.",
    erase: "Drag over rules to remove them. Press a number outside the grid.",
  },
  keys: "Keys: Shift and arrow keys, or Space for each cell, then Enter.",
  /** @type {Record<string, string>} */
  keysOf: {
    sandwich:
      "Keys: Tab to the places, arrow keys, the sum, then Enter. Delete removes it.",
    littleKiller:
      "Keys: Tab to the places, arrow keys, Enter to turn, the sum, then Enter. Delete removes it.",
    candidate:
      "Keys: arrow keys, then digits. Shift and arrow keys select more cells, Delete removes the marks.",
  },
  // The places around the grid.
  outside: {
    spots: "Places around the grid",
    sum: "Sum (empty: no clue)",
    /** @type {(isRow: boolean, place: number, sum?: number) => string} */
    line: (isRow, place, sum) =>
      `${isRow ? "Row" : "Column"} ${place + 1}: ${sum === undefined ? "no sandwich sum" : `sandwich sum ${sum}`}`,
    /** @type {(from: readonly number[], to: readonly number[], sum?: number) => string} */
    diagonal: (from, to, sum) =>
      `Diagonal from ${place(from)} to ${place(to)}: ${sum === undefined ? "no sum" : `sum ${sum}`}`,
    /** @type {(name: string) => string} */
    remove: (name) => `Remove. ${name}`,
  },
  // The rules of a cell, for screen readers.
  cell: {
    /** @type {(n: number) => string} */
    extra: (n) => `region ${n}`,
    /** @type {(cells: number, sum?: number) => string} */
    cage: (cells, sum) =>
      `cage of ${cells}${sum === undefined ? "" : ` with sum ${sum}`}`,
    /** @type {(i: number, n: number) => string} */
    thermo: (i, n) => `thermometer, ${i} of ${n}`,
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
    /** @type {(isRow: boolean, sum: number) => string} */
    sandwich: (isRow, sum) =>
      `${isRow ? "row" : "column"} with sandwich sum ${sum}`,
    /** @type {(sum: number) => string} */
    diagonal: (sum) => `diagonal with sum ${sum}`,
  },
  sum: "Sum of the cage (empty: any)",
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
