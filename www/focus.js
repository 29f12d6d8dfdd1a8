// When a new picture takes away or disables the button that has the focus, whatever comes in its place gets it. Otherwise those who
// use keys would be back at the top of the page.

const buttons = (home) =>
  [...home.querySelectorAll("button")].filter(
    (node) => !node.closest("[hidden]"),
  );

/** Draws; gives the focus to what has come in the place of the button that had it, or to the player. */
export function keepFocus(draw) {
  const had = document.activeElement;
  const home =
    had?.matches("button:focus-visible") &&
    had.closest(
      "mode-bar, tree-crumbs, steer-panel, answer-panel, paste-box, lesson-card",
    );
  const place = home && buttons(home).indexOf(had);
  draw();
  if (!home) return;
  if (had.isConnected && !had.disabled && !had.closest("[hidden]")) return;
  // Who drew may have given it to another.
  if (![had, document.body].includes(document.activeElement)) return;
  const there = buttons(home).filter((node) => !node.disabled);
  const next = there[Math.min(place, there.length - 1)];
  (next ?? document.querySelector("player-dock .play")).focus({
    preventScroll: true,
  });
}
