// The cards of the small Sudoku: each is one move.
import { el } from "../../../core/views/dom.js";
import { small as w } from "../words/small.js";
/** @import { Place } from "./small-table.js" */

/**
 * Returns the card of a move. `point` is called with true when the pointer enters it, and with false when it leaves.
 * @param {Place} place
 * @param {(isOn: boolean) => void} point
 */
export function cardOf({ digit, row, column }, point) {
  return el(
    "li",
    {
      class: "move-card",
      onpointerenter: () => point(true),
      onpointerleave: () => point(false),
    },
    el("b", { text: String(digit) }),
    el("span", { text: w.where(row, column) }),
  );
}

/** @param {Node[]} cards */
export const deckOf = (...cards) => el("ul", { class: "move-cards" }, ...cards);
