// The keys of the player. They apply unless the focused element uses the key itself.
/** @import { State, Action } from "../types.js" */

/** @type {Record<string, Action>} */
const KEYS = {
  " ": { type: "toggle" },
  ArrowRight: { type: "step" },
  ArrowLeft: { type: "step", back: true },
  "]": { type: "step", by: "solution" },
  "[": { type: "step", by: "solution", back: true },
  ".": { type: "step", by: "dead-end" },
  Home: { type: "seek", node: 0 },
  f: { type: "present" },
  "?": { type: "help" },
};

/** Further keys while the page is presented: those of remote controls, and the key that ends it. */
/** @type {Record<string, Action>} */
const PRESENTING = {
  PageDown: { type: "step" },
  PageUp: { type: "step", back: true },
  Escape: { type: "present" },
};

/** How far + and − move the speed slider. */
const SPEED_STEP = 0.05;

/**
 * Turns keys into actions. `state()` gives the current state.
 * @param {Document} node
 * @param {(action: Action) => void} handle
 * @param {() => State} state
 */
export function listenToKeys(node, handle, state) {
  node.addEventListener("keydown", (event) => {
    if (event.defaultPrevented || event.altKey) return;
    if (event.ctrlKey || event.metaKey) return history(event, handle, state());
    if (belongsElsewhere(event) || !isPlayers(event, state())) return;
    const action = dispatch(event, state());
    if (!action) return;
    event.preventDefault();
    handle(action);
  });
}

/**
 * @param {KeyboardEvent} event
 * @param {State} state
 * @returns {Action | undefined}
 */
function dispatch({ key, shiftKey }, { player, present }) {
  if (present && PRESENTING[key]) return PRESENTING[key];
  if (key === "+" || key === "=")
    return { type: "prefer", speed: Math.min(1, player.speed + SPEED_STEP) };
  if (key === "-")
    return { type: "prefer", speed: Math.max(0, player.speed - SPEED_STEP) };
  if (key === "End")
    return { type: "seek", node: player.total ?? player.explored };
  const action = KEYS[key];
  return action?.type === "step" && shiftKey
    ? { by: "link", ...action }
    : action;
}

/** @param {KeyboardEvent} event @param {(action: Action) => void} handle @param {State} state */
function history(event, handle, { mode }) {
  if (mode === "watch" || targetOf(event).matches("input, textarea")) return;
  const key = event.key.toLowerCase();
  if (key !== "z" && key !== "y") return;
  event.preventDefault();
  handle({ type: key === "y" || event.shiftKey ? "redo" : "undo" });
}

// Single characters, and keys that scroll, apply while nothing has the focus, or the player, a board or the links: other
// controls and assistive technology may use them. The arrows apply everywhere while a search is watched. In the other
// modes they never leave the mode.
/** @param {KeyboardEvent} event @param {State} state */
function isPlayers(event, { mode, present }) {
  const { key } = event;
  const target = targetOf(event);
  if (target.closest("player-dock") || present) return true;
  const { activeElement, body } = document;
  if (mode === "watch" && (!activeElement || activeElement === body))
    return true;
  const isArrow = key.startsWith("Arrow");
  return isArrow
    ? mode === "watch"
    : target.closest(".stage, .sheet, links-magnifier, lesson-card") !== null;
}

// Fields use all keys; a button uses Space and Enter; an open dialog uses all keys.
/** @param {KeyboardEvent} event */
function belongsElsewhere(event) {
  const { key } = event;
  const target = targetOf(event);
  if (target.closest("dialog")) return true;
  if (
    target.matches("textarea, select, input:not([type=range], [type=checkbox])")
  )
    return true;
  if (target.matches("input[type=range]")) return !"][.? +-".includes(key);
  if (target.matches("button, summary, a, input"))
    return key === " " || key === "Enter";
  return false;
}

/**
 * Returns the element that has the focus.
 * @param {KeyboardEvent} event
 */
function targetOf({ target }) {
  return /** @type {Element} */ (target);
}
