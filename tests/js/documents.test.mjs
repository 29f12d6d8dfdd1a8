// What the documents of the repository name is there.

import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("../../", import.meta.url));
const read = (name) => readFileSync(join(root, name), "utf8");

test("the contents of DESIGN.md lead to questions", () => {
  const text = read("DESIGN.md");
  const contents = [...text.matchAll(/^ *- \[.*\]\(#(.*)\)$/gm)];
  const anchors = [...text.matchAll(/^##+ (.*)$/gm)].map(([, name]) =>
    name
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\- _]/gu, "")
      .replaceAll(" ", "-"),
  );
  const lost = contents
    .map(([, anchor]) => anchor)
    .filter((anchor) => !anchors.includes(anchor));
  assert.deepEqual(lost, []);
  const headings = [...text.matchAll(/^##+ /gm)];
  assert.equal(contents.length, headings.length);
});

test("every file that ARCHITECTURE.md names is there", () => {
  const files = ["npm/src", "src", "tests", "www", "xtask/src"].flatMap(
    (folder) =>
      readdirSync(join(root, folder), { recursive: true }).map(
        (file) => `/${folder}/${file.replaceAll("\\", "/")}`,
      ),
  );
  files.push("/wasm-pack.toml");
  const named = read("ARCHITECTURE.md").matchAll(
    /`([\w./-]+\.(?:js|rs|toml|ts))`/g,
  );
  const missing = [...named]
    .map(([, name]) => name)
    .filter((name) => !files.some((file) => file.endsWith(`/${name}`)));
  assert.deepEqual(missing, []);
});

test("the package is held to the sizes that its README promises", () => {
  const promised =
    /engine has at most (\d+) kB.* at most (\d+) kB, and (\d+) kB/s
      .exec(read("npm/README.md"))
      .slice(1)
      .map((kilobytes) => 1000 * kilobytes);
  const budgets = read("wasm-pack.toml");
  const held = ["wasm", "package, default entry", "package, ./pool beside it"];
  const allowed = held.map((what) => {
    const budget = budgets.slice(budgets.indexOf(`what = "${what}"`));
    return Number(/gzip = ([\d_]+)/.exec(budget)[1].replaceAll("_", ""));
  });
  for (const [i, most] of allowed.entries())
    assert.ok(most <= promised[i], `${held[i]}: ${most} of ${promised[i]}`);
});
