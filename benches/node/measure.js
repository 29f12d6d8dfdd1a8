// Times solvers in turn, A B C A B C …, so that whatever else the machine does falls on all of them alike.

/** CPU milliseconds of this process so far. */
const cpu = () => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
};

/** How much CPU time one sample takes at least: repeats make short work long enough to be timed. */
const SAMPLE = 60;

/** The middle one; of an even number the mean of the middle two. */
export function median(values) {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2
    ? sorted[middle]
    : (sorted[middle - 1] + sorted[middle]) / 2;
}

function once(solver, problem) {
  const { number, name, solutions, nodes } = problem;
  const start = cpu();
  solver.build(number, problem);
  const built = cpu();
  const found = solver.run();
  const end = cpu();
  if (found !== solutions)
    throw new Error(
      `${solver.name} finds ${found} solutions of ${name}, not ${solutions}`,
    );
  const walked = nodes === 0 ? 0 : (solver.nodes?.() ?? nodes);
  if (walked !== nodes)
    throw new Error(
      `${solver.name} walks ${walked} nodes of ${name}, not ${nodes}`,
    );
  return { build: built - start, search: end - built };
}

/** Repeats until the searches add up to a sample; the mean of one. */
function sample(solver, problem) {
  if (solver.sample) return solver.sample(problem, SAMPLE);
  let search = 0;
  let times = 0;
  do {
    search += once(solver, problem).search;
    times++;
  } while (search < SAMPLE);
  return search / times;
}

/**
 * The samples of each solver in milliseconds of search, by its name; none of a solver that does not take the problem. The
 * first round is to get warm and is dropped.
 */
export function interleave(solvers, problem, rounds) {
  const samples = Object.fromEntries(solvers.map(({ name }) => [name, []]));
  for (let round = -1; round < rounds; round++) {
    for (const solver of solvers) {
      if (solver.takes && !solver.takes(problem)) continue;
      const took = sample(solver, problem);
      if (round >= 0) samples[solver.name].push(took);
    }
  }
  return samples;
}

/** Millions a second of each kind of work, done in turn; work answers how much it did. The first round is dropped. */
export function rates(works, rounds) {
  const found = Object.fromEntries(
    Object.keys(works).map((name) => [name, []]),
  );
  for (let round = -1; round < rounds; round++) {
    for (const [name, work] of Object.entries(works)) {
      const start = cpu();
      const done = work();
      if (round >= 0) found[name].push(done / (cpu() - start) / 1000);
    }
  }
  return found;
}
