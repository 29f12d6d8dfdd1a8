// Editing: one draft per tab, changed by replacing it, with undo and redo.
import { tabs, tabOf } from "./puzzles.js";

/** How many changes can be taken back. */
const MEMORY = 500;

export class Editor {
  #model;
  #changed;

  /** `changed` is called after each change of the draft that is shown. */
  constructor(model, changed) {
    this.#model = model;
    this.#changed = changed;
  }

  /** The draft of the tab that is shown. */
  get draft() {
    const { tab, drafts } = this.#model.state;
    return drafts[tab] ?? tabs[tab].fresh();
  }

  /** Puts a changed draft in the place of the one shown. */
  change(draft) {
    const past = [...this.#history.past.slice(1 - MEMORY), this.draft];
    this.#put(draft, { past, future: [] });
  }

  undo() {
    this.#travel("past", "future");
  }

  redo() {
    this.#travel("future", "past");
  }

  /** Shows another tab. */
  turnTo(tab) {
    this.#model.set({
      tab,
      drafts: {
        ...this.#model.state.drafts,
        [tab]: this.#model.state.drafts[tab] ?? tabs[tab].fresh(),
      },
    });
  }

  /** Takes a puzzle from outside (paste, link, generator) into the tab it belongs to. */
  adopt(puzzle) {
    const tab = tabOf(puzzle.kind);
    if (tab !== this.#model.state.tab) this.turnTo(tab);
    this.change(tabs[tab].fromPuzzle(puzzle));
  }

  get #history() {
    const { tab, history } = this.#model.state;
    return history[tab] ?? { past: [], future: [] };
  }

  #travel(from, to) {
    const history = this.#history;
    const draft = history[from].at(-1);
    if (!draft) return;
    this.#put(draft, {
      [from]: history[from].slice(0, -1),
      [to]: [...history[to], this.draft],
    });
  }

  #put(draft, fresh) {
    const { tab, drafts, history, generate } = this.#model.state;
    this.#model.set({
      drafts: { ...drafts, [tab]: draft },
      history: { ...history, [tab]: fresh },
      // It spoke of the draft that was there.
      generate: { ...generate, note: "" },
    });
    this.#changed();
  }
}
