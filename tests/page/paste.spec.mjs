// Puzzles pasted anywhere on the page: accepted texts and the views that they open.
import assert from "node:assert/strict";
import { expect, test } from "./page.mjs";

const paste = (page, text) =>
  page.locator("body").evaluate((node, text) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData("text", text);
    const how = { clipboardData, bubbles: true, cancelable: true };
    node.dispatchEvent(new ClipboardEvent("paste", how));
  }, text);

test("a_paste_into_the_lesson_is_accepted_or_rejected_and_the_lesson_continues", async ({
  visit,
}) => {
  const page = await visit({ hash: "#v1/learn/queens/mrv/0" });
  const main = page.locator("main");
  await paste(page, "a b\na nobody\n");
  await page.locator(".note", { hasText: "nobody" }).waitFor();
  assert.equal(await main.getAttribute("data-tab"), "learn");
  assert.equal(await main.getAttribute("data-mode"), "watch");
  await paste(page, "a b c\na b\nc\n");
  await page.locator('main[data-tab="matrix"][data-mode="edit"]').waitFor();
  assert.equal(await page.locator("#own-text").inputValue(), "a b c\na b\nc\n");
  // A walk of the lesson is slower and shows single links.
  await page.click('mode-bar button[data-value="watch"]');
  assert.equal(
    await page.locator("player-dock .grain select").inputValue(),
    "choice",
  );
});

test("an_unreadable_paste_opens_the_text_field_for_corrections", async ({
  visit,
}) => {
  const page = await visit({ hash: "#v1/queens/6/mrv/3" });
  await paste(page, "a b\na nobody\n");
  await page.locator("paste-box .fault", { hasText: "nobody" }).waitFor();
  assert.equal(
    await page.locator("paste-box textarea").inputValue(),
    "a b\na nobody\n",
  );
});

test("a_problem_pasted_as_json_stays_the_same", async ({ visit }) => {
  const page = await visit({ hash: "#v1/matrix/a/mrv/0" });
  const took = async (puzzle) => {
    const before = await page.locator("#own-text").inputValue();
    await paste(page, JSON.stringify(puzzle));
    await expect(page.locator("#own-text")).not.toHaveValue(before);
    return page.locator("#own-text").inputValue();
  };
  const rows = [
    [1, 0, 1],
    [0, 1, 0],
  ];
  assert.equal(await took({ kind: "matrix", rows }), "101\n010\n");
  const names = ["one", "two", "three"];
  assert.equal(
    await took({ kind: "matrix", rows, names, secondary: [2] }),
    "one two | three\none three\ntwo\n",
  );
  // Names that look like rows do not become rows.
  const digits = {
    rows: [
      [1, 1],
      [1, 0],
      [0, 1],
    ],
    names: ["10", "11"],
  };
  assert.equal(
    await took({ kind: "matrix", ...digits }),
    "|\n10 11\n10 11\n10\n11\n",
  );
  await expect(page.locator("matrix-view .size")).toHaveText(
    "2 items × 3 options",
  );
  // Names that Knuth's format cannot express are replaced.
  const primary = ["9:00", "a b"];
  assert.equal(
    await took({ kind: "exact-cover", primary, options: [["9:00", "a b"]] }),
    "#0 #1\n#0 #1\n",
  );
  const grid =
    "+---+---+\n|1 .|. .|\n|. .|. 2|\n+---+---+\n|. 3|. .|\n|. .|4 .|\n+---+---+";
  await paste(page, JSON.stringify({ kind: "sudoku", grid }));
  await page.locator('main[data-tab="sudoku"]').waitFor();
  await expect(page.locator(".sudoku .cell")).toHaveCount(16);
});

test("a_pasted_sudoku_of_letters_is_drawn_in_digits_with_a_notice", async ({
  visit,
}) => {
  const page = await visit({ hash: "#v1/queens/6/mrv/3" });
  const status = page.locator("paste-box [role=status]");
  await paste(page, `P${".".repeat(254)}A\n`);
  await expect(status).toContainText("A = 1, B = 2");
  const cells = await page.locator(".sudoku .cell").allTextContents();
  assert.deepEqual([cells[0], cells[255]], ["G", "1"]);
  // Here a digit shows that A is ten, as in the drawing.
  await paste(page, `1${".".repeat(254)}A\n`);
  await expect(status).toHaveText("Recognized: Sudoku in one line.");
});

const EASY_TEXT =
  "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

/** Drops a file on an element. */
const drop = (locator, name, text) =>
  locator.evaluate(
    (node, [name, text]) => {
      const dataTransfer = new DataTransfer();
      dataTransfer.items.add(new File([text], name));
      const how = { dataTransfer, bubbles: true, cancelable: true };
      for (const type of ["dragover", "drop"])
        if (node.dispatchEvent(new DragEvent(type, how)))
          throw new Error(`the browser would open the file at ${type}`);
    },
    [name, text],
  );

test("a_file_that_is_dropped_on_the_page_is_opened", async ({ visit }) => {
  const page = await visit({ hash: "#v1/queens/6/mrv/3" });
  await drop(page.locator("main"), "easy.sdk", EASY_TEXT);
  await page.locator('main[data-tab="sudoku"][data-mode="edit"]').waitFor();
  await expect(page.locator('.sudoku [data-is="given"]')).toHaveCount(30);
  await expect(page.locator("#file-name")).toHaveText("easy.sdk");
  await drop(page.locator("main"), "large.txt", "1".repeat(2e6));
  await expect(page.locator("paste-box .fault")).toHaveText(
    "That is 2 MB of text; the limit is 1 MB.",
  );
});

test("a_file_is_opened_by_a_button_in_the_language_of_the_page", async ({
  visit,
}) => {
  const page = await visit({ locale: "zh-CN" });
  await page.click('mode-bar button[data-value="edit"]');
  await page.locator("paste-box summary").click();
  const field = page.getByLabel("打开文件……");
  await field.focus();
  await expect(field).toBeFocused();
  await field.setInputFiles({
    name: "容易.sdk",
    mimeType: "text/plain",
    buffer: Buffer.from(EASY_TEXT),
  });
  await expect(page.locator('.sudoku [data-is="given"]')).toHaveCount(30);
  await expect(field).toHaveAccessibleDescription("容易.sdk");
  // A text that is typed is not from the file.
  await page.locator("paste-box textarea").fill("1");
  await expect(page.locator("#file-name")).toBeEmpty();
});

for (const [count, box] of [
  [25, "1x5"],
  [49, "1x7"],
])
  test(`a_square_number_of_dots_stays_a_sudoku: ${count}`, async ({
    visit,
  }) => {
    const page = await visit();
    const dots = ".".repeat(count);
    await paste(page, dots);
    await page.waitForURL((url) => url.hash.includes("edit"));
    await expect(page.locator("main")).toHaveAttribute("data-tab", "sudoku");
    await expect(page.locator(".sudoku .cell")).toHaveCount(count);
    assert.match(
      decodeURIComponent(new URL(page.url()).hash),
      new RegExp(`sudoku/${box}:\\.{${count}}/`),
    );
    // A board of one row is one click away.
    await page.locator("paste-box .took button").click();
    await expect(page.locator("main")).toHaveAttribute("data-tab", "polyomino");
  });

const CLUES =
  "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

for (const comment of ["|easy", "# easy", " | easy", ";easy"])
  test(`a_comment_may_follow_a_grid: ${comment}`, async ({ visit }) => {
    const page = await visit();
    await paste(page, `${CLUES}${comment}`);
    await expect(page.locator('.sudoku [data-is="given"]')).toHaveCount(30);
  });
