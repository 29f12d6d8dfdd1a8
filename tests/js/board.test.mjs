// The board of a puzzle is the same for all forms of writing the puzzle.

import assert from "node:assert/strict";
import { test } from "node:test";
import { describe, format, generate } from "dlx-wasm";
// The modules that draw are not entries of the package.
import { groundOf } from "../../npm/dist/board/board-model.js";
import { pictureOf } from "../../npm/dist/board/picture.js";
import { ruleShapes } from "../../npm/dist/board/rule-shapes.js";
import { toSvg } from "../../npm/dist/board/svg.js";
import { table } from "../../npm/dist/board/table.js";

const drawn = (puzzle) => groundOf(puzzle, describe(puzzle));
const SYMBOLS = "123456789ABCDEFGHIJKLMNOP";

test("all forms of a Sudoku are drawn alike", () => {
  for (const box of [
    [2, 2],
    [1, 5],
    [2, 3],
    [3, 2],
    [1, 7],
    [3, 3],
    [4, 3],
    [4, 4],
  ]) {
    const n = box[0] * box[1];
    const cells = Array(n * n).fill(0);
    cells[0] = 1;
    cells[n + n - 1] = n;
    cells[n * n - 2] = 2;
    const line = cells
      .map((digit) => (digit ? SYMBOLS[digit - 1] : "."))
      .join("");
    const rows = Array.from({ length: n }, (_, row) =>
      line.slice(row * n, (row + 1) * n),
    );
    const alphabet = "abcdefghijklmnopqrstuvwxy".slice(0, n);
    const letters = cells.map((digit) => (digit ? alphabet[digit - 1] : "0"));
    const expected = {
      kind: "sudoku",
      box,
      cells,
      regions: null,
      diagonals: false,
      rules: {},
    };
    for (const [name, puzzle] of Object.entries({
      list: { grid: cells },
      "null for a blank": { grid: cells.map((digit) => digit || null) },
      "a list of rows": {
        grid: rows.map((_, row) => cells.slice(row * n, (row + 1) * n)),
      },
      line: { grid: line },
      "lower case": { grid: line.toLowerCase() },
      lines: { grid: rows.join("\r\n") },
      "spaces between": {
        grid: rows.map((row) => [...row].join(" ")).join("\n"),
      },
      "spaces for blanks": { grid: rows.join("\n").replaceAll(".", " ") },
      "an alphabet of one's own": { grid: letters.join(""), alphabet },
      drawn: {
        grid: format({ kind: "sudoku", grid: cells, box }, "sudoku-drawn"),
      },
    }))
      assert.deepEqual(
        drawn({ kind: "sudoku", box, ...puzzle }),
        expected,
        name,
      );
  }
});

test("borders in a grid determine its boxes", () => {
  const tall = { kind: "sudoku", grid: `1${".".repeat(35)}`, box: [3, 2] };
  const grid = format(tall, "sudoku-drawn");
  assert.deepEqual(drawn({ kind: "sudoku", grid }), drawn(tall));
  assert.deepEqual(drawn({ kind: "sudoku", grid }).box, [3, 2]);
});

test("a jigsaw has its regions, and a diagonal Sudoku its diagonals", () => {
  const regions = "aabbaabbccddccdd";
  for (const written of [
    regions,
    regions.match(/.{4}/g).join("\n"),
    [...regions].map((c) => c.charCodeAt()),
  ]) {
    const { regions: numbers, box } = drawn({
      kind: "sudoku",
      grid: ".".repeat(16),
      regions: written,
    });
    assert.equal(numbers.join(""), "0011001122332233");
    assert.deepEqual(box, [2, 2]);
  }
  assert.equal(
    drawn({ kind: "sudoku", grid: ".".repeat(81), diagonals: true }).diagonals,
    true,
  );
});

test("generated Sudokus are drawn alike with and without labels", () => {
  for (let seed = 0; seed < 20; seed++) {
    const { puzzle } = generate({ kind: "sudoku", seed });
    assert.deepEqual(drawn(puzzle), groundOf(puzzle));
  }
});

test("all forms of a board give the same cells", () => {
  const full = ["......", "......"];
  const holed = [".#....", "....#."];
  for (const [board, rows] of [
    ["2x6", full],
    ["2X6", full],
    [" 2 × 6\n", full],
    [full, full],
    [full.join("\n"), full],
    [`\r\n${full.join("\r\n")}\r\n`, full],
    [holed.join("\r\n"), holed],
    [holed, holed],
  ]) {
    const puzzle = {
      kind: "polyomino",
      board,
      pieces: [{ name: "I", cells: ["X"], copies: "any" }],
    };
    assert.deepEqual(drawn(puzzle), {
      kind: "polyomino",
      board: rows,
      placed: [],
    });
    const { items } = describe(puzzle);
    const cells = items.filter(({ type }) => type === "cell");
    assert.deepEqual(
      cells.map(({ row, column }) => `${row},${column}`).sort(),
      rows
        .flatMap((line, row) =>
          [...line].flatMap((mark, column) =>
            mark === "." ? `${row},${column}` : [],
          ),
        )
        .sort(),
      JSON.stringify(board),
    );
  }
});

