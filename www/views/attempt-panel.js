// The tools of solving it yourself: digits or notes, a check, a hint, and what they said.
import { SYMBOLS } from "../puzzles/sudoku.js";
import { capital, reasonWords, sentence } from "../words.js";
import { editing } from "../words/edit.js";
import { button, digitKeys, el, mark, say, wish } from "./dom.js";

const w = editing.attempt;

/** So many eliminations are named one by one. */
const MOST = 4;

class AttemptPanel extends HTMLElement {
  #pad = el("div", {
    class: "pad",
    role: "group",
    "aria-label": editing.edit.pad,
  });
  #noting = el("button", {
    type: "button",
    class: "button",
    text: w.noting,
    onclick: () => wish(this, { type: "noting" }),
  });
  #said = el("p", { class: "result", role: "status" });
  #size = 0;

  connectedCallback() {
    this.append(
      this.#pad,
      el(
        "div",
        { class: "ask" },
        this.#noting,
        button(w.hint, { type: "hint" }),
        button(w.check, { type: "check" }),
        button(w.clear, { type: "clear-attempt" }, { kind: "quiet-text" }),
      ),
      this.#said,
      el("p", { class: "hint", text: w.how }),
    );
  }

  draw({ mode, attempt, drafts }) {
    const on =
      mode === "try" && attempt !== null && attempt.draft === drafts.sudoku;
    mark(this, "hidden", !on);
    if (!on) return;
    const [rows, columns] = attempt.draft.box;
    if (rows * columns !== this.#size) {
      this.#size = rows * columns;
      digitKeys(this.#pad, SYMBOLS.slice(0, this.#size), (digit) =>
        wish(this, { type: "put-digit", digit }),
      );
    }
    mark(this.#noting, "aria-pressed", attempt.noting ? "true" : "false");
    say(this.#said, attempt.said ? this.#words(attempt.said) : "");
    mark(
      this.#said,
      "data-none",
      ["wrong", "none"].includes(attempt.said?.kind),
    );
  }

  #human({ next, leads }) {
    const where = ({ row, column, digit }) =>
      w.mark(SYMBOLS[digit - 1], row, column);
    const name = w.techniques[next.technique] ?? next.technique;
    const [placed] = next.placements;
    if (placed) return w.places(name, where(placed));
    const gone = next.eliminations.slice(0, MOST).map(where);
    const more = next.eliminations.length - gone.length;
    const then = leads ? w.leads(where(leads.placements[0])) : "";
    return [w.rubs(name, gone, more), then].filter(Boolean).join(" ");
  }

  #words(said) {
    if (said.kind === "wrong") return w.wrong(said.count);
    if (said.kind === "human") return this.#human(said);
    if (said.kind !== "hint") return w[said.kind];
    if (said.problem.impossible)
      return w.stuck(capital(reasonWords(said.problem.impossible)));
    if (!said.frame.event) return w.solved;
    return sentence(said.problem, said.frame);
  }
}

customElements.define("attempt-panel", AttemptPanel);
