// 提问与答案的文字，中文。
import { duration, number } from "./zh.js";
/** @import { Translated } from "../../types.js" */

/** @type {Translated<typeof import("../en/answers.js").answers>} */
export const answers = {
  title: "答案",
  solve: "求解",
  count: "计数",
  full: (text) => `${text}。`,
  reveal: "显示解",
  verdict: "唯一吗？",
  cancel: "取消",
  watch: "观看搜索",
  none: "无解。",
  last: (n) =>
    n === 1 ? "这是唯一的解。" : `这是 ${number(n)} 个解中的最后一个。`,
  number: "转到第几个解",
  numberHint: "第几个",
  gallery: "全部解",
  solution: (k) => `第 ${number(k)} 个解`,
  found: (nodes) => `${number(nodes)} 个结点之后`,
  counted: (n) => (n === 0 ? "0 个解" : `恰好 ${number(n)} 个解`),
  cost: ({ nodes, ms = 0, workers }) =>
    [
      ...(nodes ? [`${number(nodes)} 个结点`] : workers ? [] : ["无须搜索"]),
      duration(ms),
      ...(workers ? [`${number(workers)} 个核心`] : []),
    ].join("，"),
  onCores: (doing, n) => `${doing}（${number(n)} 个核心）`,
  countedSoFar: (n) => `已有 ${number(n)} 个解`,
  stoppedAtOnce: "已停止：还没有找到任何解",
  stopped: (n) => `已停止：至少 ${number(n)} 个解`,
  progress: (p) =>
    `约 ${p < 0.1 ? (100 * p).toFixed(1) : Math.floor(100 * p)}%`,
  left: (ms) => `还需约 ${duration(ms)}`,
  leftAtLeast: (ms) =>
    ms > 4.3e20
      ? "看来比宇宙的年龄还久"
      : ms > 3e12
        ? "看来一辈子也不够"
        : ms > 3e10
          ? "看来还需一年以上"
          : "看来还需一天以上",
  one: "恰好一个解。",
  alone: "这是多个解中的一个，它在列表中的序号还不知道。",
  different: (n) => `旋转和翻转只算一次时有 ${number(n)} 个不同的解。`,
  first: "正在寻找第一个解",
  many: "不止一个解：不同的格子同时显示两个解。",
  differs: {
    sudoku: (n) => `第二个解有 ${number(n)} 格不同。`,
    queens: (n) => `第二个解有 ${number(n)} 个皇后在别处。`,
    polyomino: (n) => `第二个解有 ${number(n)} 块在别处。`,
    polyform: (n) => `第二个解有 ${number(n)} 块在别处。`,
    matrix: (n) => `第二个解有 ${number(n)} 个选项不同。`,
  },
  best: "代价最小",
  costs: (cost) => `代价 ${number(cost)}`,
  cheapest: (cost) => `解的最小代价是 ${number(cost)}。`,
  running: {
    next: "正在寻找下一个解",
    nth: "正在前往那个解",
    gather: "正在收集解",
    list: "正在列出解",
    count: "正在计数",
    verdict: "正在寻找第二个解",
    marginals: "正在数每个选项出现的次数",
    best: "正在寻找代价最小的解",
    conflict: "正在寻找矛盾之处",
    generate: "正在生成谜题",
  },
};
