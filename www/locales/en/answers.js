// The texts of answers and of their buttons, in English.
import { duration, number, plural } from "./en.js";
/** @import { Figures } from "../../types.js" */

export const answers = {
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
    n === 1 ? "Exactly 1 solution" : `${n === 0 ? "No" : number(n)} solutions`,
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
  stoppedAtOnce: "Stopped before the first solution was found",
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
  alone: "One of several solutions. Its number in the list is not known yet.",
  /** @type {(n: number | bigint) => string} */
  different: (n) =>
    `${number(n)} different ${n === 1 ? "one" : "ones"}, if rotations and reflections count once.`,
  first: "Looking for the first solution",
  many: "More than one solution: the cells that differ show both.",
  differs: {
    /** @type {(n: number) => string} */
    sudoku: (n) => `The second differs in ${plural(n, "cell")}.`,
    /** @type {(n: number) => string} */
    queens: (n) => `The second moves ${plural(n, "queen")}.`,
    /** @type {(n: number) => string} */
    polyomino: (n) => `The second moves ${plural(n, "piece")}.`,
    /** @type {(n: number) => string} */
    polyform: (n) => `The second moves ${plural(n, "piece")}.`,
    /** @type {(n: number) => string} */
    matrix: (n) => `The second differs in ${plural(n, "option")}.`,
  },
  best: "Cheapest",
  /** @type {(cost: bigint) => string} */
  costs: (cost) => `cost ${number(cost)}`,
  /** @type {(cost: bigint) => string} */
  cheapest: (cost) => `The least cost of a solution is ${number(cost)}.`,
  running: {
    next: "Looking for the next solution",
    nth: "Jumping to that solution",
    gather: "Collecting solutions",
    list: "Listing solutions",
    count: "Counting",
    verdict: "Looking for a second solution",
    marginals: "Counting how often each option occurs",
    best: "Looking for the cheapest solution",
    conflict: "Looking for what clashes",
    generate: "Generating a puzzle",
  },
};
