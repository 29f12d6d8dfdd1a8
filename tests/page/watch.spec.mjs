// Watching the search: stepping back restores every counter, and the page stays responsive at full speed.
import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { isDeepStrictEqual } from "node:util";
import {
  expect,
  figure,
  figures,
  focus,
  PENTOMINOES,
  placeOf,
  stepOn,
  test,
  until,
} from "./page.mjs";

async function boardText(page) {
  return page
    .locator(".stage > :not([hidden]) .cell")
    .evaluateAll((cells) =>
      cells.map((cell) => cell.getAttribute("aria-label")).join("\n"),
    );
}

test("the_first_view_is_paused_at_a_node_that_branches", async ({ visit }) => {
  const page = await visit();
  assert.match(await page.locator(".sentence").textContent(), /\S/);
  assert.ok((await figure(page, "Nodes")) > 0);
  assert.equal(
    await page.locator("player-dock .play").getAttribute("aria-label"),
    "Play",
  );
});

for (const grain of ["link", "choice"]) {
  test(`steps_by_${grain}_are_undone_exactly`, async ({ visit }) => {
    const page = await visit({ hash: "#v1/queens/6/mrv/9" });
    await page.locator("player-dock select").selectOption(grain);
    const seen = [];
    const now = async () =>
      JSON.stringify([await figures(page), await boardText(page)]);
    seen.push(await now());
    for (let i = 0; i < 12; i++) {
      await stepOn(page);
      seen.push(await now());
    }
    for (let i = 11; i >= 0; i--) {
      await page.keyboard.press("ArrowLeft");
      await until(now, (state) => state === seen[i], `step ${i}`);
    }
  });
}

test("seeking_to_a_node_is_running_to_it", async ({ visit }) => {
  const page = await visit({ hash: `${PENTOMINOES}/5000` });
  const there = await figures(page);
  const board = await boardText(page);
  await page
    .locator("player-dock")
    .getByRole("button", { name: "Back to the start" })
    .click();
  await until(
    () => figure(page, "Nodes"),
    (n) => n === 0,
    "the root",
  );
  await page.locator(".timeline").fill("5000");
  await until(
    () => figure(page, "Nodes"),
    (n) => n === 5000,
    "the node",
  );
  assert.deepEqual(await figures(page), there);
  assert.equal(await boardText(page), board);
});

test("the_next_solution_and_the_one_before", async ({ visit }) => {
  const page = await visit({ hash: "#v1/queens/8/mrv/0" });
  await focus(page);
  for (let k = 1; k <= 3; k++) {
    await page.keyboard.press("]");
    await until(
      () => figure(page, "Solutions"),
      (n) => n === k,
      `solution ${k}`,
    );
  }
  await page.keyboard.press("[");
  await until(
    () => figure(page, "Solutions"),
    (n) => n === 2,
    "the second again",
  );
  assert.equal(await figure(page, "Items left"), 0);
  const names = await page
    .locator(".queens .cell")
    .evaluateAll((cells) => cells.map((cell) => cell.ariaLabel));
  assert.equal(names.filter((name) => /queen/.test(name)).length, 8);
  assert.ok(!names.some((name) => /trying now/.test(name)), "none is tried");
});

test("a_custom_problem_is_watched_in_a_table", async ({ visit }) => {
  const page = await visit({
    hash: "#v1/matrix/A%20B%20C%20D%20E%20F%20G%0AC%20E%20F%0AA%20D%20G%0AB%20C%20F%0AA%20D%0AB%20G%0AD%20E%20G/mrv/2",
  });
  const rows = page.locator("cover-board .rows button");
  await page.locator('cover-board [data-is="trying"]').waitFor();
  assert.deepEqual(
    await rows.evaluateAll((list) => list.map(({ dataset }) => dataset.is)),
    ["covered", "chosen", "trying", "covered", "covered", "covered"],
  );
  const stuck = page.locator('cover-board .heads [data-is="stuck"]');
  assert.equal(
    await stuck.getByRole("button").getAttribute("aria-label"),
    "item E: no option left",
  );
  // A press selects the cell.
  await stuck.click();
  await page
    .locator("steer-panel .item")
    .filter({ hasText: "Item E" })
    .waitFor();
});

test("a_dead_end_is_announced_and_shown", async ({ visit }) => {
  const page = await visit({ hash: "#v1/queens/8/mrv/0" });
  await focus(page);
  await page.keyboard.press(".");
  await expect(page.locator(".sentence")).toHaveText(/dead end\.$/);
  assert.ok((await page.locator(".queens [data-stuck]").count()) > 0);
});

