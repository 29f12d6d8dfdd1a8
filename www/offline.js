// The service worker: after the first visit the page opens without a network, from any folder. A version is stored as a
// whole and never mixed with another: the next one waits until no page of this one is open.
importScripts("shipped.js");

// The build writes `shipped`: { version, files }. `cargo xtask demo` serves one that lists the sources and has `fresh`:
// then the network comes first, so an edited file is seen at once. Without a version nothing is stored.
const { version, files, fresh } = self.shipped;
// Caches belong to an origin, and other copies of the page may lie in other folders of it.
const OURS = `dancing-links ${registration.scope} `;
const NAME = OURS + version;

addEventListener("install", (event) => {
  if (version) event.waitUntil(keep());
});

addEventListener("activate", (event) => {
  event.waitUntil(forget().then(() => clients.claim()));
});

addEventListener("fetch", (event) => {
  const { request } = event;
  if (!version || request.method !== "GET") return;
  const url = new URL(request.url);
  url.search = url.hash = "";
  if (url.href.startsWith(registration.scope))
    event.respondWith(answer(url, request));
});

async function keep() {
  const cache = await caches.open(NAME);
  // The requests bypass the browser's own cache, which may hold files of the previous version.
  await cache.addAll(
    files.map((file) => new Request(file, { cache: "reload" })),
  );
}

async function forget() {
  for (const name of await caches.keys())
    if (name.startsWith(OURS) && name !== NAME) await caches.delete(name);
}

async function answer(url, request) {
  const page = url.href === registration.scope ? `${url}index.html` : url.href;
  const kept = await caches.match(page, { cacheName: NAME });
  if (fresh) {
    const now = await fetch(request).catch(() => null);
    if (now) return now;
  }
  // Some hosts redirect index.html to its folder. A browser rejects a redirected response for a page.
  if (kept?.redirected) return new Response(kept.body, kept);
  return kept ?? fetch(request);
}
