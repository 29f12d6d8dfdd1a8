// Editing: drawn regions, options of new puzzles, and a stable layout.
import assert from "node:assert/strict";
import { desktop, expect, phone, picture, test, until } from "./page.mjs";
import { faults } from "./faults.mjs";
import { cell, edit, tools } from "./edit.mjs";

const says = (page, text) =>
  page.locator("region-brush .hint").filter({ hasText: text }).waitFor();

test("regions_are_drawn_and_missing_cells_are_reported", async ({ visit }) => {
  const page = await edit(visit, `#v1/sudoku/2x2%3A${".".repeat(16)}/mrv/0`);
  await page.locator("region-brush").getByLabel("Jigsaw").check();
  await says(page, "All regions are complete.");
  await page.getByRole("button", { name: "Region 1", exact: true }).click();
  await cell(page, 2).click();
  await says(page, "Region 1 has 1 too many.");
  await says(page, "Region 2 has 3 of 4 cells: 1 missing.");
  await cell(page, 5).focus();
  await page.keyboard.press("2");
  await says(page, "All regions are complete.");
  await page.getByRole("button", { name: "Draw regions" }).click();
  await page.getByRole("button", { name: "Count" }).click();
  await expect(page.locator("answer-panel .result")).toHaveText(
    /^\d+ solutions\.$/,
  );
  await until(
    () => page.evaluate(() => location.hash),
    (hash) => hash.includes("2x2%3A................%3A1112"),
    "the link",
  );
});

for (const [how, screen] of Object.entries({ mouse: desktop, phone }))
  test(`a_region_is_painted_by_drawing_across_cells: ${how}`, async ({
    visit,
  }) => {
    const hash = `#v1/sudoku/2x2%3A${".".repeat(16)}/mrv/0`;
    const page = await edit(visit, hash, screen);
    await page.locator("region-brush").getByLabel("Jigsaw").check();
    await page.getByRole("button", { name: "Region 1", exact: true }).click();
    await cell(page, 3).scrollIntoViewIfNeeded();
    const middle = async (at) => {
      const { x, y, width, height } = await cell(page, at).boundingBox();
      return { x: x + width / 2, y: y + height / 2 };
    };
    const scrolled = () => page.evaluate(() => scrollY);
    const before = await scrolled();
    const [from, to] = [await middle(2), await middle(10)];
    if (how === "mouse") {
      await page.mouse.move(from.x, from.y);
      await page.mouse.down();
      await page.mouse.move(to.x, to.y, { steps: 8 });
      await page.mouse.up();
    } else {
      const session = await page.context().newCDPSession(page);
      const touch = (type, ...touchPoints) =>
        session.send("Input.dispatchTouchEvent", { type, touchPoints });
      await touch("touchStart", from);
      for (let k = 1; k <= 8; k++)
        await touch("touchMove", {
          x: from.x,
          y: from.y + ((to.y - from.y) * k) / 8,
        });
      await touch("touchEnd");
    }
    const region = (at) => cell(page, at).getAttribute("data-region");
    const column = async () => Promise.all([2, 6, 10, 14].map(region));
    await until(column, (now) => now.join() === "0,0,0,3", "the column");
    assert.equal(await scrolled(), before);
    // Undo removes a whole stroke.
    await page.getByRole("button", { name: "Undo" }).click();
    await until(column, (now) => now.join() === "1,1,3,3", "as it was");
  });

test("an_answer_requested_from_the_size_field_uses_the_new_size", async ({
  visit,
}) => {
  const page = await edit(visit, "#v1/queens/8/mrv/0");
  const requestAnswer = async (name, wanted) => {
    // A press takes time, and the resized board moves the content below.
    await page.getByRole("button", { name }).click({ delay: 60 });
    await expect(page.locator("answer-panel .result")).toHaveText(wanted);
  };
  await page.getByLabel("Board size").fill("4");
  await requestAnswer("Count", "2 solutions.");
  await page.getByLabel("Board size").fill("3");
  await requestAnswer("Unique?", "There is no solution.");
  await page.goto(`${page.url().split("#")[0]}#v1/polyomino/6x10/mrv/0`);
  await page.click('puzzle-tabs [data-value="polyomino"]');
  await page.click('mode-bar button[data-value="edit"]');
  await page.getByRole("spinbutton", { name: "Rows" }).fill("3");
  await page.keyboard.press("Tab");
  await page.getByText("30 cells, but the pieces cover 60").waitFor();
  await page.getByRole("spinbutton", { name: "Columns" }).fill("20");
  await requestAnswer("Count", "8 solutions.");
});

