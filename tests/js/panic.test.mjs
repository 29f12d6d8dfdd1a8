import assert from "node:assert/strict";
import { test } from "node:test";
import { count } from "dlx-wasm";

/** Internal modules, imported only to make the engine crash. */
const inside = new URL("./", import.meta.resolve("dlx-wasm"));
const engine = await import(new URL("engine.js", inside));

/** The package never encodes a name that is not among the texts; the engine treats it as a bug. */
function panic() {
  const field = (name) => [name.length, ...Buffer.from(name)];
  // An object of two fields: a list of the text 9, and an empty list.
  const numbers = [19, ...field("primary"), 10, 72, ...field("options"), 2];
  const words = new Uint8Array(Uint32Array.from(numbers).buffer);
  const body = { words, scalars: ["a"] };
  engine.call((glue) => glue.solve("exact-cover", body, undefined, false));
}

test("a panic logs its message and location, and the next call works", (t) => {
  const logged = t.mock.method(console, "error", () => {});
  for (const round of [1, 2]) {
    assert.throws(panic, { code: "engine-crashed", name: "DlxError" });
    assert.equal(logged.mock.callCount(), round);
    const [text] = logged.mock.calls[round - 1].arguments;
    assert.match(
      text,
      /^panicked at src\/puzzle\/exact_cover\/numbered\.rs:\d+:\d+:\nindex out of bounds: the len is 1 but the index is 9/,
    );
    assert.equal(count({ kind: "queens", n: 8 }), 92n);
  }
});
