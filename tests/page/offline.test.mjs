// The service worker without a browser.
import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { test } from "node:test";
import { runInNewContext } from "node:vm";
import { sources } from "../../vite.config.mjs";

const scope = "https://example.org/page/";

/** The answer of the service worker to a request of the page, if its cache has `kept`. */
async function answerOf({ shipped, kept, fetch }) {
  const file = new URL("../../www/offline.js", import.meta.url);
  const hears = {};
  runInNewContext(await readFile(file, "utf8"), {
    URL,
    Response,
    fetch,
    self: { shipped },
    registration: { scope },
    importScripts: () => {},
    addEventListener: (name, act) => (hears[name] = act),
    caches: {
      match: async (url) => (url.endsWith("/index.html") ? kept : null),
    },
  });
  return new Promise((respondWith) =>
    hears.fetch({
      request: { url: `${scope}#v1`, method: "GET" },
      respondWith,
    }),
  );
}

// Some hosts redirect index.html to its folder, and browsers reject a redirected response for a navigation.
test("a_redirected_page_still_opens", async () => {
  const kept = new Response("the page", { headers: { "x-kept": "yes" } });
  Object.defineProperty(kept, "redirected", { value: true });
  const shipped = { version: "1", files: [] };
  const answer = await answerOf({ shipped, kept });
  assert.equal(answer.redirected, false);
  assert.equal(answer.headers.get("x-kept"), "yes");
  assert.equal(await answer.text(), "the page");
});

test("served_sources_are_fresh_and_open_without_a_network", async () => {
  const shipped = { version: "1", files: [], fresh: true };
  const textOf = async (fetch) => {
    const kept = new Response("the old page");
    return (await answerOf({ shipped, kept, fetch })).text();
  };
  const isFresh = async () => new Response("the new page");
  const fails = () => Promise.reject(new TypeError("no network"));
  assert.equal(await textOf(isFresh), "the new page");
  assert.equal(await textOf(fails), "the old page");
});

test("the_list_of_the_sources_names_what_the_page_requests", async () => {
  const self = {};
  runInNewContext(await sources(), { self });
  const { version, files, fresh } = self.shipped;
  assert.match(version, /^\w{16}$/);
  assert.equal(fresh, true);
  for (const name of ["index.html", "app.js", "worker.js", "icon.svg"])
    assert.ok(files.includes(name), name);
  assert.ok(!files.some((name) => name.endsWith(".d.ts")));
});
