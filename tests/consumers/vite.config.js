export default {
  // Served as it is while developing: moved into one file, the pool would not find its workers.
  optimizeDeps: { exclude: ["dlx-wasm"] },
  build: { target: "esnext" },
  worker: { format: "es" },
};
