// The picture of all tilings side by side: pieces, given pieces, and the texts that no piece covers. No browser.
import assert from "node:assert/strict";
import test from "node:test";
import { SolutionWall } from "../../www/boards/solution-wall.js";

const PROBLEM = {
  puzzle: {
    board: ["..#", "..."],
    placed: [
      {
        piece: "I",
        cells: [
          [0, 0],
          [1, 0],
        ],
      },
    ],
  },
  options: [
    {
      piece: "L",
      cells: [
        [1, 1],
        [1, 2],
      ],
    },
  ],
};
const TEXTS = { "0,0": "Jan", "0,1": "Feb", "0,2": "Mar", "1,2": "12" };

/** Returns what a wall of one picture with cells of this width paints: the texts and the corners of squares. */
function painted(cell) {
  const texts = [];
  const squares = [];
  const context = {
    fillText: (text) => texts.push(text),
    fillRect: (x, y) => squares.push(`${x},${y}`),
    measureText: () => ({
      actualBoundingBoxAscent: 8,
      actualBoundingBoxDescent: 2,
    }),
  };
  const canvas = { getContext: () => context };
  const how = { count: 1, cell, gap: 0, texts: TEXTS };
  new SolutionWall(canvas, PROBLEM, how).add([0]);
  return { texts, squares };
}

test("a_poster_has_the_given_pieces_and_the_texts_of_open_cells", () => {
  const { texts, squares } = painted(20);
  assert.deepEqual(texts, ["Feb", "Mar"]);
  assert.deepEqual(squares, ["0,0", "0,20", "20,20", "40,20"]);
});

test("a_poster_of_tiny_cells_has_no_texts", () => {
  const { texts, squares } = painted(6);
  assert.deepEqual(texts, []);
  assert.equal(squares.length, 4);
});
