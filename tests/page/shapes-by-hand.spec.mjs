// Solving polyforms by hand: pieces are laid from the list of places, or put where a cell is pressed.
import { faults } from "./faults.mjs";
import { begin, waitForMessage } from "./attempt.mjs";
import { expect, phone, test } from "./page.mjs";

const SOMA = "#v1/polyform/cube:3x3x3:soma/mrv/0";
const HEXES = "#v1/polyform/hexagon:4x7:tetrahexes/mrv/0";

const names = (page, name) =>
  page.locator(`polyform-board .cell[aria-label*="${name}"]`);
const cell = (page, row, column) =>
  names(page, `row ${row}, column ${column},`);
const fits = (page) => page.locator("form-tray .fits .button");
const piece = (page, name) =>
  page.locator(`form-tray .box .button[data-piece="${name}"]`);

test("a_picked_cell_lists_what_fits_and_a_press_lays_it", async ({ visit }) => {
  const page = await begin(visit, SOMA);
  await cell(page, 1, 1).click();
  await expect(page.locator("form-tray")).toContainText("55 ways to cover");
  await expect(fits(page)).toHaveCount(24);
  await page.getByRole("button", { name: "31 more" }).click();
  await expect(fits(page)).toHaveCount(48);
  await fits(page).first().click();
  await expect(names(page, "yours").first()).toBeAttached();
  await expect(fits(page)).toHaveCount(0);
  await expect(cell(page, 1, 1)).toHaveAttribute("aria-label", /piece V yours/);
  await expect(piece(page, "V")).toHaveAttribute("aria-disabled", "true");
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(names(page, "yours")).toHaveCount(0);
  await page.getByRole("button", { name: "Redo" }).click();
  await expect(names(page, "yours")).toHaveCount(3);
});

test("a_chosen_piece_marks_the_cells_where_it_can_go", async ({ visit }) => {
  const page = await begin(visit, HEXES);
  await piece(page, "A").click();
  const numbers = page.locator("polyform-board .places text");
  await expect(numbers.first()).toBeVisible();
  const before = await numbers.count();
  const free = names(page, "for the piece");
  await expect(free).toHaveCount(before);
  // In the plane a press lays the piece at once.
  await free.first().click();
  await expect(names(page, "piece A yours")).toHaveCount(4);
  await expect(numbers).toHaveCount(0);
  // A press on the piece takes it back into the hand.
  await names(page, "piece A yours").first().click();
  await expect(names(page, "yours")).toHaveCount(0);
  await expect(piece(page, "A")).toHaveAttribute("aria-pressed", "true");
  await expect(numbers).toHaveCount(before);
});

test("keys_turn_the_piece_and_lay_it", async ({ visit }) => {
  const page = await begin(visit, SOMA);
  await cell(page, 2, 2).focus();
  await page.keyboard.press("n");
  await expect(piece(page, "V")).toHaveAttribute("aria-pressed", "true");
  const shape = () => piece(page, "V").getAttribute("data-shape");
  const first = await shape();
  await page.keyboard.press("r");
  await expect.poll(shape).not.toBe(first);
  await page.keyboard.press("f");
  await expect.poll(shape).toBe(first);
  // In space the first press picks the cell, the second one lays the piece.
  await page.keyboard.press("Enter");
  await expect(cell(page, 2, 2)).toHaveAttribute("aria-selected", "true");
  await page.keyboard.press("Enter");
  await expect(names(page, "piece V yours")).toHaveCount(3);
});

test("hints_lead_to_the_end", async ({ visit }) => {
  const page = await begin(visit, SOMA);
  for (let left = 7; left > 0; left--) {
    await page.getByRole("button", { name: "Hint" }).click();
    await page.getByRole("button", { name: "Do it" }).click();
    const laid = page.locator("form-tray [data-piece][aria-disabled]");
    await expect(laid).toHaveCount(8 - left);
  }
  await waitForMessage(page, /^Solved!/);
  await expect(names(page, ", empty")).toHaveCount(0);
});

test("a_wrong_move_is_named_and_the_count_is_shown", async ({ visit }) => {
  const page = await begin(visit, SOMA);
  await page.getByRole("button", { name: "How many are left?" }).click();
  await expect(page.locator(".left-count")).toContainText("11,520 solutions");
  await cell(page, 1, 1).click();
  await fits(page).first().click();
  await expect(page.locator(".left-count")).not.toContainText("11,520");
  await page.getByRole("button", { name: "Check" }).click();
  await waitForMessage(page, /^(Correct so far|No solution from here)/);
});

test("what_was_laid_becomes_a_part_of_the_puzzle", async ({ visit }) => {
  const page = await begin(visit, SOMA);
  await cell(page, 1, 1).click();
  await fits(page).first().click();
  await page.getByRole("button", { name: "Make given" }).click();
  await expect(page.locator('main[data-mode="edit"]')).toBeVisible();
  await expect(names(page, "piece V given")).toHaveCount(3);
  await expect(page).toHaveURL(/placed/);
});

test("the_moves_are_kept_and_listed", async ({ visit }) => {
  const page = await begin(visit, SOMA);
  await cell(page, 1, 1).click();
  await fits(page).first().click();
  await page.reload();
  await expect(names(page, "piece V yours")).toHaveCount(3);
  await page.getByRole("button", { name: "Continue another" }).click();
  const saved = page.locator("saved-list li");
  await expect(saved).toHaveCount(1);
  await expect(saved).toContainText("Shapes, 1 piece placed");
});

test("a_tap_in_the_view_in_space_picks_a_cell", async ({ visit }) => {
  const page = await begin(visit, SOMA);
  const canvas = page.locator("space-view canvas");
  await expect(page.locator("space-view[data-look]")).toBeAttached();
  const { x, y, width, height } = await canvas.boundingBox();
  await page.mouse.click(x + width / 2, y + height / 2);
  await expect(page.locator("polyform-board [aria-selected]")).toHaveCount(1);
});

test("a_phone_shows_one_layer_of_a_wide_board", async ({ visit }) => {
  const page = await begin(
    visit,
    "#v1/polyform/cube:5x5x5:conway/mrv/0",
    phone,
  );
  await expect(page.locator("polyform-board .cell")).toHaveCount(25);
  await cell(page, 2, 3).tap();
  await expect(fits(page).first()).toBeInViewport();
  await page.locator("form-tray select").selectOption("2");
  await fits(page).first().tap();
  await page.locator("form-tray select").selectOption("-1");
  await expect(page.locator("polyform-board .cell")).toHaveCount(145);
  expect(await faults(page, { colors: true })).toEqual([]);
});
