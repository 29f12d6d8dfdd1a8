// 由项和选项组成的棋盘的文字，中文。
/** @import { Translated } from "../../types.js" */

/** @type {Translated<typeof import("../en/cover.js").cover>} */
export const cover = {
  text: "项与选项",
  textHint:
    "第一行：各项（| 之后是次要项）。其余每行：一个选项。也可以是 0 和 1 的行。",
  readJson: "按 JSON 读取",
  items: "项",
  options: "选项",
  itemIs: {
    open: "还没有被覆盖",
    free: "可以不覆盖",
    covered: "已被覆盖",
    wrong: "被覆盖了不止一次",
    stuck: "没有选项了",
  },
  moreOptions: (n) => `还有 ${n} 个选项`,
};
