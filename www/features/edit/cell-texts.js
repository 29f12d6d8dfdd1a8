// The tools for texts in the cells of a board: a switch for writing, and a button that removes all texts.
import { button, el, mark } from "../../core/views/dom.js";
import { LabelPen } from "./label-pen.js";
import { editing, howTo } from "./words/edit.js";
/** @import { Looks } from "../../types.js" */

const w = editing.looks;

export class CellTexts {
  #pen;
  #write = button(w.write, () => this.#turn(), { "aria-pressed": "false" });
  #erase = button(
    w.erase,
    { type: "rules", fields: { labels: undefined } },
    { kind: "quiet-text" },
  );
  #how = el("p", { class: "hint", text: howTo("write"), hidden: true });
  node = el(
    "div",
    { class: "cell-texts" },
    el("div", { class: "row" }, this.#write, this.#erase),
    this.#how,
  );
  #isOn = false;
  #turned;

  /**
   * `turned` is called after writing was switched on or off.
   * @param {HTMLElement} node the element that dispatches the actions
   * @param {() => void} turned
   */
  constructor(node, turned) {
    this.#pen = new LabelPen(node, () => this.#turn());
    this.#turned = turned;
  }

  /** True while a press on a cell writes into it. */
  get isOn() {
    return this.#pen.isOn;
  }

  /**
   * Shows the texts of the edited board; null without one, which ends writing.
   * @param {Looks | null} draft
   */
  show(draft) {
    if (!draft) this.#isOn = false;
    this.#pen.show(draft?.labels, this.#isOn);
    mark(this.#write, "aria-pressed", this.#isOn ? "true" : "false");
    mark(this.#erase, "hidden", !draft?.labels);
    mark(this.#how, "hidden", !this.#isOn);
  }

  #turn() {
    this.#isOn = !this.#isOn;
    this.#turned();
  }
}
