/** The bundled source of `dlx-wasm-worker.js`. The build writes this module. */
export const WORKER: string;