test("after_undoing_regions_digits_can_be_entered", async ({ visit }) => {
  const page = await edit(visit);
  await page.locator("region-brush").getByLabel("Jigsaw").check();
  await page.getByRole("button", { name: "Undo" }).click();
  await cell(page, 1).click();
  await page.keyboard.press("4");
  await page.getByLabel("row 1, column 2, 4 given").waitFor();
});

test("the_pad_writes_where_the_board_has_its_tab_stop", async ({ visit }) => {
  const page = await edit(visit);
  await cell(page, 5).click();
  await page.getByLabel("Shape").selectOption({ index: 0 });
  await expect(page.locator(".sudoku .cell")).toHaveCount(16);
  const { at } = await page
    .locator('.sudoku [tabindex="0"]')
    .evaluate(({ dataset }) => ({ ...dataset }));
  await page.locator(".pad button:visible").nth(2).click();
  await page
    .locator(`.sudoku [data-at="${at}"][aria-label$="3 given"]`)
    .waitFor();
});

test("a_link_contains_a_drawn_jigsaw", async ({ visit }) => {
  const page = await edit(visit);
  await tools(page).locator("select").first().selectOption("jigsaw");
  await until(
    () => page.evaluate(() => location.hash),
    (hash) => hash.includes("111122233"),
    "the link",
  );
  const hash = await page.evaluate(() => location.hash);
  await picture(page, "jigsaw-edit-desktop-light");
  await page.click("text=Unique?");
  await page.getByText("Exactly one solution.").waitFor();
  const again = await edit(visit, hash, {
    ...phone,
    colorScheme: "dark",
  });
  await expect(again.locator(".sudoku .cell[data-region]")).toHaveCount(81);
  await picture(again, "jigsaw-edit-phone-dark");
});

test("a_new_puzzle_has_the_requested_symmetry", async ({ visit }) => {
  const page = await edit(visit);
  await page.click("generate-box summary");
  const box = page.locator("generate-box");
  await box.getByText("More settings").click();
  await box.getByLabel("Symmetry of the clues").selectOption("rotate180");
  await box.getByLabel("Redundant clues").selectOption("orbit");
  await box.getByLabel("Seed").fill("3");
  await page.getByRole("button", { name: "Generate" }).click();
  await page.getByText("one solution, seed 3.").waitFor();
  const given = await page
    .locator(".sudoku .cell")
    .evaluateAll((cells) => cells.map((cell) => cell.dataset.is === "given"));
  assert.deepEqual(given, given.toReversed());
});

test("a_slider_sets_the_number_of_clues", async ({ visit }) => {
  const page = await edit(visit);
  await page.click("generate-box summary");
  const box = page.locator("generate-box");
  const slider = box.getByRole("slider", { name: "Number of clues" });
  await expect(slider).toHaveAttribute("aria-valuetext", "any");
  await slider.focus();
  await page.keyboard.press("ArrowRight");
  await expect(slider).toHaveAttribute("aria-valuetext", "17");
  await page.keyboard.press("End");
  await expect(box.locator(".clue-slider output")).toHaveText("81");
  await slider.fill("30");
  await box.getByLabel("Seed").fill("4");
  await box.getByRole("button", { name: "Generate" }).click();
  await page.getByText("30 clues, easy, one solution, seed 4.").waitFor();
  await expect(page.locator('.sudoku [data-is="given"]')).toHaveCount(30);
  // A smaller grid has fewer cells.
  await page.getByLabel("Shape").selectOption({ label: "4 × 4" });
  await expect(slider).toHaveAttribute("aria-valuetext", "16");
  await slider.focus();
  await page.keyboard.press("Home");
  await expect(slider).toHaveAttribute("aria-valuetext", "any");
});

