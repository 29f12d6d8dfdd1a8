// The sentence for each step of the search, in terms of the puzzle, and short names of items and options.
import { RULES, SYMBOLS } from "../../core/package/board.js";
import { isListed } from "../../core/puzzles/sudoku-rules.js";
import { filledCells, isClue, itemsLeft } from "../../core/scene.js";
import { number, plural } from "./en.js";
/** @import { Item, Option, Problem, Reason, SearchEvent, Square, SentenceInput } from "../../types.js" */

/**
 * Returns a digit as the board writes it.
 * @param {number} d
 */
export const digit = (d) => SYMBOLS[d - 1] ?? String(d);
/** @param {string} word */
const an = (word) =>
  /^[8AEFILMNORSX]/.test(word) ? `an ${word}` : `a ${word}`;
/** @param {readonly (readonly number[])[]} cells */
const points = (cells) =>
  cells.map((cell) => `(${cell.join(",\u2060")})`).join(" ");
/** @param {number} row @param {number} column */
const place = (row, column) => `row ${row + 1}, column ${column + 1}`;
/**
 * Returns the text with a capital first letter.
 * @param {string} text
 */
export const capital = (text) => text.charAt(0).toUpperCase() + text.slice(1);

// Returns the columns of a run of cells, in the fewest words.
/** @param {readonly Square[]} cells */
function span(cells) {
  const rows = cells.map(([r]) => r + 1);
  const columns = cells.map(([, c]) => c + 1);
  /** @param {string} name @param {number[]} list */
  const part = (name, list) => {
    const low = Math.min(...list);
    const high = Math.max(...list);
    return low === high ? `${name} ${low}` : `${name}s ${low}–\u2060${high}`;
  };
  return `${part("row", rows)}, ${part("column", columns)}`;
}

const TITLES = new Map(
  RULES.map(({ name, title }) => [String(name), title.toLowerCase()]),
);

// Returns the number or the first cell of a rule.
/** @param {Item} item */
function rule({ rule = "dots", index, cells = [] }) {
  const [first] = cells;
  const title = TITLES.get(rule) ?? rule;
  return isListed(rule) || !first
    ? `${title} ${(index ?? 0) + 1}`
    : `${title} at ${place(...first)}`;
}

// Returns the house of a digit.
/** @param {Item} item */
function house(item) {
  switch (item.type) {
    case "diagonal":
      return `the ${item.diagonal === 0 ? "falling" : "rising"} diagonal`;
    case "disjoint":
      return `place ${item.place + 1} of the boxes`;
    case "extra":
      return `extra region ${item.extra + 1}`;
    default:
      return `${item.type} ${(item.row ?? item.column ?? item.box ?? item.region ?? item.window ?? item.cage ?? 0) + 1}`;
  }
}

// Returns the name of a row, column or region of a chessboard.
/** @param {Item} item */
const lineWords = (item) =>
  item.type === "rank"
    ? `row ${item.row + 1}`
    : item.type === "file"
      ? `column ${item.column + 1}`
      : `region ${(item.region ?? 0) + 1}`;

/**
 * Returns an item as a noun phrase.
 * @param {Item} item
 */
export function itemWords(item) {
  switch (item.type) {
    case "cell":
      return `the cell at ${place(item.row, item.column)}`;
    case "latticeCell":
      return `cell ${points([item.cell])}`;
    case "point":
      return `point ${points([item.point])}`;
    case "antidiagonal":
      return `rising diagonal ${item.index + 1}`;
    case "rank":
      return `a queen in row ${item.row + 1}`;
    case "file":
      return `a queen in column ${item.column + 1}`;
    case "colorRegion":
      return `a queen in region ${item.region + 1}`;
    case "block":
      return `the ${item.rows} × ${item.columns} squares at ${place(item.row, item.column)}`;
    case "piece":
      return `piece ${item.piece}`;
    case "item":
      return `item ${item.name}`;
    case "rule":
      return rule(item);
    default:
      return item.digit === undefined
        ? `falling diagonal ${(item.index ?? 0) + 1}`
        : `${an(digit(item.digit))} ${item.type === "diagonal" ? "on" : "in"} ${house(item)}`;
  }
}

/**
 * Returns an option as a noun phrase.
 * @param {Option} option
 * @param {number} id
 */
