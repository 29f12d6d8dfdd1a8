// Editing: one draft per tab, changed by replacing it, with undo and redo.
import { tabs, tabOf } from "../../core/puzzles.js";
/** @import { History, Store, Puzzle, Tab } from "../../types.js" */

/** The maximum number of changes for undo, and of characters of their texts. */
const MAX_UNDO_STEPS = 500;
const MAX_UNDO_CHARACTERS = 2e7;

export class Editor {
  #store;
  #changed;

  /**
   * `changed` is called after each change of the shown draft.
   * @param {Store} store
   * @param {() => void} changed
   */
  constructor(store, changed) {
    this.#store = store;
    this.#changed = changed;
  }

  /**
   * The shown draft, of its tab's type.
   * @returns {any}
   */
  get draft() {
    const { tab, drafts } = this.#store.state;
    return drafts[tab] ?? tabs[tab].fresh();
  }

  /**
   * Replaces the shown draft. If `goesOn` is true, one undo takes back this change and the one before.
   * @param {any} draft
   */
  change(draft, goesOn = false) {
    const most = Math.min(
      MAX_UNDO_STEPS,
      2 + MAX_UNDO_CHARACTERS / (this.draft.text?.length || 1),
    );
    const { past } = this.#history;
    const all = goesOn ? past : [...past.slice(1 - most), this.draft];
    this.#put(draft, { past: all, future: [] });
  }

  undo() {
    this.#travel("past", "future");
  }

  redo() {
    this.#travel("future", "past");
  }

  /**
   * Shows another tab.
   * @param {Tab} tab
   */
  turnTo(tab) {
    const { drafts, generate } = this.#store.state;
    this.#store.set({
      tab,
      drafts: { ...drafts, [tab]: drafts[tab] ?? tabs[tab].fresh() },
      // The note describes another draft, and no region is being drawn there.
      generate: { ...generate, note: "" },
      brush: 0,
      tool: "",
      sketch: null,
    });
  }

  /**
   * Puts a puzzle from outside (paste, link, generator) into its tab.
   * @param {Puzzle} puzzle
   */
  adopt(puzzle) {
    const tab = tabOf(puzzle.kind);
    if (tab !== this.#store.state.tab) this.turnTo(tab);
    this.change(tabs[tab].fromPuzzle?.(puzzle));
  }

  get #history() {
    const { tab, history } = this.#store.state;
    return history[tab] ?? { past: [], future: [] };
  }

  /** @param {"past" | "future"} from @param {"past" | "future"} to */
  #travel(from, to) {
    const history = this.#history;
    const draft = history[from].at(-1);
    if (!draft) return;
    this.#put(draft, {
      ...history,
      [from]: history[from].slice(0, -1),
      [to]: [...history[to], this.draft],
    });
  }

  /** @param {any} draft @param {History} fresh */
  #put(draft, fresh) {
    const { tab, drafts, history, generate, brush } = this.#store.state;
    this.#store.set({
      drafts: { ...drafts, [tab]: draft },
      history: { ...history, [tab]: fresh },
      // The note describes the old draft.
      generate: { ...generate, note: "" },
      // Without drawn regions, keys enter digits.
      brush: draft.regions ? brush : 0,
    });
    this.#changed();
  }
}
