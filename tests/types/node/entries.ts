// The types of every entry compile with only Node's types, also without skipLibCheck.

import { solve } from "dlx-wasm";
import { count } from "dlx-wasm/async";
import { Pool as CorePool } from "dlx-wasm/core/pool";
import { Pool, type NodeWorker } from "dlx-wasm/pool";
import engine from "dlx-wasm/engine.wasm";
import { init, initTexts } from "dlx-wasm/slim";
import * as sudoku from "dlx-wasm/sudoku";
import sudokuEngine from "dlx-wasm/sudoku.wasm";
import texts from "dlx-wasm/texts.wasm";
import "dlx-wasm/worker";

export async function entries(
  bytes: Uint8Array,
  createWorker: () => NodeWorker,
): Promise<number | undefined> {
  await init(bytes);
  await init(engine);
  await initTexts(texts);
  await sudoku.init(sudokuEngine);
  await new Pool({ createWorker }).close();
  await new CorePool({ createWorker }).close();
  // @ts-expect-error this is no worker
  new Pool({ createWorker: () => bytes });
  await count({ kind: "queens", n: 8 });
  // @ts-expect-error this brings no engine
  await init(5);
  return solve({ kind: "queens", n: 8 })?.columns.length;
}
