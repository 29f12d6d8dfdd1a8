// Loads the engine in the page, beside the code of the page, and gives the compiled module to each worker. The addresses
// in the head of a built page let the browser begin before any code runs, see begin.js.

/** The request of the engine is sent when this part of the small one has arrived, so the network never waits. */
const NEARLY = 0.6;

/** @type {HTMLLinkElement | null} */
const link = document.querySelector("link[data-engine]");
/** @type {HTMLLinkElement | null} */
const small = document.querySelector("link[data-small]");
const beginsSmall = small?.rel === "preload";
// It is too late to begin with it.
if (!beginsSmall) small?.remove();

/** @type {() => void} */
let arrive = () => {};
/**
 * Resolves when the engine has arrived, or cannot. Code that only shows its answers is loaded after it, because on a slow
 * network they would share the bandwidth.
 * @type {Promise<void>}
 */
export const engineArrived = new Promise((resolve) => (arrive = resolve));

/** @type {(value?: unknown) => void} */
let next = () => {};
const smallIsNearlyHere = new Promise((resolve) => (next = resolve));

/** A promise of the compiled small engine, or of null if it cannot be loaded; null if the page does not begin with it. */
export const smallEngine = beginsSmall
  ? load(small, (part) => part > NEARLY && next()).finally(next)
  : null;

/**
 * Returns a promise of the compiled engine; null if it cannot be loaded here. Then the worker loads it and reports why.
 * It comes after the small engine. `onProgress` is called with the loaded part, 0 … 1.
 * @param {(part: number) => void} onProgress
 * @returns {Promise<WebAssembly.Module | null>}
 */
export async function loadEngine(onProgress) {
  if (smallEngine) await smallIsNearlyHere;
  // The sources have no such link: the worker loads the engine itself.
  const engine = link && (await load(link, onProgress, arrive));
  arrive();
  return engine;
}

/**
 * Compiles the file of a link while it arrives; null if that fails.
 * @param {HTMLLinkElement} link
 * @param {(part: number) => unknown} onProgress
 * @param {() => void} [flush]
 */
async function load({ href, dataset }, onProgress, flush) {
  const size = Number(dataset.engine ?? dataset.small);
  let loaded = 0;
  try {
    const response = await fetch(href);
    if (!response.ok || !response.body) return null;
    const counted = response.body.pipeThrough(
      new TransformStream({
        transform(bytes, controller) {
          loaded += bytes.length;
          onProgress(Math.min(1, loaded / size));
          controller.enqueue(bytes);
        },
        flush,
      }),
    );
    const headers = { "content-type": "application/wasm" };
    return await WebAssembly.compileStreaming(
      new Response(counted, { headers }),
    );
  } catch {
    return null;
  }
}
