// 数独规则的工具，中文。The texts of the tools for the rules of a Sudoku, in Chinese.
/** @import { Translated } from "../../types.js" */

/** @param {readonly number[]} square */
const place = ([row = 0, column = 0]) => `第 ${row + 1} 行第 ${column + 1} 列`;

/** @type {Record<string, string>} */
const FIELDS = {
  sum: "和",
  product: "积",
  difference: "差",
  quotient: "商",
  ratio: "比",
  count: "个数",
  value: "数字",
  values: "数字",
  kind: "种类",
  slow: "可相等",
  repeats: "数字可重复",
  pairs: "数对",
  regex: "正则表达式",
  automaton: "自动机",
};
/** @type {Record<string, string>} */
const WORDS = {
  consecutive: "白点",
  double: "黑点",
  x: "X",
  v: "V",
  e: "偶数",
  o: "奇数",
};
/** @type {Record<string, string>} */
const ONLY_AT = {
  consecutive: "白点已全部标出",
  double: "黑点已全部标出",
  xv: "X 和 V 已全部标出",
};
/** @type {Record<string, string>} */
const FROM = { right: "右起", bottom: "下起" };

/** @param {string} name */
const fieldName = (name) => FIELDS[name] ?? name;
/** @param {string} word */
const word = (word) => WORDS[word] ?? word;

