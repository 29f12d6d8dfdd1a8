// The frame of the page: tabs, mode switch, notices. Small elements that show a choice and dispatch an action.
import { language } from "../language.js";
import { words } from "../../locales/words.js";
import { byHand, tabs } from "../puzzles.js";
import { button, el, mark, off, setText, dispatch } from "./dom.js";
/** @import { State, Tab } from "../../types.js" */

// A row of buttons; one of them is pressed.
/** @param {string} label @param {Record<string, string>} entries @param {string} type @param {string} field */
function choice(label, entries, type, field) {
  const node = el("div", {
    class: "segments",
    role: "group",
    "aria-label": label,
  });
  for (const [value, text] of Object.entries(entries)) {
    node.append(
      el("button", {
        type: "button",
        "data-value": value,
        text,
        onclick: () =>
          dispatch(node, /** @type {any} */ ({ type, [field]: value })),
      }),
    );
  }
  return node;
}

/** @param {Element} group @param {string} value */
function press(group, value) {
  for (const node of group.children) {
    const on = node.getAttribute("data-value") === value;
    mark(node, "aria-pressed", on ? "true" : "false");
  }
}

class PuzzleTabs extends HTMLElement {
  #nav = el("nav", { "aria-label": words.tabsLabel });

  connectedCallback() {
    for (const tab of /** @type {Tab[]} */ (Object.keys(tabs))) {
      this.#nav.append(
        el("button", {
          type: "button",
          "data-value": tab,
          text: words.tabs[tab],
          onclick: () => dispatch(this, { type: "tab", tab }),
        }),
      );
    }
    this.append(this.#nav);
    this.#nav.addEventListener("scroll", () => this.#fade(), { passive: true });
    new ResizeObserver(() => this.#fade()).observe(this.#nav);
  }

  // If some tabs are scrolled out of view, the row fades out at that end.
  #fade() {
    const { scrollLeft, scrollWidth, clientWidth } = this.#nav;
    mark(this, "data-before", scrollLeft > 2);
    mark(this, "data-after", scrollLeft + clientWidth < scrollWidth - 2);
  }

  /** @param {State} state */
  draw({ tab }) {
    for (const node of this.#nav.children) {
      const on = node.getAttribute("data-value") === tab;
      if (on && !node.hasAttribute("aria-current"))
        node.scrollIntoView({ block: "nearest", inline: "center" });
      mark(node, "aria-current", on ? "page" : null);
    }
  }
}

class ModeBar extends HTMLElement {
  #title = el("h2", { id: "board-title" });
  #modes = choice(words.modesLabel, words.modes, "mode", "mode");
  #pages = choice(words.pagesLabel, words.pages, "page", "page");
  #undo = button(
    words.page.undo,
    { type: "undo" },
    { icon: "undo", kind: "quiet" },
  );
  #redo = button(
    words.page.redo,
    { type: "redo" },
    { icon: "redo", kind: "quiet" },
  );
  #history = el(
    "div",
    { class: "history", hidden: true },
    this.#undo,
    this.#redo,
  );

  connectedCallback() {
    this.#pages.classList.add("pages");
    this.append(this.#title, this.#history, this.#pages, this.#modes);
  }

  /** @param {State} state */
  draw({ tab, mode, page, attempts, history }) {
    setText(this.#title, words.boardTitle[tab]);
    press(this.#modes, mode);
    press(this.#pages, page);
    const tries = this.#modes.querySelector('[data-value="try"]');
    if (tries) mark(tries, "hidden", !byHand.includes(tab));
    const { past, future } = (mode === "try" ? attempts : history)[tab] ?? {};
    off(this.#undo, !past?.length);
    off(this.#redo, !future?.length);
    mark(this.#history, "hidden", mode === "watch");
    mark(this.#modes, "hidden", tab === "learn");
    // In the lesson the board is the matrix.
    mark(this.#pages, "hidden", tab === "learn" || mode !== "watch");
  }
}

// Selects the content of the card beside the board.
class PaneBar extends HTMLElement {
  #panes = choice(words.panesLabel, words.panes, "pane", "pane");

  connectedCallback() {
    this.append(this.#panes);
  }

  /** @param {State} state */
  draw({ pane }) {
    press(this.#panes, pane);
  }
}

class PageTools extends HTMLElement {
  #note = el("span", { class: "note", role: "status" });
  #present = button(
    words.page.present,
    { type: "present" },
    { icon: "present", kind: "quiet present" },
  );

  connectedCallback() {
    this.append(
      this.#note,
      button(
        words.language,
        { type: "language" },
        {
          kind: "quiet-text language",
          lang: language === "en" ? "zh-CN" : "en",
        },
      ),
      button(
        words.share.away,
        { type: "export" },
        { icon: "away", kind: "quiet" },
      ),
      button(
        words.share.label,
        { type: "share" },
        { icon: "share", kind: "quiet" },
      ),
      button(
        words.theme.label,
        { type: "theme" },
        { icon: "theme", kind: "quiet" },
      ),
      button(
        words.page.help,
        { type: "help" },
        { icon: "help", kind: "quiet" },
      ),
      this.#present,
    );
  }

  /** @param {State} state */
  draw({ notice, alarm, present }) {
    mark(this.#present, "aria-pressed", present ? "true" : "false");
    setText(this.#note, notice);
    mark(this.#note, "data-alarm", alarm);
  }
}

class EngineNotice extends HTMLElement {
  connectedCallback() {
    this.setAttribute("role", "status");
  }

  /** @param {State} state */
  draw({ engine: { state, detail } }) {
    if (this.dataset.state === state) return;
    this.dataset.state = state;
    const { restarted, twice, missing, again } = words.engine;
    /** @type {Record<string, string>} */
    const texts = { restarted, twice };
    setText(this, texts[state] ?? "");
    if (state !== "missing") return;
    const onclick = () => location.reload();
    this.append(
      missing(detail, /no WebAssembly/.test(detail)),
      el("button", { class: "button", text: again, onclick }),
    );
  }
}

customElements.define("puzzle-tabs", PuzzleTabs);
customElements.define("mode-bar", ModeBar);
customElements.define("pane-bar", PaneBar);
customElements.define("page-tools", PageTools);
customElements.define("engine-notice", EngineNotice);
