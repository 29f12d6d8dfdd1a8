/** The engine: the module with all verbs except those of the text formats. */
import * as exports from "../glue.js";
import type { Glue } from "../glue.js";
import { compiled } from "../load.js";
import { WasmModule, type Instance, type Memory } from "./wasm-module.js";

export {
  errorFrom,
  errorOf,
  type ErrorRecord,
  type Memory,
} from "./wasm-module.js";

/**
 * The exports of the live instance, listed one by one, so that bundlers drop unused ones. The engine of `dlx-wasm/core`
 * lacks some of them.
 */
const glue: Glue = {
  initSync: exports.initSync,
  renew: exports.renew,
  engineMemory: exports.engineMemory,
  solve: exports.solve,
  count: exports.count,
  marginals: exports.marginals,
  sample: exports.sample,
  verdict: exports.verdict,
  best: exports.best,
  optima: exports.optima,
  candidates: exports.candidates,
  conflict: exports.conflict,
  estimate: exports.estimate,
  splitCount: exports.splitCount,
  splitPart: exports.splitPart,
  countPart: exports.countPart,
  sumParts: exports.sumParts,
  sudokusText: exports.sudokusText,
  solveSudokus: exports.solveSudokus,
  flatProblem: exports.flatProblem,
  flatFirst: exports.flatFirst,
  flatIsLong: exports.flatIsLong,
  flatSolutions: exports.flatSolutions,
  flatColons: exports.flatColons,
  describe: exports.describe,
  problemText: exports.problemText,
  verify: exports.verify,
  violations: exports.violations,
  explain: exports.explain,
  generate: exports.generate,
  Solutions: exports.Solutions,
  SubtreeSearch: exports.SubtreeSearch,
  Search: exports.Search,
};

const engine = /* @__PURE__ */ new WasmModule(glue, compiled);

/** Calls the live instance of the engine; starts one first if there is none. Blocks. */
export function call<T>(run: (glue: Glue, memory: Memory) => T): T {
  return engine.call(run);
}

/** Returns the live instance of the engine; starts one if there is none. */
export function instance(): EngineInstance {
  return engine.instance();
}

/** An instance of the engine. */
export type EngineInstance = Instance<Glue>;
