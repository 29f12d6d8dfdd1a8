// <dlx-board> in foreign pages: languages, colors and sizes.
import assert from "node:assert/strict";
import { faults } from "./faults.mjs";
import { expect, phone, picture, test, until } from "./page.mjs";
import { embed, alone } from "./embed.mjs";

for (const colorScheme of ["light", "dark"]) {
  test(`the_page_of_the_readme_shows_a_board_in_${colorScheme}`, async ({
    page,
  }) => {
    await page.setViewportSize(phone.viewport);
    await page.emulateMedia({ colorScheme });
    await embed(page);
    const board = page.locator("dlx-board");
    await board.getByText("4 options chosen, tree node 28").first().waitFor();
    const grid = board.getByRole("grid", {
      name: "The search for eight queens",
    });
    await expect(grid.getByRole("gridcell")).toHaveCount(64);
    assert.deepEqual(await faults(page), []);
    // With the keyboard only.
    await grid.getByRole("gridcell").first().focus();
    await page.keyboard.press("End");
    assert.equal(
      await board.evaluate((node) => node.shadowRoot.activeElement.ariaLabel),
      "row 1 column 8, ruled out",
    );
    await page.keyboard.press("]");
    await board.getByText("Solution 4, ").first().waitFor();
    await page.keyboard.press(".");
    await page.keyboard.press(",");
    await board.getByText("Solution 4, ").first().waitFor();
    await picture(page, `board-phone-${colorScheme}`);
  });
}

test("reduced_motion_prevents_autoplay_and_a_static_board_is_an_image", async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await embed(page, (html) =>
    html.replace('node="28"', 'node="28" autoplay speed="60"'),
  );
  const board = page.locator("dlx-board");
  await board.getByText("4 options chosen, tree node 28").first().waitFor();
  assert.equal(await board.evaluate((node) => node.playing), false);
  await board.evaluate((node) => node.setAttribute("controls", "none"));
  await page
    .getByRole("img", { name: /^The search for eight queens\. 4 options/ })
    .waitFor();
  assert.equal(await board.getByRole("button").count(), 0);
  assert.equal(await board.getByRole("grid").count(), 0);
});

test("a_position_is_reported_once_even_if_its_texts_change", async ({
  page,
}) => {
  await embed(page, (html) => html.replace('"28"', '"12"'));
  const board = page.locator("dlx-board");
  await board.getByText("Solution 2").first().waitFor();
  const told = await board.evaluate((node) => {
    const events = [];
    for (const name of ["dlx-step", "dlx-solution"])
      node.addEventListener(name, () => events.push(name));
    node.setAttribute("label", "Another name");
    node.setAttribute("controls", "none");
    node.removeAttribute("controls");
    node.words = { ...node.words, place: () => "Hier." };
    return events;
  });
  assert.deepEqual(told, []);
  await board.getByText("Hier.").first().waitFor();
  const grid = board.getByRole("grid", { name: "Another name" });
  await expect(grid.getByRole("gridcell")).toHaveCount(64);
});

test("a_stuck_item_stays_marked_when_the_texts_change", async ({ page }) => {
  await embed(page, (html) => html.replace('"28"', '"0"'));
  const board = page.locator("dlx-board");
  await board.getByText("tree node 0").first().waitFor();
  const [before, after] = await board.evaluate(async (node) => {
    const drawn = () => node.shadowRoot.querySelector("svg").innerHTML;
    while (node.search.state !== "dead-end") await node.step();
    const before = drawn();
    node.words = { ...node.words };
    return [before, drawn()];
  });
  assert.equal(after, before);
});

test("on_a_right_to_left_page_cells_match_the_picture", async ({ page }) => {
  await embed(page, (html) => html.replace('lang="en"', 'lang="he" dir="rtl"'));
  const board = page.locator("dlx-board");
  await board.getByText("tree node 28").first().waitFor();
  const left = async (locator) => (await locator.boundingBox()).x;
  const cells = board.getByRole("gridcell");
  assert.ok((await left(cells.first())) < (await left(cells.nth(7))));
});

