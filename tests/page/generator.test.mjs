// The request for a new puzzle, from the settings of the user. No browser.
import assert from "node:assert/strict";
import test from "node:test";

// The words of the page read the language.
globalThis.location = { search: "?en" };
globalThis.navigator ??= {};

const { checked, clueRange, requestFor } =
  await import("../../www/features/edit/generator.js");

const draft = {
  box: [3, 3],
  cells: Array(81).fill(0),
  regions: null,
  diagonals: false,
};
const request = (fields, shown = draft) =>
  requestFor("sudoku", shown, { ...checked({}), seed: "7", ...fields }).request;

test("the_number_of_clues_begins_at_17_on_a_plain_grid", () => {
  const range = (clues, fields) =>
    clueRange({ ...draft, ...fields }, { clues });
  assert.deepEqual(range(""), { least: 17, most: 81, clues: null });
  assert.deepEqual(range("x"), { least: 17, most: 81, clues: null });
  assert.deepEqual(range("24"), { least: 17, most: 81, clues: 24 });
  assert.deepEqual(range("3"), { least: 17, most: 81, clues: 17 });
  assert.deepEqual(range("3", { diagonals: true }).clues, 3);
  assert.deepEqual(range("3", { rules: { antiknight: true } }).least, 0);
  const small = { box: [2, 2], cells: Array(16).fill(0) };
  assert.deepEqual(range("30", small), { least: 0, most: 16, clues: 16 });
});

test("any_number_of_clues_is_no_field_of_the_request", () => {
  assert.ok(!("clues" in request({})));
  assert.equal(request({ clues: "30" }).clues, 30);
  assert.equal(request({ clues: "999" }).clues, 81);
});
