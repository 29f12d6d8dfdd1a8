// 为什么不成谜题，中文。The reason why a draft or a text is no puzzle, in Chinese. Frequent messages of the engine are translated;
// rare ones stay English within a Chinese sentence.
import { words } from "./zh.js";
/** @import { Fault } from "../../types.js" */

// Each line has a regular expression for a message of the engine, or a part of it, and its Chinese. The first match
// counts.
const TABLE = String.raw`item "(.*)" is declared twice=项名重复：“$1”
item "(.*)" occurs twice in one option=同一选项中“$1”出现了两次
primary item "(.*)" has a color .*=主要项不能有颜色：“$1”
option uses unknown item "(.*)"; .*=选项用了第 1 行没有列出的项：“$1”
the board has no cells=棋盘上没有格子
a Sudoku \(.*=无法识别：不是数独、矩阵、棋盘、项与选项或 JSON
at least one cell.*=棋盘上没有格子
(\d+) .* as in .*, found (\d+).*=应与第 1 行一样有 $1 个，却有 $2 个
(\d+) char.*, found (\d+)=应有 $1 个字符，却有 $2 个
\. for a cell or # for a hole= .（格）或 #（洞）
(.*) or \. for a blank= $1 或 .（空）
0 or 1= 0 或 1
a line with the names of the items=一行项名
the end of the text=文本的末尾
"hexagon 4".*list of cells=“hexagon 4”、“triangle 6”、“4x7”或格子的列表
["']([^"']*)["']=“$1”`;

const rules = TABLE.split("\n").map((line) => {
  const [english, chinese] = line.split("=");
  return { english: new RegExp(`^${english}$`, "s"), chinese };
});

/** @param {string} text */
function translate(text) {
  const rule = rules.find(({ english }) => english.test(text));
  return rule && text.replace(rule.english, rule.chinese);
}

/**
 * Returns the text of an error. An error without a code comes from the page and is in Chinese already.
 * @param {Fault} fault
 */
export function faultWords({ code, message, details }) {
  if (code === "reading") return words.page?.reading ?? "";
  if (!code) return message;
  const { line, column } = details;
  const at = line ? `第 ${line} 行第 ${column} 列` : "";
  const rest = message.replace(/^line .*?: /, "");
  const what = rest.replace(/^.*?expected /s, "");
  const [expected, found] = what.split(", found ").map(translate);
  const translated =
    translate(what) ?? (expected && found && `应是${expected}，却是${found}`);
  return translated
    ? `${at && `${at}：`}${translated}。`
    : `${at}有误（原文：${rest}）。`;
}
