// 搜索每一步的一句话，中文。The sentence for each step of the search, and short names of items and options, in Chinese.
import { filledCells, isClue, itemsLeft } from "../../core/scene.js";
import { ruleNames } from "./rule-names.js";
import { isListed } from "../../core/puzzles/sudoku-rules.js";
import { digit } from "../en/steps.js";
import { inside, number } from "./zh.js";
/** @import { Item, Option, Problem, Reason, SearchEvent, Square, SentenceInput } from "../../types.js" */

/** @param {number} row @param {number} column */
const place = (row, column) => `第 ${row + 1} 行第 ${column + 1} 列`;

/**
 * Chinese has no capitals.
 * @param {string} text
 */
export const capital = (text) => text;

/** @param {readonly (readonly number[])[]} cells */
const points = (cells) =>
  cells.map((cell) => `(${cell.join(",\u2060")})`).join(" ");

// Returns the rows and the columns of a run of cells.
/** @param {readonly Square[]} cells */
const span = (cells) =>
  ["行", "列"]
    .map((unit, way) => {
      const places = cells.map((cell) => cell[way] + 1);
      const [low, high] = [Math.min(...places), Math.max(...places)];
      return `第 ${low === high ? low : `${low}–${high}`} ${unit}`;
    })
    .join("");

/** @param {string} name */
const titleOf = (name) => ruleNames[name]?.[0] ?? name;

// Returns the number or the first cell of a rule.
/** @param {Item} item */
function rule({ rule = "dots", index, cells = [] }) {
  const [first] = cells;
  return isListed(rule) || !first
    ? `第 ${(index ?? 0) + 1} 个${titleOf(rule)}`
    : `${place(...first)}的${titleOf(rule)}`;
}

// Returns the place of an item, as far as its type has one.
/** @param {Item} item */
function where(item) {
  switch (item.type) {
    case "cell":
      return place(item.row, item.column);
    case "latticeCell":
      return `格 ${points([item.cell])}`;
    case "point":
      return `点 ${points([item.point])}`;
    case "row":
    case "rank":
      return `第 ${item.row + 1} 行`;
    case "column":
    case "file":
      return `第 ${item.column + 1} 列`;
    case "box":
      return `第 ${item.box + 1} 宫`;
    case "region":
      return `第 ${item.region + 1} 区`;
    case "antidiagonal":
      return `副对角线方向第 ${item.index + 1} 条`;
    case "piece":
      return `骨牌 ${item.piece}`;
    case "item":
      return `项 ${item.name}`;
    case "window":
      return `第 ${item.window + 1} 个窗口`;
    case "disjoint":
      return `各宫第 ${item.place + 1} 格`;
    case "colorRegion":
      return `第 ${item.region + 1} 区`;
    case "block":
      return `${place(item.row, item.column)}起的 ${item.rows} × ${item.columns} 格`;
    case "extra":
      return `第 ${item.extra + 1} 个额外区域`;
    case "cage":
      return `第 ${item.cage + 1} 个笼子`;
    case "rule":
      return rule(item);
    default:
      return item.digit === undefined
        ? `主对角线方向第 ${(item.index ?? 0) + 1} 条`
        : `${item.diagonal === 0 ? "主" : "副"}对角线`;
  }
}

/** @param {Item} item */
const isQueen = ({ type }) =>
  type === "rank" || type === "file" || type === "colorRegion";

/**
 * Returns an item as a noun phrase.
 * @param {Item} item
 */
export function itemWords(item) {
  const at = where(item);
  if (item.digit !== undefined) return `${at}的 ${digit(item.digit)}`;
  if (item.type === "cell") return `${at}这一格`;
  return isQueen(item) ? `${at}的皇后` : at;
}

/**
 * Returns an option as a noun phrase.
 * @param {Option} option
 * @param {number} id
 */
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
    case "latticePlacement":
      return option.cells.length
        ? `${points(option.cells)} 的骨牌 ${option.piece}`
        : `不用 ${option.piece}`;
    case "row":
      return `第 ${option.row + 1} 行`;
    case "sum":
      return `和 ${option.sum}`;
    case "inGrid":
      return optionWords(/** @type {Option} */ (option.option), id);
    default:
      return `选项 ${id + 1}（${option.items.join(" ")}）`;
  }
}

// Returns the noun for the options of an item, with its measure word.
/** @param {Item} item */
function choices(item) {
  if (item.digit !== undefined) return "个位置";
  if (item.type === "cell" || item.type === "latticeCell") return "种填法";
  if (item.type === "piece") return "种放法";
  return isQueen(item) ? "个格子" : "个选项";
}

/**
 * Returns the need of an item, for the number of places left.
 * @param {Item} item
 * @param {number} of
 */
export function needWords(item, of) {
  const what = item.digit === undefined ? "一个皇后" : ` ${digit(item.digit)}`;
  const needs = item.digit !== undefined || isQueen(item);
  return `${inside(where(item))}${needs ? `需要${what}，` : ""}${of === 1 ? "只剩" : "还有"} ${of} ${choices(item)}`;
}

