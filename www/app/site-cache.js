// Caches the site for visits without a network.

/**
 * Registers the service worker when everything that this visit needs is loaded, the engine too; `loadRest` loads the
 * rest of the page. If the browser forbids a cache, the page still works.
 * @param {Promise<unknown>} engineHere
 * @param {() => void} loadRest
 */
export function cacheSite(engineHere, loadRest) {
  const cache = async () => {
    await engineHere;
    loadRest();
    try {
      await navigator.serviceWorker?.register("offline.js");
    } catch {
      // The page works without the cache.
    }
  };
  // The words of another language may load after the rest of the page.
  if (document.readyState === "complete") void cache();
  else addEventListener("load", cache);
}
