// The picture and the trace of a tree, without a browser.
import assert from "node:assert/strict";
import { test } from "node:test";
import { picture } from "../../www/worker/icicle.js";
import { TreeColumns } from "../../www/worker/tree-columns.js";

test("the_tree_is_drawn_from_its_first_branch", () => {
  const levels = Uint16Array.of(1, 2, 3, 4, 3, 4);
  const nothing = new Uint16Array(6);
  const trace = new TreeColumns(
    {
      trace: () => ({
        levels,
        items: nothing,
        options: nothing,
        outcomes: nothing,
        ended: true,
      }),
    },
    { itemCount: 4, optionCount: 4 },
  );
  trace.grow(1, 6);
  const { rows, density } = picture(trace, { from: 0, to: 6, width: 6 });
  assert.equal(rows, 2);
  assert.deepEqual(
    Array.from(density, Boolean),
    [0, 0, 1, 1, 1, 1, 0, 0, 0, 1, 0, 1].map(Boolean),
  );
});

test("a_large_problem_has_options_beyond_two_bytes", () => {
  const options = Uint32Array.of(65_535, 65_536, 262_143);
  const search = {
    trace: () => ({
      levels: Uint32Array.of(1, 2, 3),
      items: options,
      options,
      outcomes: Uint32Array.of(0, 0, 0),
      ended: true,
    }),
  };
  const trace = new TreeColumns(search, { itemCount: 9, optionCount: 262_144 });
  trace.grow(10, 3);
  assert.deepEqual([...trace.options], [...options]);
  assert.deepEqual([...trace.items], [...options]);
});
