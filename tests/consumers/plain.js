// The program of most consumers: the pool finds its workers without configuration.
import { program } from "./program.js";

const answer = await program();
if (typeof document === "object") document.title = answer;
else console.log(answer);
