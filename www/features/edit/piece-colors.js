// The colors of the pieces of a set: one field for each piece. The usual colors come back with one button.
import { colorsOf } from "../../core/package/board.js";
import { withColor } from "../../core/puzzles/piece-looks.js";
import { button, dispatch, el, mark } from "../../core/views/dom.js";
import { editing } from "./words/edit.js";
/** @import { Looks, PolyformDraft, PolyominoDraft, State } from "../../types.js" */

const w = editing.looks;

/**
 * Returns a field for the color of a piece. `colors` returns those of the draft at the time of a change.
 * @param {string} name
 * @param {() => Looks["colors"]} colors
 */
export function colorField(name, colors) {
  const node = el("input", {
    type: "color",
    value: colorsOf(name).fill,
    "aria-label": w.color(name),
    title: w.color(name),
    onchange: () =>
      dispatch(node, {
        type: "rules",
        fields: { colors: withColor(colors(), name, node.value) },
      }),
  });
  return node;
}

/** Returns a button that restores the usual colors. */
export const usualColors = () =>
  button(
    w.usual,
    { type: "rules", fields: { colors: undefined } },
    { kind: "quiet-text" },
  );

export class PieceColors {
  #list = el("div", { class: "piece-colors" });
  #usual = usualColors();
  node = el(
    "details",
    { class: "fold" },
    el("summary", { text: w.colors }),
    el("div", { class: "inside" }, this.#list, this.#usual),
  );
  /** @type {State["problem"]} */
  #problem = null;
  /** @type {Looks["colors"]} */
  #colors;

  /**
   * Shows the pieces of a draft; `isOn` is false if they have fields elsewhere.
   * @param {PolyominoDraft | PolyformDraft} draft
   * @param {State["problem"]} problem
   */
  show({ colors }, problem, isOn = true) {
    this.#colors = colors;
    mark(this.node, "hidden", !isOn);
    mark(this.#usual, "hidden", !colors);
    if (!problem || problem === this.#problem || !isOn) return;
    this.#problem = problem;
    const names = new Set(problem.options.map(({ piece = "" }) => piece));
    names.delete("");
    const fields = [...this.#list.querySelectorAll("input")];
    const at = fields.findIndex((field) => field.matches(":focus"));
    this.#list.replaceChildren(
      ...Array.from(names, (name) =>
        el(
          "label",
          {},
          colorField(name, () => this.#colors),
          name,
        ),
      ),
    );
    this.#list.querySelectorAll("input")[at]?.focus();
  }
}
