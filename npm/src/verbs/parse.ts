import { call, errorOf } from "../engine/engine.js";
import { isDlxError, unexpected, type AnyDlxError } from "../engine/errors.js";
import { looksLikeJson, readJson } from "../codec/json.js";
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
  /** Remarks about the reading, such as numbers from 0 that were read as numbers from 1. */
  readonly notes: readonly string[];
}

/**
 * Reads puzzles from text, in the format `as` or in the format that fits best. Does not search. A Sudoku may be rows, a
 * table, a drawn grid, a list as programs print it, a file or a link. Plain titles and labels of rows and columns are
 * skipped; a title of other rules is an error. If the labels of regions are the symbols of the grid, each once in every
 * row and column, they are read as a second Sudoku. Pass `sudoku-regions` to read them as regions.
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
  const isJson = as === undefined && looksLikeJson(text);
  if (as === "json" || (isJson && /"kind"\s*:/.test(text))) return json(text);
  try {
    return parseText(text, as);
  } catch (error) {
    // An object that holds no grid may be a puzzle without its kind.
    if (isJson && isUnrecognized(error)) return json(text);
    throw error;
  }
}

/** Returns whether no format fits a text. */
function isUnrecognized(error: unknown): boolean {
  return (
    isDlxError(error) &&
    error.code === "parse" &&
    error.details.expected.endsWith("or JSON")
  );
}

function json(text: string): Parsed {
  const puzzles = readJson(text);
  return { puzzles, format: "json", alternatives: [], bad: [], notes: [] };
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
