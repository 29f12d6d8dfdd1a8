// Every rule of Sudokus in every place of the package and of the page. A rule that a place forgets fails by its name.
import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { test } from "node:test";
import { violations } from "dlx-wasm";
import { groundOf } from "../../npm/dist/board/board-model.js";
import { pictureOf } from "../../npm/dist/board/picture.js";
import { ruleShapes } from "../../npm/dist/board/rule-shapes.js";
import { RULES } from "../../npm/dist/board/sudoku-rules.js";
import { rulesIn, rulesText } from "../../www/core/puzzles/rule-text.js";
import {
  entriesOfRule,
  placeOf,
  withEntry,
} from "../../www/features/edit/entries.js";
import { TOOLS, GROUPS } from "../../www/features/edit/toolbox.js";
import { ruleNames } from "../../www/locales/zh/rule-names.js";

// The language of the words is that of the address.
globalThis.location = { search: "?en" };
globalThis.navigator ??= {};
const { cellNames, gridNames } = await import("../../www/boards/rule-names.js");
const {
  parameterWords,
  ruleNames: englishNames,
  ruleWords,
} = await import("../../www/locales/rules.js");

/** A valid value of each rule on 9×9. */
const EXAMPLES = JSON.parse(
  await readFile(new URL("../data/sudoku-rules.json", import.meta.url), "utf8"),
);
const grid = ".".repeat(81);
const rulesOf = (name) => {
  const puzzle = { kind: "sudoku", grid, [name]: EXAMPLES[name] };
  return groundOf(puzzle).rules;
};
const isGrid = ({ shape }) => shape === "grid" || shape === "words";

/** For each place a check, which fails with a message. */
const PLACES = {
  "the examples have a value"({ name }) {
    assert.ok(Object.hasOwn(EXAMPLES, name));
  },
  "the engine accepts it"({ name }) {
    const puzzle = { kind: "sudoku", grid, [name]: EXAMPLES[name] };
    assert.deepEqual(violations(puzzle), []);
  },
  "a board accepts it"({ name }) {
    const puzzle = { kind: "sudoku", grid, [name]: EXAMPLES[name] };
    const picture = pictureOf(groundOf(puzzle), null, { chosen: [] });
    assert.ok(picture.shapes.length > 0);
  },
  "it is drawn"(rule) {
    const rules = rulesOf(rule.name);
    const { under, over, around } = ruleShapes(rules, 9);
    const shapes = [...under, ...over, ...around].length;
    const hasNone = rule.look.style === "none" && isGrid(rule);
    // Candidates are drawn with the digits.
    if (hasNone) assert.equal(shapes, 0);
    else if (rule.shape !== "candidates") assert.ok(shapes > 0);
  },
  "a link keeps it"({ name }) {
    const rules = rulesOf(name);
    assert.deepEqual(rulesIn(rulesText(rules), 9), rules);
    assert.equal(rulesIn(`${rulesText(rules)}.`, 9), null);
  },
  "it has a tool or a switch"(rule) {
    const tools = TOOLS.filter((tool) => tool.rule?.name === rule.name);
    assert.equal(tools.length > 0, !isGrid(rule));
    const grouped = GROUPS.flatMap((group) => group.tools);
    assert.ok(tools.every((tool) => grouped.includes(tool)));
  },
  "its entries are found at their places"(rule) {
    if (["grid", "words", "marks", "candidates"].includes(rule.shape)) return;
    const rules = rulesOf(rule.name);
    for (const fields of entriesOfRule(rules, rule.name)) {
      const place = placeOf(rule.name, fields);
      assert.deepEqual(withEntry(rules, place, fields), rules);
      const others = withEntry(rules, place, null)[rule.name];
      assert.equal(others.length, rules[rule.name].length - 1);
    }
  },
  "it has words for screen readers"(rule) {
    const rules = rulesOf(rule.name);
    if (rule.look.style === "none" && isGrid(rule))
      assert.ok(gridNames(rules)[0]);
    else if (rule.shape !== "candidates" && !isGrid(rule))
      assert.match(cellNames(rules, 9).flat().join(), /\w/);
  },
  "it has words in Chinese"({ name }) {
    const words = Object.hasOwn(ruleNames, name) ? ruleNames[name] : [];
    assert.equal(words.length, 2);
    assert.ok(words.every((text) => /\p{Script=Han}/u.test(text)));
  },
};

for (const [place, check] of Object.entries(PLACES))
  test(`every rule: ${place}`, () => {
    for (const rule of RULES)
      try {
        check(rule);
      } catch (error) {
        assert.fail(`${rule.name}: ${error.message}`);
      }
  });

test("every example and every word in Chinese belongs to a rule", () => {
  const names = RULES.map(({ name }) => name).sort();
  assert.deepEqual(Object.keys(EXAMPLES).sort(), names);
  assert.deepEqual(Object.keys(ruleNames).sort(), names);
});

test("the_help_of_a_rule_names_no_field_of_the_data", () => {
  for (const [name, [title, help]] of Object.entries(englishNames))
    assert.doesNotMatch(title + help, /`/, name);
  const { quadruples } = ruleWords.how;
  assert.match(quadruples, /^Press a corner, then type 1 to 4 digits that /);
});

test("the_words_of_an_own_rule_give_its_expression_or_its_pairs", () => {
  const rule = (name) => RULES.find((one) => one.name === name);
  assert.equal(
    parameterWords(rule("lines"), { regex: "(12)*3" }),
    "regular expression (12)*3",
  );
  const pairs = [
    [1, 2],
    [2, 4],
  ];
  assert.equal(parameterWords(rule("relations"), { pairs }), "pairs 1-2 2-4");
});
