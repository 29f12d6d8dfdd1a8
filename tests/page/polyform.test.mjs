// Polyforms as drafts, links and texts, without a browser.
import assert from "node:assert/strict";
import test from "node:test";
import { draftOf, textOf } from "../../www/core/permalink.js";
import { examples } from "../../www/core/puzzles/examples.js";
import { layersText } from "../../www/core/puzzles/layers-text.js";
import * as polyform from "../../www/core/puzzles/polyform.js";

test("each_preset_survives_its_link", () => {
  for (const example of examples.polyform) {
    const draft = polyform.fromExample(example);
    const text = textOf("polyform", draft);
    assert.deepEqual(draftOf("polyform", text), draft, text);
  }
  assert.equal(textOf("polyform", polyform.fresh()), "cube:3x3x3:soma");
});

test("a_pasted_puzzle_survives_its_link", () => {
  const puzzle = {
    kind: "polyform",
    lattice: "square",
    board: ["...", ".#."],
    pieces: [{ name: "A", cells: ["X"], copies: "any" }],
    reflect: false,
    placed: [{ name: "A", cells: [[0, 1]] }],
    distinct: "turns",
  };
  const draft = polyform.fromPuzzle(puzzle);
  const text = textOf("polyform", draft);
  assert.deepEqual(draftOf("polyform", text), draft);
  assert.deepEqual(polyform.puzzle(draft), puzzle);
});

test("a_link_without_the_form_of_a_puzzle_is_refused", () => {
  for (const text of [
    "",
    "cube",
    "cube:3x3x3",
    "torus:3x3x3:soma",
    "cube::soma",
    "cube:3x3x3:soma:x",
    "{",
    "{}",
    '{"lattice":"cube","board":7,"pieces":"soma"}',
    '{"lattice":"cube","board":"3x3x3","pieces":"soma","placed":[{"name":1}]}',
    '{"lattice":"cube","board":"3x3x3","pieces":"soma","distinct":"never"}',
  ])
    assert.equal(draftOf("polyform", text), null, text);
});

test("a_solution_is_written_in_layers_or_as_lists", () => {
  const pieces = [
    { piece: "A", cells: [[0, 0, 0]] },
    {
      piece: "B",
      cells: [
        [0, 0, 1],
        [1, 0, 1],
      ],
    },
  ];
  assert.equal(layersText({ lattice: "cube" }, pieces), "AB\n\n#B\n\n");
  assert.equal(
    layersText({ lattice: "sphere" }, pieces),
    "A: 0,0,0\nB: 0,0,1 1,0,1\n\n",
  );
});
