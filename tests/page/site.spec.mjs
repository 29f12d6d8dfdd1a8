// What the page fetches.
import assert from "node:assert/strict";
import { test, visit } from "./page.mjs";

test("every_module_of_the_page_is_preloaded_and_nothing_comes_from_another_host", async (t) => {
  const asked = [];
  const page = await visit(t, {
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
  const preloaded = await page
    .locator('link[rel="modulepreload"], script[type="module"]')
    .evaluateAll((nodes) => nodes.map((node) => node.href || node.src));
  const folder = base.pathname.replace(/[^/]*$/, "");
  const theirs = ({ pathname }) =>
    /^(pkg\/|worker|engine\.js|offline\.js|shipped\.js)/.test(
      pathname.slice(folder.length),
    );
  const used = asked
    .filter((url) => url.pathname.endsWith(".js") && !theirs(url))
    .map(String);
  assert.deepEqual([...new Set(used)].sort(), preloaded.sort());
});
