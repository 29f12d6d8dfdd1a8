// The program for `workerd test`. Cloudflare's runtime compiles no bytes and starts no workers.
import { count, parse } from "dlx-wasm";
import { Pool } from "dlx-wasm/pool";
import * as core from "dlx-wasm/core";
import { Pool as CorePool } from "dlx-wasm/core/pool";

const queens = { kind: "queens", n: 6 };
const matrix = { kind: "matrix", rows: "01\n10\n11" };

export default {
  async test() {
    const pool = new Pool({ workers: 0 });
    const corePool = new CorePool({ workers: 0 });
    const answers = [
      count(queens),
      await pool.count(queens),
      core.count(matrix),
      await corePool.count(matrix),
      parse(matrix.rows).format,
    ];
    await pool.close();
    await corePool.close();
    if (answers.join() !== "4,4,2,2,matrix") throw new Error(answers.join());
  },
};
