// Boards of a person: texts in cells, names and colors of pieces, pieces that were taken out.
import { readFile } from "node:fs/promises";
import { faults } from "./faults.mjs";
import { expect, phone, picture, test, until } from "./page.mjs";

const piece = (name, ...cells) => ({ name, cells, copies: 1 });
const PIECES = [
  piece("L", "X...", "XXXX"),
  piece("N", "XX..", ".XXX"),
  piece("P", "XX", "XX", "X."),
  piece("Sun", "XXX", "X.X"),
];
const hashOf = (looks, mode = "edit") =>
  `#v1/polyomino/${encodeURIComponent(`5._5._5._5.:${JSON.stringify({ pieces: PIECES, ...looks })}`)}/mrv/0/${mode}`;
const cell = (page, at) => page.locator(`tiling-board [data-at="${at}"]`);
const address = (page) =>
  page.evaluate(() => decodeURIComponent(location.hash));

for (const screen of [{}, phone])
  test(`texts_are_written_into_cells_${screen.viewport?.width ?? "wide"}`, async ({
    visit,
  }) => {
    const page = await visit({ hash: hashOf({}), ...screen });
    await page.getByRole("button", { name: "Write in cells" }).click();
    await cell(page, "0,0").click();
    await page.getByLabel("Text of row 1, column 1").fill("Jan");
    await page.keyboard.press("Enter");
    await page.getByLabel("Text of row 1, column 2").fill("Feb");
    await page.keyboard.press("ArrowDown");
    await page.getByLabel("Text of row 2, column 2").fill("1");
    expect(await faults(page)).toEqual([]);
    await page.keyboard.press("Escape");
    // Escape takes back the unfinished text.
    await expect(cell(page, "1,1")).not.toHaveAttribute("data-label");
    await expect(cell(page, "0,0")).toHaveAttribute("data-label", "Jan");
    await expect(cell(page, "0,1")).toHaveAttribute(
      "aria-label",
      "row 1, column 2, Feb, empty",
    );
    await picture(page, `own-board-${screen.viewport?.width ?? 1440}`);
    await until(
      () => address(page),
      (hash) => hash.includes('"labels":{"0,0":"Jan","0,1":"Feb"}'),
      "the link",
    );
    await page.getByRole("button", { name: /^Export/ }).click();
    const [file] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("button", { name: "SVG" }).click(),
    ]);
    expect(await readFile(await file.path(), "utf8")).toContain(">Jan</text>");
    await page.reload();
    await page.click('mode-bar button[data-value="try"]');
    await expect(cell(page, "0,0")).toHaveAttribute("data-label", "Jan");
    await page.click('mode-bar button[data-value="edit"]');
    await page.getByRole("button", { name: "Remove all texts" }).click();
    await expect(cell(page, "0,0")).not.toHaveAttribute("data-label");
    // Without writing, a press removes the cell again.
    await cell(page, "0,0").click();
    await expect(cell(page, "0,0")).toHaveAttribute("aria-label", /hole/);
  });

test("a_chosen_color_is_that_of_board_tray_and_gallery", async ({ visit }) => {
  const page = await visit({ hash: hashOf({}) });
  await page.getByLabel("Color of Sun").fill("#ff00aa");
  const color = page.locator('tiling-board path[fill="#ff00aa"]');
  await page.getByRole("button", { name: "Solve", exact: true }).click();
  await expect(color).toHaveCount(1);
  await page.getByRole("button", { name: "Gallery" }).click();
  await expect(
    page.locator('.pictures path[fill="#ff00aa"]').first(),
  ).toBeVisible();
  await page.keyboard.press("Escape");
  await page.click('mode-bar button[data-value="try"]');
  await expect(page.locator('piece-tray path[fill="#ff00aa"]')).toHaveCount(1);
  await page.click('mode-bar button[data-value="edit"]');
  await page.getByRole("button", { name: "Usual colors" }).click();
  await expect(page.getByLabel("Color of Sun")).not.toHaveValue("#ff00aa");
});

test("pieces_of_a_set_have_colors_too", async ({ visit }) => {
  const page = await visit({ hash: "#v1/polyform/cube:3x3x3:soma/mrv/0/edit" });
  const tools = page.locator("form-tools");
  await tools.getByText("Colors of the pieces").click();
  await tools.getByLabel("Color of V").fill("#ff00aa");
  await until(
    () => address(page),
    (hash) => hash.includes('"colors":{"V":"#ff00aa"}'),
    "the link",
  );
  await page.getByRole("button", { name: "Solve", exact: true }).click();
  await expect(
    page.locator('polyform-board path[fill="#ff00aa"]').first(),
  ).toBeVisible();
});

test("texts_of_shapes_lie_below_the_pieces", async ({ visit }) => {
  const page = await visit({
    hash: "#v1/polyform/hexagon:4x7:tetrahexes/mrv/0/edit",
  });
  await page
    .locator("form-tools")
    .getByRole("button", { name: "Write in cells" })
    .click();
  await page.locator('polyform-board [data-place="0,0"]').click();
  await page.locator(".cell-text").fill("Hex");
  await page.keyboard.press("Enter");
  await expect(page.locator("polyform-board .texts text")).toHaveText("Hex");
});

