// The estimated time to the end of a task. Early estimates about a large tree vary by factors of thousands, so an
// estimate is reported only when recent ones agree.

/** Estimates of the last `SPAN` milliseconds are compared. */
const SPAN = 4000;
/** If all estimates of the first `SOON` milliseconds exceed `LIFETIME`, the wait ends early. */
const SOON = 1000;
const LIFETIME = 3e12;
/** Estimates agree if the highest is at most `ALIKE` times the lowest, or at most `NEAR` milliseconds above it. */
const ALIKE = 1.7;
const NEAR = 2000;
const DAY = 86_400_000;

export class EtaSmoother {
  /** @type {{ at: number, left: number }[]} */
  #guesses = [];

  /**
   * Adds an estimate, in milliseconds, made at `now`. Returns `{ about }` when the estimates agree, and `{ atLeast }`
   * when all of them exceed a day, or early ones a lifetime. Returns null while they differ.
   * @param {number} left
   * @param {number} now
   */
  add(left, now) {
    if (!(left >= 0)) return null;
    const guesses = this.#guesses;
    guesses.push({ at: now, left });
    while (guesses.length > 1 && now - guesses[1].at >= SPAN) guesses.shift();
    const span = now - guesses[0].at;
    if (span < SOON) return null;
    const each = guesses.map(({ at, left }) => Math.max(0, at + left - now));
    const least = Math.min(...each);
    if (least > (span < SPAN ? LIFETIME : DAY)) return { atLeast: least };
    if (span < SPAN) return null;
    const most = Math.max(...each);
    return most <= Math.max(ALIKE * least, least + NEAR)
      ? { about: left }
      : null;
  }
}
