// Exports of the page: text in each format, pictures, animations, links.
import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { solutionText } from "../../www/core/puzzles/solution-text.js";
import {
  expect,
  PENTOMINOES,
  picture,
  placeOf,
  test,
  until,
  workerOf,
} from "./page.mjs";

const FIRST = `${PENTOMINOES}/0`;

async function open(page) {
  await page.getByRole("button", { name: "Export" }).click();
  await until(
    () => page.locator("share-sheet option").count(),
    (n) => n > 4,
    "the formats",
  );
}

async function download(page, name) {
  const [file] = await Promise.all([
    page.waitForEvent("download"),
    page.locator("share-sheet").getByRole("button", { name }).click(),
  ]);
  return {
    name: file.suggestedFilename(),
    bytes: await readFile(await file.path()),
  };
}

/** Returns the text, once it is written. */
const text = (page) =>
  until(
    () => page.locator("share-sheet textarea").inputValue(),
    Boolean,
    "the text",
  );

test("a_solution_is_exported_as_text_in_the_chosen_format", async ({
  visit,
}) => {
  const page = await visit({ hash: "#v1/queens/4/mrv/0" });
  await page.click('mode-bar button[data-value="edit"]');
  await page.click("text=Solve");
  await page.locator("text=Solution 1").waitFor();
  await open(page);
  assert.equal(await text(page), ".Q..\n...Q\nQ...\n..Q.\n");
  const format = page.locator("share-sheet").getByLabel("Format");
  await format.selectOption("json");
  assert.deepEqual(JSON.parse(await text(page)), { kind: "queens", n: 4 });
  await format.selectOption("dlx");
  assert.match(await text(page), /\|/);
  assert.equal(
    (await download(page, "Download")).name,
    "dancing-links-queens.txt",
  );
});

test("a_sudoku_is_exported_as_one_line", async ({ visit }) => {
  const page = await visit();
  await page.click('mode-bar button[data-value="edit"]');
  await open(page);
  const sheet = page.locator("share-sheet");
  await sheet.getByLabel("Format").selectOption("sudoku-line");
  assert.match(await text(page), /^8\.{10}36/);
});

test("a_solved_sudoku_is_exported_as_the_puzzle_only", async ({ visit }) => {
  const page = await visit();
  await page.click('mode-bar button[data-value="edit"]');
  await page.click("text=Solve");
  await page.locator("text=Solution 1").waitFor();
  await open(page);
  const sheet = page.locator("share-sheet");
  await sheet.getByLabel("Format").selectOption("sudoku-line");
  assert.match(await text(page), /^8\.{10}36/);
});

test("the_note_about_a_long_text_ends_with_it", async ({ visit }) => {
  const empty = ".".repeat(256);
  const page = await visit({ hash: `#v1/sudoku/4x4:${empty}/mrv/0/edit` });
  await open(page);
  const sheet = page.locator("share-sheet");
  const note = sheet.locator("header .detail");
  await sheet.getByLabel("Format").selectOption("dlx");
  await expect(note).toHaveText(/^Preview: /);
  await sheet.getByLabel("Format").selectOption("json");
  await expect(note).toHaveText("");
});

const takes = (page, what) =>
  page
    .locator("share-sheet")
    .getByLabel("What to export")
    .selectOption({ label: what });

test("the_search_or_only_the_puzzle_is_exported_as_chosen", async ({
  visit,
}) => {
  const page = await visit();
  await open(page);
  const format = page.locator("share-sheet").getByLabel("Format");
  await format.selectOption("sudoku-line");
  const digits = (line) => line.replace(/[^1-9]/g, "").length;
  assert.ok(digits(await text(page)) > 21, "with the search's digits");
  const { bytes: seen } = await download(page, "SVG");
  await takes(page, "the puzzle only");
  const line = await until(
    () => text(page),
    (line) => digits(line) === 21,
    "the clues",
  );
  assert.match(line, /^8\.{10}36/);
  assert.equal(await format.inputValue(), "sudoku-line");
  const { bytes: alone } = await download(page, "SVG");
  const drawn = (svg) => svg.toString().split("<text").length;
  assert.ok(drawn(seen) > drawn(alone));
  await takes(page, "the search at node 98");
  await until(
    () => text(page),
    (line) => digits(line) > 21,
    "the search",
  );
});

