// The tools of polyforms: the names of the board and of its pieces, and which solutions count as one.
import { el, field, mark, setText, dispatch } from "../../core/views/dom.js";
import { faultWords } from "../../locales/words.js";
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

  connectedCallback() {
    this.append(this.#names, field(editing.edit.distinct, this.#distinct));
  }

  /** @param {State} state */
  draw({ tab, mode, drafts, fault }) {
    mark(this, "hidden", tab !== "polyform" || mode !== "edit");
    const draft = drafts.polyform;
    if (this.hidden || !draft) return;
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
