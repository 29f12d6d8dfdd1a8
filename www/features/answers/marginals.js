// How often each cell of a board holds a piece, a digit or a queen, over all solutions. No DOM here.
import { SYMBOLS } from "../../core/puzzles/sudoku.js";
/** @import { Marginals, Option, Problem, Square } from "../../types.js" */

/**
 * The shades of a board: its size, and the shade of each cell that solutions may fill.
 * @typedef {{ rows: number, columns: number, cells: Map<string, Shade> }} Shades
 */
/**
 * The share of solutions 0 … 1, the text in the cell, and whether all or none of the solutions agree there.
 * @typedef {{ share: number, text: string, is: "all" | "none" | "some" }} Shade
 */

/** Up to this number of digits, a cell lists them. */
const MAX_LISTED_DIGITS = 5;

/**
 * Returns the name of the piece or digit of an option; "" for a queen or an option of the user's own.
 * @param {Option} option
 */
export function groupOf({ type, piece, digit = 0 }) {
  if (type === "placement" || type === "latticePlacement") return piece ?? "";
  return type === "digit" ? (SYMBOLS[digit - 1] ?? String(digit)) : "";
}

/**
 * Returns the groups to choose from. "" stands for all digits of a Sudoku.
 * @param {Problem} problem
 */
export function groupsOf({ puzzle, options }) {
  const all = [...new Set(options.map(groupOf))].filter((name) => name);
  const names = all.sort((a, b) => a.localeCompare(b, "en", { numeric: true }));
  return puzzle.kind === "sudoku" ? ["", ...names] : names;
}

/**
 * Returns the cells that an option fills.
 * @param {Option} option
 * @returns {readonly Square[]}
 */
export function cellsOf({ type, row = 0, column = 0, cells = [] }) {
  if (type === "placement") return cells;
  return type === "digit" || type === "queen" ? [[row, column]] : [];
}

/**
 * Returns the share of the solutions, 0 … 1, to four digits.
 * @param {bigint} uses
 * @param {bigint} total
 */
export const shareOf = (uses, total) =>
  total > 0n ? Number((uses * 10_000n) / total) / 10_000 : 0;

/**
 * Returns how often each group holds a cell, the most frequent first.
 * @param {Problem} problem
 * @param {Marginals} marginals
 * @param {Square} cell
 * @returns {{ group: string, uses: bigint }[]}
 */
export function usesAt({ options }, { uses }, [row, column]) {
  /** @type {Map<string, bigint>} */
  const sums = new Map();
  options.forEach((option, id) => {
    if (!cellsOf(option).some(([r, c]) => r === row && c === column)) return;
    const group = groupOf(option);
    sums.set(group, (sums.get(group) ?? 0n) + uses[id]);
  });
  return [...sums]
    .map(([group, uses]) => ({ group, uses }))
    .filter(({ uses }) => uses > 0n)
    .sort((a, b) => Number(b.uses - a.uses));
}

/**
 * Returns the shades of the board of a puzzle; null for a puzzle without one.
 * @param {Problem} problem
 * @param {Marginals} marginals
 * @returns {Shades | null}
 */
export function shadesOf(problem, { total, uses, group }) {
  const size = sizeOf(problem);
  if (!size) return null;
  const isWhole = problem.puzzle.kind === "sudoku" && group === "";
  /** @type {Map<string, { sum: bigint, most: bigint, names: string[] }>} */
  const sums = new Map();
  problem.options.forEach((option, id) => {
    const name = groupOf(option);
    const counts = isWhole || name === group;
    for (const [row, column] of cellsOf(option)) {
      const at = `${row},${column}`;
      const cell = sums.get(at) ?? { sum: 0n, most: 0n, names: [] };
      sums.set(at, cell);
      if (!counts || uses[id] === 0n) continue;
      cell.sum += uses[id];
      if (uses[id] > cell.most) cell.most = uses[id];
      cell.names.push(name);
    }
  });
  /** @type {Shades["cells"]} */
  const cells = new Map();
  for (const [at, { sum, most, names }] of sums) {
    const used = isWhole ? most : sum;
    const share = shareOf(used, total);
    const is = used === 0n ? "none" : used === total ? "all" : "some";
    const listed =
      names.length > MAX_LISTED_DIGITS ? `${names.length}…` : names.join("");
    cells.set(at, { share, text: isWhole ? listed : percent(share, is), is });
  }
  return { rows: size[0], columns: size[1], cells };
}

/** @param {number} share @param {Shade["is"]} is */
function percent(share, is) {
  if (is === "none") return "";
  const whole = Math.round(100 * share);
  if (whole === 0) return "<1";
  return String(is === "some" ? Math.min(99, whole) : whole);
}

/**
 * Returns the numbers of rows and columns of the board; null for a puzzle without one.
 * @param {Problem} problem
 * @returns {Square | null}
 */
export function sizeOf({ puzzle, draft }) {
  if (puzzle.kind === "queens" && "n" in draft) return [draft.n, draft.n];
  // Boards of other lattices have no rows and columns.
  if ("lattice" in draft) return null;
  if ("board" in draft) return [draft.board.length, draft.board[0].length];
  if (!("cells" in draft)) return null;
  const n = Math.sqrt(draft.cells.length);
  return [n, n];
}
