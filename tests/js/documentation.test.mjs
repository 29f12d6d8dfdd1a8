// The examples in the doc comments of the package give the values in their comments.
import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { test } from "node:test";
import { inspect } from "node:util";
import * as dlx from "dlx-wasm";
import { Pool } from "dlx-wasm/pool";
import { toStl } from "dlx-wasm/stl";
import * as sudoku from "dlx-wasm/sudoku";

const folder = new URL("../../npm/src/", import.meta.url);
const engine = new URL(import.meta.resolve("dlx-wasm/sudoku.wasm"));
await sudoku.init(readFileSync(engine));
const known = { ...dlx, Pool, toStl };
const Run = (async () => {}).constructor;

/** Formats a value as doc comments do: in one line, with double quotes. */
const written = (value) =>
  inspect(value, { breakLength: Infinity, compact: 9, depth: 9 })
    .replaceAll("'", '"')
    .replace(/Array\(\d+\)/, "Array");

/** A comment that is a value after a statement, or a line of output. Other comments are prose. */
const VALUE =
  /^( *(?:if \(.*?\) )?)(.*); \/\/ ((?:["\d[{]|null$|undefined$|true$|false$|Uint8Array).*)$/;

let count = 0;
for (const file of readdirSync(folder, { recursive: true }).filter((name) =>
  name.endsWith(".ts"),
)) {
  const source = readFileSync(new URL(file, folder), "utf8");
  for (const [, block] of source.matchAll(/```js\n([^]*?) *\* ```/g)) {
    // These examples need a page, or are programs.
    if (/\binit(-texts)?\.ts$/.test(file) || /\binit\(/.test(block)) continue;
    count += 1;
    const lines = block
      .trimEnd()
      .replaceAll(/^ *\* /gm, "")
      .split("\n");
    test(`${file}: ${lines[0]}`, async () => {
      const expected = lines.flatMap((line) =>
        line.startsWith("// ") ? line.slice(3) : (VALUE.exec(line)?.[3] ?? []),
      );
      const code = lines.map((line) => line.replace(VALUE, "$1show($2);"));
      const shown = [];
      const names = {
        ...(file === "sudoku.ts" ? sudoku : known),
        show: (value) => shown.push(written(value)),
        console: { log: (line) => shown.push(line) },
      };
      const run = new Run(...Object.keys(names), code.join("\n"));
      await run(...Object.values(names));
      assert.deepEqual(shown, expected);
    });
  }
}

test("there are examples", () => assert.ok(count >= 15, String(count)));
