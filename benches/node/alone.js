// A solver in a process of its own, so that its first call is a first call, and its memory is its own. The first
// message names the solver and the problem; each further message requests a sample.

import { adapters } from "./adapters.js";
import { cpu } from "./measure.js";

/** The minimum CPU time of one sample: short work is repeated until it can be timed. */
const SAMPLE = 60;

let solver, problem;

process.on("message", async (message) => {
  if (message.solver) {
    problem = message.problem;
    solver = await adapters[message.solver.kind](message.solver, problem);
    process.send({ takes: solver !== undefined });
  } else process.send(sample());
});

function once() {
  const { name, solutions, nodes } = problem;
  const start = cpu();
  solver.build(problem);
  const built = cpu();
  const found = solver.run();
  const end = cpu();
  if (found !== solutions)
    throw new Error(`${found} solutions of ${name}, not ${solutions}`);
  const walked = solver.nodes?.() ?? 0;
  if (nodes > 0 && walked > 0 && walked !== nodes)
    throw new Error(`${walked} nodes of ${name}, not ${nodes}`);
  return { build: built - start, search: end - built };
}

/**
 * Repeats the work until it fills a sample. Returns the mean CPU time of one repetition, and the wall time of the first
 * one. Its CPU time would include V8's compiler threads, for which no caller waits.
 */
function sample() {
  const start = performance.now();
  const sum = once();
  const first = performance.now() - start;
  let times = 1;
  for (; sum.search < SAMPLE; times++) {
    const { build, search } = once();
    sum.build += build;
    sum.search += search;
  }
  return {
    spent: (sum.build + sum.search) / 1000,
    build: sum.build / times,
    search: sum.search / times,
    first,
    nodes: solver.nodes?.() ?? 0,
    updates: solver.updates?.() ?? 0,
  };
}
