// The page keeps what the player places by hand, one attempt for each puzzle. It survives Back and Forward, links, tabs
// of the browser, reloads, and a storage that is full or forbidden.
import { expect, test } from "./page.mjs";
import { begin, EASY } from "./attempt.mjs";

const OTHER = EASY.replace("53..7", "5...7");
const PIECES = "#v1/polyomino/....._....._....._....._...../mrv/0";
const JIGSAW =
  "#v1/sudoku/2x2%3A1...............%3A1112133224334424/mrv/0".replace(
    "1112133224334424",
    "1122112233443344",
  );
const OWN = `#v1/matrix/${encodeURIComponent("a b c\na b\nc\na\nb c\n")}/mrv/0`;

const digit = (page, at) => page.locator(".sudoku .cell").nth(at);

async function put(page, at, key) {
  await digit(page, at).click();
  await page.keyboard.press(key);
}

const named = (page, at, name) =>
  expect(digit(page, at)).toHaveAttribute("aria-label", name);

const isHere = (page, at, value) =>
  expect(digit(page, at)).toHaveAttribute(
    "aria-label",
    new RegExp(`, ${value} yours`),
  );

const follow = (page, hash) =>
  page.evaluate((hash) => (location.hash = hash), hash);

/** The address of a puzzle to solve by hand. */
const byHand = (hash) => `${hash}/try`;

test("back_and_forward_keep_what_was_placed", async ({ visit }) => {
  const page = await begin(visit, EASY);
  await put(page, 2, "4");
  await put(page, 3, "2");
  await page.click('puzzle-tabs button[data-value="queens"]');
  await page.locator('main[data-tab="queens"]').waitFor();
  await page.locator(".queens .cell").nth(3).click();
  await page.goBack();
  await isHere(page, 2, 4);
  await isHere(page, 3, 2);
  // Undo goes on where it was.
  await page.getByRole("button", { name: "Undo" }).click();
  await named(page, 3, "row 1, column 4, empty");
  await page.goForward();
  await expect(page.locator('.queens [aria-label$="queen yours"]')).toHaveCount(
    1,
  );
  await page.reload();
  await expect(page.locator('.queens [aria-label$="queen yours"]')).toHaveCount(
    1,
  );
  await page.goBack();
  await isHere(page, 2, 4);
});

test("each_puzzle_keeps_its_own_digits", async ({ visit }) => {
  const page = await begin(visit, EASY);
  await put(page, 2, "4");
  await isHere(page, 2, 4);
  await follow(page, byHand(OTHER));
  await named(page, 1, "row 1, column 2, empty");
  await put(page, 1, "3");
  await follow(page, byHand(EASY));
  await isHere(page, 2, 4);
  await follow(page, byHand(OTHER));
  await isHere(page, 1, 3);
  await named(page, 2, "row 1, column 3, empty");
});

test("two_tabs_of_one_puzzle_follow_each_other", async ({ visit }) => {
  const page = await begin(visit, EASY);
  await put(page, 2, "4");
  const other = await page.context().newPage();
  await other.goto(`./${byHand(EASY)}`);
  await isHere(other, 2, 4);
  await put(other, 3, "2");
  await isHere(page, 3, 2);
  await put(page, 5, "8");
  await isHere(other, 5, 8);
  await isHere(other, 3, 2);
  await other.getByRole("button", { name: "Undo" }).click();
  await named(page, 5, "row 1, column 6, empty");
  await isHere(page, 3, 2);
});

test("a_tab_with_another_puzzle_changes_nothing_here", async ({ visit }) => {
  const page = await begin(visit, EASY);
  await put(page, 2, "4");
  const other = await page.context().newPage();
  await other.goto(`./${byHand(OTHER)}`);
  await put(other, 1, "3");
  await isHere(other, 1, 3);
  await put(page, 3, "2");
  await page.reload();
  await isHere(page, 2, 4);
  await isHere(page, 3, 2);
  await follow(page, byHand(OTHER));
  await isHere(page, 1, 3);
});

test("every_kind_is_kept", async ({ visit }) => {
  const page = await visit({ hash: byHand("#v1/queens/6/mrv/0") });
  await page.locator(".queens .cell").nth(1).click();
  const queen = page.locator('.queens [aria-label$="queen yours"]');
  await expect(queen).toHaveCount(1);
  await follow(page, byHand(PIECES));
  await page.locator(".tiling .cell").nth(12).click();
  const left = page.locator("attempt-panel .detail");
  await expect(left).toHaveText("11 pieces left.");
  await follow(page, byHand(JIGSAW));
  await put(page, 1, "2");
  await isHere(page, 1, 2);
  await follow(page, byHand(OWN));
  await page.locator("cover-board .rows li").first().click();
  await expect(page.locator("attempt-panel .detail")).toHaveText(
    "1 item still to cover.",
  );
  await follow(page, byHand("#v1/queens/6/mrv/0"));
  await expect(queen).toHaveCount(1);
  await follow(page, byHand(PIECES));
  await expect(left).toHaveText("11 pieces left.");
  await follow(page, byHand(JIGSAW));
  await isHere(page, 1, 2);
  await follow(page, byHand(OWN));
  await expect(left).toHaveText("1 item still to cover.");
});

