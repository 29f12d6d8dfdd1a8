/** The verbs that write puzzles: converted ones and new ones. */
import {
  format,
  generate,
  type GenerateRequest,
  type Generated,
  type Puzzle,
  type Solution,
} from "../index.js";
import { UsageError, type Invocation, type OutputFormat } from "./arguments.js";
import { csvRecord } from "./csv-record.js";
import type { Answer } from "./output.js";
import type { Answering } from "./search-verbs.js";
import type { CommandSession } from "./session.js";
import { NONE, solutionData } from "./solution-text.js";

export const answerConvert: Answering = async (entry, session) => {
  const { puzzle } = entry;
  const { format: as } = session.invocation;
  if (as === "csv") return csvRecord(entry, session);
  const text = format(puzzle, as === "text" ? "json" : as);
  return { text: [text], records: [], isFound: true };
};

/** The request of the command line: a kind, then fields. */
export function generateRequest({
  operands,
  make,
}: Invocation): GenerateRequest {
  const [kind, ...fields] = operands;
  const request: Record<string, unknown> = { kind };
  for (const field of fields) {
    const [, name, value] = /^(\w+)=([^]*)$/.exec(field) ?? [];
    if (name === undefined || name === "seed" || name === "kind")
      throw new UsageError(`expected NAME=VALUE, found "${field}"`);
    request[name] = fieldValue(value!);
  }
  if (make !== undefined) request["make"] = make;
  return request as unknown as GenerateRequest;
}

/** A value as JSON, or else as text. */
function fieldValue(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/** Makes the puzzle of this number. */
export async function answerGenerate(
  request: GenerateRequest,
  first: bigint,
  index: number,
  session: CommandSession,
): Promise<Answer> {
  const asked = { ...request, seed: BigInt.asUintN(64, first + BigInt(index)) };
  const made = await session.search<Generated<Puzzle, Solution> | null>(
    ({ budget }) => generate(asked, { budget }),
    (pool, { signal }) => pool.generate(asked, { signal }),
  );
  if (made === null)
    return { text: [NONE], records: [{ index, puzzle: null }], isFound: false };
  const { puzzle, solution, seed, ...rest } = made;
  return {
    text: [puzzleText(puzzle, session.invocation.format)],
    records: [
      {
        index,
        puzzle,
        solution: solutionData(solution),
        seed: String(seed),
        ...rest,
      },
    ],
    isFound: true,
  };
}

/** A puzzle as a line that other verbs read, or in the format of the command line. */
export function puzzleText(puzzle: Puzzle, as: OutputFormat): string {
  if (as !== "text" && as !== "csv") return format(puzzle, as);
  try {
    return format(puzzle, "sudoku-line");
  } catch {
    return format(puzzle, "json");
  }
}
