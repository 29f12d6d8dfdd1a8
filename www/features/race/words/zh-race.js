// 选项规则的赛跑，中文。
import { number } from "../../../locales/zh/zh.js";
/** @import { Translated } from "../../../types.js" */

/** @type {Translated<typeof import("./en-race.js").race>} */
export const race = {
  title: "三种规则",
  text: "先对哪个项分支，决定了树有多大。每条是一种规则，最多 400,000 个结点；青色是解。",
  start: "开始赛跑",
  again: "再来一次",
  figures: ({ nodes, updates = 0, solutions }) =>
    `${number(nodes)}\u00a0个结点 · ${number(updates)}\u00a0次更新 · ${number(solutions)}\u00a0个解`,
  ends: { done: "到达终点", stopped: "没有跑完", canceled: "已取消" },
  running: "进行中",
  times: (n, isWhole) =>
    `${isWhole ? "" : "至少"}是最短的 ${n < 10 ? n.toFixed(1) : number(Math.round(n))} 倍`,
  parted: (node) => `从第 ${number(node)} 个结点起走法不同：`,
  tries: (rule, what) => `“${rule}”尝试${what}`,
  axis: "三个搜索的树结点",
  play: "一起播放",
  at: (node) => `结点 ${number(node)}`,
  place: ({ state, node, solutions }) =>
    `${state === "done" ? "终点" : state === "dead-end" ? "死路" : state === "solution" ? "解" : "进行中"}，树结点 ${number(node)}，至今 ${number(solutions)} 个解。`,
  ended: (rule) => `“${rule}”已经结束`,
  winner: "胜者",
  wins: (names, nodes, of) =>
    names.length === of
      ? `平局：每棵树都有 ${number(nodes)} 个结点。`
      : names.length > 1
        ? `两个胜者，各 ${number(nodes)} 个结点：${names.map((name) => `“${name}”`).join("和")}。`
        : `“${names[0]}”获胜，只用 ${number(nodes)} 个结点。`,
  scale: (longest) => `各条用同一线性刻度，从 0 到 ${number(longest)} 个结点。`,
  together: "就所看到的范围，每种规则下都是同一棵树。",
};
