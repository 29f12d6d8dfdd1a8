/**
 * Puzzles as JSON. Puzzles are plain data, so `JSON` reads and writes them; the engine checks that they are valid
 * puzzles.
 */
import { call } from "../engine/engine.js";
import {
  DlxError,
  found,
  invalid,
  isDlxError,
  short,
} from "../engine/errors.js";
import { faultyField } from "./faulty-field.js";
import { END, placeOf, walk } from "./json-position.js";
import { fields, isList, lengthOf, member, plainFields } from "./sanitize.js";
import type { Puzzle } from "./puzzle.js";
import { request } from "./encode.js";

/** Returns whether a text starts like an object or a list. */
export function looksLikeJson(text: string): boolean {
  return /^\uFEFF?\s*[[{]/.test(text);
}

/** Returns whether a text looks like a puzzle in JSON, or a list of them. */
export function looksLikePuzzle(text: string): boolean {
  return looksLikeJson(text) && /"kind"\s*:/.test(text);
}

/** Parses a puzzle, or a list of puzzles. */
export function readJson(text: string): Puzzle[] {
  const trimmed = text.replace(/^\uFEFF/, " ");
  let value: unknown;
  try {
    value = JSON.parse(trimmed);
  } catch {
    throw stopped(trimmed);
  }
  const isList = Array.isArray(value);
  const puzzles: unknown[] = isList ? (value as unknown[]) : [value];
  if (puzzles.length === 0)
    throw unlike(trimmed, trimmed.indexOf("]"), "at least one puzzle", "]");
  puzzles.forEach((puzzle, i) => {
    try {
      check(puzzle);
    } catch (error) {
      throw located(error, trimmed, isList ? [i] : [], puzzle);
    }
  });
  return puzzles as Puzzle[];
}

/** Writes the fields of a puzzle or a solution; typed arrays become lists. Throws for values that JSON cannot hold. */
export function writeJson(read: Map<string, unknown>): string {
  const copy = jsonFields(read, "", []);
  if ("kind" in copy) check(copy);
  return `${JSON.stringify(copy)}\n`;
}

/** Maximum depth of written values. `JSON` itself handles some thousands. */
const MAX_DEPTH = 512;

/** Copies a value into a form that survives writing and parsing. */
function jsonOf(value: unknown, path: string, above: unknown[]): unknown {
  const isWritten =
    value === null ||
    typeof value === "string" ||
    typeof value === "boolean" ||
    Number.isFinite(value);
  if (isWritten) return value;
  const isNew = !above.includes(value) && above.length < MAX_DEPTH;
  if (typeof value !== "object" || !isNew)
    throw invalid(path, "what JSON can hold", found(value));
  const inside = [...above, value];
  if (!isList(value))
    return jsonFields(fields(value!, path, Infinity), path, inside);
  return Array.from({ length: lengthOf(value, path) }, (_, i) =>
    jsonOf(value[i], `${path}[${i}]`, inside),
  );
}

function jsonFields(
  read: Map<string, unknown>,
  path: string,
  above: unknown[],
): object {
  const copy = Object.create(null) as Record<string, unknown>;
  for (const [name, field] of read)
    copy[name] = jsonOf(field, member(path, name), above);
  return copy;
}

/** Lets the engine check a puzzle without a search. */
function check(puzzle: unknown): void {
  const { kind, body } = request(puzzle);
  const nothing = plainFields(new Map([["limit", 0]]));
  call((glue) => glue.count(kind, body, nothing, false));
}

/** Converts the error of a field into a `parse` error with its line. The original error is the cause. */
function located(
  error: unknown,
  text: string,
  path: (string | number)[],
  puzzle: unknown,
): unknown {
  const field = isDlxError(error) ? faultyField(error, puzzle) : undefined;
  if (field === undefined) return error;
  const steps = field.path.matchAll(/(?<=\[)(\d+)(?=\])|[^.[\]]+/g);
  for (const [step, index] of steps)
    path.push(index === undefined ? step : Number(index));
  const { expected, found } = field;
  return unlike(text, placeOf(text, path), expected, found, error as DlxError);
}

/** Creates the error for a text that is not JSON. Browsers report the position differently, and some not at all. */
function stopped(text: string): DlxError {
  const { place, expected } = walk(text) ?? {
    place: text.length,
    expected: END,
  };
  const [word] = /^[^\s[\]{}:,"]+|^./su.exec(text.slice(place)) ?? [END];
  return unlike(text, place, expected, short(word));
}

/** Creates a `parse` error with line and column. */
function unlike(
  text: string,
  place: number,
  expected: string,
  found: string,
  cause?: DlxError,
): DlxError {
  const [line, column] = lineOf(text, place);
  const what = cause?.message ?? `expected ${expected}, found ${found}`;
  return new DlxError(
    "parse",
    `line ${line}, column ${column}: ${what}`,
    { line, column, expected, found },
    cause && { cause },
  );
}

/** The line and the column of a position, from 1. */
function lineOf(text: string, place: number): [number, number] {
  const lines = text.slice(0, place).split("\n");
  return [lines.length, [...lines.at(-1)!].length + 1];
}