/** @type {Translated<typeof import("../en/rules.js").ruleWords>} */
export const ruleWords = {
  title: "规则",
  count: (n) => `${n} 条`,
  inUse: "已用的规则",
  switches: "整盘的规则",
  tools: "工具",
  search: "查找规则",
  noRule: "没有这样的规则。不规则数独用上面的“画分区”。",
  otherNames: {
    cages: "killer sum box calcudoku 杀手 虚线框",
    dots: "kropki 黑白点",
    negative: "kropki anti 无标记",
    whispers: "german whisper dutch 德国 荷兰 密语",
    renbans: "renban 连续",
    thermos: "thermo",
    inequalities: "greater than 大于",
    extra: "custom jigsaw irregular 不规则 自定",
    entropics: "entropy",
    quadruples: "quad",
    windows: "windoku hyper 窗口",
    lines: "custom own regex nabner 自定义",
    relations: "custom own 自定义",
  },
  more: (n) => `另 ${n} 种`,
  groups: {
    cells: "格子",
    lines: "线",
    borders: "格与格之间",
    outside: "盘外",
  },
  erase: "橡皮",
  remove: "去掉",
  gap: "",
  comma: "，",
  word,
  onlyAt: (word) => ONLY_AT[word] ?? word,
  fieldName,
  any: "任意",
  sample: { numbers: "1 2 5", pairs: "1-2 2-4", text: "(12)*3" },
  wanted: {
    number: "请输入不小于 0 的整数。",
    numbers: "请输入盘上的数字，例如 1 2 5。",
    pairs: "请输入数对，例如 1-2 2-4。",
    automaton: "请输入 JSON 格式的自动机。",
  },
  span: (first, last, cells) => (cells > 1 ? `${first}到${last}` : first),
  choose: "先选工具，再在格子上拖动。",
  how: {
    consecutive: "拖过相差 1 的两个邻格。",
    double: "拖过一个是另一个两倍的两个邻格。",
    x: "拖过和为 10 的两个邻格。",
    v: "拖过和为 5 的两个邻格。",
    e: "拖过填偶数的格子；再拖一次取消。",
    o: "拖过填奇数的格子；再拖一次取消。",
    candidates: "拖过格子，再按它们可填的数字。",
    erase: "拖过规则，把它们去掉。点盘外的数字可去掉它。",
    thermometer: "从圆球拖到顶端。",
    inequality: "从较小的数字拖到较大的数字。",
    cage: "拖过笼子的各格，再输入数字。点一个笼子可改它。",
    area: "拖过各格。",
    line: "从第一格拖到最后一格。点一条线可改它。",
    arrow: "从圆圈开始，沿着路径拖动。",
    dot: "拖过两个邻格。",
    quadruples: "点四格的交点，再输入周围四格里的 1 到 4 个数字。",
    outside: "点盘外的位置，再输入数字。",
    diagonal: "点盘外的位置，再输入数字。再点一次换方向。",
    pair: "拖过第一个区域，再点副本开始的格子。",
  },
  keys: "键盘：Shift 加方向键，或逐格按空格，最后按 Enter。",
  keysOf: {
    outside:
      "键盘：Tab 到盘外的位置，方向键移动，输入数字，按 Enter。Delete 去掉。",
    diagonal:
      "键盘：Tab 到盘外的位置，方向键移动，Enter 换方向，输入数字，按 Enter。Delete 去掉。",
    candidates:
      "键盘：方向键移动，再按数字。Shift 加方向键多选，Delete 去掉标记。",
    corner: "键盘：在四格的左上格按 Enter，输入数字，按 Enter。Delete 去掉。",
    pair: "键盘：Shift 加方向键，按 Enter；再在副本开始的格子按 Enter。",
  },
  outside: {
    spots: "盘外的位置",
    line: (isRow, place, from, title, text) =>
      `第 ${place + 1} ${isRow ? "行" : "列"}${FROM[from ?? ""] ?? ""}：${text ? `${title}，${text}` : `没有${title}`}`,
    diagonal: (from, to, text) =>
      `${place(from)}到${place(to)}的斜线：${text ?? "没有和"}`,
    remove: (name) => `去掉：${name}`,
  },
  cell: {
    area: (title, n) => `${title} ${n}`,
    cage: (title, cells, text) => `${cells} 格的${title}${text && `，${text}`}`,
    line: (title, i, n, text) =>
      `${title}第 ${i} 格，共 ${n} 格${text && `，${text}`}`,
    circle: (n) => `箭头的圆圈，经过 ${n} 格`,
    path: (circle = []) => `${place(circle)}的箭头`,
    less: (square) => `小于${place(square)}`,
    greater: (square) => `大于${place(square)}`,
    dot: (name, square) => `${name}，连${place(square)}`,
    corner: (title, text) => `${title}，${text}`,
    outside: (isRow, title, text) =>
      `${isRow ? "行" : "列"}的${title}，${text}`,
    diagonal: (text) => `斜线，${text}`,
    pair: (title, square) => `${title}，对应${place(square)}`,
  },
  entry: {
    whole: (title) => `规则“${title}”`,
    at: (title, square) => `${place(square)}的${title}`,
    from: (title, square) => `从${place(square)}起的${title}`,
    span: (title, first, last) => `${place(first)}到${place(last)}的${title}`,
    outside: (title, isRow, place, from) =>
      `第 ${place + 1} ${isRow ? "行" : "列"}${FROM[from ?? ""] ?? ""}的${title}`,
  },
  clear: "去掉所有规则",
  examplesLabel: "每条规则一个例子",
  examples: {
    "rule-windows": "窗口数独",
    "rule-disjoint": "宫内同位不同数",
    "rule-extra": "星号数独：额外区域",
    "rule-antiknight": "马步不同数",
    "rule-antiking": "王步不同数",
    "rule-nonconsecutive": "相邻不连续",
    "rule-parity": "奇偶数独",
    "rule-candidates": "给出候选数",
    "rule-cages": "杀手数独：笼子与和",
    "rule-thermos": "温度计",
    "rule-inequalities": "不等号",
    "rule-arrows": "箭头数独",
    "rule-dots": "黑白点",
    "rule-xv": "XV：和为 10 或 5",
    "rule-sandwiches": "三明治数独",
    "rule-littleKillers": "小杀手：斜线和",
    "rule-samurai": "武士数独：五个 4 × 4 盘",
  },
};
