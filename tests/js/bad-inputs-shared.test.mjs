// Malformed and hostile inputs that others wrote down, where they are: beside the checkout, or in the folder DLX_CASES.
// They are written for no API in particular; here is what each asks of this one.

import assert from "node:assert/strict";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { env } from "node:process";
import { afterEach, test } from "node:test";
import { fileURLToPath } from "node:url";
import { MessageChannel, Worker } from "node:worker_threads";
import * as dlx from "dlx-wasm";
import { Pool } from "dlx-wasm/pool";
import * as slim from "dlx-wasm/slim";

const { count, generate, Search, solutions, solve, verdict } = dlx;
const folder =
  env.DLX_CASES ??
  fileURLToPath(new URL("../../../shared/cases", import.meta.url));
const file = join(folder, "bad_inputs.json");
const cases = existsSync(file)
  ? JSON.parse(readFileSync(file, "utf8")).cases
  : [];
if (cases.length === 0)
  test("the shared inputs", (t) => t.skip(`${file} is not here`));

const dots = (cells) => ".".repeat(cells);
const queens = (more) => ({ kind: "queens", n: 8, ...more });
const sudoku = (grid, more) => ({ kind: "sudoku", grid, ...more });
const pieces = (...list) => ({ kind: "polyomino", board: "2x2", pieces: list });
const regions = (...sizes) =>
  sizes.map((size, i) => String.fromCharCode(97 + i).repeat(size)).join("");

/** What all verbs say of a puzzle; they must agree. */
function all(puzzle, options = {}) {
  const total = count(puzzle, { limit: 1000, ...options });
  const first = solve(puzzle);
  assert.equal(first === null, total === 0n);
  const kinds = ["none", "unique", "many"];
  assert.equal(verdict(puzzle).kind, kinds[Math.min(Number(total), 2)]);
  return total;
}

/** Options of an exact cover with three items, from what follows each other in an option. */
function added(text) {
  const [, list] = /^addOption\((.*)\)( on 3 items)?$/.exec(text);
  const entries = value(list);
  const colored = entries.some(Array.isArray);
  return {
    kind: "arrays",
    primaryCount: colored ? 0 : 3,
    secondaryCount: colored ? 3 : 0,
    offsets: [0, entries.length],
    items: entries.map((entry) => (colored ? entry[0] : entry)),
    ...(colored && { colors: entries.map(([, color]) => color) }),
  };
}

/** A value, or a call of something in the scope, written in JavaScript. */
function value(text, scope = {}) {
  return new Function(...Object.keys(scope), `return (${text})`)(
    ...Object.values(scope),
  );
}

const cyclic = () => {
  const list = [];
  list.push(list);
  return list;
};

/** What an input is, where it is written in JavaScript: by what it is put into. */
const SLOTS = {
  matrix: (text) => all({ kind: "matrix", rows: value(text) }),
  limit: (text) =>
    value(text, {
      solve: (rows, options) => count({ kind: "matrix", rows }, options),
    }),
  items: (text) =>
    value(text, { solve: (puzzle) => all({ ...kinded(puzzle) }) }),
  indices: (text) => all(added(text)),
  colours: (text) => all(added(text)),
  text: (text) => value(text, { parse: (text) => all({ kind: "dlx", text }) }),
  grid: (text) => all(sudoku(value(text))),
  n: (text) => all({ kind: "queens", n: value(text) }),
  given: (text) => all(queens({ placed: value(text) })),
  board: (text) => all({ kind: "polyomino", board: value(text) }),
  pieces: (text) =>
    all({ kind: "polyomino", board: "2x2", pieces: listed(value(text)) }),
  clues: (text) =>
    generate({ kind: "sudoku", seed: 1, attempts: 3, clues: value(text) }),
  seed: (text) => generate({ kind: "sudoku", seed: value(text) }),
  symmetry: (text) => generate({ kind: "sudoku", symmetry: value(text) }),
  difficulty: (text) => generate({ kind: "sudoku", grade: value(text) }),
  timeLimit: (text) =>
    generate({ kind: "sudoku" }, { budget: { ms: value(text) } }),
};
SLOTS.options = SLOTS.limit;

/** With its own fields alone, and the kind that the cases leave out. */
function kinded(puzzle) {
  const own = Object.fromEntries(
    Object.entries(puzzle).filter(([name]) => name !== "__proto__"),
  );
  return { kind: "exact-cover", ...own };
}

