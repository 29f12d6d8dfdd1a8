// Choosing the options of Knuth's matrix by hand: a button for each, and a line that tells what is left to cover.
import { button, el, mark, off, setText } from "../../core/views/dom.js";
import { SmallTable } from "./small/small-table.js";
import { learn } from "./words/lesson.js";
/** @import { Problem, Scene, Snapshot } from "../../types.js" */

const w = learn.hand;

export class HandChoice {
  #buttons = el("div", { class: "row", role: "group", "aria-label": w.label });
  #told = el("p", { class: "told", role: "status" });
  node = el("div", { class: "hand" }, this.#buttons, this.#told);
  #changed;
  /** @type {number[]} */
  #chosen = [];
  /** @type {Problem | null} */
  #problem = null;
  /** @type {SmallTable} */
  #table = /** @type {any} */ (null);

  /** @param {() => void} changed is called after each choice */
  constructor(changed) {
    this.#changed = changed;
    // Keys of the player do not move the search under the choice.
    this.node.addEventListener("keydown", (event) => event.stopPropagation());
  }

  /**
   * Chooses an option, or takes it back. An option that shares an item with a chosen one stays as it is.
   * @param {number} option
   */
  press(option) {
    if (!this.#problem || this.node.hidden) return;
    if (this.#chosen.includes(option))
      this.#chosen = this.#chosen.filter((other) => other !== option);
    else if (this.#table.standing(this.#chosen).open(option))
      this.#chosen = [...this.#chosen, option];
    else return;
    this.#changed();
  }

  /** Hides it, and forgets the choice. */
  hide() {
    mark(this.node, "hidden", true);
    this.#chosen = [];
  }

  /**
   * Shows it, and returns the scene and the snapshot of the choice in the place of those of the search.
   * @param {Problem} problem
   * @param {Scene} scene
   * @param {Snapshot} snapshot
   * @returns {{ scene: Scene, snapshot: Snapshot }}
   */
  show(problem, scene, snapshot) {
    mark(this.node, "hidden", false);
    if (problem !== this.#problem) this.#lay(problem);
    // A search that moves on has its own choices.
    const { node, link } = snapshot.position;
    if (node > 0 || link > 0) this.#chosen = [];
    const chosen = this.#chosen;
    const standing = this.#table.standing(chosen);
    const { open, next, stuck, isDone, live } = standing;
    [...this.#buttons.children].forEach((node, option) => {
      const isChosen = chosen.includes(option);
      mark(node, "aria-pressed", isChosen ? "true" : "false");
      off(node, !isChosen && !open(option));
    });
    /** @param {number} item */
    const name = (item) => problem.items[item].name ?? "";
    const left = problem.items.map((_, item) => item).filter((i) => !isDone(i));
    setText(
      this.#told,
      next === null
        ? w.solved
        : stuck !== null
          ? w.stuck(name(stuck))
          : chosen.length
            ? w.left(left.map(name))
            : w.start,
    );
    if (chosen.length === 0) return { scene, snapshot };
    return {
      scene: { ...scene, chosen, trying: null, live },
      snapshot: {
        ...snapshot,
        path: Uint32Array.from(chosen),
        pathItems: Uint32Array.from(chosen, (option, level) =>
          this.#itemOf(option, level),
        ),
        nextItem: next,
        live,
        trying: null,
        event: null,
        state: next === null ? "solution" : "open",
      },
    };
  }

  // The item that an option covers first: that of the rule, if the option contains it.
  /** @param {number} option @param {number} level */
  #itemOf(option, level) {
    const { next } = this.#table.standing(this.#chosen.slice(0, level));
    const items = this.#table.jobsOf(option);
    return next !== null && items.includes(next) ? next : items[0];
  }

  /** @param {Problem} problem */
  #lay(problem) {
    this.#problem = problem;
    this.#table = new SmallTable(problem);
    this.#chosen = [];
    this.#buttons.replaceChildren(
      ...problem.options.map((_, option) =>
        button(String(option + 1), () => this.press(option), {
          "aria-label": w.option(option + 1),
        }),
      ),
    );
  }
}
