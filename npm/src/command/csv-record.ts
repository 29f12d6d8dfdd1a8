/** Puzzles as CSV: a header, then a record for each puzzle, with the columns of the command line. */
import {
  explain,
  solve,
  verdict,
  type Puzzle,
  type SudokuPuzzle,
  type Verdict,
} from "../index.js";
import type { Invocation } from "./arguments.js";
import { writeCsv } from "./csv.js";
import { choicesOf } from "./grammar.js";
import type { PuzzleEntry } from "./input.js";
import type { Answer } from "./output.js";
import { EarlyStop, type CommandSession } from "./session.js";
import { solutionText } from "./solution-text.js";
import { puzzleText } from "./write-verbs.js";

/** The columns if the command line names none. */
const DEFAULT_COLUMNS: readonly string[] = ["puzzle", "solution"];

/** The line with the names of the columns. */
export const csvHeader = ({ columns = DEFAULT_COLUMNS }: Invocation): Answer =>
  answerOf(columns);

/** The answer that is a record with these fields. */
function answerOf(fields: readonly string[]): Answer {
  return { text: [writeCsv(fields)], records: [], isFound: true };
}

/** The record of a puzzle. Fields that a limit of time or tree nodes leaves open are empty. */
export async function csvRecord(
  entry: PuzzleEntry,
  session: CommandSession,
): Promise<Answer> {
  const { columns = DEFAULT_COLUMNS } = session.invocation;
  const explained = lazily(() => difficultyOf(entry.puzzle));
  const fields: string[] = [];
  let stop: EarlyStop | undefined;
  for (const name of columns)
    try {
      fields.push(await field(name, entry, session, explained));
    } catch (error) {
      if (!(error instanceof EarlyStop)) throw error;
      stop ??= error;
      fields.push("");
    }
  const answer = answerOf(fields);
  if (stop === undefined) return answer;
  stop.answer = answer;
  throw stop;
}

/** A field; empty if the puzzle has no such value. */
async function field(
  name: string,
  { puzzle, index }: PuzzleEntry,
  session: CommandSession,
  explained: () => Readonly<Record<string, string>>,
): Promise<string> {
  switch (name) {
    case "index":
      return String(index);
    case "kind":
      return puzzle.kind;
    case "puzzle":
      return withoutEnd(puzzleText(puzzle, "text"));
    case "solution": {
      const solution = await session.search(
        (options) => solve(puzzle, options),
        (pool, options) => pool.solve(puzzle, options),
      );
      return solution ? withoutEnd(solutionText(solution, "text")) : "";
    }
    case "verdict": {
      const { kind } = await session.search<Verdict>(
        (options) => verdict(puzzle, options),
        (pool, options) => pool.verdict(puzzle, options),
      );
      return kind;
    }
    case "clues":
      return puzzle.kind === "sudoku" ? String(clueCount(puzzle)) : "";
    default:
      return explained()[name] ?? "";
  }
}

/** Text without the line break at its end. */
const withoutEnd = (text: string): string => text.replace(/\n+$/, "");

/** Computes a value when it is used first. */
function lazily<T>(compute: () => T): () => T {
  let value: { readonly it: T } | undefined;
  return () => (value ??= { it: compute() }).it;
}

/** The fields of the difficulty of a Sudoku; none for other puzzles, and if there is not exactly one solution. */
function difficultyOf(puzzle: Puzzle): Readonly<Record<string, string>> {
  if (puzzle.kind !== "sudoku") return {};
  const { grade, rating, score, steps } = explain(puzzle);
  if (grade === null) return {};
  const used = new Set<string>(steps.map(({ technique }) => technique));
  const ladder = choicesOf("technique") ?? [];
  const techniques = ladder.filter((name) => used.has(name)).join(" ");
  return { grade, rating: String(rating), score: String(score), techniques };
}

/** Number of cells with a clue. */
function clueCount({ grid, alphabet }: SudokuPuzzle): number {
  const cells: readonly unknown[] = [grid].flat(2);
  const text = cells.filter((cell) => typeof cell === "string").join("");
  const numbers = cells.filter((cell) => typeof cell === "number" && cell > 0);
  return (
    numbers.length + Array.from(text).filter(symbols(text, alphabet)).length
  );
}

/**
 * Returns which characters of a grid are symbols. A zero is one if other characters stand for blanks and the last of the
 * usual symbols is absent.
 */
function symbols(
  text: string,
  alphabet: string | undefined,
): (character: string) => boolean {
  if (alphabet !== undefined)
    return (character) => alphabet.includes(character);
  const side = Math.floor(Math.sqrt(text.match(/[\w.*-]/g)?.length ?? 0));
  const last = side < 36 ? side.toString(36).toUpperCase() : "Z";
  const isZero =
    /[.*_-]/.test(text) &&
    /[1-9]/.test(text) &&
    !text.toUpperCase().includes(last);
  return (character) =>
    /^[A-Za-z1-9]$/.test(character) || (isZero && character === "0");
}
