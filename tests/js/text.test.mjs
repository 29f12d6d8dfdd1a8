import assert from "node:assert/strict";
import { test } from "node:test";
import { count, describe, format, parse, solve, verify } from "dlx-wasm";

const line =
  "..53.....8......2..7..1.5..4....53...1..7...6..32...8..6.5....9..4....3......97..";

test("a line of 81 characters is a Sudoku, and is written back", () => {
  const { puzzles, format: name, bad } = parse(line);
  assert.equal(name, "sudoku-line");
  assert.deepEqual(bad, []);
  assert.deepEqual(puzzles, [{ kind: "sudoku", grid: line }]);
  assert.equal(format(puzzles[0], "sudoku-line").trim(), line);
});

test("parsed puzzles can be solved, in every format", () => {
  const rows = Array.from({ length: 9 }, (_, i) =>
    line.slice(9 * i, 9 * i + 9),
  );
  for (const [text, name, total] of [
    [rows.join("\n"), "sudoku-rows", 1n],
    ["0 0 1\n1 1 0\n", "matrix", 1n],
    [
      ["..........", "..........", ".........."].join("\n").repeat(1),
      "board",
      0n,
    ],
    ["a b c | x\na b x:R\nc x:R\n", "dlx", 1n],
  ]) {
    const { puzzles } = parse(text, name);
    assert.equal(puzzles.length, 1);
    assert.equal(count(puzzles[0]), total, name);
  }
});

test("a line that cannot be read is skipped and named", () => {
  const { puzzles, bad } = parse(`${line}\n${line}x\n${line}\n`, "sudoku-line");
  assert.equal(puzzles.length, 2);
  assert.deepEqual(
    bad.map(({ line, error }) => [line, error.name]),
    [[2, "DlxError"]],
  );
});

test("solutions are written in the format of their puzzle", () => {
  const sudoku = { kind: "sudoku", grid: line };
  const solved = solve(sudoku);
  assert.equal(format(solved, "sudoku-line").trim(), solved.grid);
  assert.equal(
    format(solved, "sudoku-rows").trim().split("\n").length >= 9,
    true,
  );
  const board = solve({ kind: "polyomino", board: "3x20" });
  assert.equal(format(board, "board").trim(), board.text.trim());
});

test("named items and matrices become Knuth's text", () => {
  const cover = {
    kind: "exact-cover",
    primary: ["a", "b"],
    secondary: ["s"],
    options: [["a", ["s", "red"]], ["b"]],
  };
  assert.equal(format(cover, "dlx"), "a b | s\na s:red\nb\n");
  const matrix = {
    kind: "matrix",
    rows: [
      [1, 0],
      [0, 1],
    ],
  };
  assert.equal(count(parse(format(matrix, "dlx"), "dlx").puzzles[0]), 1n);
  assert.equal(format(matrix, "matrix"), "10\n01\n");
});

test("the error of an unsuitable format names the formats that can", () => {
  assert.throws(() => format({ kind: "sudoku", grid: line }, "board"), {
    code: "invalid-argument",
    message: /sudoku-line/,
  });
  assert.throws(() => format({ kind: "queens", n: 8 }, "morse"), {
    code: "invalid-argument",
  });
  assert.throws(() => format({}, "dlx"), { code: "invalid-argument" });
});

test("a description is the problem with labels", () => {
  const sudoku = describe({ kind: "sudoku", grid: ".".repeat(81) });
  assert.deepEqual(
    [
      sudoku.primaryCount,
      sudoku.itemCount,
      sudoku.optionCount,
      sudoku.nodeCount,
    ],
    [324, 324, 729, 2916],
  );
  assert.deepEqual(sudoku.items[81], { type: "row", row: 0, digit: 1 });
  assert.deepEqual(sudoku.options[728], {
    type: "digit",
    row: 8,
    column: 8,
    digit: 9,
  });
  const items = sudoku.entries.slice(sudoku.offsets[728], sudoku.offsets[729]);
  assert.deepEqual([...items], [80, 161, 242, 323]);
  const toy = describe({
    kind: "exact-cover",
    primary: ["a"],
    secondary: ["s"],
    options: [["a", ["s", "red"]]],
  });
  assert.deepEqual(toy.items, [
    { type: "item", name: "a" },
    { type: "item", name: "s" },
  ]);
  assert.deepEqual(toy.options, [{ type: "option", items: ["a", "s:red"] }]);
  assert.equal("impossible" in toy, false);
});