test("without_constructable_style_sheets_the_style_is_an_element", async ({
  page,
}) => {
  const styled = async (script) => {
    await embed(page, (html) =>
      html.replace("<title>", `<script>${script}</script><title>`),
    );
    const board = page.locator("dlx-board");
    await board.getByText("tree node 28").first().waitFor();
    return board.evaluate(({ shadowRoot }) => {
      const bar = shadowRoot.querySelector(".bar");
      const { styleSheets, adoptedStyleSheets } = shadowRoot;
      const sheets = [adoptedStyleSheets.length, styleSheets.length];
      return { sheets, looks: getComputedStyle(bar).display };
    });
  };
  const usual = await styled("");
  const without = await styled("delete CSSStyleSheet.prototype.replaceSync");
  assert.deepEqual(
    [usual.sheets, without.sheets],
    [
      [1, 0],
      [0, 1],
    ],
  );
  assert.deepEqual(without.looks, usual.looks);
});

test("texts_that_are_not_set_stay_english", async ({ page }) => {
  await embed(page);
  const board = page.locator("dlx-board");
  await board.getByText("tree node 28").first().waitFor();
  await board.evaluate((node) => (node.words = { play: "Abspielen" }));
  await board.getByRole("button", { name: "Abspielen" }).waitFor();
  await board.getByRole("button", { name: "Next choice" }).waitFor();
});

test("the_focus_stays_on_a_resized_board", async ({ page }) => {
  await embed(page);
  const board = page.locator("dlx-board");
  await board.getByText("tree node 28").first().waitFor();
  await board.getByRole("gridcell").last().focus();
  await board.evaluate((node) => (node.puzzle = { kind: "queens", n: 5 }));
  await until(
    () => board.evaluate((node) => node.shadowRoot.activeElement?.ariaLabel),
    (name) => name?.startsWith("row 5 column 5"),
    "the cell that has the focus",
  );
});

test("in_a_narrow_host_and_in_print_the_player_covers_nothing", async ({
  page,
}) => {
  await embed(page);
  const board = page.locator("dlx-board");
  await board.getByText("tree node 28").first().waitFor();
  await board.evaluate((node) => (node.style.width = "120px"));
  assert.equal(await board.evaluate((node) => node.scrollWidth), 120);
  await page.emulateMedia({ media: "print" });
  assert.equal(await board.getByRole("button").first().isVisible(), false);
});

test("a_square_of_a_board_is_open_or_ruled_out", async ({ page }) => {
  await alone(page, { kind: "queens", n: 4 }, { node: "1" });
  const board = page.locator("dlx-board");
  await board.getByText("tree node 1").first().waitFor();
  const names = await board
    .getByRole("gridcell")
    .evaluateAll((cells) => cells.map((cell) => cell.ariaLabel));
  const queen = names.findIndex((name) => /queen/.test(name));
  assert.ok(queen >= 0, names.join("\n"));
  const [row, column] = [Math.floor(queen / 4), queen % 4];
  names.forEach((name, at) => {
    const [down, across] = [Math.floor(at / 4) - row, (at % 4) - column];
    const is =
      at === queen
        ? "queen being tried"
        : !down || !across || Math.abs(down) === Math.abs(across)
          ? "ruled out"
          : "open";
    assert.ok(name.endsWith(`, ${is}`), `${name}, not ${is}`);
  });
});

test("with_forced_colors_the_cells_of_a_board_are_visible", async ({
  page,
}) => {
  await page.emulateMedia({ forcedColors: "active" });
  for (const [puzzle, fill] of [
    [
      { kind: "polyomino", board: ["....", "...."], pieces: "tetrominoes" },
      "cell",
    ],
    [{ kind: "queens", n: 4 }, "square"],
  ]) {
    await alone(page, puzzle);
    const cell = page.locator(`dlx-board [fill="${fill}"]`).first();
    await cell.waitFor({ state: "attached" });
    const [ground, line] = await cell.evaluate((node) => {
      const { fill, stroke } = getComputedStyle(node);
      return [fill, stroke];
    });
    assert.notEqual(line, "none");
    assert.notEqual(line, ground);
    await picture(page, `board-forced-${fill}`);
  }
});
