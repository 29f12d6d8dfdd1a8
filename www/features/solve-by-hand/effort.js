// The effort of solving by hand: the time spent, and the number of hints.
/** @import { Attempt, KeptAttempt } from "../../types.js" */

/** A longer pause between two moves counts as this time, in milliseconds. */
const PAUSE_MS = 300_000;

/** @type {Pick<Attempt, "spent" | "since" | "hints">} */
export const unspent = { spent: 0, since: null, hints: 0 };

/** @param {Attempt} attempt */
export const effortOf = ({ spent, since, hints }) => ({ spent, since, hints });

/**
 * Returns the time spent until now, in milliseconds; until the last move if the attempt has ended.
 * @param {Pick<Attempt, "spent" | "since">} attempt
 * @param {boolean} hasEnded
 */
export const timeOf = ({ spent, since }, hasEnded, now = Date.now()) =>
  hasEnded || since === null
    ? spent
    : spent + Math.max(0, Math.min(now - since, PAUSE_MS));

/**
 * Adds the time since the last move to that of the attempt.
 * @param {Attempt} attempt
 */
export function timed(attempt) {
  const now = Date.now();
  const more = Math.min(now - (attempt.since ?? now), PAUSE_MS);
  return { ...attempt, since: now, spent: attempt.spent + Math.max(0, more) };
}

/**
 * Returns the effort of a stored attempt.
 * @param {KeptAttempt} kept
 */
export function spentOn({ spent, hints }) {
  /** @param {unknown} n */
  const whole = (n) => (Number.isSafeInteger(n) ? Math.max(0, Number(n)) : 0);
  return { ...unspent, spent: whole(spent), hints: whole(hints) };
}
