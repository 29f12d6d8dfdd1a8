// The filter and the slideshow of the gallery, the gallery after a count, and the animation of a solution.
import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { faults } from "./faults.mjs";
import { desktop, expect, phone, picture, test, until } from "./page.mjs";

const RIBBON = `#v1/polyomino/${Array(3).fill(".".repeat(20)).join("_")}/mrv/0`;
const pictures = (page) => page.locator(".pictures button");
const status = (page) => page.locator("solution-gallery .detail");

async function gallery(visit, hash, ask, options = {}) {
  const page = await visit({ hash, ...options });
  await page.click('mode-bar button[data-value="edit"]');
  await page.getByRole("button", { name: ask, exact: true }).click();
  await page.getByRole("button", { name: "Gallery" }).click();
  return page;
}

test("the_gallery_opens_from_a_count", async ({ visit }) => {
  const page = await gallery(visit, "#v1/queens/6/mrv/0", "Count");
  await expect(pictures(page)).toHaveCount(4);
});

for (const screen of [desktop, phone])
  test(`solutions_with_a_piece_in_a_corner_or_at_a_cell_${screen.viewport.width}`, async ({
    visit,
  }) => {
    const page = await gallery(visit, RIBBON, "Solve", screen);
    await expect(pictures(page)).toHaveCount(8);
    const filter = page.getByRole("group", { name: "Filter" });
    const high = () =>
      page
        .locator("solution-gallery dialog")
        .evaluate((node) => node.getBoundingClientRect().height);
    const before = await high();
    await filter.getByLabel("Show").selectOption("V");
    await expect(status(page)).toHaveText(/^\d of all 8 solutions\.$/);
    // The X fits into no corner, so its place is a cell.
    await filter.getByLabel("Show").selectOption("X");
    await expect(filter.getByLabel("Place")).toHaveValue("cell");
    await expect(status(page)).toHaveText("Choose a cell.");
    // Until then nothing is shown or saved.
    await expect(pictures(page)).toHaveCount(0);
    for (const name of ["Slideshow", "Poster", "Download all"])
      await expect(page.getByRole("button", { name })).toHaveAttribute(
        "aria-disabled",
        "true",
      );
    assert.equal(await high(), before);
    // The middle of the X is in the middle row.
    const numbers = [];
    for (let column = 1; column < 19; column++) {
      await filter.locator(`[data-at="1,${column}"]`).click();
      await expect(status(page)).toHaveText(/^\d of all 8 solutions\.$/);
      numbers.push(Number((await status(page).textContent())[0]));
      await expect(pictures(page)).toHaveCount(numbers.at(-1));
    }
    // Three cells of the X lie in that row.
    assert.equal(
      numbers.reduce((sum, n) => sum + n, 0),
      24,
    );
    await picture(page, `gallery-filter-${screen.viewport.width}`);
    for (const colorScheme of ["light", "dark"]) {
      await page.emulateMedia({ colorScheme });
      assert.deepEqual(await faults(page), []);
    }
    await filter.getByLabel("Show").selectOption("");
    await expect(pictures(page)).toHaveCount(8);
  });

test("conditions_are_combined_and_removed", async ({ visit }) => {
  const page = await gallery(visit, RIBBON, "Solve");
  await expect(pictures(page)).toHaveCount(8);
  const filter = page.getByRole("group", { name: "Filter" });
  const add = filter.getByRole("button", { name: "Add a condition" });
  const condition = (k) =>
    filter.getByRole("group", { name: `Condition ${k}` });
  await expect(add).toBeHidden();
  const names = await filter
    .getByLabel("Show")
    .locator("option")
    .evaluateAll((nodes) => nodes.map(({ value }) => value))
    // The X fits into no corner.
    .then((all) => all.filter((name) => name && name !== "X"));
  const hits = async () => {
    await expect(status(page)).toHaveText(/^\d of all 8 solutions\.$/);
    return Number((await status(page).textContent())[0]);
  };
  /** @type {Record<string, number>} */
  const alone = {};
  for (const name of names) {
    await filter.getByLabel("Show").selectOption(name);
    alone[name] = await hits();
  }
  // The solutions with this piece in a corner, and each other piece in one, too.
  const first = names.find((name) => alone[name] > 0);
  await filter.getByLabel("Show").selectOption(first);
  await add.click();
  await expect(add).toBeHidden();
  let sum = 0;
  for (const name of names) {
    await condition(2).getByLabel("And").selectOption(name);
    const both = await hits();
    assert.ok(both <= Math.min(alone[first], alone[name]), name);
    await expect(pictures(page)).toHaveCount(both);
    sum += both;
  }
  assert.ok(sum > alone[first], "another piece is in a corner, too");
  await picture(page, "gallery-conditions");
  assert.deepEqual(await faults(page), []);
  // An unfinished condition asks for its cell.
  await condition(2).getByLabel("Place").selectOption("cell");
  await expect(status(page)).toHaveText("Choose a cell.");
  await condition(1)
    .getByRole("button", { name: "Remove this condition" })
    .click();
  await expect(condition(2)).toHaveCount(0);
  await condition(1).getByLabel("Place").selectOption("corner");
  await expect(status(page)).toHaveText(
    `${alone[names.at(-1)]} of all 8 solutions.`,
  );
});

