// The scale of the speed slider, and what counts as fast or far.
import { DEFAULT_SPEED } from "./store.js";
/** @import { Grain, PlayerState, Snapshot, State } from "../types.js" */

/**
 * The lowest and the highest rate of the logarithmic scale, in tree nodes per second. Its right end means full speed.
 */
const MIN_RATE = 0.5;
const MAX_RATE = 2_000_000;

/** Up to this rate a step may be a single link. */
export const SINGLE_LINKS_RATE = 4;

/**
 * Returns true if playing goes link by link.
 * @param {PlayerState} player
 */
export function playsLinks({ speed, grain }) {
  return grain === "link" && rateAt(speed) <= SINGLE_LINKS_RATE;
}

/** The speed at which a reader can follow single links: some three a second. */
export const LINK_SPEED = 0.12;

/**
 * Returns the pace of a player that takes this granularity. Playing by links begins at a speed that shows each link, and
 * the default speed returns after it.
 * @param {Pick<PlayerState, "speed" | "grain">} player
 * @param {Grain} grain
 */
export function paceBy({ speed, grain: before }, grain) {
  if (grain === "link" && rateAt(speed) > SINGLE_LINKS_RATE)
    return { grain, speed: LINK_SPEED };
  if (before === "link" && grain !== "link" && speed === LINK_SPEED)
    return { grain, speed: DEFAULT_SPEED };
  return { grain };
}

/**
 * Returns the rate at this position (0 … 1) of the speed slider.
 * @param {number} place
 */
export function rateAt(place) {
  return place >= 1 ? Infinity : MIN_RATE * (MAX_RATE / MIN_RATE) ** place;
}

/**
 * Returns the position of the speed slider at this finite rate.
 * @param {number} rate
 */
export const placeOf = (rate) =>
  Math.log(rate / MIN_RATE) / Math.log(MAX_RATE / MIN_RATE);

/**
 * The default speeds of trees with more nodes than these, the largest first. With them, 6 × 10 takes half a minute
 * instead of a day, and 3 × 20 half a minute instead of a quarter of an hour. The slider has no such positions.
 */
const LARGE_TREES = [
  { nodes: 100_000, speed: 0.801 },
  { nodes: 10_000, speed: 0.501 },
];

/**
 * Returns the default speed of a tree of this size; undefined if it is the usual one.
 * @param {number} size
 */
export const largeTreeSpeed = (size) =>
  LARGE_TREES.find(({ nodes }) => size > nodes)?.speed;

/** @param {number} speed */
export const isLargeTreeSpeed = (speed) =>
  LARGE_TREES.some((tree) => tree.speed === speed);

/** Above this rate, in tree nodes a second, a playing search counts as fast. */
const FAST_RATE = 60;

/**
 * Returns true during a fast search.
 * @param {State} state
 */
export function isFast({ snapshot, player }) {
  return Boolean(snapshot?.playing) && rateAt(player.speed) > FAST_RATE;
}

/** A target at this distance or more is far: the page reports the way, not the places passed. */
const FAR_NODES = 50_000;

/**
 * Returns the tree node that the search approaches, if it is far; null otherwise.
 * @param {Pick<PlayerState, "seeking">} player
 * @param {Snapshot | null} snapshot
 */
export function farGoal({ seeking }, snapshot) {
  const here = snapshot?.position.node ?? 0;
  return seeking !== null && seeking - here > FAR_NODES ? seeking : null;
}
