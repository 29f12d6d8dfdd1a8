// The last guess that led to a dead end, below the sentence and on the board. A choice without another option is no guess.
import { optionWords } from "../../locales/words.js";
import { lastGuess } from "./guess-level.js";
import { steer as w } from "./words/steer.js";
import { button, dispatch, el, mark, setText } from "../../core/views/dom.js";
/** @import { Problem, State } from "../../types.js" */

/** @param {State} state */
function guessOf({ mode, tab, problem, snapshot, painted }) {
  if (mode !== "watch" || tab === "learn" || painted || !problem) return null;
  if (snapshot?.key !== problem.key || snapshot.playing) return null;
  if (snapshot.state !== "dead-end") return null;
  const level = lastGuess(problem, snapshot);
  return level < 0 ? null : { level, option: snapshot.path[level] };
}

class LastGuess extends HTMLElement {
  #level = 0;
  /** @type {number | null} */
  #option = null;
  #button = button(
    "",
    () => ({ type: "relative", way: "ancestor", level: this.#level }),
    { kind: "link", title: w.toGuess },
  );
  /** @type {unknown[]} */
  #drawn = [];

  connectedCallback() {
    this.append(el("span", { text: w.lastGuess }), " ", this.#button);
    const light = () =>
      this.#option !== null &&
      dispatch(this, { type: "hover", hover: { option: this.#option } });
    const dim = () => dispatch(this, { type: "hover", hover: null });
    this.#button.addEventListener("pointerenter", light);
    this.#button.addEventListener("focus", light);
    this.#button.addEventListener("pointerleave", dim);
    this.#button.addEventListener("blur", dim);
  }

  /** @param {State} state */
  draw(state) {
    const { mode, problem, snapshot, painted } = state;
    const parts = [mode, problem, snapshot, painted];
    if (parts.every((part, i) => part === this.#drawn[i])) return;
    this.#drawn = parts;
    const guess = guessOf(state);
    mark(this, "hidden", !guess);
    const option = guess?.option ?? null;
    if (option !== this.#option) this.#light(problem, option);
    this.#option = option;
    if (!guess || !problem) return;
    this.#level = guess.level;
    const what = optionWords(problem.options[guess.option], guess.option);
    setText(this.#button, w.button(what));
  }

  // The cells of the guess have an outline on the board. A board of polyforms draws it along the borders of its cells.
  /** @param {Problem | null} problem @param {number | null} option */
  #light(problem, option) {
    const { row, column, cells } = problem?.options[option ?? -1] ?? {};
    const isForm = problem?.puzzle.kind === "polyform";
    const outlined = isForm && cells ? cells.join(" ") : null;
    const board = document.querySelector("polyform-board");
    if (board) mark(board, "data-outlined", outlined);
    const own =
      (isForm ? [] : cells) ?? (row === undefined ? [] : [[row, column]]);
    const names = new Set(own.map((cell) => cell.join()));
    for (const cell of document.querySelectorAll(".stage [data-at]"))
      mark(
        cell,
        "data-guess",
        names.has(/** @type {HTMLElement} */ (cell).dataset.at ?? ""),
      );
  }
}

customElements.define("last-guess", LastGuess);
document
  .querySelector("step-sentence .sentence")
  ?.after(el("last-guess", { hidden: true }));
