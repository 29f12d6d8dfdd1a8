// What is wished for at the top of the page: link, sheet, colors, language, help.
import { language, speak } from "../language.js";
import * as link from "../link.js";
import { bring } from "../rooms.js";
import { words } from "../words.js";
import { sharing } from "../words/share.js";
/** @import { Fulfillers, Page, Theme } from "../types.js" */

/**
 * What fulfils each type of wish. `page` is what app.js offers.
 * @param {Page} page
 * @returns {Fulfillers}
 */
export function toolWishes({ model, client, find, tell, here }) {
  const written = () => link.write(here());

  async function share() {
    const fragment = written();
    if (!fragment) return tell(sharing.noLink, { alarm: true });
    history.replaceState(model.state.lesson, "", `#${fragment}`);
    try {
      await navigator.clipboard.writeText(
        location.href.replace(location.search, ""),
      );
      tell(words.share.done);
    } catch {
      tell(words.share.failed, { alarm: true });
    }
  }

  return {
    share: () => share(),
    async "take-away"() {
      await bring("share");
      await find("share-sheet").open(model.state, client, written());
    },
    theme() {
      /** @type {Theme[]} */
      const order = ["auto", "light", "dark"];
      const theme = order[(order.indexOf(model.state.theme ?? "auto") + 1) % 3];
      model.set({ theme });
      tell(words.theme[theme]);
    },
    language: () => speak(language === "en" ? "zh" : "en"),
    async help() {
      await bring("help");
      find("help-dialog").open();
    },
  };
}
