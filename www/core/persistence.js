// The state that survives a reload. If the storage is full, forbidden or damaged, the page starts as if it were new.
import { checked, draftOf, RULES, textOf } from "./permalink.js";
import { byHand, tabs } from "./puzzles.js";
import { firstPace } from "./tab-memory.js";
/** @import { PlayerState, RestorableState, State, Tab } from "../types.js" */

const NAME = "dancing-links/1";

/**
 * The maximum number of changes and moves that can still be undone after a reload, and of characters of their drafts.
 */
const MAX_KEPT_STEPS = 30;
const MAX_KEPT_CHARACTERS = 100_000;

/**
 * The stored part of the state. Drafts, history and attempts are not checked yet.
 * @typedef {Omit<Partial<State>, "player"> & { player: Partial<PlayerState>, tab: Tab, node?: number, drafts: any, history: any }} Kept
 */

const GRAINS = ["link", "choice", "solution"];
const THEMES = ["auto", "light", "dark"];

/**
 * Returns the stored state with its valid fields, or null. The modules of the tabs check drafts and attempts later.
 * @returns {Kept | null}
 */
export function storedState() {
  try {
    const old = JSON.parse(localStorage.getItem(NAME) ?? "null");
    const { tab, mode, drafts, node, choose, player, theme, generate } = old;
    return {
      tab,
      mode:
        ["edit", "try"].includes(mode) && byHand.includes(tab) ? mode : "watch",
      drafts: plain(drafts),
      node: whole(node) ? node : undefined,
      choose: RULES.includes(choose) ? choose : "mrv",
      // Without paces, an earlier version stored one pace for all tabs.
      player: old.paces ? soundPace(plain(player), tab) : {},
      paces: soundPaces(plain(old.paces)),
      theme: THEMES.includes(theme) ? theme : "auto",
      hatched: old.hatched === true,
      showsCandidates: old.showsCandidates === true,
      hidesClock: old.hidesClock === true,
      generate: plain(generate),
      attempts: Object.fromEntries(
        // The text `of` identifies the draft that the attempt belongs to.
        byHand.map((tab) => [
          tab,
          { ...plain(plain(old.attempts)[tab]), draft: null },
        ]),
      ),
      // Earlier versions stored this field as `taught`.
      onboarded: [old.onboarded, old.taught].find(Array.isArray) ?? [],
      history: plain(old.history),
    };
  } catch {
    return null;
  }
}

/** @param {any} value */
const plain = (value) =>
  value !== null && typeof value === "object" ? value : {};
/** @param {any} n */
const whole = (n) => Number.isSafeInteger(n) && n >= 0;

/** @param {any} kept @param {Tab} tab */
function soundPace({ speed, grain, stops }, tab) {
  const { solution, deadEnd, level } = plain(stops);
  const pace = {
    ...firstPace(tab),
    stops: {
      solution: solution === true,
      deadEnd: deadEnd === true,
      level: whole(level) ? level : null,
      item: null,
    },
  };
  if (speed >= 0 && speed <= 1) pace.speed = Number(speed);
  if (GRAINS.includes(grain)) pace.grain = grain;
  return pace;
}

/** @param {any} kept @returns {State["paces"]} */
const soundPaces = (kept) =>
  Object.fromEntries(
    /** @type {Tab[]} */ (Object.keys(tabs))
      .filter((tab) => Object.hasOwn(kept, tab))
      .map((tab) => [tab, soundPace(plain(kept[tab]), tab)]),
  );

// Attempts have a storage of their own, see attempt-store.js. Those that an earlier version stored here stay until they
// are shown, and are stored there then.
/** @param {State["attempts"]} attempts */
function notShownYet(attempts) {
  return Object.fromEntries(
    Object.entries(attempts).filter(([, { draft }]) => !draft),
  );
}

// The newest drafts for undo and redo, as texts.
/** @param {State["history"]} history */
function texts(history) {
  /** @param {Tab} tab @param {any[]} drafts */
  const newest = (tab, drafts) => {
    let room = MAX_KEPT_CHARACTERS;
    return drafts
      .slice(-MAX_KEPT_STEPS)
      .map((draft) => textOf(tab, draft))
      .reverse()
      .filter((text) => (room -= text.length) > 0)
      .reverse();
  };
  const kept = Object.entries(history).map(([name, { past, future }]) => {
    const tab = /** @type {Tab} */ (name);
    return [tab, { past: newest(tab, past), future: newest(tab, future) }];
  });
  return Object.fromEntries(kept);
}

// A damaged text discards those before it: an undo must restore exactly the previous draft.
/** @param {Tab} tab @param {any} texts */
function drafts(tab, texts) {
  const list = Array.isArray(texts) ? texts.slice(-MAX_KEPT_STEPS) : [];
  const read = list.map((text) =>
    typeof text === "string" ? draftOf(tab, text) : null,
  );
  return read.slice(read.lastIndexOf(null) + 1);
}

/**
 * Stores the part of the state that a reload restores.
 * @param {RestorableState} state
 */
export function storeState({
  tab,
  mode,
  drafts,
  snapshot,
  choose,
  player,
  paces,
  theme,
  hatched,
  showsCandidates,
  hidesClock,
  generate,
  attempts,
  onboarded,
  history,
}) {
  try {
    const { speed, grain, stops } = player;
    const data = {
      tab,
      mode,
      drafts,
      node: snapshot?.position.node ?? 0,
      choose,
      player: { speed, grain, stops: { ...stops, item: null } },
      paces,
      theme,
      hatched,
      showsCandidates,
      hidesClock,
      generate,
      attempts: notShownYet(attempts),
      onboarded,
      history: texts(history),
    };
    localStorage.setItem(NAME, JSON.stringify(data));
  } catch {
    // Nothing is stored, and nothing else depends on it.
  }
}

/**
 * Returns the stored fields of the state.
 * @param {State} state
 * @returns {Partial<State>}
 */
export function restored(state) {
  const old = storedState();
  if (!old || !Object.hasOwn(tabs, old.tab)) return {};
  const { node, ...rest } = old;
  const names = /** @type {Tab[]} */ (Object.keys(tabs));
  const sound = names
    .map((tab) => /** @type {const} */ ([tab, checked(tab, old.drafts[tab])]))
    .filter(([, draft]) => draft);
  return {
    ...rest,
    drafts: Object.fromEntries(sound),
    history: Object.fromEntries(
      sound.map(([tab]) => {
        const { past, future } = plain(old.history[tab]);
        return [tab, { past: drafts(tab, past), future: drafts(tab, future) }];
      }),
    ),
    player: { ...state.player, ...old.player },
  };
}
