// The formats that the page recognizes in a pasted text.
import assert from "node:assert/strict";
import { expect, test, until } from "./page.mjs";
import { cell, edit } from "./edit.mjs";

test("an_ambiguous_paste_offers_the_other_format", async ({ visit }) => {
  const page = await edit(visit);
  await page.locator("paste-box summary").click();
  await page
    .getByLabel("Paste a puzzle in any format")
    .fill("1010\n0101\n1100\n0011\n");
  await page.getByRole("button", { name: "Use it" }).click();
  await page.getByText("Recognized: Matrix of 0 and 1.").waitFor();
});

test("the_text_formats_are_loaded_with_the_first_text", async ({ visit }) => {
  const loads = [];
  let isDown = true;
  const page = await edit(visit, "", {
    prepare: (page) =>
      page.route("**/texts*.wasm", (route) => {
        loads.push(route.request().url());
        return isDown ? route.abort() : route.continue();
      }),
  });
  assert.deepEqual(loads, []);
  await page.locator("paste-box summary").click();
  const use = page.getByRole("button", { name: "Use it" });
  await page
    .getByLabel("Paste a puzzle in any format")
    .fill("1010\n0101\n1100\n0011\n");
  await use.click();
  await page.getByText("could not be downloaded. Try again.").waitFor();
  // The text stays, and the next attempt loads the file again.
  isDown = false;
  await use.click();
  await page.getByText("Recognized: Matrix of 0 and 1.").waitFor();
  assert.equal(loads.length, 2);
});

test("a_new_puzzle_does_not_show_the_previous_format", async ({ visit }) => {
  const page = await edit(visit);
  await page.locator("paste-box summary").click();
  await page
    .getByLabel("Paste a puzzle in any format")
    .fill(`1${".".repeat(80)}`);
  await page.getByRole("button", { name: "Use it" }).click();
  const told = page.locator("paste-box").getByText("Recognized");
  await told.waitFor();
  await page.click("generate-box summary");
  await page.locator("generate-box").getByLabel("Seed").fill("3");
  await page.getByRole("button", { name: "Generate" }).click();
  await page.getByText("one solution, seed 3.").waitFor();
  assert.equal(await told.count(), 0);
});

test("printed_rows_and_links_to_this_page_are_accepted", async ({ visit }) => {
  const page = await edit(visit);
  await page.locator("paste-box summary").click();
  const use = async (text) => {
    await page.getByLabel("Paste a puzzle in any format").fill(text);
    await page.getByRole("button", { name: "Use it" }).click();
  };
  await use("[[1,0,0,0],\n [0,0,3,0], [0,4,0,0],\n [0,0,0,2]]");
  await page.getByText("Recognized: Sudoku in rows.").waitFor();
  await expect(page.locator(".sudoku .cell")).toHaveCount(16);
  await use(`See ${page.url().split("#")[0]}#v1/queens/6/mrv/3`);
  await page.locator('main[data-tab="queens"]').waitFor();
  await page.locator(".queens .cell").first().waitFor();
  await expect(page.locator(".queens .cell")).toHaveCount(36);
});

test("a_grid_with_borders_is_read_from_json", async ({ visit }) => {
  const page = await edit(visit);
  await page.locator("paste-box summary").click();
  const wall = "+-----+-----+";
  const rows = ["1 . | . .", ". . | 3 .", ". 2 | . .", ". . | . 4"];
  const [a, b, c, d] = rows.map((row) => `| ${row} |`);
  const grid = [wall, a, b, wall, c, d, wall].join("\r\n");
  await page
    .getByLabel("Paste a puzzle in any format")
    .fill(JSON.stringify({ kind: "sudoku", grid }));
  await page.getByRole("button", { name: "Use it" }).click();
  const cells = page.locator(".sudoku .cell");
  await until(
    () => cells.allTextContents(),
    (all) =>
      all.map((text) => text.trim() || ".").join("") === "1.....3..2.....4",
    "the grid",
  );
});

test("several_puzzles_are_shown_one_by_one", async ({ visit }) => {
  const page = await edit(visit);
  await page.locator("paste-box summary").click();
  const second = `2${".".repeat(80)}`;
  await page
    .getByLabel("Paste a puzzle in any format")
    .fill(`1${".".repeat(80)}\n${second}\n`);
  await page.getByRole("button", { name: "Use it" }).click();
  await page.getByText("Puzzle 1 of 2.").waitFor();
  await page.getByRole("button", { name: "Next puzzle" }).click();
  await page.getByText("Puzzle 2 of 2.").waitFor();
  await until(
    () => cell(page, 0).textContent(),
    (text) => text.trim() === "2",
    "the second",
  );
});

test("spreadsheet_cells_and_boards_of_this_page_are_accepted", async ({
  visit,
}) => {
  const page = await edit(visit);
  await page.locator("paste-box summary").click();
  const use = async (text, recognized) => {
    await page.getByLabel("Paste a puzzle in any format").fill(text);
    await page.getByRole("button", { name: "Use it" }).click();
    await page.getByText(`Recognized: ${recognized}.`).waitFor();
  };
  await use("\t2\t\t\n\t\t\t1\n4\t\t\t\n\t\t3\t", "Sudoku in rows");
  // The recognized puzzle is drawn after a short delay.
  for (const [i, digit] of Object.entries({ 1: 2, 7: 1, 8: 4, 14: 3 }))
    await until(
      async () => (await cell(page, i).textContent()).trim(),
      (text) => text === `${digit}`,
      `the digit in cell ${i}`,
    );
  await use(".Q..\n...Q\nQ...\n..#.\n\nQ...\n....\n....\n....", "Drawn board");
  await page.locator('main[data-tab="queens"]').waitFor();
  await expect(page.locator(".queens .cell")).toHaveCount(16);
  await use("LL...\nL....\nL....\nL....\n.....", "Drawn board");
  await page.locator('main[data-tab="polyomino"]').waitFor();
});