// Returns the reason why an item is stuck. A Sudoku of the user's own symbols names its symbol.
/** @param {Item} item */
const stuck = (item, symbol = digit(item.digit ?? 0)) =>
  item.digit === undefined
    ? `${inside(where(item))}没有${choices(item).slice(1)}了`
    : `${where(item)}没有位置放 ${symbol} 了`;

/**
 * Returns the option in as few words as the item allows.
 * @param {Item} item
 * @param {Option} option
 * @param {number} id
 */
export function choiceWords(item, option, id) {
  const is = (/** @type {string[]} */ ...types) => types.includes(item.type);
  if (option.type === "digit" && is("cell")) return ` ${digit(option.digit)}`;
  if (option.type === "digit" || option.type === "queen")
    return (
      (is("row", "rank") ? "" : `第 ${option.row + 1} 行`) +
      (is("column", "file") ? "" : `第 ${option.column + 1} 列`)
    );
  const list = option.type === "latticePlacement" ? points : span;
  return is("piece") && option.cells?.length
    ? list(option.cells)
    : optionWords(option, id);
}

/** @param {Extract<SearchEvent, { type: "try" }>} event @param {Problem} problem @param {SentenceInput} snapshot */
function tried({ place, of, outcome, ...event }, problem, snapshot) {
  const { items, options, draft } = problem;
  const item = items[event.item];
  const option = choiceWords(item, options[event.option], event.option);
  const [unit] = choices(item);
  const part = `第 ${place} ${unit}，共 ${of} ${unit}`;
  // Two pairs of brackets do not follow each other.
  const bracketed = option.endsWith("）") ? `，${part}` : `（${part}）`;
  const which = of > 1 ? bracketed : "";
  const clue = options[event.option];
  const start = isClue(draft, clue)
    ? `${where(item)}是提示数 ${digit(clue.digit ?? 0)}。`
    : place > 1
      ? `回到${item.type === "cell" ? where(item) : itemWords(item)}：再试${option}${which}。`
      : `${needWords(item, of)}${of > 1 ? `${snapshot.isFewest ? "，为最少" : ""}。先试` : "。只能是"}${option}${which}。`;
  if (outcome === "solution") return start + solved(snapshot);
  if (outcome === "dead-end")
    return `${start}现在${event.stuck === undefined ? "有一项没有选项了" : stuck(items[event.stuck])}：死路。`;
  return start;
}

/** @param {SentenceInput} snapshot */
const solved = ({ stats }) => `全部覆盖：第 ${number(stats.solutions)} 个解。`;

const linkSentence = {
  /** @type {(item: string, option: string) => string} */
  hide: (item, option) => `${option}离开${item}的链表。`,
  /** @type {(item: string, option: string) => string} */
  unhide: (item, option) => `${option}回到${item}的链表中原来的位置。`,
  /** @type {(item: string) => string} */
  cover: (item) => `${item}被覆盖，离开项的链表。`,
  /** @type {(item: string) => string} */
  uncover: (item) => `${item}不再被覆盖。`,
  /** @type {(item: string, option: string) => string} */
  purify: (item, option) => `${option}给${item}定了颜色：只留相符的选项。`,
  /** @type {(item: string, option: string) => string} */
  unpurify: (item, option) => `${item}失去${option}给它定的颜色。`,
  /** @type {(item: string, option: string) => string} */
  mark: (item, option) => `${option}与${item}的颜色相符，留下。`,
  /** @type {(item: string, option: string) => string} */
  unmark: (item, option) => `${option}不必再与${item}相符。`,
  /** @type {(item: string) => string} */
  use: (item) => `${item}又被覆盖一次。`,
  /** @type {(item: string) => string} */
  unuse: (item) => `${item}少算一次覆盖。`,
  /** @type {(item: string, option: string) => string} */
  tweak: (item, option) => `${option}离开${item}的链表：后面的分支不再用它。`,
  /** @type {(item: string, option: string) => string} */
  untweak: (item, option) => `${option}回到${item}的链表开头。`,
  /** @type {(item: string) => string} */
  close: (item) => `${item}不再选更多选项。`,
  /** @type {(item: string) => string} */
  reopen: (item) => `${item}又可以选更多选项。`,
};

// A phrase that has its own possessive is quoted.
/** @param {string} words @param {{ type: string }} label */
const quoted = (words, { type }) =>
  ["item", "option"].includes(type) ? inside(words) : `“${words}”`;

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
      return `已填 ${filledCells(problem, snapshot)} 格，还剩 ${left("cell")} 格。`;
    case "queen":
      return `已放 ${n} 个皇后，还剩 ${queensLeft(n, problem, left)} 个。`;
    case "placement":
      return `已放 ${n} 块骨牌，还空 ${left("cell")} 格。`;
    case "latticePlacement":
      return `已放 ${n} 块骨牌，还空 ${left("latticeCell")} 格。`;
    default:
      return `已选 ${n} 个选项，还剩 ${left()} 项。`;
  }
}

