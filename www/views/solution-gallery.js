// All solutions side by side, as small pictures; each is a button that puts it on the board. And all of them as one file.
import { paint } from "../export/canvas.js";
import { atNight, pictureOf } from "../export/picture.js";
import { save } from "../export/save.js";
import { solutionText } from "../export/solution-text.js";
import { gallery as w } from "../words/gallery.js";
import { dialogOf } from "./dialog.js";
import { el, mark, say, wish } from "./dom.js";

/** How many are added at a time, and the width of each picture in pixels. */
const PAGE = 24;
const WIDTH = 132;

const isDark = (theme) =>
  theme === "dark" ||
  (theme !== "light" && matchMedia("(prefers-color-scheme: dark)").matches);

class SolutionGallery extends HTMLElement {
  #dialog;
  #count = el("p", { class: "detail", role: "status" });
  #list = el("div", { class: "pictures" });
  #more = el("button", {
    type: "button",
    class: "button",
    text: w.more,
    onclick: () => this.#grow(),
  });
  #save = el("button", {
    type: "button",
    class: "button",
    text: w.download,
    onclick: () => this.#download(),
  });
  #desk = null;
  #problem = null;
  // Whether the pictures are those for a dark page.
  #night = false;
  #wanted = 0;
  #state = null;

  connectedCallback() {
    this.#dialog = dialogOf(
      { id: "gallery-title", title: w.title, close: w.close, kind: "gallery" },
      el("div", { class: "row" }, this.#count, this.#save),
      this.#list,
      this.#more,
    );
    matchMedia("(prefers-color-scheme: dark)").addEventListener(
      "change",
      () => {
        if (!this.#dialog.open) return;
        this.#light(this.#state);
        this.draw(this.#state);
      },
    );
    this.#dialog.addEventListener("close", () => this.#desk.cancel());
    this.append(this.#dialog);
  }

  /** Opens the gallery of the puzzle that is shown; `desk` finds the solutions. */
  open(state, desk) {
    this.#desk = desk;
    if (state.problem !== this.#problem) {
      this.#wanted = 0;
      this.#list.replaceChildren();
    }
    this.#problem = state.problem;
    this.#light(state);
    this.#dialog.showModal();
    this.draw(state);
    if (this.#list.children.length < PAGE) this.#grow();
  }

  // Pictures made for a light page are made again for a dark one.
  #light({ theme }) {
    const night = isDark(theme);
    if (night !== this.#night) this.#list.replaceChildren();
    this.#night = night;
  }

  draw(state) {
    this.#state = state;
    if (!this.#dialog.open || state.problem !== this.#problem) return;
    const { answers, job } = state;
    for (let i = this.#list.children.length; i < this.#wanted; i++) {
      if (!answers.found[i]) break;
      this.#list.append(this.#picture(state, answers.found[i], i));
    }
    const all = answers.ended && answers.found.length;
    const shown = this.#list.children.length;
    say(this.#count, this.#said ?? w.shown(shown, all, job !== null));
    this.#more.disabled = job !== null;
    this.#save.disabled = job !== null;
    mark(this.#more, "hidden", all !== false && shown >= all);
  }

  #said = null;

  #grow() {
    this.#said = null;
    this.#wanted += PAGE;
    void this.#desk.gather(this.#wanted);
  }

  #picture({ tab, drafts, problem }, { options }, i) {
    const scene = {
      chosen: Array.from(options),
      second: null,
      trying: null,
      stuck: null,
    };
    const node = el("button", {
      type: "button",
      "aria-label": w.solution(i + 1),
      onclick: () => {
        wish(this, { type: "show-solution", k: i + 1 });
        this.#dialog.close();
      },
    });
    const picture = pictureOf(tab, drafts[tab], problem, scene);
    if (picture) {
      const seen = this.#night ? atNight(picture) : picture;
      const canvas = paint(seen, (2 * WIDTH) / picture.width);
      canvas.style.width = `${WIDTH}px`;
      node.append(canvas);
    }
    node.append(el("span", { text: String(i + 1) }));
    return node;
  }

  // As many as a file may have; what is left out is said.
  async #download() {
    const { tab, drafts, problem } = this.#state;
    const parts = [];
    const { taken, complete } = await this.#desk.all(w.most, (options) =>
      parts.push(solutionText(tab, drafts[tab], problem, options)),
    );
    this.#said = w.saved(taken, complete);
    this.draw(this.#state);
    if (taken > 0)
      save(
        new Blob(parts, { type: "text/plain" }),
        `dancing-links-${tab}-solutions.txt`,
      );
  }
}

customElements.define("solution-gallery", SolutionGallery);
