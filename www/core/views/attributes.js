// Writes the parts of the state that the style sheets need into attributes.
import { mark } from "./dom.js";
import { tabs } from "../puzzles.js";
/** @import { State } from "../../types.js" */

const main = /** @type {HTMLElement} */ (document.querySelector("main"));
/** @type {NodeListOf<HTMLElement>} */
const boards = document.querySelectorAll(".stage > *");

// Returns true at a solution: that of a resting search, or that of the user.
/** @param {Pick<State, "mode" | "snapshot" | "attempts">} state @param {State["tab"]} tab */
const isSolved = ({ mode, snapshot, attempts }, tab) =>
  mode === "watch"
    ? snapshot?.state === "solution" && !snapshot.playing && tab !== "learn"
    : mode === "try" && attempts[tab]?.message?.kind === "solved";

/** @param {State} state */
export function writeAttributes({ tab, drafts, theme, hatched, ...state }) {
  if (isFirst && tab !== main.dataset.tab) settle();
  isFirst = false;
  const { problem, fault, engine } = state;
  const isOpening = !problem && !fault && engine.state !== "missing";
  mark(main, "data-opening", isOpening);
  mark(main, "data-fault", Boolean(fault));
  mark(document.documentElement, "data-theme", theme ?? "auto");
  mark(document.documentElement, "data-hatched", hatched);
  mark(document.documentElement, "data-present", state.present);
  mark(main, "data-tab", tab);
  mark(main, "data-page", state.page);
  mark(main, "data-mode", state.mode);
  mark(main, "data-pane", state.pane);
  mark(main, "data-solved", isSolved(state, tab));
  const draft = drafts[tab];
  mark(main, "data-shape", draft ? tabs[tab].shape?.(draft) : null);
  for (const board of boards) mark(board, "hidden", board.dataset.tab !== tab);
}

let isFirst = true;

// The page is written for the first tab. Another one is shown when it stands at its place, so nothing moves in view.
function settle() {
  mark(main, "data-settles", true);
  requestAnimationFrame(() =>
    requestAnimationFrame(() => mark(main, "data-settles", null)),
  );
}

/**
 * Writes the place that a view shows, tree node and link. While the worker paints, the picture is ahead of every view.
 * @param {Element} view
 * @param {State} state
 */
export function writeMoment(view, { snapshot, mode, painted }) {
  const { node = 0, link = 0 } = snapshot?.position ?? {};
  const isShown = snapshot && mode === "watch" && !painted;
  mark(view, "data-moment", isShown ? `${node}.${link}` : null);
}
