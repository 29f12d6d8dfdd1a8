// The texts of solving by hand, in English.
import { number, plural } from "../../../locales/en/en.js";
import { shortDate } from "../saved/short-date.js";
/** @import { House } from "../../../types.js" */

/** @param {House} house */
function houseName(house) {
  switch (house.type) {
    case "row":
      return `row ${house.row + 1}`;
    case "column":
      return `column ${house.column + 1}`;
    case "box":
      return `box ${house.box + 1}`;
    case "region":
      return `region ${house.region + 1}`;
    case "diagonal":
      return `the ${house.diagonal === 0 ? "falling" : "rising"} diagonal`;
    case "window":
      return `window ${house.window + 1}`;
    case "disjoint":
      return `place ${house.place + 1} of all boxes`;
    case "cage":
      return `cage ${house.cage + 1}`;
    default:
      return `extra house ${house.extra + 1}`;
  }
}

/**
 * Returns a time of play in minutes and seconds.
 * @param {number} ms
 */
function clock(ms) {
  const seconds = Math.round(ms / 1000);
  const minutes = Math.floor(seconds / 60);
  return minutes > 0
    ? `${number(minutes)} min ${seconds % 60} s`
    : plural(seconds, "second");
}

/**
 * The names of techniques that differ from those of explain() in more than spaces.
 * @type {Record<string, string>}
 */
const techniques = {
  "sum-bounds": "sum bounds",
  "innies-and-outies": "innies and outies",
  "law-of-leftovers": "law of leftovers",
  "finned-x-wing": "finned X-wing",
  "bug-plus-one": "BUG+1",
  "als-xz": "ALS-XZ",
};

/**
 * A cage: its first cell, its sum, the number of its cells, and its sets of digits if they are few.
 * @typedef {{ at: readonly number[], sum: number, count: number, sets: number[][] }} Cage
 */

/** @param {Cage} cage */
function cageName({ at, sum, count, sets }) {
  const [row, column] = at;
  const list = sets.map((set) => set.join("+")).join(" or ");
  const only = sets.length === 1 ? "only " : "";
  return `in the cage ${sum} at row ${row + 1}, column ${column + 1}${sets.length ? ` (${plural(count, "cell")}: ${only}${list})` : ""}`;
}

