// A store keeps the description of a count, its jobs and its results. It gives each job to some worker at least once. So
// all else may be repeated: a result is created if it is absent, and counting a part twice gives the same result.

/**
 * @typedef {object} Store
 * @property {(description: object) => Promise<boolean>} describe Stores `{ puzzle, id, parts }`.
 * @property {() => Promise<object>} description Returns what was described.
 * @property {(parts: object[]) => Promise<void>} add Adds a job for each part.
 * @property {() => Promise<Job | null>} next Returns a job, or null if none comes for a while.
 * @property {(result: object) => Promise<boolean>} record Stores a result. Returns false if there is one.
 * @property {(id: string) => Promise<boolean>} has Returns whether there is a result.
 * @property {() => Promise<object[]>} results Returns all results.
 * @property {(total: bigint) => Promise<boolean>} finish Stores the total, which ends the workers.
 * @property {() => Promise<string | null>} total Returns the total, or null.
 * @property {() => Promise<void>} close
 *
 * @typedef {object} Job
 * @property {object} part
 * @property {() => unknown} extend Reports that the worker still works on the job.
 * @property {() => Promise<unknown>} done Removes the job.
 */

/** Opens the store at an address of a NATS server, or in a folder. */
export async function openStore(address) {
  const { open } = address.startsWith("nats://")
    ? await import("./nats-store.mjs")
    : await import("./file-store.mjs");
  return open(address);
}

/** A worker reports this often that it still works on its job. */
export const EXTEND_MS = 1_000;
/** A job whose worker has not reported for this time is given to another worker. */
export const LOST_MS = 5_000;
/** The time for which `next` waits. */
export const WAIT_MS = 500;
