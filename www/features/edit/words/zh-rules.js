// 数独规则的名称和说明，中文。The name and the help of each rule of Sudokus, in Chinese.

/** @type {Record<string, [title: string, help: string]>} */
export const ruleNames = {
  windows: ["窗口数独", "每个窗口里各数字恰好出现一次。"],
  disjoint: ["宫内同位不同数", "各宫里同一位置的格子数字互不相同。"],
  extra: ["额外区域", "区域里的数字互不相同。"],
  antiknight: ["马步不同数", "相隔马步的格子数字不同。"],
  antiking: ["王步不同数", "相隔王步的格子数字不同。"],
  nonconsecutive: ["相邻不连续", "有公共边的格子数字不连续。"],
  parity: ["奇偶", "标出的格子填偶数或奇数。"],
  candidates: ["候选数", "每格只能填标出的数字。"],
  cages: ["笼子", "笼子里的数字互不相同，也可有和、积、差或商。"],
  thermos: ["温度计", "数字从圆球到顶端递增；可相等的温度计不减。"],
  inequalities: ["小于号", "数字从第一格到最后一格递增。"],
  arrows: ["箭头", "路径上的数字加起来等于圆圈里的数。"],
  sandwiches: ["三明治", "行或列里 1 与最大数字之间各数字的和。"],
  littleKillers: ["小杀手", "斜线上各数字的和，数字可以重复。"],
  dots: ["点", "两个邻格的关系：相差 1，两倍，和为 10 或 5。"],
  negative: ["无点的邻格", "只有标出的邻格才有这种关系。"],
  whispers: ["耳语线", "线上相邻的数字至少相差 5（9×9），或给定的差。"],
  renbans: ["连数线", "线上的数字连续而不重复，顺序任意。"],
  palindromes: ["回文线", "线上的数字从两端读都一样。"],
  entropics: ["熵线", "线上任意相邻三格各有一个小数、中数和大数。"],
  modulars: ["模线", "线上任意相邻三格除以 3 的余数各不相同。"],
  regionSums: ["区域和线", "宫的边界把线分成几段，各段的和相等。"],
};
