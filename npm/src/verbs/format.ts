import { call } from "../engine/engine.js";
import { callTexts } from "../engine/texts.js";
import { invalid } from "../engine/errors.js";
import { KINDS } from "../kinds.js";
import { writeJson } from "../codec/json.js";
import { fields, plainFields } from "../codec/sanitize.js";
import type { Puzzle } from "../codec/puzzle.js";
import { requestOf } from "../codec/encode.js";
import type { Solution } from "../codec/solution.js";
import type { FormatName, SolverFormatName } from "../codec/format-names.js";

/** The formats that hold the exact cover problem of a puzzle. The engine writes them, as it encodes every kind. */
const PROBLEM_FORMATS: readonly string[] = ["dlx", "cnf", "opb", "lp"];

/**
 * Writes a puzzle or a solution as text. Does not search.
 *
 * `"cnf"`, `"opb"` and `"lp"` write the exact cover problem of a puzzle for other solvers. Variable `k` is option
 * `k − 1`; comments give the meaning of each. Further variables are determined by the options, so a model counter
 * returns the number of solutions. In `dlx-wasm/slim`, these formats and `"dlx"` need `init` too.
 *
 * @throws {DlxError} `invalid-argument` if the format cannot express it; the message lists formats that can
 *
 * @example
 * ```js
 * format({ kind: "matrix", rows: [[0, 1], [1, 0]] }, "matrix"); // "01\n10\n"
 * format({ kind: "matrix", rows: [[1], [1]] }, "opb").endsWith("+1 x1 +1 x2 = 1 ;\n"); // true
 * ```
 */
export function format(
  what: Puzzle | Solution,
  as: FormatName | SolverFormatName,
): string {
  const read = fields(what, "puzzle");
  const claimed = solutionIn(read);
  const isPuzzle = read.has("kind");
  if (!isPuzzle && claimed === undefined)
    throw invalid(
      "puzzle",
      "a puzzle or a solution",
      "an object without a kind",
    );
  if (as === "json") return writeJson(read);
  // Without a format, the engine throws an error that lists all formats.
  const how = plainFields(new Map([["as", as ?? null]]));
  if (isPuzzle) {
    const { kind, body } = requestOf(read);
    if (PROBLEM_FORMATS.includes(as)) {
      const text = call((glue) => glue.problemText(kind, body, how));
      // Otherwise the text formats throw an error that lists those that lose nothing.
      if (text !== undefined) return text;
    }
    return callTexts((glue) => glue.formatPuzzle(kind, body, how));
  }
  const [kind, names] = claimed!;
  const body = plainFields(
    new Map([...read].filter(([name]) => names.includes(name))),
  );
  return callTexts((glue) => glue.formatSolution(kind, body, how));
}

/** Returns the kind of a solution and the fields that are written. A solution has no field `kind`. */
function solutionIn(
  read: ReadonlyMap<string, unknown>,
): [kind: string, names: readonly string[]] | undefined {
  // Later kinds first: solutions of "sudoku-multi" also have `cells`.
  for (const [kind, { claim, written = claim }] of [...KINDS].reverse())
    if (written?.some((name) => read.has(name))) return [kind, written];
  return read.has("options") ? ["arrays", ["options"]] : undefined;
}
