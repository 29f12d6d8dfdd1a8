// The dead ends that a fast search passes. Each is marked only at its own tree node, and only some are marked, so nothing
// flashes.
import { rateAt, SINGLE_LINKS_RATE } from "../../core/speed.js";
/** @import { Snapshot } from "../../types.js" */

/** The minimum time between two marked dead ends, in milliseconds: at most three a second. */
const MIN_BETWEEN_MS = 350;

export class DeadEnds {
  #markedAt = -MIN_BETWEEN_MS;

  clear() {
    this.#markedAt = -MIN_BETWEEN_MS;
  }

  /**
   * Returns the snapshot with the dead end to mark at this position of the speed slider. A snapshot that is no dead end
   * has none.
   * @param {Snapshot} snapshot
   * @param {number} speed
   */
  calmed(snapshot, speed) {
    if (!snapshot.playing || rateAt(speed) <= SINGLE_LINKS_RATE)
      return snapshot;
    const { event } = snapshot;
    const isDead = snapshot.state === "dead-end" && event?.type === "try";
    const now = performance.now();
    if (!isDead || now - this.#markedAt < MIN_BETWEEN_MS)
      return { ...snapshot, stuck: null };
    this.#markedAt = now;
    return { ...snapshot, stuck: event.stuck ?? null };
  }
}
