// The digit pad, for touch.
import { words } from "../../locales/words.js";
import { el, dispatch } from "./dom.js";

// Returns a key that enters a digit. The focus stays in the grid, so the digit goes to the chosen cell.
/** @param {number} digit @param {Record<string, unknown>} properties */
function digitKey(digit, properties) {
  const node = el("button", { type: "button", ...properties });
  node.addEventListener("click", () =>
    dispatch(node, { type: "put-digit", digit }),
  );
  node.addEventListener("pointerdown", (event) => event.preventDefault());
  return node;
}

/**
 * Returns the key that empties a cell.
 * @param {string} kind
 */
export const eraseKey = (kind) =>
  digitKey(0, { class: kind, text: "⌫", "aria-label": words.page.erase });

/**
 * Fills a pad with a key for each symbol, and one that empties. On a phone the latter is elsewhere, see `eraseKey`.
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
