// Generated from the declarations in src/puzzle/sudoku/rules: `UPDATE=1 cargo test --test all sudoku_schema` writes this file.
import type { Numbers, Square } from "./numbers.js";

type RuleCells = readonly Square[];

/** The place of a clue about a whole row or column. */
type RowOrColumn =
  | { readonly row: number; readonly column?: undefined }
  | { readonly column: number; readonly row?: undefined };

/** The place of a clue outside a row or column, and the end from which it looks: by default the left or upper one. */
export type Outside =
  | {
      readonly row: number;
      readonly column?: undefined;
      readonly from?: "left" | "right" | undefined;
    }
  | {
      readonly column: number;
      readonly row?: undefined;
      readonly from?: "top" | "bottom" | undefined;
    };

/** A deterministic finite automaton over the numbers of a line. States are numbers from 0. */
export interface RuleAutomaton {
  /** The state before the first cell; 0 by default. */
  readonly start?: number | undefined;
  /** The states that are allowed after the last cell. */
  readonly accept: readonly number[];
  /** For each state a list with the next state for each number, from number 1; `null` if the number is not allowed. */
  readonly step: readonly (readonly (number | null)[])[];
}

/** @inline */
interface CageEntry {
  readonly cells: RuleCells;
  readonly sum?: number | undefined;
  readonly product?: number | undefined;
  readonly difference?: number | undefined;
  readonly quotient?: number | undefined;
  readonly repeats?: boolean | undefined;
}

/** @inline */
interface ThermometerEntry {
  readonly cells: RuleCells;
  readonly slow?: boolean | undefined;
}

/** @inline */
interface ArrowEntry {
  readonly circle: RuleCells;
  readonly path: RuleCells;
}

/** @inline */
interface LittleKillerEntry {
  readonly cells: RuleCells;
  readonly sum: number;
}

/** @inline */
interface DotEntry {
  readonly cells: readonly [Square, Square];
  readonly kind?: "consecutive" | "double" | "x" | "v" | undefined;
  readonly difference?: number | undefined;
  readonly ratio?: number | undefined;
}

/** @inline */
interface WhispersEntry {
  readonly cells: RuleCells;
  readonly difference?: number | undefined;
}

/** @inline */
interface LockoutLineEntry {
  readonly cells: RuleCells;
  readonly difference?: number | undefined;
}

/** @inline */
interface SumLineEntry {
  readonly cells: RuleCells;
  readonly sum: number;
}

/** @inline */
interface QuadrupleEntry {
  readonly at: Square;
  readonly values: Numbers;
}

/** @inline */
interface CloneEntry {
  readonly cells: RuleCells;
  readonly copy: RuleCells;
}

/** @inline */
interface LineOfYourOwnEntry {
  readonly cells: RuleCells;
  readonly automaton?: RuleAutomaton | undefined;
  readonly regex?: string | undefined;
}

/** @inline */
interface RelationEntry {
  readonly cells: readonly [Square, Square];
  readonly pairs: readonly Square[];
}

