// Malformed and hostile input: a typed error that says where, nothing half done, and the next call is right.

import assert from "node:assert/strict";
import { afterEach, describe as suite, test } from "node:test";
import {
  count,
  describe,
  generate,
  parse,
  Search,
  solutions,
  solve,
  verdict,
  verify,
} from "dlx-wasm";

const matrix = (rows, more) => ({ kind: "matrix", rows, ...more });
const cover = (primary, options, secondary) => ({
  kind: "exact-cover",
  primary,
  options,
  ...(secondary && { secondary }),
});
const sudoku = (grid, more) => ({ kind: "sudoku", grid, ...more });
const queens = (n, more) => ({ kind: "queens", n, ...more });
const board = (shape, more) => ({ kind: "polyomino", board: shape, ...more });
const pieces = (...list) => board("2x2", { pieces: list });
const dots = (cells) => ".".repeat(cells);

const nested = (() => {
  let list = [1];
  for (let i = 0; i < 1e5; i++) list = [list];
  return list;
})();
const cyclic = [];
cyclic.push(cyclic);
const detached = (() => {
  const buffer = new ArrayBuffer(8);
  const view = new Uint32Array(buffer);
  structuredClone(buffer, { transfer: [buffer] });
  return view;
})();
const endless = (function* () {
  for (;;) yield ["a"];
})();
const regions = (...sizes) =>
  sizes.map((size, i) => String(i).repeat(size)).join("");

