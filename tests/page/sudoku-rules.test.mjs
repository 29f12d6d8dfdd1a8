// The extra rules of a Sudoku on the page: their text in links, the cells that break them, strokes that draw them.
import assert from "node:assert/strict";
import { test } from "node:test";
import {
  describe,
  format,
  parse,
  solve,
  verdict,
  verify,
  violations,
} from "dlx-wasm";
import { read, write } from "../../www/core/permalink.js";
import { ruleExamples, samurai } from "../../www/core/puzzles/rule-examples.js";
import { namedText } from "../../www/features/edit/multi-names.js";
import { rulesIn, rulesText } from "../../www/core/puzzles/rule-text.js";
import * as sudoku from "../../www/core/puzzles/sudoku.js";
import { finished } from "../../www/features/solve-by-hand/sudoku.js";
import {
  entryAt,
  entryOn,
  withEntry,
} from "../../www/features/edit/entries.js";
import { applied, extended } from "../../www/features/edit/rule-strokes.js";

const ALL = {
  windows: true,
  disjoint: true,
  antiknight: true,
  antiking: true,
  nonconsecutive: true,
  negative: ["consecutive", "double", "xv"],
  extra: [
    [
      [0, 0],
      [8, 8],
    ],
  ],
  cages: [
    {
      cells: [
        [0, 0],
        [0, 1],
      ],
      sum: 12,
    },
    { cells: [[4, 4]] },
    { cells: [[4, 5]], product: 123456789, repeats: true },
  ],
  thermos: [
    {
      cells: [
        [1, 1],
        [1, 2],
      ],
      slow: true,
    },
    [
      [2, 2],
      [3, 3],
      [3, 4],
    ],
  ],
  inequalities: [
    [
      [5, 5],
      [5, 6],
    ],
  ],
  arrows: [
    {
      circle: [[7, 7]],
      path: [
        [7, 6],
        [6, 5],
      ],
    },
  ],
  dots: [
    { kind: "consecutive" },
    { kind: "double" },
    { kind: "x" },
    { kind: "v" },
    { difference: 3 },
    { ratio: 4 },
  ].map((kind, row) => ({
    cells: [
      [row, 0],
      [row, 1],
    ],
    ...kind,
  })),
  sandwiches: [
    { row: 3, sum: 0 },
    { column: 8, sum: 35 },
  ],
  littleKillers: [
    {
      cells: [
        [0, 7],
        [1, 8],
      ],
      sum: 9,
    },
  ],
  parity: `eo${".".repeat(79)}`,
  candidates: Array.from({ length: 81 }, (_, i) =>
    i === 3 ? [1, 9] : i === 4 ? [1, 2, 3, 4, 5, 6, 7, 8, 9] : [],
  ),
};

test("a_link_keeps_every_rule", () => {
  assert.deepEqual(rulesIn(rulesText(ALL), 9), ALL);
  const draft = { ...sudoku.empty([3, 3]), rules: ALL };
  const state = { tab: "sudoku", drafts: { sudoku: draft }, choose: "mrv" };
  const linked = read(`#${write({ ...state, snapshot: null })}`);
  assert.deepEqual(linked.draft, draft);
});

test("a_damaged_text_of_rules_gives_nothing", () => {
  for (const text of [
    "q",
    "fz",
    "k12",
    "k12.1",
    "k99999.11",
    "t1Z",
    "t",
    "oc111213",
    "oq1112",
    "a11",
    "sq1.3",
    "e...",
    "p1",
    "__proto__",
    "z",
    "zq.cells-11",
    "zcages",
    "zcages.sum-3",
    "zcages.cells-11.cells-12",
    "zcages.cells-1Z",
    "zcages.cells-11.sum-",
    "zcages.cells-11.sum-1e3",
    "zcages.cells-11.size-3",
    "zcages.cells-11.constructor-3",
    "zthermos.cells-11",
    "zthermos.cells-1122.slow-1",
    "zdots.cells-111213.difference-3",
    "zdots.cells-1112.kind-q",
    "zcandidates.cells-1",
    "zparity.text-eo",
    "z__proto__",
  ])
    assert.equal(rulesIn(text, 9), null, text);
  assert.equal(rulesIn("k3.15", 4), null, "a cell off the grid");
});

