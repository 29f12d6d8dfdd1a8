// What is kept over a reload. Storage that is full, forbidden or spoilt does no harm: the page starts as if it were new.

const NAME = "dancing-links/1";

const RULES = ["mrv", "mrv-eager", "first"];
const GRAINS = ["link", "choice", "solution"];
const THEMES = ["auto", "light", "dark"];

/** What was kept, as far as it is what it should be, or null. Drafts are for those who know them to check. */
export function kept() {
  try {
    const { tab, mode, drafts, node, choose, player, theme, generate } =
      JSON.parse(localStorage.getItem(NAME));
    return {
      tab,
      mode: mode === "edit" ? "edit" : "watch",
      drafts: plain(drafts),
      node: whole(node) ? node : undefined,
      choose: RULES.includes(choose) ? choose : "mrv",
      player: soundPlayer(plain(player)),
      theme: THEMES.includes(theme) ? theme : "auto",
      generate: plain(generate),
    };
  } catch {
    return null;
  }
}

const plain = (value) =>
  value !== null && typeof value === "object" ? value : {};
const whole = (n) => Number.isSafeInteger(n) && n >= 0;

function soundPlayer({ speed, grain, stops }) {
  const { solution, deadEnd, level } = plain(stops);
  const player = {
    stops: {
      solution: solution === true,
      deadEnd: deadEnd === true,
      level: whole(level) ? level : null,
      item: null,
    },
  };
  if (speed >= 0 && speed <= 1) player.speed = Number(speed);
  if (GRAINS.includes(grain)) player.grain = grain;
  return player;
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
