// All solutions side by side, as small pictures. Each is a button that shows the solution on the board. A file can hold
// all of them.
import "../../core/package/drawing.js";
import { save } from "../export/save.js";
import { SolutionWall } from "../tour/solution-wall.js";
import { solutionText } from "../export/solution-text.js";
import { editing } from "../edit/words/edit.js";
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

/** The number of pictures added at a time. */
const PAGE = 24;
/** The maximum number of solutions in a file, and on a poster. */
const MOST = 100_000;
const POSTER = 20_000;
/** The area of a poster in pixels, and the smallest and the largest width of a cell. */
const AREA = 24e6;
const CELL = { least: 2, most: 24 };
/** The color of a poster between its solutions, in both themes. */
const PAPER = "#fffdf9";

class SolutionGallery extends HTMLElement {
  /** @type {HTMLDialogElement} */
  #dialog;
  #count = el("p", { class: "detail", role: "status" });
  #list = el("div", { class: "pictures" });
  #more = button(w.more, () => this.#grow());
  #save = button(w.download, () => void this.#download());
  #poster = button(w.poster, () => void this.#paint());
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
      el("div", { class: "row" }, this.#count, this.#poster, this.#save),
      this.#list,
      this.#more,
    );
    this.#dialog.addEventListener("close", () => this.#controller.cancel());
    this.append(this.#dialog);
  }

  /**
   * Opens the gallery of the shown puzzle; `controller` finds the solutions.
   * @param {State} state
   * @param {AnswerController} controller
   */
  open(state, controller) {
    this.#controller = controller;
    if (state.problem !== this.#problem) {
      this.#wanted = 0;
      this.#list.replaceChildren();
    }
    this.#problem = state.problem;
    this.#dialog.showModal();
    this.draw(state);
    if (this.#list.children.length < PAGE) this.#grow();
  }

  /** @param {State} state */
  draw(state) {
    this.#state = state;
    if (!this.#dialog.open || state.problem !== this.#problem) return;
    const { answers, job } = state;
    for (let i = this.#list.children.length; i < this.#wanted; i++) {
      if (!answers.found[i]) break;
      this.#list.append(this.#picture(state, answers.found[i], i));
    }
    const { found, ended, count } = answers;
    const known = count?.exact ? count.solutions : false;
    const all = ended ? found.length : known;
    const shown = this.#list.children.length;
    setText(this.#count, this.#message ?? w.shown(shown, all, job !== null));
    off(this.#more, job);
    off(this.#save, job);
    off(this.#poster, job);
    const isTiling = state.problem?.puzzle.kind === "polyomino";
    mark(this.#poster, "hidden", !isTiling);
    mark(this.#more, "hidden", all !== false && shown >= all);
  }

  /** @type {string | null} */
  #message = null;

  #grow() {
    this.#message = null;
    this.#wanted += PAGE;
    void this.#controller.gather(this.#wanted);
  }

  /** @param {State} state @param {Found} found @param {number} i */
  #picture({ problem }, { options }, i) {
    const node = el("button", {
      type: "button",
      "aria-label": editing.answers.solution(i + 1),
      onclick: () => {
        dispatch(this, { type: "show-solution", k: i + 1 });
        this.#dialog.close();
      },
    });
    const board = el("dlx-board", { controls: "none" });
    const chosen = Array.from(options);
    if (problem)
      board.show({ puzzle: problem.puzzle, description: problem, chosen });
    node.append(board, el("span", { text: String(i + 1) }));
    return node;
  }

  // Saves one picture of all tilings side by side.
  async #paint() {
    const { problem } = this.#state;
    if (!problem) return;
    /** @type {ArrayLike<number>[]} */
    const solutions = [];
    const { end } = await this.#controller.all(POSTER, (options) =>
      solutions.push(options),
    );
    // A closed gallery saves nothing.
    if (!end || end === "canceled" || solutions.length === 0) return;
    const { items } = problem;
    const cells = items.filter(({ type }) => type === "cell").length;
    const fit = Math.floor(Math.sqrt(AREA / (solutions.length * cells)));
    const cell = Math.max(CELL.least, Math.min(CELL.most, fit));
    const canvas = document.createElement("canvas");
    const count = solutions.length;
    const how = { count, cell, gap: cell, ground: PAPER };
    const wall = new SolutionWall(canvas, problem, how);
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
    const { taken, end } = await this.#controller.all(MOST, (options) =>
      parts.push(solutionText(tab, drafts[tab], problem, options)),
    );
    // A closed gallery saves nothing.
    if (!end || end === "canceled") return;
    this.#message = w.saved(taken, end === "exhausted");
    this.draw(this.#state);
    if (taken > 0)
      save(
        new Blob(parts, { type: "text/plain" }),
        `dancing-links-${tab}-solutions.txt`,
      );
  }
}

customElements.define("solution-gallery", SolutionGallery);
