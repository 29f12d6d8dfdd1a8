// The request for a new puzzle, from the settings of the user. No browser.
import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import test from "node:test";
import { generate, init } from "../../npm/dist/slim.js";

// The words of the page read the language.
globalThis.location = { search: "?en" };
globalThis.navigator ??= {};

const { MADE_GROUPS, madeRules, withoutMade } =
  await import("../../www/features/edit/made-rules.js");
const { checked, clueRange, requestFor } =
  await import("../../www/features/edit/generator.js");

const ENGINE = new URL("../../npm/dist/engine.wasm", import.meta.url);
const cage = (sum) => ({
  cells: [
    [0, 0],
    [0, 1],
  ],
  sum,
});
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
    clueRange({ ...draft, ...fields }, { clues, make: [] });
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

test("the_rules_to_make_are_those_of_the_engine", async () => {
  await init(await readFile(ENGINE));
  const known = MADE_GROUPS.flatMap(({ rules }) => rules).map((r) => r.name);
  assert.throws(
    () => generate({ kind: "sudoku", make: ["windows"] }),
    ({ message }) => {
      const allowed = message.split("allowed: ")[1].split(", ");
      assert.deepEqual(known.toSorted(), allowed.toSorted());
      return true;
    },
  );
});

test("a_request_for_made_rules_has_no_symmetry_and_few_clues", () => {
  const { make, symmetry, fill, ...rest } = request({
    make: ["cages"],
    clues: "0",
    symmetry: "full",
    fill: "rows",
  });
  assert.deepEqual(make, ["cages"]);
  assert.deepEqual([symmetry, fill, rest.clues], [undefined, undefined, 0]);
});

test("stored_settings_keep_only_rules_that_can_be_made", () => {
  const make = ["thermos", "windows", 7, "cages"];
  assert.deepEqual(checked({ make }).make, ["cages", "thermos"]);
  assert.deepEqual(checked({ make: "cages" }).make, []);
});

test("made_entries_leave_the_draft_and_those_of_the_user_stay", () => {
  const own = { antiknight: true, cages: [cage(3)] };
  const after = { ...own, cages: [cage(3), cage(5)], arrows: [] };
  const made = madeRules(["cages"], own, after);
  assert.deepEqual(withoutMade(after, made), {
    antiknight: true,
    arrows: [],
    cages: [cage(3)],
  });
  // A rule that the user has changed since belongs to the user.
  const changed = { ...own, cages: [cage(4)] };
  assert.deepEqual(withoutMade(changed, made), changed);
  const fresh = madeRules(["cages"], {}, { cages: [cage(5)] });
  assert.deepEqual(withoutMade({ cages: [cage(5)] }, fresh), {});
  for (const stored of [null, 7, { before: null, after: 3 }])
    assert.deepEqual(withoutMade(own, stored), own);
});

test("the_next_request_does_not_contain_made_entries", () => {
  const rules = { antiknight: true, cages: [cage(5)] };
  const made = madeRules(["cages"], { antiknight: true }, rules);
  const wanted = { ...checked({}), seed: "7", make: ["cages"] };
  const next = requestFor("sudoku", { ...draft, rules }, wanted, made).request;
  assert.ok(!("cages" in next));
  assert.equal(next.antiknight, true);
});