test("JSON holds every puzzle, data of options included", () => {
  const puzzles = [
    { kind: "queens", n: 6, distinct: true },
    {
      kind: "exact-cover",
      primary: ["a"],
      options: [{ items: ["a"], data: { price: 3 } }],
    },
    { kind: "sudoku", grid: new Uint8Array(16), box: [2, 2] },
  ];
  const plain = JSON.parse(JSON.stringify(puzzles.slice(0, 2)));
  assert.deepEqual(parse(JSON.stringify(plain)).puzzles, plain);
  const { puzzles: again, format: name } = parse(format(puzzles[2], "json"));
  assert.equal(name, "json");
  assert.deepEqual(again[0].grid, [...puzzles[2].grid]);
  assert.equal(
    format(solve({ kind: "queens", n: 1 }), "json").length > 2,
    true,
  );
  for (const neither of [{}, { foo: [1] }])
    assert.throws(() => format(neither, "json"), {
      code: "invalid-argument",
      message:
        "puzzle: expected a puzzle or a solution, found an object without a kind",
    });
});

test("a malformed puzzle in JSON is reported with the line and column of its field", () => {
  for (const [text, line, column, message] of [
    ['{"kind":"queens",\n "n": -1}', 2, 7, /^line 2, column 7: n: expected/],
    ['[{"kind":"queens","n":4},\n{"kind":"chess"}]', 2, 9, /kind: expected/],
    ['{"kind":"queens","n":4,\n"x":[1,{"n":2}]}', 2, 5, /x/],
    ["[1]", 1, 2, /puzzle: expected an object/],
    ['{"n":4}', 1, 1, /kind is missing: expected/],
    ['{"kind":"sudoku",\n\n  "grid":"12"}', 3, 10, /^line 3, column 10/],
    [
      '{"kind":"exact-cover","primary":["a","b"],\n"options":[["a"],["b",["a",\n7]]]}',
      3,
      1,
      /options\[1\]/,
    ],
    ['{"kind":"matrix","rows":[[1,0],\n[0, 2]]}', 2, 5, /rows/],
    ['{"kind":"queens","n":3,"n":\n"x"}', 2, 1, /n: expected/],
    ['{"a":{"n":1},"kind":"queens","n":"\\u0041\\""}', 1, 6, /a/],
  ])
    assert.throws(
      () => parse(text, "json"),
      (error) => {
        const { code, details, cause } = error;
        assert.equal(code, "parse", text);
        assert.deepEqual([details.line, details.column], [line, column], text);
        assert.match(error.message, message);
        assert.ok(details.expected && details.found, text);
        assert.notEqual(cause.code, "parse");
        return true;
      },
    );
  const deep = '{"kind":' + "[".repeat(2000) + "]".repeat(2000) + "}";
  assert.throws(() => parse(deep, "json"), { code: "parse" });
  const long = `{"kind":"queens","x":"${"\\n".repeat(4e6)}","n":0.5}`;
  assert.throws(() => parse(long, "json"), { code: "parse" });
});

test("an item at fault in JSON is reported with its line and column", () => {
  const json = (fields) => `{"kind": "exact-cover",\n${fields}}`;
  for (const [text, cause, column] of [
    ['"primary": ["a"],"options": [["a"],["a","b"]]', "unknown-item", 41],
    ['"primary": ["a"],"options": [{"items": ["c"]}]', "unknown-item", 41],
    ['"primary": ["a"],"options": [["a",["c","red"]]]', "unknown-item", 35],
    ['"primary": ["a","b","a"],"options": []', "duplicate-item", 21],
    ['"primary": ["a"],"secondary": ["a"],"options": []', "duplicate-item", 32],
    ['"primary": ["a"],"options": [["a","a"]]', "repeated-item", 35],
    ['"primary": ["a"],"options": [[["a","red"]]]', "colored-primary", 31],
  ])
    assert.throws(
      () => parse(json(text), "json"),
      (error) => {
        assert.equal(error.code, "parse", error.message);
        assert.equal(error.cause.code, cause);
        assert.deepEqual(
          [error.details.line, error.details.column],
          [2, column],
          error.message,
        );
        return true;
      },
    );
  const arrays = `[{"kind": "arrays", "primaryCount": 2, "secondaryCount": 0,
    "offsets": [0, 1, 3],
    "items": [0, 1, 1]}]`;
  assert.throws(() => parse(arrays, "json"), {
    code: "parse",
    message: /^line 3, column 21: /,
  });
});

