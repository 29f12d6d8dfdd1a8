// What every page spec starts from: a site to visit and a page that is open, with everything it complained about.
import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { env } from "node:process";
import { fileURLToPath } from "node:url";
import { after, before, test as nodeTest } from "node:test";
import { openBrowser } from "./browser.mjs";
import { serve } from "./serve.mjs";

const WWW = fileURLToPath(new URL("../../www/", import.meta.url));
const SHOTS = fileURLToPath(new URL("shots/", import.meta.url));

/** Desktop and phone, as the design names them. */
export const desktop = { width: 1440, height: 900 };
export const phone = { width: 390, height: 844 };

let browser;
let site;

before(async () => {
  site = env.PAGE_URL ? { url: env.PAGE_URL, close() {} } : await serve(WWW);
  browser = await openBrowser();
});

after(async () => {
  await browser?.close();
  site?.close();
});

/** The contexts that each test has opened. */
const opened = new WeakMap();

/**
 * A test that may fail once: a busy machine starves a browser in ways no page can help. The second try is said. A try
 * that does not end within four minutes has failed.
 */
export const test = (name, body) =>
  nodeTest(name, async (t) => {
    try {
      await within(240_000, body(t));
    } catch (error) {
      t.diagnostic(`tried a second time: ${error.message}`);
      // A try that is not over must not go on beside the second.
      for (const context of opened.get(t) ?? []) await context.close();
      await within(240_000, body(t));
    }
  });

/** What the promise gives, or an error when it takes longer. */
async function within(ms, promise) {
  let timer;
  const late = new Promise((_, reject) => {
    timer = setTimeout(() => reject(new Error(`not over after ${ms} ms`)), ms);
  });
  try {
    return await Promise.race([promise, late]);
  } finally {
    clearTimeout(timer);
  }
}

/**
 * Opens the page in a context of its own and waits until the engine has described the puzzle. `prepare(page)` runs
 * before the page is loaded; `ready: false` does not wait. Fails the test if the page threw or logged an error.
 */
export async function visit(
  t,
  {
    hash = "",
    viewport = desktop,
    colorScheme = "light",
    prepare,
    ready = true,
    quiet = true,
    ...more
  } = {},
) {
  const touch = viewport.width < 600;
  const context = await browser.newContext({
    viewport,
    colorScheme,
    hasTouch: touch,
    isMobile: touch,
    // All files of the site are fetched for it, which is nothing that each test should wait for.
    serviceWorkers: "block",
    ...more,
  });
  opened.set(t, [...(opened.get(t) ?? []), context]);
  context.setDefaultTimeout(15_000);
  const page = await context.newPage();
  const complaints = [];
  page.on("pageerror", (error) => complaints.push(error.stack));
  page.on(
    "console",
    (message) => message.type() === "error" && complaints.push(message.text()),
  );
  t.after(async () => {
    await context.close();
    if (quiet && complaints.length > 0)
      throw new Error(`the page complained:\n${complaints.join("\n")}`);
  });
  await prepare?.(page);
  await page.goto(site.url + hash);
  if (ready)
    await page
      .locator("matrix-view:not([data-empty]) .size")
      .filter({ hasText: /\d/ })
      .waitFor({ state: "attached" });
  return page;
}

/** A number as the page writes it, without its commas. */
export const figure = async (page, name) =>
  Number(
    (
      await page
        .locator(
          `step-words dl div:has(dt:text-is("${name}")) dd, .figures div:has(dt:text-is("${name}")) dd`,
        )
        .textContent()
    ).replaceAll(",", ""),
  );

/** Every counter that a step back has to restore. */
export async function figures(page) {
  const names = [
    "Level",
    "Solutions",
    "Items left",
    "Options left",
    "Tree nodes",
  ];
  return Promise.all(names.map((name) => figure(page, name)));
}

/** Where the search stands, as the player says it. */
export const placeOf = (page) =>
  page.locator("player-dock .place").textContent();

/** Makes a step by the keys and waits until its sentence is there. */
export async function stepOn(page) {
  const sentence = () => page.locator(".sentence").textContent();
  const before = await sentence();
  await page.keyboard.press("ArrowRight");
  await until(sentence, (text) => text !== before, "the next sentence");
}

/** Waits until `read()` gives something for which `holds` is true, and gives it back. */
export async function until(read, holds, what, timeout = 30_000) {
  const end = Date.now() + timeout;
  for (;;) {
    const value = await read();
    if (holds(value)) return value;
    if (Date.now() > end)
      throw new Error(
        `${what}: still ${JSON.stringify(value)} after ${timeout} ms`,
      );
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
}

/** Keeps a picture of the page for somebody to look at. */
export async function picture(page, name, options = {}) {
  await mkdir(SHOTS, { recursive: true });
  await page.screenshot({ path: join(SHOTS, `${name}.png`), ...options });
}

/** The search of 6×10 pentominoes, to which a tree node is added. */
export const PENTOMINOES =
  "#v1/polyomino/.........._.........._.........._.........._.........._........../mrv";

/** Single characters are the player's only while it has the focus. */
export const focus = (page) => page.locator("player-dock .play").focus();
