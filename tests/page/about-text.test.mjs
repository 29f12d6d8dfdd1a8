// The title, the author and the rules of a Sudoku in a link. No browser.
import assert from "node:assert/strict";
import test from "node:test";
import { aboutIn, aboutText } from "../../www/core/about-text.js";
import { read, write } from "../../www/core/permalink.js";
import { empty } from "../../www/core/puzzles/sudoku.js";

const ABOUT = {
  title: "Mist / 雾",
  author: "Ada",
  rules: "Normal rules.\nFog lifts.",
  missing: ["fog"],
};
const linkOf = (about, own = "") =>
  write(
    {
      tab: "sudoku",
      drafts: { sudoku: { ...empty([3, 3]), about } },
      choose: "mrv",
      snapshot: { position: { node: 3 }, forced: [] },
    },
    own,
  );

test("a_link_keeps_title_author_and_rules", () => {
  assert.deepEqual(read(linkOf(ABOUT)).draft.about, ABOUT);
  const own = `${"1".padEnd(81, ".")}`;
  const both = read(linkOf(ABOUT, own));
  assert.deepEqual(both.draft.about, ABOUT);
  assert.equal(both.placed.cells[0], 1);
});

test("a_link_without_texts_is_as_before", () => {
  const link = linkOf(undefined);
  assert.equal(link.split("/").length, 5);
  assert.equal("about" in read(link).draft, false);
});

test("rules_that_are_too_long_for_a_link_are_left_out", () => {
  const { title, rules } = aboutIn(
    aboutText({ ...ABOUT, rules: "雾".repeat(3000) }),
  );
  assert.deepEqual([title, rules], [ABOUT.title, ""]);
  assert.equal(aboutText({ ...ABOUT, title: "x".repeat(9000) }), "");
});

test("malformed_texts_of_a_link_are_ignored", () => {
  const wrong = ["%", "{}", "7", "null", '["a",7]', '[["a"]]', '["",""]', "["];
  for (const text of [...wrong, JSON.stringify(["a".repeat(5000)])])
    assert.equal(aboutIn(encodeURIComponent(text)), undefined, text);
  assert.equal(aboutIn("%E0%A4%A"), undefined);
  const link = `${linkOf(undefined)}///${encodeURIComponent('{"a":1}')}`;
  assert.equal("about" in read(link).draft, false);
  const { title } = aboutIn(encodeURIComponent(`["${"a".repeat(3000)}"]`));
  assert.equal(title.length, 200);
});

test("a_lone_surrogate_in_a_title_is_written", () => {
  const about = { ...ABOUT, title: "\ud800" };
  assert.deepEqual(read(linkOf(about)).draft.about, about);
});
