// 关于拼形的文字，中文。
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
};