test("digits_entered_by_hand_are_exported_even_if_wrong", async ({ visit }) => {
  const page = await visit();
  await page.click('mode-bar button[data-value="try"]');
  await page.getByRole("button", { name: "Take the hard one" }).click();
  await page.getByText("This puzzle is famously hard.").waitFor();
  await page.locator(".sudoku .cell").nth(1).click();
  // The digit repeats a clue, so no option of the puzzle contains it.
  await page.keyboard.press("8");
  await page.locator('.sudoku .cell[aria-invalid="true"]').first().waitFor();
  await open(page);
  const sheet = page.locator("share-sheet");
  await takes(page, "the board as shown");
  await sheet.getByLabel("Format").selectOption("sudoku-line");
  await until(
    () => text(page),
    (line) => /^88\.{9}36/.test(line),
    "the own digit",
  );
  const { bytes } = await download(page, "SVG");
  assert.equal(bytes.toString().split("<text").length - 1, 22);
});

test("names_of_two_letters_are_aligned_in_columns", () => {
  const draft = { board: ["....", "...#"], placed: [] };
  const at = (row, ...columns) => columns.map((column) => [row, column]);
  const options = [
    { piece: "L", cells: at(1, 0, 1, 2) },
    { piece: "L'", cells: at(0, 0, 1, 2, 3) },
  ];
  assert.equal(
    solutionText("polyomino", draft, { options }, [0, 1]),
    "L' L' L' L'\nL  L  L  #\n\n",
  );
});

test("each_copy_of_a_piece_has_a_letter_of_its_own", () => {
  const draft = { board: ["..", "..", ".."], placed: [] };
  const at = (...cells) => ({ piece: "I", cells });
  const options = [at([2, 1], [2, 0]), at([0, 0], [1, 0]), at([0, 1], [1, 1])];
  assert.equal(
    solutionText("polyomino", draft, { options }, [0, 1, 2]),
    "AB\nAB\nCC\n\n",
  );
  const [first] = options;
  assert.equal(
    solutionText("polyomino", { ...draft, placed: [first] }, { options }, [0]),
    "..\n..\nII\n\n",
  );
});

test("pictures_are_svg_and_png_and_stand_alone", async ({ visit }) => {
  const page = await visit({ hash: FIRST });
  await page.click('mode-bar button[data-value="edit"]');
  await page.click("text=Solve");
  await page.locator("text=Solution 1").waitFor();
  await open(page);
  const { bytes: drawing } = await download(page, "SVG");
  const drawn = await page.evaluate((source) => {
    const { documentElement: root } = new DOMParser().parseFromString(
      source,
      "image/svg+xml",
    );
    return [root.localName, root.querySelectorAll("text").length];
  }, drawing.toString());
  assert.deepEqual(drawn, ["svg", 12]);
  const { name, bytes } = await download(page, "PNG");
  assert.equal(name, "dancing-links-polyomino.png");
  assert.equal(bytes.subarray(1, 4).toString(), "PNG");
  assert.equal(bytes.readUInt32BE(16), 2 * (10 * 40 + 16));
});

test("a_part_of_the_search_becomes_an_animation_that_the_browser_plays", async ({
  visit,
}) => {
  const page = await visit({ hash: "#v1/queens/6/mrv/9" });
  await open(page);
  await page.getByRole("button", { name: "Make GIF" }).click();
  const film = page.locator("share-sheet .animation");
  await film.waitFor();
  const { name, bytes } = await download(page, "Download GIF");
  assert.equal(name, "dancing-links-queens.gif");
  assert.equal(bytes.subarray(0, 6).toString(), "GIF89a");
  assert.equal(bytes.at(-1), 0x3b);
  const frames = await page.evaluate(async (base64) => {
    const data = Uint8Array.from(atob(base64), (char) => char.charCodeAt(0));
    const decoder = new ImageDecoder({ data, type: "image/gif" });
    await decoder.tracks.ready;
    await decoder.completed;
    const { frameCount } = decoder.tracks.selectedTrack;
    await decoder.decode({ frameIndex: frameCount - 1 });
    return frameCount;
  }, bytes.toString("base64"));
  assert.equal(frames, 24);
  assert.ok(await film.evaluate((image) => image.naturalWidth > 100));
  await picture(page, "share-film");
  assert.match(
    await page.locator("share-sheet header .detail").textContent(),
    /^24 steps, \d+ kB$/,
  );
});

