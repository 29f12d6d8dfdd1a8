// 三十秒演示，中文。
import { number } from "../../../locales/zh/zh.js";
/** @import { Translated } from "../../../types.js" */

/** @type {Translated<typeof import("./en-tour.js").tour>} */
export const tour = {
  title: "三十秒看懂一次搜索",
  captions: {
    hardest: "先填最难填的一格：这里只有两块放得下。",
    piece: "放下一块。凡是再也放不下的，都消失了。",
    stuck: "死路：这里什么也放不下了。收回最后一块。",
    faster: "换下一块再试。越来越快……",
    full: "全速。每颗星是一个完整的铺法。",
  },
  nodes: () => "个局面",
  solutions: () => "个解",
  hint: "按任意键或触摸页面，即可接手。",
  next: "下一步",
  ways: (n, seen) =>
    seen >= n
      ? `铺满棋盘的方法共 ${number(n)} 种。每一种你都看着它被找到。`
      : `铺满棋盘的方法共 ${number(n)} 种。${seen ? `前 ${number(seen)} 种你看着它们被找到。` : ""}`,
  filling: (n) => `已有 ${number(n)} 种方法……`,
  again: "再来一次",
  drive: "自己操作",
  how: "它是怎样做到的？",
};
