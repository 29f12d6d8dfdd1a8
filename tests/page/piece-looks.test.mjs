// Texts in cells and colors of pieces: what a link keeps, and what it drops. No browser.
import assert from "node:assert/strict";
import test from "node:test";
import {
  colorsFor,
  colorsOf,
  setPieceColors,
} from "../../npm/dist/board/palette.js";
import { draftOf, textOf } from "../../www/core/permalink.js";
import {
  looksOf,
  withColor,
  withTexts,
} from "../../www/core/puzzles/piece-looks.js";
import { renamed } from "../../www/core/puzzles/pieces.js";
import * as polyomino from "../../www/core/puzzles/polyomino.js";
import * as byHand from "../../www/features/solve-by-hand/polyomino.js";

const piece = (name, copies = 1) => ({ name, cells: ["XX", "X."], copies });
const draft = {
  ...polyomino.fresh(),
  board: ["..#", "..."],
  pieces: [piece("A"), piece("B", 0)],
  labels: { "0,0": "Jan", "0,2": "1" },
  colors: { A: "#102030" },
};

test("a_link_keeps_texts_colors_and_pieces_that_were_taken_out", () => {
  assert.deepEqual(draftOf("polyomino", textOf("polyomino", draft)), draft);
  const form = {
    lattice: "cube",
    board: "3x3x3",
    pieces: "soma",
    distinct: false,
  };
  const shown = { ...form, labels: { "0,0,0": "x" }, colors: { V: "#ffffff" } };
  assert.deepEqual(draftOf("polyform", textOf("polyform", shown)), shown);
  assert.equal(textOf("polyform", form), "cube:3x3x3:soma");
});

test("the_puzzle_has_neither_texts_nor_colors_nor_pieces_that_were_taken_out", () => {
  const { board, pieces } = draft;
  assert.deepEqual(polyomino.puzzle(draft), {
    kind: "polyomino",
    board,
    pieces: pieces.slice(0, 1),
  });
});

test("unsound_looks_are_dropped", () => {
  const labels = { "0,0": "<b>", "0,1": 7, x: "a", "1,1": "a".repeat(13) };
  const colors = { A: "#10203", B: "red", C: "#aabbcc" };
  assert.deepEqual(looksOf({ labels, colors }), {
    labels: { "0,0": "<b>" },
    colors: { C: "#aabbcc" },
  });
  for (const none of [undefined, null, 7, "x", {}, [7]])
    assert.deepEqual(looksOf({ labels: none, colors: none }), {});
});

test("a_block_of_a_spreadsheet_fills_cells", () => {
  const placeOf = (row, column) => (column < 2 ? `${row},${column}` : null);
  const texts = withTexts({ "1,0": "old" }, "a\tb\tc\r\n\td\r\n", placeOf);
  assert.deepEqual(texts, { "0,0": "a", "0,1": "b", "1,1": "d" });
  assert.equal(withTexts({ "0,0": "a" }, "", placeOf), undefined);
});

test("a_renamed_piece_keeps_its_color", () => {
  assert.deepEqual(renamed(draft, 0, "Sun").colors, { Sun: "#102030" });
  assert.equal(withColor({ A: "#102030" }, "A", null), undefined);
});

test("a_smaller_board_and_an_empty_one_lose_texts", () => {
  assert.deepEqual(polyomino.resize(draft, 2, 2).labels, { "0,0": "Jan" });
  assert.equal(polyomino.cleared(draft).labels, undefined);
});

test("a_chosen_color_has_a_readable_ink", () => {
  const usual = colorsOf("F");
  setPieceColors(
    new Map([
      ["F", colorsFor("#000000")],
      ["Sun", colorsFor("#ffd000")],
    ]),
  );
  for (const [piece, fill, ink] of [
    ["F", "#000000", "#ffffff"],
    ["Sun", "#ffd000", "#111827"],
  ])
    assert.deepEqual(colorsOf(piece), { fill, ink, hatching: 0 });
  setPieceColors();
  assert.deepEqual(colorsOf("F"), usual);
});

test("solving_by_hand_has_no_piece_that_was_taken_out", () => {
  const { pieces } = byHand.puzzle({ draft, placed: [] });
  assert.deepEqual(pieces, [piece("A")]);
});
