// Generated from the declarations in src/puzzle/sudoku/rules: `UPDATE=1 cargo test --test sudoku_schema` writes this file.
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
  readonly cages?:
    | readonly {
        readonly cells: RuleCells;
        readonly sum?: number | undefined;
        readonly product?: number | undefined;
        readonly difference?: number | undefined;
        readonly quotient?: number | undefined;
        readonly repeats?: boolean | undefined;
      }[]
    | undefined;
  /** Numbers rise from the first cell to the last; in a `slow` one they never fall. Each cell touches the next one, at least at a corner. */
  readonly thermos?:
    | readonly (
        | RuleCells
        | { readonly cells: RuleCells; readonly slow?: boolean | undefined }
      )[]
    | undefined;
  /** Numbers rise from the first cell to the last. The cells need not touch. */
  readonly inequalities?: readonly RuleCells[] | undefined;
  /** The numbers of the path add up to the number in the circle. Two or three cells of a circle hold the decimal digits of the sum, in order. */
  readonly arrows?:
    | readonly { readonly circle: RuleCells; readonly path: RuleCells }[]
    | undefined;
  /** The numbers between 1 and the greatest number of a row or column have a sum. */
  readonly sandwiches?:
    readonly ({ readonly sum: number } & RowOrColumn)[] | undefined;
  /** The numbers of a diagonal have a sum. They may repeat. */
  readonly littleKillers?:
    readonly { readonly cells: RuleCells; readonly sum: number }[] | undefined;
  /** Two cells with a common side have a relation. Their numbers differ by 1 (`consecutive`) or by `difference`. One is twice (`double`) or `ratio` times the other. Or they add up to 10 (`x`) or 5 (`v`). */
  readonly dots?:
    | readonly {
        readonly cells: readonly [Square, Square];
        readonly kind?: "consecutive" | "double" | "x" | "v" | undefined;
        readonly difference?: number | undefined;
        readonly ratio?: number | undefined;
      }[]
    | undefined;
  /** Relations that hold only at dots: `consecutive` and `double` at a round dot, `xv` (a sum of 5 or 10) at an X or V. */
  readonly negative?: readonly ("consecutive" | "double" | "xv")[] | undefined;
  /** Neighbors on the line differ by at least `difference`; without it by half of the numbers, rounded up: 5 on 9×9. */
  readonly whispers?:
    | readonly (
        | RuleCells
        | {
            readonly cells: RuleCells;
            readonly difference?: number | undefined;
          }
      )[]
    | undefined;
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
  readonly lockouts?:
    | readonly (
        | RuleCells
        | {
            readonly cells: RuleCells;
            readonly difference?: number | undefined;
          }
      )[]
    | undefined;
  /** Two cells at equal distance from the middle of the line add up to the number in its middle cell. Without a middle cell, all these pairs have one sum. */
  readonly zippers?: readonly RuleCells[] | undefined;
  /** The line splits into parts of neighboring cells, each with this `sum`. */
  readonly sumLines?:
    | readonly (
        RuleCells | { readonly cells: RuleCells; readonly sum: number }
      )[]
    | undefined;
  /** The `values` stand in the four cells around a corner. `at` is the upper left one of them. */
  readonly quadruples?:
    readonly { readonly at: Square; readonly values: Numbers }[] | undefined;
  /** Two lists of cells hold the same numbers, cell by cell. */
  readonly clones?:
    | readonly (
        | readonly [RuleCells, RuleCells]
        | { readonly cells: RuleCells; readonly copy: RuleCells }
      )[]
    | undefined;
  /** From its end, a row or column has `count` numbers that are greater than all before them. */
  readonly skyscrapers?:
    readonly ({ readonly count: number } & Outside)[] | undefined;
  /** From its end, the first x numbers of a row or column add up to `sum`, where x is the first number. */
  readonly xSums?: readonly ({ readonly sum: number } & Outside)[] | undefined;
  /** From its end, the x-th number of a row or column is `value`, where x is the first number. */
  readonly numberedRooms?:
    readonly ({ readonly value: number } & Outside)[] | undefined;
  /** An `automaton` accepts the numbers of the line, or the `regex` matches its symbols from end to end. */
  readonly lines?:
    | readonly (
        | RuleCells
        | {
            readonly cells: RuleCells;
            readonly automaton?: RuleAutomaton | undefined;
            readonly regex?: string | undefined;
          }
      )[]
    | undefined;
  /** Two cells hold one of the `pairs` of numbers, in this order. */
  readonly relations?:
    | readonly {
        readonly cells: readonly [Square, Square];
        readonly pairs: readonly Square[];
      }[]
    | undefined;
}

