// 盘面旁的链表及其放大镜。
/** @import { Translated } from "../../../types.js" */

/** @type {Translated<typeof import("./en-links.js").links>} */
export const links = {
  label: "放大的链表",
  walk: "方向键沿指针移动，Esc 关闭",
  close: "关闭放大镜",
  crossing: (option, item) => `${option}，在“${item}”的链表中`,
  head: "链表头",
  beside: (above, below) => `上方：${above}。下方：${below}。`,
  out: "它已离开这条链表，但仍保留着自己的指针。",
  length: (linked, all) =>
    linked === all
      ? `链表中有 ${all} 个。`
      : `链表原有 ${all} 个，现剩 ${linked} 个。`,
};