/** What throws, with the code and a part of the message. */
const MALFORMED = {
  "no puzzle at all": [
    [
      undefined,
      "invalid-argument",
      "puzzle: expected an object, found nothing",
    ],
    [null, "invalid-argument", "found null"],
    [[], "invalid-argument", "puzzle: expected an object, found an array"],
    [new Map(), "invalid-argument", "puzzle"],
    [
      {},
      "invalid-argument",
      "kind: expected the name of a kind of puzzle, found nothing",
    ],
    [{ kind: "chess" }, "invalid-argument", 'found "chess"'],
    [{ kind: Symbol("sudoku") }, "invalid-argument", "kind"],
  ],
  matrix: [
    [matrix(null), "invalid-argument", "rows"],
    [matrix({}), "invalid-argument", "rows"],
    [matrix({ length: -1 }), "invalid-argument", "rows"],
    [matrix([[1, 0], [1]]), "bad-grid", "row 2"],
    [matrix([[1, 0], undefined]), "invalid-argument", "rows[1]"],
    [matrix([1, 0, 1]), "invalid-argument", "rows[0]"],
    [
      matrix([[2, 1]]),
      "invalid-argument",
      "rows[0][0]: expected 0 or 1, found 2",
    ],
    [
      matrix([[Infinity, 1]]),
      "invalid-argument",
      "rows[0][0]: expected 0 or 1, found Infinity",
    ],
    [matrix([[1e-320, 1]]), "invalid-argument", "rows[0][0]"],
    [
      matrix([[true]]),
      "invalid-argument",
      "rows[0][0]: expected 0 or 1, found true",
    ],
    [matrix([detached, [1]]), "bad-grid", "row 2"],
    [matrix([new DataView(new ArrayBuffer(2))]), "invalid-argument", "rows[0]"],
    [matrix(nested), "invalid-argument", "levels"],
    [matrix(cyclic), "invalid-argument", "contains itself"],
    [matrix([[1]], { secondary: [7] }), "invalid-argument", "secondary[0]"],
    [matrix([[1]], { names: ["a", "b"] }), "invalid-argument", "names"],
    [matrix([[1]], { width: 1 }), "invalid-argument", "width: expected one of"],
    [matrix("01\n0x"), "bad-grid", "2"],
  ],
  "exact cover": [
    [cover(["a"], [["b"]]), "unknown-item", 'option 0: there is no item "b"'],
    [cover(["a"], [["a"], ["constructor"]]), "unknown-item", "option 1"],
    [
      cover(["a", "b"], [["a", "a"]]),
      "repeated-item",
      'option 0 contains item "a" twice',
    ],
    [cover(["a", "a"], []), "duplicate-item", '"a"'],
    [cover(["a"], [], ["a"]), "duplicate-item", '"a"'],
    [cover(["a"], [[["a", "red"]]]), "colored-primary", '"a"'],
    [
      cover([{}], [[{}]]),
      "invalid-argument",
      "primary[0]: expected a string or a finite number",
    ],
    [cover([Symbol("a")], []), "invalid-argument", "primary[0]"],
    [cover([new String("a")], [["a"]]), "invalid-argument", "primary[0]"],
    [cover([NaN], []), "invalid-argument", "primary[0]"],
    [
      cover(["a"], new Set([["a"]])),
      "invalid-argument",
      "options: expected an array",
    ],
    [cover(["a"], endless), "invalid-argument", "options: expected an array"],
    [cover(["a"], [[["a"]]]), "invalid-argument", "options[0][0]"],
    [
      cover(["a"], [["a", [1, 2]]], [1]),
      "invalid-argument",
      "options[0][1][1]",
    ],
    [
      cover(["a"], [{ items: ["a"], date: 1 }]),
      "invalid-argument",
      "options[0].date",
    ],
    [cover(["a"], [{ data: 1 }]), "invalid-argument", "options[0].items"],
    [cover(["a"], ["a"]), "invalid-argument", "options[0]"],
    [{ kind: "exact-cover", options: [["a"]] }, "invalid-argument", "primary"],
    [cover(Array(3), []), "invalid-argument", "primary[0]"],
  ],
  arrays: [
    [{}, "invalid-argument", "primaryCount"],
    [{ items: [0, 3], offsets: [0, 2] }, "unknown-item", "3"],
    [{ items: [2 ** 32], offsets: [0, 1] }, "invalid-argument", "items[0]"],
    [{ items: [2 ** 32 + 1], offsets: [0, 1] }, "invalid-argument", "items[0]"],
    [{ items: [-1], offsets: [0, 1] }, "invalid-argument", "items[0]"],
    [{ items: detached, offsets: [0, 1] }, "invalid-argument", "offsets[1]"],
    [{ items: [0], offsets: detached }, "invalid-argument", "offsets"],
    [{ items: [0, 0], offsets: [0, 2] }, "repeated-item", "twice"],
    [
      { items: [0], offsets: [0, 1], colors: [-1] },
      "invalid-argument",
      "colors[0]",
    ],
    [
      { items: [0], offsets: [0, 1], colors: [2 ** 31] },
      "invalid-argument",
      "colors[0]",
    ],
    [{ items: [0], offsets: [0, 1], colors: [1] }, "colored-primary", "0"],
    [{ items: [0], offsets: [0, 2] }, "invalid-argument", "offsets[1]"],
    [{ items: [0], offsets: [] }, "invalid-argument", "offsets[0]"],
    [
      { items: [], offsets: [0], secondaryCount: 2 ** 31 },
      "too-large",
      "items",
    ],
    [{ items: "0", offsets: [0] }, "invalid-argument", "items"],
  ].map(([fields, ...rest]) => [
    {
      kind: "arrays",
      ...("items" in fields && { primaryCount: 3, secondaryCount: 0 }),
      ...fields,
    },
    ...rest,
  ]),
  "Knuth's text": [
    [{ kind: "dlx", text: "a b\na b c" }, "parse", "line 2, column 5"],
    [{ kind: "dlx", text: "a a\na" }, "parse", "line 1, column 3"],
    [
      { kind: "dlx", text: 5 },
      "invalid-argument",
      "text: expected a string, found 5",
    ],
  ],
  sudoku: [
    [
      sudoku(undefined),
      "invalid-argument",
      "grid: expected a value, found nothing",
    ],
    [sudoku(null), "invalid-argument", "grid"],
    [sudoku(123), "invalid-argument", "grid"],
    [sudoku(NaN), "invalid-argument", "grid"],
    [sudoku(""), "bad-grid", "the grid"],
    [sudoku(dots(82)), "bad-grid", "the grid"],
    [sudoku(dots(1296)), "too-large", "1296"],
    [sudoku(`A${dots(80)}`), "bad-grid", "found 'A'"],
    [sudoku(`/${dots(80)}`), "bad-grid", "found '/'"],
    [sudoku(`😀${dots(79)}`), "bad-grid", "80"],
    [sudoku(`\ud800${dots(80)}`), "bad-grid", ""],
    [sudoku(`\0${dots(80)}`), "bad-grid", ""],
    [sudoku([]), "bad-grid", ""],
    [sudoku([[]]), "bad-grid", ""],
    [sudoku(Array(81)), "invalid-argument", "grid[0]"],
    [sudoku(Array(81).fill(NaN)), "invalid-argument", "grid[0]"],
    [sudoku(Array(81).fill(1.5)), "invalid-argument", "grid[0]"],
    [sudoku(Array(81).fill(-1)), "invalid-argument", "grid[0]"],
    [sudoku(Array.from({ length: 9 }, () => Array(8).fill(0))), "bad-grid", ""],
    [
      sudoku(
        Array.from({ length: 9 }, (_, i) => Array(i === 4 ? 10 : 9).fill(0)),
      ),
      "bad-grid",
      "",
    ],
    [
      sudoku(Array.from({ length: 9 }, () => Array(9).fill(257))),
      "bad-grid",
      "257",
    ],
    [
      sudoku(dots(81), { regions: regions(8, 10, 9, 9, 9, 9, 9, 9, 9) }),
      "bad-regions",
      "",
    ],
    [
      sudoku(dots(81), { regions: regions(9, 9, 9, 9, 9, 9, 9, 9, 8, 1) }),
      "bad-regions",
      "",
    ],
    [
      sudoku(dots(81), { regions: regions(9, 9, 9, 9, 9, 9, 9, 18) }),
      "bad-regions",
      "",
    ],
    [sudoku(dots(81), { diagonals: "yes" }), "invalid-argument", "diagonals"],
    [sudoku(dots(49)), "invalid-argument", "box"],
    [sudoku(dots(81), { box: [1e9, 1e9] }), null, ""],
    [sudoku(`Q${dots(255)}`), "bad-grid", "found 'Q'"],
  ],
  queens: [
    [queens(null), "invalid-argument", "n: expected a whole number"],
    [queens(undefined), "invalid-argument", "n"],
    [queens(NaN), "invalid-argument", "found NaN"],
    [queens(Infinity), "invalid-argument", "found Infinity"],
    [
      queens(0),
      "invalid-argument",
      "n: expected a whole number from 1 to 128, found 0",
    ],
    [queens(-0), "invalid-argument", "n"],
    [queens(-8), "invalid-argument", "found -8"],
    [queens(1.5), "invalid-argument", "found 1.5"],
    [queens("8"), "invalid-argument", 'found "8"'],
    [queens(1e9), "too-large", "n"],
    [queens(1e308), "invalid-argument", "n"],
    [queens(10000), "too-large", "n"],
    [queens({ valueOf: () => 8 }), "invalid-argument", "n.valueOf"],
    [
      queens(() => 8),
      "invalid-argument",
      "n: expected a value, found a function",
    ],
    [queens(8, { placed: [[8, 0]] }), "invalid-argument", "placed[0]"],
    [queens(8, { placed: [[0]] }), "invalid-argument", "placed[0]"],
    [queens(8, { placed: null }), "invalid-argument", "placed"],
    [queens(8, { placed: "a1" }), "invalid-argument", "placed"],
    [queens(8, { placed: cyclic }), "invalid-argument", "placed[0]"],
  ],
  polyomino: [
    [board(null), "invalid-argument", "board"],
    [board({ rows: 2, columns: 5 }), "invalid-argument", "board"],
    [board("0x5"), "bad-board", ""],
    [board("NaNx5"), "bad-board", ""],
    [board("2.5x5"), "bad-board", ""],
    [board("-6x10"), "bad-board", ""],
    [board("65536x65536"), "too-large", ""],
    [board(""), "bad-board", ""],
    [board([]), "bad-board", ""],
    [board(Array(6)), "invalid-argument", "board[0]"],
    [board(cyclic), "invalid-argument", "board[0]"],
    [board(["..?"]), "bad-board", "row 1 column 3"],
    [board("2x2", { pieces: null }), "invalid-argument", "pieces"],
    [board("2x2", { pieces: {} }), "invalid-argument", "pieces"],
    [board("2x2", { pieces: "tetris" }), "invalid-argument", "pieces"],
    [pieces({ name: "X", cells: [] }), "bad-piece", "X"],
    [pieces({ name: "X", cells: [""] }), "bad-piece", "X"],
    [pieces({ name: "X", cells: "X" }), "invalid-argument", "pieces[0].cells"],
    [
      pieces({
        name: "X",
        cells: [
          [0, 0],
          [0, 2 ** 31],
        ],
      }),
      "invalid-argument",
      "cells[0]",
    ],
    [pieces({ name: "X", cells: ["X.X"] }), "bad-piece", "X"],
    [pieces({ name: "X", cells: ["X".repeat(10_000)] }), null, ""],
    [
      pieces({ name: "X", cells: ["X"] }, { name: "X", cells: ["XX"] }),
      "bad-piece",
      "X",
    ],
  ],
};