test("the_list_goes_on_with_a_puzzle_and_deletes_one", async ({ visit }) => {
  const page = await begin(visit, EASY);
  await put(page, 2, "4");
  await isHere(page, 2, 4);
  await follow(page, byHand("#v1/queens/6/mrv/0"));
  await page.locator(".queens .cell").nth(1).click();
  await expect(page.locator('.queens [aria-label$="queen yours"]')).toHaveCount(
    1,
  );
  const list = page.getByRole("dialog", { name: "Continue a puzzle" });
  const open = page.getByRole("button", { name: "Continue another" });
  await open.click();
  await expect(list.locator("li")).toHaveCount(2);
  await expect(list.locator("li").nth(0)).toContainText("Queens, 1 of 6");
  await expect(list.locator("li").nth(1)).toContainText("Sudoku, 1 of 51");
  await expect(list.locator("li").nth(1)).toContainText("easy");
  await list.locator("li .open").nth(1).click();
  await isHere(page, 2, 4);
  // The way back leads to the queens.
  await page.goBack();
  await expect(page.locator('.queens [aria-label$="queen yours"]')).toHaveCount(
    1,
  );
  await page.goForward();
  await isHere(page, 2, 4);
  await open.click();
  await list.getByRole("button", { name: "Delete Queens" }).click();
  await list.getByRole("button", { name: "Undo" }).click();
  await list.getByRole("button", { name: "Delete Queens" }).click();
  await page.keyboard.press("Escape");
  await open.click();
  await expect(list.locator("li")).toHaveCount(1);
});

const noRoom = (page, name) =>
  page.addInitScript((name) => {
    Storage.prototype.setItem = () => {
      throw new DOMException("no", name);
    };
  }, name);

for (const [kind, name, text] of [
  ["full", "QuotaExceededError", /storage is full/],
  ["refused", "SecurityError", /stores nothing/],
])
  test(`a_storage_that_is_${kind}_loses_nothing_within_the_visit`, async ({
    visit,
  }) => {
    const page = await begin(visit, EASY, {
      prepare: (page) => noRoom(page, name),
    });
    await put(page, 2, "4");
    await expect(page.locator("attempt-panel .fault")).toHaveText(text);
    await follow(page, byHand(OTHER));
    await put(page, 1, "3");
    await isHere(page, 1, 3);
    await page.goBack();
    await isHere(page, 2, 4);
    await page.getByRole("button", { name: "Continue another" }).click();
    await expect(page.locator(".saved li")).toHaveCount(2);
  });

test("forty_puzzles_are_all_kept", async ({ visit }) => {
  const page = await begin(visit, EASY);
  // The closed square makes each of them another puzzle.
  const squares = Array.from({ length: 40 }, (_, i) => [i >> 3, i & 7]);
  const puzzles = squares.map((at) =>
    byHand(`#v1/queens/8%3A%3A${at.join(".")}/mrv/0`),
  );
  const cell = (i) => page.locator(".queens .cell").nth(i);
  const holds = (i, what) =>
    expect(cell(i)).toHaveAttribute("aria-label", what);
  for (const [i, hash] of puzzles.entries()) {
    await follow(page, hash);
    await holds(i, /closed$/);
    await cell(63 - i).click();
    await holds(63 - i, /queen yours$/);
  }
  await page.reload();
  for (const i of [0, 13, 39]) {
    await follow(page, puzzles[i]);
    await holds(i, /closed$/);
    await holds(63 - i, /queen yours$/);
  }
});

test("an_attempt_of_an_earlier_version_is_taken_over", async ({ visit }) => {
  const cells = Array.from("1200" + "3400" + "2143" + "4320", (char) =>
    Number(char),
  );
  const of = "2x2:12..34..2143432.";
  const attempt = {
    of,
    cells: cells.with(2, 3),
    notes: cells.map(() => 0),
    past: [{ cells, notes: cells.map(() => 0) }],
    future: [],
  };
  const page = await visit({
    hash: `#v1/sudoku/${encodeURIComponent(of)}/mrv/0/try`,
    prepare: (page) =>
      page.addInitScript(
        (kept) => localStorage.setItem("dancing-links/1", kept),
        JSON.stringify({ tab: "sudoku", attempts: { sudoku: attempt } }),
      ),
  });
  await isHere(page, 2, 3);
  await page.getByRole("button", { name: "Undo" }).click();
  await named(page, 2, "row 1, column 3, empty");
});

test("a_link_can_hold_what_was_placed", async ({ visit }) => {
  for (const [hash, place, isThere] of [
    [EASY, (page) => put(page, 2, "4"), (page) => isHere(page, 2, 4)],
    [
      "#v1/queens/6/mrv/0",
      (page) => page.locator(".queens .cell").nth(1).click(),
      (page) =>
        expect(page.locator('.queens [aria-label$="queen yours"]')).toHaveCount(
          1,
        ),
    ],
  ]) {
    const page = await begin(visit, hash);
    await place(page);
    await isThere(page);
    await page.getByRole("button", { name: "Export or print" }).click();
    const link = page.getByRole("textbox", { name: "Link" });
    const bare = await link.inputValue();
    await page.getByLabel("With what I placed").check();
    await expect(link).not.toHaveValue(bare);
    const whole = new URL(await link.inputValue()).hash;
    const other = await visit({ hash: whole });
    await isThere(other);
    await other.getByRole("button", { name: "Undo" }).click();
    await expect(other.locator('[aria-label$=" yours"]')).toHaveCount(0);
  }
});

test("a_link_with_senseless_moves_opens_its_puzzle", async ({ visit }) => {
  for (const own of ["123", "%7B", "[[99,99]]", "%E0%A4%A"]) {
    const page = await visit({ hash: `#v1/queens/6/mrv/0/try/${own}` });
    await expect(page.locator(".queens .cell")).toHaveCount(36);
    await expect(page.locator('[aria-label$=" yours"]')).toHaveCount(0);
  }
});