// Returns the dead end of a resting search: an item without options.
/** @param {Problem} problem @param {SentenceInput} snapshot */
function noWay(problem, { nextItem, playing, state }) {
  if (playing || state !== "dead-end") return "";
  return `${stuck(problem.items[nextItem ?? -1])}：死路。`;
}

// Describes a place that the search reached without a step.
/** @param {SentenceInput} snapshot @param {Problem} problem */
function standing(snapshot, problem) {
  const { state, stats, path } = snapshot;
  const left = itemsLeft(problem, snapshot);
  if (state === "done") {
    const n = stats.solutions;
    return `搜索结束：${n === 0 ? "无解" : `${number(n)} 个解`}，${number(stats.nodes)} 个结点。`;
  }
  if (state === "solution") return solved(snapshot);
  if (path.length > 0)
    return lying(path.length, problem, snapshot) + noWay(problem, snapshot);
  if (problem.impossible) return `无解：${reasonWords(problem.impossible)}。`;
  const clues = problem.options.filter((option) =>
    isClue(problem.draft, option),
  ).length;
  if (clues > 0)
    return `起点：${number(clues)} 个提示数，${number(itemsLeft(problem, snapshot, "cell") - clues)} 格待填。`;
  return `起点：还什么都没选，${number(left)} 项待覆盖。`;
}

// No line breaks between a number and its noun, nor after a letter.
/** @param {string} text */
const unbroken = (text) => text.replace(/(?<=第|\d|\b\w) /g, "\u00a0");

/**
 * Returns the sentence for the last step. `problem` has the labels, `snapshot` the event.
 * @param {Problem} problem
 * @param {SentenceInput} snapshot
 */
export const sentence = (problem, snapshot) =>
  unbroken(plainSentence(problem, snapshot));

/** @param {Problem} problem @param {SentenceInput} snapshot */
function plainSentence(problem, snapshot) {
  const { event } = snapshot;
  if (!event || snapshot.state === "done") return standing(snapshot, problem);
  if (event.type === "try") return tried(event, problem, snapshot);
  const id = "option" in event ? event.option : undefined;
  const option = id === undefined ? undefined : problem.options[id];
  const what =
    option && id !== undefined ? quoted(optionWords(option, id), option) : "";
  if (event.type === "back") return `收回${what}。`;
  const item = problem.items[event.item];
  return linkSentence[event.type](quoted(itemWords(item), item), what);
}

// Joins two or more names: 甲、乙和丙.
/** @param {string[]} names */
const all = (names) => names.join("、").replace(/、(?=[^、]*$)/, "和");

/** @type {Record<"checkerboard" | "rows" | "columns" | "layers" | "directions", string>} */
const COLORINGS = {
  checkerboard: "黑白相间",
  rows: "隔行",
  columns: "隔列",
  layers: "隔层",
  directions: "按方向",
};

/**
 * Returns the reason why there is no solution, without a full stop.
 * @param {Reason} reason
 */
export function reasonWords(reason) {
  /** @param {readonly Square[]} list */
  const squares = (list) => all(list.map(([r, c]) => place(r, c)));
  switch (reason.type) {
    case "repeatedClue":
      return `${squares(reason.cells)}的提示数重复了 ${reason.symbol}`;
    case "brokenRule":
      return `${squares(reason.cells)}违反规则：${titleOf(reason.rule)}`;
    case "queensAttack":
      return `${squares(reason.squares)}的皇后互相攻击`;
    case "queensTouch":
      return `${squares(reason.squares)}的皇后相邻`;
    case "queenCount":
      return `${where(reason.item)}有 ${number(reason.queens)} 个皇后，应有 ${number(reason.stars)} 个`;
    case "queenOnBlocked":
      return `禁放的格子上有皇后：${squares([reason.square])}`;
    case "area":
      return `棋盘有 ${number(reason.board)} 格，骨牌共 ${number(reason.pieces)} 格`;
    case "noOption":
      return stuck(reason.item, reason.symbol);
    case "tooFewOptions":
      return `${itemWords(reason.item)}至少要覆盖 ${number(reason.least)} 次，却只有 ${number(reason.options)} 个选项`;
    case "count": {
      const names = reason.items.map(itemWords).join("、");
      const rest = reason.counted > reason.items.length ? "……" : "";
      return `数一数 ${number(reason.counted)} 个项就知道无解：${names}${rest}`;
    }
    case "equalCells":
      return "各行、列和区域迫使同一组的两个格子填入相同的数";
    case "coveredTimes":
      return `${itemWords(reason.item)}被覆盖 ${number(reason.times)} 次，应为 ${reason.least === reason.most ? number(reason.least) : `${number(reason.least)} 到 ${number(reason.most)}`} 次`;
    case "coveredTwice":
      return reason.colors
        ? `${itemWords(reason.item)}有不止一种颜色：${reason.colors.join("、")}`
        : `${itemWords(reason.item)}被覆盖两次`;
    case "colors":
      return `按${COLORINGS[reason.coloring]}染色，棋盘有 ${number(reason.black)} 个黑格和 ${number(reason.white)} 个白格，这些骨牌怎样摆都盖不出来`;
    default:
      return reason.message;
  }
}
