import { callTexts } from "../engine/texts.js";
import { errorOf } from "../engine/wasm-module.js";
import {
  DlxError,
  isDlxError,
  unexpected,
  type AnyDlxError,
} from "../engine/errors.js";
import { looksLikeJson, looksLikePuzzle, readJson } from "../codec/json.js";
import { plainFields } from "../codec/sanitize.js";
import { KINDS } from "../kinds.js";
import type { Puzzle, PuzzleKind } from "../codec/puzzle.js";
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
 * Reads puzzles from text, in the format that fits best, or as `as` says: a format, or a kind such as `"sudoku"`. Does
 * not search. A Sudoku may be rows, a table, a drawn grid, a list as programs print it, a file or a link. A title of
 * rules that need marks is an error; every other line around a grid is a note. If the labels of regions are the symbols
 * of the grid, each once in every row and column, they are read as a second Sudoku. Pass `sudoku-regions` to read them as
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
export function parse(text: string, as?: FormatName | PuzzleKind): Parsed {
  if (typeof text !== "string") throw unexpected("text", "a string", text);
  if (as === "json") return json(text);
  const isJson = !isFormat(as) && looksLikeJson(text);
  if (isJson && looksLikePuzzle(text)) {
    const parsed = json(text);
    const other = parsed.puzzles.find(({ kind }) => kind !== (as ?? kind));
    if (other) throw otherKind(as as string, other);
    return parsed;
  }
  try {
    return parseText(text, as);
  } catch (error) {
    // An object that holds no grid may be a puzzle without its kind.
    if (isJson && isUnrecognized(error)) return json(text);
    throw error;
  }
}

/** Returns whether a name is that of a format, and not of a kind alone. */
function isFormat(as?: string): boolean {
  return (
    as !== undefined && (as === "matrix" || as === "dlx" || !KINDS.has(as))
  );
}

function otherKind(as: string, { kind }: Puzzle): DlxError {
  const details = {
    line: 1,
    column: 1,
    expected: `a puzzle of the kind "${as}"`,
    found: `"${kind}" in the format "json"`,
  };
  const message = `line 1, column 1: expected ${details.expected}, found ${details.found}`;
  return new DlxError("parse", message, details);
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

function parseText(text: string, as?: FormatName | PuzzleKind): Parsed {
  const asked = new Map<string, unknown>([["text", text]]);
  if (as !== undefined) asked.set("as", as);
  const body = plainFields(asked);
  const parsed = callTexts((glue) => glue.parse(body));
  const bad = parsed.bad.map(({ line, error }) => ({
    line,
    error: errorOf(error),
  }));
  return { ...parsed, bad };
}
