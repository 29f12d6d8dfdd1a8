/** The grammar of the command. Help, completions and the man page are made from these tables. */

/** The formats that `parse` reads. */
export const TEXT_FORMATS = [
  "sudoku-line",
  "sudoku-rows",
  "sudoku-drawn",
  "sudoku-numbers",
  "sudoku-samurai",
  "sudoku-regions",
  "sudoku-walls",
  "sudoku-wiki",
  "sudoku-link",
  "sudoku-file",
  "matrix",
  "matrix-lists",
  "board",
  "dlx",
  "json",
] as const;

const SOLVER_FORMATS = ["cnf", "opb", "lp"];
const ENGINES = [
  "auto",
  "links",
  "masks",
  "bits",
  "frontier",
  "bands",
  "cells",
];
const KINDS = ["sudoku", "queens", "polyomino", "region"];
export const SHELLS = ["bash", "zsh", "fish"] as const;

/** An option of the command. */
export interface OptionSpec {
  readonly short?: string;
  /** The placeholder of the value; absent for a switch. */
  readonly value?: string;
  /** The values that completions offer. */
  readonly choices?: readonly string[];
  readonly help: string;
}

/** All options. A verb names those that it takes. */
export const OPTIONS = {
  puzzle: {
    short: "p",
    value: "TEXT",
    help: "read the puzzles from TEXT instead of a file",
  },
  from: {
    value: "FORMAT",
    choices: TEXT_FORMATS,
    help: "the format of the input; by default it is detected",
  },
  format: {
    short: "f",
    value: "FORMAT",
    choices: ["text", ...TEXT_FORMATS, ...SOLVER_FORMATS],
    help: "the format of the output: text, json (one object per line), or the name of a text format",
  },
  json: { help: "the same as --format json" },
  limit: {
    short: "l",
    value: "N",
    help: "stop after N solutions; best: the N cheapest; generate: N puzzles",
  },
  seed: {
    short: "s",
    value: "N",
    help: "the seed of random choices; solve then returns any solution, not the first",
  },
  make: {
    value: "RULES",
    help: "generate: Sudokus with random entries of RULES, such as cages,thermos",
  },
  time: {
    short: "t",
    value: "SECONDS",
    help: "stop after SECONDS for each puzzle; decimals are allowed",
  },
  nodes: {
    short: "n",
    value: "N",
    help: "stop after N tree nodes for each puzzle; searches on one thread",
  },
  threads: {
    short: "j",
    value: "N",
    help: "the number of threads; by default the number of cores",
  },
  engine: {
    short: "e",
    value: "NAME",
    choices: ENGINES,
    help: "the engine; by default the fastest for the puzzle",
  },
  parts: { value: "N", help: "the least number of parts, up to 65,536" },
  line: { value: "N", help: "the line of the part; line 1 is the puzzle" },
  quiet: {
    short: "q",
    help: "no progress and no notes on standard error",
  },
  help: { short: "h", help: "print help" },
} as const satisfies Readonly<Record<string, OptionSpec>>;

/** The name of an option, without its dashes. */
export type OptionName = keyof typeof OPTIONS;

/** A verb of the command. */
export interface VerbSpec {
  /** The effect of the verb, as one line. */
  readonly summary: string;
  /** A paragraph for `help VERB`. */
  readonly about: string;
  /** The words after the options, in a line of usage. */
  readonly operands: string;
  /** The values that completions offer for the first operand. Otherwise they offer files. */
  readonly choices?: readonly string[];
  readonly options: readonly OptionName[];
  /** Commands with a remark about each. */
  readonly examples: readonly (readonly [command: string, remark: string])[];
}

const INPUT = ["puzzle", "from", "format", "json"] as const;
const SEARCH = ["time", "nodes", "threads", "engine"] as const;
const FILES = "[FILE…]";

