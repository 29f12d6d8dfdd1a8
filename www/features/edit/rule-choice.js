// The list of the rules that a new Sudoku gets.
import { el, field, mark, setText } from "../../core/views/dom.js";
import { MADE_GROUPS, MAX_MADE_RULES } from "./made-rules.js";
import { editing } from "./words/edit.js";
import { ruleNames, ruleWords } from "../../locales/rules.js";

const w = editing.generate;

export class RuleChoice {
  #choose;
  /** @type {Map<string, HTMLInputElement>} */
  #switches = new Map();
  #chosen = el("span", { class: "detail" });
  node = el(
    "details",
    { class: "rule-choice" },
    el("summary", {}, `${w.make} `, this.#chosen),
    el("p", { class: "hint", text: w.makeHint }),
  );

  /**
   * `choose` is called with the names of the chosen rules.
   * @param {(names: string[]) => void} choose
   */
  constructor(choose) {
    this.#choose = choose;
    for (const { name, rules } of MADE_GROUPS) {
      const label = ruleWords.groups[name];
      this.node.append(
        el(
          "div",
          { class: "rule-switches", role: "group", "aria-label": label },
          ...rules.map((rule) => this.#switch(rule.name)),
        ),
      );
    }
  }

  /** @param {string} name */
  #switch(name) {
    const [title, help] = ruleNames[name];
    const node = el("input", {
      type: "checkbox",
      title: help,
      onchange: () =>
        this.#choose(
          [...this.#switches].flatMap(([name, { checked }]) =>
            checked ? [name] : [],
          ),
        ),
    });
    this.#switches.set(name, node);
    return field(title, node);
  }

  /** @param {readonly string[]} names */
  draw(names) {
    const isFull = names.length >= MAX_MADE_RULES;
    for (const [name, node] of this.#switches) {
      node.checked = names.includes(name);
      node.disabled = isFull && !node.checked;
    }
    const titles = names.map((name) => ruleNames[name][0]);
    setText(this.#chosen, titles.join(ruleWords.comma));
    mark(this.#chosen, "hidden", names.length === 0);
  }
}
