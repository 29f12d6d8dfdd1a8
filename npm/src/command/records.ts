/** Records: lines that hold a puzzle beside other fields, such as the answers of `solve --json`. */
import type { FormatName } from "../codec/format-names.js";

/** A part of a text that is read on its own. */
export interface TextPart {
  readonly text: string;
  /** Number of lines of the whole text before it. */
  readonly before: number;
  /** The solution that a record has beside its puzzle. */
  readonly solution?: unknown;
}

/** The whole text, or each line of JSON lines. Of a record, the part is its puzzle. */
export function parts(text: string, from: FormatName | undefined): TextPart[] {
  const lines = text.trimStart().startsWith("{") ? text.split("\n") : [];
  const filled = lines
    .map((line, before) => ({ text: line, before }))
    .filter((line) => line.text.trim() !== "");
  const isList =
    filled.length > 1 &&
    filled.every((line) => /^\s*\{.*\}\s*$/.test(line.text));
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
  const written = typeof puzzle === "string" ? puzzle : JSON.stringify(puzzle);
  return { text: written, solution };
}
