// How often each piece, digit, queen or option occurs in all solutions; and why a puzzle has none.
import { edit } from "./edit.mjs";
import { faults } from "./faults.mjs";
import { expect, phone, PENTOMINOES, picture, test } from "./page.mjs";

const panel = (page) => page.locator("marginals-panel");
const cell = (page, row, column, columns) =>
  page.locator(".marginals i").nth(row * columns + column);

async function inEdit(visit, hash, options = {}) {
  const page = await visit({ hash, ...options });
  await page.click('mode-bar button[data-value="edit"]');
  return page;
}

async function marginals(page) {
  await page.getByRole("button", { name: "Count" }).click();
  await page.getByRole("button", { name: "How often" }).click();
  await expect(panel(page).locator("h3")).toHaveText(/^In [\d,]+ solutions$/);
}

test("a_heat_map_shows_where_x_lies_in_all_tilings", async ({ visit }) => {
  const page = await inEdit(visit, `${PENTOMINOES}/0`);
  await marginals(page);
  await expect(panel(page).locator("h3")).toHaveText("In 9,356 solutions");
  await panel(page).locator("select").selectOption("X");
  // X reaches no corner, and its places are symmetric.
  await expect(cell(page, 0, 0, 10)).toHaveAttribute("data-is", "none");
  const texts = await page.locator(".marginals i").allTextContents();
  expect(texts).toEqual([...texts].reverse());
  await page.locator(".marginals i").nth(33).hover();
  await expect(panel(page).locator(".cell-line")).toHaveText(
    /^Row 4, column 4: \w in [\d,]+ \(\d+%\), /,
  );
  for (const colorScheme of ["light", "dark"]) {
    await page.emulateMedia({ colorScheme });
    await picture(page, `marginals-pentominoes-${colorScheme}`);
    expect(await faults(page)).toEqual([]);
  }
  await panel(page).getByRole("button", { name: "Close" }).click();
  await expect(panel(page)).toBeHidden();
  await expect(page.locator(".marginals")).toHaveCount(0);
});

test("a_heat_map_lists_the_digits_of_each_cell", async ({ visit }) => {
  const page = await inEdit(visit, "#v1/sudoku/2x2%3A1.....2..3....../mrv/0");
  await marginals(page);
  const { total, uses } = await page.evaluate(() => {
    const lists = document.querySelectorAll(".uses dt");
    return { total: lists.length, uses: lists[0].textContent };
  });
  expect(total).toBe(2);
  expect(uses).toMatch(/^In every solution \(\d+\)$/);
  // A given cell has no shade.
  await expect(cell(page, 0, 0, 4)).not.toHaveAttribute("data-is", /./);
  const open = page.locator('.marginals [data-is="some"]').first();
  await expect(open).toHaveText(/^[1-4]{2,4}$/);
  await panel(page).locator("select").selectOption("1");
  await expect(page.locator('.marginals [data-is="all"]').first()).toHaveText(
    "100",
  );
});

test("a_heat_map_lies_on_the_grid_beside_clues", async ({ visit }) => {
  const text = encodeURIComponent(`2x2:${".".repeat(16)}::sr1.0_l5.1324`);
  const page = await inEdit(visit, `#v1/sudoku/${text}/mrv/0`);
  await marginals(page);
  const [grid, shades] = await Promise.all(
    [".sudoku .cells", ".marginals"].map((name) =>
      page.locator(name).boundingBox(),
    ),
  );
  for (const side of ["x", "y", "width", "height"])
    expect(Math.abs(grid[side] - shades[side]), side).toBeLessThanOrEqual(5);
});

test("a_heat_map_of_queens_fits_a_phone", async ({ visit }) => {
  const page = await inEdit(visit, "#v1/queens/8/mrv/0", phone);
  await marginals(page);
  await expect(panel(page).locator("select")).toBeHidden();
  await expect(cell(page, 0, 3, 8)).toHaveText("20");
  await picture(page, "marginals-phone", { fullPage: true });
  expect(await faults(page)).toEqual([]);
  // A touch looks at a square and changes nothing.
  await page.locator(".marginals i").nth(3).click();
  await expect(panel(page).locator(".cell-line")).toHaveText(
    "Row 1, column 4: a queen in 18 (20%)",
  );
});

