// A conflict of a Sudoku with rules: its words and its cells. No browser.
import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import test from "node:test";
import { conflict, init } from "../../npm/dist/slim.js";
import { ruleWords as chinese } from "../../www/locales/zh/rules.js";

// The words of the page read the language.
globalThis.location = { search: "?en" };
globalThis.navigator ??= {};

const { entriesOf, RULES } = await import("../../www/core/package/board.js");
const { entryName } = await import("../../www/boards/rule-names.js");
const { clashCells, clashWords, placedReason } =
  await import("../../www/features/answers/clash.js");

const ENGINE = new URL("../../npm/dist/engine.wasm", import.meta.url);
const EXAMPLES = JSON.parse(
  await readFile(new URL("../data/sudoku-rules.json", import.meta.url), "utf8"),
);
const problem = (rules) => ({
  puzzle: { kind: "sudoku" },
  draft: { box: [2, 2], cells: Array(16).fill(0), rules },
});
const row = (first, last) =>
  Array.from({ length: last - first + 1 }, (_, k) => [0, first + k]);
const nameOf = (rules) => entryName(entriesOf(rules, 9)[0]);

test("the_rules_that_the_engine_names_become_a_sentence_and_cells", async () => {
  await init(await readFile(ENGINE));
  const skyscrapers = [
    { row: 0, count: 1 },
    { column: 1, count: 1 },
  ];
  const rules = { thermos: [row(2, 3)], skyscrapers };
  const clash = conflict({ kind: "sudoku", grid: ".".repeat(16), ...rules });
  assert.equal(
    clashWords(problem(rules), { conflict: clash }),
    "The skyscraper of row 1 and the skyscraper of column 2 cannot stand together. Without any one of them, the others have a solution.",
  );
  const column = [0, 1, 2, 3].map((r) => [r, 1]);
  assert.deepEqual(clashCells(problem(rules), clash), [
    ...row(0, 3),
    ...column,
  ]);
});

test("an_entry_that_no_digits_fit_lights_its_cells", async () => {
  await init(await readFile(ENGINE));
  const rules = { cages: [{ cells: row(0, 1), sum: 7 }], thermos: [row(0, 2)] };
  const clash = conflict({ kind: "sudoku", grid: ".".repeat(16), ...rules });
  assert.deepEqual(clashCells(problem(rules), clash), row(0, 1));
});

test("rules_stand_beside_clues_and_rules_of_the_whole_grid", () => {
  const rules = {
    antiking: true,
    thermos: [
      row(0, 2),
      [
        [2, 0],
        [3, 0],
      ],
    ],
  };
  const clash = {
    minimal: true,
    clues: [[3, 3]],
    rules: [{ rule: "antiking" }, { rule: "thermos", entry: 1 }],
  };
  assert.equal(
    clashWords(problem(rules), { conflict: { ...clash, clues: undefined } }),
    "The rule “Anti-king” and the thermometer from row 3, column 1 cannot stand together. Without any one of them, the others have a solution.",
  );
  assert.match(
    clashWords(problem(rules), { conflict: clash }),
    /^The clue at row 4, column 4; the rule “Anti-king”; and the thermometer /,
  );
  assert.deepEqual(clashCells(problem(rules), clash), [
    [3, 3],
    [2, 0],
    [3, 0],
  ]);
  const one = { minimal: true, rules: [{ rule: "antiking" }] };
  assert.equal(
    clashWords(problem(rules), { conflict: one }),
    "The rule “Anti-king” leaves no solution.",
  );
  assert.deepEqual(clashCells(problem(rules), one), []);
});

test("an_entry_is_named_by_its_place", () => {
  assert.equal(
    nameOf({ dots: [{ cells: row(0, 1), kind: "x" }] }),
    "the X from row 1, column 1 to row 1, column 2",
  );
  assert.equal(
    nameOf({ dots: [{ cells: row(0, 1), kind: "double" }] }),
    "the black dot from row 1, column 1 to row 1, column 2",
  );
  assert.equal(
    nameOf({ skyscrapers: [{ column: 2, from: "bottom", count: 3 }] }),
    "the skyscraper of column 3 from the bottom",
  );
  assert.equal(
    nameOf({ sandwiches: [{ row: 0, sum: 3 }] }),
    "the sandwich of row 1",
  );
  assert.equal(nameOf({ negative: ["xv"] }), "the rule “All X and V given”");
});

test("each_rule_has_a_name_in_both_languages", () => {
  for (const { name, shape } of RULES) {
    const value = EXAMPLES[name];
    const rules =
      shape === "candidates" ? { [name]: [[1]] } : { [name]: value };
    assert.match(nameOf(rules), /^the /, name);
    assert.doesNotMatch(nameOf(rules), /undefined|NaN/, name);
  }
  assert.equal(chinese.entry.at("笼子", [0, 1]), "第 1 行第 2 列的笼子");
});

test("an_entry_without_options_is_named_by_its_place", () => {
  const cells = Array.from({ length: 4 }, (_, k) => [k, k]);
  const rules = { littleKillers: [{ cells, sum: 44 }] };
  const item = { type: "rule", rule: "littleKillers", index: 0, cells };
  const reason = { type: "noOption", item, message: "" };
  assert.equal(
    placedReason(problem(rules), reason),
    "The little killer from row 1, column 1 to row 4, column 4 has no option left.",
  );
});

test("the_diagonals_and_drawn_regions_are_mentioned_beside_a_conflict", () => {
  const rules = { antiking: true };
  const shown = problem(rules);
  const diagonals = { ...shown, draft: { ...shown.draft, diagonals: true } };
  const conflict = { minimal: true, rules: [{ rule: "antiking" }] };
  assert.doesNotMatch(clashWords(shown, { conflict }), /diagonals/);
  const item = { type: "cell", row: 0, column: 0 };
  const reason = { type: "noOption", item, message: "" };
  assert.match(
    clashWords(diagonals, { conflict: { minimal: true, reason } }),
    /diagonals/,
  );
  assert.match(
    clashWords(diagonals, { conflict }),
    / The rule of the diagonals applies, too\.$/,
  );
});
