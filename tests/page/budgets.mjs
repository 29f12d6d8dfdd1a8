// Measures the budgets of the page in Chromium and prints a table. It is not a test, because times depend on the
// machine and its load.
//   node tests/page/budgets.mjs FOLDER   (the output of `cargo xtask site FOLDER`, served compressed)
/* global seen -- in the page, see open() */
import process from "node:process";
import { openBrowser } from "./browser.mjs";
import { serve } from "./serve.mjs";

const folder = process.argv[2];
if (!folder) throw new Error("name the folder of the site");
const { url: pageUrl } = await serve(folder, { compress: true });
const browser = await openBrowser();
const rows = [];
const addRow = (what, figure, budget) => rows.push([what, figure, budget]);
const ms = (n) => `${n < 10 ? n.toFixed(1) : Math.round(n)} ms`;
const at = (list, part) =>
  list.toSorted((a, b) => a - b)[Math.floor(part * (list.length - 1))];
const TILING = `#v1/polyomino/${Array(6).fill("..........").join("_")}/mrv/1519`;

async function open(hash, throttle, prepare) {
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    serviceWorkers: "block",
  });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await prepare?.(page, session);
  await page.goto(pageUrl + hash);
  await page
    .locator("matrix-view:not([data-empty]) .size")
    .filter({ hasText: /\d/ })
    .waitFor({ state: "attached" });
  if (throttle)
    await session.send("Emulation.setCPUThrottlingRate", { rate: throttle });
  return { page, session, close: () => context.close() };
}

{
  const { page, close } = await open("", 0, async (page, session) => {
    await session.send("Network.enable");
    // Slow 4G with Lighthouse's parameters.
    await session.send("Network.emulateNetworkConditions", {
      offline: false,
      latency: 150,
      downloadThroughput: (1.6e6 / 8) * 0.9,
      uploadThroughput: (750e3 / 8) * 0.9,
    });
    await page.addInitScript(() => {
      globalThis.seen = { lcp: 0, cls: 0, board: 0 };
      const look = () => {
        if (document.querySelector(".board .cell"))
          seen.board = performance.now();
        else requestAnimationFrame(look);
      };
      requestAnimationFrame(look);
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) seen.lcp = entry.startTime;
      }).observe({ type: "largest-contentful-paint", buffered: true });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries())
          if (!entry.hadRecentInput) seen.cls += entry.value;
      }).observe({ type: "layout-shift", buffered: true });
    });
  });
  await page.waitForTimeout(3000);
  const { lcp, cls, board } = await page.evaluate(() => seen);
  addRow("LCP, slow 4G, empty cache", ms(lcp), "1.8 s");
  addRow("the board is there, slow 4G, empty cache", ms(board), "");
  addRow("CLS until everything is there", cls.toFixed(3), "0.02");
  await close();
}

{
  const { page, session, close } = await open(TILING, 4);
  // Over four seconds, and over the last three of them.
  const p95 = async () => {
    await page.evaluate(() => (globalThis.frames = []));
    await page.waitForTimeout(1000);
    const first = await page.evaluate(() => globalThis.frames.length);
    await page.waitForTimeout(3000);
    const frames = await page.evaluate(() => globalThis.frames);
    return [frames, frames.slice(first)].map((list) => ms(at(list, 0.95)));
  };
  await page.evaluate(() => {
    globalThis.frames = [];
    // One channel for all frames, because creating one takes a considerable part of the measured time.
    const { port1, port2 } = new MessageChannel();
    let from = 0;
    // Arrives after the work of this frame, including layout and paint.
    port1.onmessage = () => frames.push(performance.now() - from);
    const look = () => {
      from = performance.now();
      port2.postMessage(0);
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
  // The baseline of frames without work, with the same throttling.
  const [atRest] = await p95();
  // Recording starts before Play is pressed, so the first frames count. It is short, because the search ends after five
  // or six seconds.
  const flying = p95();
  const speed = page.locator('player-dock input[type="range"]').last();
  await speed.fill("200");
  await page
    .locator("player-dock")
    .getByRole("button", { name: "Play" })
    .click();
  const [all, flown] = await flying;
  addRow(
    "main thread per frame at full speed, 4× throttle, p95",
    flown,
    "8 ms",
  );
  addRow("and with the first second, in which Play is pressed", all, "");
  addRow("and of a page at rest", atRest, "");
  const { metrics } = await session
    .send("Performance.enable")
    .then(() => session.send("Performance.getMetrics"));
  const heap = metrics.find(({ name }) => name === "JSHeapUsedSize").value;
  addRow(
    "JavaScript heap of the page",
    `${(heap / 1e6).toFixed(1)} MB`,
    "64 MB",
  );
  await close();
}

{
  const { page, close } = await open(TILING, 0);
  const times = await page.evaluate(async () => {
    const range = document.querySelector("player-dock input[type=range]");
    const shown = () => document.querySelector(".tiling .pieces").innerHTML;
    const frame = () => new Promise((done) => requestAnimationFrame(done));
    const times = [];
    for (let i = 0; i < 40; i++) {
      const before = shown();
      const from = performance.now();
      range.value = String((i * 997) % Number(range.max));
      range.dispatchEvent(new Event("input", { bubbles: true }));
      while (shown() === before && performance.now() - from < 1000)
        await frame();
      times.push(performance.now() - from);
    }
    return times.filter((time) => time < 1000);
  });
  addRow("scrub to picture, p95 of 40", ms(at(times, 0.95)), "50 ms");
  await page.click('mode-bar button[data-value="edit"]');
  await page
    .locator("answer-panel")
    .getByRole("button", { name: "Count" })
    .click();
  await page.locator(".running:not([hidden])").waitFor();
  await page.evaluate(() => {
    globalThis.slow = [0];
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) slow.push(duration);
    }).observe({ type: "event", durationThreshold: 16 });
  });
  const tab = (name) =>
    page
      .locator(`.tiling .cell`)
      .nth(name)
      .focus()
      .then(() => page.keyboard.press("ArrowRight"));
  for (let i = 0; i < 20; i++) await tab(i);
  const slow = await page.evaluate(() => Math.max(...globalThis.slow));
  addRow("longest interaction while counting", ms(slow), "100 ms");
  const canceled = await page.evaluate(async () => {
    const from = performance.now();
    document.querySelector("answer-panel .cancel").click();
    while (document.querySelector(".running").hidden === false)
      await new Promise((done) => requestAnimationFrame(done));
    return performance.now() - from;
  });
  addRow("cancel", ms(canceled), "100 ms");
  await close();
}

console.log(`Chromium ${browser.version()}\n`);
console.log("| what | figure | budget |\n| --- | ---: | ---: |");
for (const row of rows) console.log(`| ${row.join(" | ")} |`);
await browser.close();
process.exit(0);
