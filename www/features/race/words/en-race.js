// The texts of the race of item-choice rules, in English.
import { number, plural } from "../../../locales/en/en.js";
/** @import { Lane, SearchState } from "../../../types.js" */

export const race = {
  title: "Three rules",
  text: "The choice of item decides how large the tree grows. Each bar is one rule’s search, up to 400,000 tree nodes; teal marks are solutions.",
  start: "Start the race",
  again: "Race again",
  /** @type {(lane: Lane) => string} */
  figures: ({ nodes, updates = 0, solutions }) =>
    `${plural(nodes, "node")} · ${plural(updates, "update")} · ${plural(solutions, "solution")}`,
  ends: { done: "finished", stopped: "not finished", canceled: "canceled" },
  running: "running",
  /** @type {(n: number, isWhole: boolean) => string} */
  times: (n, isWhole) =>
    `${isWhole ? "" : "over "}${n < 10 ? n.toFixed(1) : number(Math.round(n))}×\u00a0the\u00a0shortest`,
  /** @type {(node: number) => string} */
  parted: (node) => `They split at tree node ${number(node)}:`,
  /** @type {(rule: string, what: string) => string} */
  tries: (rule, what) => `“${rule}” tries ${what}`,
  axis: "Tree node of all three searches",
  play: "Play all three",
  /** @type {(node: number) => string} */
  at: (node) => `node ${number(node)}`,
  /** @type {(at: { state: SearchState, node: number, solutions: number }) => string} */
  place: ({ state, node, solutions }) =>
    `${state === "done" ? "The end" : state === "dead-end" ? "Dead end" : state === "solution" ? "Solution" : "Running"}, tree node ${number(node)}, ${plural(solutions, "solution")} so far.`,
  /** @type {(rule: string) => string} */
  ended: (rule) => `“${rule}” is done`,
  together:
    "They never split: each rule gives the same tree, as far as we looked.",
};
