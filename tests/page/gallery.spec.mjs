// Solutions by number, side by side, and as one file.
import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { expect, picture, test, until } from "./page.mjs";

const which = (page) => page.locator("answer-panel .which").textContent();
const result = (page) => page.locator("answer-panel .result").textContent();

async function queens(visit, n = 8) {
  const page = await visit({ hash: `#v1/queens/${n}/mrv/0` });
  await page.click('mode-bar button[data-value="edit"]');
  await page.click("text=Solve");
  await page.locator("text=Solution 1").waitFor();
  return page;
}

const placed = (page) =>
  page
    .locator('.queens .cell[data-is="found"]')
    .evaluateAll((cells) => cells.map((cell) => cell.dataset.at));

test("a_solution_is_shown_by_its_number", async ({ visit }) => {
  const page = await queens(visit);
  const go = async (k) => {
    await page.getByLabel("Go to solution number").fill(String(k));
    await page.keyboard.press("Enter");
  };
  const shows = (text) =>
    until(
      () => which(page),
      (now) => now === text,
      "the number",
    );
  await go(40);
  await shows("Solution 40");
  const there = await placed(page);
  assert.equal(there.length, 8);
  await page.getByRole("button", { name: "Previous solution" }).first().click();
  await shows("Solution 39");
  await page
    .getByRole("button", { name: "Next solution", exact: true })
    .first()
    .click();
  await shows("Solution 40");
  assert.deepEqual(await placed(page), there);
  await go(500);
  await shows("Solution 92");
  assert.equal(await result(page), "That was the last of 92 solutions.");
});

test("the_gallery_shows_all_and_a_picture_opens_its_solution", async ({
  visit,
}) => {
  const page = await queens(visit, 6);
  await page.getByRole("button", { name: "Gallery" }).click();
  const pictures = page.locator(".pictures button");
  await expect(pictures).toHaveCount(4);
  await page.getByText("4 of 4.").waitFor();
  await picture(page, "gallery-desktop");
  await pictures.nth(2).click();
  await until(
    () => which(page),
    (text) => text === "Solution 3",
    "the third",
  );
});

test("all_solutions_are_one_file", async ({ visit }) => {
  const page = await queens(visit);
  await page.getByRole("button", { name: "Gallery" }).click();
  await expect(page.locator(".pictures button")).toHaveCount(24);
  const [file] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "Download all" }).click(),
  ]);
  assert.equal(file.suggestedFilename(), "dancing-links-queens-solutions.txt");
  const text = await readFile(await file.path(), "utf8");
  const boards = text.trim().split("\n\n");
  assert.equal(new Set(boards).size, 92);
  assert.ok(boards.every((board) => board.match(/Q/g).length === 8));
  await page.getByText("All saved: 92 solutions.").waitFor();
});

test("all_tilings_are_one_picture", async ({ visit }) => {
  const board = Array(3).fill(".".repeat(20)).join("_");
  const page = await visit({ hash: `#v1/polyomino/${board}/mrv/0` });
  await page.click('mode-bar button[data-value="edit"]');
  await page.getByRole("button", { name: "Solve", exact: true }).click();
  await page.getByRole("button", { name: "Gallery" }).click();
  await page.getByText("8 of 8.").waitFor();
  const [file] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "Poster" }).click(),
  ]);
  assert.equal(file.suggestedFilename(), "dancing-links-poster.png");
  const bytes = await readFile(await file.path());
  // Two pictures side by side, four rows of them, with cells of 24 pixels.
  const size = [bytes.readUInt32BE(16), bytes.readUInt32BE(20)];
  assert.deepEqual(size, [1032, 408]);
  await page.getByText("A poster of all 8 solutions is saved.").waitFor();
});

test("a_solution_without_a_tree_position_is_not_sought", async ({ visit }) => {
  // Distinct solutions are listed without the watched search.
  const page = await visit({ hash: "#v1/queens/6%3A%3A%3Ad/mrv/1000" });
  await page
    .getByRole("button", { name: /^Show (the solution|all solutions)$/ })
    .click();
  await page.locator(".pictures button").first().click();
  await page.locator("solution-gallery dialog").waitFor({ state: "hidden" });
  const place = () => page.locator("player-dock .place").textContent();
  const end = await place();
  await page.getByRole("button", { name: "Back to the start" }).click();
  await until(place, (now) => now !== end, "the way after it");
  assert.equal(await page.locator("page-tools .note").textContent(), "");
});
