// The switch of the true candidates, and what they tell about the puzzle.
import { el, field, mark, setText, dispatch } from "../../core/views/dom.js";
import { isImpossible } from "../../core/puzzles/no-solution.js";
import { candidateWords, MAX_SIDE } from "./true-candidates.js";
import { candidates as w } from "./words/candidates.js";
/** @import { State } from "../../types.js" */

class CandidateSwitch extends HTMLElement {
  #switch = el("input", {
    type: "checkbox",
    "aria-describedby": "candidates-help",
    onchange: () =>
      dispatch(this, { type: "true-candidates", on: this.#switch.checked }),
  });
  #help = el("p", { class: "hint", id: "candidates-help", text: w.help });
  #status = el("p", { class: "detail", role: "status" });

  connectedCallback() {
    this.append(field(w.label, this.#switch), this.#help, this.#status);
  }

  /** @param {State} state */
  draw({ tab, mode, drafts, showsCandidates, trueCandidates }) {
    const draft = drafts.sudoku;
    const isOffered =
      tab === "sudoku" &&
      mode === "edit" &&
      draft !== undefined &&
      draft.box[0] * draft.box[1] <= MAX_SIDE;
    mark(this, "hidden", !isOffered);
    if (!isOffered) return;
    this.#switch.checked = showsCandidates;
    const answer = trueCandidates?.draft === draft ? trueCandidates : null;
    mark(this.#help, "hidden", showsCandidates);
    setText(this.#status, showsCandidates ? candidateWords(answer) : "");
    mark(this.#status, "data-old", Boolean(answer?.isOld));
    mark(this.#status, "data-none", isImpossible(answer));
  }
}

customElements.define("candidate-switch", CandidateSwitch);
