// Opens a link, the stored state, or Inkala's Sudoku at a tree node that branches.
import * as link from "../core/permalink.js";
import { storedState } from "../core/persistence.js";
import { paceBy } from "../core/speed.js";
import { words } from "../locales/words.js";
/** @import { AttemptController, Content, Forced, Store, Tab, Mode, Notify } from "../types.js" */
/** @import { TabMemory } from "../core/tab-memory.js" */

/**
 * Returns a function that opens what a fragment names. `fitting` returns the mode that a tab has instead of another.
 * @param {{
 *   store: Store,
 *   memory: TabMemory,
 *   fitting: (tab: Tab, mode: Mode) => Mode,
 *   enterTab: (tab: Tab) => void,
 *   open: (node: number, forced?: Forced[], link?: number) => unknown,
 *   attemptController: () => Promise<AttemptController>,
 *   notify: Notify,
 * }} page
 * @returns {(fragment: string) => unknown}
 */
export function opener({
  store,
  memory,
  fitting,
  enterTab,
  open,
  attemptController,
  notify,
}) {
  /** @param {string} fragment */
  function start(fragment) {
    const linked = link.read(fragment);
    if (linked) {
      const { tab, choose, node, forced, view, placed } = linked;
      const { lesson = 0, link: links = 0 } = linked;
      const { drafts, history } = store.state;
      const before = drafts[tab];
      const isSame =
        before &&
        link.textOf(tab, before) === link.textOf(tab, linked.draft) &&
        ("about" in before || !("about" in linked.draft));
      // The stored draft may have longer texts.
      const draft = isSame ? before : linked.draft;
      store.set({ choose, drafts: { ...drafts, [tab]: draft } });
      // The draft before it goes to the history, so undo restores it.
      if (before && !isSame) {
        const past = [...(history[tab]?.past ?? []), before];
        store.set({ history: { ...history, [tab]: { past, future: [] } } });
      }
      // A fast search does not write the address, so after a reload the stored place is the newer one.
      const stays = isReload() && isSame;
      enterTab(tab);
      // The lesson is always watched, whatever mode the link names.
      const { mode = "watch" } = view;
      store.set(
        tab === "learn" ? { lesson } : { ...view, mode: fitting(tab, mode) },
      );
      if (placed) void takeOver(placed);
      const kept = stays && !forced?.length ? storedState() : null;
      const at = (kept?.tab === tab && kept.node) || node;
      // A place between two nodes is reached by links, and a lecture goes by links from the start.
      const isLecture = view.pane === "all" && tab !== "learn" && !stays;
      const { player } = store.state;
      if (links || isLecture)
        store.set({ player: { ...player, ...paceBy(player, "link") } });
      return open(at, forced, at === node ? links : 0);
    }
    // A puzzle that is too large for a link is in the storage.
    const named = link.tabOf(fragment);
    if (fragment.length > 1 && !named)
      notify(words.share.unreadable, { alarm: true });
    const { problem, tab: here } = store.state;
    // A puzzle that is already open stays open.
    if (problem && !named) return;
    const tab = named ?? here;
    const kept = storedState()?.node;
    if (!problem && tab === here && kept !== undefined) memory.keep(tab, kept);
    enterTab(tab);
    return open(...memory.placeOf(tab));
  }

  // Shows what the sender of a link has placed, as one move: an undo returns to what the user had.
  /** @param {Content} placed */
  async function takeOver(placed) {
    const { tab, drafts } = store.state;
    const controller = await attemptController();
    if (store.state.drafts[tab] !== drafts[tab] || store.state.tab !== tab)
      return;
    store.set({ mode: "try" });
    controller.begin();
    controller.takeOver(placed);
  }

  // Returns true while a reload opens its first puzzle.
  function isReload() {
    const [visit] = performance.getEntriesByType("navigation");
    const { type } = /** @type {PerformanceNavigationTiming} */ (visit ?? {});
    return type === "reload" && store.state.problem === null;
  }

  return start;
}
