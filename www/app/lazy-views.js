// The views that are not visible at first. They are loaded, with their style, when a tab or mode that needs them is
// first opened. They are two chunks, one for watching and one for presses. Each file is a request and is compressed by
// itself: six more files were 2.5 kB more.
import { lazy } from "../core/action-queue.js";
import { engineArrived } from "../core/engine-loader.js";
import { laterStyles } from "../core/later-styles.js";

/**
 * The views for watching. Only this loader imports the chunk: WebKit loses one of two concurrent imports of one module.
 */
export const loadWatchChunk = lazy(() => import("./chunks/watch.js"));
const watched = lazy(() => all(loadWatchChunk(), laterStyles()));
// The chunk of forms shares modules with that for watching, and comes after it.
const forms = lazy(async () => {
  await watched();
  await import("./chunks/forms.js");
});
const later = lazy(() => all(import("./chunks/interactive.js"), laterStyles()));

/** @type {Record<string, () => Promise<unknown>>} */
const loaders = {
  learn: watched,
  field: watched,
  magnifier: watched,
  queens: watched,
  polyomino: watched,
  polyform: forms,
  matrix: later,
  about: later,
  edit: later,
  try: later,
  race: later,
  code: later,
  all: later,
  share: later,
  gallery: later,
  help: later,
  watch: () => engineArrived.then(loadWatchChunk),
  figures: loadWatchChunk,
  print: laterStyles,
};

/**
 * Resolves when this tab or mode has its views; at once if nothing is to be loaded.
 * @param {string} name
 */
export function load(name) {
  return Object.hasOwn(loaders, name) ? loaders[name]() : Promise.resolve();
}

/** @param {Promise<unknown>[]} parts */
function all(...parts) {
  return Promise.all(parts);
}
