// 小数独，中文。The words of the small Sudoku in Chinese.
/** @import { Translated } from "../../../types.js" */

/** @type {Translated<typeof import("./en-small.js").small>} */
export const small = {
  board: "小数独",
  table: "各步走法。上下键：换一步；左右键：这一步完成的任务。",
  cell: (row, column, digit) =>
    `第 ${row + 1} 行第 ${column + 1} 列，${digit || "空"}`,
  where: (row, column) => `填在第 ${row + 1} 行第 ${column + 1} 列`,
  short: ({ digit, row, column }) => `${row + 1}行${column + 1}列 ${digit}`,
  given: "这一格已有数字。请点一个空格。",
  canBe: (row, column, digits) =>
    `第 ${row + 1} 行第 ${column + 1} 列可以填 ${digits.join(" 或 ")}：${digits.length} 步走法。`,
  about: {
    cell: "这一格得到了数字，不能再填第二个。",
    row: "这一行得到了这个数字，行内别的格不能再填它。",
    column: "这一列得到了这个数字，列内别的格不能再填它。",
    box: "这一宫得到了这个数字，宫内别的格不能再填它。",
  },
  groups: { cell: "格", row: "行", column: "列", box: "宫" },
  groupDone: (group, done, all) => `${group}：${done} / ${all}`,
  light: "点亮提示数完成的任务",
  unlight: "熄灭",
  lit: (done, all, clues) =>
    `${all} 个任务中已完成 ${done} 个：${clues} 个提示数，每个四项。还剩 ${all - done} 个。`,
  fold: "折回棋盘",
  unfold: "画成表格",
  rowIs: {
    open: (move) => move,
    chosen: (move) => `${move}，已选`,
    gone: (move) => `${move}，已离开`,
  },
  jobDone: (job) => `${job}：已完成。`,
  jobLeft: (job, left) =>
    left === 0
      ? `${job}：没有走法能完成它。`
      : `${job}：${left} 步走法能完成它。`,
  gone: "这一步会把某个任务做两次。",
  chose: (move, gone, jobs) =>
    `${move}：完成四个任务，${gone} 步走法必须离开，还剩 ${jobs} 个任务。`,
  stuck: (job) => `卡住了：${job}没有走法了。`,
  lucky: "还没有卡住。请按“走错一步”。",
  wrong: "走错一步",
  back: "收回",
  returned: (moves, isRight) =>
    `${moves} 步走法回来了，后离开的先回来。${isRight ? "路又通了。" : "更早的选择里还有错的。"}`,
  fewest: (job, left) => `最少的是${job}，还有 ${left} 步走法。`,
  one: "走这一步",
  all: "走到底",
  again: "再来一次",
  solved: (moves) =>
    `解开了：${moves} 步，每个任务恰好完成一次。这叫作精确覆盖。`,
  handle: "离开与回来",
  handleAt: (out, all) => `改了 ${out} / ${all} 个链接`,
  zoom: "表格的四列和它们的链接",
  skip: "直接看链表",
  onwards: {
    matrix: ["高德纳的七列", "看链接一步步变化。"],
    queens: ["皇后", "同一个想法，换成棋盘。"],
    polyomino: ["6 × 10 五格骨牌", "十二块，9,356 个解。"],
  },
};
