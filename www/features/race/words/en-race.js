// The texts of the race of item-choice rules, in English.
import { number, plural } from "../../../locales/en/en.js";
/** @import { Lane, SearchState } from "../../../types.js" */

export const race = {
  title: "Three rules",
  text: "Which item you branch on decides how big the tree gets. Each bar is one rule, up to 400,000 nodes; teal marks are solutions.",
  start: "Start the race",
  again: "Race again",
  /** @type {(lane: Lane) => string} */
  figures: ({ nodes, updates = 0, solutions }) =>
    `${plural(nodes, "node")} · ${plural(updates, "update")} · ${plural(solutions, "solution")}`,
  ends: { done: "finished", stopped: "not finished", canceled: "canceled" },
  running: "running",
  /** @type {(n: number, isWhole: boolean) => string} */
  times: (n, isWhole) =>
    `${isWhole ? "" : "over "}${n < 10 ? n.toFixed(1) : number(Math.round(n))}×\u00a0the\u00a0smallest\u00a0tree`,
  /** @type {(node: number) => string} */
  parted: (node) => `They first differ at node ${number(node)}:`,
  /** @type {(rule: string, what: string) => string} */
  tries: (rule, what) => `“${rule}” tries ${what}`,
  axis: "Node shown for all three",
  play: "Play all three",
  /** @type {(node: number) => string} */
  at: (node) => `node ${number(node)}`,
  /** @type {(at: { state: SearchState, node: number, solutions: number }) => string} */
  place: ({ state, node, solutions }) =>
    `${state === "done" ? "The end" : state === "dead-end" ? "Dead end" : state === "solution" ? "Solution" : "Running"}, node ${number(node)}, ${plural(solutions, "solution")} so far.`,
  /** @type {(rule: string) => string} */
  ended: (rule) => `“${rule}” is done`,
  winner: "Winner",
  /** @type {(names: string[], nodes: number, of: number) => string} */
  wins: (names, nodes, of) =>
    names.length === of
      ? `A draw: every tree has ${plural(nodes, "node")}.`
      : names.length > 1
        ? `Two winners with ${plural(nodes, "node")} each: ${names.map((name) => `“${name}”`).join(" and ")}.`
        : `“${names[0]}” wins with ${plural(nodes, "node")}.`,
  /** @type {(longest: number) => string} */
  scale: (longest) =>
    `All bars have one linear scale, from 0 to ${plural(longest, "node")}.`,
  together: "All three rules gave the same tree, as far as we looked.",
};
