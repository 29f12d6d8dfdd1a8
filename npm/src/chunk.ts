import type { Piece } from "./crew.js";
import type { errorFrom } from "./engine.js";
import type { Request } from "./request.js";
import type { Asked, Job, Verdicts } from "./work.js";

/** Some puzzles of a batch: what one worker judges in one go. */
export class Chunk implements Piece {
  readonly job: Job;
  readonly requests: readonly Request[];
  answers:
    | readonly (
        Verdicts | { readonly error: Parameters<typeof errorFrom>[0] }
      )[]
    | undefined;

  constructor(requests: readonly Request[], how: Asked["how"]) {
    this.requests = requests;
    const puzzles = requests.map(({ kind, body }) => ({ kind, body, how }));
    this.job = { do: "verdicts", puzzles };
  }

  done(answer: unknown): void {
    this.answers = answer as NonNullable<Chunk["answers"]>;
  }
}
