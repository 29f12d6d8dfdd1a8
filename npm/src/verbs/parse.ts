import { call, errorOf } from "../engine/engine.js";
import { found, invalid, type AnyDlxError } from "../engine/errors.js";
import { looksLikeJson, readJson } from "../codec/json.js";
import { rowsIn } from "../codec/paste-lists.js";
import { plainFields } from "../codec/sanitize.js";
import type { Puzzle } from "../codec/puzzle.js";
import type { FormatName } from "../codec/format-names.js";

/** What was found in a text. */
export interface Parsed {
  /** The puzzles in order. They are yours. */
  readonly puzzles: Puzzle[];
  /** How they were written. */
  readonly format: FormatName;
  /** Other formats that could be meant. */
  readonly alternatives: FormatName[];
  /** Lines that could not be read and were skipped, in formats with a puzzle a line. */
  readonly bad: {
    readonly line: number;
    readonly error: AnyDlxError;
  }[];
}

/**
 * Reads puzzles from text, in the format that fits best or the one that is named. Does not search. Rows may also be
 * lists as programs print them (`[[5, 3, 0], …]`, `["53.", …]`, one list of all cells; in an error a row counts as a
 * line), or cells of a spreadsheet of which some are empty, and up to three lines of words may stand above a Sudoku. A
 * map of regions whose labels are the grid's symbols, each once in every row and column, is taken for a second Sudoku
 * unless `sudoku-regions` is named.
 *
 * @throws {DlxError} `parse` with the line and column where it stopped; of a puzzle in JSON where the field is that is
 * wrong, the error with its path being the `cause`
 *
 * @example
 * ```js
 * parse("001\n110\n").puzzles; // [ { kind: "matrix", rows: [ [ 0, 0, 1 ], [ 1, 1, 0 ] ] } ]
 * ```
 */
export function parse(text: string, as?: FormatName): Parsed {
  if (typeof text !== "string") throw invalid("text", "a string", found(text));
  if (as === "json") return json(text);
  // Names of Knuth's format may be in brackets.
  const rows = as === "dlx" ? text : rowsIn(text);
  const isData = as === undefined && looksLikeJson(rows);
  try {
    return isData ? json(text) : parseText(rows, as);
  } catch (error) {
    try {
      const parsed = parseText(isData ? rows : untitled(rows), as);
      if (isData || parsed.puzzles[0]?.kind === "sudoku") return parsed;
    } catch {
      // What is wrong is said of the text as it stands.
    }
    throw error;
  }
}

/** The text without up to three lines of words above a grid: none as long as another, none that tells of other rules. */
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
