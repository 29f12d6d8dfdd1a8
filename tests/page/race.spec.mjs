// Three rules on one puzzle: each walks its tree to the end, and the page shows their first difference.
import assert from "node:assert/strict";
import { expect, picture, test, until } from "./page.mjs";
import { textOf } from "../../www/core/permalink.js";
import * as polyomino from "../../www/core/puzzles/polyomino.js";

test("three_rules_race_over_the_eight_queens", async ({ visit }) => {
  const page = await visit({ hash: "#v1/queens/8/mrv/31" });
  await page.click('pane-bar button[data-value="race"]');
  await page.getByRole("button", { name: "Start the race" }).click();
  await until(
    () => page.locator(".lanes").textContent(),
    (text) => text.match(/finished/g)?.length === 3,
    "all three at their end",
  );
  const lanes = await page.locator(".lanes").textContent();
  assert.equal(lanes.match(/· 92 solutions/g)?.length, 3);
  assert.match(
    await page.locator(".parted").textContent(),
    /^They first differ at node \d+/,
  );
  for (const colorScheme of ["light", "dark"]) {
    await page.emulateMedia({ colorScheme });
    await picture(page, `race-desktop-${colorScheme}`);
  }
});

test("a_race_ends_when_another_puzzle_is_opened", async ({ visit }) => {
  const page = await visit({
    hash: "#v1/queens/20/mrv/0",
    prepare: (page) =>
      page.addInitScript(() => {
        const send = Worker.prototype.postMessage;
        Worker.prototype.postMessage = function (data, ...rest) {
          if (data.verb === "race") {
            window.raceId = data.id;
            // With many lanes the race cannot end before the other puzzle opens.
            data.args.rules = Array(12).fill("mrv");
          }
          if (data.cancel && data.cancel === window.raceId)
            window.raceCanceled = true;
          return send.call(this, data, ...rest);
        };
      }),
  });
  await page.click('pane-bar button[data-value="race"]');
  await page.getByRole("button", { name: "Start the race" }).click();
  await page.locator(".lanes li").first().waitFor();
  await page.click('puzzle-tabs button:has-text("Sudoku")');
  await page.waitForFunction(() => window.raceCanceled);
});

test("when_the_race_is_over_it_runs_again_on_boards_and_has_a_winner", async ({
  visit,
}) => {
  const page = await visit({ hash: "#v1/queens/8/mrv/31" });
  await page.click('pane-bar button[data-value="race"]');
  await page.getByRole("button", { name: "Start the race" }).click();
  // The counters run up to the end of each board.
  const counters = page.locator(".racers figcaption b");
  await expect(counters).toHaveText(["1,048", "1,177", "1,998"]);
  await expect(page.locator(".winner")).toHaveText(
    "“Fewest options” wins with 1,048 nodes.",
  );
  const winner = page.locator(".racers figure[data-wins]");
  await expect(winner).toContainText("Fewest options");
  await expect(winner).toContainText("Winner");
  await expect(winner).toContainText("★ 92");
  await expect(page.locator("race-panel")).toContainText(
    "All bars have one linear scale, from 0 to 1,998 nodes.",
  );
  await picture(page, "race-over");
  // Before that place of the axis there is no winner yet.
  await page.getByRole("slider", { name: "Node shown" }).fill("1000");
  await expect(winner).toHaveCount(0);
});

test("when_the_race_is_over_three_live_boards_move_along_one_axis", async ({
  visit,
}) => {
  // With reduced motion the boards stand at the first difference.
  const page = await visit({
    hash: "#v1/queens/8/mrv/31",
    reducedMotion: "reduce",
  });
  await page.click('pane-bar button[data-value="race"]');
  await page.getByRole("button", { name: "Start the race" }).click();
  const axis = page.getByRole("slider", { name: "Node shown for all three" });
  await axis.waitFor();
  const nodes = () =>
    page
      .locator("race-panel dlx-board")
      .evaluateAll((boards) =>
        boards.map(({ search }) => search?.position.node),
      );
  const stand = (wanted) =>
    until(nodes, (at) => String(at) === String(wanted), `at ${wanted}`);
  await stand([2, 2, 2]);
  await axis.fill("1500");
  // A board at its end stays there.
  await stand([1048, 1177, 1500]);
  assert.match(
    await page
      .getByRole("img", { name: "Fewest options" })
      .getAttribute("aria-label"),
    /, node 1,048, 92 solutions so far\.$/,
  );
  await axis.fill("1990");
  await page.getByRole("button", { name: "Play all three" }).click();
  await stand([1048, 1177, 1998]);
  await page.getByRole("button", { name: "Play all three" }).waitFor();
});

