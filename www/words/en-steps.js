// One sentence for each step of the search, in terms of the puzzle, and short names for items and options.
import { SYMBOLS } from "../puzzles/sudoku.js";
import { itemsLeft, nextItem } from "../scene.js";

const digit = (d) => SYMBOLS[d - 1] ?? String(d);
const an = (word) =>
  /^[8AEFILMNORSX]/.test(word) ? `an ${word}` : `a ${word}`;
const place = (row, column) => `row ${row + 1} column ${column + 1}`;
/** The text with a capital first letter. */
export const capital = (text) => text.charAt(0).toUpperCase() + text.slice(1);
const times = (n, one, many) =>
  `${n.toLocaleString("en")} ${n === 1 ? one : many}`;

// The columns that a run of cells takes, in the fewest words.
function span(cells) {
  const rows = cells.map(([r]) => r + 1);
  const columns = cells.map(([, c]) => c + 1);
  const part = (name, list) => {
    const low = Math.min(...list);
    const high = Math.max(...list);
    return low === high ? `${name} ${low}` : `${name}s ${low}–${high}`;
  };
  return `${part("row", rows)}, ${part("column", columns)}`;
}

/** What an item is, as a noun phrase. */
export function itemWords(item) {
  switch (item.type) {
    case "cell":
      return `the cell at ${place(item.row, item.column)}`;
    case "row":
      return `${an(digit(item.digit))} in row ${item.row + 1}`;
    case "column":
      return `${an(digit(item.digit))} in column ${item.column + 1}`;
    case "box":
      return `${an(digit(item.digit))} in box ${item.box + 1}`;
    case "region":
      return `${an(digit(item.digit))} in region ${item.region + 1}`;
    case "diagonal":
      if (item.digit === undefined) return `diagonal ${item.index + 1}`;
      return `${an(digit(item.digit))} on the ${item.diagonal === 0 ? "falling" : "rising"} diagonal`;
    case "antidiagonal":
      return `antidiagonal ${item.index + 1}`;
    case "rank":
      return `a queen in row ${item.row + 1}`;
    case "file":
      return `a queen in column ${item.column + 1}`;
    case "piece":
      return `piece ${item.piece}`;
    case "order":
      return `the order of the copies of ${item.piece}`;
    default:
      return `item ${item.name}`;
  }
}

/** What an option is, as a noun phrase. */
export function optionWords(option, id) {
  switch (option.type) {
    case "digit":
      return `${digit(option.digit)} at ${place(option.row, option.column)}`;
    case "queen":
      return `the queen at ${place(option.row, option.column)}`;
    case "placement":
      return option.cells.length
        ? `piece ${option.piece} at ${span(option.cells)}`
        : `no ${option.piece}`;
    case "row":
      return `row ${option.row + 1}`;
    default:
      return `option ${id + 1} (${option.items.join(" ")})`;
  }
}

/** What the item still needs: subject and verb for a number of places left. */
export function needWords(item, of) {
  const few = of === 1 ? "only 1" : String(of);
  switch (item.type) {
    case "cell":
      return `${capital(place(item.row, item.column))} has ${few} ${of === 1 ? "way" : "ways"} left to be filled`;
    case "row":
      return `Row ${item.row + 1} needs ${an(digit(item.digit))} and has ${few} ${of === 1 ? "place" : "places"} left`;
    case "column":
      return `Column ${item.column + 1} needs ${an(digit(item.digit))} and has ${few} ${of === 1 ? "place" : "places"} left`;
    case "box":
      return `Box ${item.box + 1} needs ${an(digit(item.digit))} and has ${few} ${of === 1 ? "place" : "places"} left`;
    case "rank":
      return `Row ${item.row + 1} needs a queen and has ${few} ${of === 1 ? "square" : "squares"} left`;
    case "file":
      return `Column ${item.column + 1} needs a queen and has ${few} ${of === 1 ? "square" : "squares"} left`;
    case "piece":
      return `Piece ${item.piece} has ${few} ${of === 1 ? "placement" : "placements"} left`;
    case "item":
      return `Item ${item.name} is in ${few} open ${of === 1 ? "option" : "options"}`;
    default:
      return `${capital(itemWords(item))} has ${few} ${of === 1 ? "option" : "options"} left`;
  }
}

// The option, said as briefly as the item allows.
function choice(item, option, id) {
  if (option.type === "digit") {
    if (item.type === "cell") return digit(option.digit);
    if (item.type === "row") return `column ${option.column + 1}`;
    if (item.type === "column") return `row ${option.row + 1}`;
    return place(option.row, option.column);
  }
  if (option.type === "queen")
    return item.type === "rank"
      ? `column ${option.column + 1}`
      : `row ${option.row + 1}`;
  if (option.type === "placement")
    return item.type === "piece"
      ? span(option.cells)
      : `piece ${option.piece} at ${span(option.cells)}`;
  return optionWords(option, id);
}