test("a_problem_too_large_for_a_picture_says_so", async ({ visit }) => {
  const options = Array.from({ length: 90 }, () => "a").join("\n");
  const page = await visit({
    hash: `#v1/matrix/${encodeURIComponent(`a\n${options}`)}/mrv/0`,
  });
  await open(page);
  await page.getByText("too big to draw").waitFor();
  assert.ok(await page.getByRole("button", { name: "PNG" }).isDisabled());
});

test("a_link_restores_the_view", async ({ visit }) => {
  const page = await visit({ hash: "#v1/queens/8/mrv/31" });
  await page.click('pane-bar button[data-value="figures"]');
  await page.waitForURL(/\/31\/figures$/);
  const { hash } = new URL(page.url());
  const other = await visit({ hash });
  await other.locator("search-figures .figures").waitFor();
  await other.click('mode-bar button[data-value="edit"]');
  await other.waitForURL(/\/31\/edit-figures$/);
  // A link to a step opens the watch view from any other view.
  await other.goto(`${other.url().split("#")[0]}#v1/queens/8/mrv/31`);
  await other.locator("step-sentence .sentence").waitFor();
  assert.equal(await other.locator("answer-panel").isVisible(), false);
});

test("the_back_button_restores_the_previous_tab", async ({ visit }) => {
  const page = await visit({ hash: "#v1/queens/6/mrv/9" });
  const turn = (tab) => page.click(`puzzle-tabs button[data-value="${tab}"]`);
  const at = (place) =>
    until(
      async () =>
        `${await page.locator("main").getAttribute("data-tab")} ${await placeOf(page)}`,
      (now) => now.startsWith(place),
      place,
    );
  await at("queens node 9 of");
  await page.getByLabel("Next solution").click();
  await at("queens node 14 of");
  await turn("sudoku");
  await at("sudoku node 98 of");
  await turn("learn");
  await at("learn node 0 of");
  await page.goBack();
  await at("sudoku node 98 of");
  await page.goBack();
  await at("queens node 14 of");
  // Pasting another puzzle also adds to the history.
  await page.goForward();
  await at("sudoku node 98 of");
  await page.evaluate(() => {
    const clipboardData = new DataTransfer();
    clipboardData.setData("text", ".Q..\n...Q\nQ...\n....\n");
    const paste = new ClipboardEvent("paste", { clipboardData, bubbles: true });
    document.body.dispatchEvent(paste);
  });
  await at("queens at the start");
  await page.goBack();
  await at("sudoku node 98 of");
});

test("an_animation_of_a_forced_choice_shows_the_tree_below_it", async ({
  visit,
}) => {
  const page = await visit();
  const paths = await page.evaluate(
    (address) =>
      new Promise((resolve) => {
        const worker = new Worker(address, { type: "module" });
        worker.onmessage = ({ data }) => {
          if (!data.value) return;
          worker.terminate();
          resolve(data.value.map(({ path }) => [...path]));
        };
        const puzzle = { kind: "queens", n: 4 };
        const forced = [{ node: 0, item: 6, option: 0 }];
        const args = { puzzle, choose: "mrv", forced, from: 0, frames: 4 };
        worker.postMessage({ id: 1, verb: "animation", args });
      }),
    workerOf(page),
  );
  assert.equal(paths.length, 4);
  for (const path of paths) assert.equal(path[0], 0, `${path}`);
});

test("a_link_shared_during_a_seek_leads_to_the_target", async ({ visit }) => {
  const hash = "#v1/queens/18/mrv/1000000000";
  const page = await visit({ hash, ready: false });
  await page.locator(".sentence", { hasText: "Jumping to" }).waitFor();
  await page.getByRole("button", { name: "Copy a link to this" }).click();
  await page.locator(".note", { hasText: /link|address/i }).waitFor();
  const { hash: written } = new URL(page.url());
  assert.equal(decodeURIComponent(written).replace("18::", "18"), hash);
});
