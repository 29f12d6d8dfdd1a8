/** Records: a puzzle beside other fields, such as the answers of `solve --json` and the lines of CSV. */
import { UsageError, type InputFormat } from "./arguments.js";
import { readCsv } from "./csv.js";
import { SUDOKU_RULES } from "./grammar.js";

/** A part of a text that is read on its own. */
export interface TextPart {
  readonly text: string;
  /** Number of lines of the whole text before it. */
  readonly before: number;
  /** The solution that a record has beside its puzzle. */
  readonly solution?: unknown;
}

/** The names of the columns that are read. */
const PUZZLE = "puzzle";
const SOLUTION = "solution";

/**
 * The puzzles of the records of CSV, or the whole text, or each line of JSON lines. Of a record, the part is its puzzle.
 *
 * @throws {UsageError} with a line if CSV has no column of puzzles
 */
export function parts(text: string, from: InputFormat | undefined): TextPart[] {
  if (from === "csv" || (from === undefined && hasPuzzleColumn(text)))
    return csvParts(text);
  return jsonParts(text, from);
}

/** Whether the first line names a column of puzzles. */
function hasPuzzleColumn(text: string): boolean {
  const [, head = "", rest = ""] = /^([^\n]*)\n([^]?)/.exec(text) ?? [];
  return rest !== "" && columnOf(readCsv(withoutMark(head)), PUZZLE) >= 0;
}

const withoutMark = (text: string): string => text.replace(/^\uFEFF/, "");

/** The place of a column in the records of CSV; -1 if there is none. */
const columnOf = (
  [names]: readonly { readonly fields: readonly string[] }[],
  wanted: string,
): number =>
  (names?.fields ?? []).findIndex(
    (name) => name.trim().toLowerCase() === wanted,
  );

function csvParts(text: string): TextPart[] {
  const records = readCsv(withoutMark(text));
  const puzzle = columnOf(records, PUZZLE);
  if (puzzle < 0) {
    const names = records[0]?.fields.join(", ") ?? "";
    throw new UsageError(`1: no column is named puzzle; found ${names}`);
  }
  const solution = columnOf(records, SOLUTION);
  return records.slice(1).map(({ fields, line }) => ({
    text: fields[puzzle] ?? "",
    before: line - 1,
    solution: solution < 0 ? undefined : (fields[solution] ?? ""),
  }));
}

/** The whole text, or each line of JSON lines. */
function jsonParts(text: string, from: InputFormat | undefined): TextPart[] {
  const lines = text.trimStart().startsWith("{") ? text.split("\n") : [];
  const filled = lines
    .map((line, before) => ({ text: line, before }))
    .filter((line) => line.text.trim() !== "");
  const isList =
    filled.length > 1 &&
    // Sets such as {1, 2} have no quotes.
    filled.every((line) => /^\s*\{.*".*\}\s*$/.test(line.text));
  const found = isList ? filled : [{ text, before: 0 }];
  const mayBeRecord = from === undefined || from === "json";
  return mayBeRecord
    ? found.map((part) => ({ ...part, ...record(part.text) }))
    : found;
}

/** The puzzle of a record, as JSON or as a text in any format, and its solution; `undefined` for other texts. */
function record(text: string): Pick<TextPart, "text" | "solution"> | undefined {
  if (!text.trimStart().startsWith("{") || !text.includes('"puzzle"'))
    return undefined;
  let fields: Readonly<Record<string, unknown>>;
  try {
    fields = JSON.parse(text) as Readonly<Record<string, unknown>>;
  } catch {
    return undefined;
  }
  const { puzzle, solution } = fields;
  if (puzzle === undefined || "kind" in fields) return undefined;
  // Rules beside a grid belong to the puzzle.
  if (typeof puzzle === "string" && SUDOKU_RULES.some((name) => name in fields))
    return undefined;
  const written = typeof puzzle === "string" ? puzzle : JSON.stringify(puzzle);
  return { text: written, solution };
}
