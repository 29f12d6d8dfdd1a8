// The actions of the toolbar: link, share sheet, colors, language, help.
import { language, chooseLanguage } from "../core/language.js";
import * as link from "../core/permalink.js";
import { placedText } from "../core/placed-text.js";
import { words } from "../locales/words.js";
import { sharing } from "../features/export/words/share.js";
/** @import { Handlers, Page, Theme } from "../types.js" */

/**
 * Returns the handler of each type of action. `page` holds the services of app.js.
 * @param {Page} page
 * @returns {Handlers}
 */
export function toolbarActions({
  store,
  client,
  find,
  load,
  notify,
  restorable,
}) {
  const written = () => link.write(restorable());

  async function share() {
    const fragment = written();
    if (!fragment) return notify(sharing.noLink, { alarm: true });
    history.replaceState(store.state.lesson, "", `#${fragment}`);
    try {
      // This address has a title and a picture in a chat, and leads to the page.
      const address = `links/${store.state.tab}.html#${fragment}`;
      await navigator.clipboard.writeText(
        new URL(address, document.baseURI).href,
      );
      notify(words.share.done);
    } catch {
      notify(words.share.failed, { alarm: true });
    }
  }

  return {
    share: () => share(),
    async export() {
      await load("share");
      const { tab, mode, attempts, drafts } = store.state;
      const attempt = attempts[tab];
      const isOwn = mode === "try" && attempt?.draft === drafts[tab];
      const own = placedText(tab, isOwn ? attempt : undefined);
      const whole = own ? link.write(restorable(), own) : null;
      await find("share-sheet").open(store.state, client, written(), whole);
    },
    theme() {
      /** @type {Theme[]} */
      const order = ["auto", "light", "dark"];
      const theme = order[(order.indexOf(store.state.theme ?? "auto") + 1) % 3];
      store.set({ theme });
      notify(words.theme[theme]);
    },
    language: () => chooseLanguage(language === "en" ? "zh" : "en"),
    async help() {
      await load("help");
      find("help-dialog").open();
    },
  };
}
