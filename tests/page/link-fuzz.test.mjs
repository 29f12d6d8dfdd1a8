// Corrupted links: every fragment gives nothing, or a draft that can be written and read again.
import assert from "node:assert/strict";
import { test } from "node:test";
import { checked, read, write } from "../../www/core/permalink.js";
import { covered } from "../../www/core/puzzles/pieces.js";
import { fromPuzzle } from "../../www/core/puzzles/polyomino.js";
import { empty } from "../../www/core/puzzles/sudoku.js";
import { tabs } from "../../www/core/puzzles.js";

const GOOD = [
  "v1/sudoku/3x3%3A8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4../mrv/98",
  "v1/sudoku/2x2x%3A1...............%3A1122112233443344/first/0",
  "v1/sudoku/2x2%3A................%3A%3AfnC_k3.1112_zthermos.cells-2122.slow_zdots.cells-3132.ratio-2_sr1.3/mrv/0",
  "v1/queens/8%3A0.0_1.4%3A7.7%3Atd/mrv-eager/28",
  "v1/queens/8/mrv/98@12.45-99@3.-7",
  "v1/queens/6/mrv/98@12.45-7.31",
  "v1/polyomino/10._10._10._10._10._10./mrv/1451",
  'v1/polyomino/3.x_4.%3A%7B"pieces"%3A%5B%7B"name"%3A"A"%2C"cells"%3A%5B"XX"%2C"X."%5D%2C"copies"%3A2%7D%5D%2C"placed"%3A%5B%7B"piece"%3A"A"%2C"cells"%3A%5B%5B0%2C0%5D%5D%7D%5D%7D/mrv/0',
  "v1/matrix/a%20b%20%7C%20c%0Aa%20c%3A1%0Ab/mrv/3",
  "v1/learn/queens/mrv/4",
];
const PARTS = [
  ...'0123456789ABPx.:_/#%@-"[]{}, \0é\u202e',
  "%00",
  "%7B",
  "%22",
  "__proto__",
  "constructor",
  "null",
  "1e9",
  "NaN",
  "9007199254740993",
  "-1",
  "64.",
];

/** Whole numbers below `n`, the same in every run. */
function dice(seed) {
  let state = seed;
  return (n) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * n);
  };
}

function spoil(text, roll) {
  const from = roll(text.length + 1);
  const to = Math.min(text.length, from + roll(8));
  const part = PARTS[roll(PARTS.length)].repeat(1 + roll(3));
  const other = GOOD[roll(GOOD.length)];
  return [
    () => text.slice(0, from) + text.slice(to),
    () => text.slice(0, from) + part + text.slice(from),
    () => text.slice(0, from) + part + text.slice(to),
    () => text.slice(0, to) + text.slice(from),
    () => text.slice(0, from) + other.slice(roll(other.length)),
  ][roll(5)]();
}

test("a_corrupted_link_gives_nothing_or_a_complete_draft", () => {
  const roll = dice(1);
  let whole = 0;
  for (let k = 0; k < 20_000; k++) {
    let text = GOOD[roll(GOOD.length)];
    for (let n = 1 + roll(3); n > 0; n--) text = spoil(text, roll);
    const said = read(text);
    if (said === null) continue;
    whole += 1;
    const { tab, draft, choose, node, link, forced, view } = said;
    assert.ok(link === undefined || (link > 0 && link <= 1e6), text);
    assert.ok(Object.hasOwn(tabs, tab), text);
    assert.ok(Number.isSafeInteger(node) && node >= 0, text);
    tabs[tab].puzzle(draft);
    const snapshot = { position: { node, link }, forced };
    const player = { grain: "link" };
    const drafts = { [tab]: draft };
    const again = write({ tab, drafts, choose, snapshot, player, ...view });
    // A short link may encode a board whose rewritten link is too long.
    if (again !== null) assert.deepEqual(read(again), said, text);
    assert.deepEqual(checked(tab, draft), draft, text);
  }
  assert.ok(whole > 1000, `${whole} of them could be read`);
});

const there = (tab, draft) => {
  const snapshot = { position: { node: 3 }, forced: [] };
  const text = write({
    tab,
    drafts: { [tab]: draft },
    choose: "mrv",
    snapshot,
  });
  assert.deepEqual(read(text)?.draft, draft, text);
  assert.deepEqual(checked(tab, draft), draft, text);
};

test("sudokus_of_every_shape_round_trip", () => {
  for (let rows = 1; rows <= 25; rows++)
    for (let columns = 1; rows * columns <= 25; columns++) {
      const draft = empty([rows, columns]);
      const n = rows * columns;
      draft.cells[n - 1] = n;
      there("sudoku", draft);
      const regions = draft.cells.map((_, i) => i % n);
      there("sudoku", { ...draft, regions, diagonals: true });
    }
});

