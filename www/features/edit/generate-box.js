// The generator: the settings of a new puzzle, the seed that repeats it, and its result.
import { ClueSlider } from "./clue-slider.js";
import { checked, clueRange } from "./generator.js";
import { RuleChoice } from "./rule-choice.js";
import { answers } from "../../locales/answers.js";
import { editing } from "./words/edit.js";
import {
  button,
  el,
  field,
  mark,
  setText,
  dispatch,
} from "../../core/views/dom.js";
/** @import { Preferences, State, Tab } from "../../types.js" */

const w = editing.generate;

/** @typedef {Exclude<keyof Preferences, "make">} Setting */

/** The settings of each tab. The other settings are hidden. */
/** @type {{ [T in Tab]?: Setting[] }} */
const CHOICES = {
  sudoku: ["grade", "symmetry", "minimal", "fill"],
  queens: [],
  polyomino: ["what"],
};

/** The settings that a puzzle with made rules cannot have. */
/** @type {Setting[]} */
const EXCLUDED = ["symmetry", "fill"];

class GenerateBox extends HTMLElement {
  /** @type {Map<Setting, HTMLElement>} */
  #fields = new Map();
  /** @type {Map<Setting, HTMLInputElement | HTMLSelectElement>} */
  #controls = new Map();
  #clues = new ClueSlider((clues) => this.#chooseClues(clues));
  #note = el("p", { class: "detail", role: "status" });
  #make = new RuleChoice((make) => this.#chooseRules(make));
  /** @type {Preferences} */
  #chosen = checked({});
  // The settings that few users change.
  #rest = el("details", { class: "rest" });
  #cancel = button(answers.cancel, { type: "cancel" });

  connectedCallback() {
    /** @param {Setting} name */
    const prefer = (name) => () =>
      dispatch(this, {
        type: "generate-prefer",
        [name]: this.#controls.get(name)?.value,
      });
    /** @param {"what" | "grade" | "symmetry" | "minimal" | "fill"} name */
    const choice = (name) => {
      const node = el("select", { onchange: prefer(name) });
      for (const [value, text] of Object.entries(w[name]))
        node.append(el("option", { value, text }));
      return node;
    };
    for (const name of /** @type {const} */ ([
      "what",
      "grade",
      "symmetry",
      "minimal",
      "fill",
    ]))
      this.#controls.set(name, choice(name));
    this.#controls.set(
      "seed",
      el("input", {
        type: "text",
        inputmode: "numeric",
        maxlength: "16",
        placeholder: w.any,
        oninput: prefer("seed"),
      }),
    );
    for (const [name, control] of this.#controls)
      this.#fields.set(name, field(w.labels[name], control));
    this.#rest.append(
      el("summary", { text: w.more }),
      ...this.#shown(["symmetry", "minimal", "fill"]),
    );
    this.append(
      el(
        "details",
        { class: "fold" },
        el("summary", { text: w.title }),
        el(
          "div",
          { class: "inside" },
          ...this.#shown(["what", "grade"]),
          this.#make.node,
          this.#clues.node,
          ...this.#shown(["seed"]),
          this.#rest,
          button(w.run, { type: "generate" }),
          this.#cancel,
          this.#note,
        ),
      ),
    );
  }

  /** @param {Setting[]} names */
  #shown(names) {
    return names.flatMap((name) => this.#fields.get(name) ?? []);
  }

  // Puzzles without redundant clues have few numbers of clues.
  /** @param {number | null} clues */
  #chooseClues(clues) {
    const [from, to] = clues === null ? ["no", "strict"] : ["strict", "no"];
    const { minimal } = this.#chosen;
    dispatch(this, {
      type: "generate-prefer",
      clues: clues === null ? "" : String(clues),
      minimal: minimal === from ? to : minimal,
    });
  }

  // Puzzles with made rules are seldom easy.
  /** @param {string[]} make */
  #chooseRules(make) {
    const { grade, make: before } = this.#chosen;
    const isFirst = before.length === 0 && grade === "easy";
    dispatch(this, {
      type: "generate-prefer",
      make,
      grade: isFirst ? "any" : grade,
    });
  }

  /** @param {State} state */
  draw({ tab, mode, drafts, generate, job }) {
    const choices = CHOICES[tab];
    mark(this, "hidden", mode !== "edit" || !choices);
    if (this.hidden || !choices) return;
    const chosen = checked(generate);
    const makes = tab === "sudoku" && chosen.make.length > 0;
    for (const [name, control] of this.#controls) {
      const isAsked =
        name === "seed" ||
        (choices.includes(name) && !(makes && EXCLUDED.includes(name)));
      const node = this.#fields.get(name);
      if (node) mark(node, "hidden", !isAsked);
      if (document.activeElement !== control) control.value = chosen[name];
    }
    const draft = tab === "sudoku" ? drafts.sudoku : undefined;
    mark(this.#clues.node, "hidden", !draft);
    if (draft) this.#clues.draw(clueRange(draft, chosen));
    mark(this.#make.node, "hidden", !draft);
    this.#make.draw(chosen.make);
    this.#chosen = chosen;
    mark(this.#rest, "hidden", !choices.includes("symmetry"));
    const runs = job?.verb === "generate";
    mark(this.#cancel, "hidden", !runs);
    const note = runs ? answers.running.generate : (generate.note ?? "");
    if (note === this.#note.textContent) return;
    setText(this.#note, note);
    // The note may lie outside the view of its button.
    if (note) this.#note.scrollIntoView({ block: "nearest" });
  }
}

customElements.define("generate-box", GenerateBox);
