// Malformed puzzles, options and requests, each with the code and a part of the message of its error; and helpers that
// make puzzles.

export const matrix = (rows, more) => ({ kind: "matrix", rows, ...more });
export const cover = (primary, options, secondary) => ({
  kind: "exact-cover",
  primary,
  options,
  ...(secondary && { secondary }),
});
export const sudoku = (grid, more) => ({ kind: "sudoku", grid, ...more });
export const queens = (n, more) => ({ kind: "queens", n, ...more });
export const board = (shape, more) => ({
  kind: "polyomino",
  board: shape,
  ...more,
});
export const pieces = (...list) => board("2x2", { pieces: list });
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

/** Malformed puzzles, with the code and a part of the message. */
export const MALFORMED = {
  "no puzzle at all": [
    [undefined, "invalid-argument", "puzzle is missing: expected an object"],
    [null, "invalid-argument", "found null"],
    [[], "invalid-argument", "puzzle: expected an object, found an array"],
    [new Map(), "invalid-argument", "puzzle"],
    [
      {},
      "invalid-argument",
      'kind is missing: expected one of "sudoku", "sudoku-multi", "queens", ',
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
    [matrix([[{}]]), "invalid-argument", "rows[0][0]"],
    [matrix([detached, [1]]), "bad-grid", "row 2"],
    [matrix([new DataView(new ArrayBuffer(2))]), "invalid-argument", "rows[0]"],
    [matrix(nested), "invalid-argument", "nested too deeply"],
    [matrix(cyclic), "invalid-argument", "contains itself"],
    [matrix([[1]], { secondary: [7] }), "invalid-argument", "secondary[0]"],
    [matrix([[1]], { names: ["a", "b"] }), "invalid-argument", "names"],
    [
      matrix([[1]], { width: 1 }),
      "invalid-argument",
      'unknown field "width" (allowed: rows,',
    ],
    [matrix(["10", "1x"]), "invalid-argument", "rows[1]: expected zeros and"],
    [matrix("01\n0x"), "bad-grid", "2"],
  ],
  "exact cover": [
    [cover(["a"], [["b"]]), "unknown-item", 'option 0: there is no item "b"'],
    [cover(["a"], [["a"], ["constructor"]]), "unknown-item", "option 1"],
    [
      cover(["a"], [["a", "x:y:z"]], ["x", "x:y"]),
      "invalid-argument",
      "options[0][1]: expected an entry that means one item in one color",
    ],
    [
      cover(["a"], [["a", "y:red"]], ["x"]),
      "unknown-item",
      'option 0: there is no item "y:red"',
    ],
    [
      cover(["a"], [new Set(["a"])]),
      "invalid-argument",
      "options[0]: expected an array of items, or { items, data }, found a Set",
    ],
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
      "primary[0].item is missing: expected an item",
    ],
    [cover([Symbol("a")], []), "invalid-argument", "primary[0]"],
    [cover([new String("a")], [["a"]]), "invalid-argument", "primary[0]"],
    [cover([NaN], []), "invalid-argument", "primary[0]"],
    [
      cover(["a"], new Set([["a"]])),
      "invalid-argument",
      "options: expected an array of options",
    ],
    [
      cover(["a"], endless),
      "invalid-argument",
      "options: expected an array of options",
    ],
    [cover(["a"], [[["a"]]]), "invalid-argument", "options[0][0]"],
    [
      cover(["a"], [["a", [1, 2]]], [1]),
      "invalid-argument",
      "options[0][1][1]",
    ],
    [
      cover(["a"], [{ items: ["a"], date: 1 }]),
      "invalid-argument",
      'options[0]: unknown field "date" (did you mean "data"? allowed: items, data, cost)',
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
    [{ items: [0], offsets: [] }, "invalid-argument", "offsets is empty"],
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
      "grid is missing: expected a string (one character per cell), ",
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
    [
      sudoku([["ab"]]),
      "invalid-argument",
      'grid[0][0]: expected one symbol, a number, or a blank, found "ab"',
    ],
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
      "n: expected plain data, found a function",
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
    [pieces({ name: "X", cells: 5 }), "invalid-argument", "pieces[0].cells"],
    [
      pieces({
        name: "X",
        cells: [
          [0, 0],
          [0, 2 ** 31],
        ],
      }),
      "invalid-argument",
      "pieces[0].cells: expected cells within",
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

/** Malformed options, for any puzzle. */
export const BAD_OPTIONS = [
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
    'unknown option "lmit" (did you mean "limit"? allowed: choose, engine, budget, onStats, limit',
  ],
  [{ budget: 5 }, "budget"],
  [{ budget: { ms: -1 } }, "budget.ms"],
  [{ budget: { ms: NaN } }, "budget.ms"],
  [{ budget: { ms: "1" } }, "budget.ms"],
  [{ budget: { seconds: 1 } }, 'budget: unknown field "seconds"'],
  [{ choose: "best" }, "choose"],
  [{ choose: { randomTies: -1 } }, "choose.randomTies"],
  [{ engine: "steam" }, "engine"],
  [{ any: "yes" }, "any"],
  [{ seed: {} }, "seed"],
  [{ onStats: 5 }, "onStats: expected a function, found 5"],
  [
    { signal: AbortSignal.abort() },
    "signal: only Pool methods can be aborted; use budget here",
  ],
];

/** Malformed requests for new puzzles. */
export const BAD_REQUESTS = [
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
  [{ kind: "exact-cover" }, 'kind: expected one of "sudoku", "queens"'],
  [null, "request"],
];