/** Pieces by name as a list; what is no such thing stays what it is. */
function listed(byName) {
  if (byName === null || Object.keys(byName).length === 0) return byName;
  return Object.entries(byName).map(([name, cells]) => ({ name, cells }));
}

const seeded = (seed) => generate({ kind: "sudoku", seed });

/** What cannot be read as JavaScript, or asks for more than an answer. */
const CASES = {
  "matrix-020": () =>
    assert.equal(
      count({
        kind: "matrix",
        rows: [
          [0, 0],
          [0, 0],
        ],
      }),
      0n,
    ),
  "items-072": () => {
    const colors = 1e5;
    const numbers = Array.from({ length: colors }, (_, i) => i);
    // Two primary items, and an option of each in every colour: they go together in the same one alone.
    const total = count({
      kind: "arrays",
      primaryCount: 2,
      secondaryCount: 1,
      offsets: Array.from({ length: colors + 4 }, (_, i) => 2 * i),
      items: [...numbers.flatMap(() => [0, 2]), 1, 2, 1, 2, 1, 2],
      colors: [...numbers.flatMap((i) => [0, i + 1]), 0, 1, 0, 257, 0, 65537],
    });
    assert.equal(total, 3n);
  },
  "sudoku-062": () =>
    all(sudoku(dots(81), { regions: regions(8, 10, 9, 9, 9, 9, 9, 9, 9) })),
  "sudoku-063": () =>
    all(sudoku(dots(81), { regions: regions(9, 9, 9, 9, 9, 9, 9, 9, 8, 1) })),
  "sudoku-064": () =>
    all(sudoku(dots(81), { regions: regions(9, 9, 9, 9, 9, 9, 9, 18) })),
  "sudoku-065": () =>
    assert.ok(all(sudoku(dots(16), { regions: "ABCDBADCCDABDCBA" })) > 0n),
  "sudoku-074": () => {
    const walls = Array(81).fill("0");
    walls[0] = "12";
    dlx.parse(walls.join(" "), "sudoku-walls");
  },
  "sudoku-076": () => all(sudoku(dots(81), { diagonals: "yes" })),
  "sudoku-077": () =>
    assert.equal(all(sudoku(`7${dots(79)}7`, { diagonals: true })), 0n),
  "sudoku-078": () =>
    assert.equal(all(sudoku(dots(16), { diagonals: true })), 48n),
  "sudoku-079": () => all(sudoku(dots(49))),
  "sudoku-083": () => all(sudoku("", { box: [1e9, 1] })),
  "sudoku-086": () => all(sudoku(`Q${dots(255)}`)),
  "sudoku-013": () => assert.notEqual(solve(sudoku(dots(625))), null),
  "sudoku-031": () => assert.equal(all(sudoku(`11${dots(79)}`)), 0n),
  "sudoku-039": (text) => assert.equal(all(sudoku(value(text))), 1n),
  "queens-023": () => all({ kind: "queens", n: 10_000 }),
  "queens-038": () =>
    assert.equal(
      all(
        queens({
          placed: [
            [0, 0],
            [1, 1],
          ],
        }),
      ),
      0n,
    ),
  "queens-039": () => all(queens({ placed: [[8, 0]] })),
  "queens-047": () => all(queens({ placed: cyclic() })),
  "queens-058": () => {
    let seen = 0;
    for (const _ of solutions(queens()))
      if (++seen === 5) throw new Error("mine");
  },
  "queens-059": () => {
    let seen = 0;
    for (const _ of solutions(queens())) if (++seen === 5) break;
    assert.equal(count(queens()), 92n);
  },
  "polyomino-025": () => all({ kind: "polyomino", board: cyclic() }),
  "polyomino-026": () => {
    const board = ["#.........", ...Array(5).fill(dots(10))];
    assert.equal(verdict({ kind: "polyomino", board }).reason.type, "area");
    return all({ kind: "polyomino", board });
  },
  "polyomino-046": () => {
    const [X, x] = ["X", "x"].map((name) => ({ name, cells: ["XX"] }));
    assert.equal(all(pieces(X, x)), 4n);
  },
  "polyomino-052": () =>
    all(pieces({ name: "X", cells: ["X".repeat(10_000)] })),
  "polyomino-061": () => {
    let reads = 0;
    const piece = {
      name: "X",
      get cells() {
        return reads++ % 2 === 0 ? ["XX"] : ["XXXX"];
      },
      copies: 2,
    };
    assert.equal(count(pieces(piece)), 2n);
  },
  "polyomino-064": () => all(pieces({ name: "X", cells: [[0, 0, 0]] })),
  "generate-003": () => generate({ kind: "sudoku", box: [-9, 1] }),
  // There are boxes for it, which are documented.
  "generate-006": () => generate({ kind: "sudoku", box: [10, 0] }),
  "generate-009": () => generate({ kind: "sudoku", box: [1e9, 1] }),
  "generate-010": () => generate({ kind: "sudoku", box: [2 ** 32 + 9, 1] }),
  "generate-012": () => generate({ kind: "sudoku", box: [1, 1] }),
  "generate-028": () => {
    const made = generate({ kind: "sudoku", box: [2, 2], clues: 4, seed: 1 });
    assert.equal(made.clues, 4);
    assert.equal(verdict(made.puzzle).kind, "unique");
  },
  "generate-029": () => assert.notEqual(seeded().seed, seeded().seed),
  "generate-030": () => assert.deepEqual(seeded(0), seeded(0)),
  "generate-034": () =>
    assert.notEqual(seeded(2 ** 32).puzzle.grid, seeded(0).puzzle.grid),
  "generate-043": () => {
    const grids = new Set();
    for (let seed = 0; seed < 1000; seed++) {
      const { puzzle } = seeded(seed);
      grids.add(puzzle.grid);
      assert.equal(verdict(puzzle).kind, "unique");
    }
    assert.equal(grids.size, 1000);
  },
  "generate-046": () => {
    const { random } = Math;
    Math.random = () => NaN;
    try {
      return seeded();
    } finally {
      Math.random = random;
    }
  },
  "generate-064": () => generate({ kind: "sudoku" }, null),
  "generate-065": () => generate({ kind: "sudoku", __proto__: { clues: 0 } }),
  "generate-066": () => {
    const asked = Object.freeze({ kind: "sudoku", seed: 3 });
    generate(asked);
    assert.deepEqual(asked, { kind: "sudoku", seed: 3 });
  },
  "generate-067": () =>
    generate({
      kind: "sudoku",
      get clues() {
        throw new RangeError("boom");
      },
    }),
  "lifecycle-001": () => slim.count(queens()),
  "lifecycle-010": async () => {
    const code = `
      import { parentPort } from "node:worker_threads";
      import { count } from ${JSON.stringify(import.meta.resolve("dlx-wasm"))};
      parentPort.postMessage(count({ kind: "queens", n: 8 }));
    `;
    const url = `data:text/javascript,${encodeURIComponent(code)}`;
    const worker = new Worker(new URL(url));
    const [there, here] = await Promise.all([
      new Promise((resolve) => worker.once("message", resolve)),
      count(queens()),
    ]);
    assert.equal(there, here);
  },
  "lifecycle-011": async () => {
    // What a browser does under such a policy.
    const { compile } = WebAssembly;
    WebAssembly.compile = async () => {
      throw new WebAssembly.CompileError("blocked by CSP");
    };
    try {
      await slim.init(new Uint8Array(8));
    } finally {
      WebAssembly.compile = compile;
    }
  },
  "lifecycle-012": () =>
    slim.init(new Uint8Array([0, 97, 115, 109, 1, 0, 0, 0])),
  "lifecycle-013": () => {
    const search = new Search(queens());
    search.dispose();
    search.step();
  },
  "lifecycle-019": () => {
    for (let i = 0; i < 10_000; i++) new Search(queens());
  },
  "lifecycle-024": () => Search.prototype.step.call({ __wbg_ptr: 12345 }),
  "lifecycle-028": () => {
    const { port1 } = new MessageChannel();
    try {
      port1.postMessage(new Search(queens()));
    } finally {
      port1.close();
    }
  },
  "lifecycle-029": () =>
    assert.ok(!JSON.stringify(new Search(queens())).includes("ptr")),
  // Nothing can be added to a puzzle: what is done to it while it is searched changes nothing, and
  // what has no such method says so.
  "lifecycle-032": () => {
    for (const _ of solutions(queens())) new Search(queens()).addOption();
  },
  "lifecycle-039": () => {
    const expected = [...solutions(queens())].map(({ columns }) =>
      columns.join(),
    );
    let i = 0;
    for (const { columns } of solutions(queens())) {
      assert.equal(columns.join(), expected[i++]);
      columns.fill(9);
    }
  },
  "lifecycle-041": () => {
    const kept = solve(queens());
    const before = kept.columns.join();
    count(
      { kind: "polyomino", board: "8x8", pieces: "hexominoes" },
      { limit: 1 },
    );
    assert.equal(kept.columns.join(), before);
  },
  "lifecycle-043": () => {
    const search = new Search(queens());
    const by = { toString: () => (search.dispose(), "link") };
    search.step(by);
  },
  "lifecycle-045": () => {
    const puzzle = { kind: "exact-cover", primary: ["a"], options: [["a"]] };
    const walk = solutions(puzzle);
    puzzle.options.push(["a"]);
    assert.equal([...walk].length, 1);
  },
  "lifecycle-047": () => {
    const offsets = Uint32Array.from({ length: (1 << 24) + 1 }, (_, i) => i);
    const items = new Uint32Array(1 << 24);
    all({ kind: "arrays", primaryCount: 1, secondaryCount: 0, offsets, items });
  },
  "lifecycle-050": () =>
    all({
      kind: "arrays",
      primaryCount: 2 ** 31,
      secondaryCount: 0,
      offsets: [0],
      items: [],
    }),
  "lifecycle-056": () =>
    assert.throws(
      () => all({ kind: "queens", n: -1 }),
      (error) => error instanceof Error && error.message !== "",
    ),
  "lifecycle-057": () =>
    assert.deepEqual([...solve({ kind: "matrix", rows: [[1]] }).rows], [0]),
  "lifecycle-058": () => {
    const { Error } = globalThis;
    globalThis.Error = undefined;
    try {
      return all({ kind: "queens", n: 6 });
    } finally {
      globalThis.Error = Error;
    }
  },
  "lifecycle-060": () => {
    Object.prototype.limit = 1;
    try {
      assert.equal(count(queens(), {}), 92n);
      assert.equal(count(queens()), 92n);
    } finally {
      delete Object.prototype.limit;
    }
  },
  "lifecycle-062": async () => {
    const pool = new Pool({ workers: 1 });
    const stop = new AbortController();
    const call = pool.count({ kind: "queens", n: 20 }, { signal: stop.signal });
    stop.abort();
    await assert.rejects(call, { name: "AbortError" });
    await pool.close();
  },
  "lifecycle-066": () => {
    for (const ms of [-1, "1"])
      assert.throws(() => count(queens(), { budget: { ms } }), {
        code: "invalid-argument",
      });
    count(queens(), { budget: { ms: NaN } });
  },
  "lifecycle-067": () => count(queens(), { budget: { nodes: 0 } }),
  "lifecycle-070": () => {
    const [rows, columns] = [12, 12];
    const domino = { name: "domino", cells: ["XX"], copies: "any" };
    const board = {
      kind: "polyomino",
      board: `${rows}x${columns}`,
      pieces: [domino],
    };
    assert.equal(count(board), 53060477521960000n);
  },
  "lifecycle-071": () => {
    const primary = Array.from({ length: 32 }, (_, i) => i);
    const options = primary.flatMap((item) => [[item], [item]]);
    assert.equal(count({ kind: "exact-cover", primary, options }), 4294967296n);
  },
};

/** Whatever came before, this is right. */
afterEach(() => {
  assert.deepEqual([...solve({ kind: "matrix", rows: [[1]] }).rows], [0]);
});

/** Where code of the input throws, or JavaScript itself. */
const FOREIGN = [
  "matrix-050",
  "matrix-051",
  "queens-058",
  "generate-067",
  "lifecycle-024",
  "lifecycle-028",
  "lifecycle-032",
];

/** An error of ours, unless it is somebody else's; never a breakdown. */
const sound = (id) => (error) => {
  assert.ok(error instanceof Error, String(error));
  const isOurs = dlx.isDlxError(error) && error.code !== "engine-crashed";
  assert.equal(isOurs, !FOREIGN.includes(id), error.stack);
  assert.notEqual(error.message, "");
  return true;
};

for (const { id, slot, input_js: text, expect, note } of cases) {
  test(`${id}: ${expect} ${note}`, async () => {
    const asked = CASES[id] ?? SLOTS[slot];
    const ask = async () => asked(text);
    if (expect === "throw") await assert.rejects(ask, sound(id));
    else if (expect === "result") await ask();
    else await ask().catch(sound(id));
  });
}
