// The race of item-choice rules, in English.
import { number, plural } from "./en.js";

export const race = {
  title: "The same puzzle, three rules",
  text: "Which item is branched on decides how large the tree becomes. Each bar is the whole search under one rule, drawn on one axis of tree nodes; teal marks are solutions.",
  start: "Start the race",
  again: "Once more",
  cancel: "Cancel",
  figures: ({ nodes, updates, solutions }) =>
    `${plural(nodes, "node")} · ${plural(updates, "update")} · ${plural(solutions, "solution")}`,
  ends: {
    done: "finished",
    stopped: "given up here",
    cancelled: "cancelled here",
  },
  running: "on its way",
  times: (n) =>
    `${n < 10 ? n.toFixed(1) : number(Math.round(n))} times the shortest`,
  parted: (node) => `They part at tree node ${number(node)}:`,
  tries: (rule, what) => `“${rule}” tries ${what}`,
  axis: "Tree node of all three searches",
  play: "Play all three",
  pause: "Pause",
  at: (node) => `node ${number(node)}`,
  place: ({ state, node, solutions }) =>
    `${state === "done" ? "The end" : state === "dead-end" ? "Dead end" : state === "solution" ? "Solution" : "Under way"}, tree node ${number(node)}, ${plural(solutions, "solution")} so far.`,
  ended: (rule) => `“${rule}” is at its end`,
  together:
    "They never part: the same tree under each rule, as far as was looked.",
};
