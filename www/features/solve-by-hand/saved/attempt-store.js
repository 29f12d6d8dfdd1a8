// Keeps the attempts at puzzles, one for each puzzle, in the storage of the browser. All tabs of the browser share it. If
// the storage is full or forbidden, this visit keeps them itself.
import { decode, encode } from "./attempt-codec.js";
/** @import { SavedAttempt, Tab } from "../../../types.js" */

const PREFIX = "dancing-links/hand/";

/** The maximum number of puzzles. A further one replaces the one that was left longest ago. */
export const MAX_SAVED_PUZZLES = 200;

// Returns 53 bits of a text as a name (the hash cyrb53).
/** @param {string} text */
function hash(text) {
  let [a, b] = [0xdeadbeef, 0x41c6ce57];
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    a = Math.imul(a ^ code, 2654435761);
    b = Math.imul(b ^ code, 1597334677);
  }
  a =
    Math.imul(a ^ (a >>> 16), 2246822507) ^
    Math.imul(b ^ (b >>> 13), 3266489909);
  b =
    Math.imul(b ^ (b >>> 16), 2246822507) ^
    Math.imul(a ^ (a >>> 13), 3266489909);
  return (4294967296 * (2097151 & b) + (a >>> 0)).toString(36);
}

/**
 * Returns the name under which the attempt at a puzzle is stored.
 * @param {Tab} tab
 * @param {string} of the text of the puzzle in a link
 */
export const nameOf = (tab, of) => `${PREFIX}${hash(`${tab}:${of}`)}`;

export class AttemptStore {
  #storage;
  /** The attempts that the browser did not store, by name. @type {Map<string, string>} */
  #unsaved = new Map();
  /** The reason why the browser stores nothing: "full", "refused"; empty if it does. @type {"" | "full" | "refused"} */
  fault = "";

  /** @param {() => Storage} storage may throw */
  constructor(storage = () => localStorage) {
    this.#storage = storage;
  }

  /**
   * Returns the stored text of a name; null without one.
   * @param {string} name
   */
  text(name) {
    try {
      return this.#unsaved.get(name) ?? this.#storage().getItem(name);
    } catch {
      this.fault = "refused";
      return null;
    }
  }

  /**
   * Returns the attempt at a puzzle; null without a sound one.
   * @param {Tab} tab
   * @param {string} of
   */
  read(tab, of) {
    const saved = decode(this.text(nameOf(tab, of)));
    return saved?.of === of && saved.tab === tab ? saved : null;
  }

  /**
   * Stores an attempt. Returns its text, and the attempt that had to go for it.
   * @param {SavedAttempt} saved
   */
  write(saved) {
    const name = nameOf(saved.tab, saved.of);
    const text = encode(saved);
    const dropped =
      this.text(name) === null && this.#names().length >= MAX_SAVED_PUZZLES
        ? (this.list().at(-1) ?? null)
        : null;
    if (dropped) this.remove(dropped);
    this.#unsaved.set(name, text);
    this.#save();
    return { text, dropped };
  }

  // Tries to store all that is not stored yet.
  #save() {
    this.fault = "";
    for (const [name, text] of this.#unsaved)
      try {
        this.#storage().setItem(name, text);
        this.#unsaved.delete(name);
      } catch (error) {
        const { name: kind } = /** @type {Error} */ (error);
        this.fault = /quota/i.test(kind) ? "full" : "refused";
      }
  }

  /**
   * Removes an attempt.
   * @param {Pick<SavedAttempt, "tab" | "of">} saved
   */
  remove({ tab, of }) {
    const name = nameOf(tab, of);
    this.#unsaved.delete(name);
    try {
      this.#storage().removeItem(name);
    } catch {
      this.fault = "refused";
    }
    if (this.#unsaved.size > 0) this.#save();
  }

  /** Returns all attempts, the last one first. */
  list() {
    return this.#names()
      .map((name) => decode(this.text(name)))
      .filter((saved) => saved !== null)
      .sort((a, b) => b.at - a.at);
  }

  #names() {
    const names = new Set(this.#unsaved.keys());
    try {
      const storage = this.#storage();
      for (let i = 0; i < storage.length; i++) {
        const name = storage.key(i) ?? "";
        if (name.startsWith(PREFIX)) names.add(name);
      }
    } catch {
      this.fault = "refused";
    }
    return [...names];
  }
}

/** The one store of this page. */
export const attemptStore = new AttemptStore();
