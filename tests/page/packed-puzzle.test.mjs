// Puzzles of f-puzzles and SudokuPad: their packing, and what is left without a refused rule. No browser.
import assert from "node:assert/strict";
import test from "node:test";
import { packed, unpacked } from "../../www/core/packed-text.js";
import {
  aboutOf,
  isShortLink,
  packedIn,
  refusedRule,
  restOf,
} from "../../www/features/edit/packed-puzzle.js";
import { unzippedPuzzle } from "../../www/features/edit/zipped-puzzle.js";

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

test("a_packed_text_ends_in_up_to_three_signs_of_padding", () => {
  const paddings = new Set();
  for (let length = 0; length < 80; length++) {
    const puzzle = { size: SIDE, grid, title: `${length ** 7}`.repeat(length) };
    const text = packed(JSON.stringify(puzzle));
    paddings.add(/=*$/.exec(text)[0].length);
    for (const link of [
      `https://www.f-puzzles.com/?load=${text}`,
      `https://sudokupad.app/fpuzzles${encodeURIComponent(text)}`,
    ])
      assert.deepEqual(packedIn(link), puzzle, text.slice(-8));
  }
  assert.deepEqual([...paddings].sort(), [0, 1, 2, 3]);
});

const SHORT =
  "{id:'a',ce:[[{v:1},,,],[,,,],[,,,],[,,,{v:2}]],ca:[{ce:[[0,1],[1,1]],v:5,unique:t,c1:#FF0000}," +
  "{v:'title: Kim\\'s'},{v:'author: Ada'}],fog:[[0,0]],re:[],md:{rules:['Fog.','Sums.']}}";

test("the_short_form_of_sudoku_pad_has_long_names", () => {
  const link = `https://sudokupad.app/scl${encodeURIComponent(packed(SHORT))}?setting-nogrid=1`;
  const puzzle = packedIn(link);
  assert.deepEqual(puzzle.cells[0], [{ value: 1 }, {}, {}, {}]);
  assert.deepEqual(puzzle.cells[3], [{}, {}, {}, { value: 2 }]);
  const [cage, text] = puzzle.cages;
  const cells = [
    [0, 1],
    [1, 1],
  ];
  assert.deepEqual(cage, { cells, value: 5, unique: true, c1: "FF0000" });
  assert.deepEqual(text, { value: "title: Kim's" });
  assert.deepEqual(aboutOf(puzzle), {
    title: "Kim's",
    author: "Ada",
    rules: "Fog.\nSums.",
    missing: [],
  });
});

test("damaged_short_forms_are_no_puzzles", () => {
  const deep = `{ce:${"[".repeat(99)}${"]".repeat(99)}}`;
  for (const text of [SHORT.slice(0, -1), SHORT.slice(0, 40), deep, "{ce:'x}"])
    assert.equal(unzippedPuzzle(text), null);
});

test("cages_with_other_texts_and_open_regions_are_left_out", async () => {
  const client = {
    async ask(_, { text }) {
      const { cages, regions } = JSON.parse(text);
      if (cages.some(({ value }) => value === "A"))
        throw {
          message:
            'line 1: expected a cage with a sum, or one that is unique, found "A"',
        };
      if (regions)
        throw {
          message:
            "line 1: expected a region for every cell, found a cell without one",
        };
      return { puzzles: [cages.length], bad: [] };
    },
  };
  const cells = [[0, 0]];
  const cages = [
    { cells, value: 5 },
    { cells, value: "A" },
    { cells, unique: true },
    { value: "title: Kim" },
  ];
  const puzzle = { cells: grid, cages, regions: [cells] };
  const { parsed, missing } = await restOf(client, puzzle);
  assert.deepEqual(missing, ["A", "regions"]);
  assert.deepEqual(parsed.puzzles, [3]);
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

test("a_sentence_with_an_unknown_word_is_named_as_a_whole", async () => {
  const words = ["green", "antiknight", "lines"];
  // Refuses the first unknown word, like the engine.
  const client = {
    async ask(_, { text }) {
      const { metadata, cages } = JSON.parse(text);
      const all = [...metadata.rules, ...cages.map(({ value }) => value)];
      const plain = all.join(" ").toLowerCase().replaceAll("anti-", "anti");
      const word = words.find((word) => plain.includes(word));
      if (word)
        throw {
          message: `expected a title and rules that only name what the data hold, found "${word}" in "Green …`,
        };
      return { puzzles: [1], bad: [] };
    },
  };
  const rules = ["Normal rules. Green lines: differ by 5.", "Anti-Knight"];
  const cages = [{ value: "rules: Red lines are odd" }];
  const puzzle = { cells: grid, metadata: { rules }, cages };
  const { missing } = await restOf(client, puzzle);
  assert.deepEqual(missing, [
    "Green lines: differ by 5",
    "Anti-Knight",
    "Red lines are odd",
  ]);
});

test("a_link_without_a_packed_puzzle_is_short", () => {
  for (const link of [
    "https://sudokupad.app/y1xgvvj84a",
    "sudokupad.app/y1xgvvj84a",
    "https://sudokupad.app/ada/a-puzzle-with-a-long-name",
    "https://app.crackingthecryptic.com/sudoku/abc123",
    "https://www.f-puzzles.com/?id=ykz8p5ab",
  ])
    assert.ok(isShortLink(link), link);
  const cells = "5".padEnd(81, ".");
  const load = packed(JSON.stringify({ size: SIDE, grid }));
  for (const other of [
    `https://www.f-puzzles.com/?load=${load}`,
    `https://sudokupad.app/${cells}`,
    "https://example.org/y1xgvvj84a",
    "A Sudoku of sudokupad.app/abc",
  ])
    assert.ok(!isShortLink(other), other);
});
