// The page's state in the address: #v1/<tab>/<puzzle>/<rule>/<place>/<view>/<placed>/<texts>. Everything that a link
// holds is checked like pasted text.
import { aboutIn, aboutText } from "./about-text.js";
import * as learn from "./puzzles/chapters.js";
import { withPins } from "./puzzles/matrix.js";
import { rulesIn, rulesText } from "./puzzles/rule-text.js";
import * as polyform from "./puzzles/polyform.js";
import * as polyominoText from "./puzzles/polyomino-text.js";
import { placedIn } from "./placed-text.js";
import { SYMBOLS } from "./puzzles/sudoku.js";
import * as queens from "./puzzles/queens.js";
/** @import { Content, Draft, Forced, RestorableState, Rule, Square, State, Tab } from "../types.js" */

/** Longer links are neither written nor read. */
const MAX_LINK_LENGTH = 8000;
/** A link names no more links after a node than these. No node has so many. */
const MAX_LINKS = 1_000_000;
/** Separates a text from the numbers of its pinned and its struck-out options. */
const PIN_SEPARATOR = "\u001f";
/** The symbols of regions of a board with queens. */
const REGION_SYMBOLS =
  "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789";
/** The item-choice rules that the page offers. */
export const RULES = ["mrv", "mrv-eager", "first"];
/**
 * The values of each field of the view. The first is the default and is not written.
 * @type {Record<string, string[]>}
 */
const VIEWS = {
  mode: ["watch", "edit", "try"],
  pane: ["links", "figures", "race", "code", "all"],
  page: ["board", "matrix"],
};
/** The number of pages of the lesson: a link may name one, counted from 1. */
export const LESSON_PAGES = 25;

/**
 * The contents of a link.
 * @typedef {object} Linked
 * @property {Tab} tab
 * @property {Draft} draft
 * @property {Rule} choose
 * @property {number} node
 * @property {number} [link] the links after the node, if there are some
 * @property {Forced[]} forced
 * @property {Partial<State>} view
 * @property {Content} [placed] what the sender has placed by hand
 * @property {number} [lesson] the page of the lesson
 */

/** @type {Record<Tab, (draft: any) => string>} */
const writers = {
  learn: ({ chapter }) => (chapter === "matrix" ? "" : chapter),
  // The map of regions and the text of rules follow the grid; a map without rules may be absent.
  sudoku({ box, cells, regions, diagonals, rules }) {
    const grid = cells
      .map((/** @type {number} */ digit) => (digit ? SYMBOLS[digit - 1] : "."))
      .join("");
    const shape = `${box[0]}x${box[1]}${diagonals ? "x" : ""}`;
    const symbolOf = (/** @type {number} */ region) => SYMBOLS[region];
    const map = regions ? regions.map(symbolOf).join("") : "";
    const parts = [shape, grid, map, rulesText(rules)];
    while (!parts.at(-1)) parts.pop();
    return parts.join(":");
  },
  // The region of each square, and more than one queen in each row, follow the flags.
  queens({ n, placed, blocked, toroidal, distinct, regions, stars, touch }) {
    /** @param {Square[]} list */
    const squares = (list) =>
      list.map(([row, column]) => `${row}.${column}`).join("_");
    const flags = `${toroidal ? "t" : ""}${distinct ? "d" : ""}${touch ? "c" : ""}`;
    const parts = [n, squares(placed), squares(blocked), flags];
    // A larger map makes the link too long.
    if (regions)
      parts.push(
        regions
          .map(
            (/** @type {number} */ region) =>
              REGION_SYMBOLS[region] ?? `.${region}`,
          )
          .join(""),
      );
    if (stars) parts.push(stars);
    while (parts.length > 3 && !parts.at(-1)) parts.pop();
    return parts.join(":");
  },
  polyomino: polyominoText.textOf,
  polyform: polyform.textOf,
  // The pinned and the struck-out options follow a character that no text contains.
  matrix: ({ text, fixed, excluded }) =>
    fixed || excluded
      ? `${text}${PIN_SEPARATOR}${(fixed ?? []).join(".")}-${(excluded ?? []).join(".")}`
      : text,
};

