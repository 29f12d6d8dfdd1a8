// The program for dlx-wasm/core and its pool.
import { count, solve } from "dlx-wasm/core";
import { Pool } from "dlx-wasm/core/pool";

const matrix = {
  kind: "matrix",
  rows: "0010110\n1001001\n0110010\n1001000\n0100001\n0001101",
};
const pool = new Pool({ workers: 2 });
const rows = solve(matrix).rows.join("-");
const answer = `${rows} ${count(matrix)} ${await pool.count(matrix)}`;
await pool.close();
if (typeof document === "object") document.title = answer;
else console.log(answer);
