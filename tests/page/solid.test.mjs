// Cubes and balls in space: which parts are visible, and in which order they are painted.
import assert from "node:assert/strict";
import test from "node:test";
import { extentOf, partsOf } from "../../www/boards/forms/solid.js";

const LOOK = { turn: -0.6, tilt: 0.5, apart: 0 };
const cube = (cell, piece = 1) => ({ cell, layer: cell[0], piece });
const CENTER = [0, 0, 0];

test("a_cube_shows_three_faces_and_each_looks_to_the_viewer", () => {
  const parts = partsOf("cube", [cube([0, 0, 0])], LOOK, CENTER);
  assert.equal(parts.length, 3);
  for (const { at, borders } of parts) {
    assert.ok(at[2] > 0);
    assert.deepEqual(borders, [true, true, true, true]);
  }
});

test("faces_between_cubes_are_left_out_until_layers_move_apart", () => {
  const two = [cube([0, 0, 0]), cube([1, 0, 0])];
  assert.equal(partsOf("cube", two, LOOK, CENTER).length, 5);
  const apart = { ...LOOK, apart: 1 };
  assert.equal(partsOf("cube", two, apart, CENTER).length, 6);
});

test("a_side_between_two_cubes_of_a_piece_is_no_border", () => {
  const count = (solids) =>
    partsOf("cube", solids, LOOK, CENTER)
      .flatMap(({ borders }) => borders)
      .filter(Boolean).length;
  const [one, other] = [
    [0, 0, 0],
    [0, 0, 1],
  ];
  assert.equal(count([cube(one, 1), cube(other, 2)]), 20);
  assert.equal(count([cube(one, 1), cube(other, 1)]), 16);
});

test("no_cube_is_painted_over_a_nearer_one", () => {
  const all = [0, 1, 2].flatMap((layer) =>
    [0, 1, 2].flatMap((row) =>
      [0, 1, 2].map((column) => cube([layer, row, column], column)),
    ),
  );
  for (const turn of [-2.5, -0.6, 0.4, 1.7])
    for (const tilt of [-0.9, 0.5]) {
      // Every second cube, so faces inside are visible too.
      const some = all.filter(({ cell: [a, b, c] }) => (a + b + c) % 2 === 0);
      const parts = partsOf("cube", some, { turn, tilt, apart: 0 }, [1, 1, 1]);
      const painted = parts.map(({ solid }) => solid.cell);
      // Along an axis, the order is that of the distance from the viewer.
      const first = (cell) => painted.findIndex((at) => at === cell);
      const depth = (cell) => parts[first(cell)].at[2];
      for (const { cell } of some)
        for (const { cell: other } of some) {
          const apart = cell.filter((at, axis) => at !== other[axis]).length;
          if (apart !== 1) continue;
          const [low, high] = [cell, other].sort((a, b) => depth(a) - depth(b));
          assert.ok(first(low) < first(high), `${low} before ${high}`);
        }
    }
});

test("a_single_ball_and_a_board_fit_their_extent", () => {
  const ball = (cell) => ({ cell, layer: 0, piece: 1 });
  const one = extentOf("sphere", [ball([2, 0, 0])], LOOK);
  assert.ok(one.radius > Math.SQRT1_2 && one.radius < 1);
  const two = extentOf("sphere", [ball([0, 0, 0]), ball([1, 1, 0])], LOOK);
  // Two touching balls are the root of 2 apart.
  assert.ok(Math.abs(two.radius - one.radius - Math.SQRT1_2) < 1e-9);
});
