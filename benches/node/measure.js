// What every measurement needs: the clock, the middle, rates.

/** CPU milliseconds of this process so far. */
export const cpu = () => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
};

/** The middle one; of an even number the mean of the middle two. */
export function median(values) {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2
    ? sorted[middle]
    : (sorted[middle - 1] + sorted[middle]) / 2;
}

/** What 95 of 100 values do not exceed. */
export function most(values) {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.ceil(0.95 * sorted.length) - 1];
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
