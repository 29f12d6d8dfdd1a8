// Imported Sudokus of setters: a refused rule can be left out, and their texts stay.
import assert from "node:assert/strict";
import { expect, test } from "./page.mjs";
import { packed, unpacked } from "../../www/core/packed-text.js";

const CLUES =
  "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
const grid = Array.from({ length: 9 }, (_, row) =>
  [...CLUES.slice(9 * row, 9 * row + 9)].map((digit) =>
    digit === "." ? {} : { value: Number(digit), given: true },
  ),
);
const linkOf = (more) =>
  `https://www.f-puzzles.com/?load=${packed(JSON.stringify({ size: 9, grid, ...more }))}`;

async function paste(page, text) {
  await page.click('mode-bar button[data-value="edit"]');
  await page.locator("paste-box summary").click();
  await page.locator("paste-box textarea").fill(text);
  await page.getByRole("button", { name: "Use it" }).click();
}

test("an_unknown_rule_is_refused_and_can_be_left_out", async ({ visit }) => {
  const page = await visit();
  await paste(
    page,
    linkOf({ title: "Mist", author: "Ada", foglight: ["R1C1"] }),
  );
  await page.getByText('found the field "foglight"').waitFor();
  await page.getByRole("button", { name: "Load what is known" }).click();
  const about = page.locator("puzzle-tools puzzle-about");
  await expect(about).toContainText("Mist, by Ada");
  await expect(about).toContainText("Loaded without “foglight”.");
  await expect(page.locator('.sudoku [data-is="given"]')).toHaveCount(30);
  await expect(
    page.getByRole("button", { name: "Load what is known" }),
  ).toBeHidden();
});

test("settings_of_the_solver_of_f_puzzles_are_no_rules", async ({ visit }) => {
  const page = await visit();
  const settings = { disabledlogic: ["xwing"], truecandidatesoptions: ["a"] };
  await paste(page, linkOf({ title: "Plain", ...settings }));
  const about = page.locator("puzzle-tools puzzle-about");
  await expect(about).toContainText("Plain");
  await expect(about).not.toContainText("Loaded without");
  await expect(page.locator('.sudoku [data-is="given"]')).toHaveCount(30);
});

test("all_rules_that_are_left_out_are_named", async ({ visit }) => {
  const page = await visit();
  const ruleset = "Normal rules. Renban lines apply. The fog lifts.";
  await paste(page, linkOf({ ruleset, foglight: ["R1C1"], odds: [1] }));
  await page.getByRole("button", { name: "Load what is known" }).click();
  const about = page.locator("puzzle-tools puzzle-about");
  for (const name of ["foglight", "odds", "renban", "fog"])
    await expect(about).toContainText(`“${name}”`);
});

test("the_rest_of_a_short_link_of_sudoku_pad_is_loaded", async ({ visit }) => {
  const page = await visit();
  const rows = Array.from({ length: 9 }, (_, row) =>
    [...CLUES.slice(9 * row, 9 * row + 9)].map((digit) =>
      digit === "." ? "" : `{v:${digit}}`,
    ),
  );
  const text = `{ce:[${rows.map((row) => `[${row}]`)}],foglight:[[0,0]],ca:[{ce:[[0,2],[0,3]],v:'A'},{v:'title: Mist'},{v:'author: Ada'},{v:'rules: Fog lifts.'}]}`;
  await paste(page, `https://sudokupad.app/scl${packed(text)}`);
  await page.getByRole("button", { name: "Load what is known" }).click();
  const about = page.locator("puzzle-tools puzzle-about");
  await expect(about).toContainText("Mist, by Ada");
  await expect(about).toContainText("Fog lifts.");
  await expect(about).toContainText(
    "Loaded without “foglight”, “A”, “Fog lifts”.",
  );
  await expect(page.locator('.sudoku [data-is="given"]')).toHaveCount(30);
  // The texts stand beside the watched search, too.
  await page.click('mode-bar button[data-value="watch"]');
  const watched = page.locator("puzzle-about.watched");
  await expect(watched).toContainText("Mist, by Ada");
  await page.reload();
  await expect(watched).toContainText("Mist, by Ada");
  await watched.getByText("Rules").click();
  await expect(watched.getByText("Fog lifts.")).toBeVisible();
});

test("title_author_and_rules_stay_and_are_exported", async ({ visit }) => {
  const page = await visit();
  const texts = {
    title: "Plain",
    author: "Ada",
    ruleset: "Normal sudoku rules apply.",
  };
  await paste(page, linkOf(texts));
  await page.click('mode-bar button[data-value="try"]');
  const about = page.locator("attempt-panel puzzle-about");
  await expect(about).toContainText("Plain, by Ada");
  await expect(about).toContainText(texts.ruleset);
  await page.waitForFunction(() =>
    localStorage.getItem("dancing-links/1")?.includes("Plain"),
  );
  await page.reload();
  await expect(about).toContainText("Plain, by Ada");
  await page.getByRole("button", { name: "Export" }).click();
  const sheet = page.locator("share-sheet");
  for (const format of ["sudoku-link", "sudoku-pad"]) {
    await sheet.getByLabel("Format").selectOption(format);
    const text = sheet.locator("textarea");
    await expect(text).toHaveValue(/^https/);
    const link = decodeURIComponent(await text.inputValue());
    const load = /(?:load=|fpuzzles)([^\s]+)\s*$/.exec(link)[1];
    const { title, author, ruleset } = JSON.parse(unpacked(load));
    assert.deepEqual({ title, author, ruleset }, texts);
  }
});

