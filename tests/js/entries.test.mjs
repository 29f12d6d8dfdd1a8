// The table of entries of options, which `tests/puzzles/entries.rs` reads too.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { count, describe, ExactCover, isDlxError, solve } from "dlx-wasm";

const { primary, secondary, entries } = JSON.parse(
  readFileSync("tests/data/entries.json", "utf8"),
);

/** A problem with one solution, in which the entry under test is that of the last option, alone or beside `a`. */
function problem(entry, is = []) {
  const others = primary.filter((name) => name !== is[0] && name !== "a");
  const options = others.map((name) => [name]);
  options.push(["a", entry]);
  return { kind: "exact-cover", primary, secondary, options };
}

/** The code of the error that a call throws. */
function codeOf(call) {
  try {
    call();
  } catch (error) {
    if (isDlxError(error)) return error.code;
    throw error;
  }
  return undefined;
}

/** The same with the option as an object. */
const withData = (puzzle) => ({
  ...puzzle,
  options: puzzle.options.map((items, data) => ({ items, data })),
});

for (const { entry, is, code } of entries) {
  test(`${JSON.stringify(entry)} is ${code ?? JSON.stringify(is)}`, () => {
    const puzzle = problem(entry, is);
    const built = ExactCover.from(puzzle.options, { primary, secondary });
    const forms = [puzzle, withData(puzzle)];
    // A builder takes an unknown name for a new item.
    if (code !== "unknown-item") forms.push(built);
    for (const each of forms)
      for (const verb of [solve, count, describe])
        assert.equal(
          codeOf(() => verb(each)),
          code,
        );
    if (is === undefined) return;
    const written = is.length === 1 ? is[0] : is;
    const { options, chosen } = solve(puzzle);
    const last = options.indexOf(puzzle.options.length - 1);
    assert.deepEqual(chosen[last].items, ["a", written]);
    const label = describe(puzzle).options.at(-1);
    assert.deepEqual(label.items, ["a", is.join(":")]);
  });
}
