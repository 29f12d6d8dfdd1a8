// Folds the matrix away while a puzzle is edited or solved by hand, so board and tools have the whole width. The browser
// keeps the choice.
import { button, el, mark, setText } from "../core/views/dom.js";
import { editing } from "../features/edit/words/edit.js";
/** @import { State } from "../types.js" */

const w = editing.fold;

const NAME = "dancing-links/folded";

class MatrixFold extends HTMLElement {
  #isFolded = kept();
  #button = button("", () => this.#turn(), { kind: "quiet-text" });

  connectedCallback() {
    this.append(this.#button);
    this.#show();
  }

  #turn() {
    this.#isFolded = !this.#isFolded;
    try {
      localStorage.setItem(NAME, String(this.#isFolded));
    } catch {
      // The choice lasts for this visit.
    }
    this.#show();
    // The board and the matrix have other sizes now.
    dispatchEvent(new Event("resize"));
  }

  #show() {
    setText(this.#button, this.#isFolded ? w.show : w.hide);
    const main = document.querySelector("main");
    if (main) mark(main, "data-folded", this.#isFolded);
  }

  /** @param {State} state */
  draw({ mode, tab }) {
    mark(this, "hidden", mode === "watch" || tab === "learn");
  }
}

function kept() {
  try {
    return localStorage.getItem(NAME) === "true";
  } catch {
    return false;
  }
}

customElements.define("matrix-fold", MatrixFold);
document
  .querySelector("mode-bar .history")
  ?.before(el("matrix-fold", { hidden: true }));
