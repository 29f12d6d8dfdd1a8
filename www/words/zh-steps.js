// 搜索每一步的一句话，中文。One sentence for each step of the search, and short names for items and options, in Chinese.
import { SYMBOLS } from "../puzzles/sudoku.js";
import { itemsLeft, nextItem } from "../scene.js";
import { inside, number } from "./zh.js";

const digit = (d) => SYMBOLS[d - 1] ?? String(d);
const place = (row, column) => `第 ${row + 1} 行第 ${column + 1} 列`;

/** Chinese has no capitals. */
export const capital = (text) => text;

function span(cells) {
  const part = (list, unit) => {
    const low = Math.min(...list) + 1;
    const high = Math.max(...list) + 1;
    return low === high ? `第 ${low} ${unit}` : `第 ${low}–${high} ${unit}`;
  };
  return (
    part(
      cells.map(([row]) => row),
      "行",
    ) +
    part(
      cells.map(([, column]) => column),
      "列",
    )
  );
}

// Where a digit belongs.
function house(item) {
  switch (item.type) {
    case "row":
      return `第 ${item.row + 1} 行`;
    case "column":
      return `第 ${item.column + 1} 列`;
    case "box":
      return `第 ${item.box + 1} 宫`;
    case "region":
      return `第 ${item.region + 1} 区`;
    default:
      return item.diagonal === 0 ? "主对角线" : "副对角线";
  }
}

/** What an item is, as a noun phrase. */
export function itemWords(item) {
  switch (item.type) {
    case "cell":
      return `${place(item.row, item.column)}这一格`;
    case "rank":
      return `第 ${item.row + 1} 行的皇后`;
    case "file":
      return `第 ${item.column + 1} 列的皇后`;
    case "antidiagonal":
      return `副对角线方向第 ${item.index + 1} 条`;
    case "piece":
      return `骨牌 ${item.piece}`;
    case "order":
      return `骨牌 ${item.piece} 各块的次序`;
    case "item":
      return `项 ${item.name}`;
    default:
      return item.digit === undefined
        ? `主对角线方向第 ${item.index + 1} 条`
        : `${house(item)}的 ${digit(item.digit)}`;
  }
}

/** What an option is, as a noun phrase. */
export function optionWords(option, id) {
  switch (option.type) {
    case "digit":
      return `${place(option.row, option.column)}填 ${digit(option.digit)}`;
    case "queen":
      return `${place(option.row, option.column)}的皇后`;
    case "placement":
      return option.cells.length
        ? `${span(option.cells)}的骨牌 ${option.piece}`
        : `不用 ${option.piece}`;
    case "row":
      return `第 ${option.row + 1} 行`;
    default:
      return `选项 ${id + 1}（${option.items.join(" ")}）`;
  }
}

/** What the item still needs, for a number of places left. */
export function needWords(item, of) {
  const few = of === 1 ? "只剩 1" : `还有 ${of}`;
  switch (item.type) {
    case "cell":
      return `${place(item.row, item.column)}${few} 种填法`;
    case "rank":
      return `第 ${item.row + 1} 行需要一个皇后，${few} 个格子`;
    case "file":
      return `第 ${item.column + 1} 列需要一个皇后，${few} 个格子`;
    case "piece":
      return `骨牌 ${item.piece} ${few} 种放法`;
    case "item":
      return `项 ${item.name} ${few} 个可用的选项`;
    default:
      return item.digit === undefined
        ? `${inside(itemWords(item))}${few} 个选项`
        : `${house(item)}需要 ${digit(item.digit)}，${few} 个位置`;
  }
}

// Why nothing can be done here.
function stuck(item) {
  switch (item.type) {
    case "cell":
      return `${place(item.row, item.column)}放不下任何东西`;
    case "rank":
      return `第 ${item.row + 1} 行没有格子了`;
    case "file":
      return `第 ${item.column + 1} 列没有格子了`;
    case "piece":
      return `骨牌 ${item.piece} 没有放法了`;
    default:
      return item.digit === undefined
        ? `${inside(itemWords(item))}没有选项了`
        : `${house(item)}没有位置放 ${digit(item.digit)} 了`;
  }
}

// The option, said as briefly as the item allows.
function choice(item, option, id) {
  const row = `第 ${option.row + 1} 行`;
  const column = `第 ${option.column + 1} 列`;
  if (option.type === "digit" && item.type === "cell")
    return ` ${digit(option.digit)}`;
  if (option.type === "digit" || option.type === "queen")
    return ["row", "rank"].includes(item.type)
      ? column
      : ["column", "file"].includes(item.type)
        ? row
        : row + column;
  if (item.type === "piece" && option.cells.length) return span(option.cells);
  return optionWords(option, id);
}

