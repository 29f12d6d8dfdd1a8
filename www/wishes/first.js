// What is wished for at first sight: tabs and modes, pointing, the lesson, the player.
/** @import { Fulfillers, Page } from "../types.js" */

/**
 * What fulfils each type of wish. `page` is what app.js offers.
 * @param {Page} page
 * @returns {Fulfillers}
 */
export function firstWishes(page) {
  const { model, player, surveyor } = page;

  // Who has moved the search knows how it is done.
  function watch() {
    page.watch();
    const { taught } = model.state;
    if (!taught.includes("watch")) model.set({ taught: [...taught, "watch"] });
  }

  return {
    tab: ({ tab }) => page.turnTo(tab),
    mode({ mode }) {
      if (mode !== "watch") void player.pause();
      model.set({ mode, page: "board", pen: 0, light: null });
      page.beginAttempt();
    },
    page: ({ page }) => model.set({ page }),
    light({ light: pointed }) {
      const old = model.state.light;
      const light = model.state.mode === "try" ? page.ghost(pointed) : pointed;
      if (old?.item !== light?.item || old?.option !== light?.option)
        model.set({ light });
    },
    lesson({ to, at, chapter, light, walk }) {
      model.set({ lesson: to, light });
      const { drafts, problem } = model.state;
      if (drafts.learn?.chapter === chapter && problem?.draft === drafts.learn)
        return void (walk ? player.walk(...at) : player.seek(...at));
      model.set({ drafts: { ...drafts, learn: { chapter } } });
      void page.open(at[0]).then(() => {
        model.set({ light });
        void player.seek(...at);
      });
    },
    step({ by = model.state.player.grain, back }) {
      watch();
      void player.step(by, back);
    },
    seek({ node }) {
      watch();
      void player.seek(node);
    },
    "tree-width": ({ width }) => (surveyor.width = width),
    "tree-view": ({ view }) =>
      model.set({ player: { ...model.state.player, view } }),
    pane: ({ pane }) => model.set({ pane, magnified: null }),
    toggle() {
      watch();
      player.toggle();
    },
    prefer: ({ type, ...fields }) => player.prefer(fields),
  };
}