test("a_piece_that_was_taken_out_comes_back", async ({ visit }) => {
  const page = await visit({ hash: hashOf({}) });
  const list = page.locator(".pieces-list li");
  await page.getByLabel("Number of Sun").fill("0");
  await page.keyboard.press("Enter");
  await expect(list).toHaveCount(3);
  await until(
    () => address(page),
    (hash) => hash.includes('"copies":0'),
    "the link",
  );
  await page.reload();
  await expect(list).toHaveCount(3);
  await page.getByRole("button", { name: "Add Sun" }).click();
  await expect(list).toHaveCount(4);
  await expect(page.getByLabel("Name of Sun")).toHaveValue("Sun");
});

test("the_name_of_a_piece_keeps_an_emoji_whole", async ({ visit }) => {
  const page = await visit({ hash: hashOf({}) });
  const astronaut = "👩\u200d🚀";
  const name = page.getByLabel("Name of Sun");
  await name.pressSequentially("x");
  await name.fill(`${astronaut}ab and more`);
  await page.keyboard.press("Enter");
  await expect(page.getByLabel(`Name of ${astronaut}ab`)).toHaveValue(
    `${astronaut}ab`,
  );
  await until(
    () => address(page),
    (hash) => hash.includes(`"${astronaut}ab"`),
    "the link",
  );
  // A link opens the same name.
  await page.reload();
  await page.getByLabel(`Name of ${astronaut}ab`).waitFor();
});

test("a_second_escape_ends_writing_in_cells", async ({ visit }) => {
  const page = await visit({ hash: hashOf({}) });
  const write = page.getByRole("button", { name: "Write in cells" });
  await write.click();
  await cell(page, "0,0").click();
  await expect(page.locator(".cell-text")).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(page.locator(".cell-text")).toHaveCount(0);
  await expect(write).toHaveAttribute("aria-pressed", "true");
  await page.keyboard.press("Escape");
  await expect(write).toHaveAttribute("aria-pressed", "false");
  // A press removes the cell again.
  await cell(page, "0,0").click();
  await expect(cell(page, "0,0")).toHaveAttribute("aria-label", /hole/);
});

test("the_hints_of_editing_speak_of_taps_on_a_touch_screen", async ({
  visit,
}) => {
  const page = await visit({ hash: hashOf({}), ...phone });
  await page.getByText("Tap a cell to remove it").waitFor();
  await page.getByRole("button", { name: "Write in cells" }).click();
  const how = page.locator("tiling-tools .cell-texts .hint");
  await expect(how).toHaveText(/^Tap a cell and type\. Cells of/);
  await page.click('puzzle-tabs button[data-value="queens"]');
  await page.getByText("Tap a square to cycle").waitFor();
  await expect(
    page.locator("puzzle-tools").getByText(/\bclick\b/i),
  ).toHaveCount(0);
});

test("the_cells_lie_over_the_squares_of_a_wide_board", async ({ visit }) => {
  const page = await visit({
    hash: `#v1/polyomino/${Array(3).fill(".".repeat(20)).join("_")}/mrv/0/edit`,
  });
  const boxes = () =>
    page.evaluate(() => {
      const board = document.querySelector("tiling-board");
      const [square, at] = [".ground > *", '[data-at="0,0"]'].map((name) =>
        board.querySelector(name).getBoundingClientRect(),
      );
      return Math.abs(square.x + square.width / 2 - at.x - at.width / 2);
    });
  await until(boxes, (apart) => apart < 1, "the places of a cell");
});

test("an_edited_calendar_keeps_its_months_and_days", async ({ visit }) => {
  const page = await visit({ hash: hashOf({}) });
  await page.getByLabel("Example").selectOption("calendar");
  const january = page.locator('tiling-board [data-label="Jan"]');
  await expect(january).toHaveCount(1);
  const other = page.locator(
    'tiling-board [data-label="1"], tiling-board [data-label="2"]',
  );
  await other.last().click();
  await expect(page.getByLabel("Date", { exact: true })).toBeHidden();
  await expect(january).toHaveCount(1);
  await expect(page.locator('tiling-board [data-label="31"]')).toHaveCount(1);
});

test("a_press_on_a_given_piece_removes_the_piece_alone", async ({ visit }) => {
  const placed = [
    {
      piece: "P",
      cells: [
        [0, 0],
        [0, 1],
        [1, 0],
        [1, 1],
        [2, 0],
      ],
    },
  ];
  const page = await visit({ hash: hashOf({ placed }) });
  await expect(cell(page, "1,1")).toHaveAttribute("aria-label", /piece P/);
  await cell(page, "1,1").click();
  await expect(cell(page, "1,1")).toHaveAttribute("aria-label", /empty/);
  await expect(page.locator(".tiling .hole")).toHaveCount(0);
  await cell(page, "1,1").click();
  await expect(cell(page, "1,1")).toHaveAttribute("aria-label", /hole/);
});
