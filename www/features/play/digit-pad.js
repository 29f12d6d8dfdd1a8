// The pad of digits, for fingers.
import { words } from "../../locales/words.js";
import { el, action } from "../../core/views/dom.js";

// A key that puts a digit. The focus stays in the grid, so that the next digit goes to the cell that was chosen.
/** @param {number} digit @param {Record<string, unknown>} properties */
function digitKey(digit, properties) {
  const node = el("button", { type: "button", ...properties });
  node.addEventListener("click", () =>
    action(node, { type: "put-digit", digit }),
  );
  node.addEventListener("pointerdown", (event) => event.preventDefault());
  return node;
}

/**
 * The key that empties a cell.
 * @param {string} kind
 */
export const eraseKey = (kind) =>
  digitKey(0, { class: kind, text: "⌫", "aria-label": words.page.erase });

/**
 * Fills a pad with a key for each symbol, and one that empties: on a phone that one stands elsewhere, see `eraseKey`.
 * @param {HTMLElement} pad
 * @param {string} symbols
 */
export function digitKeys(pad, symbols) {
  const n = symbols.length;
  pad.style.setProperty("--keys", String(n <= 9 ? n : Math.ceil(n / 2)));
  pad.replaceChildren(
    ...[...symbols].map((text, i) => digitKey(i + 1, { text })),
    eraseKey("erase"),
  );
}
