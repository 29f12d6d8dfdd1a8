// 关于固定与划去选项的文字，中文。
import { number } from "./zh.js";
/** @import { Translated } from "../../types.js" */

/** @type {Translated<typeof import("../en/pins.js").pinning>} */
export const pinning = {
  title: "固定或划去选项",
  hint: "每个解都用固定的选项，任何解都不用划去的选项。",
  pin: "固定",
  strike: "划去",
  button: (how, option) => `${how}：${option}`,
  pins: { fixed: "已固定", excluded: "已划去" },
  more: (n) => `还有 ${number(n)} 个选项没有列出。`,
};
