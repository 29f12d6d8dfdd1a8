// Requests the engine before the code of the page is there. The head of a built page names two: the whole one, and a
// small one, with which a first visit begins, see core/first-visit.js.
{
  // A visit that opens a link or a stored state, or has a service worker, uses the whole engine at once.
  let isFirst =
    location.hash.length < 2 && !navigator.serviceWorker?.controller;
  try {
    // The key is that of core/persistence.js.
    isFirst &&= localStorage.getItem("dancing-links/1") === null;
  } catch {
    // Without a storage there is no stored state.
  }
  const name = isFirst ? "small" : "engine";
  // If the code of the page came first, it has removed the link of the small one.
  /** @type {HTMLLinkElement | null} */
  const link = document.querySelector(`link[data-${name}]`);
  if (link) link.rel = "preload";
}
