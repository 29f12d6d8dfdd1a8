// What is kept over a reload. Storage that is full, forbidden or spoilt does no harm: the page starts as if it were new.

const NAME = "dancing-links/1";

/** What was kept, or null. */
export function kept() {
  try {
    const data = JSON.parse(localStorage.getItem(NAME));
    return data !== null && typeof data === "object" ? data : null;
  } catch {
    return null;
  }
}

/** Keeps the part of the state that a reload should find again. */
export function keep({
  tab,
  mode,
  drafts,
  frame,
  choose,
  player,
  theme,
  generate,
}) {
  try {
    const { speed, grain, stops } = player;
    const data = {
      tab,
      mode,
      drafts,
      node: frame?.position.node ?? 0,
      choose,
      player: { speed, grain, stops: { ...stops, item: null } },
      theme,
      generate,
    };
    localStorage.setItem(NAME, JSON.stringify(data));
  } catch {
    // Nothing is kept; nothing else depends on it.
  }
}
