// Helpers of every measurement: clock, median, rates.

/** CPU milliseconds of this process so far. */
export const cpu = () => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
};

/** The median; of an even number of values, the mean of the middle two. */
export function median(values) {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2
    ? sorted[middle]
    : (sorted[middle - 1] + sorted[middle]) / 2;
}

/** The 95th percentile. */
export function most(values) {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.ceil(0.95 * sorted.length) - 1];
}

/**
 * Millions of repetitions per second of each kind of work, run in turn. `work` returns the number of its repetitions.
 * The first round is dropped.
 */
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