test("the_last_of_a_thousand_solutions_is_marked_as_the_first_is", async ({
  visit,
}) => {
  const board = Array(6).fill("..........").join("_");
  const page = await visit({ hash: `#v1/polyomino/${board}/mrv/0` });
  await page.click('pane-bar button[data-value="race"]');
  await page.getByRole("button", { name: "Start the race" }).click();
  const lane = page.locator(".lanes li", { hasText: "1,001 solutions" });
  await lane.getByText("not finished").waitFor({ timeout: 60_000 });
  const marks = await lane
    .locator(".found")
    .evaluateAll((marks) =>
      marks.map((mark) => Number(mark.style.getPropertyValue("--at"))),
    );
  assert.ok(marks.length > 100 && marks.length <= 400, `${marks.length}`);
  assert.ok(marks[0] < 0.01 && marks.at(-1) > 0.95, `${marks.at(-1)}`);
});

test("the_other_rules_can_be_watched_if_one_is_stopped", async ({ visit }) => {
  const page = await visit();
  await page.click('pane-bar button[data-value="race"]');
  await page.getByRole("button", { name: "Start the race" }).click();
  await page.getByRole("button", { name: "Play all three" }).waitFor();
  const lane = (k) => page.locator(".lanes li").nth(k);
  await lane(2).getByText("not finished").waitFor();
  await lane(2)
    .getByText("over 146×\u00a0the\u00a0smallest\u00a0tree")
    .waitFor();
  const part = (k) =>
    lane(k)
      .locator(".bar")
      .evaluate((bar) => bar.offsetWidth / bar.parentNode.offsetWidth);
  // The scale of the bars is linear: the finished ones are slivers.
  assert.ok((await part(0)) < 0.02);
  assert.ok((await part(1)) < 0.02);
  assert.equal(await part(2), 1);
  // The axis ends at their ends, not at that of the stopped rule.
  const axis = page.getByRole("slider", { name: "Node shown for all three" });
  assert.equal(await axis.getAttribute("max"), "4723");
});

test("a_race_over_one_tree_node_uses_the_singular", async ({ visit }) => {
  const page = await visit({ hash: "#v1/queens/1/mrv/0" });
  await page.click('pane-bar button[data-value="race"]');
  await page.getByRole("button", { name: "Start the race" }).click();
  const text = "1 node · 1 update · 1 solution";
  await page.getByText(text, { exact: true }).nth(2).waitFor();
});

test("a_canceled_race_reports_it_and_stops", async ({ visit }) => {
  const board = Array(6).fill("..........").join("_");
  const page = await visit({ hash: `#v1/polyomino/${board}/mrv/0` });
  await page.click('pane-bar button[data-value="race"]');
  await page.getByRole("button", { name: "Start the race" }).click();
  const race = page.locator("race-panel");
  await race.getByText("running").first().waitFor();
  await race.getByRole("button", { name: "Cancel" }).click();
  await race.getByText("canceled").nth(2).waitFor();
  assert.equal(await race.getByText("running").count(), 0);
});

test("the_boards_of_a_race_have_the_texts_of_cells", async ({ visit }) => {
  const draft = {
    ...polyomino.fresh(),
    board: ["...#", "...."],
    pieces: [
      { name: "L", cells: ["X.", "X.", "XX"], copies: 1 },
      { name: "V", cells: ["XX", "X."], copies: 1 },
    ],
    labels: { "0,3": "Jan" },
  };
  const link = encodeURIComponent(textOf("polyomino", draft));
  const page = await visit({ hash: `#v1/polyomino/${link}/mrv/0` });
  await page.click('pane-bar button[data-value="race"]');
  await page.getByRole("button", { name: "Start the race" }).click();
  await page
    .getByRole("slider", { name: "Node shown for all three" })
    .waitFor();
  const boards = page.locator("race-panel dlx-board");
  await expect(boards.getByText("Jan")).toHaveCount(3);
});