/** The extra rules of a Sudoku. All of them can be combined, with each other, with diagonals and with regions. */
export interface SudokuRules {
  /** The windows of a windoku hold every symbol once: four on 9×9, nine on 16×16, sixteen on 25×25. */
  readonly windows?: boolean | undefined;
  /** Cells at the same place of their boxes differ. */
  readonly disjoint?: boolean | undefined;
  /** Cells with as many symbols as the grid hold every symbol once; fewer cells differ. */
  readonly extra?: readonly RuleCells[] | undefined;
  /** Cells a knight's move apart differ. */
  readonly antiknight?: boolean | undefined;
  /** Cells a king's move apart differ. */
  readonly antiking?: boolean | undefined;
  /** Cells with a common side are never consecutive. */
  readonly nonconsecutive?: boolean | undefined;
  /** One character per cell: `e` for an even number, `o` for an odd one, `.` for any. White space is skipped. */
  readonly parity?: string | undefined;
  /** The symbols that each cell may hold. Text has one character for each cell and symbol (729 for 9×9): the symbol, or a blank if the cell may not hold it. A list has a list of numbers for each cell. */
  readonly candidates?: string | readonly Numbers[] | undefined;
  /** Cells of a cage differ, unless it `repeats`. They may have a sum or a product; two cells may have a difference or a quotient. */
  readonly cages?: readonly CageEntry[] | undefined;
  /** Numbers rise from the first cell to the last; in a `slow` one they never fall. Each cell touches the next one, at least at a corner. */
  readonly thermos?: readonly (RuleCells | ThermometerEntry)[] | undefined;
  /** Numbers rise from the first cell to the last. The cells need not touch. */
  readonly inequalities?: readonly RuleCells[] | undefined;
  /** The numbers of the path add up to the number in the circle. Two or three cells of a circle hold the decimal digits of the sum, in order. */
  readonly arrows?: readonly ArrowEntry[] | undefined;
  /** The numbers between 1 and the greatest number of a row or column have a sum. */
  readonly sandwiches?:
    readonly ({ readonly sum: number } & RowOrColumn)[] | undefined;
  /** The numbers of a diagonal, or of any cells up to the length of a row, have a sum. They may repeat. */
  readonly littleKillers?: readonly LittleKillerEntry[] | undefined;
  /** Two cells with a common side have a relation. Their numbers differ by 1 (`consecutive`) or by `difference`. One is twice (`double`) or `ratio` times the other. Or they add up to 10 (`x`) or 5 (`v`). */
  readonly dots?: readonly DotEntry[] | undefined;
  /** Relations that hold only at dots: `consecutive` and `double` at a round dot, `xv` (a sum of 5 or 10) at an X or V. */
  readonly negative?: readonly ("consecutive" | "double" | "xv")[] | undefined;
  /** Neighbors on the line differ by at least `difference`; without it by half of the numbers, rounded up: 5 on 9×9. */
  readonly whispers?: readonly (RuleCells | WhispersEntry)[] | undefined;
  /** The line holds consecutive numbers in any order, without repeats. */
  readonly renbans?: readonly RuleCells[] | undefined;
  /** The numbers of the line read the same from both ends. */
  readonly palindromes?: readonly RuleCells[] | undefined;
  /** Any three cells in a row of the line hold a low, a middle and a high number: 1–3, 4–6 and 7–9 on 9×9. */
  readonly entropics?: readonly RuleCells[] | undefined;
  /** Any three cells in a row of the line hold one number of each remainder by 3. */
  readonly modulars?: readonly RuleCells[] | undefined;
  /** Borders of boxes or regions divide the line into parts with equal sums. */
  readonly regionSums?: readonly RuleCells[] | undefined;
  /** The numbers of the line are strictly between those of its ends. */
  readonly betweens?: readonly RuleCells[] | undefined;
  /** The ends of the line differ by at least `difference`, which is 4 by default; the other numbers are neither between the ends nor equal to one. */
  readonly lockouts?: readonly (RuleCells | LockoutLineEntry)[] | undefined;
  /** Two cells at equal distance from the middle of the line add up to the number in its middle cell. Without a middle cell, all these pairs have one sum. */
  readonly zippers?: readonly RuleCells[] | undefined;
  /** The line splits into parts of neighboring cells, each with this `sum`. */
  readonly sumLines?: readonly (RuleCells | SumLineEntry)[] | undefined;
  /** The `values` stand in the four cells around a corner. `at` is the upper left one of them. */
  readonly quadruples?: readonly QuadrupleEntry[] | undefined;
  /** Two lists of cells hold the same numbers, cell by cell. */
  readonly clones?:
    readonly (readonly [RuleCells, RuleCells] | CloneEntry)[] | undefined;
  /** From its end, a row or column has `count` numbers that are greater than all before them. */
  readonly skyscrapers?:
    readonly ({ readonly count: number } & Outside)[] | undefined;
  /** From its end, the first x numbers of a row or column add up to `sum`, where x is the first number. */
  readonly xSums?: readonly ({ readonly sum: number } & Outside)[] | undefined;
  /** From its end, the x-th number of a row or column is `value`, where x is the first number. */
  readonly numberedRooms?:
    readonly ({ readonly value: number } & Outside)[] | undefined;
  /** An `automaton` accepts the numbers of the line, or the `regex` matches its symbols from end to end. */
  readonly lines?: readonly (RuleCells | LineOfYourOwnEntry)[] | undefined;
  /** Two cells hold one of the `pairs` of numbers, in this order. */
  readonly relations?: readonly RelationEntry[] | undefined;
}

/** The name of an extra rule: that of its field. */
export type SudokuRule = keyof SudokuRules;