/** One rule at a time, with a grid that keeps it. */
const SAMPLES = Object.entries({
  windows: true,
  disjoint: true,
  antiknight: true,
  antiking: true,
  nonconsecutive: true,
}).map(([name, value]) => ({ [name]: value }));

// The cells that the page marks: repeated digits, and the broken rules of the engine's answer.
function wrongCells(draft) {
  const reasons = violations(sudoku.puzzle(draft));
  const broken = sudoku.brokenCells({ ...draft, draft, reasons }, draft);
  return new Set([...sudoku.conflicts(draft), ...broken]);
}

test("a_solution_breaks_no_rule_and_an_exchange_of_digits_is_judged_as_the_engine_does", () => {
  const plain = solve({ kind: "sudoku", grid: "123456789".padEnd(81, ".") });
  const solved = [...String(plain.grid)].map(Number);
  const digit = ([row, column]) => solved[row * 9 + column];
  const sum = (cells) => cells.reduce((all, cell) => all + digit(cell), 0);
  const line = Array.from({ length: 9 }, (_, k) => [4, k]);
  const diagonal = [
    [0, 3],
    [1, 4],
    [2, 5],
  ];
  const pairs = line.slice(1).map((cell, k) => [line[k], cell]);
  const kindOf = ([a, b]) => {
    const [x, y] = [digit(a), digit(b)];
    if (Math.abs(x - y) === 1) return "consecutive";
    return x === 2 * y || y === 2 * x ? "double" : null;
  };
  const dots = pairs.flatMap((cells) => {
    const kind = kindOf(cells);
    return kind ? [{ cells, kind }] : [];
  });
  const ends = [1, 9].map((end) =>
    line.findIndex((cell) => digit(cell) === end),
  );
  const inside = line.slice(Math.min(...ends) + 1, Math.max(...ends));
  const cages = [
    { cells: diagonal.slice(0, 1), sum: sum(diagonal.slice(0, 1)) },
  ];
  const drawn = [
    { cages },
    { littleKillers: [{ cells: diagonal, sum: sum(diagonal) }] },
    { sandwiches: [{ row: 4, sum: sum(inside) }] },
    {
      inequalities: pairs.map(([a, b]) =>
        digit(a) < digit(b) ? [a, b] : [b, a],
      ),
    },
    { parity: solved.map((value) => (value % 2 ? "o" : "e")).join("") },
    { dots },
    { candidates: solved.map((value) => [value, (value % 9) + 1]) },
  ];
  for (const rules of [...SAMPLES, ...drawn]) {
    const isSwitch = SAMPLES.includes(rules);
    const grid = isSwitch
      ? [
          ...String(
            solve({ kind: "sudoku", grid: ".".repeat(81), ...rules }).grid,
          ),
        ].map(Number)
      : solved;
    const draft = { ...sudoku.empty([3, 3]), rules, cells: grid };
    const name = Object.keys(rules)[0];
    assert.equal(wrongCells(draft).size, 0, name);
    // Exchanging two digits everywhere keeps all houses; the engine tells if it keeps the rule.
    for (const [a, b] of [
      [1, 2],
      [3, 7],
      [5, 9],
    ]) {
      const cells = grid.map((value) =>
        value === a ? b : value === b ? a : value,
      );
      const puzzle = { kind: "sudoku", grid: ".".repeat(81), ...rules };
      const { ok } = verify(puzzle, { grid: cells.join("") });
      const wrong = wrongCells({ ...draft, cells });
      assert.equal(wrong.size === 0, ok, `${name} ${a} ${b}`);
    }
  }
});