const LINE = { cells: ["R1C3", "R1C4"], value: "9" };

test("the_json_of_f_puzzles_has_the_title_and_is_read_back", async ({
  visit,
}) => {
  const page = await visit();
  const texts = { title: "Plain", author: "Ada", ruleset: "Cages." };
  await paste(page, linkOf({ ...texts, killercage: [LINE] }));
  const about = page.locator("puzzle-tools puzzle-about");
  await expect(about).toContainText("Plain, by Ada");
  await page.getByRole("button", { name: "Export" }).click();
  const sheet = page.locator("share-sheet");
  await sheet.getByLabel("Format").selectOption("sudoku-file");
  await expect(sheet.locator("textarea")).toHaveValue(/^\{/);
  const json = await sheet.locator("textarea").inputValue();
  const { title, author, ruleset } = JSON.parse(json);
  assert.deepEqual({ title, author, ruleset }, texts);
  const other = await visit();
  await paste(other, json);
  await expect(other.locator("puzzle-tools puzzle-about")).toContainText(
    "Plain, by Ada",
  );
});

const givensOf = (load) =>
  JSON.parse(unpacked(load))
    .grid.flat()
    .flatMap(({ value, given }, at) => (value ? [[at, value, given]] : []));

test("a_digit_that_was_placed_is_exported_as_no_clue", async ({ visit }) => {
  const page = await visit({ hash: `#v1/sudoku/3x3:${CLUES}/mrv/0/try` });
  await page.locator(".sudoku .cell").nth(2).click();
  await page.keyboard.press("4");
  await expect(page.locator(".sudoku .cell").nth(2)).toContainText("4");
  await page.getByRole("button", { name: "Export" }).click();
  const sheet = page.locator("share-sheet");
  const what = sheet.getByLabel("What to export");
  await expect(what).toHaveValue("bare");
  await sheet.getByLabel("Format").selectOption("sudoku-link");
  const text = sheet.locator("textarea");
  const load = async () => (await text.inputValue()).trim().split("load=")[1];
  const clues = givensOf(await load());
  assert.equal(clues.length, 30);
  assert.ok(clues.every(([, , given]) => given));
  const before = await text.inputValue();
  await what.selectOption("shown");
  await expect(text).not.toHaveValue(before);
  assert.deepEqual(
    givensOf(await load()).filter(([, , given]) => !given),
    [[2, 4, false]],
  );
});

test("a_shared_link_has_the_title_and_the_rules", async ({ visit }) => {
  const page = await visit();
  const texts = { title: "Plain", author: "Ada", ruleset: "Normal rules." };
  await paste(page, linkOf(texts));
  await expect(page.locator("puzzle-tools puzzle-about")).toContainText("Ada");
  await page.getByRole("button", { name: "Export" }).click();
  const field = page.locator("share-sheet input[readonly]");
  await expect(field).toHaveValue(/Plain/);
  const { hash } = new URL(await field.inputValue());
  const other = await visit({ hash });
  const about = other.locator("puzzle-tools puzzle-about");
  await expect(about).toContainText("Plain, by Ada");
  await expect(about).toContainText("Normal rules.");
});

for (const [locale, words] of [
  ["en-US", "This link only names a puzzle."],
  ["zh-CN", "这个链接只有谜题的名称"],
])
  test(`a_short_link_is_explained: ${locale}`, async ({ visit }) => {
    const page = await visit({ locale });
    await page.click('mode-bar button[data-value="edit"]');
    await page.locator("paste-box summary").click();
    await page
      .locator("paste-box textarea")
      .fill("https://sudokupad.app/y1xgvvj84a");
    await page.locator('paste-box button:text-matches("Use it|使用")').click();
    await expect(page.locator("#paste-fault")).toContainText(words);
  });

test("title_author_and_rules_are_typed_undone_and_exported", async ({
  visit,
}) => {
  const page = await visit({ hash: `#v1/sudoku/3x3:${CLUES}/mrv/0/edit` });
  const fields = page.locator("about-fields");
  await fields.locator("summary").click();
  const texts = { title: "My <b>first</b>", author: "Ada", rules: "A\nB" };
  for (const [name, text] of Object.entries(texts)) {
    const field = fields.getByLabel(name);
    await field.fill(text);
    await field.blur();
  }
  const about = page.locator("puzzle-tools puzzle-about");
  await expect(about).toContainText("My <b>first</b>, by Ada");
  await page.getByRole("button", { name: "Export" }).click();
  const sheet = page.locator("share-sheet");
  await sheet.getByLabel("Format").selectOption("sudoku-link");
  const text = sheet.locator("textarea");
  await expect(text).toHaveValue(/^https/);
  const load = (await text.inputValue()).trim().split("load=")[1];
  const { title, author, ruleset } = JSON.parse(unpacked(load));
  assert.deepEqual({ title, author, rules: ruleset }, texts);
  await page.keyboard.press("Escape");
  const undo = page.getByRole("button", { name: "Undo", exact: true });
  await undo.click();
  await expect(fields.getByLabel("rules")).toHaveValue("");
  await undo.click();
  await undo.click();
  await expect(about).toBeHidden();
  await expect(fields.getByLabel("title")).toHaveValue("");
});