/** The declaration of each rule, for programs that draw or edit Sudokus. */
export const SUDOKU_RULES = [
  {
    name: "windows",
    title: "Windows",
    help: "The windows of a windoku hold every symbol once: four on 9×9, nine on 16×16, sixteen on 25×25.",
    shape: "grid",
    look: {
      style: "windows",
    },
  },
  {
    name: "disjoint",
    title: "Disjoint groups",
    help: "Cells at the same place of their boxes differ.",
    shape: "grid",
    look: {
      style: "none",
    },
  },
  {
    name: "extra",
    title: "Extra region",
    help: "Cells with as many symbols as the grid hold every symbol once; fewer cells differ.",
    shape: "area",
    fields: [
      {
        name: "cells",
        type: "cells",
        least: 0,
        required: true,
      },
    ],
    look: {
      style: "shade",
    },
  },
  {
    name: "antiknight",
    title: "Anti-knight",
    help: "Cells a knight's move apart differ.",
    shape: "grid",
    look: {
      style: "none",
    },
  },
  {
    name: "antiking",
    title: "Anti-king",
    help: "Cells a king's move apart differ.",
    shape: "grid",
    look: {
      style: "none",
    },
  },
  {
    name: "nonconsecutive",
    title: "Non-consecutive",
    help: "Cells with a common side are never consecutive.",
    shape: "grid",
    look: {
      style: "none",
    },
  },
  {
    name: "parity",
    title: "Even and odd",
    help: "One character per cell: `e` for an even number, `o` for an odd one, `.` for any. White space is skipped.",
    shape: "marks",
    fields: [
      {
        name: "text",
        type: "text",
        required: true,
      },
    ],
    look: {
      style: "parity",
    },
  },
  {
    name: "candidates",
    title: "Candidates",
    help: "The symbols that each cell may hold. Text has one character for each cell and symbol (729 for 9×9): the symbol, or a blank if the cell may not hold it. A list has a list of numbers for each cell.",
    shape: "candidates",
    fields: [
      {
        name: "cells",
        type: "candidates",
        required: true,
      },
    ],
    look: {
      style: "candidates",
    },
  },
  {
    name: "cages",
    title: "Cage",
    help: "Cells of a cage differ, unless it `repeats`. They may have a sum or a product; two cells may have a difference or a quotient.",
    shape: "cage",
    fields: [
      {
        name: "cells",
        type: "cells",
        least: 1,
        most: 625,
        required: true,
      },
      {
        name: "sum",
        type: "number",
      },
      {
        name: "product",
        type: "number",
      },
      {
        name: "difference",
        type: "number",
      },
      {
        name: "quotient",
        type: "number",
      },
      {
        name: "repeats",
        type: "flag",
      },
    ],
    look: {
      style: "cage",
    },
  },
  {
    name: "thermos",
    title: "Thermometer",
    help: "Numbers rise from the first cell to the last; in a `slow` one they never fall. Each cell touches the next one, at least at a corner.",
    shape: "line",
    fields: [
      {
        name: "cells",
        type: "cells",
        least: 2,
        most: 625,
        touches: true,
        required: true,
      },
      {
        name: "slow",
        type: "flag",
      },
    ],
    look: {
      style: "thermometer",
    },
  },
  {
    name: "inequalities",
    title: "Less than",
    help: "Numbers rise from the first cell to the last. The cells need not touch.",
    shape: "line",
    fields: [
      {
        name: "cells",
        type: "cells",
        least: 2,
        required: true,
      },
    ],
    look: {
      style: "inequality",
    },
  },
  {
    name: "arrows",
    title: "Arrow",
    help: "The numbers of the path add up to the number in the circle. Two or three cells of a circle hold the decimal digits of the sum, in order.",
    shape: "arrow",
    fields: [
      {
        name: "circle",
        type: "cells",
        least: 0,
        most: 625,
        required: true,
      },
      {
        name: "path",
        type: "cells",
        least: 0,
        most: 625,
        required: true,
      },
    ],
    look: {
      style: "arrow",
    },
  },
  {
    name: "sandwiches",
    title: "Sandwich",
    help: "The numbers between 1 and the greatest number of a row or column have a sum.",
    shape: "outside",
    fields: [
      {
        name: "row",
        type: "number",
      },
      {
        name: "column",
        type: "number",
      },
      {
        name: "sum",
        type: "number",
        required: true,
      },
    ],
    look: {
      style: "outside",
    },
  },
  {
    name: "littleKillers",
    title: "Little killer",
    help: "The numbers of a diagonal, or of any cells up to the length of a row, have a sum. They may repeat.",
    shape: "diagonal",
    fields: [
      {
        name: "cells",
        type: "cells",
        least: 1,
        required: true,
      },
      {
        name: "sum",
        type: "number",
        required: true,
      },
    ],
    look: {
      style: "diagonal",
    },
  },
  {
    name: "dots",
    title: "Dot",
    help: "Two cells with a common side have a relation. Their numbers differ by 1 (`consecutive`) or by `difference`. One is twice (`double`) or `ratio` times the other. Or they add up to 10 (`x`) or 5 (`v`).",
    shape: "dot",
    fields: [
      {
        name: "cells",
        type: "cells",
        least: 2,
        most: 2,
        required: true,
      },
      {
        name: "kind",
        type: "word",
        words: ["consecutive", "double", "x", "v"],
      },
      {
        name: "difference",
        type: "number",
      },
      {
        name: "ratio",
        type: "number",
      },
    ],
    look: {
      style: "dot",
    },
  },
  {
    name: "negative",
    title: "Negative",
    help: "Relations that hold only at dots: `consecutive` and `double` at a round dot, `xv` (a sum of 5 or 10) at an X or V.",
    shape: "words",
    fields: [
      {
        name: "word",
        type: "word",
        words: ["consecutive", "double", "xv"],
        required: true,
      },
    ],
    look: {
      style: "none",
    },
  },
  {
    name: "whispers",
    title: "Whispers",
    help: "Neighbors on the line differ by at least `difference`; without it by half of the numbers, rounded up: 5 on 9×9.",
    shape: "line",
    fields: [
      {
        name: "cells",
        type: "cells",
        least: 2,
        most: 625,
        closes: true,
        required: true,
      },
      {
        name: "difference",
        type: "number",
      },
    ],
    look: {
      style: "line",
      color: "#5fbf6a",
      width: 20,
    },
  },
  {
    name: "renbans",
    title: "Renban line",
    help: "The line holds consecutive numbers in any order, without repeats.",
    shape: "line",
    fields: [
      {
        name: "cells",
        type: "cells",
        least: 1,
        most: 625,
        closes: true,
        required: true,
      },
    ],
    look: {
      style: "line",
      color: "#c678c9",
      width: 20,
    },
  },
  {
    name: "palindromes",
    title: "Palindrome",
    help: "The numbers of the line read the same from both ends.",
    shape: "line",
    fields: [
      {
        name: "cells",
        type: "cells",
        least: 2,
        most: 625,
        required: true,
      },
    ],
    look: {
      style: "line",
      color: "#9aa0aa",
      width: 16,
    },
  },
  {
    name: "entropics",
    title: "Entropic line",
    help: "Any three cells in a row of the line hold a low, a middle and a high number: 1–3, 4–6 and 7–9 on 9×9.",
    shape: "line",
    fields: [
      {
        name: "cells",
        type: "cells",
        least: 2,
        most: 625,
        closes: true,
        required: true,
      },
    ],
    look: {
      style: "line",
      color: "#e8a15a",
      width: 16,
    },
  },
  {
    name: "modulars",
    title: "Modular line",
    help: "Any three cells in a row of the line hold one number of each remainder by 3.",
    shape: "line",
    fields: [
      {
        name: "cells",
        type: "cells",
        least: 2,
        most: 625,
        closes: true,
        required: true,
      },
    ],
    look: {
      style: "line",
      color: "#3fb5b0",
      width: 16,
    },
  },
  {
    name: "regionSums",
    title: "Region sum line",
    help: "Borders of boxes or regions divide the line into parts with equal sums.",
    shape: "line",
    fields: [
      {
        name: "cells",
        type: "cells",
        least: 2,
        most: 625,
        closes: true,
        required: true,
      },
    ],
    look: {
      style: "line",
      color: "#6a9be0",
      width: 16,
    },
  },
  {
    name: "betweens",
    title: "Between line",
    help: "The numbers of the line are strictly between those of its ends.",
    shape: "line",
    fields: [
      {
        name: "cells",
        type: "cells",
        least: 2,
        most: 625,
        required: true,
      },
    ],
    look: {
      style: "line-circles",
      color: "#9aa0aa",
      width: 8,
    },
  },
  {
    name: "lockouts",
    title: "Lockout line",
    help: "The ends of the line differ by at least `difference`, which is 4 by default; the other numbers are neither between the ends nor equal to one.",
    shape: "line",
    fields: [
      {
        name: "cells",
        type: "cells",
        least: 2,
        most: 625,
        required: true,
      },
      {
        name: "difference",
        type: "number",
        default: 4,
      },
    ],
    look: {
      style: "line-diamonds",
      color: "#8fa3c8",
      width: 8,
    },
  },
  {
    name: "zippers",
    title: "Zipper line",
    help: "Two cells at equal distance from the middle of the line add up to the number in its middle cell. Without a middle cell, all these pairs have one sum.",
    shape: "line",
    fields: [
      {
        name: "cells",
        type: "cells",
        least: 3,
        most: 625,
        required: true,
      },
    ],
    look: {
      style: "line-middle",
      color: "#a98fd6",
      width: 14,
    },
  },
  {
    name: "sumLines",
    title: "Sum line",
    help: "The line splits into parts of neighboring cells, each with this `sum`.",
    shape: "line",
    fields: [
      {
        name: "cells",
        type: "cells",
        least: 1,
        most: 625,
        required: true,
      },
      {
        name: "sum",
        type: "number",
        required: true,
      },
    ],
    look: {
      style: "line",
      color: "#e8909c",
      width: 16,
    },
  },
  {
    name: "quadruples",
    title: "Quadruple",
    help: "The `values` stand in the four cells around a corner. `at` is the upper left one of them.",
    shape: "corner",
    fields: [
      {
        name: "at",
        type: "cell",
        required: true,
      },
      {
        name: "values",
        type: "numbers",
        required: true,
      },
    ],
    look: {
      style: "corner",
    },
  },
  {
    name: "clones",
    title: "Clone",
    help: "Two lists of cells hold the same numbers, cell by cell.",
    shape: "pair",
    fields: [
      {
        name: "cells",
        type: "cells",
        least: 1,
        most: 625,
        required: true,
      },
      {
        name: "copy",
        type: "cells",
        least: 1,
        most: 625,
        required: true,
      },
    ],
    look: {
      style: "pair",
    },
  },
  {
    name: "skyscrapers",
    title: "Skyscraper",
    help: "From its end, a row or column has `count` numbers that are greater than all before them.",
    shape: "outside",
    fields: [
      {
        name: "row",
        type: "number",
      },
      {
        name: "column",
        type: "number",
      },
      {
        name: "from",
        type: "word",
        words: ["left", "right", "top", "bottom"],
      },
      {
        name: "count",
        type: "number",
        required: true,
      },
    ],
    look: {
      style: "outside",
    },
  },
  {
    name: "xSums",
    title: "X-sum",
    help: "From its end, the first x numbers of a row or column add up to `sum`, where x is the first number.",
    shape: "outside",
    fields: [
      {
        name: "row",
        type: "number",
      },
      {
        name: "column",
        type: "number",
      },
      {
        name: "from",
        type: "word",
        words: ["left", "right", "top", "bottom"],
      },
      {
        name: "sum",
        type: "number",
        required: true,
      },
    ],
    look: {
      style: "outside",
    },
  },
  {
    name: "numberedRooms",
    title: "Numbered room",
    help: "From its end, the x-th number of a row or column is `value`, where x is the first number.",
    shape: "outside",
    fields: [
      {
        name: "row",
        type: "number",
      },
      {
        name: "column",
        type: "number",
      },
      {
        name: "from",
        type: "word",
        words: ["left", "right", "top", "bottom"],
      },
      {
        name: "value",
        type: "number",
        required: true,
      },
    ],
    look: {
      style: "outside",
    },
  },
  {
    name: "lines",
    title: "Line of your own",
    help: "An `automaton` accepts the numbers of the line, or the `regex` matches its symbols from end to end.",
    shape: "line",
    fields: [
      {
        name: "cells",
        type: "cells",
        least: 1,
        most: 625,
        closes: true,
        required: true,
      },
      {
        name: "automaton",
        type: "automaton",
      },
      {
        name: "regex",
        type: "text",
      },
    ],
    look: {
      style: "line",
      color: "#b8a26a",
      width: 14,
    },
  },
  {
    name: "relations",
    title: "Relation",
    help: "Two cells hold one of the `pairs` of numbers, in this order.",
    shape: "dot",
    fields: [
      {
        name: "cells",
        type: "cells",
        least: 2,
        most: 2,
        required: true,
      },
      {
        name: "pairs",
        type: "pairs",
        required: true,
      },
    ],
    look: {
      style: "relation",
    },
  },
] as const;
