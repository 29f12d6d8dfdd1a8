/** The verbs of a count that many machines share: `split`, `part` and `sum`. */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import {
  countPart,
  format,
  isDlxError,
  parse,
  split,
  sumParts,
  type CountPart,
  type PartRecord,
  type Puzzle,
} from "../index.js";
import type { Invocation } from "./arguments.js";
import { version } from "./help.js";
import { readPuzzles } from "./input.js";
import type { Output } from "./output.js";
import { EarlyStop, CommandSession } from "./session.js";

/** The first line of a file of jobs. */
interface JobHeader {
  readonly puzzle: Puzzle;
  /** The id of the puzzle. */
  readonly id: string;
  readonly version: string;
}

/** A mistake in a file, with its place. */
class FileError extends Error {}

/** Runs one of the three verbs. Returns the exit code. */
export async function runJobVerb(
  invocation: Invocation,
  output: Output,
): Promise<number> {
  const run = { split: runSplit, part: runPart, sum: runSum };
  try {
    return await run[invocation.verb as keyof typeof run](invocation, output);
  } catch (error) {
    const isKnown = error instanceof FileError || error instanceof EarlyStop;
    if (!isKnown && !isDlxError(error)) throw error;
    output.error(error.message);
    return error instanceof EarlyStop ? 3 : 2;
  } finally {
    await output.flush();
  }
}

/** Prints the puzzle and its parts, one line each. */
async function runSplit(
  invocation: Invocation,
  output: Output,
): Promise<number> {
  const { entries, hasFailed } = await readPuzzles(invocation, output);
  if (hasFailed) return 2;
  const [entry] = entries;
  if (entry === undefined || entries.length > 1)
    throw new FileError(`expected one puzzle, found ${entries.length}`);
  const { puzzle } = entry;
  const whole = split(puzzle, { parts: invocation.parts! });
  const data = JSON.parse(format(puzzle, "json")) as Puzzle;
  const header: JobHeader = {
    puzzle: data,
    id: whole.puzzle,
    version: version(),
  };
  const lines = [header, ...whole.parts].map((line) => JSON.stringify(line));
  await output.answer({ text: lines, records: [], isFound: true }, false);
  return 0;
}

/** Counts the part on a line of a file of jobs, and prints its result. */
async function runPart(
  invocation: Invocation,
  output: Output,
): Promise<number> {
  const line = invocation.line!;
  const file = invocation.operands[0]!;
  const { header, parts } = readJobs(file);
  const part = parts[line - 2];
  if (part === undefined)
    throw new FileError(
      `${file}: line ${line} holds no part; parts are on lines 2 to ${parts.length + 1}`,
    );
  const session = new CommandSession(invocation, output, 1);
  const result = session.onThisThread(({ engine, budget }) =>
    countPart(header.puzzle, part, { engine, budget }),
  );
  const text = [JSON.stringify(result)];
  await output.answer({ text, records: [], isFound: true }, false);
  return 0;
}

/** Adds up the results of files and folders. */
async function runSum(
  { operands }: Invocation,
  output: Output,
): Promise<number> {
  const [file, ...places] = operands;
  const { header, parts } = readJobs(file!);
  const results = places
    .flatMap(filesOf)
    .flatMap((name) => linesOf<PartRecord>(name));
  const sum = sumParts({ puzzle: header.id, parts }, results);
  const missing = sum.missing.map((id) => `missing ${id}`);
  const text = sum.total === null ? missing : [String(sum.total)];
  const isFound = sum.total !== null;
  await output.answer({ text, records: [sum], isFound }, false);
  return Number(!isFound);
}

function readJobs(file: string): { header: JobHeader; parts: CountPart[] } {
  const [header, ...parts] = linesOf<JobHeader & CountPart>(file);
  if (header?.puzzle === undefined)
    throw new FileError(`${file}:1:1: expected the puzzle of the jobs`);
  const [puzzle] = parse(JSON.stringify(header.puzzle), "json").puzzles;
  return { header: { ...header, puzzle: puzzle! }, parts };
}

/** The files of a folder in the order of their names, or the file itself. */
function filesOf(place: string): string[] {
  let names: string[];
  try {
    names = readdirSync(place);
  } catch {
    return [place];
  }
  return names.sort().map((name) => `${place.replace(/\/$/, "")}/${name}`);
}

/** The values of JSON lines. A job that failed leaves an empty file, which has none. */
function linesOf<T>(file: string): T[] {
  if (!existsSync(file)) throw new FileError(`${file}: no such file`);
  const lines = readFileSync(file, "utf8").split("\n");
  return lines.flatMap((line, i) => {
    if (line.trim() === "") return [];
    try {
      return JSON.parse(line) as T;
    } catch {
      throw new FileError(`${file}:${i + 1}:1: expected a line of JSON`);
    }
  });
}
