// The pace of a search that plays: the steps of a slice, the breakpoints, and the rate it achieved.
/** @import { Grain, Mutable, RunBudget, Search, SearchEvent, Stops } from "../types.js" */

/** Up to this rate every step is shown; above it only the newest state. */
export const SHOW_EVERY_STEP = 60;
/** Up to this rate taking an option back is a step of its own. */
export const SHOW_EVERY_BACK = 4;
/**
 * The time that the engine runs between two yields, in milliseconds. A picture is painted one slice after the frame
 * began.
 */
const PLAY_SLICE_MS = 6;

/**
 * Moves on by up to `nodes` tree nodes. Returns the event to announce, null if there were several, and whether playing
 * is over.
 * @param {Search} search
 * @param {number} nodes
 * @param {{ rate: number, byLink: boolean, stops: Stops }} how
 */
export function advance(search, nodes, { rate, byLink, stops }) {
  const { solution, deadEnd, level, item } = stops;
  /** @param {SearchEvent | null} event */
  const result = (event) => ({
    event,
    ended: event === null || isStop(event, stops),
  });
  if (byLink) return result(search.step("link"));
  const quick = rate > SHOW_EVERY_STEP;
  if (quick && !deadEnd && level === null && item === null) {
    /** @type {Mutable<RunBudget>} */
    const budget = { ms: PLAY_SLICE_MS, solutions: solution ? 1 : undefined };
    if (Number.isFinite(nodes)) budget.nodes = nodes;
    const end = search.run(budget);
    const ended = end === "exhausted" || (end === "solution" && solution);
    return { event: null, ended };
  }
  const slice = performance.now() + PLAY_SLICE_MS;
  let event;
  let entered = 0;
  do {
    event = search.step("choice");
    if (event === null || isStop(event, stops)) break;
    if (event.type === "try") entered += 1;
  } while (
    event.type === "back" && rate > SHOW_EVERY_BACK
      ? !quick || performance.now() < slice
      : quick && entered < nodes && performance.now() < slice
  );
  return result(event);
}

/** @param {SearchEvent} event @param {Stops} stops */
function isStop(event, { solution, deadEnd, level, item }) {
  if (level !== null && event.type === "back" && event.level - 1 <= level)
    return true;
  if (event.type !== "try") return false;
  return (
    (solution && event.outcome === "solution") ||
    (deadEnd && event.outcome === "dead-end") ||
    (item !== null && event.item === item)
  );
}

/**
 * Returns the event that led to this place, for the sentence: one step back and forth again.
 * @param {Search} search
 * @param {Grain} by
 */
export function eventBy(search, by) {
  return search.stepBack(by) === null ? null : search.step(by);
}

/**
 * Returns the event that led to this place. From the end, a step back is more than one step forward.
 * @param {Search} search
 */
export function lastEvent(search) {
  const { state } = search;
  if (state === "done") return null;
  return eventBy(search, state === "moving" ? "link" : "choice");
}

/** Playing begins at this rate, in tree nodes a second, and takes this time to become ten times as fast, in ms. */
const FIRST_RATE = 4;
const TENFOLD_MS = 350;
/** No search is as fast as this rate. */
const MAX_RATE = 1e7;

// The rate that was achieved over the last second, and the rate of a search that gathers speed.
export class Clock {
  #began = performance.now();
  #marks;

  /** @param {number} node */
  constructor(node) {
    this.#marks = [{ time: this.#began, node }];
  }

  /**
   * Returns the rate at a time: after the start of playing, less than the `wanted` one. Full speed is reached above
   * `MAX_RATE`.
   * @param {number} wanted
   * @param {number} now
   */
  gathered(wanted, now) {
    const rate = FIRST_RATE * 10 ** ((now - this.#began) / TENFOLD_MS);
    return rate > MAX_RATE ? wanted : Math.min(wanted, rate);
  }

  /** @param {number} node */
  rate(node) {
    const time = performance.now();
    const newest = this.#marks[this.#marks.length - 1];
    if (time - newest.time >= 100) this.#marks.push({ time, node });
    while (this.#marks.length > 2 && time - this.#marks[1].time > 1000)
      this.#marks.shift();
    const oldest = this.#marks[0];
    return time > oldest.time
      ? (1000 * (node - oldest.node)) / (time - oldest.time)
      : 0;
  }
}
