// Bundlers that leave `new URL(…)` alone: dlx-wasm/worker is an entry of its own, beside this one.
import { program } from "./program.js";

const createWorker = () =>
  new Worker(new URL("./worker.js", import.meta.url), { type: "module" });
document.title = await program({ createWorker });
