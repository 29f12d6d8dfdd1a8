// The arrays and the line of the code pane, compared with Algorithm X on real arrays.
import assert from "node:assert/strict";
import { test } from "node:test";
import { Search, describe } from "dlx-wasm";
import { arraysOf } from "../../www/features/watch/code/knuth-arrays.js";
import { lineOf } from "../../www/features/watch/code/code-line.js";

const KNUTH = "A B C D E F G\nC E F\nA D G\nB C F\nA D\nB G\nD E G\n";

/** Algorithm X (TAOCP 7.2.2.1) on its arrays. Yields the step at each change of links, hide after hide. */
class AlgorithmX {
  constructor({ itemCount, optionCount, primaryCount, offsets, entries }) {
    const n = itemCount;
    this.llink = [primaryCount];
    this.rlink = [primaryCount ? 1 : 0];
    this.len = [];
    this.ulink = [];
    this.dlink = [];
    this.top = [];
    for (let i = 1; i <= n; i++) {
      const isPrimary = i <= primaryCount;
      this.llink[i] = isPrimary ? i - 1 : i;
      this.rlink[i] = isPrimary ? (i === primaryCount ? 0 : i + 1) : i;
      this.len[i] = 0;
      this.ulink[i] = this.dlink[i] = i;
    }
    let x = n + 1;
    this.top[x] = 0;
    let spacer = x++;
    for (let option = 0; option < optionCount; option++) {
      const start = x;
      for (const item of entries.slice(offsets[option], offsets[option + 1])) {
        const i = item + 1;
        this.len[i]++;
        this.top[x] = i;
        this.ulink[x] = this.ulink[i];
        this.dlink[x] = i;
        this.dlink[this.ulink[x]] = x;
        this.ulink[i] = x++;
      }
      this.dlink[spacer] = x - 1;
      this.top[x] = -option - 1;
      this.ulink[x] = start;
      spacer = x++;
    }
  }

  *around(p) {
    for (let q = p + 1; q !== p;)
      if (this.top[q] <= 0) q = this.ulink[q];
      else yield q++;
  }

  *back(p) {
    for (let q = p - 1; q !== p;)
      if (this.top[q] <= 0) q = this.dlink[q];
      else yield q--;
  }

  *cover(i, line) {
    for (let p = this.dlink[i]; p !== i; p = this.dlink[p])
      for (const q of this.around(p)) {
        this.dlink[this.ulink[q]] = this.dlink[q];
        this.ulink[this.dlink[q]] = this.ulink[q];
        this.len[this.top[q]]--;
        yield line;
      }
    this.rlink[this.llink[i]] = this.rlink[i];
    this.llink[this.rlink[i]] = this.llink[i];
    yield line;
  }

  *uncover(i, line) {
    this.rlink[this.llink[i]] = i;
    this.llink[this.rlink[i]] = i;
    yield line;
    for (let p = this.ulink[i]; p !== i; p = this.ulink[p])
      for (const q of this.back(p)) {
        this.len[this.top[q]]++;
        this.dlink[this.ulink[q]] = q;
        this.ulink[this.dlink[q]] = q;
        yield line;
      }
  }

  smallest() {
    let best = 0;
    for (let i = this.rlink[0]; i; i = this.rlink[i])
      if (!best || this.len[i] < this.len[best]) best = i;
    return best;
  }

  *run() {
    const i = this.smallest();
    if (!i || this.len[i] === 0) return;
    yield* this.cover(i, "X4");
    for (let x = this.dlink[i]; x !== i; x = this.dlink[x]) {
      for (const q of this.around(x)) yield* this.cover(this.top[q], "X5");
      yield* this.run();
      for (const q of this.back(x)) yield* this.uncover(this.top[q], "X6");
    }
    yield* this.uncover(i, "X7");
  }
}

const puzzles = {
  knuth: { kind: "dlx", text: KNUTH },
  queens: { kind: "queens", n: 4 },
  small: { kind: "sudoku", box: [2, 2], grid: ".2..3.1..3.1..4." },
};

for (const [name, puzzle] of Object.entries(puzzles))
  test(`arrays_and_line_are_those_of_algorithm_x_in_${name}`, () => {
    const problem = describe(puzzle);
    const search = new Search(puzzle, { choose: "mrv" });
    const real = new AlgorithmX(problem);
    const run = real.run();
    let changes = 0;
    for (;;) {
      const event = search.step("link");
      if (event === null) break;
      const { state } = search;
      const snapshot = {
        state,
        event,
        path: search.path(),
        pathItems: search.pathItems(),
        nextItem: search.nextItem,
        live: search.live(),
        trying: search.trying(),
      };
      const isChange = !["try", "back"].includes(event.type);
      if (!isChange) continue;
      changes++;
      const { value: line } = run.next();
      if (state !== "done")
        assert.equal(lineOf(problem, snapshot), line, `${changes}`);
      for (const cell of arraysOf(problem, snapshot)) {
        const { x, kind, left, right, size, top, up, down } = cell;
        const wanted = {
          left: kind === "item" || kind === "root" ? real.llink[x] : undefined,
          right: kind === "item" || kind === "root" ? real.rlink[x] : undefined,
          size: kind === "item" ? real.len[x] : undefined,
          top: real.top[x],
          up: real.ulink[x],
          down: real.dlink[x],
        };
        const shown = { left, right, size, top, up, down };
        if (kind === "root") (delete wanted.up, delete wanted.down);
        for (const key of Object.keys(wanted))
          assert.equal(
            shown[key] ?? null,
            wanted[key] ?? null,
            `${name}: ${key} of ${x} (${kind}) after ${changes} changes, ${event.type}`,
          );
      }
    }
    search.dispose();
    assert.ok(changes > 20);
  });
