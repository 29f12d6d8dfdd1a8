// A problem of the user's own: a box to edit its text, a table to watch and to choose from, and the chosen options in
// words.
import { sceneOf } from "../core/scene.js";
import { faultWords, optionWords } from "../locales/words.js";
import { cover } from "../locales/cover.js";
import { button, el, mark, setText, dispatch } from "../core/views/dom.js";
import "./cover-board.js";
import "./option-pins.js";
/** @import { MatrixDraft, State } from "../types.js" */

const forms = cover.textForms.flatMap(([form, meaning]) => [
  el("dt", {}, el("code", { text: form })),
  el("dd", { class: "hint", text: meaning }),
]);

class TextBoard extends HTMLElement {
  #text = el("textarea", {
    id: "own-text",
    rows: "12",
    spellcheck: "false",
    autocapitalize: "off",
    "aria-describedby": "own-hint own-fault",
  });
  #fault = el("p", { class: "fault", id: "own-fault", role: "alert" });
  // JSON is read where texts are pasted.
  #json = button(cover.readJson, () => ({
    type: "paste-use",
    text: this.#text.value,
  }));
  #editor = el("div", { class: "own-editor" });
  #chosen = el("ol", { class: "own-chosen" });
  /** @type {unknown[]} */
  #drawn = [];
  /** @type {MatrixDraft | null} */
  #draft = null;
  // The sent text until its draft returns. The user may have typed more since.
  /** @type {string | null} */
  #sent = null;

  connectedCallback() {
    this.classList.add("own");
    this.#editor.append(
      el("label", { for: "own-text", text: cover.text }),
      this.#text,
      this.#fault,
      this.#json,
      el("p", { class: "hint", id: "own-hint", text: cover.textHint }),
      el(
        "details",
        { class: "fold" },
        el("summary", { text: cover.textMore }),
        el("dl", { class: "inside" }, ...forms),
      ),
      el("option-pins", { hidden: true }),
    );
    // Text counts when typing pauses, or when the box loses the focus.
    let pause = 0;
    this.#text.addEventListener("input", () => {
      clearTimeout(pause);
      pause = setTimeout(() => this.#use(), 500);
    });
    this.#text.addEventListener("change", () => {
      clearTimeout(pause);
      this.#use();
    });
    this.append(
      this.#editor,
      el("cover-board", { hidden: true }),
      this.#chosen,
    );
  }

  #use() {
    const text = this.#text.value;
    if (text === (this.#sent ?? this.#draft?.text)) return;
    this.#sent = text;
    dispatch(this, { type: "text", text });
  }

  /** @param {State} state */
  draw(state) {
    const draft = state.drafts.matrix;
    if (state.tab !== "matrix" || !draft) return;
    const { mode, answers, fault } = state;
    const problem = state.problem?.draft === draft ? state.problem : null;
    const parts = [draft, mode, problem, answers, fault];
    if (parts.every((part, i) => part === this.#drawn[i])) return;
    this.#drawn = parts;
    if (draft !== this.#draft) {
      this.#draft = draft;
      if (draft.text !== this.#sent) this.#text.value = draft.text;
      this.#sent = null;
    }
    mark(this.#editor, "hidden", mode !== "edit");
    setText(this.#fault, fault ? faultWords(fault) : "");
    mark(this.#text, "aria-invalid", fault ? "true" : null);
    mark(this.#json, "hidden", !fault || !/^\s*[[{]/.test(draft.text));
    // In the other modes the table shows it.
    const { chosen } = mode === "edit" ? sceneOf({ ...state, problem }) : {};
    const options = problem?.options ?? [];
    const lines = chosen?.map((id) => optionWords(options[id], id)) ?? [];
    mark(this.#chosen, "hidden", !lines.length);
    if (lines.join() !== this.#chosen.dataset.lines) {
      this.#chosen.dataset.lines = lines.join();
      this.#chosen.replaceChildren(...lines.map((text) => el("li", { text })));
    }
  }
}

customElements.define("text-board", TextBoard);
