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
