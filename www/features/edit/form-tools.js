// The tools of polyforms: the names of the board and of its pieces, their colors, texts in cells, and which solutions
// count as one.
import { el, field, mark, setText, dispatch } from "../../core/views/dom.js";
import { faultWords } from "../../locales/words.js";
import { CellTexts } from "./cell-texts.js";
import { PieceColors } from "./piece-colors.js";
import { editing } from "./words/edit.js";
/** @import { State } from "../../types.js" */

class FormTools extends HTMLElement {
  #names = el("p", { class: "hint", role: "status" });
  #distinct = el("input", {
    type: "checkbox",
    onchange: () =>
      dispatch(this, {
        type: "rules",
        fields: { distinct: this.#distinct.checked },
      }),
  });

  #texts = new CellTexts(this, () => this.draw(this.#state));
  #colors = new PieceColors();
  /** @type {State} */
  #state = /** @type {any} */ (null);

  connectedCallback() {
    this.append(
      this.#names,
      this.#texts.node,
      this.#colors.node,
      field(editing.edit.distinct, this.#distinct),
    );
  }

  /** @param {State} state */
  draw(state) {
    const { tab, mode, drafts, fault, problem } = state;
    this.#state = state;
    mark(this, "hidden", tab !== "polyform" || mode !== "edit");
    const draft = drafts.polyform;
    const isShown = !this.hidden && draft !== undefined;
    this.#texts.show(isShown ? draft : null);
    if (!isShown) return;
    this.#colors.show(draft, problem?.draft === draft ? problem : null);
    const { board, pieces, distinct } = draft;
    const set =
      typeof pieces === "string" || !("set" in pieces) ? pieces : pieces.set;
    /** @param {unknown} name */
    const named = (name) => (typeof name === "string" ? name : null);
    const names = editing.forms.names(named(board), named(set));
    setText(this.#names, fault ? faultWords(fault) : names);
    mark(this.#names, "data-wrong", fault !== null);
    this.#distinct.checked = Boolean(distinct);
  }
}

customElements.define("form-tools", FormTools);