test("houses_of_rules_count_as_houses", () => {
  const draft = { ...sudoku.empty([3, 3]), rules: { windows: true } };
  const cells = draft.cells.map((_, cell) =>
    cell === 10 || cell === 30 ? 5 : 0,
  );
  assert.deepEqual([...wrongCells({ ...draft, cells })].sort(), [10, 30]);
  const cage = [
    [0, 0],
    [1, 3],
  ];
  const caged = { ...draft, rules: { cages: [{ cells: cage }] } };
  const twice = draft.cells.map((_, cell) =>
    cell === 0 || cell === 12 ? 5 : 0,
  );
  assert.equal(wrongCells({ ...caged, cells: twice }).size, 2);
  assert.deepEqual(sudoku.housesOf(caged, 12), ["r1", "c3", "b1", "cage0"]);
});

const stroke = (tool, squares) =>
  squares.reduce((all, square) => extended(tool, all, square), []);

test("a_reason_counts_until_one_of_its_cells_changes", () => {
  const cells = sudoku
    .empty([3, 3])
    .cells.map((_, at) => (at < 2 ? 5 - at : 0));
  const thermos = [
    [
      [0, 0],
      [0, 1],
    ],
  ];
  const draft = { ...sudoku.empty([3, 3]), cells, rules: { thermos } };
  const reasons = violations(sudoku.puzzle(draft));
  const answer = { draft, cells, reasons };
  assert.deepEqual([...sudoku.brokenCells(answer, draft)], [0, 1]);
  const more = { ...draft, cells: cells.with(80, 1) };
  assert.deepEqual([...sudoku.brokenCells(answer, more)], [0, 1]);
  const other = { ...draft, cells: cells.with(1, 6) };
  assert.equal(sudoku.brokenCells(answer, other).size, 0);
  const { rules: _, ...plain } = draft;
  assert.equal(sudoku.brokenCells(answer, plain).size, 0);
  assert.equal(sudoku.brokenCells(null, draft).size, 0);
});

test("a_full_grid_is_finished_when_the_engine_has_judged_it", () => {
  const { cells } = solve({ kind: "sudoku", grid: ".".repeat(16) });
  const draft = { ...sudoku.empty([2, 2]), rules: { antiking: true } };
  const attempt = { draft, cells: Array.from(cells) };
  const answer = { draft, cells: attempt.cells, reasons: [] };
  assert.equal(finished({ ...attempt, violations: null }), false);
  assert.equal(finished({ ...attempt, violations: answer }), true);
  const old = { ...answer, cells: Array.from(cells) };
  assert.equal(finished({ ...attempt, violations: old }), false);
  const { rules: _, ...plain } = draft;
  assert.equal(finished({ draft: plain, cells: attempt.cells }), true);
});

test("a_stroke_returns_and_touches", () => {
  assert.deepEqual(
    stroke("thermos", [
      [0, 0],
      [1, 1],
      [1, 2],
      [1, 1],
      [5, 5],
      [2, 1],
    ]),
    [
      [0, 0],
      [1, 1],
      [2, 1],
    ],
  );
  // Dots have a common side.
  assert.equal(
    stroke("dots-double", [
      [0, 0],
      [1, 1],
    ]).length,
    1,
  );
});

