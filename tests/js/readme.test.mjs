// The examples of both READMEs and of the pages beside them, each run as a separate module, print the output in their comments.

import assert from "node:assert/strict";
import {
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { after, test } from "node:test";
import { fileURLToPath, pathToFileURL } from "node:url";
import { inspect } from "node:util";
import { Worker } from "node:worker_threads";

const root = fileURLToPath(new URL("../../", import.meta.url));
const readme = [
  "README.md",
  "npm/README.md",
  "npm/BUNDLERS.md",
  "npm/PIECES.md",
  "npm/SUDOKU.md",
]
  .map((file) => readFileSync(join(root, file), "utf8"))
  .join("\n");
const scripts = [...readme.matchAll(/```js\n([^]*?)```/g)].map(
  ([, code]) => code,
);
/** Imports that end with a query are for Vite: tests/page/vite.spec.mjs builds and runs them. */
const examples = scripts.filter((code) => !/from ".*\?\w+"/.test(code));
mkdirSync(join(root, "target"), { recursive: true });
/** Inside the project, so that the package's name resolves. */
const folder = mkdtempSync(join(root, "target/readme-"));
// The bundled worker of the package.
writeFileSync(join(folder, "worker.js"), 'import "dlx-wasm/worker";\n');
writeFileSync(join(folder, "package.json"), '{ "type": "module" }\n');
after(() => rmSync(folder, { recursive: true }));

/** Comment lines after code are output. A comment after code on the same line is a remark. */
function expected(code) {
  const shown = code.slice(code.indexOf("console.log"));
  return shown
    .split("\n")
    .filter((line) => line.startsWith("// "))
    .map((line) => line.slice(3));
}

async function printed(code, name) {
  const file = join(folder, name);
  writeFileSync(file, code);
  const lines = [];
  const show = (value) =>
    typeof value === "string"
      ? value
      : inspect(value, { breakLength: Infinity });
  const { log } = console;
  console.log = (...values) =>
    lines.push(...values.map(show).join(" ").split("\n"));
  try {
    await import(pathToFileURL(file).href);
  } finally {
    console.log = log;
  }
  return lines;
}

examples.forEach((code, i) => {
  test(`example ${i + 1} prints what it says`, async () => {
    // Replaces the browser's `Worker` by Node's.
    if (code.includes("new Worker(")) globalThis.Worker = Worker;
    try {
      assert.deepEqual(await printed(code, `${i + 1}.js`), expected(code));
    } finally {
      delete globalThis.Worker;
    }
  });
});

test("there are examples, and all other blocks are commands, markup or configuration", () => {
  assert.ok(examples.length >= 10);
  const others = [...readme.matchAll(/^```(\w+)$/gm)]
    .map(([, language]) => language)
    .filter((language) => language !== "js");
  // The crate's tests run the Rust examples. A browser runs the pages of the package's documents:
  // tests/page/embedded.spec.mjs and tests/page/sudoku-page.spec.mjs.
  assert.deepEqual(others.sort(), [
    "html",
    "html",
    "html",
    "rust",
    "rust",
    "sh",
    "sh",
    "sh",
    "sh",
    "sh",
    "sh",
    "ts",
    "ts",
  ]);
});

test("TypeScript examples compile", () => {
  const typed = new URL("../types/written.ts", import.meta.url);
  const compiled = readFileSync(typed, "utf8");
  for (const [, code] of readme.matchAll(
    /^```ts\n(?:import .*\n\n)?([^]*?)^```$/gm,
  ))
    assert.ok(compiled.includes(code), code);
});
