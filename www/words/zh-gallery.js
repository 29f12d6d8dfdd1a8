// 全部解，中文。What is said beside all solutions, in Chinese.
import { number } from "./zh.js";

export const gallery = {
  title: "全部解",
  close: "关闭",
  more: "更多",
  download: "全部下载",
  most: 100_000,
  solution: (k) => `第 ${number(k)} 个解`,
  shown: (n, all, searching) =>
    all === false
      ? `前 ${number(n)} 个${searching ? "，正在寻找更多……" : "。"}`
      : `${number(n)} 个，共 ${number(all)} 个。`,
  saved: (n, complete) =>
    complete
      ? `全部 ${number(n)} 个已在文件中。`
      : `前 ${number(n)} 个已在文件中。`,
};
