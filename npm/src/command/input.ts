/** The puzzles of the files or of standard input. */
import { readFileSync } from "node:fs";
import process from "node:process";
import type { Puzzle } from "../codec/puzzle.js";
import { isDlxError, parse, type SudokuPuzzle } from "../index.js";
import { UsageError, type Invocation } from "./arguments.js";
import type { Output } from "./output.js";
import { parts, type TextPart } from "./records.js";

/** A 9×9 Sudoku with at least one clue from 2 to 9: a line of other digits may be the row of a matrix. */
const PLAIN_SUDOKU = /^(?=.*[2-9])(?:[1-9.]{81}|[0-9]{81})$/;

/** The fields beside the puzzle of a line of a plain Sudoku. */
const PLAIN = {
  bad: [],
  notes: [],
  alternatives: [],
  format: "sudoku-line",
} as const;

/** A puzzle of the input. */
export interface PuzzleEntry {
  readonly puzzle: Puzzle;
  /** Its number in the whole input, from 0. */
  readonly index: number;
  /** Its file, and its number there if there are several. */
  readonly place: string;
  /** The solution beside it in the input, as data or as a text. */
  readonly solution?: unknown;
}

/** The puzzles that could be read, and whether something could not. */
export interface Reading {
  readonly entries: readonly PuzzleEntry[];
  readonly hasFailed: boolean;
}

/** Reads all puzzles. Reports mistakes with file, line and column, and goes on with the next file or line. */
export async function readPuzzles(
  { operands, puzzle, from }: Invocation,
  output: Output,
): Promise<Reading> {
  const entries: PuzzleEntry[] = [];
  let hasFailed = false;
  const fail = (message: string): void => {
    hasFailed = true;
    output.error(message);
  };
  const partsOf = (name: string, text: string): readonly TextPart[] => {
    try {
      return parts(text, from);
    } catch (error) {
      if (!(error instanceof UsageError)) throw error;
      fail(`${name}:${error.message}`);
      return [];
    }
  };
  const sources =
    puzzle === undefined && operands.length === 0 ? ["-"] : operands;
  for (const source of puzzle === undefined ? sources : ["--puzzle"]) {
    const name = sourceName(source);
    let text: string;
    try {
      text = puzzle ?? (await readSource(source));
    } catch (error) {
      if (!(error instanceof UsageError)) throw error;
      fail(error.message);
      continue;
    }
    const plain = from === undefined ? plainSudokus(text) : undefined;
    const puzzles: Puzzle[] = plain ?? [];
    const solutions = new Map<number, unknown>();
    const format = from === "csv" ? undefined : from;
    for (const part of plain ? [] : partsOf(name, text)) {
      const { before, solution } = part;
      const isPlain = format === undefined && PLAIN_SUDOKU.test(part.text);
      try {
        const parsed = isPlain
          ? { ...PLAIN, puzzles: [plainSudoku(part.text)] }
          : parse(part.text, format);
        if (solution !== undefined) solutions.set(puzzles.length, solution);
        for (const each of parsed.puzzles) puzzles.push(each);
        // Almost any text is nearly in Knuth's format.
        const other = parsed.alternatives.find(
          (format) => format !== "dlx" && format !== "sets",
        );
        if (other)
          output.note(
            `${name}: read as ${parsed.format}; --from ${other} reads it otherwise`,
          );
        for (const bad of parsed.bad)
          fail(located(name, bad.error, bad.line + before));
        for (const note of parsed.notes) output.note(`${name}: ${note}`);
      } catch (error) {
        fail(located(name, error, undefined, before));
      }
    }
    const isOne = puzzles.length === 1;
    puzzles.forEach((each, i) =>
      entries.push({
        puzzle: each,
        index: entries.length,
        place: isOne ? name : `${name}: puzzle ${i + 1}`,
        solution: solutions.get(i),
      }),
    );
  }
  return { entries, hasFailed };
}

/**
 * The Sudokus of a text that has a plain 9×9 Sudoku on each line, as `parse` reads them; `undefined` for other texts.
 * For thousands of Sudokus, `parse` takes longer than the search.
 */
export function plainSudokus(text: string): SudokuPuzzle[] | undefined {
  const lines = text.split("\n");
  if (lines.at(-1) === "") lines.pop();
  return lines.length > 1 && lines.every((line) => PLAIN_SUDOKU.test(line))
    ? lines.map(plainSudoku)
    : undefined;
}

const plainSudoku = (line: string): SudokuPuzzle => ({
  kind: "sudoku",
  grid: line.replaceAll("0", "."),
});

/** The name of a file in messages. */
export const sourceName = (source: string): string =>
  source === "-" ? "stdin" : source;

/**
 * The text of a file, or of standard input for `-`.
 *
 * @throws {UsageError} with the name of the file
 */
export async function readSource(source: string): Promise<string> {
  try {
    return source === "-"
      ? await standardInput()
      : readFileSync(source, "utf8");
  } catch (error) {
    throw new UsageError(`${sourceName(source)}: ${unreadable(error)}`);
  }
}

async function standardInput(): Promise<string> {
  const decoder = new TextDecoder();
  let text = "";
  for await (const chunk of process.stdin)
    text += decoder.decode(chunk, { stream: true });
  return text + decoder.decode();
}

/** The message of an error with its file, line and column. */
function located(
  name: string,
  error: unknown,
  line?: number,
  before = 0,
): string {
  if (!isDlxError(error)) throw error;
  const message = error.message.replace(/^line \d+, column \d+: /, "");
  if (error.code !== "parse")
    return (
      [name, ...(line === undefined ? [] : [line])].join(":") + `: ${message}`
    );
  const { details } = error;
  return `${name}:${line ?? details.line + before}:${details.column}: ${message}`;
}

/** The reason why a file cannot be read, the same on every system. */
function unreadable(error: unknown): string {
  const { code, message } = error as { code?: string; message: string };
  if (code === "ENOENT") return "no such file";
  return code === "EISDIR" ? "is a directory" : `cannot be read: ${message}`;
}
