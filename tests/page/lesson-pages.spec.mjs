// The pages of the lesson: a link to each, their own positions, the words and the questions of a chapter.
import { expect, phone, test } from "./page.mjs";

const title = (page) => page.locator("lesson-card h3");
const next = (page) => page.locator("lesson-card .walk .primary");

test("a_link_opens_each_page_of_the_lesson", async ({ visit }) => {
  test.slow();
  const page = await visit({ hash: "#v1/learn/small/mrv/0" });
  const links = new Map();
  for (let k = 1; ; k++) {
    const name = await title(page).textContent();
    if (k > 1) await expect(page).toHaveURL(new RegExp(`/p${k}$`));
    links.set(new URL(page.url()).hash, name);
    if (await page.locator("lesson-card[data-last]").count()) break;
    await next(page).click();
    await expect(title(page)).not.toHaveText(name);
  }
  expect(links.size).toBe(25);
  const chosen = [...links].filter((_, k) =>
    [2, 6, 10, 16, 19, 23].includes(k),
  );
  for (const [hash, name] of chosen) {
    const other = await visit({ hash });
    await expect(title(other)).toHaveText(name);
  }
});

test("a_page_that_does_not_exist_opens_the_first", async ({ visit }) => {
  const page = await visit({ hash: "#v1/learn/small/mrv/0/p99" });
  await expect(title(page)).toHaveText("Moves");
});

test("a_link_to_a_page_highlights_what_its_text_names", async ({ visit }) => {
  const page = await visit({ hash: "#v1/learn/queens/mrv/0/p20" });
  const lit = page.locator('links-board dlx-board rect[fill*="lit"]');
  await expect(lit).toHaveCount(4);
  await page.reload();
  await expect(lit).toHaveCount(4);
  const matrix = await visit({ hash: "#v1/learn//mrv/0/p12" });
  await expect(matrix.locator(".links .head[data-lit]")).toHaveCount(1);
});

test("a_page_about_being_stuck_begins_at_its_own_place", async ({ visit }) => {
  const page = await visit({ hash: "#v1/learn/small/mrv/0/p7" });
  await page.getByRole("button", { name: "On to the end" }).click();
  await expect(page.locator("small-sudoku .told")).toHaveText(/^Solved/);
  await page.getByRole("button", { name: "Previous page" }).click();
  await expect(title(page)).toHaveText("Stuck");
  await page.getByRole("button", { name: "Try a wrong move" }).click();
  await expect(page.locator("small-sudoku .told")).toHaveText(/Stuck: no move/);
});

test("each_chapter_ends_with_its_words_and_the_start_has_questions", async ({
  visit,
}) => {
  for (const [hash, word] of [
    ["#v1/learn/small/mrv/9/p9", "job"],
    ["#v1/learn//mrv/5/p18", "item"],
    ["#v1/learn/queens/mrv/4/p22", "secondary item"],
    ["#v1/learn/nutshell/mrv/2/p24", "option"],
  ]) {
    const page = await visit({ hash });
    await expect(
      page.locator(".recap th", { hasText: word }).first(),
    ).toBeVisible();
  }
  const page = await visit({ hash: "#v1/learn/small/mrv/0/p5" });
  await page
    .getByRole("button", { name: "The moves that share a job" })
    .click();
  await expect(page.locator(".verdict")).toHaveText(/^Yes\. /);
});

test("the_four_items_of_an_option_are_lit_in_the_real_sudoku", async ({
  visit,
}) => {
  const page = await visit({ hash: "#v1/learn/nutshell/mrv/2/p24" });
  const lit = page.locator(".real-sudoku [data-lit]");
  // A cell, eight more of its row, eight of its column, four more of its box.
  await expect(lit).toHaveCount(21);
  await page.getByRole("button", { name: "Row 1: gets a 5" }).click();
  await expect(lit).toHaveCount(9);
});

test("on_a_phone_the_lesson_speaks_of_fingers_and_its_button_is_reachable", async ({
  visit,
}) => {
  const page = await visit({ hash: "#v1/learn/small/mrv/0", ...phone });
  await expect(page.locator("lesson-card .text")).toContainText("Tap an empty");
  const third = await visit({ hash: "#v1/learn/small/mrv/0/p3", ...phone });
  const button = third.getByRole("button", { name: "Light the jobs" });
  await button.waitFor();
  const isOnTop = await button.evaluate((node) => {
    const { x, y, width, height } = node.getBoundingClientRect();
    const top = document.elementFromPoint(x + width / 2, y + height / 2);
    return node.contains(top);
  });
  expect(isOnTop).toBe(true);
  const heads = await visit({ hash: "#v1/learn/queens/mrv/0/p20", ...phone });
  await expect(title(heads)).toHaveText("Diagonals");
  const size = await heads.evaluate(() => {
    const drawing = document.querySelector("links-board .links");
    const scale =
      drawing.getBoundingClientRect().width / drawing.viewBox.baseVal.width;
    const text = drawing.querySelector(".head text");
    return parseFloat(getComputedStyle(text).fontSize) * scale;
  });
  expect(size).toBeGreaterThanOrEqual(11);
});

test("a_step_is_shown_with_a_plain_table_too", async ({ visit }) => {
  const page = await visit({ hash: "#v1/learn//mrv/1/p14" });
  await page.getByText("The same step with a plain table").click();
  const table = page.locator(".plain-table table");
  await expect(table.locator("tr")).toHaveCount(7);
  // Options 4, 5 and 6 share an item with option 2.
  await expect(table.locator('[data-is="gone"] th')).toHaveText([
    "4",
    "5",
    "6",
  ]);
  await expect(table.locator('[data-is="chosen"] th')).toHaveText(["2"]);
  await expect(table.locator("th[data-gone]")).toHaveText(["A", "D", "G"]);
  await page.getByText("reads all 42 cells").waitFor();
});

test("the_last_test_asks_about_all_chapters_and_counts", async ({ visit }) => {
  const page = await visit({ hash: "#v1/learn/nutshell/mrv/2/p24" });
  const right = [
    "The one with the fewest moves left",
    "When an open item has no option left",
    "It keeps the links to its old neighbors",
    "It is a secondary item",
  ];
  for (const [k, name] of right.entries()) {
    await page.getByText(`A last test, ${k + 1} of 5.`).waitFor();
    await page.getByRole("button", { name }).click();
    await page.getByRole("button", { name: "Next question" }).click();
  }
  await page.getByRole("button", { name: "Every item with a 5" }).click();
  await expect(page.locator("lesson-card .score")).toHaveText(
    /^4 of 5 right at once/,
  );
  // A second answer changes no score.
  await page.getByRole("button", { name: "A cell, and a 5" }).click();
  await expect(page.locator("lesson-card .score")).toHaveText(/^4 of 5/);
  // The page that answers the question is one press away.
  await page.locator("lesson-card .missed button").click();
  await expect(page.locator("lesson-card .which")).toHaveText("15 of 16");
});
