// The views that the first sight does not need: they are fetched, with their style, when a tab or mode that has them is
// first opened. They are two files, for what is watched and for what a press asks for: each file is a request and is
// compressed by itself, and six more of them were 2.5 kB more.
import { lazy } from "./action-queue.js";

// The style first: nobody asked for these, so nothing may jump when they come.
const styles = sheet(new URL("styles/later.css", document.baseURI));
/** What a search is watched on. By this alone: of two imports of one module at once WebKit forgets one. */
export const watching = lazy(() => import("./chunks/watch.js"));
const watched = lazy(() => all(watching(), styles()));
const later = lazy(() => all(import("./chunks/interactive.js"), styles()));

/** @type {Record<string, () => Promise<unknown>>} */
const rooms = {
  learn: watched,
  field: watched,
  magnifier: watched,
  queens: watched,
  polyomino: watched,
  matrix: later,
  edit: later,
  try: later,
  race: later,
  share: later,
  gallery: later,
  help: later,
  watch: watching,
  figures: watching,
  print: styles,
};

/**
 * Resolves when this tab or mode has what it needs; at once where nothing is to be fetched.
 * @param {string} name
 */
export function load(name) {
  return Object.hasOwn(rooms, name) ? rooms[name]() : Promise.resolve();
}

/** @param {Promise<unknown>[]} parts */
function all(...parts) {
  return Promise.all(parts);
}

/**
 * What fetches a style sheet, once.
 * @param {URL} url
 */
function sheet({ href }) {
  return lazy(() => {
    const link = document.createElement("link");
    link.rel = "stylesheet";
    link.href = href;
    document.head.append(link);
    return new Promise((resolve, reject) => {
      link.onload = resolve;
      link.onerror = () => {
        link.remove();
        reject(new Error(href));
      };
    });
  });
}