/** @type {Record<Tab, (text: string) => Draft | null>} */
const readers = {
  learn: (text) => learn.of(text || "matrix"),
  sudoku(text) {
    const [, rows, columns, x, grid, map, extra] =
      /^(\d\d?)x(\d\d?)(x?):([0-9A-P.]+)(?::([1-9A-P]*))?(?::(.+))?$/.exec(
        text,
      ) ?? [];
    const n = Number(rows) * Number(columns);
    if (!(n >= 1 && n <= SYMBOLS.length) || grid.length !== n * n) return null;
    if (map && map.length !== n * n) return null;
    const cells = [...grid].map((symbol) => SYMBOLS.indexOf(symbol) + 1);
    /** @param {string} symbol */
    const outside = (symbol) => SYMBOLS.indexOf(symbol) >= n;
    if ([...grid, ...(map ?? "")].some(outside)) return null;
    const rules = extra ? rulesIn(extra, n) : undefined;
    if (rules === null) return null;
    return {
      ...(rules && { rules }),
      box: [Number(rows), Number(columns)],
      cells,
      regions: map ? [...map].map((symbol) => SYMBOLS.indexOf(symbol)) : null,
      diagonals: x === "x",
    };
  },
  queens(text) {
    const [
      size,
      placed = "",
      blocked = "",
      flags = "",
      map = "",
      several = "",
    ] = text.split(":");
    const n = Number(size);
    /** @param {string} part */
    const squares = (part) =>
      part
        ? part.split("_").map((square) => square.split(".").map(digits))
        : [];
    const [own, closed] = [squares(placed), squares(blocked)];
    /** @param {number[]} square */
    const inside = (square) =>
      square.length === 2 &&
      square.every((x) => Number.isInteger(x) && x >= 0 && x < n);
    const whole =
      Number.isInteger(n) &&
      n >= 1 &&
      n <= queens.MAX_PACKAGE_SIDE &&
      [...own, ...closed].every(inside);
    if (!whole) return null;
    const regions = [...map].map((symbol) => REGION_SYMBOLS.indexOf(symbol));
    const stars = several ? digits(several) : 1;
    /** @param {number} region */
    const known = (region) => region >= 0 && region < n;
    if (map && !(regions.length === n * n && regions.every(known))) return null;
    if (!(stars >= 1 && stars <= n) || (!map && stars > 1)) return null;
    return queens.fromPuzzle({
      n,
      placed: /** @type {any} */ (own),
      blocked: /** @type {any} */ (closed),
      toroidal: flags.includes("t"),
      distinct: flags.includes("d"),
      ...(map && { regions, stars, touch: flags.includes("c") }),
    });
  },
  polyomino: polyominoText.draftOf,
  polyform: polyform.draftOf,
  matrix(text) {
    if (typeof text !== "string") return null;
    const [own, pins = "-"] = text.split(PIN_SEPARATOR);
    const [fixed, excluded] = pins
      .split("-")
      .map((part) => (part ? part.split(".").map(Number) : []));
    const isSound = [...fixed, ...(excluded ?? [])].every(
      (id) => Number.isSafeInteger(id) && id >= 0,
    );
    return isSound ? withPins(own, fixed, excluded) : null;
  },
};

// Returns the number of some digits. Number() also reads other texts, such as "-0".
/** @param {string} text */
const digits = (text) => (/^\d+$/.test(text) ? Number(text) : NaN);

/**
 * Returns a stored draft if it is sound, and null otherwise.
 * @param {Tab} tab
 * @param {any} draft
 */
export function checked(tab, draft) {
  try {
    const sound = readers[tab](writers[tab](draft));
    // Views show the texts of a file as texts only.
    return sound && draft.about ? { ...sound, about: draft.about } : sound;
  } catch {
    return null;
  }
}

// A place in a steered search begins with the forced choices: 98@12.45-7 is node 7 after item 12 and option 45 were
// forced at node 98. A search that steps by links has their number after the node: 7.4 is four links after node 7. The
// pages of the lesson have links of their own.
/** @param {Pick<RestorableState, "tab" | "snapshot" | "player">} state */
function placeText({ tab, snapshot, player }) {
  const choices = (snapshot?.forced ?? []).map(
    ({ node, item, option }) => `${node}@${item}.${option ?? ""}`,
  );
  const { node = 0, link = 0 } = snapshot?.position ?? {};
  const hasLink = link > 0 && player?.grain === "link" && tab !== "learn";
  return [...choices, hasLink ? `${node}.${link}` : node].join("-");
}

/** @param {string} text */
function placeOf(text) {
  /** @param {string} part */
  const whole = (part) => {
    const n = part === "" ? NaN : Number(part);
    return Number.isSafeInteger(n) && n >= 0 ? n : NaN;
  };
  const parts = text.split("-");
  const last = parts.pop() ?? "";
  const [, before = last, after = ""] = /^(\d+)\.(\d+)$/.exec(last) ?? [];
  const at = whole(before) || 0;
  const links = whole(after) || 0;
  const link = links <= MAX_LINKS ? links : 0;
  const forced = parts.map((part) => {
    const [, node, item, option] = /^(\d+)@(\d+)\.(\d*)$/.exec(part) ?? [];
    const choice = { node: whole(node ?? ""), item: whole(item ?? "") };
    return option ? { ...choice, option: whole(option) } : choice;
  });
  /** @param {object} choice */
  const sound = (choice) => Object.values(choice).every((n) => n < 2 ** 32);
  return forced.length <= 400 && forced.every(sound)
    ? { forced, at, link }
    : { forced: [], at: 0, link: 0 };
}