test("malformed JSON is reported with line and column", () => {
  for (const [text, line, column, expected, found] of [
    ['{"a": 1,\n  "b" 2}', 2, 7, ":", "2"],
    ["[1, 2", 1, 6, ", or ]", "the end of the text"],
    ['{"a": nul}', 1, 7, "a value", "nul"],
    ["[1,]", 1, 4, "a value", "]"],
    ['{"a": [1, {"b": "\\x"}]}', 1, 17, "a value", '"'],
    ["{} {}", 1, 4, "the end of the text", "{"],
    ["{,}", 1, 2, "a name in quotes or }", ","],
    ["\n[ ]", 2, 3, "at least one puzzle", "]"],
    ["[1 /* no */]", 1, 4, ", or ]", "/*"],
    ["{a: 1}", 1, 2, "a name in quotes or }", "a"],
    ['{"𝄞": 1, nul}', 1, 10, "a name in quotes", "nul"],
    ["[".repeat(1e5), 1, 100_001, "a value or ]", "the end of the text"],
  ]) {
    assert.throws(() => parse(text, "json"), {
      code: "parse",
      details: { line, column, expected, found },
    });
  }
  assert.throws(() => parse('{"kind":"queens","n":-1}'), {
    code: "parse",
    message:
      "line 1, column 22: n: expected a whole number from 1 to 128, found -1",
  });
});

test("a grid with borders is a grid with these boxes", () => {
  const puzzle = { kind: "sudoku", grid: line };
  const drawn = { kind: "sudoku", grid: format(puzzle, "sudoku-drawn") };
  assert.deepEqual(solve(drawn), solve(puzzle));
  const tall = { kind: "sudoku", grid: ".".repeat(36), box: [3, 2] };
  const grid = format(tall, "sudoku-drawn");
  assert.deepEqual(solve({ kind: "sudoku", grid }), solve(tall));
  const flat = { ...tall, box: [2, 3] };
  assert.deepEqual(solve({ ...flat, grid }), solve(flat));
});

test("a refused format names all that can hold the puzzle", () => {
  const puzzle = { kind: "sudoku", grid: line, diagonals: true };
  assert.throws(() => format(puzzle, "sudoku-line"), {
    message:
      'as: expected "sudoku-link" or "sudoku-file" or "dlx" or "json", found "sudoku-line"',
  });
  assert.equal(parse(format(puzzle, "json")).puzzles[0].diagonals, true);
});

test("a wrong count in a matrix of lists is reported", () => {
  for (const [text, message] of [
    [
      "3 3\n1 1 2\n1 3\n1 1\n",
      "line 2, column 5: expected the end of the line after 1 columns, found 2",
    ],
    [
      "3 3\n3 1 2\n1 3\n1 1\n",
      "line 2, column 6: expected 3 columns, found the end of the line",
    ],
  ])
    assert.throws(() => parse(text), { code: "parse", message });
});

test("every Sudoku round-trips in its format", () => {
  const solved = solve({ kind: "sudoku", grid: line });
  for (const name of ["sudoku-drawn", "sudoku-numbers", "sudoku-wiki"]) {
    const text = format({ kind: "sudoku", grid: line }, name);
    assert.equal(
      parse(text).format,
      name === "sudoku-numbers" ? "sudoku-rows" : name,
    );
    assert.equal(parse(format(solved, name), name).puzzles.length, 1);
  }
  assert.match(format(solved, "sudoku-regions"), /^(\d{9}\n){9}$/);
  const jigsaw = {
    kind: "sudoku",
    grid: "1..............4",
    regions: "AAABCABBCCDBCDDD",
  };
  const { puzzles, format: name } = parse(format(jigsaw, "sudoku-regions"));
  assert.equal(name, "sudoku-regions");
  assert.equal(count(puzzles[0]), count(jigsaw));
});

test("a byte order mark before a text of a puzzle is white space", () => {
  const mark = "\uFEFF";
  assert.equal(count({ kind: "dlx", text: `${mark}| one\na\na\n` }), 1n);
  assert.equal(count({ kind: "matrix", rows: `${mark}01\n10` }), 1n);
  const grid = `${mark}1... ..3. .2.. ...4`;
  assert.equal(count({ kind: "sudoku", grid }), 1n);
});

