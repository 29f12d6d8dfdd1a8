// The examples of the package's README print what it says they print.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { inspect } from "node:util";
import * as dlx from "dlx-wasm";
import * as pool from "dlx-wasm/pool";

const readme = readFileSync(
  new URL("../../npm/README.md", import.meta.url),
  "utf8",
);
const examples = [...readme.matchAll(/```js\n([^]*?)```/g)].map(
  ([, code]) => code,
);
const AsyncFunction = (async () => {}).constructor;

/** Lines of comment alone are output; what follows code on a line is a remark. */
function expected(code) {
  return code
    .split("\n")
    .filter((line) => line.startsWith("// "))
    .map((line) => line.slice(3));
}

async function printed(code) {
  const lines = [];
  const show = (value) =>
    typeof value === "string"
      ? value
      : inspect(value, { breakLength: Infinity });
  const console = {
    log: (...values) => lines.push(...values.map(show).join(" ").split("\n")),
  };
  const body = code
    .replace(/import (\{[^}]*\}) from "dlx-wasm";/g, "const $1 = dlx;")
    .replace(/import (\{[^}]*\}) from "dlx-wasm\/pool";/g, "const $1 = entry;");
  const run = new AsyncFunction("dlx", "entry", "console", body);
  await run(dlx, pool, console);
  return lines;
}

examples.forEach((code, i) => {
  // What fetches, or is for bundlers, is not run here: the tests of the package and of its consumers do that.
  if (code.includes("dlx-wasm/slim") || code.includes("createWorker")) return;
  test(`example ${i + 1} prints what it says`, async () => {
    assert.deepEqual(await printed(code), expected(code));
  });
});

test("there are examples", () => assert.ok(examples.length >= 6));
