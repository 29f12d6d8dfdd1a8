import assert from "node:assert/strict";
import { describe as suite, test } from "node:test";
import {
  count,
  describe,
  isDlxError,
  solutions,
  solve,
  verdict,
  verify,
} from "dlx-wasm";

const toy = {
  kind: "matrix",
  rows: "0010110 1001001 0110010 1001000 0100001 0001101",
};
const blank = (cells) => ".".repeat(cells);
/** Arto Inkala's Sudoku of 2010. */
const hard =
  "..53.....8......2..7..1.5..4....53...1..7...6..32...8..6.5....9..4....3......97..";
const solved =
  "145327698839654127672918543496185372218473956753296481367542819984761235521839764";
const colored = {
  kind: "exact-cover",
  primary: ["p", "q", "r"],
  secondary: ["x", "y"],
  options: [
    ["p", "q", "x", ["y", "A"]],
    ["p", "r", ["x", "A"], "y"],
    ["p", ["x", "B"]],
    ["q", ["x", "A"]],
    ["r", ["y", "B"]],
  ],
};

const all = (puzzle, options) =>
  Array.from(solutions(puzzle, options), ({ rows }) => [...rows]);

suite("known answers", () => {
  test("the toy matrix has the rows 0, 3, 4", () => {
    assert.deepEqual([...solve(toy).rows], [0, 3, 4]);
    assert.equal(count(toy), 1n);
    assert.equal(verdict(toy).kind, "unique");
  });

  for (const [n, known] of [
    [1, 1n],
    [2, 0n],
    [3, 0n],
    [4, 2n],
    [8, 92n],
    [10, 724n],
  ]) {
    test(`${n} queens stand in ${known} ways`, () => {
      assert.equal(count({ kind: "queens", n }), known);
    });
  }

  test("12 queens are walked in 211,715 tree nodes", () => {
    let nodes;
    const onStats = (stats) => (nodes = stats.nodes);
    // A budget of tree nodes makes the count walk the canonical tree.
    const how = { onStats, budget: { nodes: 1e6 } };
    assert.equal(count({ kind: "queens", n: 12 }, how), 14200n);
    assert.equal(nodes, 211715);
  });

  test("there are 288 Sudokus of 4×4, 48 with diagonals", () => {
    assert.equal(count({ kind: "sudoku", grid: blank(16) }), 288n);
    assert.equal(
      count({ kind: "sudoku", grid: blank(16), diagonals: true }),
      48n,
    );
  });

  test("a hard Sudoku has one solution, in every form it can be given", () => {
    const numbers = Array.from(hard, (c) => (c === "." ? 0 : Number(c)));
    const rows = Array.from({ length: 9 }, (_, i) =>
      numbers.slice(9 * i, 9 * i + 9),
    );
    for (const grid of [hard, numbers, rows, Uint8Array.from(numbers)]) {
      const { kind, solution } = verdict({ kind: "sudoku", grid });
      assert.equal(kind, "unique");
      assert.equal(solution.grid, solved);
      assert.deepEqual([...solution.cells].join(""), solved);
      assert.equal(solution.options.length, 81);
    }
  });

  test("3×20 holds the pentominoes in 8 ways", () => {
    assert.equal(count({ kind: "polyomino", board: "3x20" }), 8n);
  });

  test("8×8 without its center holds them in 520 ways, by 1,568 options", () => {
    const board = Array.from({ length: 8 }, (_, row) =>
      row === 3 || row === 4 ? "...##..." : "........",
    );
    const puzzle = { kind: "polyomino", board };
    assert.equal(describe(puzzle).optionCount, 1568);
    assert.equal(count(puzzle), 520n);
  });

  test("6×10 holds them in 9,356 ways, by 72 items and 2,056 options", () => {
    const puzzle = { kind: "polyomino", board: "6x10" };
    const { itemCount, optionCount, items } = describe(puzzle);
    assert.deepEqual([itemCount, optionCount], [72, 2056]);
    assert.deepEqual(items[0], { type: "piece", piece: "F" });
    let nodes;
    const onStats = (stats) => (nodes = stats.nodes);
    assert.equal(count(puzzle), 9356n);
    // A budget of tree nodes makes the count walk the canonical tree.
    const budget = { nodes: 4e6 };
    assert.equal(count(puzzle, { onStats, budget }), 9356n);
    assert.equal(nodes, 3637260);
  });

  test("Knuth's colored example has one solution", () => {
    const { chosen } = solve(colored);
    assert.equal(count(colored), 1n);
    const items = chosen.map((choice) => JSON.stringify(choice.items)).sort();
    assert.deepEqual(items, ['["p","r",["x","A"],"y"]', '["q",["x","A"]]']);
  });

  test("the same example in Knuth's text and as arrays", () => {
    const text = "p q r | x y\np q x y:A\np r x:A y\np x:B\nq x:A\nr y:B\n";
    const { chosen, options } = solve({ kind: "dlx", text });
    assert.deepEqual([...options].sort(), [1, 3]);
    assert.deepEqual(chosen.map(({ items }) => items).sort(), [
      ["p", "r", ["x", "A"], "y"],
      ["q", ["x", "A"]],
    ]);
    const arrays = {
      kind: "arrays",
      primaryCount: 3,
      secondaryCount: 2,
      offsets: Uint32Array.of(0, 4, 8, 10, 12, 14),
      items: Uint32Array.of(0, 1, 3, 4, 0, 2, 3, 4, 0, 3, 1, 3, 2, 4),
      colors: Uint32Array.of(0, 0, 0, 1, 0, 0, 1, 0, 0, 2, 0, 1, 0, 2),
    };
    assert.deepEqual([...solve(arrays).options].sort(), [1, 3]);
  });
});

