// 自己解，中文。The texts of solving by hand, in Chinese.
import { inside, number } from "../../../locales/zh/zh.js";
import { shortDate } from "../saved/short-date.js";
/** @import { House, Translated } from "../../../types.js" */

/** @param {House} house */
function houseName(house) {
  switch (house.type) {
    case "row":
      return `第 ${house.row + 1} 行`;
    case "column":
      return `第 ${house.column + 1} 列`;
    case "box":
      return `第 ${house.box + 1} 宫`;
    case "region":
      return `第 ${house.region + 1} 区`;
    case "diagonal":
      return house.diagonal === 0 ? "主对角线" : "副对角线";
    case "window":
      return `第 ${house.window + 1} 个窗口`;
    case "disjoint":
      return `各宫的第 ${house.place + 1} 格`;
    case "cage":
      return `第 ${house.cage + 1} 个虚线框`;
    default:
      return `第 ${house.extra + 1} 个附加区`;
  }
}

/** @type {Record<string, string>} */
const techniques = {
  "hidden-single": "隐性唯一数",
  "naked-single": "显性唯一数",
  "rising-line": "递增线",
  relation: "两格关系",
  pointing: "宫区块",
  claiming: "行列区块",
  combinations: "数字组合",
  "naked-pair": "显性数对",
  "sum-bounds": "和的范围",
  "hidden-pair": "隐性数对",
  "naked-triple": "显性三数组",
  "hidden-triple": "隐性三数组",
  "innies-and-outies": "内余与外余",
  "law-of-leftovers": "余格定律",
  "line-pattern": "线上规律",
  "x-wing": "X 翼",
  "simple-coloring": "简单染色",
  permutations: "逐一排列",
  "xy-wing": "XY 翼",
  "w-wing": "W 翼",
  "xyz-wing": "XYZ 翼",
  "unique-rectangle": "唯一矩形",
  swordfish: "剑鱼",
  "finned-x-wing": "带鳍 X 翼",
  "naked-quad": "显性四数组",
  "hidden-quad": "隐性四数组",
  jellyfish: "水母",
  "bug-plus-one": "BUG+1",
  "x-chain": "X 链",
  "xy-chain": "XY 链",
  "finned-swordfish": "带鳍剑鱼",
  "alternating-chain": "交替链",
  "joint-permutations": "联合排列",
  "als-xz": "ALS-XZ",
};

/** @param {number} ms */
function clock(ms) {
  const seconds = Math.round(ms / 1000);
  const minutes = Math.floor(seconds / 60);
  return minutes > 0 ? `${minutes} 分 ${seconds % 60} 秒` : `${seconds} 秒`;
}

/** @param {{ at: readonly number[], sum: number, count: number, sets: number[][] }} cage */
function cageName({ at, sum, count, sets }) {
  const list = sets.map((set) => set.join("+")).join(" 或 ");
  const only = sets.length === 1 ? "只能是 " : "";
  return `（第 ${at[0] + 1} 行第 ${at[1] + 1} 列和为 ${sum} 的虚线框${sets.length ? `，${count} 格：${only}${list}` : ""}）`;
}

