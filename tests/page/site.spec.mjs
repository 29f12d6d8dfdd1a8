// What the page fetches.
import assert from "node:assert/strict";
import { test } from "./page.mjs";

test("every_module_of_the_page_is_preloaded_and_nothing_comes_from_another_host", async ({
  visit,
}) => {
  const asked = [];
  const page = await visit({
    prepare: (page) =>
      page.on("request", (request) => asked.push(new URL(request.url()))),
  });
  const base = new URL(page.url());
  assert.deepEqual(
    asked
      .filter(
        ({ origin, protocol }) =>
          origin !== base.origin && protocol !== "data:",
      )
      .map(String),
    [],
  );
  test.skip(
    (await page.locator('link[rel="modulepreload"]').count()) === 0,
    "the sources are served, not the site",
  );
  const preloaded = await page
    .locator('link[rel="modulepreload"], script[type="module"]')
    .evaluateAll((nodes) => nodes.map((node) => node.href || node.src));
  // What app.js needs before it can begin; modules that are fetched when they are wanted are not among them.
  const needed = new Set();
  const open = [new URL("app.js", base).href];
  while (open.length > 0) {
    const module = open.pop();
    if (needed.has(module)) continue;
    needed.add(module);
    const source = await (await fetch(module)).text();
    for (const [, name] of source.matchAll(
      /(?:\bfrom|\bimport)\s*"(\.[^"]+\.js)"/g,
    ))
      open.push(new URL(name, module).href);
  }
  assert.deepEqual([...needed].sort(), preloaded.sort());
});
