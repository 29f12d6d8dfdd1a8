// The options of the user's own problem, each with a button that pins it and one that strikes it out.
import { optionWords } from "../locales/words.js";
import { pinning as w } from "../locales/pins.js";
import { button, el, mark, setText } from "../core/views/dom.js";
/** @import { MatrixDraft, Problem, State } from "../types.js" */

/** The maximum number of listed options. */
const MAX_LISTED_OPTIONS = 300;

class OptionPins extends HTMLElement {
  #list = el("ol");
  #more = el("p", { class: "hint" });
  /** @type {Problem | null} */
  #problem = null;
  /** @type {HTMLElement[]} */
  #rows = [];

  connectedCallback() {
    this.append(
      el(
        "details",
        {},
        el("summary", { text: w.title }),
        el("p", { class: "hint", text: w.hint }),
        this.#list,
        this.#more,
      ),
    );
  }

  /** @param {State} state */
  draw({ tab, mode, problem, drafts }) {
    const draft = drafts.matrix;
    const isOn = tab === "matrix" && mode === "edit" && draft && problem;
    mark(this, "hidden", !isOn);
    // The list stays while a pin is being opened, so its button keeps the focus.
    if (!isOn || problem.draft !== draft || problem === this.#problem) return;
    // A pin opens the same options anew: their rows stay.
    if (!sameOptions(problem, this.#problem)) this.#lay(problem);
    this.#problem = problem;
    this.#rows.forEach((row, id) => this.#press(row, draft, id));
  }

  /** @param {Problem} problem */
  #lay({ options }) {
    this.#rows = options.slice(0, MAX_LISTED_OPTIONS).map((option, id) => {
      const name = optionWords(option, id);
      /** @param {string} text @param {"fixed" | "excluded"} how */
      const turn = (text, how) =>
        button(
          text,
          { type: "pin", option: id, how },
          {
            kind: "small",
            "aria-label": w.button(text, name),
            "data-how": how,
            "aria-pressed": "false",
          },
        );
      return el(
        "li",
        {},
        el("span", { text: name }),
        turn(w.pin, "fixed"),
        turn(w.strike, "excluded"),
      );
    });
    this.#list.replaceChildren(...this.#rows);
    const more = options.length - MAX_LISTED_OPTIONS;
    mark(this.#more, "hidden", more <= 0);
    setText(this.#more, w.more(Math.max(0, more)));
  }

  /** @param {HTMLElement} row @param {MatrixDraft} draft @param {number} id */
  #press(row, draft, id) {
    for (const node of row.querySelectorAll("button")) {
      const how = /** @type {"fixed" | "excluded"} */ (node.dataset.how);
      const isOn = draft[how]?.includes(id) === true;
      mark(node, "aria-pressed", String(isOn));
      if (isOn) mark(row, "data-pin", how);
    }
    if (!row.querySelector('[aria-pressed="true"]'))
      mark(row, "data-pin", null);
  }
}

// Returns true if two problems have the same options in the same order.
/** @param {Problem} problem @param {Problem | null} old */
const sameOptions = (problem, old) =>
  old?.options.length === problem.options.length &&
  problem.options.every(
    (option, id) =>
      optionWords(option, id) === optionWords(old.options[id], id),
  );

customElements.define("option-pins", OptionPins);
