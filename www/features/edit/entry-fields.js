// The parameters of the selected entry of a rule as small fields: numbers, flags, words and texts.
import { parametersOf } from "../../core/package/board.js";
import { ruleOf } from "../../core/puzzles/sudoku-rules.js";
import { SYMBOLS } from "../../core/puzzles/sudoku.js";
import { el, field, mark, setText } from "../../core/views/dom.js";
import { capital } from "../../locales/words.js";
import { ruleNames, ruleWords as w } from "../../locales/rules.js";
/** @import { RuleField, RuleFields, RulePlace } from "../../types.js" */

/** The maximum length of a number, in digits. */
const NUMBER_DIGITS = 9;

/** The signs between digits and around pairs, such as (1,2) or 1-2. */
const SEPARATORS = /[\s,;:\-–()[\]{}，、；：（）]+/g;

/**
 * Callbacks: `put` receives a changed parameter, undefined for an empty field; `goesOn` is true from the second change
 * of the same field on. `leave` is called after Enter.
 * @typedef {object} FieldListeners
 * @property {(name: string, value: unknown, goesOn: boolean) => void} put
 * @property {() => void} leave
 * @property {() => void} remove
 */

/**
 * How the values of each type are written in a field, and read; `null` is no value of the type.
 * @type {Record<string, { write: (value: any) => string, read: (text: string) => unknown }>}
 */
const TEXTS = {
  number: {
    write: String,
    read: (text) =>
      /^\d+$/.test(text) && text.length <= NUMBER_DIGITS ? Number(text) : null,
  },
  text: { write: String, read: (text) => text },
  numbers: {
    write: (list) => Array.from(list, (value) => SYMBOLS[value - 1]).join(""),
    read: (text) => digitsIn(text.replace(SEPARATORS, "")),
  },
  pairs: {
    write: (list) =>
      Array.from(list, (pair) => TEXTS.numbers.write(pair)).join(" "),
    read: pairsIn,
  },
  automaton: {
    write: (value) => JSON.stringify(value),
    read(text) {
      try {
        return JSON.parse(text);
      } catch {
        return null;
      }
    },
  },
};

/** @param {string} text */
function digitsIn(text) {
  const digits = [...text.toUpperCase()].map(
    (symbol) => SYMBOLS.indexOf(symbol) + 1,
  );
  return digits.every(Boolean) ? digits : null;
}

// Reads pairs such as "12 24", "1-2, 2-4" or "(1,2) (2,4)".
/** @param {string} text */
function pairsIn(text) {
  /** @type {number[][]} */
  const pairs = [];
  // The first digit of a pair whose digits are separated.
  /** @type {number[]} */
  let half = [];
  for (const part of text.split(SEPARATORS).filter(Boolean)) {
    const digits = [...half, ...(digitsIn(part) ?? [NaN, NaN, NaN])];
    if (digits.length > 2) return null;
    half = digits.length === 1 ? digits : [];
    if (digits.length === 2) pairs.push(digits);
  }
  return pairs.length > 0 && half.length === 0 ? pairs : null;
}

export class EntryFields {
  node = el("div", { class: "entry-fields", hidden: "" });
  #title = el("b", {});
  #list = el("div", { class: "entry-list" });
  #wanted = el("p", { class: "unread", role: "status", id: "entry-wanted" });
  #listeners;
  #key = "";
  /** @type {readonly RuleField[]} */
  #parameters = [];
  #isCage = false;
  // The field whose changes are one step of undo.
  #typing = "";
  // The field that the engine refuses, and the one whose text has no value of its type: that text stays.
  #refused = "";
  #unread = "";
  /** @type {Map<string, HTMLInputElement | HTMLSelectElement>} */
  #inputs = new Map();

