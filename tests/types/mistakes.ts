// Each of these must not compile.

import {
  count,
  explain,
  format,
  generate,
  sample,
  Search,
  solve,
  verdict,
  verify,
} from "dlx-wasm";

// @ts-expect-error an item that was not declared
solve({ kind: "exact-cover", primary: ["a", "b"], options: [["a", "c"]] });

solve({
  kind: "exact-cover",
  primary: ["a"],
  secondary: ["x"],
  // @ts-expect-error the same, with a color
  options: [["a", ["y", "red"]]],
});

solve({
  kind: "exact-cover",
  primary: [{ item: "a", least: 1, most: 2, under: 3 }],
  // @ts-expect-error an item that no soft item declares
  options: [["a"], ["b"]],
});

enum Cell {
  A,
  B,
  C,
}
solve({
  kind: "exact-cover",
  primary: [Cell.A, Cell.B],
  // @ts-expect-error a member of an enumeration that was not declared
  options: [[Cell.A, Cell.C]],
});

// @ts-expect-error "1" is not 1
solve({ kind: "exact-cover", primary: [1], options: [["1"]] });

// @ts-expect-error no such kind
solve({ kind: "chess", n: 8 });

// @ts-expect-error a field of another kind
solve({ kind: "queens", n: 8, grid: "" });

// @ts-expect-error a misspelt field
count({ kind: "sudoku", grid: "", diagonal: true });

// @ts-expect-error a missing field
verdict({ kind: "queens" });

// @ts-expect-error a board is not a number
new Search({ kind: "polyomino", board: 60 });

// @ts-expect-error no such rule
solve({ kind: "queens", n: 8 }, { choose: "best" });

// @ts-expect-error only solutions, count and marginals take a limit
solve({ kind: "queens", n: 8 }, { limit: 1 });

// @ts-expect-error no such symmetry
generate({ kind: "sudoku", symmetry: "pretty" });

// @ts-expect-error a misspelt field of a request
generate({ kind: "sudoku", sede: 1 });

// @ts-expect-error no such grade
generate({ kind: "sudoku", grade: "harder" });
// @ts-expect-error no such technique
generate({ kind: "sudoku", technique: "luck" });

// @ts-expect-error a field of another request
generate({ kind: "queens", n: 8, grade: "hard" });

// @ts-expect-error it may not be met
generate({ kind: "sudoku", clues: 20 }).puzzle;

// @ts-expect-error only Sudokus are explained
explain({ kind: "queens", n: 8 });

// @ts-expect-error the solution of queens has no grid
solve({ kind: "queens", n: 8 })?.grid;

// @ts-expect-error it may be null
solve({ kind: "queens", n: 8 }).columns;

// @ts-expect-error solutions are not to be written to
solve({ kind: "queens", n: 8 })!.columns = new Uint8Array();

// @ts-expect-error no such grain
new Search({ kind: "queens", n: 8 }).step("leap");

// @ts-expect-error a length alone makes no list
solve({ kind: "sudoku", grid: { length: 81, 0: 1 } });

// @ts-expect-error a misspelt field of a piece
solve({ kind: "polyomino", board: "2x2", pieces: [{ name: "a", cell: [] }] });

solve({
  kind: "exact-cover",
  primary: ["a"],
  // @ts-expect-error an item that was not declared, in an option with data
  options: [{ items: ["b"], data: 1 }],
});

solve({
  kind: "exact-cover",
  primary: ["a"],
  // @ts-expect-error a misspelt field of an option
  options: [{ item: ["a"], data: 1 }],
});

solve({
  kind: "exact-cover",
  primary: ["a"],
  secondary: ["x"],
  // @ts-expect-error a color is a string
  options: [["a", ["x", 1]]],
});

// @ts-expect-error the same in a search
new Search({ kind: "exact-cover", primary: ["a"], options: [["z"]] });

// @ts-expect-error a seed is a number
sample({ kind: "queens", n: 8 }, { seed: "1" });

// @ts-expect-error the solution of queens has no grid
verify({ kind: "queens", n: 4 }, { grid: "" });

// @ts-expect-error no such format
format({ kind: "queens", n: 4 }, "morse");

solve({
  kind: "polyomino",
  board: "2x2",
  pieces: { set: "dominoes", copies: "any", optional: undefined },
});

// @ts-expect-error no such set
solve({ kind: "polyomino", board: "2x2", pieces: { set: "domino" } });

solve({
  kind: "polyomino",
  board: "2x2",
  // @ts-expect-error a misspelt field of a set
  pieces: { set: "dominoes", copy: 2 },
});

solve({
  kind: "polyomino",
  board: "2x2",
  // @ts-expect-error a misspelt field of a piece
  pieces: [{ name: "A", cells: ["XX"], copy: 2 }],
});
