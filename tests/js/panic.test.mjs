import assert from "node:assert/strict";
import { test } from "node:test";
import { count } from "dlx-wasm";

/** Internal modules, imported only to make the engine crash. */
const inside = new URL("./", import.meta.resolve("dlx-wasm"));
const engine = await import(new URL("engine.js", inside));

/** The package never encodes an option with more entries than exist; the engine treats it as a bug. */
function panic() {
  const words = (...numbers) =>
    new Uint8Array(Uint32Array.from(numbers).buffer);
  const body = {
    primary: ["a"],
    secondary: [],
    colors: [],
    offsets: words(0, 9),
    items: words(0),
    entryColors: words(0),
  };
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
      /^panicked at src\/wasm\/request\.rs:\d+:\d+:\nrange end index 9 out of range/,
    );
    assert.equal(count({ kind: "queens", n: 8 }), 92n);
  }
});