test("playing_increases_the_node_and_pause_stops", async ({ visit }) => {
  const page = await visit({ hash: "#v1/queens/8/mrv/0" });
  await focus(page);
  await page.keyboard.press(" ");
  await until(
    () => figure(page, "Nodes"),
    (n) => n > 10,
    "some nodes",
  );
  await page.keyboard.press(" ");
  await page.locator('player-dock .play[aria-label="Play"]').waitFor();
  // The last frame may arrive after the button has changed. The search is paused if nothing changes for a while.
  let lastPosition = [];
  await until(
    async () => {
      const before = lastPosition;
      await page.waitForTimeout(300);
      lastPosition = await figures(page);
      return isDeepStrictEqual(before, lastPosition);
    },
    Boolean,
    "figures that hold",
  );
  // A step forward and a step back return to the same node.
  await stepOn(page);
  await page.keyboard.press("ArrowLeft");
  await until(
    () => figures(page),
    (now) => isDeepStrictEqual(now, lastPosition),
    "the place where it was held",
  );
});

test("the_page_is_responsive_at_full_speed", async ({ visit }) => {
  const page = await visit({ hash: `${PENTOMINOES}/0` });
  await page.locator("player-dock .speed").fill("200");
  await page.keyboard.press("Escape");
  await page.locator("player-dock .play").click();
  await until(
    () => figure(page, "Nodes"),
    (n) => n > 100_000,
    "many nodes",
  );
  // A blocked page would draw none of these frames.
  await page.evaluate(async () => {
    for (let frames = 0; frames < 20; frames++)
      await new Promise(requestAnimationFrame);
  });
  await page.locator("player-dock .play").click();
  await page.locator('player-dock .play[aria-label="Play"]').waitFor();
});

test("the_end_of_the_search_is_announced", async ({ visit }) => {
  const page = await visit({ hash: "#v1/queens/6/mrv/0" });
  await page.locator("player-dock .speed").fill("200");
  await page.locator("player-dock .play").click();
  await expect(page.locator(".sentence")).toHaveText(
    /^Search over: 4 solutions in /,
  );
  assert.match(await placeOf(page), /^node (\d+) of \1$/);
  // An empty board shows only this sentence and a button to continue.
  assert.equal(await page.locator("step-sentence .four").isVisible(), false);
  assert.equal(await page.locator("steer-panel").isVisible(), false);
  await page.getByRole("button", { name: "Show all solutions" }).click();
  await page.getByRole("button", { name: "Solution 3" }).click();
  await until(
    () => figure(page, "Solutions"),
    (n) => n === 3,
    "the third solution, as the search finds it",
  );
});

test("a_large_search_plays_faster_by_default", async ({ visit }) => {
  const page = await visit({ hash: `${PENTOMINOES}/1519` });
  const speed = () => page.locator("player-dock .wanted").textContent();
  const usual = await speed();
  await until(
    () => placeOf(page),
    (text) => text.endsWith("of 3,637,260"),
    "how large it is",
  );
  await page.locator("player-dock .play").click();
  await expect(page.locator("player-dock .wanted")).toHaveText("97 k nodes/s");
  await page.click('puzzle-tabs button[data-value="sudoku"]');
  await expect(page.locator("player-dock .wanted")).toHaveText(usual);
});

test("a_large_search_plays_faster_before_its_size_is_known", async ({
  visit,
}) => {
  const page = await visit({ hash: `${PENTOMINOES}/1519` });
  // The size is known only after some seconds.
  await page.locator("player-dock .play").click();
  await expect(page.locator("player-dock .wanted")).toHaveText("97 k nodes/s");
});

test("a_search_of_some_ten_thousand_nodes_plays_in_half_a_minute", async ({
  visit,
}) => {
  const line = ".".repeat(20);
  const page = await visit({
    hash: `#v1/polyomino/${[line, line, line].join("_")}/mrv/0`,
  });
  await until(
    () => placeOf(page),
    (text) => text === "node 0 of 32,977",
    "the size of the tree",
  );
  await page.locator("player-dock .play").click();
  await expect(page.locator("player-dock .wanted")).toHaveText("1.0 k nodes/s");
});