/** Options that throw, whatever the puzzle. */
const BAD_OPTIONS = [
  [null, "options: expected an object, found null"],
  [5, "options"],
  [{ limit: -1 }, "limit"],
  [
    { limit: NaN },
    "limit: expected a whole number below 2^53, or a bigint below 2^64, found NaN",
  ],
  [{ limit: 1.5 }, "limit"],
  [{ limit: "5" }, "limit"],
  [{ limit: -1n }, "limit"],
  [{ limit: 2n ** 64n }, "limit"],
  [
    { lmit: 5 },
    "lmit: expected one of choose, engine, budget, any, seed, limit, memory, onStats,",
  ],
  [{ budget: 5 }, "budget"],
  [{ budget: { ms: -1 } }, "budget.ms"],
  [{ budget: { ms: NaN } }, "budget.ms"],
  [{ budget: { ms: "1" } }, "budget.ms"],
  [{ budget: { seconds: 1 } }, "budget.seconds"],
  [{ choose: "best" }, "choose"],
  [{ choose: { randomTies: -1 } }, "choose.randomTies"],
  [{ engine: "steam" }, "engine"],
  [{ any: "yes" }, "any"],
  [{ seed: {} }, "seed"],
  [{ onStats: 5 }, "onStats: expected a function, found 5"],
];