test("only_the_different_solutions_are_shown", async ({ visit }) => {
  const page = await gallery(visit, RIBBON, "Solve");
  await expect(pictures(page)).toHaveCount(8);
  const filter = page.getByRole("group", { name: "Filter" });
  await filter.getByLabel("Only different ones").check();
  await expect(status(page)).toHaveText("2 of all 8 solutions.");
  await expect(pictures(page)).toHaveCount(2);
  await filter.getByLabel("Show").selectOption("V");
  await filter.getByLabel("Place").selectOption("edge");
  await expect(status(page)).toHaveText("2 of all 8 solutions.");
  await picture(page, "gallery-different");
  assert.deepEqual(await faults(page), []);
});

test("a_filter_looks_at_all_solutions", async ({ visit }) => {
  const page = await gallery(visit, "#v1/queens/8/mrv/0", "Solve");
  await page
    .getByRole("group", { name: "Filter" })
    .getByLabel("Show")
    .selectOption({ index: 1 });
  // Four of the 92 have a queen in each corner.
  await expect(status(page)).toHaveText("16 of all 92 solutions.");
  const [file] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "Download all" }).click(),
  ]);
  const text = await readFile(await file.path(), "utf8");
  assert.equal(text.trim().split("\n\n").length, 16);
});

test("a_slideshow_plays_pauses_and_moves_by_arrow_keys", async ({ visit }) => {
  const page = await gallery(visit, "#v1/queens/6/mrv/0", "Solve");
  await expect(pictures(page)).toHaveCount(4);
  await page.getByRole("button", { name: "Slideshow" }).click();
  const slides = page.getByRole("group", { name: "Slideshow" });
  const which = slides.locator(".which");
  await slides.locator("dlx-board svg").waitFor();
  await slides.getByRole("button", { name: "Pause" }).waitFor();
  // It goes on by itself.
  await until(
    () => which.textContent(),
    (text) => text === "Solution 2",
    "the second one",
  );
  await slides.getByRole("button", { name: "Pause" }).click();
  await slides.getByRole("button", { name: "Play" }).waitFor();
  const number = async () => Number((await which.textContent()).match(/\d+/));
  const here = await number();
  await page.keyboard.press("ArrowLeft");
  await expect(which).toHaveText(`Solution ${here - 1}`);
  // After the last one comes the first one.
  for (let i = here; i <= 4; i++) await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowRight");
  await expect(which).toHaveText("Solution 1");
  for (const colorScheme of ["light", "dark"]) {
    await page.emulateMedia({ colorScheme });
    assert.deepEqual(await faults(page), []);
  }
  await page.getByRole("button", { name: "All pictures" }).click();
  await expect(slides).toBeHidden();
  await expect(pictures(page).first()).toBeVisible();
});

test("with_reduced_motion_a_slideshow_begins_paused", async ({ visit }) => {
  const page = await gallery(visit, "#v1/queens/6/mrv/0", "Solve", {
    reducedMotion: "reduce",
  });
  await page.getByRole("button", { name: "Slideshow" }).click();
  await page
    .getByRole("group", { name: "Slideshow" })
    .getByRole("button", { name: "Play" })
    .waitFor();
});

test("an_animation_goes_from_the_empty_board_to_a_solution", async ({
  visit,
}) => {
  const page = await visit({ hash: RIBBON });
  await page.getByRole("button", { name: /^Export/ }).click();
  const sheet = page.locator("share-sheet");
  await sheet.getByRole("combobox", { name: "Show" }).selectOption("solved");
  await sheet.getByText("From the empty board to").waitFor();
  await sheet.getByRole("button", { name: "Make GIF" }).click();
  // The empty board and twelve pieces.
  await sheet.getByText(/^13 steps, /).waitFor();
  const film = sheet.locator(".animation");
  await until(
    () => film.evaluate((node) => node.complete && node.naturalWidth),
    (wide) => wide > 100,
    "the animation",
  );
  assert.deepEqual(await faults(page), []);
});
