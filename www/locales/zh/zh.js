// 页面首先要说的话，中文。The texts of the page that are needed at first, in Chinese.

import { number, timed } from "../en/en.js";
/** @import { Translated } from "../../types.js" */

// Numbers are written as in English.
export { number };

/** @param {number} n */
export function rate(n) {
  if (n === Infinity) return "全速";
  if (n >= 9999.5) return `${(n / 1e4).toFixed(n >= 1e5 ? 0 : 1)} 万`;
  return n >= 10 ? String(Math.round(n)) : String(Math.round(n * 10) / 10);
}

export const duration = timed([
  "不到 0.1 毫秒",
  "毫秒",
  "秒",
  "分钟",
  "小时",
  "天",
  "十年以上",
]);

/**
 * Returns words for the middle of a sentence: with a blank if they begin or end with a Latin letter or a digit.
 * @param {string} words
 */
export const inside = (words) => words.replace(/^(?=\w)|(?<=\w)$/g, " ");

/** @type {Record<string, string>} */
const GROUPS = {
  cell: "格",
  row: "行",
  column: "列",
  box: "宫",
  region: "区",
  diagonal: "对角线",
  antidiagonal: "副对角线方向",
  rank: "行",
  file: "列",
  colorRegion: "区",
  block: "方块",
  latticeCell: "格",
  point: "点",
  piece: "骨牌",
  order: "次序",
  item: "项",
  window: "窗口",
  disjoint: "宫内位置",
  extra: "额外区域",
  cage: "笼子",
  rule: "规则",
};
/** The measure words of groups; for most it is 个, and some names are their own. @type {Record<string, string | undefined>} */
const COUNTED = {
  ...{ cell: "", row: "", column: "", rank: "", file: "", latticeCell: "" },
  ...{ diagonal: "条", piece: "块", rule: "条" },
};

