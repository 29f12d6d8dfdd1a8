// 代码栏的文字，中文。The texts of the code pane in Chinese.
/** @import { Translated } from "../../../types.js" */

/** @type {Translated<typeof import("./en-code.js").code>} */
export const code = {
  title: "算法 X",
  lines: {
    X1: "从层 l = 0 开始，所有项都未覆盖。",
    X2: "如果没有未覆盖的项：得到一个解，转到 X8。",
    X3: "选取选项最少的未覆盖的项 i。",
    X4: "覆盖 i：把它的选项从其他链表中隐去。",
    X5: "如果 i 还有选项 x：覆盖 x 的其他项，l 加 1，转到 X2。否则转到 X7。",
    X6: "收回 x：按相反的次序恢复它的其他项。取下一个选项，转到 X5。",
    X7: "恢复 i。",
    X8: "如果 l = 0，结束。否则 l 减 1，转到 X6。",
  },
  says: {
    X1: (open) => `还没有选择：${open}。`,
    X2: (open) => `尚未完成：${open}。`,
    solved: (solutions) => `没有未覆盖的项：第 ${solutions} 个解。`,
    X3: (need, isFewest) => `${need}${isFewest ? "，为最少" : ""}：选取它。`,
    X3none: (item) => `${item}没有选项了：选取它。`,
    X4: (item) => `覆盖${item}。`,
    X4none: (item) => `覆盖${item}：没有选项要隐去。`,
    X5: (option, level) =>
      `尝试${option}：覆盖它的其他项。现在是第 ${level} 层。`,
    X5next: (item) => `寻找${item}的下一个选项。`,
    X5none: (item) => `${item}没有其他选项了。`,
    X6: (option) => `收回${option}。`,
    X6done: "它的其他项都已恢复。",
    X7: (item) => `恢复${item}。`,
    X8: (level) => `原为第 ${level} 层：回到前一个选项。`,
    X8end: "层为 0：搜索结束。",
  },
  operations: {
    hide: (p, q, up, down, item, size) =>
      `hide(${p}): q = ${q}, DLINK(${up}) ← ${down}, ULINK(${down}) ← ${up}, LEN(${item}) ← ${size}`,
    unhide: (p, q, up, down, item, size) =>
      `unhide(${p}): q = ${q}, LEN(${item}) ← ${size}, DLINK(${up}) ← ${q}, ULINK(${down}) ← ${q}`,
    cover: (i, left, right) =>
      `cover(${i}): RLINK(${left}) ← ${right}, LLINK(${right}) ← ${left}`,
    uncover: (i, left, right) =>
      `uncover(${i}): RLINK(${left}) ← ${i}, LLINK(${right}) ← ${i}`,
  },
  open: (items) => `还有 ${items} 项未覆盖`,
  means: {
    level: "现在成立的选择个数：搜索树中的深度",
    nodes: "到目前为止试过的选择",
    updates: "到目前为止离开链表的点：搜索的工作量",
    covers: "到目前为止离开项的链表的项",
  },
  memory: "内存",
  memoryHint: "存放链接的数组。上一步改变的值亮起。被拿走的点保留自己的链接。",
  many: "这个问题的点太多，列不出数组，也画不下全部链接。点按矩阵可放大一个点的链接，也可",
  openKnuth: "在“自定义”中打开高德纳的矩阵",
  manyEnd: "。",
  items: "项",
  option: (k) => `选项 ${k}`,
  end: "末尾",
  fields: {
    name: "NAME",
    left: "LLINK",
    right: "RLINK",
    size: "LEN",
    top: "TOP",
    up: "ULINK",
    down: "DLINK",
  },
  trace: "记录",
  traceHint: "从开始到这里的每一步。",
  copy: "复制",
  text: "存为文本",
  jsonLines: "存为 JSON 行",
  copied: (n, isAll) => (isAll ? `已复制 ${n} 行。` : `已复制前 ${n} 行。`),
  failed: "浏览器不允许复制。请改为保存。",
};
