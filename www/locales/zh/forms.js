// 关于拼形的文字，中文。
import { number } from "./zh.js";
/** @import { Translated } from "../../types.js" */

/** @type {Translated<typeof import("../en/forms.js").forms>} */
export const forms = {
  view: "立体视图。方向键转动，Home 键转回。",
  tools: "立体视图",
  left: "向左转",
  right: "向右转",
  up: "向上倾",
  down: "向下倾",
  apart: "层间距",
  slide: "间距",
  layers: "层",
  all: "所有层",
  one: (n) => `第 ${n} 层`,
  save: "存为 3D 打印文件（STL）",
  tray: "剩余骨牌",
  inBox: (name, count) =>
    count === 0
      ? `${name}，已在棋盘上`
      : count === Infinity
        ? `${name}，数量不限`
        : `${name}，剩 ${number(count)} 块`,
  turn: "转动",
  turnBack: "转回",
  turnKeys: "在棋盘上：R 转动，F 转回，N 换下一块",
  shown: "显示",
  pick: "按一个格子，列出能放在那里的骨牌。",
  fitsHere: "能放在这里的骨牌",
  fits: (n) =>
    n === 0 ? "这里什么都放不下。" : `覆盖此格有 ${number(n)} 种放法：`,
  more: (n) => `还有 ${number(n)} 种`,
};
