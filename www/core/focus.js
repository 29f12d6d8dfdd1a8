// When a redraw removes the button that has the focus, another element gets it. Otherwise the focus of keyboard users
// returns to the top of the page.

/** Containers whose content is replaced as the user moves on: the breadcrumbs and the lesson. */
const WAYS = "tree-breadcrumbs, lesson-card";

/** @param {Element} node */
const isSeen = (node) => node.getClientRects().length > 0;
/** @param {Element} node */
const nameOf = (node) => node.getAttribute("aria-label") ?? node.textContent;
/** @param {Element} home */
const buttons = (home) => [...home.querySelectorAll("button")].filter(isSeen);

/**
 * Calls `draw`. If the focused button is gone, focuses the button of the same name, else the first choice of its group,
 * else the new content of its container, else its panel. On a panel a second press has no effect.
 * @param {() => void} draw
 */
export function keepFocus(draw) {
  const had = /** @type {HTMLElement | null} */ (document.activeElement);
  /** @type {HTMLElement | null | false | undefined} */
  const home =
    had?.matches("button:focus-visible") &&
    had.closest(`mode-bar, steer-panel, answer-panel, paste-box, ${WAYS}`);
  const place = home ? buttons(home).findIndex((node) => node === had) : -1;
  draw();
  if (!had || !home || isSeen(had)) return;
  // The drawing function may already have moved the focus.
  if (
    document.activeElement !== had &&
    document.activeElement !== document.body
  )
    return;
  const there = buttons(home);
  /** @type {HTMLElement | null | false | undefined | ""} */
  const next =
    there.find((node) => nameOf(node) === nameOf(had)) ??
    (had.dataset.option && home.querySelector("[data-option]")) ??
    (home.matches(WAYS) && there[Math.min(place, there.length - 1)]);
  if (!next) home.tabIndex = -1;
  (next || home).focus({ preventScroll: true });
}