/** @type {Translated<typeof import("../en/en.js").words>} */
export const words = {
  number,
  rate,
  duration,
  // The page counts only options by it.
  plural: (n) => `${number(n)} 个选项`,
  about: (what, ...says) => `${what}：${says.join("、")}`,
  gap: "",
  title: "舞蹈链：观看精确覆盖的搜索",
  skip: "跳到播放器",
  language: "English",
  tabs: {
    learn: "入门",
    sudoku: "数独",
    queens: "皇后",
    polyomino: "五格骨牌",
    polyform: "拼形",
    matrix: "自定义",
  },
  tabsLabel: "谜题",
  modes: { edit: "编辑", try: "自己解", watch: "观看" },
  modesLabel: "模式",
  pages: { board: "盘面", matrix: "矩阵" },
  pagesLabel: "视图",
  panes: {
    links: "矩阵",
    figures: "数据",
    race: "赛跑",
    code: "代码",
    all: "讲解",
  },
  panesLabel: "右侧面板",
  boardTitle: {
    learn: "链表如何舞蹈",
    sudoku: "数独",
    queens: "皇后",
    polyomino: "五格骨牌",
    polyform: "拼形",
    matrix: "自定义问题",
  },
  matrixTitle: "精确覆盖问题",
  matrixSize: ({ itemCount, optionCount }) =>
    `${number(itemCount)} 项 × ${number(optionCount)} 个选项`,
  matrixLabel: (figures) => `矩阵：${figures}。列是项，行是选项。`,
  linksLabel: (figures) => `链表：${figures}。列是项，行是选项。`,
  matrixNone: "没有可画的选项。",
  matrixHint: "指向：相关部分一起亮起；点按：放大查看指针。",
  matrixWalk: "链表：方向键沿指针移动，回车放大",
  legend: {
    live: "可用",
    covered: "已移除",
    chosen: "已选",
    trying: "正在尝试",
  },
  /** A Sudoku has nine rows and 81 row items. */
  group: (type, n, isChess) =>
    isChess && type === "diagonal"
      ? `${number(n)} 个主对角线方向`
      : `${number(n)} ${COUNTED[type] ?? "个"}${GROUPS[type]}`,
  figures: {
    behind: "搜索播放得太快时，这些数字会稍稍滞后。",
    title: "数据",
    level: "层",
    solutions: "解",
    itemsLeft: "剩余项",
    optionsLeft: "剩余选项",
    nodes: "搜索树结点",
    updates: "更新次数",
    covers: "覆盖次数",
    rate: "结点/秒",
    progress: "进度",
    engine: "引擎",
    engineName: "舞蹈链（唯一能单步的引擎）",
    time: "用时",
    encode: "编码",
    build: "建链表",
    search: "搜索",
    decode: "解码",
    profile: "各层的结点数",
    profileLevel: (level, n) => `第 ${level} 层：${number(n)} 个结点`,
    hints: {
      level: "已做的选择数：在搜索树中的深度",
      updates: "从起点起改动的指针数",
      covers: "从起点起项离开项链表的次数",
    },
    costs: (updates, covers) =>
      updates === undefined || covers === undefined
        ? "此处未计数"
        : `至今更新 ${number(updates)} 次，覆盖 ${number(covers)} 次`,
    costsHint: "更新：一个结点离开链表；覆盖：一项离开项的链表",
    rule: "分支规则",
    rules: {
      mrv: "选项最少者优先",
      "mrv-eager": "先取唯一者，再取最少者",
      first: "最左边的未覆盖项",
    },
    part: (what, ms) => `${what}\u00a0${duration(ms).replace(" ", "\u00a0")}`,
    percent: (p) =>
      `约 ${p > 0 && p < 0.01 ? (100 * p).toFixed(2) : Math.round(100 * p)}%`,
  },
  welcome: {
    title: "看计算机怎样找出答案。",
    text: "它猜测、走入死路、再退回来。按下播放，或拖动滑块。搜索树的青色处通往解。",
    learn: "它是怎样做到的？",
    show: "三十秒看一遍",
  },
  seeAll: (n) => (n === 1 ? "查看这个解" : "查看全部解"),
  ending: {
    solved: (tries) => `试了 ${number(tries)} 次，解出来了。`,
    found: (k, tries) => `第 ${number(k)} 个解，试了 ${number(tries)} 次。`,
    whole: (nodes) => `整棵树有 ${number(nodes)} 个结点。`,
    over: "盘面保留最后一个解；指针已恢复到起点的样子。",
    more: "继续",
    replay: "重播",
    fresh: "新谜题",
    how: "怎样做到的？",
  },
  player: {
    label: "播放器",
    play: "播放",
    pause: "暂停",
    forward: { link: "前进一个指针", choice: "前进一步", solution: "下一个解" },
    back: { link: "后退一个指针", choice: "后退一步", solution: "上一个解" },
    start: "回到起点",
    deadEnd: "下一个死路",
    none: {
      link: "",
      choice: "",
      solution: "没有更多解了。",
      "dead-end": "没有更多死路了。",
    },
    grain: "步长",
    grains: { link: "指针", choice: "选择", solution: "解" },
    speed: "速度",
    speedValue: (r) => (r === Infinity ? "全速" : `${rate(r)} 结点/秒`),
    linkSpeed: (r) => `${rate(r)} 个指针/秒`,
    achieved: (r) => `现在 ${rate(r)}/秒`,
    timeline: "搜索中的位置",
    tree: "搜索树，从左到右按探索的顺序；青色处下面有解。点击前往，指向查看，滚轮缩放。",
    treeSheet: "搜索树",
    treeLabel: "搜索树：上到父结点，下到第一个子结点，左右到兄弟结点",
    lookAt: (node, what) => `结点 ${number(node)}：${what}`,
    tooFast: "太快了，来不及解说。暂停后，这里会解释这一步。",
    tooFastHere: "太快了，这里无法显示。暂停或放慢后即可看到这一步。",
    about: (place) => `约 ${place}`,
    onTheWay: (node, goal) =>
      `正在前往结点 ${number(goal)}：${Math.floor((100 * node) / goal)}%。`,
    treeAt: (node, level) => `结点 ${number(node)}，第 ${level} 层`,
    branch: (node, place) => `结点 ${number(node)} 处的分支：${place}`,
    captions: {
      start: "起点",
      choice: "一步",
      link: "指针",
      solution: "解",
      deadEnd: "死路",
    },
    zoom: "搜索树的比例",
    zooms: { closer: "放大", further: "缩小", whole: "全部" },
    place: (node, max, total) =>
      total === 0
        ? "无须搜索"
        : total !== null
          ? `结点 ${number(node)}，共 ${number(total)}`
          : max > node
            ? `结点 ${number(node)}，已探索 ${number(max)}`
            : node > 0
              ? `结点 ${number(node)}`
              : "在起点",
  },
  board: {
    month: (month) => `${month}月`,
    sudoku: "数独盘面",
    queens: "国际象棋棋盘",
    polyomino: "棋盘",
    polyform: "棋盘",
    cell: (row, column) => `第 ${row + 1} 行第 ${column + 1} 列`,
    empty: "空",
    none: "棋盘上没有格子。",
    given: "提示数",
    solved: "求得",
    trying: "正在尝试",
    repeats: "与同行、同列或同区的数字重复",
    wrong: "错",
    attacked: "被另一个皇后攻击",
    candidates: (list) => `${list.length} 个候选数：${list.join(" ")}`,
    queen: "皇后",
    closed: "禁放",
    hole: "洞",
    region: (name) => `第 ${name} 区`,
    piece: (name) => `骨牌 ${name}`,
    own: "你填的",
    noted: (list) => `笔记：${list.join(" ")}`,
    undecided: (list) => `未判定：${list.join(" ")}`,
    second: (what) => `第二个解中是 ${what}`,
  },
  page: {
    missing: "页面的一部分载入失败。",
    help: "帮助",
    present: "演示：全屏大字",
    undo: "撤销",
    redo: "重做",
    watching: "要改动谜题，请转到“编辑”。",
    unmapped: "搜索树的这一部分还没有探索。",
    pad: "数字",
    erase: "擦除",
    reading: "正在读取……",
    unknown:
      "无法识别：请试 81 个字符、盘面、0/1 矩阵、棋盘、项与选项或 JSON。",
  },
  engine: {
    starting: "正在载入引擎。搜索的每一步都会在这里说明。",
    restarted: "求解程序崩溃过，已重新启动，什么都没丢。",
    twice: "求解程序在这里崩溃了两次，搜索已暂停。",
    again: "再试一次",
    missing: (why, isOld) =>
      `求解程序无法${isOld ? "启动" : "下载"}。可以编辑，但不能求解。${isOld ? "它需要带 SIMD 的 WebAssembly，2023 年以来的浏览器都有。" : ""}${why ? `（${why}）` : ""}`,
  },
  share: {
    label: "复制链接",
    away: "导出或打印",
    done: "链接已复制。",
    failed: "无法复制，请从地址栏复制。",
    unreadable: "这个链接无效。",
  },
  theme: {
    label: "浅色或深色",
    auto: "跟随系统",
    light: "浅色",
    dark: "深色",
  },
};
