// The dead ends that a fast search passes. They change with every snapshot. Only some are shown, so nothing flashes.
import { rateAt, SINGLE_LINKS_RATE } from "../../core/speed.js";
/** @import { Snapshot } from "../../types.js" */

/** The time for which a passed dead end stays visible, in milliseconds: at most three a second. */
const STANDS_MS = 350;

export class DeadEnds {
  // The item of the shown dead end, and its start time.
  /** @type {number | null} */
  #stuck = null;
  #since = 0;

  clear() {
    this.#stuck = null;
  }

  /**
   * Returns the snapshot with the dead end to show at this position of the speed slider.
   * @param {Snapshot} snapshot
   * @param {number} speed
   */
  calmed(snapshot, speed) {
    if (!snapshot.playing || rateAt(speed) <= SINGLE_LINKS_RATE)
      return snapshot;
    const now = performance.now();
    if (now - this.#since >= STANDS_MS) {
      const { event } = snapshot;
      const isDead = snapshot.state === "dead-end" && event?.type === "try";
      this.#stuck = isDead ? (event.stuck ?? null) : null;
      if (isDead) this.#since = now;
    }
    return { ...snapshot, stuck: this.#stuck };
  }
}
