// The lesson on Knuth's matrix: every page stands where its words say.
import assert from "node:assert/strict";
import { figure, test, until, visit } from "./page.mjs";

const heads = (page) =>
  page
    .locator('.links .head[data-is="live"] text')
    .evaluateAll((texts) => texts.map((text) => text.textContent).join(""));

test("the_lesson_goes_from_all_links_to_the_solution", async (t) => {
  const page = await visit(t);
  await page.click('puzzle-tabs button[data-value="learn"]');
  const title = () => page.locator("lesson-card h3").textContent();
  const expected = [
    ["Exact cover", "ABCDEFG"],
    ["Links", "ABCDEFG"],
    ["Where to start?", "ABCDEFG"],
    ["Cover A", "BCDEFG"],
    ["Try option 2", "BCEF"],
    ["A dead end", "E"],
    ["The way back", "BCEF"],
    ["Try option 4", "BCEFG"],
    ["Solved", ""],
  ];
  for (const [i, [name, open]] of expected.entries()) {
    if (i > 0) await page.click("lesson-card .primary");
    await until(title, (text) => text === name, "the page of the lesson");
    await until(
      () => heads(page),
      (text) => text === open,
      `items open in "${name}"`,
    );
  }
  assert.deepEqual(
    await page
      .locator(
        '.links .option:is([data-is="chosen"], [data-is="trying"]) .number',
      )
      .allTextContents(),
    ["1", "4", "5"],
  );
  assert.equal(await figure(page, "Solutions"), 1);
  assert.equal(await page.locator("lesson-card .onwards button").count(), 3);
});

test("one_link_at_a_time_comes_back_to_the_same_picture", async (t) => {
  const page = await visit(t, { hash: "#v1/learn//mrv/0" });
  await page.locator("player-dock select").selectOption("link");
  const picture = () => page.locator("links-board .links").innerHTML();
  const before = await until(
    picture,
    (html) => html.includes("path"),
    "the drawing",
  );
  for (let i = 1; i <= 9; i++) {
    const said = await page.locator(".sentence").textContent();
    await page.keyboard.press("ArrowRight");
    await until(
      () => page.locator(".sentence").textContent(),
      (text) => text !== said,
      "the next link",
    );
  }
  assert.notEqual(await picture(), before);
  for (let i = 1; i <= 9; i++) await page.keyboard.press("ArrowLeft");
  await until(picture, (html) => html === before, "the picture as it was");
});
