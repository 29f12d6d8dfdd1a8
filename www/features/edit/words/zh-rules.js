// 数独的附加规则，中文。The texts of the rules of a Sudoku, in Chinese.
/** @import { Translated } from "../../../types.js" */

/** @param {readonly number[]} square */
const place = ([row = 0, column = 0]) => `第 ${row + 1} 行第 ${column + 1} 列`;

/** @type {Translated<typeof import("./en-rules.js").ruleWords>} */
export const ruleWords = {
  title: "规则",
  count: (n) => `${n} 条`,
  switches: "整盘的规则",
  rules: {
    windows: "窗口数独",
    disjoint: "宫内同位不同数",
    antiknight: "马步不同数",
    antiking: "王步不同数",
    nonconsecutive: "相邻不连续",
  },
  negative: {
    consecutive: "白点已全部标出",
    double: "黑点已全部标出",
    xv: "X 和 V 已全部标出",
  },
  tools: "工具",
  toolNames: {
    cage: "笼子",
    thermo: "温度计",
    arrow: "箭头",
    less: "小于号",
    consecutive: "白点",
    double: "黑点",
    x: "X",
    v: "V",
    even: "偶数",
    odd: "奇数",
    extra: "区域",
    sandwich: "三明治",
    littleKiller: "小杀手",
    candidate: "候选数",
    erase: "橡皮",
  },
  choose: "先选工具，再在格子上拖动。",
  how: {
    cage: "拖过笼子的各格，再输入和。点一个笼子可改它的和。",
    thermo: "从圆球拖到顶端。",
    arrow: "从圆圈开始，沿着加起来等于它的各格拖动。",
    less: "从较小的数字拖到较大的数字。",
    consecutive: "拖过相差 1 的两个邻格。",
    double: "拖过一个是另一个两倍的两个邻格。",
    x: "拖过和为 10 的两个邻格。",
    v: "拖过和为 5 的两个邻格。",
    even: "拖过填偶数的格子；再拖一次取消。",
    odd: "拖过填奇数的格子；再拖一次取消。",
    extra: "拖过数字互不相同的格子。",
    sandwich: "点行或列旁的位置，再输入 1 与最大数字之间各数字的和。",
    littleKiller: "点盘外的位置，再输入斜线的和。再点一次换方向。",
    candidate: "拖过格子，再按它们可填的数字。",
    erase: "拖过规则，把它们去掉。点盘外的数字可去掉它。",
  },
  keys: "键盘：Shift 加方向键，或逐格按空格，最后按 Enter。",
  keysOf: {
    sandwich:
      "键盘：Tab 到盘外的位置，方向键移动，输入和，按 Enter。Delete 去掉。",
    littleKiller:
      "键盘：Tab 到盘外的位置，方向键移动，Enter 换方向，输入和，按 Enter。Delete 去掉。",
    candidate:
      "键盘：方向键移动，再按数字。Shift 加方向键多选，Delete 去掉标记。",
  },
  outside: {
    spots: "盘外的位置",
    sum: "和（留空：没有提示）",
    line: (isRow, place, sum) =>
      `第 ${place + 1} ${isRow ? "行" : "列"}：${sum === undefined ? "没有三明治和" : `三明治和 ${sum}`}`,
    diagonal: (from, to, sum) =>
      `${place(from)}到${place(to)}的斜线：${sum === undefined ? "没有和" : `和 ${sum}`}`,
    remove: (name) => `去掉：${name}`,
  },
  cell: {
    extra: (n) => `区域 ${n}`,
    cage: (cells, sum) =>
      `${cells} 格的笼子${sum === undefined ? "" : `，和 ${sum}`}`,
    thermo: (i, n) => `温度计第 ${i} 格，共 ${n} 格`,
    circle: (n) => `箭头的圆圈，经过 ${n} 格`,
    path: (circle = []) => `${place(circle)}的箭头`,
    less: (square) => `小于${place(square)}`,
    greater: (square) => `大于${place(square)}`,
    dot: (name, square) => `${name}，连${place(square)}`,
    sandwich: (isRow, sum) => `${isRow ? "行" : "列"}的三明治和 ${sum}`,
    diagonal: (sum) => `斜线和 ${sum}`,
  },
  sum: "笼子的和（留空：任意）",
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
