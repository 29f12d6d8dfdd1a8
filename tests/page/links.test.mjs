// The drawn links of every list, compared with the events of the search.
import assert from "node:assert/strict";
import { test } from "node:test";
import { Search, describe } from "dlx-wasm";
import { linksOf } from "../../www/boards/links-state.js";

/** The lists of a problem, updated only from the events of the search. */
function follow(puzzle, choose, steps, look) {
  const problem = describe(puzzle);
  const search = new Search(puzzle, { choose });
  const out = new Set();
  const note = ({ type, item, option }) => {
    const node = `${option}/${item}`;
    if (type === "hide") out.add(node);
    if (type === "unhide") out.delete(node);
  };
  for (let i = 0; i < steps; i++) {
    const event = search.step("link");
    if (event === null) break;
    note(event);
    const snapshot = {
      state: search.state,
      event,
      path: search.path(),
      pathItems: search.pathItems(),
      nextItem: search.nextItem,
      live: search.live(),
      trying: search.trying(),
    };
    look(i, problem, snapshot, out);
  }
  search.dispose();
}

for (const [name, puzzle] of [
  ["queens", { kind: "queens", n: 5 }],
  ["a_sudoku", { kind: "sudoku", grid: "1...............", box: [2, 2] }],
  [
    "a_tiling",
    { kind: "polyomino", board: ["....", "....", "...."], pieces: "trominoes" },
  ],
]) {
  for (const choose of ["mrv", "first"]) {
    test(`after_every_link_of_${name}_by_${choose}_each_node_is_where_it_was_moved`, () => {
      follow(puzzle, choose, 1500, (i, problem, snapshot, out) => {
        const links = linksOf(problem, snapshot);
        for (let option = 0; option < problem.optionCount; option++)
          for (const item of problem.entries.subarray(
            problem.offsets[option],
            problem.offsets[option + 1],
          ))
            assert.equal(
              links.linked(option, item),
              !out.has(`${option}/${item}`),
              `link ${i}, option ${option}, item ${item}, ${JSON.stringify(snapshot.event)}`,
            );
      });
    });
  }
}
