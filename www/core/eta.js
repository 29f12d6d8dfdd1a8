// The estimated time to the end of a task. Early estimates about a large tree vary by factors of thousands, so an
// estimate is reported only when recent ones agree.

/** Estimates of the last `SPAN_MS` are compared. */
const SPAN_MS = 4000;
/** If all estimates of the first `MIN_SPAN_MS` exceed `LIFETIME_MS`, the wait ends early. */
const MIN_SPAN_MS = 1000;
const LIFETIME_MS = 3e12;
/** Estimates agree if the highest is at most `MAX_RATIO` times the lowest, or at most `MAX_DIFFERENCE_MS` above it. */
const MAX_RATIO = 1.7;
const MAX_DIFFERENCE_MS = 2000;
const DAY_MS = 86_400_000;

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
    while (guesses.length > 1 && now - guesses[1].at >= SPAN_MS)
      guesses.shift();
    const span = now - guesses[0].at;
    if (span < MIN_SPAN_MS) return null;
    const each = guesses.map(({ at, left }) => Math.max(0, at + left - now));
    const least = Math.min(...each);
    if (least > (span < SPAN_MS ? LIFETIME_MS : DAY_MS))
      return { atLeast: least };
    if (span < SPAN_MS) return null;
    const most = Math.max(...each);
    return most <= Math.max(MAX_RATIO * least, least + MAX_DIFFERENCE_MS)
      ? { about: left }
      : null;
  }
}
