// Stepping on the 6×10 board: single link operations in both directions, in wasm and through the package. Then the time
// to reach any of its tree nodes.

import { median, most, rates } from "./measure.js";

const STEPS = 1_000_000;
const BOARD = { kind: "polyomino", board: "6x10" };
const NODES = 3_637_260;

/** Millions of steps per second in a Rust loop. Case 0 is the 6×10 board. */
export function stepsInWasm(exports, rounds) {
  return measure(
    () => exports.watch(0),
    () => exports.step(STEPS),
    () => exports.step_back(STEPS),
    rounds,
  );
}

/** Millions of calls of `Search.step("link")` per second; each returns an event. */
export function stepsInPackage({ Search }, rounds) {
  let search;
  const repeat = (step) => {
    let done = 0;
    while (done < STEPS && step() !== null) done++;
    return done;
  };
  const found = measure(
    () => (search = new Search(BOARD)),
    () => repeat(() => search.step("link")),
    () => repeat(() => search.stepBack("link")),
    rounds,
  );
  search.dispose();
  return found;
}

/** Milliseconds to reach a random tree node of a search that has been walked once. */
export function seeks({ Search }, times) {
  const search = new Search(BOARD);
  search.seek(NODES);
  const samples = [];
  // Steps of the golden ratio: evenly distributed, and never in order.
  for (let i = 1; i <= times; i++) {
    const start = performance.now();
    search.seek(Math.floor(((i * 0.618_033_988_75) % 1) * NODES));
    samples.push(performance.now() - start);
  }
  search.dispose();
  return { median: median(samples), most: most(samples) };
}

function measure(begin, forwards, backwards, rounds) {
  const checked = (walk) => () => {
    const done = walk();
    if (done !== STEPS) throw new Error(`${done} steps, not ${STEPS}`);
    return done;
  };
  begin();
  const found = rates(
    { forwards: checked(forwards), backwards: checked(backwards) },
    rounds,
  );
  return {
    forwards: median(found.forwards),
    backwards: median(found.backwards),
  };
}
