// The puzzles in which something was placed by hand, as small pictures. A press goes on with one of them.
import "../../../core/package/drawing.js";
import { cellTextsOf } from "../../../core/cell-texts.js";
import { draftOf } from "../../../core/permalink.js";
import { tabs } from "../../../core/puzzles.js";
import { dialogOf } from "../../../core/views/dialog.js";
import { button, dispatch, el, setText } from "../../../core/views/dom.js";
import { attempt } from "../words/attempt.js";
import { attemptStore } from "./attempt-store.js";
import { doneOf, itemsOf, laidOf } from "./small-picture.js";
import { gradeOf } from "./grade.js";
/** @import { SavedAttempt, State, WorkerClient } from "../../../types.js" */

const w = attempt.saved;

class SavedList extends HTMLElement {
  /** @type {HTMLDialogElement} */
  #dialog;
  #note = el("p", { class: "detail", role: "status" });
  #list = el("ul", { class: "saved" });
  /** @type {WorkerClient} */
  #client = /** @type {any} */ (null);

  connectedCallback() {
    this.#dialog = dialogOf(
      { id: "saved-title", title: w.title, kind: "gallery" },
      this.#note,
      this.#list,
    );
    this.append(this.#dialog);
  }

  /**
   * Opens the list; `client` finds the grades.
   * @param {WorkerClient} client
   */
  open(client) {
    this.#client = client;
    const all = attemptStore.list();
    const { fault } = attemptStore;
    setText(this.#note, w.faults[fault] ?? (all.length > 0 ? w.kept : w.none));
    this.#dialog.showModal();
    this.#list.replaceChildren(
      ...all.flatMap((saved) => this.#entry(saved) ?? []),
    );
  }

  /** @param {State} _ */
  draw(_) {}

  /** @param {SavedAttempt} saved */
  #entry(saved) {
    const { tab, of, at, isSolved } = saved;
    const draft = draftOf(tab, of);
    if (!draft) return null;
    const kind = tab === "sudoku" && "regions" in draft && draft.regions;
    const name = w.names[kind ? "jigsaw" : tab];
    const [done, all] = doneOf(saved, draft);
    const level = el("span", { class: "level" });
    void gradeOf(this.#client, tab, draft).then((grade) =>
      setText(level, grade ?? ""),
    );
    const text = isSolved
      ? `${name}, ${w.solved}`
      : tab === "polyform"
        ? w.laid(name, done)
        : w.progress(name, done, all);
    const open = el(
      "button",
      {
        type: "button",
        class: "open",
        onclick: () => {
          this.#dialog.close();
          dispatch(this, { type: "continue", tab, of });
        },
      },
      pictureOf(saved, draft),
      el("span", { text }),
      level,
      el("time", { text: w.date(at), datetime: new Date(at).toISOString() }),
    );
    const node = el("li", {}, open);
    const label = `${name}, ${w.date(at)}`;
    const remove = button(
      w.remove(label),
      () => {
        attemptStore.remove(saved);
        node.replaceChildren(
          el("p", { class: "detail", text: w.removed }),
          button(w.restore, () => {
            attemptStore.write(saved);
            node.replaceChildren(open, remove);
          }),
        );
        node.querySelector("button")?.focus();
      },
      { icon: "close", kind: "quiet remove" },
    );
    node.append(remove);
    return node;
  }
}

// A problem without a board shows the beginning of its text.
/** @param {SavedAttempt} saved @param {any} draft */
function pictureOf({ tab, of, now }, draft) {
  if (tab === "matrix") return el("pre", { text: of.slice(0, 400) });
  const options = laidOf(now, draft);
  const description = {
    items: itemsOf(options, draft),
    ...{ itemCount: 0, optionCount: options.length },
    options,
    offsets: new Uint32Array(options.length + 1),
    entries: new Uint32Array(),
  };
  const board = el("dlx-board", { controls: "none", "aria-hidden": "true" });
  board.show(
    /** @type {any} */ ({
      puzzle: tabs[tab].puzzle(draft),
      description,
      chosen: [...options.keys()],
      texts: cellTextsOf(draft),
    }),
  );
  return board;
}

customElements.define("saved-list", SavedList);
