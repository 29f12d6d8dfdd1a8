// The actions that are loaded with the page: tabs and modes, pointing, the lesson, the player.
import { paceBy } from "./speed.js";
/** @import { Handlers, Page } from "../types.js" */

/**
 * Returns the handler of each type of action. `page` holds the services of app.js.
 * @param {Page} page
 * @returns {Handlers}
 */
export function coreActions(page) {
  const { store, player, treeMap } = page;

  // A user who has moved the search needs no onboarding for it.
  function watch() {
    page.watch();
    const { onboarded } = store.state;
    if (!onboarded.includes("watch"))
      store.set({ onboarded: [...onboarded, "watch"] });
  }

  return {
    tab: ({ tab }) => page.turnTo(tab),
    mode({ mode }) {
      const { mode: before } = store.state;
      if (mode !== "watch") void player.pause();
      store.set({
        ...{ mode, page: "board", brush: 0, tool: "", sketch: null },
        hover: null,
      });
      page.beginAttempt();
      if (mode === "try" || before === "try")
        page.handle({ type: "mode-entered", before });
    },
    page: ({ page }) => store.set({ page }),
    hover({ hover: pointed }) {
      const old = store.state.hover;
      const hover =
        store.state.mode === "try" ? page.preview(pointed) : pointed;
      if (old?.item !== hover?.item || old?.option !== hover?.option)
        store.set({ hover });
    },
    lesson({ to, at, chapter, hover, walk }) {
      store.set({ lesson: to, hover });
      const { drafts, problem } = store.state;
      if (drafts.learn?.chapter === chapter && problem?.draft === drafts.learn)
        return void (walk ? player.walk(...at) : player.seek(...at));
      store.set({ drafts: { ...drafts, learn: { chapter } } });
      void page.open(at[0]).then(() => {
        store.set({ hover });
        void player.seek(...at);
      });
    },
    async run({ tab, speed, grain = "choice", pane, waits }) {
      page.show(tab);
      watch();
      if (pane) store.set({ pane });
      await page.open(0);
      if (store.state.tab !== tab) return;
      player.prefer({ speed, grain });
      if (!waits) player.play();
    },
    async step({ by = store.state.player.grain, back }) {
      watch();
      // The code beside the search has lines that change no link.
      if (page.find("code-pane").turn?.(by, back)) return;
      await player.step(by, back);
      const { none } = store.state.snapshot ?? {};
      if (none) page.notifyEnd(none);
    },
    seek({ node }) {
      watch();
      void player.seek(node);
    },
    "tree-width": ({ width }) => (treeMap.width = width),
    "tree-view": ({ view }) =>
      store.set({ player: { ...store.state.player, view } }),
    pane({ pane }) {
      store.set({ pane, magnifier: null });
      // Code, links and arrays together are for one run from its start, link by link.
      if (pane !== "all") return;
      watch();
      player.prefer(paceBy(store.state.player, "link"));
      void player.pause().then(() => player.seek(0));
    },
    toggle() {
      watch();
      player.toggle();
    },
    replay() {
      // The browser's Back returns to the board by hand.
      page.record();
      watch();
      page.pushAddress();
      void player.replay();
    },
    prefer({ type, ...fields }) {
      const { tab, player: before } = store.state;
      const { grain } = fields;
      // The lesson always plays slowly.
      const pace = grain && tab !== "learn" ? paceBy(before, grain) : {};
      player.prefer({ ...pace, ...fields });
    },
  };
}
