/** One run of the command: from its words to its exit code. */
import { availableParallelism } from "node:os";
import process from "node:process";
import { isDlxError } from "../index.js";
import {
  answerCandidates,
  answerConflict,
  answerDescribe,
  answerEstimate,
  answerExplain,
} from "./analysis-verbs.js";
import { readArguments, UsageError, type Invocation } from "./arguments.js";
import { batchAnswers } from "./batch.js";
import { answerBest, answerOptima } from "./cost-verbs.js";
import { csvHeader } from "./csv-record.js";
import type { VerbName } from "./grammar.js";
import { helperText } from "./help.js";
import { readPuzzles, type PuzzleEntry } from "./input.js";
import { runJobVerb } from "./job-verbs.js";
import { Output, type Answer } from "./output.js";
import {
  answerCount,
  answerList,
  answerMarginals,
  answerSample,
  answerSolve,
  answerVerdict,
  randomSeed,
  type Answering,
} from "./search-verbs.js";
import { EarlyStop, CommandSession } from "./session.js";
import { isBlock } from "./solution-text.js";
import { answerVerify, withSolutions } from "./verify-verb.js";
import {
  answerConvert,
  answerGenerate,
  generateRequest,
} from "./write-verbs.js";

/** The verbs that do not answer puzzle by puzzle. */
type OtherVerb = "generate" | "split" | "part" | "sum";

/** The verbs that answer puzzle by puzzle. */
const ANSWERS: Record<Exclude<VerbName, OtherVerb>, Answering> = {
  solve: answerSolve,
  count: answerCount,
  list: answerList,
  verdict: answerVerdict,
  verify: answerVerify,
  best: answerBest,
  optima: answerOptima,
  marginals: answerMarginals,
  candidates: answerCandidates,
  conflict: answerConflict,
  estimate: answerEstimate,
  sample: answerSample,
  explain: answerExplain,
  convert: answerConvert,
  describe: answerDescribe,
};

/** Verbs whose answers always have several lines. */
const BLOCKS: readonly VerbName[] = [
  "best",
  "marginals",
  "explain",
  "describe",
];
/** Verbs whose answers have as many lines as their solutions. */
const SOLUTIONS: readonly VerbName[] = ["solve", "list", "sample"];
/** Verbs whose answers have a line for each grid. */
const GRIDS: readonly VerbName[] = ["candidates"];

/** The outcome of one puzzle. */
export interface Outcome {
  readonly place: string;
  readonly isBlock: boolean;
  readonly answer?: Answer;
  readonly error?: unknown;
}

/** Runs the command with these words. Returns its exit code. */
export async function run(words: readonly string[]): Promise<number> {
  try {
    const asked = readArguments(words);
    if ("verb" in asked) return await runVerb(asked);
    process.stdout.write(helperText(asked));
    return 0;
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    process.stderr.write(`dlx: ${error.message}\n`);
    return 2;
  }
}

async function runVerb(invocation: Invocation): Promise<number> {
  const { verb, format, isQuiet, technique } = invocation;
  const output = new Output(format === "json" && verb !== "convert", isQuiet);
  if (verb === "split" || verb === "part" || verb === "sum")
    return runJobVerb(invocation, output);
  const status = new ExitStatus(technique !== undefined);
  if (verb === "generate") {
    const { limit = 1 } = invocation;
    const session = new CommandSession(invocation, output, limit);
    await answerAll(generated(invocation, session), session, status);
    return status.code;
  }
  const read = await readPuzzles(invocation, output);
  status.hasFailed = read.hasFailed;
  const { solutions } = invocation;
  const entries =
    solutions === undefined
      ? read.entries
      : await withSolutions(solutions, read.entries);
  if (format === "csv") await output.answer(csvHeader(invocation), false);
  const session = new CommandSession(invocation, output, entries.length);
  const answers =
    batchAnswers(entries, session) ??
    entries.map((entry) => () => outcome(entry, session));
  await answerAll(answers, session, status);
  return status.code;
}

/** Answers one puzzle. */
async function outcome(
  entry: PuzzleEntry,
  session: CommandSession,
): Promise<Outcome> {
  const { verb, format } = session.invocation;
  const { puzzle, place } = entry;
  const isSolution = SOLUTIONS.includes(verb) || verb === "convert";
  const isConverted = verb === "convert" && format === "text";
  const isFiltered = session.invocation.technique !== undefined;
  const shown = {
    place,
    isBlock: isSolution
      ? !isConverted && isBlock(puzzle, format)
      : (BLOCKS.includes(verb) && !isFiltered) ||
        (GRIDS.includes(verb) && puzzle.kind === "sudoku-multi"),
  };
  try {
    const answer = await ANSWERS[verb as keyof typeof ANSWERS](entry, session);
    return { ...shown, answer };
  } catch (error) {
    const answer = error instanceof EarlyStop ? error.answer : undefined;
    return { ...shown, error, ...(answer && { answer }) };
  }
}

/** The puzzles that `generate` makes, each from its own seed. */
function generated(invocation: Invocation, session: CommandSession) {
  const request = generateRequest(invocation);
  const { limit = 1, seed = randomSeed(), format } = invocation;
  if (invocation.seed === undefined)
    session.output.note(`the first seed is ${seed}`);
  const shown = {
    place: request.kind,
    isBlock: !["text", "json", "sudoku-line"].includes(format),
  };
  return Array.from({ length: limit }, (_, i) => async (): Promise<Outcome> => {
    try {
      const answer = await answerGenerate(request, seed, i, session);
      return { ...shown, answer };
    } catch (error) {
      return { ...shown, error };
    }
  });
}

/** Prints the answers in order. Some of them are searched at a time, if a verb prints nothing by itself. */
async function answerAll(
  answers: Iterable<() => Promise<Outcome>> | AsyncIterable<Outcome>,
  session: CommandSession,
  status: ExitStatus,
): Promise<void> {
  const { invocation, output } = session;
  const { threads = availableParallelism(), verb } = invocation;
  const width = verb === "list" ? 1 : threads;
  try {
    if (Symbol.asyncIterator in answers) {
      for await (const each of answers) await print(each);
      return;
    }
    const running: Promise<Outcome>[] = [];
    for (const answer of answers) {
      if (session.isInterrupted) break;
      running.push(answer());
      if (running.length >= width) await print(await running.shift()!);
    }
    for (const each of running) await print(await each);
  } finally {
    await session.close();
  }

  async function print({ answer, error, place, isBlock }: Outcome) {
    if (answer !== undefined) {
      await output.answer(answer, isBlock);
      if (answer.isFound) status.hasFound = true;
      else status.hasNone = true;
    }
    session.finished();
    if (error === undefined) return;
    if (error instanceof EarlyStop) {
      status.isInterrupted ||= error.why === "interrupt";
      status.isOverBudget = true;
    } else if (isDlxError(error)) status.hasFailed = true;
    else throw error;
    await output.flush();
    output.error(`${place}: ${error.message}`);
  }
}

/** The facts that determine the exit code. */
class ExitStatus {
  readonly #isFilter: boolean;
  hasFound = false;
  hasFailed = false;
  hasNone = false;
  isOverBudget = false;
  isInterrupted = false;

  /** @param isFilter whether it is enough if one puzzle has an answer */
  constructor(isFilter: boolean) {
    this.#isFilter = isFilter;
  }

  get code(): number {
    if (this.isInterrupted) return 130;
    if (this.hasFailed) return 2;
    if (this.isOverBudget) return 3;
    return Number(this.#isFilter ? !this.hasFound : this.hasNone);
  }
}
