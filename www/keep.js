// What is kept over a reload. Storage that is full, forbidden or spoilt does no harm: the page starts as if it were new.
import { checked, textOf } from "./link.js";
import { byHand, tabs } from "./puzzles.js";

const NAME = "dancing-links/1";

const RULES = ["mrv", "mrv-eager", "first"];
const GRAINS = ["link", "choice", "solution"];
const THEMES = ["auto", "light", "dark"];

/** What was kept, as far as it is what it should be, or null. Drafts are for those who know them to check, and so is what was put down by hand. */
export function kept() {
  try {
    const old = JSON.parse(localStorage.getItem(NAME));
    const { tab, mode, drafts, node, choose, player, theme, generate } = old;
    return {
      tab,
      mode:
        mode === "edit" || (mode === "try" && byHand.includes(tab))
          ? mode
          : "watch",
      drafts: plain(drafts),
      node: whole(node) ? node : undefined,
      choose: RULES.includes(choose) ? choose : "mrv",
      player: soundPlayer(plain(player)),
      theme: THEMES.includes(theme) ? theme : "auto",
      generate: plain(generate),
      attempts: Object.fromEntries(
        byHand.map((tab) => [tab, plain(plain(old.attempts)[tab])]),
      ),
      taught: Array.isArray(old.taught) ? old.taught : [],
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

// Of what was put down by hand: that alone, and the puzzle it belongs to.
function puts(attempts) {
  const kept = ([tab, { draft, of, cells, notes, placed }]) => [
    tab,
    { of: draft ? textOf(tab, draft) : of, cells, notes, placed },
  ];
  return Object.fromEntries(Object.entries(attempts).map(kept));
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
  attempts,
  taught,
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
      attempts: puts(attempts),
      taught,
    };
    localStorage.setItem(NAME, JSON.stringify(data));
  } catch {
    // Nothing is kept; nothing else depends on it.
  }
}

/** The fields of the state that were kept. */
export function restored(state) {
  const { node, ...old } = kept() ?? {};
  if (!Object.hasOwn(tabs, old.tab)) return {};
  const drafts = Object.keys(tabs)
    .map((tab) => [tab, checked(tab, old.drafts[tab])])
    .filter(([, draft]) => draft);
  return {
    ...old,
    drafts: Object.fromEntries(drafts),
    player: { ...state.player, ...old.player },
  };
}
