// The twelve fills are distinguishable: CIEDE2000 between each two, with normal and simulated color vision (Machado,
// Oliveira, Fernandes 2009).
import assert from "node:assert/strict";
import { test } from "node:test";
import { hatching } from "../../npm/dist/board/hatching.js";
import * as palette from "../../npm/dist/board/palette.js";
import { pieceNames } from "../../npm/dist/board/piece-names.js";
import { colorsOfSet } from "../../npm/dist/board/set-colors.js";
import { toSvg } from "../../npm/dist/board/svg.js";
import { pictureOf } from "../../npm/dist/board/picture.js";
import { groundOf } from "../../npm/dist/board/board-model.js";
import { describe, solve } from "dlx-wasm";
import { calendar } from "../../www/core/puzzles/calendar.js";
import { namesOf } from "../../www/core/puzzles/piece-names.js";
import * as polyomino from "../../www/core/puzzles/polyomino.js";

/** Returns the colors of a piece of a set. */
const colorsOf = (piece, set = []) => palette.colorsOf(piece, colorsOfSet(set));

/** The colors of the twelve pentominoes, by letter. */
const pieceColors = Object.fromEntries(
  Array.from("FILPNTUVWXYZ", (name) => [name, colorsOf(name)]),
);

const SIGHT = {
  normal: [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  protan: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  deutan: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  tritan: [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
};
const LEAST = { normal: 23.7, protan: 12.3, deutan: 12.3, tritan: 12.3 };

const linear = (hex) =>
  [1, 3, 5]
    .map((at) => parseInt(hex.slice(at, at + 2), 16) / 255)
    .map((v) => (v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4));

const times = (matrix, [x, y, z]) =>
  matrix.map(([a, b, c]) => Math.min(1, Math.max(0, a * x + b * y + c * z)));

function lab([r, g, b]) {
  const x = (0.4124564 * r + 0.3575761 * g + 0.1804375 * b) / 0.95047;
  const y = 0.2126729 * r + 0.7151522 * g + 0.072175 * b;
  const z = (0.0193339 * r + 0.119192 * g + 0.9503041 * b) / 1.08883;
  const f = (t) => (t > 216 / 24389 ? Math.cbrt(t) : (841 / 108) * t + 4 / 29);
  return [116 * f(y) - 16, 500 * (f(x) - f(y)), 200 * (f(y) - f(z))];
}

// CIEDE2000 as in Sharma, Wu, Dalal (2005).
function distance([l1, a1, b1], [l2, a2, b2]) {
  const { sqrt, atan2, abs, sin, cos, exp, hypot, PI } = Math;
  const rad = PI / 180;
  const c = (hypot(a1, b1) + hypot(a2, b2)) / 2;
  const g = 0.5 * (1 - sqrt(c ** 7 / (c ** 7 + 25 ** 7)));
  const [p1, p2] = [(1 + g) * a1, (1 + g) * a2];
  const [c1, c2] = [hypot(p1, b1), hypot(p2, b2)];
  const hue = (b, p) => (atan2(b, p) / rad + 360) % 360;
  const [h1, h2] = [hue(b1, p1), hue(b2, p2)];
  let dh = h2 - h1;
  if (abs(dh) > 180) dh -= 360 * Math.sign(dh);
  const dH = 2 * sqrt(c1 * c2) * sin((dh / 2) * rad);
  const L = (l1 + l2) / 2;
  const C = (c1 + c2) / 2;
  const sum = h1 + h2;
  const H =
    abs(h1 - h2) <= 180 ? sum / 2 : (sum + (sum < 360 ? 360 : -360)) / 2;
  const T =
    1 -
    0.17 * cos((H - 30) * rad) +
    0.24 * cos(2 * H * rad) +
    0.32 * cos((3 * H + 6) * rad) -
    0.2 * cos((4 * H - 63) * rad);
  const sl = 1 + (0.015 * (L - 50) ** 2) / sqrt(20 + (L - 50) ** 2);
  const sc = 1 + 0.045 * C;
  const sh = 1 + 0.015 * C * T;
  const turn = 30 * exp(-(((H - 275) / 25) ** 2));
  const rt = -2 * sqrt(C ** 7 / (C ** 7 + 25 ** 7)) * sin(2 * turn * rad);
  const [x, y, z] = [(l2 - l1) / sl, (c2 - c1) / sc, dH / sh];
  return sqrt(x * x + y * y + z * z + rt * y * z);
}

test("ciede2000_agrees_with_the_published_pairs", () => {
  const near = (one, two, expected) =>
    assert.ok(Math.abs(distance(one, two) - expected) < 1e-4);
  near([50, 2.6772, -79.7751], [50, 0, -82.7485], 2.0425);
  near([60.2574, -34.0099, 36.2677], [60.4626, -34.1751, 39.4387], 1.2644);
  near([22.7233, 20.0904, -46.694], [23.0331, 14.973, -42.5619], 2.0373);
});

for (const [sight, matrix] of Object.entries(SIGHT)) {
  test(`pieces_are_distinguishable_in_${sight}_sight`, (t) => {
    const fills = Object.entries(pieceColors).map(([name, { fill }]) => [
      name,
      lab(times(matrix, linear(fill))),
    ]);
    let least = [Infinity, ""];
    for (const [i, [one, a]] of fills.entries())
      for (const [other, b] of fills.slice(0, i)) {
        const d = distance(a, b);
        if (d < least[0]) least = [d, one + other];
      }
    t.diagnostic(
      `closest in ${sight} sight: ${least[1]}, ${least[0].toFixed(1)}`,
    );
    assert.ok(least[0] >= LEAST[sight] - 0.05, least.join(" "));
  });
}

function assertReadable(name, { fill, ink }) {
  const light = (hex) => {
    const [r, g, b] = linear(hex);
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };
  const [low, high] = [light(fill), light(ink)].sort((a, b) => a - b);
  const contrast = (high + 0.05) / (low + 0.05);
  assert.ok(contrast >= 4.5, `${name}: ${contrast}`);
}

test("the_letter_on_each_piece_can_be_read", () => {
  for (const [name, colors] of Object.entries(pieceColors))
    assertReadable(name, colors);
});

// The well-known sets, each on a board that is large enough for every piece.
const SETS = {
  square:
    "dominoes trominoes tetrominoes pentominoes hexominoes one-sided-tetrominoes one-sided-pentominoes one-sided-hexominoes",
  cube: "soma tetracubes pentacubes bedlam conway slothouber-graatsma pentominoes",
  sphere: "ball-pieces pentominoes",
  triangle:
    "tetriamonds pentiamonds hexiamonds one-sided-hexiamonds heptiamonds",
  hexagon: "trihexes tetrahexes pentahexes",
  stick: "tristicks tetrasticks one-sided-tetrasticks",
};
const BOARDS = { cube: "5x5x5", sphere: "5x5", square: "6x6" };

for (const [lattice, names] of Object.entries(SETS))
  for (const pieces of names.split(" "))
    test(`pieces_of_${pieces}_on_${lattice}_differ_and_can_be_read`, () => {
      const board = BOARDS[lattice] ?? "7x7";
      const puzzle = { kind: "polyform", lattice, board, pieces };
      const set = pieceNames(describe(puzzle), []);
      const all = set.map((piece) => colorsOf(piece, set));
      assert.ok(set.length > 0);
      assert.equal(new Set(all.map(({ fill }) => fill)).size, set.length);
      for (const [i, piece] of set.entries()) {
        assertReadable(piece, all[i]);
        const usual = pieceColors[piece];
        if (usual) assert.equal(all[i].fill, usual.fill);
      }
    });

test("sets_of_up_to_twelve_pieces_have_the_twelve_fills", () => {
  const usual = new Set(Object.values(pieceColors).map(({ fill }) => fill));
  const set = [..."ABCDEFGHIJKL"];
  const fills = set.map((piece) => colorsOf(piece, set).fill);
  assert.deepEqual(new Set(fills), usual);
});

test("the_fills_of_the_largest_set_differ_visibly", () => {
  const set = Array.from({ length: 60 }, (_, i) => `piece ${i}`);
  const fills = set.map((piece) => lab(linear(colorsOf(piece, set).fill)));
  for (const [i, one] of fills.entries())
    for (const other of fills.slice(0, i))
      assert.ok(distance(one, other) >= 8, `${i}: ${distance(one, other)}`);
  // More pieces than fills: each still has colors.
  const more = [...set, "A", "B"];
  for (const piece of more) assertReadable(piece, colorsOf(piece, more));
});

test("colors_do_not_depend_on_the_order_of_a_set", () => {
  const set = [..."VLTZABP"];
  const colors = (pieces) => set.map((piece) => colorsOf(piece, pieces));
  assert.deepEqual(colors(set), colors(set.toReversed()));
});

test("a_picture_has_the_colors_of_the_set_and_so_has_a_page_with_one_puzzle", () => {
  const draft = { ...polyomino.fresh(), ...calendar(new Date(2026, 5, 15)) };
  const puzzle = polyomino.puzzle(draft);
  const labels = describe(puzzle);
  const { options } = solve(puzzle);
  const ground = groundOf(puzzle, labels);
  const scene = { chosen: Array.from(options), trying: null };
  const svg = () => toSvg(pictureOf(ground, labels, scene));
  const set = namesOf(draft, labels);
  const alone = svg();
  for (const piece of set)
    assert.ok(alone.includes(colorsOf(piece, set).fill), piece);
  palette.setPieceColors(colorsOfSet(set));
  assert.equal(svg(), alone);
  palette.setPieceColors();
});

test("a_placed_piece_keeps_its_color", () => {
  const pieces = ["A", "T"].map((name) => ({ name, cells: ["XX"] }));
  const whole = { kind: "polyomino", board: ["...."], pieces };
  const cells = [
    [0, 0],
    [0, 1],
  ];
  const placed = [{ piece: "T", cells }];
  const rest = describe({ ...whole, placed });
  const set = pieceNames(describe(whole), []);
  const names = pieceNames(rest, placed);
  for (const piece of ["A", "T"])
    assert.deepEqual(colorsOf(piece, names), colorsOf(piece, set));
  assert.deepEqual(namesOf({ ...whole, placed }, rest).toSorted(), ["A", "T"]);
});

test("the_pieces_of_a_set_have_different_hatchings", () => {
  const cells = [0, 1, 2, 3, 4].map((column) => [0, column]);
  const ways = (set) =>
    set.map((piece) => hatching(colorsOf(piece, set).hatching, cells));
  for (const set of [[..."FILNPTUVWXYZ"], [..."ABCDEFGHIJKL"]])
    assert.equal(new Set(ways(set)).size, 12);
  const set = Array.from({ length: 30 }, (_, i) => `piece ${i}`);
  assert.equal(new Set(ways(set)).size, 30);
  assert.equal(hatching(1, cells.slice(0, 2)), "M1.5 0L1.5 1");
});
