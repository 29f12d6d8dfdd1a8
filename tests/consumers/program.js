// The common part of all programs: a verb of the default entry, and the pool.
import { count } from "dlx-wasm";
import { Pool } from "dlx-wasm/pool";

export async function program(options) {
  const pool = new Pool({ workers: 2, ...options });
  const [here, there] = [
    count({ kind: "queens", n: 6 }),
    await pool.count({ kind: "queens", n: 8 }),
  ];
  await pool.close();
  return `${here} ${there}`;
}
