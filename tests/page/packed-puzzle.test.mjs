// Puzzles of f-puzzles and SudokuPad: their packing, and what is left without a refused rule. No browser.
import assert from "node:assert/strict";
import test from "node:test";
import { packed, unpacked } from "../../www/core/packed-text.js";
import {
  aboutOf,
  packedIn,
  refusedRule,
  restOf,
} from "../../www/features/edit/packed-puzzle.js";

const SIDE = 9;
const grid = Array.from({ length: SIDE }, () =>
  Array.from({ length: SIDE }, () => ({})),
);

test("a_text_is_packed_and_unpacked", () => {
  for (const text of ["", "a", "aaaa", "äöü 中文", JSON.stringify(grid)])
    assert.equal(unpacked(packed(text)), text);
  for (const text of ["", "????", "AAAA", "N4IgzglgXg"])
    assert.equal(unpacked(text), null);
});

test("the_object_of_a_link_is_that_of_its_text", () => {
  const puzzle = { size: SIDE, grid, title: "Ü" };
  const text = packed(JSON.stringify(puzzle));
  for (const link of [
    `https://www.f-puzzles.com/?load=${text}`,
    `https://sudokupad.app/fpuzzles${encodeURIComponent(text)}`,
    `https://app.crackingthecryptic.com/sudoku/?load=fpuzzles${text}`,
    JSON.stringify(puzzle),
  ])
    assert.deepEqual(packedIn(link), puzzle);
  for (const other of [
    `https://example.org/?load=${text}`,
    '{"kind":"sudoku","grid":"53"}',
    "53..7....",
  ])
    assert.equal(packedIn(other), null);
});

test("title_author_and_rules_are_kept", () => {
  const puzzle = { grid, title: " A ", author: "B", ruleset: "C\nD" };
  const about = { title: "A", author: "B", rules: "C\nD", missing: [] };
  assert.deepEqual(aboutOf(puzzle), about);
  assert.equal(aboutOf({ grid, title: 7 }), undefined);
  assert.deepEqual(aboutOf({ grid }, ["fog"])?.missing, ["fog"]);
});

test("the_rest_of_a_puzzle_lacks_only_the_refused_rules", async () => {
  const refusal = (found) => ({
    message: `line 1: expected …, found ${found}`,
  });
  // Refuses like the engine.
  const client = {
    async ask(_, { text }) {
      const { fog, title, size, grid: rows } = JSON.parse(text);
      if (fog) throw refusal('the field "fog"');
      if (rows[0][0].lit)
        return { puzzles: [], bad: [{ error: refusal('the field "lit"') }] };
      if (title)
        throw {
          message:
            'expected a title and rules that only name what the data hold, found "renban" in "Renban …',
        };
      return { puzzles: [size], bad: [] };
    },
  };
  const rows = structuredClone(grid);
  rows[0][0].lit = true;
  const puzzle = { size: SIDE, grid: rows, fog: [1], title: "Renban" };
  const { parsed, missing } = await restOf(client, puzzle);
  assert.deepEqual(missing, ["fog", "lit", "renban"]);
  assert.deepEqual(parsed.puzzles, [SIDE]);
  assert.equal(puzzle.title, "Renban");
  const other = { message: "expected a number from 1 to 9, found 12" };
  await assert.rejects(
    restOf({ ask: () => Promise.reject(other) }, puzzle),
    (error) => error === other,
  );
  assert.equal(refusedRule(other), undefined);
});
