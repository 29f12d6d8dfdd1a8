// A page whose policy allows no worker but its own files: dlx-wasm/worker is an entry beside this one.
import { program } from "./program.js";

const createWorker = () =>
  new Worker(new URL("./worker.js", import.meta.url), { type: "module" });
document.title = await program({ createWorker });
