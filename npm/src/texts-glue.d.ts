/** The exports of the text formats, as `src/wasm/text.rs` defines them. The build writes the code of this module. */
import type { PlainFields } from "./codec/sanitize.js";
import type { ErrorRecord } from "./engine/wasm-module.js";
import type { AnyGlue } from "./glue.js";
import type { Parsed } from "./verbs/parse.js";

/** The puzzles that were read from a text. */
export type RawParsed = Omit<Parsed, "bad"> & {
  readonly bad: readonly {
    readonly line: number;
    readonly error: ErrorRecord;
  }[];
};

/** The exports. */
export interface TextsGlue extends AnyGlue {
  parse(text: PlainFields): RawParsed;
  formatPuzzle(kind: string, puzzle: PlainFields, as: PlainFields): string;
  formatSolution(kind: string, solution: PlainFields, as: PlainFields): string;
}

// The module exports each by its name.
export const initSync: TextsGlue["initSync"];
export const renew: TextsGlue["renew"];
export const engineMemory: TextsGlue["engineMemory"];
export const parse: TextsGlue["parse"];
export const formatPuzzle: TextsGlue["formatPuzzle"];
export const formatSolution: TextsGlue["formatSolution"];