test("strokes_draw_and_erase_rules", () => {
  const draft = sudoku.empty([3, 3]);
  const squares = [
    [0, 0],
    [0, 1],
    [0, 2],
  ];
  const drawn = {};
  for (const tool of [
    "thermos",
    "arrows",
    "inequalities",
    "dots-consecutive",
    "parity-e",
    "extra",
  ])
    Object.assign(
      drawn,
      applied({ ...draft, rules: drawn }, tool, squares).rules,
    );
  assert.deepEqual(Object.keys(drawn).sort(), [
    "arrows",
    "dots",
    "extra",
    "inequalities",
    "parity",
    "thermos",
  ]);
  assert.equal(drawn.dots.length, 2);
  // A dot in the same place replaces the old one.
  const doubled = applied({ ...draft, rules: drawn }, "dots-double", squares);
  assert.deepEqual(
    doubled.rules.dots.map(({ kind }) => kind),
    ["double", "double"],
  );
  const rest = applied({ ...draft, rules: drawn }, "erase", squares);
  assert.ok(Object.values(rest.rules).every((list) => list.length === 0));
  const two = [
    [0, 0],
    [0, 1],
  ];
  const { rules, entry } = applied(draft, "cages", squares);
  assert.deepEqual(entryOn(rules, "cages", [0, 2]), entry);
  assert.equal(entryOn(rules, "cages", [1, 2]), null);
  const summed = withEntry(rules, entry, { cells: squares, sum: 7 });
  assert.equal(entryAt(summed, entry).sum, 7);
  assert.deepEqual(withEntry(summed, entry, { cells: squares }), rules);
  assert.deepEqual(withEntry(summed, entry, null), { cages: [] });
  // A new cage replaces those below it.
  const caged = { ...draft, rules: summed };
  assert.deepEqual(applied(caged, "cages", two).rules.cages, [{ cells: two }]);
});

test("each_example_of_a_rule_has_one_solution_and_needs_its_rule", () => {
  for (const example of ruleExamples) {
    const draft = sudoku.fromExample(example);
    assert.ok(draft.rules, example.id);
    const found = verdict(sudoku.puzzle(draft));
    assert.equal(found.kind, "unique", example.id);
    const { rules: _, ...plain } = draft;
    assert.equal(verdict(sudoku.puzzle(plain)).kind, "many", example.id);
    const cells = Array.from(found.solution.cells);
    const wrong = wrongCells({ ...draft, cells });
    assert.equal(wrong.size, 0, example.id);
  }
});

/** The examples that the JSON of f-puzzles cannot hold: chains of inequalities, and both relations of dots at once. */
const UNWRITTEN = ["rule-inequalities", "rule-dots"];

test("each_example_has_the_same_solution_after_a_round_through_f_puzzles", () => {
  for (const example of ruleExamples) {
    if (UNWRITTEN.includes(example.id)) continue;
    const puzzle = sudoku.puzzle(sudoku.fromExample(example));
    const { puzzles } = parse(format(puzzle, "sudoku-file"));
    const found = verdict(puzzles[0]);
    assert.equal(found.kind, "unique", example.id);
    assert.deepEqual(
      Array.from(found.solution.cells),
      Array.from(verdict(puzzle).solution.cells),
      example.id,
    );
  }
});

test("named_overlapping_grids_are_the_same_problem", () => {
  const puzzle = JSON.parse(samurai);
  const found = verdict(puzzle);
  assert.equal(found.kind, "unique");
  const named = { kind: "dlx", text: namedText(describe(puzzle)) };
  const same = verdict(named);
  assert.equal(same.kind, "unique");
  const lines = named.text.trim().split("\n").slice(1);
  const chosen = Array.from(same.solution.options, (id) =>
    lines[id].split(" "),
  );
  const cells = chosen.map(([cell]) => cell);
  assert.equal(new Set(cells).size, 64);
  for (const [cell, house] of chosen) {
    const [row, column] = cell.match(/\d+/g).map((at) => Number(at) - 1);
    const grid = puzzle.grids.findIndex(
      ({ at }) =>
        row >= at[0] &&
        row < at[0] + 4 &&
        column >= at[1] &&
        column < at[1] + 4,
    );
    const [top, left] = puzzle.grids[grid].at;
    const digit = found.solution.cells[grid][4 * (row - top) + column - left];
    assert.equal(Number(house.split("=")[1]), digit, cell);
  }
  // A rule has items without such names.
  const ruled = { ...puzzle.grids[0], antiking: true };
  const grids = [ruled, ...puzzle.grids.slice(1)];
  assert.equal(namedText(describe({ ...puzzle, grids })), null);
});
