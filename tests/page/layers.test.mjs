// The layers of the page, as ESLint checks them: a file imports no layer above its own.
import assert from "node:assert/strict";
import test from "node:test";
import { fileURLToPath } from "node:url";
import { ESLint } from "eslint";

const ROOT = fileURLToPath(new URL("../../", import.meta.url));
const eslint = new ESLint({ cwd: ROOT });

/** Whether a file of the page may import from another. */
async function allows(file, from, text = `import "${from}";`) {
  const [{ messages }] = await eslint.lintText(text, {
    filePath: `${ROOT}www/${file}`,
  });
  return messages.every(({ ruleId }) => !ruleId?.startsWith("no-restricted"));
}

test("a_file_imports_no_layer_above_its_own", async () => {
  for (const [file, ...above] of [
    ["core/x.js", "../boards/y.js", "../features/edit/y.js", "../app.js"],
    ["core/package/x.js", "../../boards/y.js", "../../app/y.js"],
    ["locales/en/x.js", "../../features/edit/words/en-edit.js"],
    ["boards/x.js", "../features/watch/y.js", "../app/y.js", "../worker.js"],
    ["features/edit/x.js", "../answers/y.js", "../../app/y.js"],
    ["features/watch/code/x.js", "../../edit/y.js"],
    ["worker/x.js", "../features/watch/y.js", "../app.js"],
  ])
    for (const from of above) {
      assert.ok(!(await allows(file, from)), `${file} imports ${from}`);
      const dynamic = `void import("${from}");`;
      assert.ok(!(await allows(file, from, dynamic)), `${file}: ${dynamic}`);
    }
});

test("a_file_imports_its_own_layer_and_those_below", async () => {
  for (const [file, ...below] of [
    ["core/x.js", "./puzzles/y.js", "../locales/words.js"],
    ["boards/x.js", "../core/y.js", "./y.js"],
    ["features/edit/x.js", "./words/edit.js", "../../boards/y.js"],
    ["features/watch/code/x.js", "../player.js", "../../../core/y.js"],
    ["worker/x.js", "../core/y.js", "../boards/y.js"],
    ["app/chunks/x.js", "../../features/edit/y.js", "../y.js"],
    ["app.js", "./features/edit/y.js", "./core/y.js"],
  ])
    for (const from of below)
      assert.ok(await allows(file, from), `${file} imports ${from}`);
});
