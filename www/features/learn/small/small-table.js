// The exact cover problem of the small Sudoku as the lesson shows it. Its rows are the moves that the clues leave, its
// columns the jobs that are still to do. No DOM here.
import { bit, entriesOf, isClue, optionsOfItems } from "../../../core/scene.js";
/** @import { Live, Problem } from "../../../types.js" */

/** The groups of jobs, in the order of the items. */
export const GROUPS = /** @type {const} */ (["cell", "row", "column", "box"]);

/**
 * The state of the table after some choices: `open(move)` and `left(job)`, the number of open moves for a job. `next`
 * is the open job with the fewest moves, and `stuck` is that job if it has none.
 * @typedef {object} Standing
 * @property {readonly number[]} chosen
 * @property {(move: number) => boolean} open
 * @property {(job: number) => boolean} isDone
 * @property {(job: number) => number} left
 * @property {number | null} next
 * @property {number | null} stuck
 * @property {number} done the number of jobs that are done
 * @property {Live} live the open jobs and moves as bits
 */

/** The digit of a move, and its cell. @typedef {{ digit: number, row: number, column: number }} Place */

export class SmallTable {
  /** @type {number[]} The options that are clues. */
  clues;
  /** @type {number[]} The options that the clues leave. */
  moves;
  /** @type {number[]} The items that the clues leave. */
  jobs;
  #problem;
  #members;

  /** @param {Problem} problem the described puzzle */
  constructor(problem) {
    this.#problem = problem;
    this.#members = optionsOfItems(problem);
    const { options } = problem;
    const draft = /** @type {any} */ ({ cells: cellsOf(problem) });
    this.clues = [...options.keys()].filter((id) => isClue(draft, options[id]));
    const { open, isDone } = this.standing([]);
    this.moves = [...options.keys()].filter(open);
    this.jobs = [...problem.items.keys()].filter((job) => !isDone(job));
  }

  /**
   * Returns the digit of a move, and its cell.
   * @param {number} move
   */
  placeOf(move) {
    return /** @type {Place} */ (this.#problem.options[move]);
  }

  /**
   * Returns the moves that fill a cell.
   * @param {number} row
   * @param {number} column
   */
  movesAt(row, column) {
    return this.moves.filter((move) => {
      const place = this.placeOf(move);
      return place.row === row && place.column === column;
    });
  }

  /**
   * Returns the jobs that a move does.
   * @param {number} move
   */
  jobsOf(move) {
    return Array.from(entriesOf(this.#problem, move));
  }

  /**
   * Returns the moves that can do a job, those that the clues exclude left out.
   * @param {number} job
   */
  movesOf(job) {
    return this.#members[job].filter((move) => this.moves.includes(move));
  }

  /**
   * Returns the state after these choices.
   * @param {readonly number[]} chosen
   * @returns {Standing}
   */
  standing(chosen) {
    const { itemCount, optionCount } = this.#problem;
    const live = {
      items: new Uint8Array(Math.ceil(itemCount / 8)).fill(255),
      options: new Uint8Array(Math.ceil(optionCount / 8)).fill(255),
    };
    let done = 0;
    for (const move of [...this.clues, ...chosen])
      for (const job of this.jobsOf(move)) {
        done += bit(live.items, job);
        live.items[job >> 3] &= ~(1 << (job & 7));
        for (const other of this.#members[job])
          live.options[other >> 3] &= ~(1 << (other & 7));
      }
    /** @param {number} move */
    const open = (move) => bit(live.options, move) === 1;
    /** @param {number} job */
    const left = (job) => this.#members[job].filter(open).length;
    // The rule that the lesson teaches: the open job with the fewest moves, and on ties the first. The table has no
    // search that could return it.
    /** @type {number | null} */
    let next = null;
    for (let job = 0; job < this.#problem.primaryCount; job++)
      if (bit(live.items, job) && (next === null || left(job) < left(next)))
        next = job;
    return {
      chosen,
      open,
      isDone: (job) => !bit(live.items, job),
      left,
      next,
      stuck: next !== null && left(next) === 0 ? next : null,
      done,
      live,
    };
  }

  /**
   * Returns the moves that a choice removes, itself left out, in the order in which the search hides them: job by job.
   * @param {readonly number[]} chosen the choices before it
   * @param {number} move
   */
  removedBy(chosen, move) {
    const { open } = this.standing(chosen);
    const gone = this.jobsOf(move).flatMap((job) =>
      this.#members[job].filter((other) => other !== move && open(other)),
    );
    return [...new Set(gone)];
  }

  /**
   * Returns the moves that the rule takes from here: always the first open one of the job with the fewest, until every
   * job is done or one is stuck. In a 4×4 Sudoku with one solution this never guesses wrong.
   * @param {readonly number[]} chosen
   */
  wayFrom(chosen) {
    const way = [...chosen];
    for (;;) {
      const { next, stuck, open } = this.standing(way);
      if (next === null || stuck !== null) return way.slice(chosen.length);
      way.push(/** @type {number} */ (this.#members[next].find(open)));
    }
  }

  /**
   * Returns true if a solution contains these choices.
   * @param {readonly number[]} chosen
   */
  isRight(chosen) {
    const solution = this.wayFrom([]);
    return chosen.every((move) => solution.includes(move));
  }

  /**
   * Returns choices that lead from here into a dead end: one wrong move, and what follows from it. Empty if there is no
   * wrong move.
   * @param {readonly number[]} chosen
   */
  wrongWay(chosen) {
    const { open } = this.standing(chosen);
    const wrong = this.isRight(chosen)
      ? this.moves.filter((move) => open(move) && !this.isRight([move]))
      : [];
    const [first] = wrong;
    if (first === undefined) return this.wayFrom(chosen);
    return [first, ...this.wayFrom([...chosen, first])];
  }
}

// Returns the digits of the puzzle, 0 for an empty cell.
/** @param {Problem} problem */
function cellsOf({ puzzle }) {
  const { grid = "" } = /** @type {{ grid?: string }} */ (
    /** @type {any} */ (puzzle)
  );
  return [...grid].map((symbol) => Number(symbol) || 0);
}

/**
 * Returns the cells that a job is about, as [row, column].
 * @param {Problem["items"][number]} job
 * @returns {[number, number][]}
 */
export function cellsOfJob({ type, row, column, box }) {
  /** @type {[number, number][]} */
  const all = Array.from({ length: 16 }, (_, i) => [i >> 2, i & 3]);
  return all.filter(([r, c]) => {
    if (type === "cell") return r === row && c === column;
    if (type === "row") return r === row;
    if (type === "column") return c === column;
    return (r >> 1) * 2 + (c >> 1) === box;
  });
}