suite("polyominoes", () => {
  const domino = (more) => ({ name: "I", cells: ["XX"], ...more });

  test("copies are indistinguishable, and unused pieces are not in the solution", () => {
    const board = (pieces) => ({ kind: "polyomino", board: "2x4", pieces });
    assert.equal(count(board([domino({ copies: 4 })])), 5n);
    assert.equal(count(board([domino({ copies: "any" })])), 5n);
    const optionalPieces = board([
      domino({ copies: 4 }),
      { name: "O", cells: ["XX", "XX"], optional: true },
      domino({ name: "i", optional: true }),
    ]);
    for (const solution of solutions(optionalPieces)) {
      assert.deepEqual(verify(optionalPieces, solution), { ok: true });
      const cells = solution.placements.flatMap(({ cells }) => cells);
      assert.equal(cells.length, 8);
      assert.ok(
        solution.placements.every(({ piece }) =>
          ["I", "O", "i"].includes(piece),
        ),
      );
    }
  });

  test("a set has copies of each of its pieces", () => {
    const board = (board, pieces) => ({ kind: "polyomino", board, pieces });
    const dominoes = { set: "dominoes", copies: "any" };
    assert.equal(count(board("6x6", dominoes)), 6728n);
    assert.equal(count(board("8x8", dominoes)), 12988816n);
    assert.equal(count(board("1x2", "dominoes")), 1n);
    const once = { set: "pentominoes", optional: true };
    assert.equal(count(board("5x4", once)), 200n);
    assert.throws(() => count(board("1x2", "domino")), {
      code: "invalid-argument",
    });
    assert.throws(
      () => count(board("1x2", { copies: 2 })),
      /pieces\.set is missing/,
    );
  });

  test("the text tells copies apart", () => {
    const pieces = { set: "dominoes", copies: "any" };
    const puzzle = { kind: "polyomino", board: "2x4", pieces };
    const texts = Array.from(solutions(puzzle), ({ text }) => text);
    assert.deepEqual(texts.toSorted(), [
      "AABB\nCCDD",
      "AABC\nDDBC",
      "ABBC\nADDC",
      "ABCC\nABDD",
      "ABCD\nABCD",
    ]);
    for (const solution of solutions(puzzle))
      assert.ok(verify(puzzle, solution).ok);
  });

  test("a placed piece stays where it lies", () => {
    const placed = [
      {
        piece: "I",
        cells: [
          [0, 0],
          [0, 1],
          [0, 2],
          [0, 3],
          [0, 4],
        ],
      },
    ];
    const puzzle = { kind: "polyomino", board: "5x12", placed };
    const { placements } = solve(puzzle);
    assert.ok(
      placements.some(
        ({ cells }) =>
          JSON.stringify(cells) === JSON.stringify(placed[0].cells),
      ),
    );
    assert.equal(placements.length, 12);
  });
});