/** The verbs in the order of the help. */
export const VERBS = {
  solve: {
    summary: "find a solution of each puzzle",
    about:
      "Prints the first solution of each puzzle, or `none`. If the first solution is far, another one may be printed.",
    operands: FILES,
    options: [...INPUT, "seed", ...SEARCH, "quiet"],
    examples: [
      ["dlx solve sudokus.txt", "one solved grid per line"],
      ["dlx solve --format sudoku-drawn < sudoku.txt", "with borders"],
    ],
  },
  count: {
    summary: "count the solutions of each puzzle, exactly",
    about:
      "Prints the number of solutions of each puzzle. A count that a limit of time or tree nodes ends is `at least N`.",
    operands: FILES,
    options: [...INPUT, "limit", ...SEARCH, "quiet"],
    examples: [
      [
        `dlx count -p '{"kind":"polyomino","board":"6x10"}'`,
        "9356 ways to fill 6×10 with the pentominoes",
      ],
      ["dlx count --limit 2 sudokus.txt", "0, 1, or 2 for several solutions"],
    ],
  },
  list: {
    summary: "list all solutions of each puzzle",
    about:
      "Prints all solutions in canonical order, each as soon as it is found.",
    operands: FILES,
    options: [...INPUT, "limit", ...SEARCH, "quiet"],
    examples: [
      [
        `dlx list -p '{"kind":"queens","n":8}' | wc -l`,
        "92 solutions, one per line",
      ],
      ["dlx list --limit 10 --json problem.dlx", "the first ten, as JSON"],
    ],
  },
  verdict: {
    summary: "report whether each puzzle has no, one or many solutions",
    about:
      "Prints `none`, `unique` or `many` for each puzzle. The reason follows `none` if it needs no search.",
    operands: FILES,
    options: [...INPUT, ...SEARCH, "quiet"],
    examples: [
      ["dlx verdict sudokus.txt | sort | uniq -c", "how many of each kind"],
    ],
  },
  best: {
    summary: "find the cheapest solutions of each puzzle",
    about:
      "Prints the cheapest solution of each puzzle whose options have costs, or with --limit the N cheapest.",
    operands: FILES,
    options: [...INPUT, "limit", "time", "nodes", "quiet"],
    examples: [["dlx best --limit 3 costs.json", "the three cheapest"]],
  },
  optima: {
    summary: "find the least cost and count the solutions that have it",
    about:
      "Prints the least cost of a solution, and the number of solutions that have it.",
    operands: FILES,
    options: [...INPUT, "time", "nodes", "quiet"],
    examples: [["dlx optima costs.json", "cost 8, 2 solutions"]],
  },
  marginals: {
    summary: "count, for each option, the solutions that contain it",
    about:
      "Prints the number of solutions, then the number of solutions that contain each option, in option order.",
    operands: FILES,
    options: [...INPUT, "limit", ...SEARCH, "quiet"],
    examples: [
      ["dlx marginals --json problem.dlx", "all counts as one object"],
    ],
  },
  conflict: {
    summary: "find out why a puzzle has no solution",
    about:
      "Prints a minimal set of clues, placed pieces, fixed options or items that conflict; `none` if there is a solution.",
    operands: FILES,
    options: [...INPUT, "time", "nodes", "quiet"],
    examples: [
      [
        `dlx conflict -p '{"kind":"queens","n":8,"placed":[[0,0],[6,6]]}'`,
        "the queens that attack each other",
      ],
    ],
  },
  candidates: {
    summary: "find the numbers of each cell that some solution has",
    about:
      "Prints the true candidates of each Sudoku as a line, with as many characters for each cell as there are numbers: 729 for a 9×9 grid. Each is its number (a letter above 9), or a full stop if no solution has it. Sudokus that overlap have a line for each grid. A limit of time or tree nodes leaves numbers that are not decided; the line has them too, and JSON lists them as open.",
    operands: FILES,
    options: [...INPUT, "time", "nodes", "quiet"],
    examples: [
      [`dlx candidates -p "12.. 34.. .... ...."`, "1...2.....3...4. and so on"],
    ],
  },
  estimate: {
    summary: "estimate the size of the search",
    about:
      "Prints the estimated numbers of tree nodes and solutions with their standard errors, from random paths down the tree. A limit of time or tree nodes leaves fewer paths.",
    operands: FILES,
    options: [...INPUT, "seed", "time", "nodes", "quiet"],
    examples: [["dlx estimate problem.dlx", "before a long count"]],
  },
  sample: {
    summary: "draw a random solution, all equally likely",
    about:
      "Prints a solution of each puzzle, drawn uniformly at random. Without --seed the seed is random, and a note reports it.",
    operands: FILES,
    options: [...INPUT, "seed", ...SEARCH, "quiet"],
    examples: [["dlx sample --seed 7 problem.dlx", "the same one each time"]],
  },
  generate: {
    summary: "make new puzzles with one solution",
    about:
      "KIND is sudoku, queens, polyomino or region. NAME=VALUE sets a field of the request, such as grade=hard, clues=24, symmetry=rotate180 or n=8; VALUE is text or JSON. Puzzle N of --limit has the seed of the first one plus N − 1.",
    operands: "KIND [NAME=VALUE…]",
    choices: KINDS,
    options: [
      "format",
      "json",
      "limit",
      "seed",
      "make",
      "time",
      "nodes",
      "threads",
      "quiet",
    ],
    examples: [
      ["dlx generate sudoku grade=hard", "one hard Sudoku, as a line"],
      [
        "dlx generate sudoku --make cages clues=0",
        "a killer without clues, as JSON",
      ],
      ["dlx generate queens n=8 --limit 3 --seed 1", "three puzzles, as JSON"],
    ],
  },
  explain: {
    summary: "solve Sudokus as a person does, and grade them",
    about:
      "Prints the grade of each Sudoku, then its steps: the technique, the digits to write and the marks to remove. Rows and columns count from 1: r1c9=5.",
    operands: FILES,
    options: [...INPUT, "quiet"],
    examples: [["dlx explain sudoku.txt", "the grade and all steps"]],
  },
  convert: {
    summary: "write puzzles in another format",
    about:
      "Prints each puzzle as JSON, or in the format that --format names. The formats cnf (DIMACS), opb and lp are those of other solvers.",
    operands: FILES,
    options: ["puzzle", "from", "format", "json", "quiet"],
    examples: [
      ["dlx convert --format sudoku-drawn sudokus.txt", "grids with borders"],
      [
        "dlx convert --format cnf problem.dlx > problem.cnf",
        "for a SAT solver",
      ],
    ],
  },
  describe: {
    summary: "show the exact cover problem behind a puzzle",
    about:
      "Prints the numbers of items, options and entries, the engine, and the estimated size of the search. JSON has every item and option too.",
    operands: FILES,
    options: [...INPUT, "quiet"],
    examples: [
      [
        `dlx describe -p '{"kind":"queens","n":8}'`,
        "16 primary items, 64 options",
      ],
    ],
  },
  split: {
    summary: "divide a count into parts that many machines share",
    about:
      "Prints JSON lines: the puzzle, then one part per line. The same puzzle and number give the same parts everywhere.",
    operands: "[FILE]",
    options: ["puzzle", "from", "parts", "quiet"],
    examples: [
      ["dlx split problem.dlx --parts 1000 > jobs.jsonl", "a file of jobs"],
    ],
  },
  part: {
    summary: "count one part of a file of jobs",
    about:
      "Prints the result of the part on a line of JOBS, the output of split. Any machine may count any part, and more than once: the results are equal.",
    operands: "JOBS",
    options: ["time", "nodes", "engine", "line", "quiet"],
    examples: [
      ["dlx part jobs.jsonl --line 2 > results/2.json", "the first part"],
      [
        "seq 2 1001 | parallel 'dlx part jobs.jsonl --line {} > results/{}.json'",
        "all parts by GNU parallel",
      ],
    ],
  },
  sum: {
    summary: "add up the results of a file of jobs",
    about:
      "Prints the number of solutions, from files or folders of results. While parts are missing, it prints their ids, and the exit code is 1. Two different results of one part are an error.",
    operands: "JOBS RESULTS…",
    options: ["format", "json", "quiet"],
    examples: [["dlx sum jobs.jsonl results/", "the total"]],
  },
} as const satisfies Readonly<Record<string, VerbSpec>>;

