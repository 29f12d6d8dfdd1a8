// Finds programs in PATH.
import { accessSync, constants } from "node:fs";
import { delimiter, join } from "node:path";
import { env } from "node:process";

/** Returns the path of the first of these programs that is in PATH, or `undefined`. */
export function find(...names) {
  const folders = (env.PATH ?? "").split(delimiter).filter(Boolean);
  return names
    .flatMap((name) => folders.map((folder) => join(folder, name)))
    .find(isExecutable);
}

/** Returns whether the file is executable. */
export function isExecutable(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