suite("exact cover with items of one's own", () => {
  test('1 and "1" are two items, and names of Object.prototype are names', () => {
    const names = [1, "1", "__proto__", "constructor", " a b\n\0"];
    const options = names.map((name) => [name]);
    const { chosen } = solve({ kind: "exact-cover", primary: names, options });
    const back = chosen.map(({ items }) => items[0]);
    assert.deepEqual(new Set(back), new Set(names));
    const labels = describe({ kind: "exact-cover", primary: names, options });
    assert.equal(new Set(labels.items.map(({ name }) => name)).size, 5);
  });

  test("the data of an option comes back as the same object, the items as a frozen copy", () => {
    const data = { anything: () => 1, self: null };
    data.self = data;
    const puzzle = {
      kind: "exact-cover",
      primary: ["a"],
      secondary: ["s"],
      options: [{ items: ["a", ["s", "red"]], data }],
    };
    const { chosen } = solve(puzzle);
    assert.equal(chosen[0].data, data);
    assert.throws(() => chosen[0].items.push("changed"), TypeError);
    assert.deepEqual(chosen[0].items, ["a", ["s", "red"]]);
    assert.deepEqual(puzzle.options[0].items, ["a", ["s", "red"]]);
  });

  test("100,000 colors are distinct", () => {
    const colors = [1, 257, 65537, 100000];
    const many = Array.from({ length: 1e5 }, (_, i) => [
      "a",
      ["s", `${i + 1}`],
    ]);
    const puzzle = (color) => ({
      kind: "exact-cover",
      primary: ["a", "b"],
      secondary: ["s"],
      options: [...many, ["b", ["s", `${color}`]]],
    });
    for (const color of colors) assert.equal(count(puzzle(color)), 1n);
  });

  test("a name of a megabyte", () => {
    const name = "x".repeat(1e6);
    const puzzle = { kind: "exact-cover", primary: [name], options: [[name]] };
    assert.equal(solve(puzzle).chosen[0].items[0], name);
  });
});

