import type { WorkItem } from "./scheduler.js";
import { errorFrom } from "../engine/engine.js";
import type { Request } from "../codec/encode.js";
import type { SolutionOf } from "../codec/solution.js";
import { Solved } from "../codec/sudoku-batch.js";
import { unpack } from "../codec/unpack.js";
import { verdictOf, type Verdict } from "../verbs/verdict.js";
import type {
  EncodedPuzzle,
  Job,
  SudokusAnswer,
  Verdicts,
} from "./protocol.js";

/** What a worker says of a puzzle. */
type Judged = Verdicts | { readonly error: Parameters<typeof errorFrom>[0] };

/** Some puzzles of a batch: what one worker judges in one go. */
export class Chunk implements WorkItem {
  readonly job: Job;
  readonly #requests: readonly Request[];
  /** One for each puzzle; none for one of the Sudokus that are solved, where all are written alike. */
  #answers: readonly (Judged | undefined)[] | undefined;
  #solved: Solved | undefined;

  constructor(requests: readonly Request[], how: EncodedPuzzle["how"]) {
    this.#requests = requests;
    const lines = requests.flatMap(({ line }) => line ?? []);
    if (lines.length === requests.length && Object.keys(how).length === 0) {
      this.job = { do: "sudokus", text: lines.join("") };
      return;
    }
    const puzzles = requests.map(({ kind, body }) => ({ kind, body, how }));
    this.job = { do: "verdicts", puzzles };
  }

  done(answer: unknown): void {
    if (this.job.do !== "sudokus") {
      this.#answers = answer as Judged[];
      return;
    }
    const { words, others } = answer as SudokusAnswer;
    const solved = new Solved(this.#requests.length, words);
    let next = 0;
    this.#solved = solved;
    this.#answers = this.#requests.map((_, i) =>
      solved.has(i) ? undefined : (others[next++] as Judged),
    );
  }

  /** How many puzzles are judged, once the worker is done: all up to a malformed one. */
  get judged(): number | undefined {
    return this.#answers?.length;
  }

  /** Throws what was wrong with the puzzle. */
  verdict<P>(i: number): Verdict<P> {
    const judged = this.#answers![i];
    if (judged !== undefined && "error" in judged)
      throw errorFrom(judged.error);
    const solutions =
      judged === undefined
        ? this.#solved!.of(i)
        : unpack(this.#requests[i]!, judged.answer);
    return verdictOf<P>(solutions as SolutionOf<P>[], judged?.reason);
  }
}
