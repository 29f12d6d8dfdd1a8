// The same answers for puzzles of which turned and mirrored solutions count once. The package leaves those out,
// and has no tree node to name.
import { solutions } from "../engine.js";
import { SLICE, turn } from "./turn.js";

/** How often progress is told, in milliseconds. */
const TELL = 100;

export class DistinctAnswers {
  #key = null;
  #each = null;
  #given = 0;

  /** Up to `most` solutions from number `at` on, counted from 0. */
  async next({ key, puzzle, at, most = 1 }, signal, tell) {
    const walk = this.#walkFrom(key, puzzle, at);
    return collect(walk, at - this.#given, most, signal, tell, this);
  }

  /** Solution number `k`, counted from 1, or the news that there are fewer. */
  async nth({ k, ...args }, signal, tell) {
    const { end, found, ...figures } = await this.next(
      { ...args, at: k - 1, most: 1 },
      signal,
      tell,
    );
    return { end, found: found[0] ?? null, ...figures, solutions: this.#given };
  }

  /** One solution was taken. */
  took() {
    this.#given += 1;
  }

  #walkFrom(key, puzzle, at) {
    if (key !== this.#key || at < this.#given) {
      this.#each?.return();
      this.#each = solutions(puzzle);
      this.#key = key;
      this.#given = 0;
    }
    return this.#each;
  }
}

// Leaves out `skip` solutions and keeps `most`.
async function collect(walk, skip, most, signal, tell, owner) {
  const found = [];
  let seen = 0;
  const began = performance.now();
  let rested = began;
  let told = began;
  const result = (end) => ({
    end,
    found,
    nodes: 0,
    updates: 0,
    solutions: seen,
    progress: 0,
    ms: { search: performance.now() - began },
  });
  while (seen < skip + most) {
    const { value, done } = walk.next();
    if (done) return result("exhausted");
    owner?.took();
    seen += 1;
    if (seen > skip) found.push({ options: value.options });
    const now = performance.now();
    if (now - rested < SLICE) continue;
    if (now - told > TELL) {
      told = now;
      tell(result("budget"));
    }
    await turn();
    if (signal.aborted) return result("cancelled");
    rested = performance.now();
  }
  return result("solution");
}