test("the names of a table's items stay in their columns", () => {
  for (const [written, drawnAs, size] of [
    [["a", "b"], ["a", "b"], 14],
    [["Wednesday", "Fri"], ["Wednesday", "Fri"], 40 / 0.75 / 9],
    [["Ada Lovelace", "Fri"], ["Ada Lovel…", "Fri"], 40 / 0.75 / 10],
    [["星期三星期四", "五"], ["星期三星期四", "五"], 40 / 0.75 / 9],
  ]) {
    const options = written.map((name) => [name]);
    const labels = describe({ kind: "exact-cover", primary: written, options });
    const scene = { chosen: [], trying: null, stuck: null };
    const names = table(labels, scene).shapes.filter(({ text }) => text);
    assert.deepEqual(
      names.map(({ text }) => text),
      drawnAs,
    );
    for (const name of names) assert.equal(name.size, size);
  }
});

test("each extra rule of a Sudoku has a shape, and rules of the whole grid have none", () => {
  const pair = [
    [0, 0],
    [0, 1],
  ];
  const drawnRules = {
    windows: true,
    extra: [pair],
    parity: "e".padEnd(81, "."),
    cages: [{ cells: pair, sum: 3 }],
    thermos: [pair],
    inequalities: [pair],
    arrows: [{ circle: [[0, 0]], path: [[0, 1]] }],
    sandwiches: [{ row: 0, sum: 0 }],
    littleKillers: [{ cells: [[0, 8]], sum: 4 }],
    dots: [{ cells: pair, kind: "x" }],
  };
  const count = (rules) => {
    const { under, over, around } = ruleShapes(rules, 9);
    return under.length + over.length + around.length;
  };
  for (const [name, value] of Object.entries(drawnRules))
    assert.ok(count({ [name]: value }) > 0, name);
  for (const name of ["disjoint", "antiknight", "antiking", "nonconsecutive"])
    assert.equal(count({ [name]: true }), 0, name);
});

test("clues outside of a Sudoku enlarge its picture, and the cells stay in place", () => {
  const grid = ".".repeat(81);
  const scene = { chosen: [] };
  const pictureWith = (rules) =>
    pictureOf(groundOf({ kind: "sudoku", grid, ...rules }), null, scene);
  const plain = pictureWith({});
  const clued = pictureWith({
    sandwiches: [{ row: 2, sum: 7 }],
    littleKillers: [
      {
        cells: [
          [7, 8],
          [8, 7],
        ],
        sum: 9,
      },
    ],
  });
  const [above, right, below, left] = clued.insets;
  assert.deepEqual([above, below], [8, 8]);
  assert.ok(left > 8 && right > 8);
  assert.equal(clued.width - left - right, plain.width - 16);
  assert.ok(clued.shapes.some(({ text }) => text === "7"));
  assert.match(toSvg(clued), /viewBox="0 0 \d+ 376"/);
});

test("candidates in text and in lists are drawn alike", () => {
  const text = `${"1.3......".padEnd(9)}${"123456789".repeat(80)}`;
  const lists = Array.from({ length: 81 }, (_, cell) =>
    cell === 0 ? [1, 3] : [1, 2, 3, 4, 5, 6, 7, 8, 9],
  );
  const [one, other] = [text, lists].map(
    (candidates) =>
      groundOf({ kind: "sudoku", grid: ".".repeat(81), candidates }).rules,
  );
  assert.deepEqual(one, other);
});

test("texts stand in the cells and holes without a piece", () => {
  const textsOf = (puzzle, texts, chosen) => {
    const labels = describe(puzzle);
    const scene = { chosen, texts };
    const { shapes } = pictureOf(groundOf(puzzle, labels), labels, scene);
    return shapes.flatMap(({ text = "" }) => (text.length > 1 ? [text] : []));
  };
  const domino = [
    [0, 0],
    [1, 0],
  ];
  const tiling = {
    kind: "polyomino",
    board: ["..#", "..."],
    pieces: { set: "dominoes", copies: "any" },
    placed: [{ piece: "I", cells: domino }],
  };
  const dates = { "0,0": "Jan", "0,1": "Feb", "0,2": "Mar", "1,2": "12" };
  assert.deepEqual(textsOf(tiling, dates, []), ["Feb", "Mar", "12"]);
  const { options } = describe(tiling);
  const id = options.findIndex(({ cells }) => String(cells) === "1,1,1,2");
  assert.deepEqual(textsOf(tiling, dates, [id]), ["Feb", "Mar"]);
  const cube = {
    kind: "polyform",
    lattice: "cube",
    board: "1x2x2",
    pieces: [
      {
        name: "I",
        cells: [domino[0], domino[1]].map(([a]) => [0, 0, a]),
        copies: 2,
      },
    ],
  };
  const names = { "0,0,0": "Red", "0,1,1": "Blue" };
  assert.deepEqual(textsOf(cube, names, []), ["Red", "Blue"]);
});
