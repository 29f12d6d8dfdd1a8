import { call, errorOf } from "../engine/engine.js";
import { unexpected, type AnyDlxError } from "../engine/errors.js";
import { looksLikeJson, readJson } from "../codec/json.js";
import { rowsIn } from "../codec/paste-lists.js";
import { plainFields } from "../codec/sanitize.js";
import type { Puzzle } from "../codec/puzzle.js";
import type { FormatName } from "../codec/format-names.js";

/** The puzzles of a text. */
export interface Parsed {
  /** The puzzles in order. The caller owns them. */
  readonly puzzles: Puzzle[];
  /** The format in which they are written. */
  readonly format: FormatName;
  /** Other formats that fit the text. */
  readonly alternatives: FormatName[];
  /** Malformed lines that were skipped, in formats with one puzzle per line. */
  readonly bad: {
    readonly line: number;
    readonly error: AnyDlxError;
  }[];
}

/**
 * Reads puzzles from text, in the format `as` or in the format that fits best. Does not search. Rows may also be lists
 * as programs print them: `[[5, 3, 0], …]`, `["53.", …]`, or one list of all cells. They may be cells of a spreadsheet,
 * some of them empty. Up to three lines of words may stand above a Sudoku. If the labels of regions are the symbols of
 * the grid, each once in every row and column, they are read as a second Sudoku. Pass `sudoku-regions` to read them as
 * regions.
 *
 * @throws {DlxError} `parse` with the line and column of the error. If a field of a puzzle in JSON is wrong, the
 * position is that of the field; `cause` holds the error with its path
 *
 * @example
 * ```js
 * parse("001\n110\n").puzzles; // [ { kind: "matrix", rows: [ [ 0, 0, 1 ], [ 1, 1, 0 ] ] } ]
 * ```
 */
export function parse(text: string, as?: FormatName): Parsed {
  if (typeof text !== "string") throw unexpected("text", "a string", text);
  if (as === "json") return json(text);
  // Names in Knuth's format may contain brackets.
  const rows = as === "dlx" ? text : rowsIn(text);
  const isData = as === undefined && looksLikeJson(rows);
  try {
    return isData ? json(text) : parseText(rows, as);
  } catch (error) {
    try {
      const parsed = parseText(isData ? rows : untitled(rows), as);
      if (isData || parsed.puzzles[0]?.kind === "sudoku") return parsed;
    } catch {
      // The first error is thrown, because it describes the unchanged text.
    }
    throw error;
  }
}

/**
 * Removes up to three lines of words above a grid. A line stays if a later line has the same length, or if it names a
 * variant.
 */
function untitled(text: string): string {
  const lines = text.split("\n");
  const lengths = lines.map((line) => line.replace(/\s/g, "").length);
  const isTitle = (line: string, at: number) =>
    /^(?!.*(\bx\b|diag|jig)).*[a-z]{2}/i.test(line) &&
    lengths.lastIndexOf(lengths[at]!) === at;
  for (let at = 0; at < 3 && isTitle(lines[at] ?? "", at); at += 1)
    lines[at] = "";
  return lines.join("\n");
}

function json(text: string): Parsed {
  const puzzles = readJson(text);
  return { puzzles, format: "json", alternatives: [], bad: [] };
}

function parseText(text: string, as?: FormatName): Parsed {
  const asked = new Map<string, unknown>([["text", text]]);
  if (as !== undefined) asked.set("as", as);
  const body = plainFields(asked);
  const parsed = call((glue) => glue.parse(body));
  const bad = parsed.bad.map(({ line, error }) => ({
    line,
    error: errorOf(error),
  }));
  return { ...parsed, bad };
}