test("a grid and cells of one claim agree", () => {
  const puzzle = { kind: "sudoku", grid: "1234341221434321" };
  const { grid, cells } = solve(puzzle);
  assert.deepEqual(verify(puzzle, { grid, cells }), { ok: true });
  const other = grid.replace("1", "2");
  const { ok, wrong } = verify(puzzle, { grid: other, cells });
  assert.equal(ok, false);
  assert.equal(wrong[0].type, "form");
});

test("format reads a puzzle once and rejects values that JSON loses", () => {
  let reads = 0;
  const puzzle = {
    kind: "queens",
    get n() {
      reads++;
      return 4;
    },
  };
  assert.equal(format(puzzle, "json"), '{"kind":"queens","n":4}\n');
  assert.equal(reads, 1);
  const carrying = (data) => ({
    kind: "exact-cover",
    primary: ["a"],
    options: [{ items: ["a"], data }],
  });
  const many = Object.fromEntries(
    Array.from({ length: 100 }, (_, i) => [i, [null, { text: "…" }]]),
  );
  for (const kept of [null, 0.5, "\ud800", [], many, { __proto__: null }]) {
    const { puzzles } = parse(format(carrying(kept), "json"));
    assert.equal(JSON.stringify(puzzles[0]), JSON.stringify(carrying(kept)));
  }
  const loop = {};
  loop.loop = [loop];
  const deep = Array.from({ length: 9999 }).reduce((inner) => [inner], 0);
  for (const lost of [
    () => {},
    Symbol("a"),
    1n,
    NaN,
    Infinity,
    [undefined],
    [, 1],
    new Map([[1, 2]]),
    new Date(0),
    loop,
    deep,
  ])
    for (const data of [lost, [{ lost }]])
      assert.throws(
        () => format(carrying(data), "json"),
        ({ code, details }) =>
          code === "invalid-argument" &&
          details.argument.startsWith("options[0].data"),
      );
});

test("rows may be lists as programs print them", () => {
  const rows = line.match(/.{9}/g);
  const cells = rows.map((row) => [...row]);
  const digits = cells.map((row) => row.map((cell) => +cell || 0));
  const print = (row) => `[${row.join(", ")}]`;
  const braces = (row) => `{${row.join(",")}}`;
  const none = (row) => print(row.map((cell) => cell || "None"));
  for (const text of [
    JSON.stringify(digits),
    JSON.stringify(cells),
    JSON.stringify(rows),
    JSON.stringify(cells.flat()),
    JSON.stringify([line]),
    JSON.stringify(digits).replaceAll(/\b0\b/g, "null"),
    JSON.stringify(cells).replaceAll(".", " "),
    JSON.stringify(digits, null, 2),
    `board = [\n  ${digits.map(print).join(",\n  ")},\n]\n`,
    `board = [${digits.map(none).join(", ")}]`,
    `const board: number[][] = ${JSON.stringify(digits)};`,
    `int board[9][9] = {\n${digits.map(braces).join(",\n")}\n};\n`,
    `array([[${digits.map((row) => row.join(", ")).join("],\n       [")}]])`,
    `[[${digits.map((row) => row.join(" ")).join("]\n [")}]]`,
    `[[${digits.map((row) => `${row.join(". ")}.`).join("]\n [")}]]`,
    `((${digits.map((row) => row.join(",")).join("),(")}))`,
  ])
    assert.deepEqual(
      parse(text).puzzles,
      [{ kind: "sudoku", grid: line }],
      text,
    );
  for (const text of [
    "[[0,0,1],[1,1,0]]",
    "A = [0 0 1; 1 1 0];",
    "[[0 0 1]\n [1 1 0]]",
  ])
    assert.deepEqual(parse(text).puzzles[0].rows, [
      [0, 0, 1],
      [1, 1, 0],
    ]);
  assert.deepEqual(parse('["..#", "..."]').puzzles[0].board, ["..#", "..."]);
  // An error has the line of its row.
  const wrong = `board = [\n${digits.map(print).join(",\n").replace("8", "x")}]`;
  assert.throws(() => parse(wrong), /^DlxError: line 3,/);
});