export const attempt = {
  noting: "Notes",
  entryLabel: "What a key enters",
  /** @type {Record<string, string>} */
  entries: { digit: "Digits", center: "Center", color: "Colors" },
  /** @type {Record<string, string>} */
  entryHints: {
    digit: "Keys enter digits",
    corner: "Small digits at their places, or Shift and a digit",
    center: "Small digits in the middle, or Ctrl and a digit",
    color: "Keys color cells",
  },
  several: "Several cells",
  severalHint:
    "Click or drag over cells to select them; the next key goes to all of them.",
  severalTouch:
    "Tap or drag over cells to select them; the next key goes to all of them.",
  colorPad: "Colors",
  colors: [
    "red",
    "orange",
    "yellow",
    "green",
    "cyan",
    "blue",
    "purple",
    "gray",
  ],
  /** @type {(digits: string[]) => string} */
  centered: (digits) => `noted in the center: ${digits.join(" ")}`,
  /** @type {(on: boolean) => string} */
  notingIs: (on) => (on ? "Notes on" : "Notes off"),
  noteAll: "Fill in all notes",
  hint: "Hint",
  follow: "Do it",
  check: "Check",
  clear: "Start over",
  how: {
    sudoku:
      "Type digits into the selected cell; N switches to notes. With Shift a digit is a note, with Ctrl a note in the center. Drag over cells to select several. Hint shows the easiest next step on the board; a second press makes it.",
    queens:
      "Click a square to place a queen, click again to remove it. No two may share a row, column or diagonal.",
    polyomino:
      "Drag a piece to its place, or choose it and click a cell. Click it to pick it up again. Keys, also while dragging: R rotates, F flips. N takes the next piece.",
    polyform:
      "Click a cell to see what fits there, or choose a piece first: numbers show how many of its places cover a cell. Click a piece on the board to pick it up again. Keys: R and F turn it, N takes the next one.",
    matrix:
      "Click an option to choose it, click again to drop it. Every item must be covered exactly once.",
  },
  // The same for a screen without a mouse and without keys.
  touch: {
    sudoku:
      "Tap a cell, then a digit below. Hint shows the easiest next step on the board; a second tap makes it.",
    queens:
      "Tap a square to place a queen, tap again to remove it. No two may share a row, column or diagonal.",
    polyomino:
      "Drag a piece to its place, or choose it and tap a cell. Tap it to pick it up again.",
    polyform:
      "Tap a cell to see what fits there, or choose a piece first: numbers show how many of its places cover a cell. Tap a piece on the board to pick it up again.",
    matrix:
      "Tap an option to choose it, tap again to drop it. Every item must be covered exactly once.",
  },
  /** @type {(n: number) => string} */
  itemsLeft: (n) =>
    n === 0 ? "Every item is covered." : `${plural(n, "item")} still to cover.`,
  /** @type {(item: string, numbers: number[], more: number) => string} */
  meet: (item, numbers, more) =>
    `Options ${numbers.slice(0, -1).join(", ")} and ${numbers.at(-1)} ${numbers.length === 2 ? "both" : "all"} cover ${item}: choose only one.${more ? ` The same goes for ${plural(more, "other item")}.` : ""}`,
  tray: "Pieces left",
  numbers: "The numbers show how many of its places cover a cell.",
  turn: "Rotate",
  flip: "Flip",
  /** @type {(name: string, count: number) => string} */
  inBox: (name, count) =>
    count === 0 ? `${name}, on the board` : `${name}, ${number(count)} left`,
  /** @type {(set: number, n: number) => string} */
  queens: (set, n) => `${number(set)} of ${plural(n, "queen")} placed.`,
  /** @type {(n: number) => string} */
  left: (n) =>
    n === 0 ? "Every piece is on the board." : `${plural(n, "piece")} left.`,
  /** @type {(queens: string[], more: number) => string} */
  attack: ([first, second], more) =>
    `The queens at ${first} and ${second} attack each other${more ? `, and ${plural(more, "other pair does", "other pairs do")} too` : ""}.`,
  noFit: "That piece does not fit there this way.",
  /** @type {(need: string, of: number, option: string) => string} */
  next: (need, of, option) =>
    `${need}. ${of === 1 ? "It must be" : "One that works:"} ${option}.`,
  /** @type {(option: string) => string} */
  astray: (option) => `No solution from here. The mistake was ${option}.`,
  looking: "Looking …",
  unknown: "Too long to check. Place a few more first.",
  /** @type {(name: string, what: string) => string} */
  places: (name, what) => `${name}: place ${what}.`,
  /** @type {(name: string, list: string[], more: number) => string} */
  rubs: (name, list, more) =>
    `${name}: rule out ${list.join(", ")}${more ? ` and ${more} more` : ""}.`,
  /**
   * Returns the name of a technique, which explain() gives in lower case.
   * @type {(name: string) => string}
   */
  technique: (name) =>
    techniques[name] ??
    name
      .replace(/^xyz?/, (letters) => letters.toUpperCase())
      .replace(/(?<=\w{4})-/, " "),
  good: "Correct so far.",
  none: "The puzzle itself has no solution.",
  solved: "Solved!",
  /** @type {(ms: number, hints: number) => string} */
  effort: (ms, hints) =>
    `It took you ${clock(ms)}, ${hints === 0 ? "without a hint" : `with ${plural(hints, "hint")}`}.`,
  watch: "Watch the computer do it",
  /** @type {(n: number) => string} */
  wrong: (n) =>
    n === 0
      ? "Something is wrong: no solution from here."
      : `${plural(n, "digit is", "digits are")} wrong.`,
  digitFirst: "Digit first",
  digitFirstHint: "First choose a digit, then click its cells",
  /** @type {(digit: string | null, isTouch: boolean) => string} */
  held(digit, isTouch) {
    const press = isTouch ? "tap" : "click";
    if (digit === null) return `Choose a digit, then ${press} its cells.`;
    const what = digit === "" ? "to empty" : `for ${digit}`;
    return `${isTouch ? "Tap" : "Click"} the cells ${what}.`;
  },
  /**
   * A pattern and its houses.
   * @type {(name: string, houses: readonly House[], cage?: Cage | null) => string}
   */
  pattern: (name, houses, cage = null) =>
    [
      houses.length
        ? `${name} in ${houses.map(houseName).join(" and ")}`
        : name,
      ...(cage ? [cageName(cage)] : []),
    ].join(" "),
  /** @type {(what: string, steps: number) => string} */
  leads: (what, steps) =>
    steps === 1
      ? `So place ${what}.`
      : `After ${steps - 1} more such ${steps === 2 ? "step" : "steps"}, place ${what}.`,
  // The signs of a hint on the board.
  legend: {
    house: "Outlined: the house.",
    place: "Circle: the place of the digit.",
    pattern: "Circles: the pattern.",
    gone: "Crossed out: ruled out.",
  },
  // The attempts in the storage of the browser.
  saved: {
    open: "Continue another",
    title: "Continue a puzzle",
    none: "Nothing here yet. Every puzzle in which you place something is kept here.",
    kept: "Kept in this browser only, for up to 200 puzzles.",
    /** @type {(name: string, done: number, all: number) => string} */
    progress: (name, done, all) =>
      all > 0
        ? `${name}, ${number(done)} of ${number(all)}`
        : `${name}, ${number(done)} chosen`,
    /** @type {(name: string, n: number) => string} */
    laid: (name, n) => `${name}, ${plural(n, "piece")} placed`,
    solved: "solved",
    /** @type {(ms: number) => string} */
    date: (ms) =>
      new Date(ms)
        .toLocaleString("en", shortDate(ms))
        .replace(/ (?=[AP]M$)/, "\u00a0"),
    /** @type {(name: string) => string} */
    remove: (name) => `Delete ${name}`,
    removed: "Deleted.",
    restore: "Undo",
    /** @type {Record<string, string>} */
    names: {
      sudoku: "Sudoku",
      jigsaw: "Jigsaw",
      queens: "Queens",
      polyomino: "Pieces",
      polyform: "Shapes",
      matrix: "Own problem",
    },
    /** @type {Record<string, string>} */
    faults: {
      full: "The browser's storage is full: your moves last until you close this tab. Delete puzzles under “Continue another” to make room.",
      refused:
        "This browser stores nothing for this page: your moves last until you close this tab.",
    },
    /** @type {(name: string, ms: number) => string} */
    dropped: (name, ms) =>
      `200 puzzles are kept. The one left longest ago was deleted: ${name}, ${new Date(ms).toLocaleDateString("en")}.`,
  },
  /** @type {Record<string, string>} */
  grades: {
    easy: "easy",
    medium: "medium",
    hard: "hard",
    expert: "expert",
    extreme: "extreme",
  },
  fresh: {
    label: "New:",
    levels: { easy: "Easy", medium: "Medium", hard: "Hard", daily: "Daily" },
    starts: {
      easy: "An easy puzzle for a start. The famously hard one is in Watch and Edit until you place a digit.",
      hard: "This puzzle is famously hard.",
    },
    startEasy: "Start with an easy one",
    startHard: "Take the hard one",
    none: "No such puzzle was found. Please try again.",
  },
  where: "Where?",
  /** @type {(houses: readonly House[], rules?: readonly { rule: string, cells: readonly (readonly number[])[] }[]) => string} */
  lookAt: (houses, rules = []) => {
    const [rule] = rules;
    const places = houses.map(houseName);
    if (places.length > 0) return `Look at ${places.join(" and ")}.`;
    const [row, column] = rule?.cells[0] ?? [];
    return rule
      ? `Look at the rule at row ${row + 1}, column ${column + 1}.`
      : "Look at the lit cells.";
  },
  /** @type {(n: number) => string} */
  removeWrong: (n) => (n === 1 ? "Remove it" : `Remove all ${number(n)}`),
  /** @type {(n: number) => string} */
  digitsLeft: (n) => `${number(n)} left`,
  countLeft: "How many are left?",
  fix: "Make given",
  fixHint:
    "What you placed becomes given, so the rest can be solved, counted and listed in Edit.",
  /** @type {(n: number | bigint | "unknown" | null) => string} */
  solutionsLeft: (n) =>
    n === null
      ? "Counting …"
      : n === "unknown"
        ? "Too many solutions from here to count at once."
        : `${n === 0 ? "No solution" : plural(n, "solution")} from here.`,
  clock: { label: "Time", hide: "Hide the clock", show: "Show the clock" },
};
