import { readFileSync } from "node:fs";
import { compileNow, unavailable } from "./compile.js";

/** Reads and compiles a file of the package. Throws `engine-unavailable` if a bundler left it behind. */
export function compileFile(file: URL): WebAssembly.Module {
  return compileNow(() => {
    try {
      return readFileSync(file);
    } catch (error) {
      const name = file.pathname.replace(/.*\//, "");
      const reason = `the file ${name} of dlx-wasm is missing`;
      const advice =
        'copy it, or let the bundler choose the condition "module", which needs no file';
      throw unavailable(reason, error, `${reason}: ${advice}`);
    }
  });
}