/** @type {Translated<typeof import("./en-attempt.js").attempt>} */
export const attempt = {
  noting: "笔记",
  entryLabel: "按键填入什么",
  entries: { digit: "数字", center: "中心", color: "颜色" },
  entryHints: {
    digit: "按键填入数字",
    corner: "小数字，各在其位；也可按 Shift 加数字",
    center: "格子中间的小数字；也可按 Ctrl 加数字",
    color: "按键给格子上色",
  },
  several: "多个格子",
  severalHint: "点选或拖过要选的格子；下一个按键对它们全部生效。",
  severalTouch: "点选或拖过要选的格子；下一个按键对它们全部生效。",
  colorPad: "颜色",
  colors: ["红", "橙", "黄", "绿", "青", "蓝", "紫", "灰"],
  centered: (digits) => `中心笔记 ${digits.join(" ")}`,
  notingIs: (on) => (on ? "笔记已打开" : "笔记已关闭"),
  noteAll: "填入全部候选数",
  hint: "提示",
  follow: "照做",
  check: "检查",
  clear: "重新开始",
  how: {
    sudoku:
      "数字填入选中的格子；按 N 改为笔记。Shift 加数字是笔记，Ctrl 加数字是中心笔记；拖过格子可选中多个。提示先在盘上指出最容易的一步，再按一次才填入。",
    queens:
      "点一格放皇后，再点一次拿走。任何两个皇后不能在同一行、列或对角线上。",
    polyomino:
      "把骨牌拖到位置上，或选一块再点一格；点棋盘上的骨牌拿回。按键（拖动时也行）：R 旋转，F 翻面；N 换下一块。",
    polyform:
      "点一格列出能放在那里的骨牌；也可先选一块，数字表示有几种放法盖住该格。点棋盘上的骨牌拿回。按键：R、F 转动，N 换下一块。",
    matrix: "点一个选项选用它，再点一次放回。每项都要恰好覆盖一次。",
  },
  touch: {
    sudoku:
      "点一格，再点下面的数字。提示先在盘上指出最容易的一步，再点一次才填入。",
    queens:
      "点一格放皇后，再点一次拿走。任何两个皇后不能在同一行、列或对角线上。",
    polyomino: "把骨牌拖到位置上，或选一块再点一格；点棋盘上的骨牌拿回。",
    polyform:
      "点一格列出能放在那里的骨牌；也可先选一块，数字表示有几种放法盖住该格。点棋盘上的骨牌拿回。",
    matrix: "点一个选项选用它，再点一次放回。每项都要恰好覆盖一次。",
  },
  itemsLeft: (n) =>
    n === 0 ? "每一项都已被覆盖。" : `还有 ${number(n)} 项要覆盖。`,
  meet: (item, numbers, more) =>
    `${inside(item)}同时在选项 ${numbers.join("、")} 中：只能选用其中一个${more ? `，另有 ${number(more)} 项也是这样` : ""}。`,
  tray: "剩余的骨牌",
  numbers: "数字表示这块骨牌有几种放法盖住该格。",
  turn: "旋转",
  flip: "翻面",
  inBox: (name, count) =>
    count === 0 ? `${name}，已在棋盘上` : `${name}，还有 ${number(count)} 块`,
  queens: (set, n) => `共 ${number(n)} 个皇后，已放 ${number(set)} 个。`,
  left: (n) =>
    n === 0 ? "所有骨牌都在棋盘上。" : `还有 ${number(n)} 块骨牌。`,
  attack: ([first, second], more) =>
    `${first}和${second}的皇后互相攻击${more ? `，另有 ${number(more)} 对也是` : ""}。`,
  noFit: "这块骨牌这样放不进去。",
  next: (need, of, option) =>
    `${need}。${of === 1 ? "只能是" : "这样可行："}${option}。`,
  astray: (option) => `这里到不了任何解：从${inside(option)}开始就错了。`,
  looking: "正在查找 …",
  unknown: "检查起来太久。请先多放几个。",
  places: (name, what) => `${name}：在${what}。`,
  rubs: (name, list, more) =>
    `${name}：排除${list.join("、").replaceAll("填", "的")}${more ? `，另有 ${more} 个` : ""}。`,
  technique: (name) => techniques[name] ?? name,
  good: "到目前为止都对。",
  none: "谜题本身无解。",
  solved: "解开了！",
  effort: (ms, hints) =>
    `用时 ${clock(ms)}，${hints === 0 ? "没有用提示" : `用了 ${number(hints)} 次提示`}。`,
  watch: "看计算机求解",
  wrong: (n) =>
    n === 0 ? "有错：这里到不了任何解。" : `${number(n)} 个数字是错的。`,
  digitFirst: "先选数字",
  digitFirstHint: "先选一个数字，再点要填的格子",
  held: (digit) =>
    digit === null
      ? "先选一个数字，再点要填的格子。"
      : digit === ""
        ? "点要清空的格子。"
        : `点要填 ${digit} 的格子。`,
  pattern: (name, houses, cage = null) =>
    (houses.length ? `${houses.map(houseName).join("和")}的${name}` : name) +
    (cage ? cageName(cage) : ""),
  leads: (what, steps) =>
    steps === 1 ? `所以${what}。` : `再经 ${steps - 1} 步，${what}。`,
  legend: {
    house: "粗框：所在的行、列或宫。",
    place: "圆圈：数字的位置。",
    pattern: "圆圈：构成技巧的候选数。",
    gone: "划去：被排除。",
  },
  saved: {
    open: "继续别的谜题",
    title: "继续解题",
    none: "这里还没有谜题。凡是动过手的谜题都会留在这里。",
    kept: "只保存在本浏览器中，最多 200 个谜题。",
    progress: (name, done, all) =>
      all > 0
        ? `${name}，${number(done)} / ${number(all)}`
        : `${name}，已选 ${number(done)}`,
    laid: (name, n) => `${name}，已放 ${number(n)} 块`,
    solved: "已解开",
    date: (ms) => new Date(ms).toLocaleString("zh-CN", shortDate(ms)),
    remove: (name) => `删除：${name}`,
    removed: "已删除。",
    restore: "撤销",
    names: {
      sudoku: "数独",
      jigsaw: "锯齿数独",
      queens: "皇后",
      polyomino: "骨牌",
      polyform: "拼形",
      matrix: "自定义问题",
    },
    faults: {
      full: "浏览器的存储空间已满：你的落子只保留到关闭本标签页为止。在“继续别的谜题”里删除一些谜题即可腾出空间。",
      refused: "浏览器不允许本页保存数据：你的落子只保留到关闭本标签页为止。",
    },
    dropped: (name, ms) =>
      `最多保存 200 个谜题，已删除最久未动的一个：${name}，${new Date(ms).toLocaleDateString("zh-CN")}。`,
  },
  grades: {
    easy: "容易",
    medium: "中等",
    hard: "困难",
    expert: "专家",
    extreme: "极难",
  },
  fresh: {
    label: "新题：",
    levels: { easy: "容易", medium: "中等", hard: "困难", daily: "每日" },
    starts: {
      easy: "先做一道容易的。在你填入数字之前，以难著称的那道题留在“观看”和“编辑”里。",
      hard: "这道题以难著称。",
    },
    startEasy: "先做一道容易的",
    startHard: "做那道难题",
    none: "没有找到这样的谜题，请再试一次。",
  },
  where: "在哪里？",
  lookAt: (houses, rules = []) => {
    const [rule] = rules;
    const places = houses.map(houseName);
    if (places.length > 0) return `看${places.join("和")}。`;
    const [row, column] = rule?.cells[0] ?? [];
    return rule
      ? `看第 ${row + 1} 行第 ${column + 1} 列的规则。`
      : "看亮起的格子。";
  },
  removeWrong: (n) => (n === 1 ? "删去它" : `删去这 ${number(n)} 个`),
  digitsLeft: (n) => `还有 ${number(n)} 个`,
  countLeft: "还剩几个解？",
  fix: "固定已放的",
  fixHint: "已放的成为题目的一部分，其余可以求解、计数和列出。",
  solutionsLeft: (n) =>
    n === null
      ? "正在计数……"
      : n === "unknown"
        ? "从这里出发的解太多，一时数不完。"
        : n === 0
          ? "从这里出发没有解。"
          : `从这里出发有 ${number(n)} 个解。`,
  clock: { label: "用时", hide: "隐藏计时", show: "显示计时" },
};
