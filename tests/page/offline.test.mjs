// The service worker without a browser.
import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { test } from "node:test";
import { runInNewContext } from "node:vm";

// Some hosts redirect index.html to its folder, and browsers reject a redirected response for a navigation.
test("a_redirected_page_still_opens", async () => {
  const file = new URL("../../www/offline.js", import.meta.url);
  const scope = "https://example.org/page/";
  const kept = new Response("the page", { headers: { "x-kept": "yes" } });
  Object.defineProperty(kept, "redirected", { value: true });
  const hears = {};
  runInNewContext(await readFile(file, "utf8"), {
    URL,
    Response,
    self: { shipped: { version: "1", files: [] } },
    registration: { scope },
    importScripts: () => {},
    addEventListener: (name, act) => (hears[name] = act),
    caches: {
      match: async (url) => (url.endsWith("/index.html") ? kept : null),
    },
  });
  const answer = await new Promise((respondWith) =>
    hears.fetch({
      request: { url: `${scope}#v1`, method: "GET" },
      respondWith,
    }),
  );
  assert.equal(answer.redirected, false);
  assert.equal(answer.headers.get("x-kept"), "yes");
  assert.equal(await answer.text(), "the page");
});
