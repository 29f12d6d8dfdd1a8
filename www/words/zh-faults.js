// 为什么不成谜题，中文。Why a draft or a text is no puzzle, in Chinese. What the engine says often is translated; what is
// rare stands as it says it within a Chinese frame.

const UNITS = {
  cells: "格",
  characters: "个字符",
  "zeros and ones": "个数字",
  numbers: "个数",
  rows: "行",
  columns: "列",
};

const amount = (n, unit) => `${n} ${UNITS[unit]}`;

// Whole sentences, the special ones first. An amount is followed by what it is of.
const SENTENCES = [
  [/^expected a new name, found "(.+)" again$/, "项名重复：“$1”"],
  [/^expected each item once, found "(.+)" again$/, "同一选项中“$1”出现了两次"],
  [/^expected every column once, found (.+)/, "列号 $1 出现了两次"],
  [/^expected a colour after the colon.*/, "冒号后应有颜色"],
  [
    /^expected no colour on a primary item, found "(.+)"/,
    "主要项不能有颜色：“$1”",
  ],
  [/^expected one bar at most.*/, "竖线最多一条"],
  [/^expected at least one cell.*/, "至少应有一格"],
  [/^expected at least one puzzle.*/, "至少应有一个谜题"],
  [/^expected at least one piece.*/, "至少应有一块骨牌"],
  [
    /^expected a Sudoku, a matrix.*/s,
    "无法识别：不是数独、矩阵、棋盘、项与选项或 JSON",
  ],
  [
    /^expected (\d+) regions of .+, found (\d+) cells in region (\d+)$/,
    "应分为 $1 区，每区 $1 格，第 $3 区却有 $2 格",
  ],
  [
    /^expected (\d+) regions of .+, found (\d+) regions$/,
    "应分为 $1 区，每区 $1 格，却有 $2 区",
  ],
  [/^there is no item "(.+)"/, "没有“$1”这一项"],
  [/^(.+) is more than the (\d+) that.*/, "最多 $2，却有 $1"],
  [
    /^expected (\d+) rows for each grid; there are (\d+).*/,
    "每个盘面应有 $1 行，却共有 $2 行",
  ],
  [
    /^expected (\d+) (cells|characters|zeros and ones|numbers|rows|columns)(, as in)?.*, found (\d+|the end).*/,
    (_, n, unit, like, found) =>
      `应${like ? "与第 1 行一样" : ""}有 ${amount(n, unit)}，却${found === "the end" ? "到此为止" : `有 ${amount(found, unit)}`}`,
  ],
  [
    /^expected (.+), found (.+)/s,
    (all, expected, found) => {
      const [right, wrong] = [expected, found].map(thing);
      if (!right || !wrong) return all;
      return `应是${right}，${MISSING[found] ?? `却是${wrong}`}`;
    },
  ],
];

const MISSING = {
  nothing: "却什么都没有",
  none: "却什么都没有",
  "the end of the text": "文本却到此为止",
};

// What is expected or found.
const THINGS = [
  [/^the end of the text$/, "文本的结尾"],
  [/^an item of the first line$/, "第 1 行列出的项"],
  [/^a name without : and \|$/, "不含 : 和 | 的名称"],
  [/^a line with the names of the items$/, "列出各项的一行"],
  [/^\. for a cell or # for a hole$/, " .（格）或 #（洞）"],
  [/^(\S+) or \. for a blank$/, " $1 或 .（空）"],
  [/^0 or 1$/, " 0 或 1"],
  [/^a (?:whole )?number from (\d+) to (\d+)$/, " $1 到 $2 的整数"],
  [/^a column from 1 to (\d+)$/, " 1 到 $1 的列号"],
  [/^a row of 4 to 25 cells$/, "有 4 到 25 格的一行"],
  [/^(\d+) cells$/, " $1 格"],
  [/^a value$/, "一个值"],
  [/^a name in quotes$/, "带引号的名称"],
  [/^(.+) or ([\]}])$/, (_, one, other) => `${thing(one)}或“${other}”`],
  [/^["'](.*?)["']?$/, "“$1”"],
  // As it is written in the text.
  [/^([^a-z].*|\S+)$/, "“$1”"],
];

function thing(text) {
  const rule = THINGS.find(([pattern]) => pattern.test(text));
  return rule && text.replace(...rule).replace(/\\(["'\\])/g, "$1");
}

const place = (where) =>
  where
    .replace(/^row (\d+)/, "第 $1 行")
    .replace(/ column (\d+)$/, "第 $1 列")
    .replace(/^option (\d+)$/, (_, id) => `选项 ${+id + 1}`)
    .replace(/^piece /, "骨牌 ")
    .replace(/^the grid$/, "盘面")
    .replace(/^the board$/, "棋盘")
    .replace(/^regions$/, "分区");

/** A mistake without a code is told by the page itself, and so in Chinese. */
export function faultWords({ code, message }) {
  if (!code) return message;
  const [, line, column, where, said] =
    /^(?:line (\d+), column (\d+): )?(?:((?!expected)[^:"]+): )?(.*)$/s.exec(
      message,
    );
  const places = [
    line && `第 ${line} 行第 ${column} 列`,
    where && place(where),
  ].filter(Boolean);
  const rule = SENTENCES.find(([pattern]) => pattern.test(said));
  const told = rule ? said.replace(...rule) : said;
  return told === said
    ? `${places.join("，").replace(/[\w\]]$/, "$& ")}有误（原文：${said}）。`
    : `${[...places, told].join("：")}。`;
}
