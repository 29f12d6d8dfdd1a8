// The rules of the benchmarks: the number of runs of each solver, the counted samples, and the goals. No time is
// asserted.

import assert from "node:assert/strict";
import test from "node:test";
import { caseRows, verdict } from "../../benches/node/goals.js";
import { gridOf } from "../../benches/node/sudokus.js";
import { Cut, figures, inTurn } from "../../benches/node/turns.js";

const problem = { name: "pentominoes 3x20" };
const sample = (search) => ({
  spent: 1,
  search,
  build: 1,
  first: 9,
  nodes: 7,
  updates: 0,
});

/** Solvers that return or throw these samples one by one; `asked` records the calls. */
function scripted(scripts, asked) {
  const contestants = Object.keys(scripts).map((name) => ({
    name,
    takes: () => name !== "absent",
  }));
  const sit = ({ name }) => {
    const script = [...scripts[name]];
    return {
      async sample() {
        asked.push(name);
        const next = script.shift();
        if (next instanceof Error) throw next;
        return sample(next);
      },
      leave: () => asked.push(`${name} leaves`),
    };
  };
  return [contestants, sit];
}

test("solvers alternate; the first sample is dropped; a solver that times out runs no more", async () => {
  const asked = [];
  const scripts = {
    a: [100, 3, 5],
    b: [8, new Cut("> 30 s")],
    c: [new Cut("> 2048 MB")],
    absent: [],
  };
  const [contestants, sit] = scripted(scripts, asked);
  const settings = { rounds: 2, allowance: 1e9, limit: 30, sit };
  const found = await inTurn(contestants, problem, settings);
  assert.equal(asked.join(" "), "a b c a b a a leaves b leaves c leaves");
  assert.equal(figures(found.a).search, 4);
  assert.equal(figures(found.a).first, 9);
  assert.equal(figures(found.b).search, 8);
  assert.equal(found.b.cut, "> 30 s");
  assert.equal(figures(found.c), undefined);
  assert.equal("absent" in found, false);
});

test("a solver that spends its allowance has run once", async () => {
  const asked = [];
  const [contestants, sit] = scripted({ a: [1, 2, 3] }, asked);
  const settings = { rounds: 2, allowance: 0.5, limit: 30, sit };
  const found = await inTurn(contestants, problem, settings);
  assert.equal(found.a.samples.length, 1);
});

test("a wrong answer ends the run and closes all solvers", async () => {
  const asked = [];
  const wrong = [new Error("7 solutions, not 8")];
  const [contestants, sit] = scripted({ a: wrong }, asked);
  const settings = { rounds: 2, allowance: 1, limit: 30, sit };
  await assert.rejects(
    inTurn(contestants, problem, settings),
    /^Error: a: 7 solutions, not 8$/,
  );
  assert.deepEqual(asked, ["a", "a leaves"]);
});

test("a goal is a multiple of a reference, which the row names", () => {
  assert.equal(verdict("", 10, 0.5, 5).met, true);
  assert.equal(verdict("", 10, 0.5, 5.1).met, false);
  const seat = (search) => ({ samples: [sample(search)] });
  const [row] = caseRows({
    [problem.name]: { "dlx-wasm": seat(10), "crate dlx, native": seat(27) },
  });
  assert.equal(row.must.yardstick.toFixed(6), "20.000000");
  assert.equal(row.must.ratio.toFixed(6), "0.500000");
  assert.equal(row.must.met, true);
  assert.equal(row.ahead, undefined);
});

test("the clues of a matrix are the options that are alone in their cell", () => {
  const options = [];
  for (let cell = 0; cell < 16; cell++) {
    const row = Math.floor(cell / 4);
    const given = cell === 5 ? 3 : undefined;
    for (let digit = 0; digit < 4; digit++)
      if (given === undefined || given === digit)
        options.push([cell, 16 + 4 * row + digit, 0, 0]);
  }
  assert.equal(gridOf({ primary: 64, options }), ".....4..........");
});
