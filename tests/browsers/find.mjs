// Programs in PATH.
import { accessSync, constants } from "node:fs";
import { delimiter, join } from "node:path";
import { env } from "node:process";

/** The path of the first of these programs that is in PATH, or `undefined`. */
export function find(...names) {
  const folders = (env.PATH ?? "").split(delimiter).filter(Boolean);
  return names
    .flatMap((name) => folders.map((folder) => join(folder, name)))
    .find(isExecutable);
}

/** Whether this is a program. */
export function isExecutable(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
