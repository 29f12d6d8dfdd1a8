// All solutions side by side, as small pictures. Each is a button that shows the solution on the board. A file can hold
// all of them.
import "../../core/package/drawing.js";
import { cellTextsOf } from "../../core/cell-texts.js";
import { save } from "../../core/save.js";
import { SolutionWall } from "../../boards/solution-wall.js";
import { solutionText } from "../../core/puzzles/solution-text.js";
import { answers } from "../../locales/answers.js";
import { FilterBar } from "./filter-bar.js";
import { Slideshow } from "./slideshow.js";
import { isSet, passes } from "./solution-filter.js";
import { gallery as w } from "./words/gallery.js";
import { dialogOf } from "../../core/views/dialog.js";
import {
  button,
  el,
  mark,
  off,
  setText,
  dispatch,
} from "../../core/views/dom.js";
/** @import { AnswerController, Found, Problem, State } from "../../types.js" */
/** @import { Filter } from "./solution-filter.js" */

/** The number of pictures added at a time. */
const PAGE_PICTURES = 24;
/** The number of solutions that a filter collects at a time, and the maximum number that it looks at. */
const STEP_SOLUTIONS = 512;
const MAX_FILTERED_SOLUTIONS = 20_000;
/** The maximum number of solutions in a file, and on a poster. */
const MAX_FILE_SOLUTIONS = 100_000;
const MAX_POSTER_SOLUTIONS = 20_000;
/** The area of a poster in pixels, and the smallest and the largest width of a cell. */
const POSTER_PIXELS = 24e6;
const POSTER_CELL_PIXELS = { least: 2, most: 24 };
/** The color of a poster between its solutions, in both themes. */
const PAPER_COLOR = "#fffdf9";

