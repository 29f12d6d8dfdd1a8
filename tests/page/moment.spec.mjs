// The parts of the page that tell about a step: all of them show the same node, and the sentence is always there.
import { expect, focus, test } from "./page.mjs";

const TABS = ["sudoku", "queens", "polyomino", "matrix"];
const tabTo = (page, tab) =>
  page.click(`puzzle-tabs button[data-value="${tab}"]`);
/** Makes a step in a tab, and waits for its sentence. */
async function stepIn(page, tab) {
  await tabTo(page, tab);
  await page.locator(`.stage > [data-tab="${tab}"]:not([hidden])`).waitFor();
  await expect(page.locator("player-dock[data-idle]")).toHaveCount(0);
  await page.getByRole("button", { name: "Next choice" }).click();
  await expect(page.locator(".sentence"), tab).toBeVisible();
  await expect(page.locator(".sentence")).toHaveText(/\S/);
}

test("the_sentence_stays_from_each_tab_to_each_other", async ({ visit }) => {
  const page = await visit();
  for (const from of TABS)
    for (const to of TABS.filter((tab) => tab !== from)) {
      await stepIn(page, from);
      await stepIn(page, to);
    }
});

test("the_sentence_stays_after_each_chapter_of_the_lesson", async ({
  visit,
}) => {
  const page = await visit();
  const chapters = page.locator("lesson-card .chapters button");
  await tabTo(page, "learn");
  const count = await chapters.count();
  expect(count).toBeGreaterThan(3);
  for (let i = 0; i < count; i++)
    for (const tab of TABS) {
      await tabTo(page, "learn");
      await chapters.nth(i).click();
      await expect(chapters.nth(i)).toHaveAttribute("aria-current", "step");
      await stepIn(page, tab);
    }
});

test("the_sentence_stays_after_the_last_page_of_the_lesson", async ({
  visit,
}) => {
  const page = await visit({ hash: "#v1/learn/nutshell/mrv/2" });
  await page.click("lesson-card .walk .primary");
  await page.locator("lesson-card[data-last]").waitFor();
  await page.getByRole("button", { name: "A hard Sudoku" }).click();
  await expect(page.locator("main")).toHaveAttribute("data-tab", "sudoku");
  await page.getByRole("button", { name: "Next choice" }).click();
  await expect(page.locator(".sentence")).toBeVisible();
  await focus(page);
});

/** Samples the shown place of each part in one turn, with the figures and the counts of the board. */
const sample = (page) =>
  page.evaluate(() => {
    const find = (name) => document.querySelector(name);
    const parts = {
      board: ".stage > :not([hidden])",
      matrix: "matrix-view",
      field: "links-field",
      sentence: "step-sentence",
      steps: "tree-breadcrumbs",
      tree: "tree-strip",
      player: "player-dock",
      code: "code-pane",
    };
    const moments = {};
    for (const [name, selector] of Object.entries(parts)) {
      const node = find(selector);
      if (!node || node.hidden) continue;
      moments[name] = node.dataset.moment ?? null;
    }
    const painted = [...document.querySelectorAll(".fast-canvas")].some(
      ({ style }) => style.visibility === "visible",
    );
    const figure = (i) =>
      document.querySelectorAll("step-sentence .four dd")[i].textContent;
    return {
      moments,
      painted,
      isPlaying: find("player-dock .play").ariaLabel === "Pause",
      behind: find("step-sentence").hasAttribute("data-behind"),
      sentence: find(".sentence").textContent,
      level: figure(0),
      lines: document.querySelectorAll("code-pane [aria-current]").length,
      queens: document.querySelectorAll(
        '.queens .cell[aria-label*="queen"]:not([aria-label*="no queen"])',
      ).length,
      node: find("player-dock .place").textContent,
    };
  });

/** Samples while the search plays, until `count` samples are taken. */
async function samples(page, count) {
  const all = [];
  await focus(page);
  await page.keyboard.press(" ");
  await page.locator('player-dock .play[aria-label="Pause"]').waitFor();
  const seen = new Set();
  await expect(async () => {
    const now = await sample(page);
    if (now.isPlaying) {
      all.push(now);
      seen.add(now.node);
    }
    expect(!now.isPlaying || seen.size >= count).toBe(true);
  }).toPass({ intervals: [5] });
  return all;
}

/** Fails unless the parts of a sample show one node, in the pane `pane`. */
function judge({ moments, ...rest }, pane) {
  const told = JSON.stringify({ moments, ...rest });
  const shown = new Set(Object.values(moments));
  expect(shown.size, told).toBe(1);
  if (rest.painted || shown.has(null)) {
    expect(rest.behind, told).toBe(true);
    expect(rest.sentence, told).toMatch(/^Too fast for words/);
    expect(rest.level, told).toBe("…");
    expect(rest.lines, told).toBe(0);
    return;
  }
  const placed = /^(\d+) queens? placed/.exec(rest.sentence)?.[1];
  if (placed) expect(Number(placed), told).toBe(rest.queens);
  if (placed) expect(rest.level, told).toBe(placed);
  if (pane === "code") expect(rest.lines, told).toBe(1);
}

/** The positions of the slider: link by link, the default speed, and those that the worker paints. */
const SPEEDS = [20, 56, 80, 100, 150, 200];

for (const [name, hash, pane] of [
  ["queens", "#v1/queens/8/mrv/0", "links"],
  ["queens_and_code", "#v1/queens/8/mrv/0/code", "code"],
  ["many_queens", "#v1/queens/16/mrv/0", "links"],
  ["many_queens_and_code", "#v1/queens/16/mrv/0/code", "code"],
])
  test(`all_parts_show_the_same_node_of_${name}`, async ({ visit }) => {
    const page = await visit({ hash });
    const dock = page.locator("player-dock");
    await expect(page.locator("main")).toHaveAttribute("data-pane", pane);
    await page.locator("tree-breadcrumbs ol li").first().waitFor();
    await page.locator("breakpoint-menu summary").click();
    await page.locator("breakpoint-menu").getByLabel("solutions").uncheck();
    await page.keyboard.press("Escape");
    for (const speed of SPEEDS)
      await test.step(`at_speed_${speed}`, async () => {
        await dock.locator(".speed").fill(String(speed));
        const all = await samples(page, speed < 50 ? 2 : 6);
        for (const one of all) judge(one, pane);
        // The next speed begins at the start, too.
        await dock.getByRole("button", { name: "Back to the start" }).click();
        await dock.locator('.play[aria-label="Play"]').waitFor();
        await expect(dock.locator(".place")).toHaveText(
          /^(at the start$|node 0 )/,
        );
      });
  });
