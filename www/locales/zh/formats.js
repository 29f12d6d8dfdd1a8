// 文本格式的名称，中文。

/** @type {Record<string, string>} */
export const formats = {
  "sudoku-line": "一行数独",
  "sudoku-rows": "按行的数独",
  "sudoku-drawn": "带边框的数独",
  "sudoku-numbers": "用数字写的数独",
  "sudoku-samurai": "武士数独",
  "sudoku-regions": "锯齿数独与分区",
  "sudoku-walls": "锯齿数独与墙",
  "sudoku-wiki": "SudokuWiki 链接",
  "sudoku-link": "数独程序的链接",
  "sudoku-pad": "SudokuPad 的链接",
  "sudoku-file": "数独程序的文件",
  matrix: "0 和 1 的矩阵",
  "matrix-lists": "各行的列号表",
  board: "画出的棋盘",
  cells: "各块的格子表",
  layers: "棋盘与各块的分层图",
  "burr-tools": "BurrTools 文件",
  regions: "皇后的分区",
  dlx: "项与选项（高德纳格式）",
  sets: "名称的集合",
  json: "JSON 谜题",
};
