// Making a new puzzle: what it should be like, the seed that makes it again, and what came of it.
import { checked } from "../generator.js";
import { editing } from "../words/edit.js";
import { button, el, field, mark, say, wish } from "./dom.js";

const w = editing.generate;

/** What each tab may ask for; the rest is shown nowhere. */
const CHOICES = {
  sudoku: ["grade", "symmetry", "minimal", "fill", "clues"],
  queens: [],
  polyomino: ["what"],
};

class GenerateBox extends HTMLElement {
  #fields = {};
  #controls = {};
  #note = el("p", { class: "detail", role: "status" });
  #cancel = button(editing.answers.cancel, { type: "cancel" });

  connectedCallback() {
    const prefer = (name) => () =>
      wish(this, {
        type: "generate-prefer",
        [name]: this.#controls[name].value,
      });
    const choice = (name) => {
      const node = el("select", { onchange: prefer(name) });
      for (const [value, text] of Object.entries(w[name]))
        node.append(el("option", { value, text }));
      return node;
    };
    const number = (name, placeholder) =>
      el("input", {
        type: "text",
        inputmode: "numeric",
        maxlength: "16",
        placeholder,
        oninput: prefer(name),
      });
    this.#controls = {
      what: choice("what"),
      grade: choice("grade"),
      symmetry: choice("symmetry"),
      minimal: choice("minimal"),
      fill: choice("fill"),
      clues: number("clues", w.any),
      seed: number("seed", w.any),
    };
    for (const [name, control] of Object.entries(this.#controls))
      this.#fields[name] = field(w.labels[name], control);
    this.append(
      el(
        "details",
        { class: "fold" },
        el("summary", { text: w.title }),
        el(
          "div",
          { class: "inside" },
          ...Object.values(this.#fields),
          button(w.run, { type: "generate" }),
          this.#cancel,
          this.#note,
        ),
      ),
    );
  }

  draw({ tab, mode, generate, job }) {
    const choices = CHOICES[tab];
    mark(this, "hidden", mode !== "edit" || !choices);
    if (this.hidden) return;
    const chosen = checked(generate);
    for (const [name, control] of Object.entries(this.#controls)) {
      mark(
        this.#fields[name],
        "hidden",
        name !== "seed" && !choices.includes(name),
      );
      if (document.activeElement !== control) control.value = chosen[name];
    }
    const runs = job?.verb === "generate";
    mark(this.#cancel, "hidden", !runs);
    const note = runs
      ? editing.answers.running.generate
      : (generate.note ?? "");
    if (note === this.#note.textContent) return;
    say(this.#note, note);
    // The button may stand where nothing below it is seen.
    if (note) this.#note.scrollIntoView({ block: "nearest" });
  }
}

customElements.define("generate-box", GenerateBox);
