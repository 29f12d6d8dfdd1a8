// 关于真候选数的文字，中文。
import { number } from "../../../locales/zh/zh.js";
/** @import { Translated } from "../../../types.js" */

/** @type {Translated<typeof import("./en-candidates.js").candidates>} */
export const candidates = {
  label: "真候选数",
  help: "在每个空格里显示某个解在该格的数字。",
  certain: (n, empty) =>
    empty === 0
      ? "没有空格。"
      : n === empty
        ? "每个空格都只有一个候选数，所以恰好有一个解。"
        : `${number(empty)} 个空格中，${number(n)} 格只有一个候选数。`,
  undecided: (n) => `${number(n)} 个斜体的候选数在 2 秒内未能判定。`,
};