const BAD_REQUESTS = [
  [{ kind: "sudoku", seed: -1 }, "seed"],
  [{ kind: "sudoku", seed: "" }, "seed"],
  [{ kind: "sudoku", seed: {} }, "seed"],
  [{ kind: "sudoku", clues: NaN }, "clues"],
  [{ kind: "sudoku", clues: "24" }, "clues"],
  [{ kind: "sudoku", clues: Infinity }, "clues"],
  [{ kind: "sudoku", clues: 82 }, "clues"],
  [{ kind: "sudoku", symmetry: "nonsense" }, "symmetry"],
  [{ kind: "sudoku", difficulty: "impossible" }, "difficulty"],
  [{ kind: "sudoku", minimal: true }, "minimal"],
  [{ kind: "sudoku", box: [-3, 3] }, "box[0]"],
  [{ kind: "sudoku", box: [1e9, 1e9] }, ""],
  [{ kind: "sudoku", box: [2 ** 32 + 3, 3] }, "box[0]"],
  [{ kind: "chess" }, "kind"],
  [null, "request"],
];

/** Whatever was thrown before, this is right. */
afterEach(() => {
  assert.equal(count({ kind: "queens", n: 6 }), 4n);
  assert.deepEqual([...solve(matrix([[1]])).rows], [0]);
});

function checked(code, part) {
  return (error) => {
    assert.ok(error instanceof Error);
    assert.equal(error.name, "DlxError", error.stack);
    if (code !== null) assert.equal(error.code, code, error.message);
    assert.notEqual(error.code, "engine-crashed", error.message);
    assert.ok(error.message.includes(part), `${error.message} lacks ${part}`);
    return true;
  };
}

for (const [family, cases] of Object.entries(MALFORMED)) {
  suite(family, () => {
    cases.forEach(([puzzle, code, part], i) => {
      test(`${i + 1}: ${code ?? "an error"} ${part}`, () => {
        const error = checked(code, part);
        for (const verb of [
          solve,
          count,
          verdict,
          solutions,
          (p) => new Search(p),
        ]) {
          assert.throws(() => verb(puzzle), error);
        }
      });
    });
  });
}

