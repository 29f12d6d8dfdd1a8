import type { Piece } from "./crew.js";
import type { errorFrom } from "./engine.js";
import type { Request } from "./request.js";
import { Solved } from "./sudokus.js";
import type { Asked, Job, SudokusAnswer, Verdicts } from "./work.js";

/** Some puzzles of a batch: what one worker judges in one go. */
export class Chunk implements Piece {
  readonly job: Job;
  readonly requests: readonly Request[];
  answers:
    | readonly (
        | Verdicts
        | { readonly error: Parameters<typeof errorFrom>[0] }
        /** Of one that is solved. */
        | undefined
      )[]
    | undefined;

  /** The Sudokus among them that are solved, where all are written alike. */
  solved: Solved | undefined;

  constructor(requests: readonly Request[], how: Asked["how"]) {
    this.requests = requests;
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
      this.answers = answer as NonNullable<Chunk["answers"]>;
      return;
    }
    const { words, others } = answer as SudokusAnswer;
    const solved = new Solved(this.requests.length, words);
    let next = 0;
    this.solved = solved;
    this.answers = this.requests.map((_, i) =>
      solved.has(i) ? undefined : others[next++],
    ) as NonNullable<Chunk["answers"]>;
  }
}
