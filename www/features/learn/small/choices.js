// The choices in the table of the small Sudoku, in their order. The learner makes them, or the page makes a few by
// itself, one after another.
import { pause } from "./motion.js";
/** @import { SmallTable } from "./small-table.js" */

/** The time between two moves that the page makes itself, in milliseconds. */
const BEAT_MS = 550;

/**
 * A change: the move that was chosen, null after moves were taken back, and the moves that left or returned, in order.
 * @typedef {{ move: number | null, moved: number[] }} Change
 */

export class Choices {
  /** @type {readonly number[]} */
  list = [];
  /** @type {SmallTable} */
  table = /** @type {any} */ (null);
  #changed;
  // The page makes moves itself until this number changes.
  #run = 0;

  /** @param {(change: Change) => void} changed */
  constructor(changed) {
    this.#changed = changed;
  }

  /** Ends the moves that the page makes. Returns the number of its next run. */
  stop() {
    return ++this.#run;
  }

  /**
   * Returns true if nothing has ended this run.
   * @param {number} run
   */
  goesOn(run) {
    return run === this.#run;
  }

  /** @param {number} move */
  add(move) {
    this.stop();
    this.#add(move);
  }

  /**
   * Takes back a choice and all later ones. The moves that they removed return in reverse order.
   * @param {number} at
   */
  takeBack(at) {
    this.stop();
    const { list, table } = this;
    const gone = list
      .slice(at)
      .flatMap((move, i) => table.removedBy(list.slice(0, at + i), move));
    this.list = list.slice(0, at);
    this.#changed({ move: null, moved: gone.toReversed() });
  }

  /**
   * Makes these moves one after another.
   * @param {number[]} moves
   */
  async walk(moves) {
    const run = this.stop();
    for (const [i, move] of moves.entries()) {
      if (i > 0) await pause(BEAT_MS);
      if (!this.goesOn(run)) return;
      this.#add(move);
    }
  }

  /** @param {number} move */
  #add(move) {
    const moved = this.table.removedBy(this.list, move);
    this.list = [...this.list, move];
    this.#changed({ move, moved });
  }
}
