// The fields for the title, the author and the rules of a Sudoku. A change is kept when its field is left.
import {
  boundedAbout,
  MAX_RULES_LENGTH,
  MAX_TITLE_LENGTH,
} from "../../core/about-text.js";
import { el, field, mark, dispatch } from "../../core/views/dom.js";
import { editing } from "./words/edit.js";
/** @import { About, State } from "../../types.js" */

const w = editing.about;

class AboutFields extends HTMLElement {
  #fields = {
    title: el("input", { type: "text", maxlength: String(MAX_TITLE_LENGTH) }),
    author: el("input", { type: "text", maxlength: String(MAX_TITLE_LENGTH) }),
    rules: el("textarea", { rows: "4", maxlength: String(MAX_RULES_LENGTH) }),
  };
  /** @type {About | undefined} */
  #about = undefined;

  connectedCallback() {
    if (this.firstChild) return;
    const { title, author, rules } = this.#fields;
    for (const node of Object.values(this.#fields)) {
      node.autocomplete = "off";
      node.addEventListener("change", () => this.#change());
    }
    this.append(
      el(
        "details",
        { class: "fold" },
        el("summary", { text: w.edit }),
        el(
          "div",
          { class: "inside" },
          field(w.titleField, title, "wide"),
          field(w.author, author, "wide"),
          field(w.rules, rules, "wide"),
        ),
      ),
    );
  }

  /** @param {State} state */
  draw({ tab, mode, drafts }) {
    const isHere = tab === "sudoku" && mode === "edit";
    mark(this, "hidden", !isHere);
    const about = drafts.sudoku?.about;
    if (!isHere || about === this.#about) return;
    this.#about = about;
    for (const [name, node] of Object.entries(this.#fields)) {
      const text = about?.[/** @type {"title"} */ (name)] ?? "";
      if (node.value !== text) node.value = text;
    }
  }

  #change() {
    const { title, author, rules } = this.#fields;
    const about = boundedAbout({
      title: title.value,
      author: author.value,
      rules: rules.value,
      missing: this.#about?.missing ?? [],
    });
    dispatch(this, { type: "rules", fields: { about } });
  }
}

customElements.define("about-fields", AboutFields);
