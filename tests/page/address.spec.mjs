// Links to a position in a search, including hostile ones, and the state that the page stores for a reload.
import assert from "node:assert/strict";
import { expect, figure, test, until } from "./page.mjs";

const edit = (page) => page.click('mode-bar button[data-value="edit"]');

for (const [name, hash] of Object.entries({
  not_ours: "#whatever",
  spoiled: "#v1/sudoku/%E0%A4%A/mrv/0",
  huge: `#v1/matrix/${"A".repeat(20_000)}/mrv/0`,
  wrong_size: "#v1/sudoku/3x3%3A123/mrv/0",
  far_away: "#v1/queens/4/mrv/9007199254740991",
  prototype: "#v1/__proto__/x/mrv/0",
  markup: `#v1/matrix/${encodeURIComponent("<img src=x onerror=alert(1)>\n<b>")}/mrv/0`,
})) {
  test(`a_link_that_is_${name}_does_no_harm`, async ({ visit }) => {
    const page = await visit({ hash, ready: false });
    await page.locator("player-dock").waitFor();
    assert.equal(await page.locator("main img").count(), 0);
    await page.click('puzzle-tabs button[data-value="polyomino"]');
    await expect(page.locator("matrix-view .size")).toHaveText(
      "72 items × 2,056 options",
    );
  });
}

test("the_way_to_an_unreachable_position_is_shown_until_another_command", async ({
  visit,
}) => {
  const page = await visit({
    hash: "#v1/queens/20/mrv/9007199254740991",
  });
  const nodes = () => figure(page, "Nodes");
  const first = await until(nodes, (n) => n > 0, "the way there");
  await until(nodes, (n) => n > first, "further on the way");
  await page.keyboard.press("ArrowRight");
  let last = -1;
  await until(
    async () => {
      const before = last;
      last = await nodes();
      return last - before;
    },
    (moved) => moved === 0,
    "a stand",
  );
  await page.keyboard.press("ArrowRight");
  await until(nodes, (n) => n <= last + 1, "one step");
});

test("the_way_to_an_unreachable_forced_choice_is_shown_too", async ({
  visit,
}) => {
  const page = await visit({ hash: "#v1/queens/20/mrv/4000000000@3.-0" });
  const sentence = () => page.locator(".sentence").textContent();
  await expect(page.locator(".sentence")).toContainText("4,000,000,000");
  await page.keyboard.press("ArrowRight");
  await until(sentence, (text) => !text.includes("4,000,000,000"), "a stand");
});

test("a_link_restores_puzzle_rule_and_node", async ({ visit }) => {
  const page = await visit({ hash: "#v1/queens/6%3A0.1%3A5.5/first/7" });
  assert.equal(await figure(page, "Nodes"), 7);
  assert.equal(await page.locator("#rule").inputValue(), "first");
  await expect(page.locator('.queens [data-is="given"]')).toHaveCount(1);
  await expect(page.locator('.queens [data-is="closed"]')).toHaveCount(1);
});

test("a_reload_restores_the_state", async ({ visit }) => {
  const page = await visit();
  await edit(page);
  await page.locator(".sudoku .cell").nth(1).click();
  await page.keyboard.press("4");
  await page.waitForFunction(
    () =>
      localStorage.getItem("dancing-links/1")?.includes('"mode":"edit"') &&
      location.hash.includes("84"),
  );
  await page.goto("about:blank");
  await page.goBack();
  await expect(page.locator(".sudoku .cell").nth(1)).toHaveAttribute(
    "aria-label",
    "row 1, column 2, 4 given",
  );
});

test("corrupt_storage_does_no_harm", async ({ visit }) => {
  const spoiled = {
    tab: "queens",
    mode: "evil",
    node: 1e300,
    drafts: { queens: { n: 1e9 }, matrix: { text: 7 }, sudoku: null },
    choose: "evil",
    player: { speed: "x", grain: {}, stops: null },
    theme: "<img>",
    generate: 7,
  };
  const page = await visit({
    prepare: (page) =>
      page.addInitScript(
        (kept) => localStorage.setItem("dancing-links/1", kept),
        JSON.stringify(spoiled),
      ),
  });
  const before = await figure(page, "Nodes");
  await page.keyboard.press("ArrowRight");
  await until(
    () => figure(page, "Nodes"),
    (n) => n === before + 1,
    "a step",
  );
  assert.equal(await page.locator("#rule").inputValue(), "mrv");
  assert.equal(await page.locator("html").getAttribute("data-theme"), "auto");
});

test("forbidden_storage_does_no_harm", async ({ visit }) => {
  const page = await visit({
    prepare: (page) =>
      page.addInitScript(() => {
        Object.defineProperty(window, "localStorage", {
          get() {
            throw new DOMException("denied", "SecurityError");
          },
        });
      }),
  });
  await page.keyboard.press("ArrowRight");
  assert.ok((await figure(page, "Nodes")) > 0);
});

test("a_puzzle_too_large_for_a_link_is_restored_by_a_reload", async ({
  visit,
}) => {
  const page = await visit({ hash: "#v1/matrix/a%0Aa/mrv/0" });
  await edit(page);
  const items = Array.from({ length: 900 }, (_, i) => `item${i}`).join(" ");
  const text = `${items}\n${items}\n`;
  await page.locator("#own-text").fill(text);
  await until(
    () => page.evaluate(() => location.hash),
    (hash) => hash === "#v1/matrix",
    "its tab alone",
  );
  await page.getByRole("button", { name: "Copy a link to this" }).click();
  await page.getByText("too large for a link").first().waitFor();
  // The browser's back button restores it too.
  await page.click('puzzle-tabs button[data-value="queens"]');
  await page.locator('main[data-tab="queens"]').waitFor();
  await page.goBack();
  await page.locator('main[data-tab="matrix"]').waitFor();
  assert.equal(await page.locator("#own-text").inputValue(), text);
  await page.reload();
  await page.locator("#own-text").waitFor();
  assert.equal(await page.locator("#own-text").inputValue(), text);
});

test("a_link_is_followed_even_while_the_page_writes_the_address", async ({
  visit,
}) => {
  const page = await visit({ hash: "#v1/queens/8/mrv/28" });
  await page.evaluate(() => {
    const { href } = location;
    location.hash = "#v1/learn/queens/mrv/4";
    history.replaceState(null, "", href);
  });
  await page.locator('main[data-tab="learn"]').waitFor();
});

test("an_unreadable_link_leaves_the_page_unchanged", async ({ visit }) => {
  const page = await visit({ hash: "#v1/queens/8/mrv/28" });
  await page.keyboard.press("ArrowRight");
  await until(
    () => figure(page, "Nodes"),
    (n) => n === 29,
    "a step",
  );
  await page.evaluate(() => (location.hash = "#v1/queens/none"));
  await page.getByText("This link is not valid.").first().waitFor();
  assert.equal(await figure(page, "Nodes"), 29);
  await until(
    () => page.evaluate(() => location.hash),
    (hash) => /^#v1\/queens\/8.*\/mrv\/29$/.test(hash),
    "its own link",
  );
});
