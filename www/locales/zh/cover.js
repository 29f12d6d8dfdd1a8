// 由项和选项组成的棋盘的文字，中文。
/** @import { Translated } from "../../types.js" */

/** @type {Translated<typeof import("../en/cover.js").cover>} */
export const cover = {
  text: "项与选项",
  textHint:
    "第一行：各项（| 之后是次要项）。其余每行：一个选项。也可以是 0 和 1 的行。",
  readJson: "按 JSON 读取",
  textMore: "颜色、次数、代价",
  textForms: [
    ["x:red", "在选项中：给次要项 x 着红色。给 x 同一颜色的选项可以并存。"],
    ["2:3|a", "在第一行：项 a 被覆盖两次或三次。写 4|a 则是四次。"],
    [
      "a b |3",
      "这个选项的代价是 3。“求解”按搜索的顺序显示解，“代价最小”显示代价最小的一个。",
    ],
    ["| 文字", "以竖线开头的行是注释。"],
  ],
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