suite("options", () => {
  BAD_OPTIONS.forEach(([options, part], i) => {
    test(`${i + 1}: ${part}`, () => {
      const error = checked("invalid-argument", part);
      assert.throws(() => count(queens(6), options), error);
      assert.throws(() => solutions(queens(6), options), error);
    });
  });

  test("only solutions and count take a limit", () => {
    assert.throws(
      () => solve(queens(6), { limit: 1 }),
      checked("invalid-argument", "limit"),
    );
    assert.throws(
      () => verdict(queens(6), { limit: 1 }),
      checked("invalid-argument", "limit"),
    );
  });

  test("a search takes a rule and nothing else", () => {
    const error = checked("invalid-argument", "budget");
    assert.throws(() => new Search(queens(6), { budget: { ms: 1 } }), error);
  });

  test("steps, places and items of a search are checked", () => {
    const search = new Search(queens(6));
    assert.throws(() => search.step("leap"), checked("invalid-argument", "by"));
    assert.throws(
      () => search.stepBack("__proto__"),
      checked("invalid-argument", "by"),
    );
    assert.throws(() => search.seek(-1), checked("invalid-argument", "node"));
    assert.throws(
      () => search.seek(0, 0.5),
      checked("invalid-argument", "link"),
    );
    assert.throws(
      () => search.run({ ms: NaN }),
      checked("invalid-argument", "ms"),
    );
    assert.throws(
      () => search.run(null),
      checked("invalid-argument", "budget"),
    );
    for (const item of [-1, 1e9, NaN, 2 ** 32, "0"]) {
      assert.throws(
        () => search.remaining(item),
        checked("invalid-argument", "item"),
      );
    }
    assert.equal(search.state, "open");
  });
});

suite("generate", () => {
  BAD_REQUESTS.forEach(([request, part], i) => {
    test(`${i + 1}: ${part}`, () => {
      assert.throws(() => generate(request), checked(null, part));
    });
  });
});

suite("verify and parse", () => {
  test("a claim without the fields of a solution", () => {
    assert.throws(
      () => verify(queens(6), {}),
      checked("invalid-argument", "columns"),
    );
    assert.throws(
      () => verify(queens(6), null),
      checked("invalid-argument", "solution"),
    );
    const error = checked("invalid-argument", "columns");
    assert.throws(() => verify(queens(6), { columns: "135024" }), error);
    assert.throws(() => verify(queens(6), { columns: [1.5] }), error);
  });

  test("a claim that is wrong is an outcome", () => {
    for (const columns of [
      [],
      [0, 0, 0, 0, 0, 0],
      [99, 1, 2, 3, 4, 5],
      Array(1000).fill(1),
    ]) {
      assert.equal(verify(queens(6), { columns }).ok, false);
    }
    assert.equal(verify(matrix([[1]]), { rows: [4294967295] }).ok, false);
  });

  test("a text that is none of a puzzle", () => {
    assert.throws(() => parse("hello, world"), checked("parse", "line 1"));
    assert.throws(() => parse(""), checked("parse", "line 1"));
    assert.throws(() => parse(5), checked("invalid-argument", "text"));
    assert.throws(() => parse(".", "morse"), checked("invalid-argument", "as"));
  });
});

