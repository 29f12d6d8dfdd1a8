// Two or three item-choice rules on one puzzle. Each searches its own tree, in turns, and the first place where they
// differ is found.
import { Search } from "../core/package/engine.js";
import { SLICE_MS, yieldNow } from "./yield.js";
/** @import { Lane, Puzzle, Race, Rule, Verbs } from "../types.js" */

/** The maximum number of tree nodes of a rule. */
const MAX_NODES = 400_000;
/** The maximum number of tree nodes to the first place where two rules differ. */
const MAX_COMMON_NODES = 20_000;
/** The maximum number of marks. If there are more solutions, neighbors share a mark. */
const MAX_MARKS = 400;
/**
 * A rule with its search; solutions closer than `gap` share a mark.
 * @typedef {Omit<Lane, "nodes" | "updates" | "solutions"> & { search: Search, gap: number }} Runner
 */

/** The interval between two reports of progress, in milliseconds. */
const REPORT_MS = 120;

/**
 * Runs the race; `report` receives the lanes so far.
 * @param {Verbs["race"]["asks"]} asks
 * @param {AbortSignal} signal
 * @param {(race: Race) => void} report
 */
export async function race({ puzzle, rules }, signal, report) {
  const parted = await part(puzzle, rules, signal);
  /** @type {Runner[]} */
  const lanes = rules.map((choose) => ({
    choose,
    search: new Search(puzzle, { choose }),
    marks: [],
    gap: 1,
    end: null,
  }));
  const standings = () => ({
    parted,
    lanes: lanes.map(({ choose, search, marks, end }) => {
      const { nodes, updates, solutions } = search.stats;
      return { choose, nodes, updates, solutions, marks: [...marks], end };
    }),
  });
  try {
    let reported = performance.now();
    while (lanes.some(({ end }) => end === null) && !signal.aborted) {
      for (const lane of lanes) if (lane.end === null) advance(lane);
      if (performance.now() - reported > REPORT_MS) {
        reported = performance.now();
        report(standings());
      }
      await yieldNow();
    }
    for (const lane of lanes) lane.end ??= "canceled";
    return standings();
  } finally {
    for (const { search } of lanes) search.dispose();
  }
}

/** @param {Runner} lane */
function advance(lane) {
  const { search } = lane;
  const until = performance.now() + SLICE_MS / 3;
  while (performance.now() < until) {
    const left = MAX_NODES - search.position.node;
    const end = search.run({ solutions: 1, nodes: left, ms: SLICE_MS / 3 });
    if (end === "exhausted") return (lane.end = "done");
    const { node } = search.position;
    if (end === "solution") mark(lane, node);
    if (node >= MAX_NODES) return (lane.end = "stopped");
  }
}

/** @param {Runner} lane @param {number} node */
function mark(lane, node) {
  if (node - (lane.marks.at(-1) ?? -Infinity) < lane.gap) return;
  lane.marks.push(node);
  while (lane.marks.length > MAX_MARKS) {
    lane.gap *= 2;
    let next = 0;
    lane.marks = lane.marks.filter(
      (node) => node >= next && (next = node + lane.gap),
    );
  }
}

// Steps until two rules try different options. Returns the tree node, and the option that each tries there.
/** @param {Puzzle} puzzle @param {Rule[]} rules @param {AbortSignal} signal */
async function part(puzzle, rules, signal) {
  const searches = rules.map((choose) => new Search(puzzle, { choose }));
  try {
    for (let k = 1; k <= MAX_COMMON_NODES; k++) {
      const events = searches.map((search) => {
        let event = search.step("choice");
        while (event?.type === "back") event = search.step("choice");
        return event?.type === "try" ? event : null;
      });
      const same = events.every(
        (event) =>
          event?.option === events[0]?.option &&
          event?.level === events[0]?.level,
      );
      if (!same) return { node: k, tried: events };
      if (events[0] === null) return null;
      if (k % 256 === 0) {
        await yieldNow();
        if (signal.aborted) return null;
      }
    }
    return null;
  } finally {
    for (const search of searches) search.dispose();
  }
}
