/** What `dlx-wasm-worker.js` does, in one text; the build writes it. */
export const WORKER: string;