suite("hostile objects", () => {
  test("the exceptions of getters and proxies come through", () => {
    const mine = new RangeError("boom");
    const trap = () => {
      throw mine;
    };
    const hostile = [
      matrix(new Proxy([[1]], { get: trap })),
      matrix([
        {
          get length() {
            return trap();
          },
        },
      ]),
      Object.defineProperty(queens(6), "n", { get: trap, enumerable: true }),
      new Proxy({}, { ownKeys: trap }),
      cover(new Proxy(["a"], { get: trap }), []),
    ];
    for (const puzzle of hostile) assert.throws(() => solve(puzzle), mine);
    const options = Object.defineProperty({}, "budget", {
      get: trap,
      enumerable: true,
    });
    assert.throws(() => count(queens(6), options), mine);
  });

  test("a field is read once", () => {
    let reads = 0;
    const puzzle = {
      kind: "queens",
      get n() {
        return ++reads === 1 ? 6 : 1e9;
      },
    };
    assert.equal(count(puzzle), 4n);
    assert.equal(reads, 1);
  });

  test("a lying length costs nothing", () => {
    const liar = new Proxy([], {
      get: (_, key) => (key === "length" ? 2 ** 32 - 1 : [0]),
    });
    assert.throws(() => solve(matrix(liar)), checked("too-large", "rows"));
  });

  test("extra properties of an array and a prototype field are not looked at", () => {
    assert.equal(count(matrix([Object.assign([1, 0], { extra: 1 })])), 0n);
    const text = '{"kind":"exact-cover","primary":["a"],"options":[["a"]]}';
    const polluted = JSON.parse(
      text.replace("{", '{"__proto__":{"secondary":["zz"]},'),
    );
    assert.throws(
      () => count(polluted),
      checked("invalid-argument", "__proto__"),
    );
    assert.equal(
      count(Object.setPrototypeOf(JSON.parse(text), { secondary: ["zz"] })),
      1n,
    );
  });

  test("frozen input is left alone", () => {
    const request = Object.freeze({
      kind: "sudoku",
      seed: 3,
      box: Object.freeze([2, 2]),
    });
    assert.equal(generate(request).puzzle.grid.length, 16);
  });

  test("CRLF is a line end", () => {
    assert.equal(count({ kind: "dlx", text: "a\r\na\r\n" }), 1n);
  });
});

test("messages are short, and say the range of the puzzle", () => {
  const long = "x".repeat(1e6);
  for (const [ask, message] of [
    [
      () => count({ kind: "queens", n: -1 }),
      "n: expected a whole number from 1 to 128, found -1",
    ],
    [
      () => count(queens(5), { budget: { nodes: 1e300 } }),
      "budget.nodes: expected a whole number below 2^53, or a bigint below 2^64, found 1e+300",
    ],
    [
      () => count(new DataView(new ArrayBuffer(2))),
      "puzzle: expected an object, found a view of bytes",
    ],
    [
      () => count(queens(5), { choose: {} }),
      "choose: expected mrv, mrv-eager, first or { randomTies: seed }, found an object",
    ],
    [
      () => count(board("4294967296x1")),
      "cells of the board: 4294967296 is more than the 4096 that are possible",
    ],
    [
      () => count(pieces({ name: "a", cells: Array(70).fill("X") })),
      "rows or columns of piece a: 70 is more than the 64 that are possible",
    ],
    [
      () => count(queens(5, { placed: Array(65537).fill([0, 0]) })),
      "placed: a longer list is more than the 65536 that are possible",
    ],
    [
      () => count(pieces({ name: "", cells: ["X"] })),
      "piece number 1: expected a name, found none",
    ],
    [
      () => count(cover(["a"], [[long]])),
      `option 0: there is no item "${long.slice(0, 40)}…"`,
    ],
    [
      () => count(cover([long, long], [])),
      `item "${long.slice(0, 40)}…" is declared twice`,
    ],
  ])
    assert.throws(ask, { name: "DlxError", message });
});

test("of a proxy that was revoked nothing is asked", () => {
  const { proxy, revoke } = Proxy.revocable([], {});
  revoke();
  for (const ask of [
    () => count(proxy),
    () => count(queens(4, { placed: [proxy] })),
    () => count(cover(["a"], [[proxy]])),
    () => count(cover(proxy, [])),
    () => count(queens(4), { budget: proxy }),
    () => verify(queens(4), proxy),
    () => generate(proxy),
    () => new Search(queens(4)).seek(proxy),
  ])
    assert.throws(ask, {
      name: "DlxError",
      code: "invalid-argument",
      message: /found a revoked proxy$/,
    });
});

test("what is too large to be shown can still be searched", () => {
  const puzzle = board("64x64", { pieces: "hexominoes" });
  assert.equal(count(puzzle, { limit: 0 }), 0n);
  assert.throws(() => describe(puzzle), { code: "too-large" });
});
