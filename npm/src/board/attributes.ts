/** The attributes of a `<dlx-board>`, converted and bounded. */

/** Choices per second without a valid attribute `speed`. */
export const DEFAULT_SPEED = 4;

/** Returns the tree node of the attribute `node`; 0 by default. */
export function nodeOf(element: Element): number {
  const node = Math.trunc(Number(element.getAttribute("node")) || 0);
  return Math.min(Number.MAX_SAFE_INTEGER, Math.max(0, node));
}

/** Returns the choices per second of the attribute `speed`. */
export function speedOf(element: Element): number {
  const speed = Number(element.getAttribute("speed"));
  return speed > 0 ? Math.min(60, Math.max(0.1, speed)) : DEFAULT_SPEED;
}

/** Returns whether the board has a player. */
export function hasControls(element: Element): boolean {
  return element.getAttribute("controls") !== "none";
}

/** Returns whether playback starts automatically. */
export function autoplays(element: Element): boolean {
  return (
    element.hasAttribute("autoplay") &&
    hasControls(element) &&
    !matchMedia("(prefers-reduced-motion: reduce)").matches
  );
}
