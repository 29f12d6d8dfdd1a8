/** `verify`: solutions from elsewhere, checked by the rules of their puzzles. */
import type { Puzzle } from "../codec/puzzle.js";
import { found, invalid } from "../engine/errors.js";
import { verify } from "../index.js";
import { readSource, sourceName, type PuzzleEntry } from "./input.js";
import type { Answering } from "./search-verbs.js";
import { NONE } from "./solution-text.js";
import { UsageError } from "./arguments.js";

/** Gives each puzzle its solution from a file: lines as `solve` prints them, as text or as JSON. */
export async function withSolutions(
  source: string,
  entries: readonly PuzzleEntry[],
): Promise<PuzzleEntry[]> {
  const text = await readSource(source);
  const lines = text.split("\n").filter((line) => line.trim() !== "");
  if (lines.length !== entries.length)
    throw new UsageError(
      `${sourceName(source)}: expected a solution on a line for each of ${entries.length} puzzles, found ${lines.length} lines`,
    );
  return entries.map((entry, i) => ({
    ...entry,
    solution: solutionOf(lines[i]!),
  }));
}

/** The solution of a line: that of a record, other data, or the text itself. */
function solutionOf(line: string): unknown {
  if (!line.trimStart().startsWith("{")) return line;
  try {
    const data = JSON.parse(line) as object;
    return "solution" in data ? data.solution : data;
  } catch {
    return line;
  }
}

export const answerVerify: Answering = async ({ puzzle, index, solution }) => {
  const claimed = claimOf(puzzle, solution);
  if (claimed === null)
    return { text: [NONE], records: [{ index, ok: null }], isFound: false };
  const result = verify(puzzle, claimed as never);
  const reasons = result.ok ? [] : result.wrong.map(({ message }) => message);
  return {
    text: [result.ok ? "ok" : `wrong: ${reasons.join("; ")}`],
    records: [{ index, ...result }],
    isFound: result.ok,
  };
};

/** A solution from elsewhere in terms of its puzzle; `null` for an answer that there is none. */
function claimOf(puzzle: Puzzle, solution: unknown): object | null {
  if (solution === undefined)
    throw wrong(
      "the solution is missing; use --solutions FILE, or lines of JSON with the fields puzzle and solution",
    );
  if (solution === null) return null;
  if (typeof solution === "string") {
    const text = solution.trim();
    return text === "" || text === NONE ? null : claimOfText(puzzle, text);
  }
  if (typeof solution !== "object" || Array.isArray(solution))
    throw wrong("solution: expected an object or a text");
  return solution;
}

/** The fields of a solution that is a line of text. */
function claimOfText({ kind }: Puzzle, text: string): object {
  switch (kind) {
    case "sudoku":
      return { grid: text };
    case "sudoku-multi":
      return { grids: text.split(/\s+/) };
    case "queens":
      return { columns: numbers(text) };
    case "matrix":
      return { rows: numbers(text) };
    case "arrays":
      return { options: numbers(text) };
    default:
      throw wrong(
        `solution: expected JSON for a puzzle of kind "${kind}", found a text`,
      );
  }
}

function numbers(text: string): number[] {
  return text.split(/\s+/).map((word) => {
    if (/^\d{1,9}$/.test(word)) return Number(word);
    throw wrong(`solution: expected whole numbers, found ${found(word)}`);
  });
}

/** The error of a solution that cannot be read. */
const wrong = (message: string): Error =>
  invalid("solution", "a solution", "another value", message);
