// The turns between tabs: what is kept of the tab that is left, and the mode and the address of the next one.
import { firstPace, pacesOf } from "../core/tab-memory.js";
import { paceBy } from "../core/speed.js";
import * as link from "../core/permalink.js";
import { byHand } from "../core/puzzles.js";
/** @import { Forced, Mode, Page, Tab } from "../types.js" */

/**
 * Returns the functions that turn to a tab. `isOpen` returns true if the watched search is that of the draft, and `open`
 * opens the draft at a tree node.
 * @param {Pick<Page, "store" | "player" | "editor"> & {
 *   memory: import("../core/tab-memory.js").TabMemory,
 *   recorder: import("../core/recorder.js").Recorder,
 *   isOpen: () => boolean,
 *   open: (node: number, forced?: Forced[], link?: number) => Promise<unknown>,
 * }} services
 */
export function tabTurns(services) {
  const { store, memory, player, editor, recorder, isOpen, open } = services;
  /** @type {Mode} */
  let before = "watch";
  // True if a tab that cannot be solved by hand ended the mode for it.
  let isTryingLater = false;

  /** @param {Tab} tab @param {Mode} mode */
  const fitting = (tab, mode) =>
    mode === "try" && !byHand.includes(tab) ? "watch" : mode;

  /** @param {Tab} tab */
  function enterTab(tab) {
    const { tab: left, snapshot, mode, player: pace } = store.state;
    if (isOpen() && snapshot) {
      const { node, link } = snapshot.position;
      const kept = pace.grain === "link" && left !== "learn" ? link : 0;
      memory.keep(left, node, snapshot.forced, kept);
    }
    if (tab !== left) {
      const paces = pacesOf(store.state);
      store.set({ paces });
      player.prefer(paces[tab] ?? firstPace(tab));
    }
    const learning = tab === "learn";
    if (learning !== (left === "learn")) {
      // The lesson is watched. After it, the page returns to the mode that was active before.
      if (learning) before = mode;
      else store.set({ mode: before });
    }
    if (learning) store.set({ mode: "watch" });
    else if (fitting(tab, store.state.mode) !== store.state.mode) {
      isTryingLater = true;
      store.set({ mode: "watch" });
    } else if (isTryingLater && byHand.includes(tab)) {
      isTryingLater = false;
      if (store.state.mode === "watch") store.set({ mode: "try" });
    }
    editor.turnTo(tab);
  }

  // The back button of the browser returns to the previous tab, in the state in which the user left it.
  /** @param {Tab} tab */
  function show(tab) {
    const turns = tab !== store.state.tab;
    if (turns) recorder.record();
    enterTab(tab);
    if (turns) pushAddress();
  }

  function pushAddress() {
    history.pushState(
      history.state,
      "",
      link.address(memory.placed(store.state)),
    );
  }

  /** @param {Tab} tab @param {any} draft */
  function goTo(tab, draft) {
    recorder.record();
    enterTab(tab);
    store.set({ mode: "try" });
    if (link.textOf(tab, editor.draft) === link.textOf(tab, draft))
      void open(...memory.placeOf(tab));
    else editor.change(draft);
    pushAddress();
  }

  /** @param {Tab} tab */
  function turnTo(tab) {
    const turns = tab !== store.state.tab;
    show(tab);
    if (turns) beginLecture(tab);
    store.set({
      paste: { open: false, text: store.state.paste.text, fault: null },
    });
    void open(...memory.placeOf(tab));
  }

  // A lecture goes by links from the start in every tab. A tab that goes by links already keeps its place.
  /** @param {Tab} tab */
  function beginLecture(tab) {
    const { mode, pane, player: pace } = store.state;
    if (tab === "learn" || mode !== "watch" || pane !== "all") return;
    if (pace.grain === "link") return;
    player.prefer(paceBy(pace, "link"));
    memory.keep(tab, 0);
  }

  return { fitting, enterTab, show, pushAddress, goTo, turnTo };
}