/**
 * Returns the draft of such a text if it is sound, and null otherwise.
 * @param {Tab} tab
 * @param {string} text
 */
export function draftOf(tab, text) {
  try {
    return readers[tab](text);
  } catch {
    return null;
  }
}

/**
 * Returns the text of a draft in a link.
 * @param {Tab} tab
 * @param {any} draft
 */
export const textOf = (tab, draft) => writers[tab](draft);

/**
 * Returns the fragment of a state, without "#"; null if it is too long. `own` is what the player has placed, see
 * placed-text.js.
 * @param {RestorableState} whole
 */
export function write(whole, own = "") {
  const { tab, drafts, choose, mode, pane, page, lesson } = whole;
  /** @type {Record<string, string | undefined>} */
  const state = { mode, pane, page };
  const draft = drafts[tab];
  if (!draft) return null;
  const shown = Object.entries(VIEWS).flatMap(([part, [usual]]) =>
    state[part] === usual ? [] : (state[part] ?? []),
  );
  if (tab === "learn" && lesson > 0) shown.push(`p${lesson + 1}`);
  const parts = [
    "v1",
    tab,
    encodeURIComponent(writers[tab](draft)),
    choose,
    placeText(whole),
    shown.join("-"),
    own,
  ];
  const about = "about" in draft ? aboutText(draft.about) : "";
  // The last parts may be empty. The texts are left out if they make the link too long.
  const texts = [about, ""].map((last) =>
    [...parts, last].join("/").replace(/\/+$/, ""),
  );
  return texts.find(({ length }) => length <= MAX_LINK_LENGTH) ?? null;
}

/**
 * Returns the address of a state: its fragment, or its tab alone if the fragment is too long.
 * @param {RestorableState} state
 */
export const address = (state) => `#${write(state) ?? `v1/${state.tab}`}`;

/**
 * Returns the tab of a fragment that names a tab and nothing else; null otherwise.
 * @param {string} fragment
 * @returns {Tab | null}
 */
export function tabOf(fragment) {
  const tab = /^#v1\/(\w+)$/.exec(fragment)?.[1];
  return tab && Object.hasOwn(readers, tab) ? /** @type {Tab} */ (tab) : null;
}

/**
 * Returns the contents of a fragment, `{ tab, draft, choose, node, forced, view }` and more, or null if it is not usable.
 * @param {string} fragment
 * @returns {Linked | null}
 */
export function read(fragment) {
  try {
    const [
      version,
      name,
      text,
      rule = "mrv",
      node = "0",
      shown = "",
      own = "",
      about = "",
    ] = fragment.replace(/^#/, "").split("/");
    if (
      version !== "v1" ||
      text === undefined ||
      fragment.length > MAX_LINK_LENGTH ||
      !Object.hasOwn(readers, name)
    )
      return null;
    const tab = /** @type {Tab} */ (name);
    const choose = /** @type {Rule} */ (rule);
    const draft = readers[tab](decodeURIComponent(text));
    if (!draft || !RULES.includes(choose)) return null;
    const texts = tab === "sudoku" ? aboutIn(about) : undefined;
    if (texts) Object.assign(draft, { about: texts });
    const { forced, at, link } = placeOf(node);
    const parts = shown.split("-");
    const view = Object.fromEntries(
      Object.entries(VIEWS).map(([part, names]) => [
        part,
        names.find((name) => parts.includes(name)) ?? names[0],
      ]),
    );
    const placed = placedIn(tab, draft, own);
    const named = parts.map((part) => Number(/^p(\d+)$/.exec(part)?.[1] ?? 0));
    const page = Math.max(...named) - 1;
    const begins = "chapter" in draft && at === 0 && page < 0;
    const lesson = begins ? (learn.FIRST_PAGES[draft.chapter] ?? 0) : page;
    const isPage = tab === "learn" && lesson >= 0 && lesson < LESSON_PAGES;
    return {
      ...{ tab, draft, choose, node: at, forced, view },
      ...(link > 0 && tab !== "learn" && { link }),
      ...(placed && { placed }),
      ...(isPage && { lesson }),
    };
  } catch {
    return null;
  }
}
