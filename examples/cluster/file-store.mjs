// Jobs and results as files in one folder, which several machines may mount. A rename claims a job, and a hard link
// creates a result: both are atomic.
import { randomUUID } from "node:crypto";
import { link, mkdir, readdir, readFile, rename } from "node:fs/promises";
import { rm, stat, utimes, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";

import { LOST_MS, WAIT_MS } from "./store.mjs";

/** Opens the store in a folder, which is created if it is absent. */
export async function open(folder) {
  const inside = (...path) => join(folder, ...path);
  for (const name of ["jobs", "running", "results", "new"])
    await mkdir(inside(name), { recursive: true });

  /** Writes a whole file under another name first, so that no reader sees a part of it. */
  async function create(path, value) {
    const draft = inside("new", randomUUID());
    await writeFile(draft, `${JSON.stringify(value)}\n`);
    try {
      await link(draft, path);
      return true;
    } catch (error) {
      if (error.code !== "EEXIST") throw error;
      return false;
    } finally {
      await rm(draft);
    }
  }

  /** Claims a file by a rename to a name that no other worker uses. */
  async function claim(from, id) {
    const path = inside("running", `${id}~${randomUUID()}`);
    // The time of the file is that of its last rename or report.
    const now = new Date();
    if (!(await isThere(utimes(from, now, now)))) return null;
    if (!(await isThere(rename(from, path)))) return null;
    return {
      part: JSON.parse(await readFile(path, "utf8")),
      extend: () => isThere(utimes(path, new Date(), new Date())),
      done: () => rm(path, { force: true }),
    };
  }

  async function claimAny() {
    for (const name of await readdir(inside("jobs"))) {
      const job = await claim(inside("jobs", name), name);
      if (job !== null) return job;
    }
    for (const name of await readdir(inside("running"))) {
      const path = inside("running", name);
      const found = await stat(path).catch(() => null);
      if (found === null || Date.now() - found.mtimeMs < LOST_MS) continue;
      const job = await claim(path, name.split("~")[0]);
      if (job !== null) return job;
    }
    return null;
  }

  const has = (id) => isThere(stat(inside("results", id)));

  return {
    describe: (description) => create(inside("description"), description),
    description: () => read(inside("description")),
    async add(parts) {
      for (const part of parts) await create(inside("jobs", part.id), part);
    },
    async next() {
      const job = await claimAny();
      if (job === null) await wait(WAIT_MS);
      return job;
    },
    record: (result) => create(inside("results", result.id), result),
    has,
    async results() {
      const names = await readdir(inside("results"));
      return Promise.all(names.map((name) => read(inside("results", name))));
    },
    finish: (total) => create(inside("total"), String(total)),
    total: () => read(inside("total")).catch(() => null),
    close: async () => {},
  };
}

async function read(path) {
  return JSON.parse(await readFile(path, "utf8"));
}

/** Returns false if the operation fails because its file is gone. */
async function isThere(operation) {
  try {
    await operation;
    return true;
  } catch (error) {
    if (error.code !== "ENOENT") throw error;
    return false;
  }
}
