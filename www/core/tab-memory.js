// The memory of the tabs: each keeps the place of its search, and its own speed, granularity and breakpoints.
import { DEFAULT_SPEED } from "./store.js";
import { firstNode } from "./puzzles.js";
import { LINK_SPEED } from "./speed.js";
/** @import { Forced, Pace, PlayerState, RestorableState, State, Tab } from "../types.js" */

/**
 * Returns the pace that a tab begins with. A Sudoku mostly has one solution, so playing stops there. The lesson explains
 * single links: there one step is one link, and playing shows each link.
 * @param {Tab} tab
 * @returns {Pace}
 */
export function firstPace(tab) {
  const solution = tab === "sudoku";
  return {
    speed: tab === "learn" ? LINK_SPEED : DEFAULT_SPEED,
    grain: tab === "learn" ? "link" : "choice",
    stops: { solution, deadEnd: false, level: null, item: null },
  };
}

/**
 * Returns the paces of all tabs: those that were stored, and that of the shown tab.
 * @param {{ tab: Tab, paces: State["paces"], player: PlayerState }} state
 */
export function pacesOf({ tab, paces, player: { speed, grain, stops } }) {
  return { ...paces, [tab]: { speed, grain, stops } };
}

export class TabMemory {
  /** @type {Record<Tab, number>} */
  #nodes = { ...firstNode };
  /** @type {{ [T in Tab]?: Forced[] }} */
  #forced = {};
  /** @type {{ [T in Tab]?: number }} */
  #links = {};

  /**
   * Keeps the place of a tab: a tree node, the forced choices above it, and the links after it.
   * @param {Tab} tab
   * @param {number} node
   * @param {Forced[]} [forced]
   */
  keep(tab, node, forced, link = 0) {
    this.#nodes[tab] = node;
    this.#links[tab] = link;
    this.#forced[tab] = forced;
  }

  /**
   * Returns the place of a tab.
   * @param {Tab} tab
   * @returns {[node: number, forced: Forced[] | undefined, link: number | undefined]}
   */
  placeOf(tab) {
    return [this.#nodes[tab], this.#forced[tab], this.#links[tab]];
  }

  /**
   * Returns the state with the kept place instead of the shown one.
   * @param {State} state
   * @returns {RestorableState}
   */
  placed(state) {
    const [node, forced, link] = this.placeOf(state.tab);
    return { ...state, snapshot: { position: { node, link }, forced } };
  }
}
