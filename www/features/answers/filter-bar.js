// The controls of the gallery's filter: its conditions, a button that adds one, and a switch that leaves out rotated and
// reflected solutions. A solution has to meet all conditions.
import { button, el, field, mark } from "../../core/views/dom.js";
import { gallery as w } from "./words/gallery.js";
import { FilterCondition } from "./filter-condition.js";
import { differs } from "./solution-symmetry.js";
import { filterGroups, isSet, MAX_CONDITIONS } from "./solution-filter.js";
/** @import { Problem } from "../../types.js" */
/** @import { Filter } from "./solution-filter.js" */

export class FilterBar {
  /** @type {FilterCondition[]} */
  #conditions = [];
  #list = el("div", { class: "conditions" });
  #add = button(w.add, () => this.#append()?.focus(), { kind: "link" });
  #different = el("input", {
    type: "checkbox",
    onchange: () => this.#report(),
  });
  #differentField = field(w.different, this.#different);
  node = el(
    "div",
    { class: "filter", role: "group", "aria-label": w.filter },
    this.#list,
    this.#add,
    this.#differentField,
  );
  #changed;
  /** @type {Problem | null} */
  #problem = null;

  // Returns true for one of the solutions that are rotations or reflections of each other.
  /** @type {ReturnType<typeof differs>} */
  #differs = null;

  /** @param {(filter: Filter, isOne: ReturnType<typeof differs>) => void} changed */
  constructor(changed) {
    this.#changed = changed;
  }

  /**
   * Offers the filters of this puzzle, and begins without one.
   * @param {Problem} problem
   */
  reset(problem) {
    this.#problem = problem;
    this.#conditions = [];
    this.#differs = differs(problem);
    this.#different.checked = false;
    mark(this.#differentField, "hidden", !this.#differs);
    mark(this.node, "hidden", filterGroups(problem).length === 0);
    if (!this.node.hidden) this.#append();
  }

  #append() {
    if (!this.#problem) return;
    const condition = new FilterCondition(
      this.#problem,
      () => this.#report(),
      (removed) => this.#drop(removed),
    );
    this.#conditions.push(condition);
    this.#draw();
    return condition;
  }

  /** @param {FilterCondition} condition */
  #drop(condition) {
    this.#conditions = this.#conditions.filter((other) => other !== condition);
    // The button that had the focus is gone.
    this.#conditions.at(-1)?.focus();
    this.#report();
  }

  #report() {
    this.#draw();
    this.#changed(
      this.#conditions.map(({ value }) => value),
      this.#different.checked ? this.#differs : null,
    );
  }

  #draw() {
    const all = this.#conditions;
    const nodes = all.map(({ node }) => node);
    if (nodes.some((node, i) => node !== this.#list.children[i]))
      this.#list.replaceChildren(...nodes);
    while (this.#list.children.length > all.length)
      this.#list.lastElementChild?.remove();
    all.forEach((condition, i) => condition.draw(i + 1, all.length));
    const isWhole = all.every(({ value }) => isSet(value));
    mark(this.#add, "hidden", !isWhole || all.length >= MAX_CONDITIONS);
  }
}
