// Every consumer but one: the pool finds its workers by itself.
import { program } from "./program.js";

const answer = await program();
if (typeof document === "object") document.title = answer;
else console.log(answer);