test("pasted_boards_larger_than_the_editor_allows_round_trip", () => {
  const more = { toroidal: false, distinct: false };
  there("queens", { n: 128, placed: [[127, 0]], blocked: [[0, 127]], ...more });
  for (const board of [
    [".".repeat(4096)],
    Array(2000).fill("."),
    [".#".repeat(500)],
  ])
    there("polyomino", fromPuzzle({ board }));
});

test("regions_of_queens_round_trip", () => {
  const board = { placed: [], blocked: [], toroidal: false, distinct: false };
  const columns = (/** @type {number} */ n) =>
    Array.from({ length: n * n }, (_, square) => square % n);
  there("queens", { n: 8, ...board, regions: columns(8), stars: 2 });
  there("queens", { n: 5, ...board, regions: columns(5), touch: true });
  there("queens", { n: 62, ...board, regions: columns(62) });
});

test("a_link_with_malformed_regions_of_queens_is_rejected", () => {
  for (const text of ["3:::: AB", "3::::ABCABCAB", "3::::ABCABCABD", "3:::::2"])
    assert.equal(read(`#v1/queens/${encodeURIComponent(text)}`), null, text);
});

test("pieces_with_any_name_and_number_round_trip", () => {
  const board = ["....", "...."];
  for (const [pieces, cells] of [
    ["dominoes", 2],
    ["domino", 2],
    ["monominoes", 1],
    ["monomino", 1],
    ["trominoes", 6],
    ["tetrominoes", 20],
    ["one-sided-tetrominoes", 28],
    ["pentominoes", 60],
    ["one-sided-pentominoes", 90],
    ["hexominoes", 210],
    ["one-sided-hexominoes", 360],
    [{ set: "dominoes", copies: "any" }, Infinity],
    [{ set: "tetrominoes", copies: 2 }, 40],
    [[{ name: "A", cells: ["#. ", "##"], copies: "any" }], Infinity],
    [[{ name: "a piece", cells: ["XXX"], copies: 2 }], 6],
  ]) {
    const draft = fromPuzzle({ board, pieces });
    assert.equal(covered(draft), cells);
    there("polyomino", draft);
  }
});

test("a_link_to_an_unknown_chapter_is_rejected", () => {
  assert.deepEqual(read("#v1/learn/")?.draft, { chapter: "matrix" });
  assert.deepEqual(read("#v1/learn/queens")?.draft, { chapter: "queens" });
  for (const name of ["xyz", "constructor", "__proto__"])
    assert.equal(read(`#v1/learn/${name}`), null);
});

test("pieces of an imported puzzle become rows", () => {
  const cells = ["xX\n.x", [".XX", "..X"], ["XX", ".X"]];
  const squares = [
    [3, 4],
    [3, 5],
    [4, 5],
  ];
  const pieces = [...cells, squares].map((cells, i) => ({
    name: `${i}`,
    cells,
  }));
  const draft = fromPuzzle({ board: ["...", "..."], pieces });
  const rows = draft.pieces.map(({ cells }) => cells.join("/"));
  assert.deepEqual(rows, ["XX/.X", ".XX/..X", "XX/.X", "XX/.X"]);
});

test("a_place_between_two_nodes_is_linked_if_the_search_steps_by_links", () => {
  const drafts = { matrix: { text: "a b\na b" }, learn: { chapter: "queens" } };
  const snapshot = { position: { node: 1, link: 4 }, forced: [] };
  const placeAt = (grain, tab = "matrix") => {
    const state = { tab, drafts, choose: "mrv", snapshot, player: { grain } };
    return write(state).split("/")[4];
  };
  assert.equal(placeAt("link"), "1.4");
  assert.equal(placeAt("choice"), "1");
  assert.equal(placeAt("link", "learn"), "1");
  const linked = (place) => {
    const { node, link } = read(`#v1/matrix/a/mrv/${place}`);
    return [node, link];
  };
  assert.deepEqual(linked("1.4"), [1, 4]);
  for (const place of ["1", "1.0", "1.00"])
    assert.deepEqual(linked(place), [1, undefined], place);
  assert.deepEqual(linked("1.1000001"), [1, undefined]);
  assert.deepEqual(linked("1.99999999999999999999"), [1, undefined]);
  for (const place of ["1.4.4", "1.-4", "1.e3", ".4", "1.", "1.NaN", "1. 4"])
    assert.equal(linked(place)[1], undefined, place);
});
