// The requests of the page.
import assert from "node:assert/strict";
import { test } from "./page.mjs";

test("every_module_of_the_page_is_preloaded_and_nothing_comes_from_another_host", async ({
  visit,
}) => {
  const requests = [];
  const page = await visit({
    prepare: (page) =>
      page.on("request", (request) => requests.push(new URL(request.url()))),
  });
  const base = new URL(page.url());
  assert.deepEqual(
    requests
      .filter(
        ({ origin, protocol }) =>
          origin !== base.origin && protocol !== "data:",
      )
      .map(String),
    [],
  );
  // The served file, because the page adds links for later requests.
  const html = await (await fetch(base)).text();
  const links = html.matchAll(/<link rel="modulepreload"[^>]* href="([^"]+)"/g);
  const preloaded = Array.from(links, ([, name]) => new URL(name, base).href);
  test.skip(preloaded.length === 0, "the sources are served, not the site");
  const entry = await page
    .locator('script[type="module"]')
    .evaluate(({ src }) => src);
  preloaded.push(entry);
  // The static imports of the page's first module, without modules that are loaded on demand.
  const needed = new Set();
  const open = [entry];
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