export function optionWords(option, id) {
  switch (option.type) {
    case "digit":
      return `${digit(option.digit)} at ${place(option.row, option.column)}`;
    case "queen":
      return `the queen at ${place(option.row, option.column)}`;
    case "placement":
      return option.cells.length
        ? `piece ${option.piece} at ${span(option.cells)}`
        : `${option.piece} left out`;
    case "latticePlacement":
      return option.cells.length
        ? `piece ${option.piece} on ${points(option.cells)}`
        : `${option.piece} left out`;
    case "row":
      return `row ${option.row + 1}`;
    case "sum":
      return `the sum ${option.sum}`;
    case "inGrid":
      return optionWords(/** @type {Option} */ (option.option), id);
    default:
      return `option ${id + 1} (${option.items.join(" ")})`;
  }
}

/**
 * Returns the need of an item: subject and verb for the number of places left.
 * @param {Item} item
 * @param {number} of
 * @param {{ type?: string }} option one of its options
 */
export function needWords(item, of, option, isFewest = false) {
  /** @param {string} one */
  const few = (one) =>
    `${of === 1 || isFewest ? "only " : ""}${plural(of, one)}`;
  const candidate = option.type?.endsWith("lacement")
    ? "possible placement"
    : "candidate";
  switch (item.type) {
    case "cell":
      return `${capital(place(item.row, item.column))} has ${few(candidate)}`;
    case "latticeCell":
      return `${capital(itemWords(item))} has ${few(candidate)}`;
    case "rank":
      return `Row ${item.row + 1} needs a queen and has ${few("square")} left`;
    case "file":
      return `Column ${item.column + 1} needs a queen and has ${few("square")} left`;
    case "colorRegion":
      return `Region ${item.region + 1} needs a queen and has ${few("square")} left`;
    case "piece":
      return `Piece ${item.piece} has ${few("placement")} left`;
    default:
      return item.digit === undefined
        ? `${capital(itemWords(item))} has ${few("option")} left`
        : `${capital(house(item))} needs ${an(digit(item.digit))} and has ${few("place")} left`;
  }
}

/**
 * Returns the option in as few words as the item allows.
 * @param {Item} item
 * @param {Option} option
 * @param {number} id
 */
export function choiceWords(item, option, id) {
  if (option.type === "digit") {
    if (item.type === "cell") return digit(option.digit);
    if (item.type === "row") return `column ${option.column + 1}`;
    if (item.type === "column") return `row ${option.row + 1}`;
    return place(option.row, option.column);
  }
  if (option.type === "queen")
    return item.type === "rank"
      ? `column ${option.column + 1}`
      : item.type === "file"
        ? `row ${option.row + 1}`
        : place(option.row, option.column);
  if (option.type === "placement")
    return item.type === "piece"
      ? span(option.cells)
      : `piece ${option.piece} at ${span(option.cells)}`;
  if (option.type === "latticePlacement" && item.type === "piece")
    return points(option.cells);
  return optionWords(option, id);
}

// Returns the reason why an item is stuck. A Sudoku of the user's own symbols names its symbol.
/** @param {Item} item @param {string} [symbol] */
function stuck(item, symbol = digit(item.digit ?? 0)) {
  switch (item.type) {
    case "cell":
      return `nothing fits at ${place(item.row, item.column)}`;
    case "latticeCell":
      return `nothing fits at ${points([item.cell])}`;
    case "rank":
      return `row ${item.row + 1} has no square left`;
    case "file":
      return `column ${item.column + 1} has no square left`;
    case "colorRegion":
      return `region ${item.region + 1} has no square left`;
    case "piece":
      return `piece ${item.piece} has no placement left`;
    default:
      return item.digit === undefined
        ? `${itemWords(item)} has no option left`
        : `${house(item)} has no place left for ${an(symbol)}`;
  }
}

// Returns the place of an option among those of its item. No line breaks within the brackets.
/** @param {{ place: number, of: number }} event */
function which({ place, of }) {
  if (of === 1) return "";
  const name = place === 1 ? "first" : place === of ? "last" : number(place);
  return ` (${name}\u00a0of\u00a0${number(of)})`;
}

