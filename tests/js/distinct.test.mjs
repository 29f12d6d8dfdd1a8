// Distinct solutions, one per orbit, in every verb.
import assert from "node:assert/strict";
import { test } from "node:test";
import { count, format, solve, solutions, verdict, verify } from "dlx-wasm";

test("distinct solutions of queens and polyominoes", () => {
  const queens = { kind: "queens", n: 8, distinct: true };
  assert.equal(count(queens), 12n);
  const all = [...solutions(queens)];
  assert.equal(all.length, 12);
  assert.deepEqual(solve(queens), all[0]);
  for (const each of all) assert.deepEqual(verify(queens, each), { ok: true });
  assert.equal(verdict({ ...queens, n: 6 }).kind, "unique");
  assert.equal(count({ kind: "polyomino", board: "3x20", distinct: true }), 2n);
  let figures;
  const onStats = (stats) => (figures = stats);
  count({ kind: "queens", n: 6, distinct: true }, { onStats });
  assert.equal(figures.solutions, 1);
});

test("a format without `distinct` rejects it", () => {
  assert.throws(
    () => format({ kind: "polyomino", board: "3x20", distinct: true }, "board"),
    { code: "invalid-argument" },
  );
});
