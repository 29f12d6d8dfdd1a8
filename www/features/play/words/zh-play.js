// 手动解数独的辅助，中文。The texts of the aids for a Sudoku that is solved by hand, in Chinese.
/** @import { House, Translated } from "../../../types.js" */

/** @param {House} house */
function houseName(house) {
  switch (house.type) {
    case "row":
      return `第 ${house.row + 1} 行`;
    case "column":
      return `第 ${house.column + 1} 列`;
    case "box":
      return `第 ${house.box + 1} 宫`;
    case "region":
      return `第 ${house.region + 1} 区`;
    case "diagonal":
      return house.diagonal === 0 ? "主对角线" : "副对角线";
    case "window":
      return `第 ${house.window + 1} 个窗口`;
    case "disjoint":
      return `各宫的第 ${house.place + 1} 格`;
    case "cage":
      return `第 ${house.cage + 1} 个虚线框`;
    default:
      return `第 ${house.extra + 1} 个附加区`;
  }
}

/** @type {Translated<typeof import("./en-play.js").play>} */
export const play = {
  digitFirst: "先选数字",
  digitFirstHint: "先选一个数字，再点要填的格子",
  held: (digit) =>
    digit === null
      ? "先选一个数字，再点要填的格子。"
      : digit === ""
        ? "点要清空的格子。"
        : `点要填 ${digit} 的格子。`,
  pattern: (name, houses) =>
    houses.length ? `${houses.map(houseName).join("和")}的${name}` : name,
  leads: (what, steps) =>
    steps === 1 ? `所以${what}。` : `再经 ${steps - 1} 步，${what}。`,
  legend: {
    house: "粗框：所在的行、列或宫。",
    place: "圆圈：数字的位置。",
    pattern: "圆圈：构成技巧的候选数。",
    gone: "划去：被排除。",
  },
};