class SolutionGallery extends HTMLElement {
  /** @type {HTMLDialogElement} */
  #dialog;
  #count = el("p", { class: "detail", role: "status" });
  #list = el("div", { class: "pictures" });
  #more = button(w.more, () => this.#grow());
  #save = button(w.download, () => void this.#download());
  #poster = button(w.poster, () => void this.#paint());
  #slides = button(w.slides, () => this.#turn());
  // True if the cell of a condition is not chosen yet. Until then no solution passes.
  #asksCell = false;
  /** @type {ReturnType<typeof passes>} */
  #passes = null;
  // True if only one of the rotated and reflected solutions is shown. All solutions are then looked at, for the number.
  #isDifferent = false;
  // The solutions that pass the filter, by their index, among the first `#looked` ones.
  /** @type {number[]} */
  #hits = [];
  #looked = 0;
  // The number of known solutions at the last request for more. A request that found none is not repeated.
  #asked = -1;
  #bar = new FilterBar((...chosen) => this.#sift(...chosen));
  #show = new Slideshow({
    at: (i) => this.#slide(i),
    isEnd: (i) => this.#isWhole && i >= this.#hits.length,
    // While solutions are searched for, the number of wanted ones is larger already.
    more: () => this.#hits.length >= this.#wanted && this.#grow(),
  });
  /** @type {AnswerController} */
  #controller = /** @type {any} */ (null);
  /** @type {Problem | null} */
  #problem = null;
  #wanted = 0;
  /** @type {State} */
  #state = /** @type {any} */ (null);

  connectedCallback() {
    this.#dialog = dialogOf(
      { id: "gallery-title", title: w.title, kind: "gallery" },
      el(
        "div",
        { class: "row" },
        this.#count,
        this.#slides,
        this.#poster,
        this.#save,
      ),
      this.#bar.node,
      this.#show.node,
      this.#list,
      this.#more,
    );
    this.#dialog.addEventListener("close", () => {
      this.#controller.cancel();
      if (this.#show.isOpen) this.#turn();
    });
    this.#dialog.addEventListener("keydown", (event) => {
      const { target, key } = event;
      const isElsewhere =
        target instanceof Element && target.closest("select, .filter-board");
      if (!isElsewhere && this.#show.key(key)) event.preventDefault();
    });
    this.append(this.#dialog);
  }

  /**
   * Opens the gallery of the shown puzzle; `controller` finds the solutions.
   * @param {State} state
   * @param {AnswerController} controller
   */
  open(state, controller) {
    this.#controller = controller;
    const isNew = state.problem !== this.#problem;
    this.#problem = state.problem;
    if (isNew && this.#problem) {
      this.#wanted = 0;
      this.#bar.reset(this.#problem);
      this.#asksCell = false;
      this.#passes = null;
      this.#isDifferent = false;
      this.#begin();
    }
    this.#asked = -1;
    this.#dialog.showModal();
    this.draw(state);
    if (this.#list.children.length < PAGE_PICTURES) this.#grow();
  }

  /** @param {State} state */
  draw(state) {
    this.#state = state;
    if (!this.#dialog.open || state.problem !== this.#problem) return;
    const { answers, job } = state;
    this.#look(answers.found);
    for (let i = this.#list.children.length; i < this.#wanted; i++) {
      const at = this.#hits[i];
      if (at === undefined) break;
      this.#list.append(this.#picture(state, answers.found[at], at));
    }
    const { found, ended, count } = answers;
    const known = count?.exact ? count.solutions : false;
    const all = ended ? found.length : known;
    const shown = this.#list.children.length;
    // A filter looks at many solutions before a page is full.
    const isShort =
      this.#passes && (this.#isDifferent || this.#hits.length < this.#wanted);
    const isOver = this.#isWhole || this.#looked >= MAX_FILTERED_SOLUTIONS;
    const asks =
      isShort &&
      !isOver &&
      !job &&
      !this.#asksCell &&
      this.#asked !== this.#looked;
    if (asks) {
      this.#asked = this.#looked;
      void this.#controller.gather(
        Math.min(MAX_FILTERED_SOLUTIONS, this.#looked + STEP_SOLUTIONS),
      );
    }
    const text = this.#asksCell
      ? w.chooseCell
      : this.#passes
        ? w.filtered(
            this.#hits.length,
            this.#looked,
            this.#isWhole,
            Boolean(job ?? asks),
          )
        : w.shown(shown, all, job !== null);
    setText(this.#count, this.#message ?? text);
    this.#show.draw();
    off(this.#more, job);
    // Without a solution there is nothing to show or save.
    const isEmpty = this.#hits.length === 0;
    for (const node of [this.#save, this.#poster]) off(node, job || isEmpty);
    off(this.#slides, isEmpty && !this.#show.isOpen);
    const isTiling = state.problem?.puzzle.kind === "polyomino";
    mark(this.#poster, "hidden", !isTiling);
    const isComplete = this.#passes
      ? isOver && shown >= this.#hits.length
      : all !== false && shown >= all;
    const isLast = isComplete || this.#asksCell;
    mark(this.#more, "hidden", isLast || this.#show.isOpen);
  }

  // True if every solution was looked at.
  get #isWhole() {
    const { ended, found } = this.#state.answers;
    return ended && this.#looked >= found.length;
  }

  // Forgets the pictures and the solutions that were looked at.
  #begin() {
    this.#list.replaceChildren();
    this.#hits = [];
    this.#looked = 0;
  }

  // Looks at the solutions that are known by now.
  /** @param {Found[]} found */
  #look(found) {
    for (; found[this.#looked]; this.#looked++) {
      const { options } = found[this.#looked];
      if (!this.#passes || this.#passes(options)) this.#hits.push(this.#looked);
    }
  }

  /** @param {Filter} filter @param {ReturnType<typeof passes>} differs */
  #sift(filter, differs) {
    if (!this.#problem) return;
    this.#asksCell = filter.some(
      (condition) => condition.group && !isSet(condition),
    );
    const isMet = passes(this.#problem, filter);
    this.#isDifferent = differs !== null;
    this.#passes = this.#asksCell
      ? () => false
      : differs && isMet
        ? (options) => isMet(options) && differs(options)
        : (isMet ?? differs);
    this.#message = null;
    this.#asked = -1;
    this.#wanted = PAGE_PICTURES;
    this.#begin();
    if (this.#show.isOpen) this.#show.open(this.#problem);
    this.draw(this.#state);
  }

  /** @param {number} i */
  #slide(i) {
    const at = this.#hits[i];
    const found = this.#state.answers.found[at ?? -1];
    return found && { found, k: at + 1 };
  }

  // Switches between the pictures and the slideshow.
  #turn() {
    if (this.#show.isOpen) this.#show.close();
    else if (this.#problem) this.#show.open(this.#problem);
    setText(this.#slides, this.#show.isOpen ? w.pictures : w.slides);
    mark(this.#list, "hidden", this.#show.isOpen);
    this.draw(this.#state);
  }

  /** @type {string | null} */
  #message = null;

  #grow() {
    this.#message = null;
    this.#asked = -1;
    this.#wanted += PAGE_PICTURES;
    if (this.#passes) return this.draw(this.#state);
    void this.#controller.gather(this.#wanted);
  }

  /** @param {State} state @param {Found} found @param {number} i */
  #picture({ problem }, { options }, i) {
    const node = el("button", {
      type: "button",
      "aria-label": answers.solution(i + 1),
      onclick: () => {
        dispatch(this, { type: "show-solution", k: i + 1 });
        this.#dialog.close();
      },
    });
    const board = el("dlx-board", { controls: "none" });
    const chosen = Array.from(options);
    if (problem) {
      const { puzzle, draft } = problem;
      const texts = cellTextsOf(draft);
      board.show({ puzzle, description: problem, chosen, texts });
    }
    node.append(board, el("span", { text: String(i + 1) }));
    return node;
  }

  // Saves one picture of all tilings side by side.
  async #paint() {
    const { problem } = this.#state;
    if (!problem) return;
    /** @type {ArrayLike<number>[]} */
    const solutions = [];
    const isKept = this.#passes ?? (() => true);
    const { end } = await this.#controller.all(
      MAX_POSTER_SOLUTIONS,
      (options) => {
        if (isKept(options)) solutions.push(options);
      },
    );
    // A closed gallery saves nothing.
    if (!end || end === "canceled" || solutions.length === 0) return;
    const { items } = problem;
    const cells = items.filter(({ type }) => type === "cell").length;
    const fit = Math.floor(
      Math.sqrt(POSTER_PIXELS / (solutions.length * cells)),
    );
    const cell = Math.max(
      POSTER_CELL_PIXELS.least,
      Math.min(POSTER_CELL_PIXELS.most, fit),
    );
    const canvas = document.createElement("canvas");
    const count = solutions.length;
    const wall = new SolutionWall(canvas, problem, {
      count,
      cell,
      gap: cell,
      ground: PAPER_COLOR,
      texts: cellTextsOf(problem.draft),
    });
    for (const options of solutions) wall.add(options);
    canvas.toBlob((blob) => {
      if (blob) save(blob, "dancing-links-poster.png");
    });
    this.#message = w.painted(count, end === "exhausted");
    this.draw(this.#state);
  }

  // Saves as many solutions as a file may hold, and reports how many are left out.
  async #download() {
    const { tab, drafts, problem } = this.#state;
    /** @type {string[]} */
    const parts = [];
    if (!problem) return;
    const isKept = this.#passes ?? (() => true);
    const { end } = await this.#controller.all(
      MAX_FILE_SOLUTIONS,
      (options) => {
        if (isKept(options))
          parts.push(solutionText(tab, drafts[tab], problem, options));
      },
    );
    // A closed gallery saves nothing.
    if (!end || end === "canceled") return;
    this.#message = w.saved(parts.length, end === "exhausted");
    this.draw(this.#state);
    if (parts.length > 0)
      save(
        new Blob(parts, { type: "text/plain" }),
        `dancing-links-${tab}-solutions.txt`,
      );
  }
}

customElements.define("solution-gallery", SolutionGallery);