// Why nothing can be done here.
function stuck(item) {
  switch (item.type) {
    case "cell":
      return `nothing fits at ${place(item.row, item.column)} any more`;
    case "row":
      return `row ${item.row + 1} has no place left for ${an(digit(item.digit))}`;
    case "column":
      return `column ${item.column + 1} has no place left for ${an(digit(item.digit))}`;
    case "box":
      return `box ${item.box + 1} has no place left for ${an(digit(item.digit))}`;
    case "rank":
      return `row ${item.row + 1} has no square left`;
    case "file":
      return `column ${item.column + 1} has no square left`;
    case "piece":
      return `piece ${item.piece} has no placement left`;
    default:
      return `${itemWords(item)} has no option left`;
  }
}

function tried(event, { items, options }, frame) {
  const item = items[event.item];
  const option = options[event.option];
  const which = event.of > 1 ? ` (${event.place} of ${event.of})` : "";
  const fewest = event.of > 1 ? ", the fewest of all" : "";
  const start =
    event.place > 1
      ? `${capital(itemWords(item))}: next, try ${choice(item, option, event.option)}${which}.`
      : `${needWords(item, event.of)}${fewest}. ${event.of === 1 ? "It must be" : "Try"} ${choice(item, option, event.option)}${which}.`;
  if (event.outcome === "solution")
    return `${start} Everything is covered: solution ${frame.stats.solutions.toLocaleString("en")}.`;
  if (event.outcome === "dead-end") {
    return `${start} Then ${event.stuck === undefined ? "something has no option left" : stuck(items[event.stuck])}: dead end.`;
  }
  return start;
}

const linkSentence = {
  hide: (item, option) => `${capital(option)} leaves the list of ${item}.`,
  unhide: (item, option) =>
    `${capital(option)} returns to the list of ${item}, where it was before.`,
  cover: (item) => `Covered: ${item} leaves the items that are still to do.`,
  uncover: (item) => `Uncovered: ${item} is to do again.`,
  purify: (item, option) =>
    `${capital(option)} gives ${item} its color: only options of that color stay.`,
  unpurify: (item, option) =>
    `The color that ${option} gave to ${item} is open again.`,
  mark: (item, option) =>
    `${capital(option)} has the color that ${item} has taken, and stays.`,
  unmark: (item, option) =>
    `${capital(option)} is no longer held to the color of ${item}.`,
};

// What lies on the board, and what is still missing there.
function lying(n, problem, frame) {
  const left = (type) => itemsLeft(problem, frame, type).toLocaleString("en");
  switch (problem.options[0].type) {
    case "digit":
      return `${times(n, "cell is", "cells are")} filled, ${left("cell")} to go.`;
    case "queen":
      return `${times(n, "queen is", "queens are")} set, ${left("rank")} to go.`;
    case "placement":
      return `${times(n, "piece lies", "pieces lie")} on the board, ${times(itemsLeft(problem, frame, "cell"), "cell is", "cells are")} free.`;
    default:
      return `${times(n, "option is", "options are")} chosen, ${times(itemsLeft(problem, frame), "item is", "items are")} left.`;
  }
}

// That it is a dead end where somebody looks: what has the fewest options has none.
function noWay(problem, { live, playing, state }) {
  if (playing || state !== "dead-end") return "";
  const item = problem.items[nextItem(problem, live, "mrv")];
  return ` ${capital(stuck(item))}: dead end.`;
}

// What can be said of a place nobody stepped to.
function standing(frame, problem) {
  const { state, stats, path } = frame;
  const { impossible } = problem;
  if (state === "done") {
    const n = stats.solutions;
    return `The search is over: ${n === 0 ? "no solution" : times(n, "solution", "solutions")}, ${times(stats.nodes, "tree node", "tree nodes")}.`;
  }
  if (state === "solution")
    return `Everything is covered: solution ${stats.solutions.toLocaleString("en")}.`;
  if (path.length > 0)
    return lying(path.length, problem, frame) + noWay(problem, frame);
  if (impossible) return `No solution: ${reasonWords(impossible)}.`;
  return `The root of the search: nothing is chosen yet, all ${times(itemsLeft(problem, frame), "item is", "items are")} to be covered.`;
}

/** What has just happened. `problem` gives the labels, `frame` the event. */
export function sentence(problem, frame) {
  const { event } = frame;
  if (!event || frame.state === "done") return standing(frame, problem);
  if (event.type === "try") return tried(event, problem, frame);
  if (event.type === "back")
    return `Take back ${optionWords(problem.options[event.option], event.option)}.`;
  const item = itemWords(problem.items[event.item]);
  const option =
    event.option === undefined
      ? ""
      : optionWords(problem.options[event.option], event.option);
  return linkSentence[event.type](item, option);
}

/** Why there is no solution, without a full stop. */
export function reasonWords(reason) {
  const squares = (list) => list.map(([r, c]) => place(r, c)).join(" and ");
  switch (reason.type) {
    case "repeatedClue":
      return `the clues at ${squares(reason.cells)} repeat the ${reason.symbol}`;
    case "queensAttack":
      return `the queens at ${squares(reason.squares)} attack each other`;
    case "queenOnBlocked":
      return `there is a queen on a closed square, ${squares([reason.square])}`;
    case "area":
      return `the board has ${reason.board} cells and the pieces cover ${reason.pieces}`;
    case "noOption":
      return reason.item.type === "piece"
        ? `piece ${reason.item.piece} fits nowhere on the board`
        : `no option covers ${itemWords(reason.item)}`;
    default:
      return reason.message;
  }
}
