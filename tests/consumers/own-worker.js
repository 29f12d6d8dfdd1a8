// A page whose policy allows only its own files as workers: dlx-wasm/worker is a second entry.
import { program } from "./program.js";

const createWorker = () =>
  new Worker(new URL("./worker.js", import.meta.url), { type: "module" });
document.title = await program({ createWorker });