/** The name of an extra rule: that of its field. */
export type SudokuRule = keyof SudokuRules;

/** The declaration of each rule, for programs that draw or edit Sudokus. */
export const SUDOKU_RULES = [
  {
    help: "The windows of a windoku hold every symbol once: four on 9×9, nine on 16×16, sixteen on 25×25.",
    look: {
      style: "windows",
    },
    name: "windows",
    shape: "grid",
    title: "Windows",
  },
  {
    help: "Cells at the same place of their boxes differ.",
    look: {
      style: "none",
    },
    name: "disjoint",
    shape: "grid",
    title: "Disjoint groups",
  },
  {
    fields: [
      {
        least: 0,
        name: "cells",
        required: true,
        type: "cells",
      },
    ],
    help: "Cells with as many symbols as the grid hold every symbol once; fewer cells differ.",
    look: {
      style: "shade",
    },
    name: "extra",
    shape: "area",
    title: "Extra region",
  },
  {
    help: "Cells a knight's move apart differ.",
    look: {
      style: "none",
    },
    name: "antiknight",
    shape: "grid",
    title: "Anti-knight",
  },
  {
    help: "Cells a king's move apart differ.",
    look: {
      style: "none",
    },
    name: "antiking",
    shape: "grid",
    title: "Anti-king",
  },
  {
    help: "Cells with a common side are never consecutive.",
    look: {
      style: "none",
    },
    name: "nonconsecutive",
    shape: "grid",
    title: "Non-consecutive",
  },
  {
    fields: [
      {
        name: "text",
        required: true,
        type: "text",
      },
    ],
    help: "One character per cell: `e` for an even number, `o` for an odd one, `.` for any. White space is skipped.",
    look: {
      style: "parity",
    },
    name: "parity",
    shape: "marks",
    title: "Even and odd",
  },
  {
    fields: [
      {
        name: "cells",
        required: true,
        type: "candidates",
      },
    ],
    help: "The symbols that each cell may hold. Text has one character for each cell and symbol (729 for 9×9): the symbol, or a blank if the cell may not hold it. A list has a list of numbers for each cell.",
    look: {
      style: "candidates",
    },
    name: "candidates",
    shape: "candidates",
    title: "Candidates",
  },
  {
    fields: [
      {
        least: 1,
        most: 625,
        name: "cells",
        required: true,
        type: "cells",
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
    help: "Cells of a cage differ, unless it `repeats`. They may have a sum or a product; two cells may have a difference or a quotient.",
    look: {
      style: "cage",
    },
    name: "cages",
    shape: "cage",
    title: "Cage",
  },
  {
    fields: [
      {
        least: 2,
        most: 625,
        name: "cells",
        required: true,
        touches: true,
        type: "cells",
      },
      {
        name: "slow",
        type: "flag",
      },
    ],
    help: "Numbers rise from the first cell to the last; in a `slow` one they never fall. Each cell touches the next one, at least at a corner.",
    look: {
      style: "thermometer",
    },
    name: "thermos",
    shape: "line",
    title: "Thermometer",
  },
  {
    fields: [
      {
        least: 2,
        name: "cells",
        required: true,
        type: "cells",
      },
    ],
    help: "Numbers rise from the first cell to the last. The cells need not touch.",
    look: {
      style: "inequality",
    },
    name: "inequalities",
    shape: "line",
    title: "Less than",
  },
  {
    fields: [
      {
        least: 0,
        most: 625,
        name: "circle",
        required: true,
        type: "cells",
      },
      {
        least: 0,
        most: 625,
        name: "path",
        required: true,
        type: "cells",
      },
    ],
    help: "The numbers of the path add up to the number in the circle. Two or three cells of a circle hold the decimal digits of the sum, in order.",
    look: {
      style: "arrow",
    },
    name: "arrows",
    shape: "arrow",
    title: "Arrow",
  },
  {
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
        required: true,
        type: "number",
      },
    ],
    help: "The numbers between 1 and the greatest number of a row or column have a sum.",
    look: {
      style: "outside",
    },
    name: "sandwiches",
    shape: "outside",
    title: "Sandwich",
  },
  {
    fields: [
      {
        least: 1,
        name: "cells",
        required: true,
        type: "cells",
      },
      {
        name: "sum",
        required: true,
        type: "number",
      },
    ],
    help: "The numbers of a diagonal have a sum. They may repeat.",
    look: {
      style: "diagonal",
    },
    name: "littleKillers",
    shape: "diagonal",
    title: "Little killer",
  },
  {
    fields: [
      {
        least: 2,
        most: 2,
        name: "cells",
        required: true,
        type: "cells",
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
    help: "Two cells with a common side have a relation. Their numbers differ by 1 (`consecutive`) or by `difference`. One is twice (`double`) or `ratio` times the other. Or they add up to 10 (`x`) or 5 (`v`).",
    look: {
      style: "dot",
    },
    name: "dots",
    shape: "dot",
    title: "Dot",
  },
  {
    fields: [
      {
        name: "word",
        required: true,
        type: "word",
        words: ["consecutive", "double", "xv"],
      },
    ],
    help: "Relations that hold only at dots: `consecutive` and `double` at a round dot, `xv` (a sum of 5 or 10) at an X or V.",
    look: {
      style: "none",
    },
    name: "negative",
    shape: "words",
    title: "Negative",
  },
  {
    fields: [
      {
        closes: true,
        least: 2,
        most: 625,
        name: "cells",
        required: true,
        type: "cells",
      },
      {
        name: "difference",
        type: "number",
      },
    ],
    help: "Neighbors on the line differ by at least `difference`; without it by half of the numbers, rounded up: 5 on 9×9.",
    look: {
      color: "#5fbf6a",
      style: "line",
      width: 20,
    },
    name: "whispers",
    shape: "line",
    title: "Whispers",
  },
  {
    fields: [
      {
        closes: true,
        least: 1,
        most: 625,
        name: "cells",
        required: true,
        type: "cells",
      },
    ],
    help: "The line holds consecutive numbers in any order, without repeats.",
    look: {
      color: "#c678c9",
      style: "line",
      width: 20,
    },
    name: "renbans",
    shape: "line",
    title: "Renban line",
  },
  {
    fields: [
      {
        least: 2,
        most: 625,
        name: "cells",
        required: true,
        type: "cells",
      },
    ],
    help: "The numbers of the line read the same from both ends.",
    look: {
      color: "#9aa0aa",
      style: "line",
      width: 16,
    },
    name: "palindromes",
    shape: "line",
    title: "Palindrome",
  },
  {
    fields: [
      {
        closes: true,
        least: 2,
        most: 625,
        name: "cells",
        required: true,
        type: "cells",
      },
    ],
    help: "Any three cells in a row of the line hold a low, a middle and a high number: 1–3, 4–6 and 7–9 on 9×9.",
    look: {
      color: "#e8a15a",
      style: "line",
      width: 16,
    },
    name: "entropics",
    shape: "line",
    title: "Entropic line",
  },
  {
    fields: [
      {
        closes: true,
        least: 2,
        most: 625,
        name: "cells",
        required: true,
        type: "cells",
      },
    ],
    help: "Any three cells in a row of the line hold one number of each remainder by 3.",
    look: {
      color: "#3fb5b0",
      style: "line",
      width: 16,
    },
    name: "modulars",
    shape: "line",
    title: "Modular line",
  },
  {
    fields: [
      {
        closes: true,
        least: 2,
        most: 625,
        name: "cells",
        required: true,
        type: "cells",
      },
    ],
    help: "Borders of boxes or regions divide the line into parts with equal sums.",
    look: {
      color: "#6a9be0",
      style: "line",
      width: 16,
    },
    name: "regionSums",
    shape: "line",
    title: "Region sum line",
  },
  {
    fields: [
      {
        least: 2,
        most: 625,
        name: "cells",
        required: true,
        type: "cells",
      },
    ],
    help: "The numbers of the line are strictly between those of its ends.",
    look: {
      color: "#9aa0aa",
      style: "line-circles",
      width: 8,
    },
    name: "betweens",
    shape: "line",
    title: "Between line",
  },
  {
    fields: [
      {
        least: 2,
        most: 625,
        name: "cells",
        required: true,
        type: "cells",
      },
      {
        default: 4,
        name: "difference",
        type: "number",
      },
    ],
    help: "The ends of the line differ by at least `difference`, which is 4 by default; the other numbers are neither between the ends nor equal to one.",
    look: {
      color: "#8fa3c8",
      style: "line-diamonds",
      width: 8,
    },
    name: "lockouts",
    shape: "line",
    title: "Lockout line",
  },
  {
    fields: [
      {
        least: 3,
        most: 625,
        name: "cells",
        required: true,
        type: "cells",
      },
    ],
    help: "Two cells at equal distance from the middle of the line add up to the number in its middle cell. Without a middle cell, all these pairs have one sum.",
    look: {
      color: "#a98fd6",
      style: "line-middle",
      width: 14,
    },
    name: "zippers",
    shape: "line",
    title: "Zipper line",
  },
  {
    fields: [
      {
        least: 1,
        most: 625,
        name: "cells",
        required: true,
        type: "cells",
      },
      {
        name: "sum",
        required: true,
        type: "number",
      },
    ],
    help: "The line splits into parts of neighboring cells, each with this `sum`.",
    look: {
      color: "#e8909c",
      style: "line",
      width: 16,
    },
    name: "sumLines",
    shape: "line",
    title: "Sum line",
  },
  {
    fields: [
      {
        name: "at",
        required: true,
        type: "cell",
      },
      {
        name: "values",
        required: true,
        type: "numbers",
      },
    ],
    help: "The `values` stand in the four cells around a corner. `at` is the upper left one of them.",
    look: {
      style: "corner",
    },
    name: "quadruples",
    shape: "corner",
    title: "Quadruple",
  },
  {
    fields: [
      {
        least: 1,
        most: 625,
        name: "cells",
        required: true,
        type: "cells",
      },
      {
        least: 1,
        most: 625,
        name: "copy",
        required: true,
        type: "cells",
      },
    ],
    help: "Two lists of cells hold the same numbers, cell by cell.",
    look: {
      style: "pair",
    },
    name: "clones",
    shape: "pair",
    title: "Clone",
  },
  {
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
        required: true,
        type: "number",
      },
    ],
    help: "From its end, a row or column has `count` numbers that are greater than all before them.",
    look: {
      style: "outside",
    },
    name: "skyscrapers",
    shape: "outside",
    title: "Skyscraper",
  },
  {
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
        required: true,
        type: "number",
      },
    ],
    help: "From its end, the first x numbers of a row or column add up to `sum`, where x is the first number.",
    look: {
      style: "outside",
    },
    name: "xSums",
    shape: "outside",
    title: "X-sum",
  },
  {
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
        required: true,
        type: "number",
      },
    ],
    help: "From its end, the x-th number of a row or column is `value`, where x is the first number.",
    look: {
      style: "outside",
    },
    name: "numberedRooms",
    shape: "outside",
    title: "Numbered room",
  },
  {
    fields: [
      {
        closes: true,
        least: 1,
        most: 625,
        name: "cells",
        required: true,
        type: "cells",
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
    help: "An `automaton` accepts the numbers of the line, or the `regex` matches its symbols from end to end.",
    look: {
      color: "#b8a26a",
      style: "line",
      width: 14,
    },
    name: "lines",
    shape: "line",
    title: "Line of your own",
  },
  {
    fields: [
      {
        least: 2,
        most: 2,
        name: "cells",
        required: true,
        type: "cells",
      },
      {
        name: "pairs",
        required: true,
        type: "pairs",
      },
    ],
    help: "Two cells hold one of the `pairs` of numbers, in this order.",
    look: {
      style: "relation",
    },
    name: "relations",
    shape: "dot",
    title: "Relation",
  },
] as const;
