// 编辑的文字，中文。The texts of editing, in Chinese.
import { inside, number } from "../../../locales/zh/zh.js";
import { formats } from "../../../locales/zh/formats.js";
/** @import { Translated } from "../../../types.js" */

/** @type {Record<string, string>} */
const sets = {
  pentominoes: "五格骨牌",
  "one-sided-pentominoes": "单面五格骨牌",
  tetrominoes: "四格骨牌",
  "one-sided-tetrominoes": "单面四格骨牌",
  hexominoes: "六格骨牌",
  "one-sided-hexominoes": "单面六格骨牌",
  trominoes: "三格骨牌",
  dominoes: "一块多米诺",
  monominoes: "一块单格",
};

/**
 * The other sets of pieces of all lattices.
 * @type {Record<string, string>}
 */
const formSets = {
  ...sets,
  dominoes: "多米诺",
  soma: "索玛立方的 7 块",
  tetracubes: "四联立方",
  pentacubes: "五联立方",
  bedlam: "贝德拉姆立方的 13 块",
  conway: "18 个长方体（康威）",
  "slothouber-graatsma": "6 个长方体和 3 个立方体（斯洛索伯–格拉茨马）",
  "ball-pieces": "12 块平的球组，每块 3 到 5 个球",
  tetriamonds: "四联三角",
  pentiamonds: "五联三角",
  hexiamonds: "六联三角",
  "one-sided-hexiamonds": "单面六联三角",
  heptiamonds: "七联三角",
  trihexes: "三联六边形",
  tetrahexes: "四联六边形",
  pentahexes: "五联六边形",
  tristicks: "三联线段",
  tetrasticks: "四联线段",
  "one-sided-tetrasticks": "单面四联线段",
};

/** @type {Record<string, string>} */
const boards = {
  pyramid: "金字塔",
  tetrahedron: "四面体",
  hexagon: "六边形",
  triangle: "三角形",
};

