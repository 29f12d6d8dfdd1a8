// Long tasks: counts of many solutions, on all cores, and their progress.
import assert from "node:assert/strict";
import { expect, test, until } from "./page.mjs";

const result = (page) => page.locator("answer-panel .result");

const edit = (page) => page.click('mode-bar button[data-value="edit"]');

test("the_6_by_10_board_has_a_first_solution_and_9356_in_all", async ({
  visit,
}) => {
  const page = await visit({
    hash: "#v1/polyomino/.........._.........._.........._.........._.........._........../mrv/0",
  });
  assert.equal(
    await page.locator("matrix-view .size").textContent(),
    "72 items × 2,056 options",
  );
  await edit(page);
  await page.click("text=Solve");
  await page.locator("text=Solution 1").waitFor();
  await expect(page.locator(".tiling .pieces g")).toHaveCount(12);
  const covered = await page
    .locator(".tiling .cell")
    .evaluateAll(
      (cells) =>
        cells.filter((cell) =>
          /, piece [FILNPTUVWXYZ]$/.test(cell.getAttribute("aria-label")),
        ).length,
    );
  assert.equal(covered, 60);
  await page.getByRole("button", { name: "Count" }).click();
  await expect(result(page)).toHaveText(/^9,356 solutions/, {
    timeout: 120_000,
  });
});

test("dominoes_are_counted_by_memo_beyond_the_range_of_numbers", async ({
  visit,
}) => {
  const board = encodeURIComponent(
    `${Array(16).fill("16.").join("_")}:{"pieces":[{"name":"D","cells":["XX"],"copies":128}]}`,
  );
  const page = await visit({ hash: `#v1/polyomino/${board}/mrv/0` });
  await expect(page.locator(".tiling .square")).toHaveCount(256);
  await edit(page);
  await page.getByRole("button", { name: "Count" }).click();
  await expect(result(page)).toHaveText(
    "2,444,888,770,250,892,795,802,079,170,816 solutions.",
  );
});

test("a_count_reports_its_cost_and_sets_the_length_of_the_timeline", async ({
  visit,
}) => {
  const page = await visit({ hash: "#v1/queens/11/mrv/0" });
  await edit(page);
  await page.getByRole("button", { name: "Count" }).click();
  await expect(result(page)).toHaveText("2,680 solutions.");
  const cores = await page.evaluate(() => navigator.hardwareConcurrency);
  assert.match(
    await page.locator("answer-panel .message .detail").textContent(),
    new RegExp(`^45,392 nodes, .*, ${cores} cores?$`),
  );
  const length = await page
    .locator("player-dock input[type=range]")
    .first()
    .getAttribute("max");
  assert.equal(length, "45392");
});

test("distinct_tilings_are_counted_on_all_cores", async ({ visit }) => {
  const board = encodeURIComponent(
    `${Array(6).fill("10.").join("_")}:{"distinct":true}`,
  );
  const page = await visit({ hash: `#v1/polyomino/${board}/mrv/0` });
  await edit(page);
  await page.getByRole("button", { name: "Count" }).click();
  await expect(result(page)).toHaveText("2,339 solutions.");
});

test("an_endless_count_is_reported_without_a_wild_estimate", async ({
  visit,
}) => {
  const page = await visit({
    hash: `#v1/sudoku/3x3%3A${".".repeat(81)}/mrv/0`,
  });
  await edit(page);
  await page.getByRole("button", { name: "Count" }).click();
  const said = page.locator("answer-panel .running .detail");
  await until(
    () => said.textContent(),
    (text) => {
      assert.doesNotMatch(text, /about [^·]* left|NaN|Infinity/);
      return /age of the universe|lifetime|more than a (day|year)/.test(text);
    },
    "how long it would take",
  );
  await page.getByRole("button", { name: "Cancel" }).click();
  await said.waitFor({ state: "hidden" });
});

test("a_verdict_that_takes_long_is_found_on_all_cores", async ({ visit }) => {
  // Queens on a torus of even side: none, after 232,110 tree nodes.
  const page = await visit({ hash: "#v1/queens/14:::t/mrv/0" });
  await edit(page);
  // The text may be visible only for a moment.
  const onCores = page.locator("answer-panel .running .detail").evaluate(
    (node) =>
      new Promise((resolve) => {
        const said = /^Looking for a second solution on \d+ cores?/;
        const look = () => said.test(node.textContent) && resolve();
        const how = { childList: true, characterData: true, subtree: true };
        new MutationObserver(look).observe(node, how);
      }),
  );
  await page.getByRole("button", { name: "Unique?" }).click();
  await onCores;
  await expect(result(page)).toHaveText("There is no solution.");
});

test("two_solutions_are_found_even_if_the_first_two_are_out_of_reach", async ({
  visit,
}) => {
  const grid = ".".repeat(49) + "4" + ".".repeat(31);
  const regions =
    "115866666115866776115887776115887777315588222355582292333999992333344492444444992";
  const hash = `#v1/sudoku/3x3%3A${grid}%3A${regions}/mrv/0/edit`;
  const page = await visit({ hash });
  await page.click("text=Unique?");
  await expect(result(page)).toHaveText(/^More than one solution:/);
});
