// One box for every format. An error is shown beside the text with its position, and the text stays.
import { MAX_TEXT_LENGTH } from "./puzzle-import.js";
import { faultWords } from "../../locales/words.js";
import { editing } from "./words/edit.js";
import {
  button,
  el,
  mark,
  off,
  setText,
  dispatch,
} from "../../core/views/dom.js";
/** @import { Fault, Paste, State } from "../../types.js" */

const w = editing.paste;

class PasteBox extends HTMLElement {
  #text = el("textarea", {
    rows: "4",
    spellcheck: "false",
    autocapitalize: "off",
    autocomplete: "off",
    "aria-describedby": "paste-fault",
    "aria-label": w.label,
    placeholder: w.hint,
    oninput: () =>
      dispatch(this, { type: "paste-text", text: this.#text.value }),
  });
  #fault = el("p", { class: "fault", id: "paste-fault", role: "alert" });
  #took = el("p", { class: "detail", role: "status" });
  #rest = button(w.rest, { type: "paste-use", rest: true });
  #others = el("div", { class: "took" });
  #file = el("input", {
    type: "file",
    accept: ".txt,.sdk,.sdm,.csv,.json,.dlx,text/plain",
    title: w.file,
    "aria-describedby": "file-name",
    onchange: () => this.#open(this.#file.files?.[0]),
  });
  #fileName = el("span", { class: "detail", id: "file-name" });
  #fold = el("details", { class: "fold" }, el("summary", { text: w.title }));
  /** @type {Paste | null} */
  #shown = null;

  connectedCallback() {
    this.#text.addEventListener("paste", (event) => {
      const text = event.clipboardData?.getData("text") ?? "";
      // A box with millions of lines would block the page.
      if (text.length > MAX_TEXT_LENGTH) event.preventDefault();
      const large = text.length > MAX_TEXT_LENGTH ? { text } : {};
      setTimeout(() => dispatch(this, { type: "paste-use", ...large }));
    });
    this.#fold.append(
      el(
        "div",
        { class: "inside" },
        this.#text,
        this.#fault,
        this.#rest,
        this.#took,
        this.#others,
        button(w.use, { type: "paste-use" }),
        el(
          "div",
          { class: "file-row" },
          // The input lies invisibly over the button, whose text is in the language of the page.
          el("label", { class: "button file-button" }, w.file, this.#file),
          this.#fileName,
        ),
      ),
    );
    this.append(this.#fold);
  }

  /** @param {State} state */
  draw({ paste }) {
    if (paste === this.#shown) return;
    const fresh = paste.fault !== this.#shown?.fault;
    this.#shown = paste;
    if (paste.open) this.#fold.open = true;
    if (this.#text.value !== paste.text) this.#text.value = paste.text;
    setText(this.#took, paste.took ? w.took(paste) : "");
    this.#drawOthers(paste);
    setText(this.#fileName, paste.file ?? "");
    mark(this.#text, "aria-invalid", paste.fault ? "true" : null);
    mark(this.#rest, "hidden", !paste.hasRest);
    setText(this.#fault, paste.fault ? faultWords(paste.fault) : "");
    if (!paste.fault || !fresh) return;
    this.#show(paste.fault.details);
    this.#fold.scrollIntoView({ block: "nearest" });
  }

  // The other formats that fit, and the other puzzles of the text.
  /** @param {Paste} paste */
  #drawOthers({ took, others = [], at = 0, count = 1 }) {
    const buttons = took
      ? others.map((as) =>
          button(w.readAs(as), { type: "paste-use", as }, { kind: "link" }),
        )
      : [];
    if (took && count > 1) {
      /** @param {string} label @param {number} to */
      const turn = (label, to) => {
        const node = button(label, { type: "paste-use", as: took, at: to });
        off(node, to < 0 || to >= count);
        return node;
      };
      buttons.push(turn(w.before, at - 1), turn(w.after, at + 1));
    }
    this.#others.replaceChildren(...buttons);
  }

  /** @param {File | undefined} file */
  #open(file) {
    if (!file) return;
    dispatch(this, { type: "paste-use", file });
    // The same file can be opened again.
    this.#file.value = "";
  }

  // Puts the caret at the position of the error and scrolls to it: a selection alone does not scroll.
  /** @param {Fault["details"]} details */
  #show({ line, column = 1 }) {
    if (!line) return;
    const lines = this.#text.value.split("\n");
    const start =
      lines.slice(0, line - 1).reduce((sum, text) => sum + text.length + 1, 0) +
      column -
      1;
    this.#text.focus();
    this.#text.scrollTop =
      (this.#text.scrollHeight * (line - 2)) / lines.length;
    this.#text.setSelectionRange(
      start,
      Math.min(start + 1, this.#text.value.length),
    );
  }
}

customElements.define("paste-box", PasteBox);
