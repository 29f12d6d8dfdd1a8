// The short form in which SudokuPad packs its puzzles into links: no quotes around names, empty cells left out, `t` and
// `f` for true and false, short names of fields. It has no evaluation and no DOM.

/** The long names of fields. @type {Record<string, string>} */
const NAMES = {
  a: "arrows",
  ca: "cages",
  ce: "cells",
  cs: "cellSize",
  l: "lines",
  md: "metadata",
  o: "overlays",
  re: "regions",
  t: "title",
  u: "underlays",
  v: "value",
};

/** @type {Record<string, unknown>} */
const WORDS = { t: true, f: false, true: true, false: false, null: null };
/** @type {Record<string, string>} */
const ESCAPES = { n: "\n", t: "\t", r: "\r", b: "\b", f: "\f" };
/** The maximum depth of lists and objects. */
const MAX_DEPTH = 20;

/**
 * Returns the object of a text in the short form, with long names; null for another text.
 * @param {string} text
 * @returns {Record<string, any> | null}
 */
export function unzippedPuzzle(text) {
  if (text.includes('"') || !text.includes("ce:")) return null;
  try {
    const reader = new Reader(text);
    const value = reader.value(0);
    return reader.isAtEnd ? value : null;
  } catch {
    return null;
  }
}

class Reader {
  #text;
  #at = 0;

  /** @param {string} text */
  constructor(text) {
    this.#text = text.trim();
  }

  get isAtEnd() {
    return this.#at === this.#text.length;
  }

  get #next() {
    return this.#text[this.#at] ?? "";
  }

  /** @param {number} depth @returns {any} */
  value(depth) {
    if (depth > MAX_DEPTH) throw new Error("too deep");
    if (this.#next === "{") return this.#object(depth);
    if (this.#next === "[") return this.#list(depth);
    if (this.#next === "'") return this.#quoted();
    const word = this.#word();
    if (Object.hasOwn(WORDS, word)) return WORDS[word];
    return /^-?\d*\.?\d+(e[+-]?\d+)?$/i.test(word) ? Number(word) : word;
  }

  /** @param {number} depth */
  #object(depth) {
    this.#take("{");
    /** @type {Record<string, any>} */
    const object = {};
    while (this.#next !== "}") {
      const short = this.#next === "'" ? this.#quoted() : this.#word();
      const name = Object.hasOwn(NAMES, short) ? NAMES[short] : short;
      this.#take(":");
      const value = this.value(depth + 1);
      if (name !== "__proto__") object[name] = value;
      if (this.#next !== "}") this.#take(",");
    }
    this.#take("}");
    return object;
  }

  // A place without a value is an empty object.
  /** @param {number} depth */
  #list(depth) {
    this.#take("[");
    const list = [];
    for (;;) {
      const isEmpty = [",", "]"].includes(this.#next);
      list.push(isEmpty ? {} : this.value(depth + 1));
      if (this.#next === "]") break;
      this.#take(",");
    }
    this.#take("]");
    return list;
  }

  #quoted() {
    this.#take("'");
    let text = "";
    while (this.#next !== "'") {
      if (this.isAtEnd) throw new Error("unfinished");
      text += this.#next === "\\" ? this.#escape() : this.#next;
      this.#at += 1;
    }
    this.#take("'");
    return text;
  }

  // Stays at the last character of the escape.
  #escape() {
    this.#at += 1;
    const symbol = this.#next;
    if (symbol !== "u") return ESCAPES[symbol] ?? symbol;
    const code = this.#text.slice(this.#at + 1, this.#at + 5);
    this.#at += 4;
    return String.fromCharCode(parseInt(code, 16));
  }

  #word() {
    const [word] = /^[^,:{}[\]']*/.exec(
      this.#text.slice(this.#at, this.#at + 400),
    ) ?? [""];
    if (!word) throw new Error("no word");
    this.#at += word.length;
    return word.replace(/^#/, "");
  }

  /** @param {string} symbol */
  #take(symbol) {
    if (this.#next !== symbol) throw new Error(`no ${symbol}`);
    this.#at += 1;
  }
}
