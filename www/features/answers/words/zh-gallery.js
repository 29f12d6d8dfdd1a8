// 全部解，中文。The texts of the gallery of solutions, in Chinese.
import { number } from "../../../locales/zh/zh.js";
/** @import { Translated } from "../../../types.js" */

/** @type {Translated<typeof import("./en-gallery.js").gallery>} */
export const gallery = {
  title: "全部解",
  more: "更多",
  download: "全部下载",
  poster: "海报",
  filter: "筛选",
  show: "显示",
  also: "并且",
  add: "添加条件",
  remove: "删除此条件",
  condition: (k) => `条件 ${number(k)}`,
  everything: "全部解",
  group: (name) => `含 ${name} 的解……`,
  queen: "有皇后的解……",
  place: "位置",
  corner: "在角上",
  edge: "在边上",
  different: "只显示不同的解（旋转和镜像只算一个）",
  atCell: "在选定的格子",
  cell: "筛选用的格子",
  slides: "幻灯片",
  pictures: "全部图片",
  nothing: "没有这样的解。",
  slide: (k) => `第 ${number(k)} 个解`,
  chooseCell: "请选一个格子。",
  filtered: (hits, of, all, searching) =>
    all
      ? `全部 ${number(of)} 个解中有 ${number(hits)} 个。`
      : `前 ${number(of)} 个解中有 ${number(hits)} 个${searching ? "，正在寻找更多……" : "。"}`,
  painted: (n, complete) =>
    complete
      ? `全部 ${number(n)} 个解的海报已保存。`
      : `前 ${number(n)} 个解的海报已保存。`,
  shown: (n, all, searching) =>
    all === false
      ? searching
        ? `已有 ${number(n)} 个，正在寻找更多……`
        : `前 ${number(n)} 个。`
      : `${number(n)} 个，共 ${number(all)} 个。`,
  saved: (n, complete) =>
    complete ? `全部 ${number(n)} 个已保存。` : `只保存了前 ${number(n)} 个。`,
};
