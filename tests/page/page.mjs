// Helpers of the page's tests: opening the page and reading from it.
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { test as base, expect } from "@playwright/test";
import { KeptContexts } from "./kept-contexts.mjs";

export { expect };
export { desktop, phone, phoneOf } from "./screens.mjs";

const SHOTS = fileURLToPath(new URL("shots/", import.meta.url));

export const test = base.extend({
  /** Contexts that tests have left unchanged, by their options. */
  contexts: [
    // eslint-disable-next-line no-empty-pattern -- Playwright requires a pattern
    async ({}, use) => use(new KeptContexts()),
    { scope: "worker" },
  ],

  /**
   * Opens the page in a context of its own and waits until the engine has described the puzzle. `prepare(page)` runs
   * before the page is loaded; `ready: false` does not wait. Other options are those of the context. The test fails if
   * the page throws or logs an error, unless `quiet` is false.
   */
  visit: async ({ browser, contexts }, use, testInfo) => {
    const opened = [];
    const complaints = [];
    await use(
      async ({
        hash = "",
        prepare,
        ready = true,
        quiet = true,
        ...options
      } = {}) => {
        const context = await contexts.take(browser, options);
        opened.push(context);
        const { page } = context;
        if (quiet) context.complain = (text) => complaints.push(text);
        if (prepare) context.isKept = false;
        await prepare?.(page);
        await page.goto(`./${hash}`);
        if (ready)
          await expect(
            page.locator("matrix-view:not([data-empty]) .size"),
          ).toHaveText(/\d/);
        return page;
      },
    );
    const isPassed = testInfo.status === testInfo.expectedStatus;
    for (const context of opened) await contexts.leave(context, isPassed);
    expect(complaints, "what the page complained of").toEqual([]);
  },
});

/** A number as the page writes it, without its commas. */
export const figure = async (page, name) =>
  Number(
    (
      await page
        .locator(
          `step-sentence dl div:has(dt:text-is("${name}")) dd, .figures div:has(dt:text-is("${name}")) dd:not(.hint)`,
        )
        .textContent()
    ).replaceAll(",", ""),
  );

/** Every counter that a step back has to restore. */
export async function figures(page) {
  const names = ["Level", "Solutions", "Items left", "Options left", "Nodes"];
  return Promise.all(names.map((name) => figure(page, name)));
}

/** The address of the page's worker. */
export const workerOf = (page) => page.workers()[0].url();

/** The position of the search, as the player shows it. */
export const placeOf = async (page) => {
  const place = await page.locator("player-dock .place").textContent();
  // Below a forced choice the place begins with the node of the branch.
  return place.replace(/^branch at node [\d,]+: /, "");
};

/** Makes a step by keyboard and waits for its sentence. */
export async function stepOn(page) {
  const sentence = () => page.locator(".sentence").textContent();
  const before = await sentence();
  await page.keyboard.press("ArrowRight");
  await until(sentence, (text) => text !== before, "the next sentence");
}

/** Waits until `holds` is true for the value of `read()`, and returns this value. */
export async function until(read, holds, what, timeout = 60_000) {
  let value;
  await expect(async () => {
    value = await read();
    if (!holds(value))
      throw new Error(`${what}: still ${JSON.stringify(value)}`);
  }).toPass({ timeout, intervals: [25] });
  return value;
}

/** Attaches a screenshot of the page for inspection. */
export async function picture(page, name, options = {}) {
  await page.screenshot({ path: join(SHOTS, `${name}.png`), ...options });
}

/** The search of 6×10 pentominoes, to which a tree node is added. */
export const PENTOMINOES =
  "#v1/polyomino/.........._.........._.........._.........._.........._........../mrv";

/** Single-character shortcuts work only while the player has the focus. */
export const focus = (page) => page.locator("player-dock .play").focus();