test("hovering_a_cell_highlights_its_item_and_an_option_shows_a_preview", async ({
  visit,
}) => {
  const page = await visit({ hash: `${PENTOMINOES}/0` });
  await page.locator(".tiling .cell").nth(0).hover();
  await expect(page.locator(".pointed")).toHaveText(
    /^The cell at row 1, column 1/,
  );
  const box = await page.locator("matrix-view canvas").first().boundingBox();
  await page.mouse.move(box.x + 30, box.y + 60);
  await page.locator(".tiling .preview").waitFor();
  assert.match(
    await page.locator(".pointed").textContent(),
    /^Piece [FILNPTUVWXYZ] at/,
  );
});

test("the_largest_matrix_is_painted_with_chosen_and_tried_options", async ({
  visit,
}) => {
  const page = await visit({ hash: `${PENTOMINOES}/1519` });
  // This needs the sources: in the built site these modules are part of a larger file.
  await page.route("**/source/**", async (route) => {
    const [, name] = route.request().url().split("/source/");
    const file = new URL(`../../www/${name}`, import.meta.url);
    await route.fulfill({
      contentType: "text/javascript",
      body: await readFile(file),
    });
  });
  const colors = await page.evaluate(async () => {
    const { fold } = await import("./source/boards/matrix-layout.js");
    const { MatrixPainter } = await import("./source/boards/matrix-paint.js");
    const offsets = Uint32Array.from({ length: 2057 }, (_, i) => 6 * i);
    const entries = Uint32Array.from(
      { length: 6 * 2056 },
      (_, i) => (i * 7) % 72,
    );
    const problem = {
      itemCount: 72,
      primaryCount: 72,
      optionCount: 2056,
      offsets,
      entries,
    };
    const painter = new MatrixPainter(problem, fold(72, 2056, 600, 560, 1), {
      items: Array(72).fill([10, 100, 200]),
      options: null,
      chosen: 1,
      trying: 2,
      tint: 3,
    });
    const context = document.createElement("canvas").getContext("2d");
    const live = {
      items: new Uint8Array(9).fill(0x55),
      options: new Uint8Array(257).fill(0x33),
    };
    context.putImageData(
      painter.paint({ live, chosen: [1, 300, 900], trying: 900 }),
      0,
      0,
    );
    const pixels = new Uint32Array(painter.image.data.buffer);
    return [1, 2, 3].filter((color) => pixels.includes(color));
  });
  assert.deepEqual(colors, [1, 2, 3]);
});

test("two_placements_with_the_same_text_are_distinguishable", async ({
  visit,
}) => {
  const page = await visit({ hash: `${PENTOMINOES}/3` });
  const choices = page.locator("steer-panel .choices button[data-option]");
  await choices.locator("svg").last().waitFor();
  const read = (nodes) =>
    nodes.map((node) => [
      node.getAttribute("aria-label"),
      node.querySelector("svg path").getAttribute("d"),
    ]);
  const all = await choices.evaluateAll(read);
  assert.equal(new Set(all.map(([name]) => name)).size, all.length);
  assert.equal(new Set(all.map(([, shape]) => shape)).size, all.length);
});

test("a_hint_explains_how_to_move_the_search_until_its_first_step", async ({
  visit,
}) => {
  const page = await visit();
  const welcome = page.locator(".welcome");
  assert.match(
    await welcome.textContent(),
    /^Watch a computer search for the answer\./,
  );
  await expect(page.locator(".welcome + .sentence")).toHaveCount(1);
  await page.keyboard.press("ArrowRight");
  await welcome.waitFor({ state: "hidden" });
  await page.reload();
  await page.locator("step-sentence dl").waitFor();
  assert.equal(await welcome.isVisible(), false);
});

test("a_digit_without_a_place_is_crossed_out_where_it_was", async ({
  visit,
}) => {
  const page = await visit();
  await page.locator("player-dock .play").focus();
  await page.keyboard.press(".");
  await page
    .locator(".sentence")
    .filter({ hasText: /row 6 has no place left for a 2/ })
    .waitFor();
  const marks = await page
    .locator(".sudoku [data-stuck] .marks")
    .allTextContents();
  assert.ok(marks.length > 0);
  for (const text of marks) assert.equal(text[1], "×", text);
});

test("only_the_rule_mrv_mentions_the_fewest_options", async ({ visit }) => {
  const sentenceAt = async (hash) => {
    const page = await visit({ hash });
    await page
      .locator("step-sentence .sentence", { hasText: "Trying" })
      .waitFor();
    return page.locator("step-sentence .sentence").textContent();
  };
  assert.match(
    await sentenceAt("#v1/queens/6/mrv/1"),
    /, the fewest anywhere\. /,
  );
  assert.doesNotMatch(await sentenceAt("#v1/queens/6/first/1"), /fewest/);
});
