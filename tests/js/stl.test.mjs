// Solutions in space as STL: closed solids that look outward.

import assert from "node:assert/strict";
import { test } from "node:test";
import { toStl } from "../../npm/dist/stl.js";

const L = {
  name: "L",
  cells: [
    [0, 0, 0],
    [0, 0, 1],
    [1, 0, 0],
  ],
};
const I = {
  name: "I",
  cells: [
    [0, 1, 1],
    [1, 1, 1],
  ],
};

/** The facets of each solid, by name. */
function solids(stl) {
  const parts = stl.matchAll(/^solid (.*)\n([^]*?)^endsolid \1\n/gm);
  return Array.from(parts, ([, name, text]) => {
    const facets = text.matchAll(
      /facet normal (.*)\n +outer loop\n((?: +vertex .*\n){3})/g,
    );
    const numbers = (words) => words.trim().split(/\s+/).map(Number);
    return {
      name,
      facets: Array.from(facets, ([, normal, corners]) => ({
        normal: numbers(normal),
        corners: Array.from(corners.matchAll(/vertex (.*)/g), ([, at]) =>
          numbers(at),
        ),
      })),
    };
  });
}

/** The volume of a closed surface whose facets look outward. */
function volume({ facets }) {
  const sum = facets.reduce((sum, { corners: [a, b, c] }) => {
    const cross = [
      b[1] * c[2] - b[2] * c[1],
      b[2] * c[0] - b[0] * c[2],
      b[0] * c[1] - b[1] * c[0],
    ];
    return sum + a[0] * cross[0] + a[1] * cross[1] + a[2] * cross[2];
  }, 0);
  return sum / 6;
}

test("each piece of cubes is a solid of its volume without inner faces", () => {
  const [one, other] = solids(
    toStl({ lattice: "cube" }, { pieces: [L, I] }, { size: 2 }),
  );
  assert.deepEqual([one.name, other.name], ["L", "I"]);
  assert.equal(volume(one), 3 * 8);
  assert.equal(volume(other), 2 * 8);
  assert.equal(one.facets.length, 2 * 14);
});

test("each edge of a solid belongs to two facets that go along it in opposite directions", () => {
  for (const lattice of ["cube", "sphere"]) {
    for (const { facets } of solids(toStl({ lattice }, { pieces: [I] }))) {
      const edges = new Map();
      for (const { corners } of facets)
        corners.forEach((from, i) => {
          const edge = `${from} to ${corners[(i + 1) % 3]}`;
          edges.set(edge, (edges.get(edge) ?? 0) + 1);
        });
      for (const edge of edges.keys()) {
        const [from, to] = edge.split(" to ");
        assert.ok(edges.has(`${to} to ${from}`), edge);
      }
    }
  }
});

test("a ball has 80 facets, and its size is the distance of touching balls", () => {
  const [solid] = solids(
    toStl(
      { lattice: "sphere" },
      { pieces: [{ name: "ball", cells: [[1, 1, 0]] }] },
      { size: 1 },
    ),
  );
  assert.equal(solid.facets.length, 80);
  const middle = [0, 1, 2].map((axis) => {
    const all = solid.facets.flatMap(({ corners }) =>
      corners.map((corner) => corner[axis]),
    );
    return (Math.min(...all) + Math.max(...all)) / 2;
  });
  for (const [axis, at] of [Math.SQRT1_2, Math.SQRT1_2, 0].entries())
    assert.ok(Math.abs(middle[axis] - at) < 1e-5);
});

test("pieces are moved apart from the middle of the board", () => {
  const apart = solids(
    toStl({ lattice: "cube" }, { pieces: [L, I] }, { apart: 1 }),
  );
  const close = solids(toStl({ lattice: "cube" }, { pieces: [L, I] }));
  assert.notDeepEqual(apart, close);
  assert.ok(Math.abs(volume(apart[0]) - volume(close[0])) < 1e-6);
});

test("a lattice of the plane and a wrong size are errors", () => {
  assert.throws(() => toStl({ lattice: "hexagon" }, { pieces: [] }), {
    name: "TypeError",
    message: 'lattice: expected "cube" or "sphere", found "hexagon"',
  });
  for (const size of [0, -1, NaN, Infinity])
    assert.throws(
      () => toStl({ lattice: "cube" }, { pieces: [] }, { size }),
      TypeError,
    );
});
