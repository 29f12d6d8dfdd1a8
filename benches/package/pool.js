// Two workers against one thread on the 6×10 board, and the time from an abort until a pool is idle. These are wall
// times, because workers save wall time.

import { count, solutions } from "dlx-wasm";
import { Pool } from "dlx-wasm/pool";
import { median } from "../node/measure.js";
import { table } from "../node/record.js";

const board = { kind: "polyomino", board: "6x10" };
const ALL = 9356;
const whole = { engine: "masks" };

async function listed(list) {
  let found = 0;
  for await (const { placements } of list) found += placements.length / 12;
  return found;
}

export async function pool(rounds) {
  const two = new Pool({ workers: 2 });
  const works = {
    "count, one thread": () => count(board),
    "count, two workers": () => two.count(board),
    // Both search the same 3,637,260 tree nodes, so the ratio measures the workers and not symmetry reduction.
    "count of the whole tree, one thread": () => count(board, whole),
    "count of the whole tree, two workers": () => two.count(board, whole),
    "list, one thread": () => {
      let found = 0;
      for (const { placements } of solutions(board))
        found += placements.length / 12;
      return found;
    },
    "list, two workers, in order": () => listed(two.solutions(board)),
    "list, two workers, as found": () =>
      listed(two.solutions(board, { ordered: false })),
  };
  const samples = Object.fromEntries(
    Object.keys(works).map((name) => [name, []]),
  );
  for (let round = -1; round < rounds; round++) {
    for (const [name, work] of Object.entries(works)) {
      const start = performance.now();
      const found = Number(await work());
      if (found !== ALL) throw new Error(`${name}: ${found}`);
      if (round >= 0) samples[name].push(performance.now() - start);
    }
  }
  const rows = Object.entries(samples).map(([name, times]) => {
    const one = samples[`${name.split(",")[0]}, one thread`];
    const gain = median(one) / median(times);
    return [name, median(times).toFixed(0), gain.toFixed(2)];
  });
  await two.close();
  const head = ["6×10 pentominoes, wall ms", "median", "× one thread"];
  const stops = [];
  for (const [name, isBegun] of [
    ["work of two workers", undefined],
    ["a count that is not divided yet", () => later(100)],
  ]) {
    const aborts = await idleAfterAbort(4 * rounds, isBegun);
    const most = Math.max(...aborts).toFixed(1);
    stops.push([name, median(aborts).toFixed(1), most]);
  }
  return `${table(head, rows)}\n\n${table(["from abort to idle, ms", "median", "most"], stops)}`;
}

const later = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

/** Milliseconds from an abort until two workers have answered a new call. */
export async function idleAfterAbort(times, isBegun = (progress) => progress) {
  const pool = new Pool({ workers: 2 });
  const puzzle = { kind: "queens", n: 17 };
  const tiny = { kind: "queens", n: 1 };
  const samples = [];
  for (let i = 0; i < times; i++) {
    const stop = new AbortController();
    let begun;
    const progress = new Promise((resolve) => (begun = resolve));
    const call = pool
      .count(puzzle, { signal: stop.signal, onProgress: () => begun() })
      .catch(() => {});
    await isBegun(progress);
    const start = performance.now();
    stop.abort();
    await Promise.all([pool.solve(tiny), pool.solve(tiny)]);
    samples.push(performance.now() - start);
    await call;
  }
  await pool.close();
  return samples;
}
