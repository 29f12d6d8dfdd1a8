// 关于全部解与无解的文字，中文。
import { number } from "../../../locales/zh/zh.js";
/** @import { Translated } from "../../../types.js" */

/** @param {readonly string[]} list */
const joined = (list) => list.join("、").replace(/、(?=[^、]*$)/, "和");
/** @param {number} share @param {boolean} isAll */
const percent = (share, isAll) =>
  isAll
    ? "100%"
    : share < 0.01
      ? "不到 1%"
      : `${Math.min(99, Math.round(100 * share))}%`;

/** @type {Translated<typeof import("./en-marginals.js").marginals>} */
export const marginals = {
  open: "各用了多少次？",
  close: "关闭热图",
  tooMany: "解太多，数不清各用了多少次。",
  title: (total) => `在 ${number(total)} 个解中`,
  group: { polyomino: "这块骨牌在哪里？", sudoku: "这个数字在哪里？" },
  anyDigit: "所有数字",
  legend: {
    sudoku: "每格列出它在所有解中的数字；大的数字是确定的。",
    polyomino: "骨牌盖住该格的解所占的百分比。",
    queens: "该格有皇后的解所占的百分比。",
    matrix: "用到该选项的解的个数。",
  },
  point: "指向一格，看它可能是什么。",
  cell: (cell, uses) =>
    `${cell}：${uses.length ? uses.join("，") : "任何解中都没有"}`,
  queen: "皇后",
  uses: (name, uses, share, isAll) =>
    `${name} ${number(uses)} 次（${percent(share, isAll)}）`,
  always: "每个解都用",
  never: "没有解用",
  options: (n) => `${number(n)} 个选项`,
  list: (names, more) =>
    names.join("；") + (more > 0 ? `；还有 ${number(more)} 个` : ""),
  none: "无",
  why: "为什么？",
  clash: {
    clues: (cells) =>
      cells.length === 1
        ? `${cells[0]}的提示数使谜题无解。`
        : `${joined(cells)}的提示数不能同时成立。`,
    clue: (cell) => `${cell}的提示数`,
    rules: (names) =>
      names.length === 1
        ? `${names[0]}使谜题无解。`
        : `${joined(names)}不能同时成立。`,
    queens: (cells) =>
      cells.length === 1
        ? `${cells[0]}的皇后使谜题无解。`
        : `${joined(cells)}的皇后不能同时存在。`,
    pieces: (names) =>
      names.length === 1
        ? `放好的骨牌 ${names[0]} 使谜题无解。`
        : `放好的骨牌 ${joined(names)} 不能同时存在。`,
    options: (names) =>
      names.length === 1
        ? `固定的${names[0]}使问题无解。`
        : `固定的${joined(names)}不能同时使用。`,
    items: (names) =>
      names.length === 1
        ? `没有办法覆盖${names[0]}。`
        : `没有哪种选法能覆盖所有这些：${joined(names)}。`,
    noOption: (name) => `${name}没有选项了`,
    diagonals: "对角线规则同时有效。",
    regions: "所画的分区同时有效。",
    minimal: "去掉其中任何一个，其余的就有解。",
    rough: "也许还有更小的矛盾。",
    unknown: "几秒之内找不出矛盾之处。",
  },
};
