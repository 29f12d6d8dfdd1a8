// The only file that imports the pool of the package. The worker uses it for questions that all cores work on.

/**
 * Opens a pool of `workers` workers; its code is loaded on the first call. With 0 workers, the calling thread does the
 * work in slices of a few milliseconds.
 * @param {number} workers
 */
export async function openPool(workers) {
  const { Pool } = await import("../../pkg/pool.js");
  return new Pool({ workers });
}