/** @param {Extract<SearchEvent, { type: "try" }>} event @param {Problem} problem @param {SentenceInput} snapshot */
function tried(event, { items, options, draft }, snapshot) {
  const item = items[event.item];
  const option = options[event.option];
  const isFewest = event.of > 1 && snapshot.isFewest === true;
  const fewest = isFewest ? ", the fewest anywhere" : "";
  const what = `${choiceWords(item, option, event.option)}${which(event)}`;
  const where =
    item.type === "cell" ? place(item.row, item.column) : itemWords(item);
  const start = isClue(draft, option)
    ? `${capital(place(option.row ?? 0, option.column ?? 0))} is given: ${digit(option.digit ?? 0)}.`
    : event.place > 1
      ? `Back at ${where}: now try ${what}.`
      : `${needWords(item, event.of, option, isFewest)}${fewest}. ${event.of === 1 ? "It must be" : "Trying"} ${what}.`;
  if (event.outcome === "solution") return `${start} ${solved(snapshot)}`;
  if (event.outcome === "dead-end") {
    return `${start} Now ${event.stuck === undefined ? "something has no option left" : stuck(items[event.stuck])}: dead end.`;
  }
  return start;
}

const linkSentence = {
  /** @type {(item: string, option: string) => string} */
  hide: (item, option) => `${capital(option)} leaves the list of ${item}.`,
  /** @type {(item: string, option: string) => string} */
  unhide: (item, option) =>
    `${capital(option)} returns to its place in the list of ${item}.`,
  /** @type {(item: string) => string} */
  cover: (item) => `${capital(item)} is covered and leaves the item list.`,
  /** @type {(item: string) => string} */
  uncover: (item) => `${capital(item)} is uncovered again.`,
  /** @type {(item: string, option: string) => string} */
  purify: (item, option) =>
    `${capital(option)} colors ${item}: only options with the same color stay.`,
  /** @type {(item: string, option: string) => string} */
  unpurify: (item, option) =>
    `${capital(item)} loses the color that ${option} gave it.`,
  /** @type {(item: string, option: string) => string} */
  mark: (item, option) =>
    `${capital(option)} matches the color of ${item} and stays.`,
  /** @type {(item: string, option: string) => string} */
  unmark: (item, option) =>
    `${capital(option)} no longer has to match the color of ${item}.`,
  /** @type {(item: string) => string} */
  use: (item) => `${capital(item)} is covered once more.`,
  /** @type {(item: string) => string} */
  unuse: (item) => `${capital(item)} is covered once less again.`,
  /** @type {(item: string, option: string) => string} */
  tweak: (item, option) =>
    `${capital(option)} leaves the list of ${item}: later branches do without it.`,
  /** @type {(item: string, option: string) => string} */
  untweak: (item, option) =>
    `${capital(option)} returns to the top of the list of ${item}.`,
  /** @type {(item: string) => string} */
  close: (item) => `No further option for ${item}.`,
  /** @type {(item: string) => string} */
  reopen: (item) => `Further options for ${item} are possible again.`,
};

// Returns the number of queens to place. A row with several is one item.
/** @param {number} n @param {Problem} problem @param {(type: string) => number} left */
function queensLeft(n, { draft }, left) {
  const stars = "stars" in draft ? draft.stars : undefined;
  return stars && "n" in draft ? draft.n * stars - n : left("rank");
}

// Returns the chosen options, and the items still to cover.
/** @param {number} n @param {Problem} problem @param {SentenceInput} snapshot */
function lying(n, problem, snapshot) {
  /** @type {(type?: string) => number} */
  const left = (type) => itemsLeft(problem, snapshot, type);
  switch (problem.options[0].type) {
    case "digit":
      // Options of sums fill no cell.
      return `${plural(filledCells(problem, snapshot), "cell")} filled, ${number(left("cell"))} to go.`;
    case "queen":
      return `${plural(n, "queen")} placed, ${number(queensLeft(n, problem, left))} to go.`;
    case "placement":
      return `${plural(n, "piece")} placed, ${plural(left("cell"), "cell")} free.`;
    case "latticePlacement":
      return `${plural(n, "piece")} placed, ${plural(left("latticeCell"), "cell")} free.`;
    default:
      return `${plural(n, "option")} chosen, ${plural(left(), "item")} left.`;
  }
}

/** @param {SentenceInput} snapshot */
const solved = ({ stats }) =>
  `All covered: solution ${number(stats.solutions)}.`;

// Returns the dead end of a resting search: an item without options.
/** @param {Problem} problem @param {SentenceInput} snapshot */
function noWay(problem, { nextItem, playing, state }) {
  if (playing || state !== "dead-end") return "";
  const item = problem.items[nextItem ?? -1];
  return ` ${capital(stuck(item))}: dead end.`;
}

