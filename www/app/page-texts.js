// Writes the texts of index.html in the language of the page, and the press on the link to the player.
import { language } from "../core/language.js";
import { mark } from "../core/views/dom.js";
import { words } from "../locales/words.js";

/**
 * `isWatched` returns true while the player is shown; otherwise the link leads to the board.
 * @param {() => boolean} isWatched
 */
export function writePageTexts(isWatched) {
  /** @type {(name: string) => any} */
  const find = (name) => document.querySelector(name);
  document.documentElement.lang = language === "zh" ? "zh-CN" : "en";
  document.title = words.title;
  mark(find("progress.loading"), "aria-label", words.engine.starting);
  const skip = find(".skip");
  skip.textContent = words.skip;
  [find(".brand span").textContent] = words.title.split(/[:：]/);
  // The link is no address: addresses of this page name a puzzle.
  skip.addEventListener("click", (/** @type {Event} */ event) => {
    event.preventDefault();
    find(
      isWatched() ? "player-dock .play" : '.stage .cell[tabindex="0"]',
    )?.focus();
  });
}