  /** @param {FieldListeners} listeners */
  constructor(listeners) {
    this.#listeners = listeners;
    const remove = el("button", {
      type: "button",
      class: "button",
      text: w.remove,
      onclick: () => this.#listeners.remove(),
    });
    this.node.append(
      el("div", { class: "entry-head" }, this.#title, remove),
      this.#list,
      this.#wanted,
    );
  }

  /**
   * Shows the parameters of an entry; nothing without one.
   * @param {RulePlace | null} entry
   * @param {RuleFields} fields
   */
  show(entry, fields) {
    const rule = entry && ruleOf(entry.rule);
    mark(this.node, "hidden", !rule);
    const key = JSON.stringify(entry);
    if (key !== this.#key) this.#build(rule ? parametersOf(rule) : [], key);
    this.#isCage = rule?.shape === "cage";
    if (!rule) return;
    setText(this.#title, ruleNames[rule.name][0]);
    for (const { name, type } of parametersOf(rule)) {
      const input = this.#inputs.get(name);
      if (!input) continue;
      const value = fields[name];
      const isTyped =
        (document.activeElement === input && this.#typing === name) ||
        this.#unread === name;
      if (input instanceof HTMLInputElement && type === "flag")
        input.checked = Boolean(value);
      else if (!isTyped)
        input.value =
          value === undefined ? "" : (TEXTS[type]?.write(value) ?? value);
    }
  }

  /**
   * Marks the parameter that the engine refuses.
   * @param {string} name
   */
  refuse(name) {
    const marked = this.#refused;
    this.#refused = name;
    for (const [own, input] of this.#inputs)
      if (own === this.#unread) continue;
      else if (
        document.activeElement !== input ||
        own === name ||
        own === marked
      )
        mark(input, "aria-invalid", own === name ? "true" : null);
  }

  /**
   * True if the first field is usually filled in: the number of a cage, the expression of an own line, or a value that
   * the entry needs.
   */
  get isExpected() {
    const [first] = this.#parameters;
    const isUsual = this.#isCage || first?.type === "text";
    return Boolean(first && (first.required || isUsual));
  }

  /** Moves the focus into the first field. The next value is a change of its own. */
  focus() {
    const [first] = this.#inputs.values();
    this.#typing = "";
    first?.focus({ preventScroll: true });
    if (first instanceof HTMLInputElement) first.select();
  }

  /** @param {readonly RuleField[]} fields @param {string} key */
  #build(fields, key) {
    this.#key = key;
    this.#typing = this.#refused = "";
    this.#demand("", "");
    // An automaton is written by programs, so other fields come first.
    const isLast = (/** @type {RuleField} */ { type }) => type === "automaton";
    fields = [
      ...fields.filter((one) => !isLast(one)),
      ...fields.filter(isLast),
    ];
    this.#parameters = fields;
    this.#inputs = new Map(fields.map((one) => [one.name, this.#inputOf(one)]));
    this.#list.replaceChildren(
      ...fields.map((one) =>
        field(
          capital(w.fieldName(one.name)),
          /** @type {any} */ (this.#inputs.get(one.name)),
        ),
      ),
    );
  }

  /** @param {RuleField} field */
  #inputOf({ name, type, words = [], default: usual, required }) {
    if (type === "flag") {
      const input = el("input", { type: "checkbox" });
      input.onchange = () =>
        this.#listeners.put(name, input.checked || undefined, false);
      return input;
    }
    if (type === "word") {
      const options = ["", ...words].map((word) =>
        el("option", { value: word, text: word ? w.word(word) : "–" }),
      );
      const select = el("select", {}, ...options);
      select.onchange = () =>
        this.#listeners.put(name, select.value || undefined, false);
      return select;
    }
    const isLong = type === "text" || type === "automaton" || type === "pairs";
    const input = el("input", {
      type: "text",
      class: isLong ? "entry-text" : "entry-number",
      inputmode: type === "number" ? "numeric" : "text",
      autocomplete: "off",
      spellcheck: "false",
      placeholder:
        type === "number" && !required ? (usual ?? w.any) : w.sample[type],
      "aria-describedby": "entry-wanted",
    });
    input.oninput = () => this.#read(name, type, input);
    input.onkeydown = (event) => {
      if (event.key !== "Enter") return;
      // The key does not press the button that receives the focus.
      event.preventDefault();
      this.#listeners.leave();
    };
    return input;
  }

  /** @param {string} name @param {string} type @param {HTMLInputElement} input */
  #read(name, type, input) {
    const text = input.value.trim();
    const value = text ? TEXTS[type].read(text) : undefined;
    mark(input, "aria-invalid", value === null ? "true" : null);
    this.#demand(value === null ? name : "", type);
    if (value === null) return;
    const goesOn = this.#typing === name;
    this.#typing = name;
    this.#listeners.put(name, value, goesOn);
  }

  // Says what a field reads whose text it cannot read; nothing without a name.
  /** @param {string} name @param {string} type */
  #demand(name, type) {
    this.#unread = name;
    setText(this.#wanted, name ? w.wanted[type] : "");
  }
}
