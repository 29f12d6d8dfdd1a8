// How well many workers share a count. Times a random sample of parts on this machine, and estimates the work of the
// whole count. Simulates up to 10,000 workers with these times, with and without splitting long parts again.
//
//   node benches/cluster.mjs [--puzzle JSON] [--parts NUMBER] [--sample NUMBER] [--limit FACTOR] [--overhead SECONDS]
import { parseArgs } from "node:util";
import { pathToFileURL } from "node:url";

import { countPart, split } from "dlx-wasm";

/** Number of parts into which a long part is split. */
const PARTS = 16;
const WORKERS = [10, 100, 1_000, 10_000];
/** Parts for each worker. */
const SHARES = [1, 10, 100];
/** The mean time of a part in the simulation, in seconds. */
const MEAN_S = 60;

/** Counts a random sample of the parts. Returns their times in seconds, and their counts. */
export function measure(puzzle, parts, sample, random) {
  const whole = split(puzzle, { parts });
  const left = [...whole.parts];
  const times = [];
  const counts = [];
  while (times.length < sample && left.length > 0) {
    const [part] = left.splice(Math.floor(random() * left.length), 1);
    const begin = process.cpuUsage();
    counts.push(Number(countPart(puzzle, part).count));
    // The time on the processor: other programs do not lengthen it.
    const { user, system } = process.cpuUsage(begin);
    times.push((user + system) / 1e6);
  }
  return { parts: whole.parts.length, times, counts };
}

/** The sum over all parts from a sample, and its standard error. */
export function extrapolated(values, parts) {
  const n = values.length;
  const mean = values.reduce((sum, value) => sum + value, 0) / n;
  const squares = values.map((value) => (value - mean) ** 2);
  const variance = squares.reduce((sum, value) => sum + value, 0) / (n - 1);
  // Nothing is unknown if the sample has all parts.
  const rest = Math.sqrt(1 - n / parts);
  return [parts * mean, parts * Math.sqrt(variance / n) * rest];
}

/** A generator of numbers in [0, 1): mulberry32. */
export function randomFrom(seed) {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let bits = Math.imul(state ^ (state >>> 15), state | 1);
    bits ^= bits + Math.imul(bits ^ (bits >>> 7), bits | 61);
    return ((bits ^ (bits >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** `count` times, distributed like `sample`, that add up to `sum`. */
function drawn(sample, count, sum, random) {
  const times = Array.from(
    { length: count },
    () => sample[Math.floor(random() * sample.length)],
  );
  const scale = sum / times.reduce((all, time) => all + time, 0);
  return times.map((time) => time * scale);
}

/**
 * Simulates workers that take the jobs in order, and returns the efficiency: the work over the time that all workers
 * together take. A job costs `overhead` seconds more. A job that exceeds `limit` seconds is given up and split; its
 * parts are distributed like `sample`.
 */
export function efficiency(
  times,
  workers,
  { limit, overhead, sample, random },
) {
  const work = times.reduce((all, time) => all + time, 0);
  const queue = [...times];
  let next = 0;
  const events = new Heap();
  let idle = workers;
  let now = 0;
  for (;;) {
    for (; idle > 0 && next < queue.length; idle--) {
      const time = queue[next++];
      const isLong = time > limit;
      const end = now + overhead + Math.min(time, limit);
      events.push([end, isLong ? time : 0]);
    }
    const event = events.pop();
    if (event === undefined) return work / (workers * now);
    idle++;
    now = event[0];
    if (event[1] > 0) queue.push(...drawn(sample, PARTS, event[1], random));
  }
}

/** A binary heap of pairs, the least first number on top. */
class Heap {
  #pairs = [];

  push(pair) {
    const pairs = this.#pairs;
    let at = pairs.push(pair) - 1;
    for (let up; at > 0 && pairs[(up = (at - 1) >> 1)][0] > pair[0]; at = up)
      pairs[at] = pairs[up];
    pairs[at] = pair;
  }

  pop() {
    const pairs = this.#pairs;
    const top = pairs[0];
    const last = pairs.pop();
    if (pairs.length === 0) return top;
    let at = 0;
    for (;;) {
      let down = 2 * at + 1;
      if (down >= pairs.length) break;
      if (down + 1 < pairs.length && pairs[down + 1][0] < pairs[down][0])
        down++;
      if (pairs[down][0] >= last[0]) break;
      pairs[at] = pairs[down];
      at = down;
    }
    pairs[at] = last;
    return top;
  }
}

const percent = (share) => `${Math.round(100 * share)} %`;
const rounded = ([sum, error]) =>
  `${sum.toPrecision(4)} ± ${error.toPrecision(2)}`;

function main() {
  const { values } = parseArgs({
    options: {
      puzzle: { type: "string", default: '{"kind":"queens","n":16}' },
      parts: { type: "string", default: "1000" },
      sample: { type: "string", default: "1000" },
      limit: { type: "string", default: "3" },
      overhead: { type: "string", default: "0.1" },
    },
  });
  const puzzle = JSON.parse(values.puzzle);
  const random = randomFrom(1);
  const size = Number(values.sample);
  const { parts, times, counts } = measure(
    puzzle,
    Number(values.parts),
    size,
    random,
  );
  const sorted = [...times].sort((a, b) => a - b);
  const at = (share) => sorted[Math.floor(share * (sorted.length - 1))];
  const mean = times.reduce((all, time) => all + time, 0) / times.length;
  const over = (time) => (time / mean).toFixed(2);
  console.log(`${values.puzzle}: ${times.length} of ${parts} parts timed`);
  console.log(`work ${rounded(extrapolated(times, parts))} s`);
  console.log(`solutions ${rounded(extrapolated(counts, parts))}`);
  console.log(
    `mean ${(1000 * mean).toFixed(1)} ms; of the mean: median ${over(at(0.5))}, ` +
      `90 % ${over(at(0.9))}, 99 % ${over(at(0.99))}, longest ${over(at(1))}\n`,
  );
  const limits = [Infinity, MEAN_S * Number(values.limit)];
  const overhead = Number(values.overhead);
  const columns = SHARES.flatMap((share) => [`${share}`, "split again"]);
  console.log(`| workers | ${columns.join(" | ")} |`);
  console.log(`| ${["", ...columns].map(() => "---:").join(" | ")} |`);
  for (const workers of WORKERS) {
    const row = SHARES.flatMap((share) =>
      limits.map((limit) => {
        const random = randomFrom(1);
        const jobs = workers * share;
        const drawnTimes = drawn(times, jobs, MEAN_S * jobs, random);
        const how = { limit, overhead, sample: times, random };
        return percent(efficiency(drawnTimes, workers, how));
      }),
    );
    console.log(`| ${workers.toLocaleString("en")} | ${row.join(" | ")} |`);
  }
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) main();