/** The name of a verb. */
export type VerbName = keyof typeof VERBS;

/** The formats that a verb writes. */
export function formatsOf(verb: VerbName): readonly string[] {
  switch (verb) {
    case "convert":
      return OPTIONS.format.choices;
    case "solve":
    case "list":
    case "best":
    case "sample":
    case "generate":
      return ["text", ...TEXT_FORMATS];
    default:
      return ["text", "json"];
  }
}

/** Words that stand in the place of a verb and print a text. */
export const HELPERS = {
  help: "print this text, or the help of a VERB",
  completions: "print completions for a SHELL: bash, zsh or fish",
  man: "print the man page",
  version: "print the version",
} as const;

/** The exit codes with their meanings. */
export const EXIT_CODES = [
  [0, "found: every puzzle has an answer"],
  [1, "a puzzle has no solution; of conflict: it has one"],
  [2, "bad input: an argument, a file or a puzzle"],
  [3, "a limit of time or tree nodes ended the search"],
  [130, "interrupted; what was found before is printed"],
] as const;

/** The paragraphs below the lists in `dlx help` and in the man page. */
export const NOTES = [
  "FILE is a text with any number of puzzles: Sudokus as lines, rows or tables, matrices, boards, Knuth's exact cover format, JSON, or JSON lines. Without FILE, or for -, standard input is read. Several puzzles are answered in order.",
  "Text has one line per answer, or an empty line between answers of several lines. Options, rows of a matrix and columns of queens count from 0. With --json each answer is a line: index is the number of the puzzle from 0, and counts are decimal strings.",
] as const;