test("a_new_puzzle_has_made_rules_and_they_do_not_pile_up", async ({
  visit,
}) => {
  const page = await edit(visit, "", phone);
  await page.click("generate-box summary");
  const box = page.locator("generate-box");
  await box.getByText("Rules to make").click();
  await box.getByRole("checkbox", { name: "Cage" }).check();
  await expect(box.getByLabel("Level")).toHaveValue("any");
  await expect(box.locator(".rule-choice .detail")).toHaveText("Cage");
  assert.deepEqual(await faults(page), []);
  const slider = box.getByRole("slider", { name: "Number of clues" });
  await slider.fill("0");
  await expect(slider).toHaveAttribute("aria-valuetext", "0");
  const note = box.locator("p.detail");
  const generate = async (seed) => {
    await box.getByLabel("Seed").fill(seed);
    await box.getByRole("button", { name: "Generate" }).click();
    await expect(note).toHaveText(
      new RegExp(`^0 clues, .*, one solution, seed ${seed}\\.$`),
    );
    return until(
      async () =>
        (await page.evaluate(() => location.hash)).match(/k\d+\./g)?.length,
      (count) => count > 0,
      "cages in the link",
    );
  };
  const first = await generate("5");
  await expect(page.locator('.sudoku [data-is="given"]')).toHaveCount(0);
  await page.reload();
  await page.click("generate-box summary");
  const second = await generate("6");
  assert.ok(second < 1.5 * first, `${second} cages after ${first}`);
  // Another rule replaces the cages.
  await box.getByText("Rules to make").click();
  await box.getByRole("checkbox", { name: "Cage" }).uncheck();
  await box.getByRole("checkbox", { name: "Arrow" }).check();
  await slider.fill("81");
  await box.getByRole("button", { name: "Generate" }).click();
  await expect(note).toHaveText(/^81 clues/);
  await page.locator("rule-tools summary").first().click();
  await expect(page.locator("rule-tools .rule-list > li")).toHaveCount(1);
});

test("distinct_counts_rotations_and_reflections_once", async ({ visit }) => {
  const page = await edit(visit, "#v1/queens/8/mrv/0");
  await page
    .getByRole("checkbox", {
      name: "Count mirrored and rotated solutions once",
    })
    .check();
  await page.getByRole("button", { name: "Count" }).click();
  await expect(page.locator("answer-panel .result")).toHaveText(
    "12 solutions.",
  );
});

const BOARDS = {
  queens: "#v1/queens/8/mrv/31",
  wide: "#v1/polyomino/.........._.........._.........._.........._.........._........../mrv/20",
  square:
    "#v1/polyomino/........_........_........_...xx..._...xx..._........_........_......../mrv/20",
  long: `#v1/polyomino/${Array(5).fill(".".repeat(12)).join("_")}/mrv/20`,
  ribbon:
    "#v1/polyomino/...................._...................._..................../mrv/20",
};

for (const [name, hash] of Object.entries(BOARDS)) {
  test(`a_board_and_the_switch_of_modes_keep_their_places_${name}`, async ({
    visit,
  }) => {
    const page = await visit({ hash });
    const places = async () => {
      const boxes = [];
      for (const name of [".board:visible", "mode-bar .segments:last-child"])
        boxes.push(await page.locator(name).boundingBox());
      // Layouts round to parts of a pixel.
      return JSON.stringify(boxes, (_, value) =>
        typeof value === "number" ? Math.round(2 * value) / 2 : value,
      );
    };
    await page.locator("steer-panel .hint").waitFor({ state: "attached" });
    for (const size of [desktop.viewport, { width: 1280, height: 720 }]) {
      await page.setViewportSize(size);
      const watching = await places();
      for (const mode of ["edit", "try", "watch"]) {
        await page.click(`mode-bar button[data-value="${mode}"]`);
        await page.locator(`main[data-mode="${mode}"]`).waitFor();
        // Solved by hand, a wide board may grow below its top; so may a long one, except beside the tools of editing. The
        // switch keeps its place.
        const grows = ["wide", "long"].includes(name) && mode === "try";
        const shrinks = name === "long" && mode === "edit";
        const isKept = (now) => {
          if (!grows && !shrinks) return now === watching;
          const [board, bar] = JSON.parse(now);
          const [oldBoard, oldBar] = JSON.parse(watching);
          return (
            board.y === oldBoard.y &&
            board.width >= (shrinks ? 0.6 : 1) * oldBoard.width &&
            JSON.stringify(bar) === JSON.stringify(oldBar)
          );
        };
        // The style sheet of a mode loads at the first visit.
        await until(places, isKept, mode);
      }
    }
  });
}

