// 全部解，中文。The texts of the gallery of solutions, in Chinese.
import { number } from "../../../locales/zh/zh.js";
/** @import { Translated } from "../../../types.js" */

/** @type {Translated<typeof import("./en-gallery.js").gallery>} */
export const gallery = {
  title: "全部解",
  more: "更多",
  download: "全部下载",
  poster: "海报",
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