function tried(event, { items, options }, frame) {
  const item = items[event.item];
  const option = choice(item, options[event.option], event.option);
  const unit = ["cell", "piece"].includes(item.type) ? "种" : "个";
  const part = `第 ${event.place} ${unit}，共 ${event.of} ${unit}`;
  // Brackets do not follow brackets.
  const told = option.endsWith("）") ? `，${part}` : `（${part}）`;
  const which = event.of > 1 ? told : "";
  const fewest = event.of > 1 ? "，为最少" : "";
  const start =
    event.place > 1
      ? `${item.type === "cell" ? place(item.row, item.column) : itemWords(item)}：再试${option}${which}。`
      : `${needWords(item, event.of)}${fewest}。${event.of === 1 ? "只能是" : "先试"}${option}${which}。`;
  if (event.outcome === "solution")
    return `${start}全部覆盖：第 ${number(frame.stats.solutions)} 个解。`;
  if (event.outcome === "dead-end")
    return `${start}现在${event.stuck === undefined ? "有一项没有选项了" : stuck(items[event.stuck])}：死路。`;
  return start;
}

const linkSentence = {
  hide: (item, option) => `${option}离开${item}的链表。`,
  unhide: (item, option) => `${option}回到${item}的链表中原来的位置。`,
  cover: (item) => `${item}被覆盖，离开项的链表。`,
  uncover: (item) => `${item}不再被覆盖。`,
  purify: (item, option) => `${option}给${item}定了颜色：只有相符的选项留下。`,
  unpurify: (item, option) => `${item}失去${option}给它定的颜色。`,
  mark: (item, option) => `${option}与${item}的颜色相符，留下。`,
  unmark: (item, option) => `${option}不必再与${item}的颜色相符。`,
};

// A phrase that has its own words of belonging is told apart by quotes.
const quoted = (words, { type }) =>
  ["item", "option"].includes(type) ? inside(words) : `“${words}”`;

// What lies on the board, and what is still missing there.
function lying(n, problem, frame) {
  const left = (type) => itemsLeft(problem, frame, type);
  switch (problem.options[0].type) {
    case "digit":
      return `已填 ${n} 格，还剩 ${left("cell")} 格。`;
    case "queen":
      return `已放 ${n} 个皇后，还剩 ${left("rank")} 个。`;
    case "placement":
      return `已放 ${n} 块骨牌，还空 ${left("cell")} 格。`;
    default:
      return `已选 ${n} 个选项，还剩 ${left()} 项。`;
  }
}

// That it is a dead end where somebody looks: what has the fewest options has none.
function noWay(problem, { live, playing, state }) {
  if (playing || state !== "dead-end") return "";
  return `${stuck(problem.items[nextItem(problem, live, "mrv")])}：死路。`;
}

// What can be said of a place nobody stepped to.
function standing(frame, problem) {
  const { state, stats, path } = frame;
  const left = itemsLeft(problem, frame);
  if (state === "done") {
    const n = stats.solutions;
    return `搜索结束：${n === 0 ? "无解" : `${number(n)} 个解`}，${number(stats.nodes)} 个结点。`;
  }
  if (state === "solution")
    return `全部覆盖：第 ${number(stats.solutions)} 个解。`;
  if (path.length > 0)
    return lying(path.length, problem, frame) + noWay(problem, frame);
  if (problem.impossible) return `无解：${reasonWords(problem.impossible)}。`;
  return `起点：还什么都没选，${number(left)} 项待覆盖。`;
}

// No line ends between a number and what is counted, nor within short brackets.
const unbroken = (text) =>
  text
    .replace(/(?<=第|\d) (?=\d|[^\x00-\x7f])/g, "\u00a0")
    .replace(/（[^）]{1,12}）/g, (part) => part.replaceAll(" ", "\u00a0"));

/** What has just happened. `problem` gives the labels, `frame` the event. */
export const sentence = (problem, frame) => unbroken(told(problem, frame));

function told(problem, frame) {
  const { event } = frame;
  if (!event || frame.state === "done") return standing(frame, problem);
  if (event.type === "try") return tried(event, problem, frame);
  const option = problem.options[event.option];
  const what = option && quoted(optionWords(option, event.option), option);
  if (event.type === "back") return `收回${what}。`;
  const item = problem.items[event.item];
  return linkSentence[event.type](quoted(itemWords(item), item), what);
}

// Two or more, each by its name: 甲、乙和丙.
const all = (names) => names.join("、").replace(/、(?=[^、]*$)/, "和");

/** Why there is no solution, without a full stop. */
export function reasonWords(reason) {
  const squares = (list) => all(list.map(([r, c]) => place(r, c)));
  switch (reason.type) {
    case "repeatedClue":
      return `${squares(reason.cells)}的提示数重复了 ${reason.symbol}`;
    case "queensAttack":
      return `${squares(reason.squares)}的皇后互相攻击`;
    case "queenOnBlocked":
      return `禁放的格子上有皇后：${squares([reason.square])}`;
    case "area":
      return `棋盘有 ${number(reason.board)} 格，骨牌共 ${number(reason.pieces)} 格`;
    case "noOption":
      return reason.item.type === "piece"
        ? `骨牌 ${reason.item.piece} 在棋盘上无处可放`
        : reason.item.type === "item"
          ? `没有选项覆盖${itemWords(reason.item)}`
          : stuck(reason.item);
    default:
      return reason.message;
  }
}
