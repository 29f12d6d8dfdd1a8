// Every kind of puzzle in every verb: a place that forgets a kind fails by its name.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { suite, test } from "node:test";
import * as all from "dlx-wasm";
import * as core from "dlx-wasm/core";
import { BOARDS } from "../../npm/dist/board/boards.js";
import { groundOf } from "../../npm/dist/board/board-model.js";
import { namesOf } from "../../npm/dist/board/cell-labels.js";
import { pictureOf } from "../../npm/dist/board/picture.js";
import { english } from "../../npm/dist/board/strings.js";

/** One small puzzle of each kind. The tests of the crate read it too. */
const SAMPLES = JSON.parse(
  readFileSync(new URL("../data/kinds.json", import.meta.url), "utf8"),
);

/** The kinds that a message lists. */
function kindsIn(message) {
  const [, list] = /one of (.*), found/.exec(message);
  return list.split(", ").map((name) => JSON.parse(name));
}

/** The message of the error that a call throws. */
function messageOf(call) {
  let message;
  assert.throws(call, (error) => {
    ({ message } = error);
    return error.code === "invalid-argument";
  });
  return message;
}

test("the package lists the kinds that its engine has, and each has a sample", () => {
  for (const { count } of [all, core]) {
    // The engine throws the error for a name, and the package the error for another type.
    const engine = kindsIn(messageOf(() => count({ kind: "?" })));
    const table = kindsIn(messageOf(() => count({ kind: 5 })));
    assert.deepEqual(table, engine);
  }
  const table = kindsIn(messageOf(() => all.count({ kind: 5 })));
  assert.deepEqual(
    SAMPLES.map(({ kind }) => kind),
    table,
  );
});

test("dlx-wasm/core reports each kind that it lacks as one of dlx-wasm", () => {
  const here = kindsIn(messageOf(() => core.count({ kind: 5 })));
  for (const { kind } of SAMPLES) {
    if (here.includes(kind)) continue;
    const message = messageOf(() => core.count({ kind }));
    assert.match(message, /the entry "dlx-wasm" has the other kinds/, kind);
  }
});

for (const puzzle of SAMPLES) {
  const { kind } = puzzle;
  const solution = all.solve(puzzle);
  const own = Object.keys(solution);

  suite(`${kind} in every verb`, () => {
    test("has a solution with the method toJSON, which lists its fields", () => {
      assert.ok(Object.hasOwn(solution, "options"), kind);
      assert.notEqual(solution.constructor, Object, kind);
      assert.deepEqual(Object.keys(solution.toJSON()), own, kind);
    });

    test("solves, lists, counts, samples and ranks", () => {
      const listed = [...all.solutions(puzzle)];
      assert.equal(all.count(puzzle), BigInt(listed.length), kind);
      for (const each of listed) is(each);
      const { kind: found, solutions } = all.verdict(puzzle);
      assert.equal(found, listed.length === 1 ? "unique" : "many", kind);
      for (const each of solutions ?? []) is(each);
      assert.equal([...all.verdicts([puzzle])].length, 1, kind);
      is(all.solve(puzzle, { any: true, seed: 1 }));
      is(all.sample(puzzle, { seed: 1 }));
      is(all.best(puzzle, { k: 1 })[0].solution);
      assert.equal(all.optima(puzzle).cost, 0n, kind);
      const search = new all.Search(puzzle);
      search.run({ solutions: 1 });
      is(search.solution());
      search.dispose();
    });

    test("verifies its solution and no solution without its fields", () => {
      assert.deepEqual(all.verify(puzzle, solution), { ok: true }, kind);
      const message = messageOf(() => all.verify(puzzle, {}));
      const [, names] = /has no (.*)$/.exec(message);
      // Each name alone is enough.
      for (const name of names.split(" or "))
        assert.deepEqual(
          all.verify(puzzle, { [name]: solution[name] }),
          { ok: true },
          `${kind}: ${name}`,
        );
      // Only the solutions of kinds without a field of their own are checked by their options.
      if (names === "options") assert.ok(!("rows" in solution), kind);
    });

    test("describes its items and options", () => {
      const { items, options, impossible } = all.describe(puzzle);
      assert.equal(impossible, undefined, kind);
      assert.ok(items.length > 0 && options.length > 0, kind);
      for (const { type } of [...items, ...options])
        assert.equal(typeof type, "string", kind);
      const { total, uses } = all.marginals(puzzle);
      assert.equal(total, all.count(puzzle), kind);
      assert.equal(uses.length, options.length, kind);
      assert.ok(all.estimate(puzzle).solutions > 0, kind);
      assert.equal(all.conflict(puzzle), null, kind);
      assert.deepEqual(all.violations(puzzle), [], kind);
    });

    test("is written as JSON and read again", () => {
      const text = all.format(puzzle, "json");
      const [parsed] = all.parse(text).puzzles;
      assert.deepEqual(parsed, puzzle, kind);
      const written = JSON.parse(all.format(solution, "json"));
      assert.deepEqual(written, plain(solution), kind);
      assert.deepEqual(all.verify(puzzle, written), { ok: true }, kind);
    });

    test("is written as text of its solution", () => {
      const message = messageOf(() => all.format(solution, "cnf"));
      // The engine knows this form of solution, and lists the formats that can express it.
      assert.doesNotMatch(message, /kind/, kind);
    });

    test("has a board", () => {
      const labels = all.describe(puzzle);
      const ground = groundOf(puzzle, labels);
      const board = BOARDS.has(kind) ? kind : "table";
      assert.equal(ground.kind, board);
      const scene = {
        live: null,
        chosen: [...solution.options],
        trying: null,
        stuck: null,
        lit: null,
      };
      const picture = pictureOf(ground, labels, scene);
      const names = namesOf(ground, labels, scene, english);
      assert.ok(names.flat().every(Boolean), kind);
      // A table may be too large to draw.
      if (picture === null && board === "table") return;
      const { rows, columns } = picture;
      assert.equal(names.length, rows, kind);
      assert.equal(names[0].length, columns, kind);
    });

    function is(found) {
      assert.deepEqual(Object.keys(found), own, kind);
      assert.deepEqual(all.verify(puzzle, found), { ok: true }, kind);
    }
  });
}

/** A solution as its JSON text is read. */
function plain(solution) {
  return JSON.parse(JSON.stringify(solution));
}
