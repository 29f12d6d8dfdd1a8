// When a new picture takes away the button that has the focus, something else gets it. Otherwise those who use keys would be
// back at the top of the page.

/** Where what comes in the place of a button leads on: a way of choices, a lesson. */
const WAYS = "tree-crumbs, lesson-card";

/** @param {Element} node */
const isSeen = (node) => node.getClientRects().length > 0;
/** @param {Element} node */
const nameOf = (node) => node.getAttribute("aria-label") ?? node.textContent;
/** @param {Element} home */
const buttons = (home) => [...home.querySelectorAll("button")].filter(isSeen);

/**
 * Draws; gives the focus on where the button that had it is gone: to the one of the same name, to the first choice where it
 * was one, to what is in its place on a way; else to the panel it was in, where a second press does nothing.
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
  // Who drew may have given it to another.
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
