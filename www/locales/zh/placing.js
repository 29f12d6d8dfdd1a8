// 关于手动放置的骨牌位置的文字，中文。
import { number } from "./zh.js";
/** @import { Translated } from "../../types.js" */

/** @type {Translated<typeof import("../en/placing.js").placing>} */
export const placing = {
  places: (n) => `该骨牌有 ${number(n)} 种放法`,
};