/** @type {Translated<typeof import("./en-edit.js").editing>} */
export const editing = {
  examples: {
    label: "例子",
    choose: "选一个例子……",
    inkala: "Inkala 2012，以难闻名",
    inkala2010: "Inkala 2010",
    golden: "Golden Nugget",
    easy: "容易：从不需要猜",
    two: "有两个解",
    small: "4 × 4",
    six: "6 × 6",
    jigsaw: "锯齿数独",
    diagonal: "两条对角线",
    sixteen: "16 × 16，空盘",
    eight: "8 皇后",
    four: "4 皇后",
    twelve: "12 皇后",
    twenty: "20 皇后",
    centre: "9 皇后，一个在中心",
    regions: "8 皇后，带分区",
    "8x8": "8 × 8 去掉中心",
    twelve5x11: "5 × 11，十二块（3 至 5 格）",
    calendar: "日历：每天一题",
    corners: "8 × 8 去掉四角",
    knuth: "高德纳的七项",
    matrix: "同上，写成 0 和 1",
    colors: "带颜色（高德纳的例子）",
    langford: "四个数的兰福德配对",
    soma: "索玛立方 3 × 3 × 3",
    bricks: "四立方块 2 × 4 × 4",
    solid: "立体五格骨牌 3 × 4 × 5",
    bedlam: "贝德拉姆立方 4 × 4 × 4",
    conway: "康威的盒子 5 × 5 × 5",
    graatsma: "斯洛索伯–格拉茨马立方 3 × 3 × 3",
    pyramid: "55 个球的金字塔",
    balls: "平铺的球 5 × 11",
    rhombus: "菱形里的六联三角",
    hexes: "四联六边形 4 × 7",
    sticks: "四联线段 5 × 5，留下一块",
  },
  edit: {
    clear: "清空",
    clearAll: "连规则一起清空",
    shape: "大小",
    diagonals: "对角线也算（X 数独）",
    size: "棋盘边长",
    badSize: (most) => `棋盘边长是 1 到 ${most} 的整数。`,
    toroidal: "对角线首尾相接（环面）",
    distinct: "镜像和旋转的解只算一个",
    distinctHint: "答案不计镜像和旋转得到的解；观看的搜索仍会经过它们。",
  },
  how: {
    queens: "点一个格子，依次切换：皇后 → 禁放 → 空。",
    board: "点一个格子或拖过几格把它们去掉，再来一次恢复。",
    region: "先选一个区，再点它的格子。",
    write:
      "点一个格子，输入文字。回车到下一格；Esc 离开格子，再按 Esc 结束；可以粘贴电子表格里的一片格子。",
  },
  touch: {
    queens: "点一个格子，依次切换：皇后 → 禁放 → 空。",
    board: "点一个格子或拖过几格把它们去掉，再来一次恢复。",
    region: "先选一个区，再点它的格子。",
    write: "点一个格子，输入文字。可以粘贴电子表格里的一片格子。",
  },
  regions: {
    jigsaw: "锯齿",
    draw: "画分区",
    brushes: "要画的区",
    brush: (name) => `第 ${name} 区`,
    whole: "各区都完整。",
    few: (name, cells, n) =>
      `第 ${name} 区应有 ${n} 格，现有 ${cells} 格，还差 ${n - cells} 格。`,
    many: (name, cells, n) => `第 ${name} 区多了 ${cells - n} 格。`,
    apart: (name) => `第 ${name} 区不相连，这是允许的。`,
    more: (n) => `还有 ${n} 处。`,
  },
  queensRegions: {
    regions: "分区",
    stars: "每区皇后数",
    touch: "允许角相接",
    rule: (stars, touch) =>
      `每行、每列、每区有 ${stars} 个皇后。${touch ? "皇后只能以角相接。" : "皇后互不相邻。"}对角线不受限制。`,
    empty: (name) => `第 ${name} 区没有格子。`,
    apart: (name) => `第 ${name} 区不相连；同一区的格子必须相连。`,
  },
  forms: {
    names: (board, pieces) =>
      `棋盘：${board?.replaceAll(/(?<=\d)x/g, " × ").replace(/^[a-z]+/, (name) => boards[name] ?? name) ?? "自定义"}。拼块：${pieces === null ? "自定义" : (formSets[pieces] ?? pieces)}。其他谜题可以按分层图或 JSON 粘贴。`,
  },
  tiling: {
    date: "日期",
    missing: "已拿走的骨牌",
    back: (name) => `放回 ${name}`,
    rows: "行数",
    columns: "列数",
    pieces: "骨牌",
    set: (name, count) =>
      count === 1 ? sets[name] : `${count} 块${sets[name]}`,
    any: "每种骨牌数量不限",
    own: "自选一组",
    draw: "画一块骨牌",
    grid: "骨牌的格子",
    add: "加入这块骨牌",
    whole: "骨牌由边挨着边的一格或几格组成。",
    name: (name) => `${name} 的名称`,
    taken: (name) => `另一块骨牌已叫 ${name}。`,
    copies: (name) => `${name} 的块数`,
    rotate: "骨牌可以旋转",
    reflect: "骨牌可以翻面",
    hatched: "骨牌也用线条区分",
    area: (cells, covered) =>
      cells === covered
        ? `${number(cells)} 格，骨牌共 ${number(covered)} 格：格数相符。`
        : `${number(cells)} 格，骨牌共 ${number(covered)} 格：${covered > cells ? "多" : "少"}了 ${number(Math.abs(cells - covered))} 格。`,
  },
  looks: {
    write: "在格子里写字",
    erase: "清除所有文字",
    text: (place) => `${place}的文字`,
    colors: "各块的颜色",
    color: (name) => `${name} 的颜色`,
    usual: "恢复默认颜色",
  },
  fold: { hide: "收起矩阵", show: "显示矩阵" },
  about: {
    edit: "标题、作者和规则",
    titleField: "标题",
    author: "作者",
    rules: "规则",
    title: (title, author) =>
      title && author ? `${title}，作者 ${author}` : title || `作者 ${author}`,
    missing: (rules) =>
      `未载入 ${rules.map((rule) => `“${rule}”`).join("、")}，因此解可能比作者预想的多。`,
  },
  paste: {
    rest: "载入能识别的部分",
    title: "粘贴",
    label: "粘贴谜题",
    hint: "81 个字符、盘面、0/1 矩阵、项与选项……",
    use: "使用",
    took: ({
      took,
      at = 0,
      count = 1,
      bad,
      isInLetters,
      isFromZero,
      lacksNames,
    }) =>
      [
        `识别为：${formats[took ?? ""] ?? took}。`,
        count > 1
          ? `第 ${number(at + 1)} 个谜题，共 ${number(count)} 个。`
          : "",
        bad ? `${number(bad)} 行不能读。` : "",
        isInLetters ? "字母读作数字：A = 1，B = 2……" : "",
        isFromZero ? "这里的数字从 1 开始：0 读作 1，9 读作 A……" : "",
        lacksNames ? "行的名称没有保留：这里的选项只有编号。" : "",
      ].join(""),
    readAs: (format) => `当作${inside(formats[format] ?? format)}来读`,
    before: "上一个谜题",
    after: "下一个谜题",
    file: "打开文件……",
    unreadable: "这个文件不能读。",
    almostGrid: (length) =>
      `这里有 ${number(length)} 个字符。写成一行的 9 × 9 数独应有 81 个：提示数是数字，空格是点或 0。`,
    tooLarge: (bytes) =>
      `文本有 ${number(Math.ceil(bytes / 1e6))} MB；最多读 1 MB。`,
    shortLink: "这个链接只有谜题的名称。请在该网站打开，再导出完整的长链接。",
    notLoaded: "读取文本的程序没能下载，请重试。",
  },
  entry: {
    nothingPasted: "请先粘贴。",
    generated: ({ clues, grade, seed, puzzle }) =>
      clues !== undefined
        ? `${clues} 个提示数，${{ easy: "容易", medium: "中等", hard: "难", expert: "专家", extreme: "极难" }[grade ?? "easy"]}，唯一解，种子 ${seed}。`
        : "placed" in puzzle && puzzle.placed?.length
          ? `唯一解，种子 ${seed}。`
          : `能铺满，种子 ${seed}。`,
    notGenerated: ({ clues, minimal, make }) =>
      `没有找到：请${
        clues !== undefined && minimal
          ? "允许多余的提示数，或不限提示数个数"
          : make
            ? "换个难度，多选几条规则，或不限提示数个数"
            : "换个难度，多给提示数，或降低对称性"
      }。`,
    badSeed: "种子是一个整数。",
  },
  generate: {
    title: "新谜题",
    more: "更多设置",
    labels: {
      grade: "难度",
      what: "生成什么",
      symmetry: "提示数的对称",
      minimal: "多余的提示数",
      fill: "完整盘面的做法",
      clues: "提示数个数",
      seed: "种子",
    },
    make: "生成的规则",
    makeHint: "谜题会有这些规则的条目，提示数很少或没有。其他规则不变。",
    any: "任意",
    grade: {
      any: "任意",
      easy: "容易：每次看出一个数字",
      medium: "中等：两三格成组",
      hard: "难：跨几行几列的图形",
      expert: "专家：很长的推理链",
      extreme: "极难：需要试错",
    },
    what: { polyomino: "唯一解的开局", region: "能铺满的棋盘" },
    symmetry: {
      none: "无",
      rotate180: "旋转 180°",
      rotate90: "旋转 90°",
      vertical: "左右",
      horizontal: "上下",
      diagonal: "主对角线",
      antidiagonal: "副对角线",
      full: "全部",
    },
    minimal: { strict: "没有", orbit: "没有多余的对称组", no: "可以有" },
    fill: { random: "随机搜索", rows: "逐行，每行一个精确覆盖" },
    run: "生成",
  },
};
