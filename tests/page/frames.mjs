// Measures what a frame costs the page's main thread while a search flies by. Not a test.
//   node tests/page/frames.mjs FOLDER…   (each what `cargo xtask site FOLDER` wrote; several are measured in turn, to hold one against another)
// The time is the CPU's, from Chromium's own trace: what other processes do, and waiting, count little. Tracing itself is in it.
import { readFile } from "node:fs/promises";
import { createServer } from "node:http";
import { extname, join, normalize } from "node:path";
import process from "node:process";
import { openBrowser } from "./browser.mjs";

const TYPES = {
  ".css": "text/css",
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript",
  ".svg": "image/svg+xml",
  ".wasm": "application/wasm",
};
const ROUNDS = 3;
/** How long a search flies before it is measured, and how long it is, in milliseconds. */
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

async function serve(folder) {
  const server = createServer(async ({ url }, response) => {
    const path = normalize(new URL(url, "http://localhost").pathname);
    const file = join(folder, path.endsWith("/") ? `${path}index.html` : path);
    const type = TYPES[extname(file)] ?? "application/octet-stream";
    await readFile(file).then(
      (bytes) => response.writeHead(200, { "content-type": type }).end(bytes),
      () => response.writeHead(404).end(),
    );
  });
  await new Promise((done) => server.listen(0, "127.0.0.1", done));
  return `http://127.0.0.1:${server.address().port}/`;
}

/** The events of a search that flies by. */
async function trace(browser, address) {
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    serviceWorkers: "block",
  });
  const page = await context.newPage();
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

/** The milliseconds of CPU from each animation frame to the next, on the thread that has most of them. */
function costs(events) {
  const frames = new Map();
  for (const { name, pid, tid, ts } of events) {
    if (name !== "FireAnimationFrame") continue;
    const thread = `${pid} ${tid}`;
    frames.set(thread, [...(frames.get(thread) ?? []), ts]);
  }
  const [thread, times] = [...frames].toSorted(
    (a, b) => b[1].length - a[1].length,
  )[0];
  const starts = times.toSorted((a, b) => a - b);
  const cost = starts.map(() => 0);
  for (const { name, ph, pid, tid, ts, dur, tdur = 0 } of events) {
    if (name !== "RunTask" || ph !== "X" || `${pid} ${tid}` !== thread)
      continue;
    const frame = starts.findLastIndex((start) => start <= ts + dur);
    if (frame >= 0) cost[frame] += tdur / 1000;
  }
  return cost;
}

const at = (list, part) =>
  list.toSorted((a, b) => a - b)[Math.floor(part * (list.length - 1))];
const folders = process.argv.slice(2);
if (folders.length === 0) throw new Error("name the folder of the site");
const browser = await openBrowser();
const seen = new Map();
const addresses = await Promise.all(folders.map(serve));
for (let round = 0; round < ROUNDS; round++)
  for (const [what, hash] of Object.entries(PLACES))
    for (const [i, folder] of folders.entries()) {
      const cost = costs(await trace(browser, addresses[i] + hash));
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
