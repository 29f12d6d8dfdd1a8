// The title, the author and the rules of an imported Sudoku, as its file names them. While watching, the rules are folded.
import { el, mark, setText } from "../../core/views/dom.js";
import { editing } from "./words/edit.js";
/** @import { State } from "../../types.js" */

const w = editing.about;

class PuzzleAbout extends HTMLElement {
  #title = el("h3", { class: "about-title" });
  #missing = el("p", { class: "about-missing" });
  #rules = el("p", { class: "about-rules" });
  #fold = el(
    "details",
    { class: "rules-fold", open: true },
    el("summary", { text: w.rules }),
    this.#rules,
  );

  // The one in index.html belongs to Watch; the others stand in the panels of their modes.
  #isWatched = this.matches(".watched");

  connectedCallback() {
    if (this.firstChild) return;
    if (this.#isWatched) this.#fold.removeAttribute("open");
    this.append(this.#title, this.#missing, this.#fold);
  }

  /** @param {State} state */
  draw({ tab, mode, drafts }) {
    const isHere = tab === "sudoku" && (!this.#isWatched || mode === "watch");
    const about = isHere ? drafts.sudoku?.about : undefined;
    mark(this, "hidden", !about);
    if (!about) return;
    const { title = "", author = "", rules = "", missing = [] } = about;
    setText(this.#title, w.title(title, author));
    mark(this.#title, "hidden", !title && !author);
    setText(this.#missing, missing.length ? w.missing(missing) : "");
    setText(this.#rules, rules);
    mark(this.#fold, "hidden", !rules);
  }
}

customElements.define("puzzle-about", PuzzleAbout);
