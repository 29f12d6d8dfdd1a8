// Two or three item-choice rules on one puzzle: each walks its own tree, in turns, and it is found where they part.
import { Search } from "../engine.js";
import { SLICE, turn } from "./turn.js";

/** Nobody waits for the end of a rule that is a thousand times slower. */
const MOST = 400_000;
/** So far the first place where two rules part is looked for. */
const TOGETHER = 20_000;
/** More solutions than this are counted, not marked. */
const MARKS = 400;
/** How often progress is told, in milliseconds. */
const TELL = 120;

/** Runs the race; `tell` gets the lanes so far. */
export async function race({ puzzle, rules }, signal, tell) {
  const parted = await part(puzzle, rules, signal);
  const lanes = rules.map((choose) => ({
    choose,
    search: new Search(puzzle, { choose }),
    marks: [],
    end: null,
  }));
  const report = () => ({
    parted,
    lanes: lanes.map(({ choose, search, marks, end }) => {
      const { nodes, updates, solutions } = search.stats;
      return { choose, nodes, updates, solutions, marks: [...marks], end };
    }),
  });
  try {
    let told = performance.now();
    while (lanes.some(({ end }) => end === null) && !signal.aborted) {
      for (const lane of lanes) if (lane.end === null) advance(lane);
      if (performance.now() - told > TELL) {
        told = performance.now();
        tell(report());
      }
      await turn();
    }
    for (const lane of lanes) lane.end ??= "stopped";
    return report();
  } finally {
    for (const { search } of lanes) search.dispose();
  }
}

function advance(lane) {
  const { search, marks } = lane;
  const until = performance.now() + SLICE / 3;
  while (performance.now() < until) {
    const left = MOST - search.position.node;
    const end = search.run({ solutions: 1, nodes: left, ms: SLICE / 3 });
    if (end === "exhausted") return (lane.end = "done");
    if (end === "solution" && marks.length < MARKS)
      marks.push(search.position.node);
    if (search.position.node >= MOST) return (lane.end = "stopped");
  }
}

// Step by step until two of them do not try the same option: the tree node, and what each tries there.
async function part(puzzle, rules, signal) {
  const searches = rules.map((choose) => new Search(puzzle, { choose }));
  try {
    for (let k = 1; k <= TOGETHER; k++) {
      const events = searches.map((search) => {
        let event = search.step("choice");
        while (event?.type === "back") event = search.step("choice");
        return event;
      });
      const same = events.every(
        (event) =>
          event?.option === events[0]?.option &&
          event?.level === events[0]?.level,
      );
      if (!same) return { node: k, tried: events };
      if (events[0] === null) return null;
      if (k % 256 === 0) {
        await turn();
        if (signal.aborted) return null;
      }
    }
    return null;
  } finally {
    for (const search of searches) search.dispose();
  }
}
