// The help: what this is, in a minute, and the keys of the player.
import { language } from "../language.js";
import { words } from "../words.js";
import { help } from "../words/edit.js";
import { button, el, icon } from "./dom.js";

class HelpDialog extends HTMLElement {
  #dialog = el("dialog", { "aria-labelledby": "help-title" });

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
    const close = el(
      "button",
      {
        type: "button",
        class: "button quiet",
        "aria-label": help.close,
        onclick: () => this.#dialog.close(),
      },
      icon("close"),
    );
    this.#dialog.append(
      el("header", {}, el("h2", { id: "help-title", text: help.title }), close),
      ...help.text.map((text) => el("p", { text })),
      el("h3", { text: help.keysTitle }),
      keys,
      button(
        words.language,
        { type: "language" },
        { lang: language === "en" ? "zh-CN" : "en" },
      ),
    );
    this.append(this.#dialog);
  }

  /** Opens the help. */
  open() {
    if (!this.#dialog.open) this.#dialog.showModal();
  }
}

customElements.define("help-dialog", HelpDialog);