test("own_options_have_their_number_of_solutions", async ({ visit }) => {
  const text = encodeURIComponent("a b c\na\nb\nb\nc\nc\na b c\n");
  const page = await inEdit(visit, `#v1/matrix/${text}/mrv/0`);
  await marginals(page);
  await expect(panel(page).locator("h3")).toHaveText("In 5 solutions");
  const rows = panel(page).locator(".option-uses li");
  await expect(rows.first()).toHaveText("Option 1 (a) in 4 (80%)");
  await expect(rows.last()).toHaveText("Option 6 (a b c) in 1 (20%)");
});

test("the_smallest_clash_of_clues_lights_up_and_is_named", async ({
  visit,
}) => {
  // The two 1s of row 1 clash; the other clues do not matter.
  const grid = `1..2...1.${".".repeat(72)}`;
  const page = await inEdit(visit, `#v1/sudoku/3x3%3A${grid}/mrv/0`);
  await page.getByRole("button", { name: "Unique?" }).click();
  await page.getByRole("button", { name: "Why not?" }).click();
  await expect(page.locator("answer-panel .clash")).toHaveText(
    "The clues at row 1, column 1 and row 1, column 8 cannot stand together. The clues at row 1, column 1 and row 1, column 8 repeat the 1. Without any one of them, the others have a solution.",
  );
  await expect(page.locator('.marginals [data-is="clash"]')).toHaveCount(2);
  for (const colorScheme of ["light", "dark"]) {
    await page.emulateMedia({ colorScheme });
    await picture(page, `clash-${colorScheme}`);
    expect(await faults(page)).toEqual([]);
  }
  // An edit ends the conflict.
  await page.locator(".sudoku .cell").nth(0).focus();
  await page.keyboard.press("Delete");
  await expect(page.locator(".marginals")).toHaveCount(0);
});

test("a_board_that_colors_forbid_is_explained", async ({ visit }) => {
  const pieces = encodeURIComponent(':{"pieces":"tetrominoes"}');
  const board = Array(5).fill("....").join("_");
  const page = await inEdit(visit, `#v1/polyomino/${board}${pieces}/mrv/0`);
  await page.getByRole("button", { name: "Unique?" }).click();
  await page.getByRole("button", { name: "Why not?" }).click();
  await expect(page.locator("answer-panel .clash")).toHaveText(
    /^Colored like a checkerboard, the board has 10 black and 10 white cells, /,
  );
});

test("a_conflict_is_told_in_chinese", async ({ visit }) => {
  const page = await visit({ hash: "#v1/queens/3/mrv/0", locale: "zh-CN" });
  await page.click('mode-bar button[data-value="edit"]');
  await page.getByRole("button", { name: "唯一吗" }).click();
  await page.getByRole("button", { name: "为什么？" }).click();
  await expect(page.locator("answer-panel .clash")).toHaveText(
    /^没有哪种选法能覆盖所有这些：.*的皇后/,
  );
});

test("the_edit_mode_without_an_answer_has_no_heat_map", async ({ visit }) => {
  const page = await edit(visit);
  await expect(panel(page)).toBeHidden();
  await expect(page.getByRole("button", { name: "How often" })).toBeHidden();
  await expect(page.getByRole("button", { name: "Why not?" })).toBeHidden();
});

test("rules_that_clash_are_named_and_lit", async ({ visit }) => {
  const rules =
    "t3343_zskyscrapers.row-0.count-1_zskyscrapers.column-1.count-1";
  const page = await inEdit(
    visit,
    `#v1/sudoku/2x2%3A................%3A%3A${rules}/mrv/0`,
  );
  await page.getByRole("button", { name: "Unique?" }).click();
  await page.getByRole("button", { name: "Why not?" }).click();
  await expect(page.locator("answer-panel .clash")).toHaveText(
    "The skyscraper of row 1 and the skyscraper of column 2 cannot stand together. Without any one of them, the others have a solution.",
  );
  await expect(page.locator('.marginals [data-is="clash"]')).toHaveCount(7);
  await picture(page, "clash-rules");
});