suite("edges", () => {
  test("an empty problem has one solution, the empty one", () => {
    const empty = { kind: "exact-cover", primary: [], options: [] };
    assert.equal(count(empty), 1n);
    assert.deepEqual(solve(empty).chosen, []);
    assert.equal(count({ kind: "matrix", rows: [] }), 1n);
  });

  test("an option without a primary item is never chosen", () => {
    const options = [["a"], [], ["s"]];
    const puzzle = {
      kind: "exact-cover",
      primary: ["a"],
      secondary: ["s"],
      options,
    };
    assert.equal(count(puzzle), 1n);
    assert.deepEqual([...solve(puzzle).options], [0]);
  });

  test("an impossible puzzle is an outcome with a reason, without a search", () => {
    const repeated = { kind: "sudoku", grid: `11${blank(79)}` };
    assert.equal(solve(repeated), null);
    assert.equal(count(repeated), 0n);
    assert.deepEqual([...solutions(repeated)], []);
    let nodes;
    const { kind, reason } = verdict(repeated, {
      onStats: (stats) => (nodes = stats.nodes),
    });
    assert.deepEqual([kind, nodes], ["none", 0]);
    assert.equal(reason.type, "repeatedClue");
    assert.equal(reason.message, "row 1 has two 1s");
    assert.deepEqual(reason.cells, [
      [0, 0],
      [0, 1],
    ]);
    const attack = {
      kind: "queens",
      n: 8,
      placed: [
        [0, 0],
        [1, 1],
      ],
    };
    assert.equal(verdict(attack).reason.type, "queensAttack");
    const small = { kind: "polyomino", board: "7x7" };
    assert.equal(verdict(small).reason.type, "area");
    const uncovered = { kind: "exact-cover", primary: ["a"], options: [] };
    assert.equal(verdict(uncovered).reason.message, "no option covers item a");
  });

  test("many: the first two solutions in canonical order", () => {
    const puzzle = { kind: "queens", n: 6 };
    const { kind, solutions: both } = verdict(puzzle);
    const [first, second] = solutions(puzzle);
    assert.equal(kind, "many");
    assert.deepEqual(both, [first, second]);
  });

  test("a count stops at its limit, number or bigint", () => {
    const primary = Array.from({ length: 32 }, (_, i) => i);
    const options = primary.flatMap((item) => [[item], [item]]);
    const puzzle = { kind: "exact-cover", primary, options };
    for (const limit of [0, 100_000, 99_999n]) {
      assert.equal(count(puzzle, { limit }), BigInt(limit));
    }
  });

  test("a matrix of 3,000 × 3,000 crosses and is solved", () => {
    const rows = Array.from({ length: 3000 }, (_, i) =>
      Array.from({ length: 3000 }, (_, j) => Number(i === j)),
    );
    assert.equal(solve({ kind: "matrix", rows }).rows.length, 3000);
  });

  test("a matrix of any width is the same as lists, as texts and as one text", () => {
    for (let width = 1; width <= 20; width++) {
      const lists = Array.from({ length: width }, (_, row) =>
        Array.from({ length: width }, (_, column) =>
          Number(column === (row * 3 + 1) % width || column === width - row),
        ),
      );
      const texts = lists.map((row) => row.join(""));
      // With an option, the matrix takes the ordinary way.
      const expected = all({ kind: "matrix", rows: lists }, { limit: 1e6 });
      for (const rows of [lists, texts, texts.join("\n"), texts.join(",")])
        assert.deepEqual(all({ kind: "matrix", rows }), expected);
      for (let column = 0; column < width; column++) {
        for (const wrong of [2, "1", -0.5, NaN, undefined]) {
          const rows = lists.map((row) => [...row]);
          rows.at(-1)[column] = wrong;
          assert.throws(() => solve({ kind: "matrix", rows }), isDlxError);
        }
      }
    }
  });
});

suite("verify", () => {
  test("accepts every solution and those of other programs", () => {
    for (const puzzle of [
      toy,
      colored,
      { kind: "queens", n: 7 },
      { kind: "sudoku", grid: hard },
      { kind: "polyomino", board: "3x20" },
    ]) {
      for (const solution of solutions(puzzle)) {
        assert.deepEqual(verify(puzzle, solution), { ok: true });
      }
    }
    assert.deepEqual(verify({ kind: "sudoku", grid: hard }, { grid: solved }), {
      ok: true,
    });
    assert.deepEqual(
      verify({ kind: "queens", n: 4 }, { columns: [1, 3, 0, 2] }),
      { ok: true },
    );
  });

  test("describes errors in words", () => {
    const { ok, wrong } = verify(
      { kind: "sudoku", grid: hard },
      { grid: solved.replace("145", "445") },
    );
    assert.equal(ok, false);
    assert.ok(wrong.some(({ message }) => message === "row 1 has two 4s"));
    const [form] = verify({ kind: "queens", n: 8 }, { columns: [0] }).wrong;
    assert.equal(form.message, "expected 8 columns from 0 to 7, found 1");
    assert.equal(verify(toy, { rows: [0] }).ok, false);
    assert.equal(verify(colored, { options: [0, 1] }).ok, false);
  });
});

test("two solutions are found even if the first two are out of reach", () => {
  const regions =
    "115866666115866776115887776115887777315588222355582292333999992333344492444444992";
  const grid = `${".".repeat(49)}4${".".repeat(31)}`;
  const jigsaw = { kind: "sudoku", grid, regions };
  const judged = verdict(jigsaw, { budget: { ms: 60_000 } });
  assert.equal(judged.kind, "many");
  const [one, other] = judged.solutions;
  for (const solution of judged.solutions)
    assert.deepEqual(verify(jigsaw, solution), { ok: true });
  assert.notEqual(one.grid, other.grid);
  assert.deepEqual(verdict(jigsaw), judged);
});