test("other lists are not read as rows", () => {
  for (const text of ["(0,0) (0,1)\n(0,0)\n(0,1)\n", "(a) b\n(a)\nb\n"])
    assert.deepEqual(parse(text).puzzles, [{ kind: "dlx", text }]);
  for (const text of ["[null]", "[1]", "[0, 1]", "[[0, 1], 1]"])
    assert.throws(() => parse(text), { code: "parse" }, text);
  const json = '{"kind":"dlx","text":"a=b {c}\\na=b {c}"}';
  assert.equal(parse(json).format, "json");
  const grid = JSON.stringify({ kind: "sudoku", grid: [[1, 2], [2]] });
  assert.throws(() => parse(grid), { code: "parse" });
  for (const long of ["\n", "[", "[1,", "a", "=", "[~\n", ",", "x "])
    assert.throws(() => parse(long.repeat(1e5)), { code: "parse" }, long);
});

test("cells of a table may be empty", () => {
  const grid = ".2.....14.....3.";
  for (const text of [
    "\t2\t\t\n\t\t\t1\n4\t\t\t\n\t\t3\t",
    ',"2",,\r\n,,,"1"\r\n"4",,,\r\n,,"3",\r\n',
    ";2;;\n;;;1\n4;;;\n;;3;\n",
  ])
    assert.deepEqual(parse(text).puzzles, [{ kind: "sudoku", grid }], text);
});

test("words may stand above a grid, unless they name a variant", () => {
  const rows = line.replace(/.{9}/g, "$&\n");
  for (const title of ["Sudoku 17 (easy)\n", "Puzzle #1\nDifficulty: 3.4\n\n"])
    assert.deepEqual(parse(title + rows).puzzles, [
      { kind: "sudoku", grid: line },
    ]);
  for (const title of ["Sudoku X\n", "Diagonal sudoku\n"])
    assert.deepEqual(parse(title + rows).puzzles, [
      { kind: "sudoku", grid: line, diagonals: true },
    ]);
  assert.deepEqual(parse(`Windoku\n${rows}`).puzzles, [
    { kind: "sudoku", grid: line, windows: true },
  ]);
  for (const title of ["A jigsaw\n", "Killer\n"])
    assert.throws(() => parse(title + rows), { code: "parse" }, title);
  // Rows are not read as words.
  const letters = `ABCDEFGHIJKL\n${"............\n".repeat(12)}`;
  assert.throws(() => parse(letters), { code: "parse" });
});

test("problems are written for other solvers", () => {
  const puzzle = {
    kind: "exact-cover",
    primary: ["a", 1],
    secondary: ["x"],
    options: [
      ["a", ["x", "red"]],
      [1, ["x", "red"]],
    ],
  };
  assert.match(
    format(puzzle, "cnf"),
    /^c .*\nc 1 is option 0: a x:red\nc 2 is option 1: 1 x:red\np cnf 2 2\n1 0\n2 0\n$/,
  );
  assert.match(format(puzzle, "opb"), /^\* #variable= 2 #constraint= 2\n/);
  assert.match(format(puzzle, "lp"), /\nSubject To\n item0: x1 = 1\n/);
  assert.match(
    format({ kind: "queens", n: 5 }, "cnf"),
    /\nc 8 is option 7: queen at row 2 column 3\n/,
  );
});

test("formats of other solvers need a puzzle and all its solutions", () => {
  const puzzle = { kind: "queens", n: 4, distinct: true };
  assert.throws(() => format(puzzle, "cnf"), { code: "invalid-argument" });
  const solution = solve({ kind: "queens", n: 4 });
  assert.throws(() => format(solution, "lp"), { code: "invalid-argument" });
  assert.throws(() => parse("p cnf 1 0\n", "cnf"), {
    code: "invalid-argument",
  });
});

test("a text is read as a kind, or the error says what it holds", () => {
  const table = "0100\n0010\n1000\n0001\n";
  assert.equal(parse(table).format, "matrix");
  assert.equal(parse(table, "sudoku").puzzles[0].kind, "sudoku");
  const sets = parse('{"A": [1, 2], "B": [3], "C": [2, 3]}', "exact-cover");
  assert.equal(sets.format, "sets");
  assert.equal(count(sets.puzzles[0]), 1n);
  assert.deepEqual(
    solve(sets.puzzles[0]).chosen.map(({ data }) => data),
    ["A", "B"],
  );
  const queens = JSON.stringify({ kind: "queens", n: 4 });
  assert.equal(parse(queens, "queens").puzzles[0].n, 4);
  for (const [text, kind, found] of [
    [queens, "sudoku", /"queens" in the format "json"/],
    [table, "polyomino", /"matrix" in the format "matrix"/],
  ])
    assert.throws(() => parse(text, kind), { code: "parse", message: found });
});
