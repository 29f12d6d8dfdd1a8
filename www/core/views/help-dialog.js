// The help: a short introduction, and the keys of the player.
import { language } from "../language.js";
import { words } from "../../locales/words.js";
import { help } from "../../locales/help.js";
import { dialogOf } from "./dialog.js";
import { button, el } from "./dom.js";

class HelpDialog extends HTMLElement {
  /** @type {HTMLDialogElement} */
  #dialog;

  connectedCallback() {
    const keys = el("dl", { class: "keys" });
    for (const [key, what] of help.keys)
      keys.append(
        el(
          "div",
          {},
          el("dt", {}, el("kbd", { text: key })),
          el("dd", { text: what }),
        ),
      );
    this.#dialog = dialogOf(
      { id: "help-title", title: help.title },
      ...help.text.map((text) => el("p", { text })),
      el("h3", { text: help.keysTitle }),
      keys,
      button(words.welcome.show, () => {
        this.#dialog.close();
        return { type: "tour" };
      }),
      button(
        words.language,
        { type: "language" },
        { lang: language === "en" ? "zh-CN" : "en" },
      ),
    );
    // The sources have no reference, so their page names none.
    const reference = document.querySelector('link[rel="help"]');
    if (reference instanceof HTMLLinkElement)
      this.#dialog.append(
        el("p", {}, el("a", { href: reference.href, text: help.reference })),
      );
    this.append(this.#dialog);
  }

  /** Opens the help. */
  open() {
    if (!this.#dialog.open) this.#dialog.showModal();
  }
}

customElements.define("help-dialog", HelpDialog);
