// The attempts in the storage of the browser: their text, their store, and the moves of two tabs joined.
import assert from "node:assert/strict";
import { test } from "node:test";
import {
  decode,
  encode,
} from "../../www/features/solve-by-hand/saved/attempt-codec.js";
import {
  AttemptStore,
  MAX_SAVED_PUZZLES,
} from "../../www/features/solve-by-hand/saved/attempt-store.js";
import * as sudoku from "../../www/features/solve-by-hand/sudoku.js";
import { joined } from "../../www/features/solve-by-hand/saved/merge.js";

/** A storage with room for so many characters. */
class Room {
  #texts = new Map();
  constructor(room = Infinity) {
    this.room = room;
  }
  get length() {
    return this.#texts.size;
  }
  key(i) {
    return [...this.#texts.keys()][i];
  }
  getItem(name) {
    return this.#texts.get(name) ?? null;
  }
  removeItem(name) {
    this.#texts.delete(name);
  }
  setItem(name, text) {
    const others = [...this.#texts].filter(([key]) => key !== name);
    const used = others.reduce((sum, [, { length }]) => sum + length, 0);
    if (used + text.length > this.room)
      throw new DOMException("full", "QuotaExceededError");
    this.#texts.set(name, text);
  }
}

const cells = (...digits) => ({ cells: digits, notes: digits.map(() => 0) });
const saved = (of, at, more = {}) => ({
  tab: "sudoku",
  of,
  at,
  now: cells(1, 0, 0, 0),
  past: [cells(0, 0, 0, 0)],
  future: [],
  spent: 5,
  hints: 0,
  isSolved: false,
  ...more,
});

test("a_saved_attempt_is_read_back", () => {
  for (const attempt of [
    saved("a", 1, {
      past: [cells(0, 0, 0, 0), cells(0, 2, 0, 0), cells(1, 2, 0, 0)],
      future: [cells(1, 0, 3, 4), cells(1, 0, 3, 0)],
    }),
    saved("b", 2, {
      tab: "queens",
      now: {
        placed: [
          [0, 1],
          [2, 2],
        ],
      },
      past: [{ placed: [] }, { placed: [[0, 1]] }],
      future: [{ placed: [[3, 3]] }],
    }),
    saved("c", 3, { tab: "matrix", now: { placed: [4] }, past: [] }),
  ])
    assert.deepEqual(decode(encode(attempt)), attempt);
});

test("colors_and_center_notes_are_read_back_and_zeros_take_no_room", () => {
  const draft = {
    box: [2, 2],
    cells: Array(16).fill(0),
    regions: null,
    diagonals: false,
  };
  const begun = sudoku.begun(draft);
  const at = (list, place, value) => list.with(place, value);
  const colored = { ...begun, colors: at(begun.colors, 3, 8) };
  const noted = { ...colored, centers: at(begun.centers, 2, 6) };
  for (const [now, past] of [
    [noted, [begun, colored]],
    [begun, [noted, colored]],
  ]) {
    const text = encode(saved("a", 1, { now, past }));
    const read = decode(text);
    const revived = (content) => sudoku.revived(draft, content);
    assert.deepEqual(revived(read.now), now);
    assert.deepEqual(read.past.map(revived), past);
  }
  assert.doesNotMatch(
    encode(saved("a", 1, { now: begun, past: [] })),
    /colors/,
  );
  // Attempts of earlier versions have neither.
  const { cells: old, notes } = begun;
  assert.deepEqual(sudoku.revived(draft, { cells: old, notes }), begun);
});

test("damaged_texts_are_no_attempts", () => {
  for (const text of [
    null,
    "",
    "7",
    "null",
    "{}",
    '{"of":"a","at":1,"now":{}}',
    '{"of":"a","at":1,"now":{},"past":[3],"future":{}}',
  ])
    assert.equal(decode(text), null, String(text));
});

test("forty_puzzles_are_kept_side_by_side", () => {
  const storage = new Room();
  const store = new AttemptStore(() => storage);
  for (let i = 0; i < 40; i++) store.write(saved(`puzzle ${i}`, i));
  const other = new AttemptStore(() => storage);
  assert.equal(other.list().length, 40);
  assert.equal(other.list()[0].of, "puzzle 39");
  for (let i = 0; i < 40; i++)
    assert.deepEqual(
      other.read("sudoku", `puzzle ${i}`),
      saved(`puzzle ${i}`, i),
    );
  assert.equal(other.read("queens", "puzzle 3"), null);
});

test("a_puzzle_too_many_replaces_the_one_left_longest_ago", () => {
  const store = new AttemptStore(
    (
      (room) => () =>
        room
    )(new Room()),
  );
  for (let i = 0; i < MAX_SAVED_PUZZLES; i++)
    assert.equal(store.write(saved(`${i}`, 1000 - i)).dropped, null);
  assert.equal(store.write(saved("3", 5000)).dropped, null);
  assert.equal(store.write(saved("new", 6000)).dropped?.of, "199");
  assert.equal(store.list().length, MAX_SAVED_PUZZLES);
  assert.equal(store.read("sudoku", "199"), null);
});

test("a_full_storage_loses_nothing_within_the_visit", () => {
  const storage = new Room(1);
  const store = new AttemptStore(() => storage);
  for (let i = 0; i < 3; i++) store.write(saved(`${i}`, i));
  assert.equal(store.fault, "full");
  assert.equal(store.list().length, 3);
  assert.deepEqual(store.read("sudoku", "1"), saved("1", 1));
  // As soon as there is room, all of them are stored.
  storage.room = Infinity;
  store.remove({ tab: "sudoku", of: "0" });
  assert.equal(store.fault, "");
  assert.equal(storage.length, 2);
});

test("a_refused_storage_loses_nothing_within_the_visit", () => {
  const store = new AttemptStore(() => {
    throw new DOMException("denied", "SecurityError");
  });
  store.write(saved("a", 1));
  store.write(saved("b", 2));
  assert.equal(store.fault, "refused");
  assert.deepEqual(
    store.list().map(({ of }) => of),
    ["b", "a"],
  );
  store.remove({ tab: "sudoku", of: "a" });
  assert.equal(store.list().length, 1);
});

const moves = (at, now, past = [], future = []) => ({ at, now, past, future });
const [O, A, B] = [cells(0, 0, 0), cells(1, 0, 0), cells(0, 2, 0)];

test("moves_that_follow_from_others_replace_them", () => {
  const before = moves(1, A, [O]);
  const after = moves(2, cells(1, 2, 0), [O, A]);
  assert.equal(joined(before, after), after);
  assert.equal(joined(after, before), after);
  // An undo in the other tab.
  const undone = moves(2, O, [], [A]);
  assert.equal(joined(before, undone), undone);
});

test("moves_made_at_once_in_two_tabs_are_joined_alike_in_both", () => {
  const [one, two] = [moves(1, A, [O]), moves(2, B, [O])];
  assert.deepEqual(joined(one, two), moves(2, cells(1, 2, 0), [O, A]));
  assert.deepEqual(joined(two, one), joined(one, two));
  // In one cell the later digit counts.
  const [first, later] = [moves(1, A, [O]), moves(2, cells(3, 0, 0), [O])];
  assert.deepEqual(joined(first, later).now, later.now);
  assert.deepEqual(joined(later, first), joined(first, later));
  // Without a common move, nothing that either has is lost.
  assert.deepEqual(joined(moves(1, A), moves(1, B)).now, cells(1, 2, 0));
});

test("queens_placed_and_removed_at_once_in_two_tabs_are_joined", () => {
  const queens = (...placed) => ({ placed });
  const [a, b, c] = [
    [0, 1],
    [4, 4],
    [2, 6],
  ];
  const start = queens(a);
  const [one, two] = [
    moves(1, queens(a, b), [start]),
    moves(2, queens(c), [start, queens(a, c)]),
  ];
  assert.deepEqual(joined(one, two).now, queens(b, c));
  assert.deepEqual(joined(two, one), joined(one, two));
});
