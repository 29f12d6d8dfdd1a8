// The drawn rules of a Sudoku as a list: one row for each rule, and below it one for each entry.
import { ruleOf } from "../../core/puzzles/sudoku-rules.js";
import { dispatch, el } from "../../core/views/dom.js";
import { words } from "../../locales/words.js";
import { entriesOfRule, placeOf, squaresAt } from "./entries.js";
import {
  parameterWords,
  ruleNames,
  ruleWords as w,
} from "../../locales/rules.js";
/** @import { BoardRules, RuleDeclaration, RuleFields, SudokuDraft } from "../../types.js" */

export class RuleList {
  node = el("ul", { class: "rule-list", "aria-label": w.inUse });
  /** @type {Set<string>} */
  #open = new Set();

  /** @param {SudokuDraft} draft */
  draw({ rules = {}, box }) {
    const side = box[0] * box[1];
    const drawn = Object.keys(rules)
      .map((name) => /** @type {RuleDeclaration} */ (ruleOf(name)))
      .filter((rule) => rule && !["grid", "words"].includes(rule.shape));
    this.node.replaceChildren(
      ...drawn.map((rule) => this.#row(rule, rules, side)),
    );
  }

  /** @param {RuleDeclaration} rule @param {BoardRules} rules @param {number} side */
  #row(rule, rules, side) {
    const [title] = ruleNames[rule.name];
    const isOne = ["marks", "candidates"].includes(rule.shape);
    const entries = isOne ? [] : entriesOfRule(rules, rule.name);
    const remove = this.#remove(title, () => ({
      type: "set-rule",
      fields: { [rule.name]: undefined },
    }));
    if (isOne) return el("li", {}, el("span", { text: title }), remove);
    const fold = el(
      "details",
      {},
      el(
        "summary",
        {},
        `${title} `,
        el("span", { class: "detail", text: String(entries.length) }),
      ),
    );
    const fill = () =>
      fold.append(
        el(
          "ul",
          {},
          ...entries.map((fields) => this.#entry(rule, fields, side)),
        ),
      );
    if (this.#open.has(rule.name)) {
      fold.open = true;
      fill();
    }
    fold.ontoggle = () => {
      if (fold.open === this.#open.has(rule.name)) return;
      if (fold.open) {
        this.#open.add(rule.name);
        fill();
      } else {
        this.#open.delete(rule.name);
        fold.lastElementChild?.remove();
      }
    };
    return el("li", {}, fold, remove);
  }

  /** @param {RuleDeclaration} rule @param {RuleFields} fields @param {number} side */
  #entry(rule, fields, side) {
    const entry = placeOf(rule.name, fields);
    const cells = squaresAt(entry, side);
    /** @param {number} at */
    const name = (at) => {
      const [row, column] = cells.at(at) ?? [0, 0];
      return words.board.cell(row, column);
    };
    const text = [
      w.span(name(0), name(-1), cells.length),
      parameterWords(rule, fields),
    ]
      .filter(Boolean)
      .join(w.comma);
    const choose = el("button", {
      type: "button",
      class: "plain",
      text,
      onclick: () =>
        dispatch(choose, { type: "sketch", squares: cells, entry }),
    });
    return el(
      "li",
      {},
      choose,
      this.#remove(text, () => ({ type: "remove-entry", entry })),
    );
  }

  /** @param {string} name @param {() => any} action */
  #remove(name, action) {
    const node = el("button", {
      type: "button",
      class: "plain remove",
      text: "×",
      "aria-label": w.outside.remove(name),
      title: w.remove,
      onclick: () => dispatch(node, action()),
    });
    return node;
  }
}
