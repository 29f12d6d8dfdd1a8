// The page on a slow phone: nothing moves while it loads, and the loaded part of the engine is shown.
import { join } from "node:path";
import { env } from "node:process";
import { PENTOMINOES, expect, phone, test } from "./page.mjs";
import { serve } from "./serve.mjs";

/** The largest sum of layout shifts. */
const MAX_SHIFT = 0.05;
/** Slow 4G: bits a second as bytes, and milliseconds. */
const SLOW = {
  offline: false,
  latency: 150,
  downloadThroughput: 1.6e6 / 8,
  uploadThroughput: 750e3 / 8,
};

/** Opens the page on a slow network with a slow processor, and sums the layout shifts. */
async function slowly(page) {
  const session = await page.context().newCDPSession(page);
  await session.send("Network.enable");
  await session.send("Network.emulateNetworkConditions", SLOW);
  await session.send("Emulation.setCPUThrottlingRate", { rate: 4 });
  await page.addInitScript(() => {
    globalThis.shift = 0;
    globalThis.parts = new Set();
    new PerformanceObserver((list) => {
      // Nobody touches the page, but an emulated phone counts as an input: `hadRecentInput` is true without one.
      for (const entry of list.getEntries()) globalThis.shift += entry.value;
    }).observe({ type: "layout-shift", buffered: true });
    const look = () => {
      const node = document.querySelector("progress.loading");
      if (node && !node.hidden && node.hasAttribute("value"))
        globalThis.parts.add(node.value);
      requestAnimationFrame(look);
    };
    look();
  });
}

for (const [name, hash] of Object.entries({
  sudoku: "",
  lesson: "#v1/learn//mrv/0",
  queens: "#v1/queens/8/mrv/31",
  four_queens: "#v1/learn/queens/mrv/0/p20",
  pentominoes: `${PENTOMINOES}/1519`,
  pentominoes_by_hand: `${PENTOMINOES}/0/try`,
  shapes: "#v1/polyform",
  own: "#v1/matrix/A%20B%0AA%0AB/mrv/0",
}))
  test(`nothing_moves_while_${name}_loads_on_a_slow_phone`, async ({
    visit,
  }) => {
    test.skip(!env.SITE, "the sources load with many requests");
    // Static hosts send compressed files.
    const host = await serve(env.SITE, { compress: true });
    const baseURL = `${host.url}page/`;
    const page = await visit({ hash, ...phone, baseURL, prepare: slowly });
    await page.locator("progress.loading").waitFor({ state: "hidden" });
    await page.evaluate(async () => {
      for (let frames = 0; frames < 30; frames++)
        await new Promise(requestAnimationFrame);
    });
    const { shift, parts } = await page.evaluate(() => ({
      shift: globalThis.shift,
      parts: [...globalThis.parts],
    }));
    expect(shift).toBeLessThanOrEqual(MAX_SHIFT);
    expect(parts.length, "steps of the progress").toBeGreaterThan(3);
    expect(Math.max(...parts)).toBeGreaterThan(0.5);
    host.close();
  });

test("files_of_the_site_have_compressed_copies", async () => {
  test.skip(!env.SITE, "the sources have none");
  const { readdirSync, readFileSync, statSync } = await import("node:fs");
  const folder = join(env.SITE, "page");
  const html = readFileSync(join(folder, "index.html"), "utf8");
  const [, engine] = /href="(assets\/engine-[^"]+\.wasm)"/.exec(html);
  const size = (name) => statSync(join(folder, name)).size;
  expect(size(`${engine}.br`)).toBeLessThan(size(`${engine}.gz`));
  expect(size(`${engine}.gz`)).toBeLessThan(size(engine) / 2);
  for (const name of readdirSync(join(folder, "assets")))
    if (/\.(js|css|wasm)$/.test(name)) size(`assets/${name}.br`);
  expect(readFileSync(join(folder, "shipped.js"), "utf8")).not.toMatch(/\.br"/);
});

test("the_code_that_shows_answers_comes_after_the_engine", async ({
  visit,
}) => {
  test.skip(!env.SITE, "the sources load the engine in the worker");
  /** @type {() => void} */
  let arrive = () => {};
  const arrived = new Promise((resolve) => (arrive = resolve));
  const later = /\/watch-[^/]*\.js$/;
  let isRequested = false;
  const page = await visit({
    ready: false,
    prepare: async (page) => {
      page.on("request", (request) => {
        isRequested ||= later.test(request.url());
      });
      await page.route(/\/engine-[^/]*\.wasm$/, async (route) => {
        await arrived;
        await route.continue();
      });
    },
  });
  await expect(page.locator(".sudoku .digit").first()).toHaveText("8");
  await page.waitForLoadState("domcontentloaded");
  expect(isRequested).toBe(false);
  const requested = page.waitForRequest(later);
  arrive();
  await requested;
});
