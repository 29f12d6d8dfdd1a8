// Editing: one draft per tab, changed by replacing it, with undo and redo.
import { tabs, tabOf } from "./puzzles.js";

/** How many changes can be taken back. */
const MEMORY = 500;

export class Editor {
  #model;
  #changed;
  #past = new Map();
  #future = new Map();

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
    const { tab } = this.#model.state;
    const past = this.#past.get(tab) ?? [];
    this.#past.set(tab, [...past.slice(-MEMORY), this.draft]);
    this.#future.set(tab, []);
    this.#put(draft);
  }

  undo() {
    this.#travel(this.#past, this.#future);
  }

  redo() {
    this.#travel(this.#future, this.#past);
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
    this.#tellHistory();
  }

  /** Takes a puzzle from outside (paste, link, generator) into the tab it belongs to. */
  adopt(puzzle) {
    const tab = tabOf(puzzle.kind);
    if (tab !== this.#model.state.tab) this.turnTo(tab);
    this.change(tabs[tab].fromPuzzle(puzzle));
  }

  #travel(from, to) {
    const { tab } = this.#model.state;
    const list = from.get(tab) ?? [];
    if (list.length === 0) return;
    from.set(tab, list.slice(0, -1));
    to.set(tab, [...(to.get(tab) ?? []), this.draft]);
    this.#put(list.at(-1));
  }

  #put(draft) {
    const { tab, drafts, generate } = this.#model.state;
    this.#model.set({
      drafts: { ...drafts, [tab]: draft },
      // It spoke of the draft that was there.
      generate: { ...generate, note: "" },
    });
    this.#tellHistory();
    this.#changed();
  }

  #tellHistory() {
    const { tab } = this.#model.state;
    this.#model.set({
      canUndo: Boolean(this.#past.get(tab)?.length),
      canRedo: Boolean(this.#future.get(tab)?.length),
    });
  }
}
