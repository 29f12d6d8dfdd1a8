import type { WorkItem } from "./scheduler.js";
import { errorFrom } from "../engine/engine.js";
import type { Request } from "../codec/request.js";
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

/** A worker's answer for one puzzle. */
type Judged = Verdicts | { readonly error: Parameters<typeof errorFrom>[0] };

/** Puzzles of a batch that one worker judges in one job. */
export class Chunk implements WorkItem {
  readonly job: Job;
  readonly #requests: readonly Request[];
  /** One answer for each puzzle; `undefined` for a Sudoku that the batch solver solved. */
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

  /** The number of puzzles with an answer, once the worker is done. A malformed puzzle is the last. */
  get judged(): number | undefined {
    return this.#answers?.length;
  }

  /** Returns the verdict of a puzzle, or throws the puzzle's error. */
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
