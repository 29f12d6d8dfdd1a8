// Measures the CPU time per frame on the page's main thread during a fast search. It is not a test.
//   node tests/page/frames.mjs FOLDER…   (each folder is the output of `cargo xtask site FOLDER`)
//
// Several folders are measured alternately, for comparison. A script requests every animation frame, as budgets.mjs does,
// so each display frame counts, even without work. The time is CPU time from Chromium's trace, so other processes and
// waiting hardly matter. It includes the cost of tracing.
import process from "node:process";
import { openBrowser } from "./browser.mjs";
import { serve } from "./serve.mjs";

const ROUNDS = 3;
/** Milliseconds of playback before the measurement, and of the measurement. */
const LEAD = 700;
const SPAN = 2500;
const PLACES = {
  "pentominoes 6×10": `#v1/polyomino/${Array(6).fill("..........").join("_")}/mrv/1519`,
  "empty Sudoku": `#v1/sudoku/3x3%3A${".".repeat(81)}/mrv/90`,
  "16 queens": "#v1/queens/16/mrv/60",
};
const CATEGORIES = [
  "toplevel",
  "devtools.timeline",
  "disabled-by-default-devtools.timeline",
];

/** Returns the trace events of a fast search. */
async function trace(browser, address) {
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    serviceWorkers: "block",
  });
  const page = await context.newPage();
  await page.addInitScript(() => {
    const look = () => requestAnimationFrame(look);
    look();
  });
  await page.goto(address);
  await page
    .locator("matrix-view:not([data-empty]) .size")
    .filter({ hasText: /\d/ })
    .waitFor({ state: "attached" });
  const dock = page.locator("player-dock");
  await dock.locator("input.speed").fill("200");
  await dock.getByRole("button", { name: "Play" }).click();
  await page.waitForTimeout(LEAD);
  const session = await context.newCDPSession(page);
  const events = [];
  session.on("Tracing.dataCollected", ({ value }) => events.push(...value));
  const traceConfig = { includedCategories: CATEGORIES };
  await session.send("Tracing.start", { traceConfig });
  await page.waitForTimeout(SPAN);
  const complete = new Promise((done) =>
    session.once("Tracing.tracingComplete", done),
  );
  await session.send("Tracing.end");
  await complete;
  await context.close();
  return events;
}

/**
 * Returns the CPU milliseconds from each frame to the next on the page's main thread. That is the first thread of the
 * process with most frames.
 */
function costs(events) {
  const fired = new Map();
  for (const { name, pid, tid, ts } of events)
    if (name === "FireAnimationFrame" && pid === tid)
      fired.set(pid, [...(fired.get(pid) ?? []), ts]);
  const [page, times] = [...fired].toSorted(
    (a, b) => b[1].length - a[1].length,
  )[0];
  times.sort((a, b) => a - b);
  const tasks = events
    .filter(
      ({ name, ph, pid, tid }) =>
        name === "RunTask" && ph === "X" && pid === page && tid === page,
    )
    .toSorted((a, b) => a.ts - b.ts);
  const cost = [];
  let next = 0;
  for (const { ts, dur, tdur = 0 } of tasks) {
    const before = next;
    while (times[next] <= ts + dur) next += 1;
    // All callbacks of one task belong to one frame.
    if (next > before) cost.push(0);
    if (cost.length > 0) cost[cost.length - 1] += tdur / 1000;
  }
  return cost;
}

const at = (list, part) =>
  list.toSorted((a, b) => a - b)[Math.floor(part * (list.length - 1))];
const folders = process.argv.slice(2);
if (folders.length === 0) throw new Error("name the folder of the site");
const browser = await openBrowser();
const seen = new Map();
const sites = await Promise.all(folders.map((folder) => serve(folder)));
for (let round = 0; round < ROUNDS; round++)
  for (const [what, hash] of Object.entries(PLACES))
    for (const [i, folder] of folders.entries()) {
      const cost = costs(await trace(browser, sites[i].url + hash));
      const key = `${what} | ${folder}`;
      const figures = [at(cost, 0.5), at(cost, 0.95), cost.length];
      seen.set(key, [...(seen.get(key) ?? []), figures]);
    }
console.log(`Chromium ${browser.version()}, medians of ${ROUNDS}\n`);
console.log(
  "| what | folder | median | p95 | frames |\n| --- | --- | ---: | ---: | ---: |",
);
for (const [key, runs] of seen) {
  const [median, p95, frames] = [0, 1, 2].map((k) =>
    at(
      runs.map((run) => run[k]),
      0.5,
    ),
  );
  console.log(
    `| ${key} | ${median.toFixed(1)} ms | ${p95.toFixed(1)} ms | ${frames} |`,
  );
}
await browser.close();
process.exit(0);