// Describes a place that the search reached without a step.
/** @param {SentenceInput} snapshot @param {Problem} problem */
function standing(snapshot, problem) {
  const { state, stats, path } = snapshot;
  const { impossible } = problem;
  if (state === "done") {
    const n = stats.solutions;
    return `Search over: ${n === 0 ? "no solution" : plural(n, "solution")} in ${plural(stats.nodes, "node")}.`;
  }
  if (state === "solution") return solved(snapshot);
  if (path.length > 0)
    return lying(path.length, problem, snapshot) + noWay(problem, snapshot);
  if (impossible) return `No solution: ${reasonWords(impossible)}.`;
  const clues = problem.options.filter((option) =>
    isClue(problem.draft, option),
  ).length;
  if (clues > 0)
    return `Start: ${plural(clues, "clue")} given, ${plural(itemsLeft(problem, snapshot, "cell") - clues, "cell")} to fill.`;
  return `Start: nothing chosen yet, ${plural(itemsLeft(problem, snapshot), "item")} to cover.`;
}

/**
 * Returns the sentence for the last step. `problem` has the labels; `snapshot` has the event, and whether its item was
 * chosen for its fewest options.
 * @param {Problem} problem
 * @param {SentenceInput} snapshot
 */
export function sentence(problem, snapshot) {
  const { event } = snapshot;
  if (!event || snapshot.state === "done") return standing(snapshot, problem);
  if (event.type === "try") return tried(event, problem, snapshot);
  if (event.type === "back")
    return `Take back ${optionWords(problem.options[event.option], event.option)}.`;
  const item = itemWords(problem.items[event.item]);
  const id = "option" in event ? event.option : undefined;
  const option = id === undefined ? "" : optionWords(problem.options[id], id);
  return linkSentence[event.type](item, option);
}

/** @param {number} n */
const times = (n) => (n === 1 ? "once" : plural(n, "time"));
/** @param {{ least: number, most: number }} bounds */
const bounds = ({ least, most }) =>
  least === most
    ? `${number(least)} ${least === 1 ? "is" : "are"}`
    : `${number(least)} to ${number(most)} are`;
/** @type {Record<"checkerboard" | "rows" | "columns" | "layers" | "directions", string>} */
const COLORINGS = {
  checkerboard: "colored like a checkerboard",
  rows: "with every other row black",
  columns: "with every other column black",
  layers: "with every other layer black",
  directions: "with the cells of one direction black",
};

/**
 * Returns the reason why there is no solution, without a full stop.
 * @param {Reason} reason
 */
export function reasonWords(reason) {
  /** @param {readonly Square[]} list */
  const squares = (list) => list.map(([r, c]) => place(r, c)).join(" and ");
  switch (reason.type) {
    case "repeatedClue":
      return `the clues at ${squares(reason.cells)} repeat the ${reason.symbol}`;
    case "queensAttack":
      return `the queens at ${squares(reason.squares)} attack each other`;
    case "queensTouch":
      return `the queens at ${squares(reason.squares)} touch each other`;
    case "queenCount":
      return `${lineWords(reason.item)} has ${plural(reason.queens, "queen")}; allowed: ${number(reason.stars)}`;
    case "queenOnBlocked":
      return `there is a queen on a closed square, ${squares([reason.square])}`;
    case "area":
      return `the board has ${plural(reason.board, "cell")} and the pieces cover ${number(reason.pieces)}`;
    case "noOption":
      return reason.item.type === "piece"
        ? `piece ${reason.item.piece} fits nowhere on the board`
        : reason.item.type === "item"
          ? `no option covers ${itemWords(reason.item)}`
          : stuck(reason.item, reason.symbol);
    case "tooFewOptions":
      return `${itemWords(reason.item)} must be covered at least ${times(reason.least)}, but only ${plural(reason.options, "option")} can do it`;
    case "count": {
      const names = reason.items.map(itemWords).join(", ");
      const rest = reason.counted > reason.items.length ? ", …" : "";
      return `a count of ${plural(reason.counted, "item")} leaves no solution: ${names}${rest}`;
    }
    case "coveredTimes":
      return `${itemWords(reason.item)} is covered ${times(reason.times)}; ${bounds(reason)} allowed`;
    case "coveredTwice":
      return reason.colors
        ? `${itemWords(reason.item)} has more than one color: ${reason.colors.join(", ")}`
        : `${itemWords(reason.item)} is covered twice`;
    case "colors":
      return `${COLORINGS[reason.coloring]}, the board has ${number(reason.black)} black and ${plural(reason.white, "white cell")}, which the pieces cannot cover in any positions`;
    default:
      return reason.message;
  }
}