test("on_a_touch_screen_the_target_of_the_next_digit_is_visible", async ({
  visit,
}) => {
  const page = await edit(visit, "", phone);
  await cell(page, 13).tap();
  const outline = await cell(page, 13).evaluate(
    (node) => getComputedStyle(node).outlineStyle,
  );
  assert.equal(outline, "solid");
  await page.locator(".pad button:visible").nth(6).tap();
  await expect(cell(page, 13)).toHaveAttribute(
    "aria-label",
    "row 2, column 5, 7 given",
  );
});

test("text_typed_while_a_text_is_parsed_stays", async ({ visit }) => {
  const page = await visit({ hash: "#v1/matrix/A%20B%0AA%20B/mrv/0" });
  await page.click('mode-bar button[data-value="edit"]');
  const box = page.locator("text-board textarea");
  await box.waitFor();
  await page.locator("answer-panel .primary").waitFor();
  await box.evaluate((box) => {
    box.value = "A B\nA\nB";
    box.dispatchEvent(new Event("change"));
    box.value += "\nA B";
  });
  await until(
    () => page.evaluate(() => location.hash),
    (hash) => hash.includes("B%0AA%0AB"),
    "the text taken",
  );
  assert.equal(await box.inputValue(), "A B\nA\nB\nA B");
});

test("undo_keeps_the_focus_at_the_end_of_the_history", async ({ visit }) => {
  const page = await visit({ hash: "#v1/queens/6/mrv/0" });
  await page.click('mode-bar button[data-value="edit"]');
  await page.locator('.queens .cell[data-at="0,1"]').click();
  const undo = page.locator('mode-bar .button[title="Undo"]');
  await page
    .locator('mode-bar .button[title="Undo"]:not([aria-disabled])')
    .focus();
  await page.keyboard.press("Enter");
  await undo.and(page.locator("[aria-disabled]")).waitFor();
  await page.keyboard.press("Enter");
  assert.equal(
    await page.evaluate(() => document.activeElement.ariaLabel),
    "Undo",
  );
});

test("on_a_phone_a_new_puzzle_scrolls_into_view", async ({ visit }) => {
  const page = await visit({ hash: "#v1/queens/8/mrv/0", ...phone });
  await page.click('mode-bar button[data-value="edit"]');
  await page.click("summary:text-is('New puzzle')");
  await page.getByRole("button", { name: "Generate" }).click();
  await until(
    async () => (await page.locator(".queens").boundingBox()).y,
    (y) => y >= 0,
    "the board",
  );
});

test("another_shape_keeps_the_diagonals_and_the_lesson_keeps_the_mode", async ({
  visit,
}) => {
  const page = await edit(visit);
  await page.getByLabel("Diagonals count too").check();
  await page.getByLabel("Shape").selectOption({ label: "6 × 6" });
  await expect(page.locator(".sudoku [data-diagonal]")).toHaveCount(12);
  const mode = (wanted) =>
    expect(page.locator("main")).toHaveAttribute("data-mode", wanted);
  await page.click('puzzle-tabs [data-value="learn"]');
  await mode("watch");
  await page.click('puzzle-tabs [data-value="sudoku"]');
  await mode("edit");
});

test("marks_of_a_cell_are_visible_on_diagonals_and_regions", async ({
  visit,
}) => {
  const page = await edit(visit);
  for (const example of ["diagonal", "jigsaw"]) {
    await page.getByLabel("Example").selectOption(example);
    await page.getByRole("button", { name: "Clear", exact: true }).click();
    await page.getByRole("button", { name: "Unique?" }).click();
    await page.locator(".sudoku [data-differs]").first().waitFor();
    // Colors change by a transition.
    const grounds = () =>
      page
        .locator(".sudoku [data-differs]")
        .evaluateAll((nodes) =>
          nodes.map((node) => getComputedStyle(node).backgroundColor),
        );
    await until(
      grounds,
      (all) => all.every((color) => color === "rgb(253, 240, 211)"),
      example,
    );
  }
});
