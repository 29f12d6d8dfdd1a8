// How long something will still take. Early guesses about a large tree swing by factors of thousands: what
// is said is what they agree on.

/** Guesses of the last so many milliseconds are compared. */
const SPAN = 4000;
/** If all guesses of the first so many milliseconds are beyond a lifetime, no more are waited for. */
const SOON = 1000;
const LIFETIME = 3e12;
/** They agree when the highest is at most so many times the lowest, or so many milliseconds away. */
const ALIKE = 1.7;
const NEAR = 2000;
const DAY = 86_400_000;

export class EtaSmoother {
  /** @type {{ at: number, left: number }[]} */
  #guesses = [];

  /**
   * Takes a guess, in milliseconds, made at `now`. Gives `{ about }` when the guesses agree, `{ atLeast }` when all of
   * them are beyond a day, or soon beyond a lifetime, and null as long as nothing honest can be said.
   * @param {number} left
   * @param {number} now
   */
  hear(left, now) {
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
