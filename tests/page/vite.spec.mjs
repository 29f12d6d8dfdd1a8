// The example for Vite in the page about bundlers, built by Vite, runs in a page.
import assert from "node:assert/strict";
import {
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { extname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "vite";
import { test } from "./page.mjs";

const ROOT = fileURLToPath(new URL("../../", import.meta.url));
const TYPES = {
  ".html": "text/html",
  ".js": "text/javascript",
  ".wasm": "application/wasm",
};

test("the_example_for_vite_prints_what_it_says", async ({ page }) => {
  const document = readFileSync(join(ROOT, "npm/BUNDLERS.md"), "utf8");
  const [, code] = /### Vite\n[^]*?```js\n([^]*?)```/.exec(document);
  mkdirSync(join(ROOT, "target"), { recursive: true });
  // Inside the project, so that the name of the package resolves.
  const folder = mkdtempSync(join(ROOT, "target/vite-"));
  try {
    writeFileSync(join(folder, "main.js"), code);
    writeFileSync(
      join(folder, "index.html"),
      '<!doctype html>\n<script type="module" src="./main.js"></script>',
    );
    await build({ configFile: false, root: folder, logLevel: "error" });
    await page.route("**", (route) => {
      const { pathname } = new URL(route.request().url());
      const path = pathname === "/" ? "/index.html" : pathname;
      const contentType = TYPES[extname(path)];
      return contentType
        ? route.fulfill({ path: join(folder, "dist", path), contentType })
        : route.abort();
    });
    const printed = [];
    const expected = Array.from(code.matchAll(/^\/\/ (.*)$/gm), ([, it]) => it);
    // The driver of the browser has no text for a bigint.
    await page.addInitScript(() => {
      const { log } = console;
      console.log = (value) =>
        log(typeof value === "bigint" ? `${value}n` : value);
    });
    page.on("console", (message) => printed.push(message.text()));
    await page.goto("http://vite.test/");
    await page.waitForEvent("console", {
      predicate: () => printed.length === expected.length,
    });
    assert.deepEqual(printed, expected);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
