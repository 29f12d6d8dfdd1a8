// 引导搜索，中文。The texts of steering, of the breadcrumbs and of the breakpoints, in Chinese.
import { inside } from "../../../locales/zh/zh.js";
/** @import { Translated } from "../../../types.js" */

/** @type {Translated<typeof import("./en-steer.js").steer>} */
export const steer = {
  next: "下一项",
  selected: "你选的",
  left: (n) => `剩 ${n} 个选项`,
  covered: "已经完成。",
  closed: "这里没有可试的了。请先后退。",
  try: (what) => `尝试${what}`,
  cells: (cells) =>
    cells.map(([row, column]) => `${row + 1}-${column + 1}`).join("、"),
  all: "全部尝试",
  more: (n) => `还有 ${n} 个`,
  drop: "取消所选",
  hint: "想自己选：点一个格子，再点要在那里试的。",
  pause: "暂停后，可以选择接下来尝试什么。",
  itemHint: "想自己选：点一项的表头，再点要试的。",
  forced: (n, node) =>
    n === 1
      ? `从结点 ${node} 起由你选择。`
      : `${n} 次自选，最后一次在结点 ${node}。`,
  return: "回到自动搜索",
  lastGuess: "到这里之前最后一次猜测：",
  toGuess: "回到这次猜测",
  crumbs: "从起点到这里的选择",
  root: "起点",
  button: (option) => option,
  brief: (option) => option,
  skipped: (n) => `……还有 ${n} 个……`,
  to: (what) => `到选择${inside(what)}之处`,
  stops: "停在……",
  stopsTitle: "停在",
  stopsOn: (n) => `停在 ${n} 处`,
  stopsAt: {
    solution: "停在解处",
    deadEnd: "停在死路处",
    level: "停在某层",
    item: "停在某项",
  },
  solution: "解",
  deadEnd: "死路",
  level: "退回到第几层",
  item: (what) => `对${inside(what)}分支时`,
  noItem: "对你选的项分支时",
};
