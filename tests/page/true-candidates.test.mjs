// The true candidates of a Sudoku: the questions about them, and their words. No browser.
import assert from "node:assert/strict";
import test from "node:test";

// The words of the page read the language.
globalThis.location = { search: "?en" };
globalThis.navigator ??= {};

const { CandidateFinder } =
  await import("../../www/features/answers/candidate-finder.js");
const { candidateWords, isOneChange } =
  await import("../../www/features/answers/true-candidates.js");

const draft = {
  box: [1, 2],
  cells: [0, 2, 0, 0],
  regions: null,
  diagonals: false,
};
const whole = {
  draft,
  candidates: [[1], [2], [2], [1]],
  open: [[], [], [], []],
};

/** A page that shows `draft`, and a worker whose answers the test gives. */
function page(shown = draft) {
  const state = {
    tab: "sudoku",
    mode: "edit",
    drafts: { sudoku: shown },
    showsCandidates: true,
    trueCandidates: null,
  };
  const store = { state, set: (fields) => Object.assign(state, fields) };
  const asked = [];
  const client = {
    ask: (verb, { puzzle }, how) =>
      new Promise((resolve, reject) =>
        asked.push({ verb, puzzle, ...how, resolve, reject }),
      ),
  };
  const finder = new CandidateFinder(store, client);
  const look = () => finder.look(state);
  const show = (fields) => {
    state.drafts = { sudoku: { ...draft, ...fields } };
    look();
    return state.drafts.sudoku;
  };
  return { asked, state, look, show };
}
/** Resolves after the promises that are already settled. */
const settled = () => new Promise((resolve) => setImmediate(resolve));

test("one_question_is_open_and_the_next_is_about_the_newest_draft", async () => {
  const { asked, state, look, show } = page();
  look();
  look();
  assert.deepEqual(
    asked.map(({ verb, puzzle }) => [verb, puzzle.grid]),
    [["candidates", draft.cells]],
  );
  show({ cells: [1, 0, 0, 0] });
  const newest = show({ cells: [1, 2, 0, 0] });
  assert.equal(asked.length, 1);
  asked[0].resolve(whole);
  await settled();
  assert.equal(state.trueCandidates, null, "the answer is about another draft");
  look();
  assert.deepEqual(asked[1].puzzle.grid, newest.cells);
  asked[1].resolve(whole);
  await settled();
  assert.equal(state.trueCandidates.draft, newest);
  assert.equal(state.trueCandidates.isOld, false);
  look();
  assert.equal(asked.length, 2);
});

test("a_long_question_is_canceled_by_a_change", () => {
  const { asked, look, show } = page();
  look();
  const { signal, onProgress } = asked[0];
  show({ cells: [1, 0, 0, 0] });
  assert.ok(!signal.aborted, "the worker has not begun");
  onProgress();
  assert.ok(signal.aborted);
});

test("the_old_answer_stays_after_one_change_and_goes_with_the_puzzle", async () => {
  const { asked, state, look, show } = page();
  look();
  asked[0].resolve(whole);
  await settled();
  const next = show({ cells: [1, 2, 0, 0] });
  assert.deepEqual(
    { ...state.trueCandidates },
    { ...whole, draft: next, isOld: true },
  );
  show({ cells: [0, 0, 2, 1] });
  assert.equal(state.trueCandidates, null);
});

test("nothing_is_asked_while_the_switch_is_off_or_the_grid_is_large", () => {
  const { asked, state, look } = page();
  for (const fields of [
    { showsCandidates: false },
    { showsCandidates: true, mode: "watch" },
    { mode: "edit", drafts: { sudoku: { ...draft, box: [5, 5] } } },
  ]) {
    Object.assign(state, fields);
    look();
  }
  assert.equal(asked.length, 0);
});

test("a_malformed_puzzle_has_no_candidates", async () => {
  const { asked, state, look, show } = page();
  look();
  asked[0].resolve(whole);
  await settled();
  show({ rules: { cages: [] } });
  asked[1].reject({ code: "invalid-argument", message: "", details: {} });
  await settled();
  assert.equal(state.trueCandidates, null);
  look();
  assert.equal(asked.length, 2, "the same draft is not asked about again");
});

test("one_change_is_a_cell_or_a_rule", () => {
  const cages = { ...draft, rules: { cages: [{ cells: [[0, 0]] }] } };
  assert.ok(isOneChange(draft, { ...draft, cells: [0, 0, 0, 0] }));
  assert.ok(isOneChange(draft, cages));
  assert.ok(isOneChange(draft, { ...draft, diagonals: true }));
  assert.ok(!isOneChange(draft, { ...cages, cells: [0, 0, 0, 0] }));
  assert.ok(!isOneChange(draft, { ...draft, cells: [0, 0, 1, 0] }));
  assert.ok(!isOneChange(draft, { ...draft, box: [2, 1] }));
  assert.ok(!isOneChange(cages, { ...draft, rules: { thermos: [] } }));
});

test("the_words_tell_certain_cells_undecided_digits_and_no_solution", () => {
  const words = (fields) => candidateWords({ ...whole, ...fields });
  assert.equal(candidateWords(null), "");
  assert.match(words({}), /there is one solution\.$/);
  assert.equal(
    words({ candidates: [[1], [2], [1, 2], [1, 2]] }),
    "1 of 3 empty cells has only one candidate.",
  );
  assert.equal(
    words({ candidates: [[1], [2], [], []], open: [[], [], [1], [1, 2]] }),
    "3 candidates in italics: not decided in 2 seconds.",
  );
  assert.equal(
    words({ candidates: [[], [], [], []] }),
    "There is no solution.",
  );
});
