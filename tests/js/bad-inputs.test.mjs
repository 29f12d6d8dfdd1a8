// Malformed and hostile input: a typed error with its path, no partial effect, and the next call succeeds.

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
import {
  BAD_OPTIONS,
  BAD_REQUESTS,
  board,
  cover,
  MALFORMED,
  matrix,
  pieces,
  queens,
} from "./malformed.mjs";

/** This call must succeed after every error. */
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

  test("only solutions, count and marginals take a limit", () => {
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
    assert.throws(() => search.trace(-1), checked("invalid-argument", "node"));
    assert.throws(
      () => search.trace(0, { ms: "long" }),
      checked("invalid-argument", "budget.ms"),
    );
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

  test("a text without a puzzle is rejected", () => {
    assert.throws(() => parse("hello, world"), checked("parse", "line 1"));
    assert.throws(() => parse(""), checked("parse", "line 1"));
    assert.throws(() => parse(5), checked("invalid-argument", "text"));
    assert.throws(() => parse(".", "morse"), checked("invalid-argument", "as"));
  });
});

suite("hostile objects", () => {
  test("exceptions of getters and proxies reach the caller", () => {
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

  test("a false length allocates nothing", () => {
    const liar = new Proxy([], {
      get: (_, key) => (key === "length" ? 2 ** 32 - 1 : [0]),
    });
    assert.throws(() => solve(matrix(liar)), checked("too-large", "rows"));
  });

  test("extra properties of an array and inherited fields are ignored", () => {
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

  test("frozen input is accepted", () => {
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

test("messages are short and contain the allowed range", () => {
  const long = "x".repeat(1e6);
  for (const [run, message] of [
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
      "puzzle: expected an object, found a DataView",
    ],
    [
      () => count(queens(5), { choose: {} }),
      'choose: expected "mrv", "mrv-eager", "first" or { randomTies: seed }, found an object',
    ],
    [
      () => count(board("4294967296x1")),
      "cells of the board: 4294967296; the maximum is 4096",
    ],
    [
      () => count(pieces({ name: "a", cells: Array(70).fill("X") })),
      "rows or columns of piece a: 70; the maximum is 64",
    ],
    [
      () => count(queens(5, { placed: Array(65537).fill([0, 0]) })),
      "placed is too long; the maximum is 65536 elements",
    ],
    [
      () => count(pieces({ name: "", cells: ["X"] })),
      "piece number 1 has no name",
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
    assert.throws(run, { name: "DlxError", message });
});

test("a revoked proxy is rejected without being read", () => {
  const { proxy, revoke } = Proxy.revocable([], {});
  revoke();
  for (const run of [
    () => count(proxy),
    () => count(queens(4, { placed: [proxy] })),
    () => count(cover(["a"], [[proxy]])),
    () => count(cover(proxy, [])),
    () => count(queens(4), { budget: proxy }),
    () => verify(queens(4), proxy),
    () => generate(proxy),
    () => new Search(queens(4)).seek(proxy),
  ])
    assert.throws(run, {
      name: "DlxError",
      code: "invalid-argument",
      message: /found a revoked proxy$/,
    });
});

test("a problem too large for describe can be searched", () => {
  const puzzle = board("64x64", { pieces: "hexominoes" });
  assert.equal(count(puzzle, { limit: 0 }), 0n);
  assert.throws(() => describe(puzzle), { code: "too-large" });
});
