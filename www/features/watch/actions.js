// The actions of watching a search: previews and steering.
import { words } from "../../locales/words.js";
import { traceActions } from "./code/trace-actions.js";
/** @import { Handlers, Page } from "../../types.js" */

/**
 * Returns the handler of each type of action. `page` holds the services of app.js.
 * @param {Page} page
 * @returns {Handlers}
 */
export function watchActions(page) {
  const { store, player, open } = page;

  // While watching, a press on the board selects the item there, to see its options and to steer.
  /** @param {{ row: number, column: number }} cell */
  function selectAt({ row, column }) {
    const { problem, selection } = store.state;
    const item =
      problem?.items.findIndex((item) =>
        item.type === "rank"
          ? item.row === row
          : item.type === "cell" && item.row === row && item.column === column,
      ) ?? -1;
    store.set({ selection: item < 0 || item === selection ? null : item });
  }

  return {
    ...traceActions(page),
    "pick-cell": selectAt,
    "turn-square": selectAt,
    "put-digit": () => page.notify(words.page.watching, { alarm: true }),
    "watch-solution"() {
      const { found, shown } = store.state.answers;
      page.watch();
      const node = found[shown]?.node;
      if (node !== undefined) void player.seek(node);
    },
    async relative({ type, ...relative }) {
      if ((await player.turnTo(relative)) === undefined)
        page.notify(words.page.unmapped, { alarm: true });
    },
    peek: ({ node }) => void player.peek(node),
    select: ({ item }) => store.set({ selection: item }),
    force({ item, option }) {
      const onboarded = [...new Set([...store.state.onboarded, "watch"])];
      store.set({ selection: null, hover: null, onboarded });
      void player.force(item, option);
    },
    unforce: () => void player.unforce(),
    magnify({ at }) {
      store.set({ magnifier: at, hover: null });
      if (!at) page.find("matrix-view").take();
    },
    rule({ choose }) {
      store.set({ choose });
      void open(0);
    },
  };
}
