// Loads the engine in the page, beside the code of the page, and gives the compiled module to each worker. The address in
// the head of a built page lets the browser begin before any code runs.

/** @type {HTMLLinkElement | null} */
const link = document.querySelector("link[rel=preload][data-engine]");

/** @type {() => void} */
let arrive = () => {};
/**
 * Resolves when the engine has arrived, or cannot. Code that only shows its answers is loaded after it, because on a slow
 * network they would share the bandwidth.
 * @type {Promise<void>}
 */
export const engineArrived = new Promise((resolve) => (arrive = resolve));

/**
 * Returns a promise of the compiled engine; null if it cannot be loaded here. Then the worker loads it and reports why.
 * `onProgress` is called with the loaded part, 0 … 1.
 * @param {(part: number) => void} onProgress
 * @returns {Promise<WebAssembly.Module | null>}
 */
export async function loadEngine(onProgress) {
  // The sources have no such link: the worker loads the engine itself.
  if (!link || typeof WebAssembly !== "object") {
    arrive();
    return null;
  }
  try {
    const response = await fetch(link.href);
    if (!response.ok || !response.body) return null;
    const all = Number(link.dataset.engine);
    let loaded = 0;
    const counted = response.body.pipeThrough(
      new TransformStream({
        transform(bytes, controller) {
          loaded += bytes.length;
          onProgress(Math.min(1, loaded / all));
          controller.enqueue(bytes);
        },
        flush: arrive,
      }),
    );
    const headers = { "content-type": "application/wasm" };
    return await WebAssembly.compileStreaming(
      new Response(counted, { headers }),
    );
  } catch {
    return null;
  } finally {
    arrive();
  }
}
