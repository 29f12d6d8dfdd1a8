// 带走的东西，中文。The texts of the export dialog, in Chinese.
import { number } from "../../../locales/zh/zh.js";
/** @import { Translated } from "../../../types.js" */

/** @type {Translated<typeof import("./en-share.js").sharing>} */
export const sharing = {
  title: "导出",
  link: "链接",
  linkHint: "打开这个谜题、这条规则和搜索的这一步。",
  noLink: "这个谜题太大，放不进链接：请用文本。",
  copyLink: "复制链接",
  send: "分享……",
  withOwn: "连同我放的",
  what: "文本和图片的内容",
  shown: (node) =>
    node === null ? "棋盘现在的样子" : `搜索到结点 ${number(node)} 时的样子`,
  bare: "只有谜题",
  text: "文本",
  format: "格式",
  programs: {
    "{": "f-puzzles（JSON）",
    "https://www.f-puzzles.com/": "f-puzzles 链接",
  },
  copy: "复制",
  download: "下载",
  cut: (all) => `共 ${number(all)} 个字符，这里是开头。`,
  picture: "图片",
  noPicture: "这个问题太大，画不成表。",
  svg: "SVG",
  png: "PNG",
  print: "打印",
  animation: "动画",
  animationHint: (node) => `从结点 ${number(node)} 起的若干步。`,
  story: "内容",
  stories: { steps: "接下来的步骤", solved: "从空盘到解" },
  solvedHint: "从空盘到显示的解；没有显示时用第一个解。",
  noSolution: "无解。",
  solvingCaption: (k, of) => `${number(k)} / ${number(of)}`,
  frames: "步数",
  make: "制作 GIF",
  making: (part) => `${Math.round(100 * part)}%`,
  made: (frames, bytes) =>
    `${number(frames)} 步，${number(Math.ceil(bytes / 1000))} kB`,
  save: "下载 GIF",
  preview: "动画",
  caption: (node, level) => `结点 ${number(node)} · 第 ${level} 层`,
  copied: "已复制。",
  failed: "浏览器拒绝复制。",
  onBoard: "如棋盘所示",
};
