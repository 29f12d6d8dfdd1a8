// The icicle plot of the tree: x is the number of the tree node, y the level, one cell for each pixel column and row.
/** @import { Hover, Stretch } from "../types.js" */

/** @import { TreeColumns } from "./tree-columns.js" */

/**
 * The pixels of the plot, and the number of tree nodes in a column.
 * @typedef {Stretch & { width: number, rows: number, step: number }} Grid
 */

/** The number of rows, from the first level with two tree nodes on. Deeper trees are folded into `MAX_ROWS` rows. */
const MAX_ROWS = 40;
/** Boundaries between siblings are marked if they are at least `MIN_BOUNDARY_COLUMNS` columns apart. */
const MIN_BOUNDARY_COLUMNS = 3;

/**
 * Plots the nodes `from` … `to` of a trace in `width` columns. Each cell has four values, 0 … 255. The first is the
 * share of the column's nodes at this depth or below. The second is the density of solutions in the subtree, relative
 * to the densest of its level. The others mark the start of a sibling, and a choice of the item or option of `hover`.
 * Each column has its number of solutions.
 * @param {TreeColumns} trace
 * @param {Stretch & { width: number, hover: Hover | null }} view
 */
export function picture(trace, { from, to, width, hover }) {
  // Levels with only one node are left out.
  const above = trace.parts <= trace.deepest ? trace.parts - 1 : 0;
  const rows = Math.min(MAX_ROWS, trace.deepest - above);
  const fold = (trace.deepest - above) / rows;
  // The row of each level, from 1; the root has none.
  const rowOf = Uint8Array.from({ length: trace.deepest + 1 }, (_, level) =>
    Math.ceil(Math.max(0, level - above) / fold),
  );
  const grid = { from, to, width, rows, step: (to - from) / width };
  const first = Math.max(0, Math.floor(from));
  const last = Math.min(trace.count, Math.ceil(to));
  return {
    ...grid,
    known: trace.count,
    fold,
    ...depth(trace, grid, rowOf),
    ...subtrees(trace, grid, rowOf, first, last, hover),
  };
}

/** @param {TreeColumns} trace @param {Grid} grid @param {Uint8Array} rowOf */
function depth({ levels, count }, { from, width, rows, step }, rowOf) {
  const density = new Uint8Array(width * rows);
  const solutions = new Uint32Array(width);
  const counts = new Uint32Array(rows + 1);
  for (let x = 0; x < width; x++) {
    const first = Math.floor(from + x * step);
    const last = Math.min(
      count,
      Math.max(first + 1, Math.floor(from + (x + 1) * step)),
    );
    if (first >= last) break;
    counts.fill(0);
    let found = 0;
    for (let k = first; k < last; k++) {
      counts[rowOf[levels[k] & 0x7fff]] += 1;
      found += levels[k] >> 15;
    }
    solutions[x] = found;
    for (let row = rows, below = 0; row >= 1; row--) {
      below += counts[row];
      density[(row - 1) * width + x] = Math.round(
        (255 * below) / (last - first),
      );
    }
  }
  return { density, solutions };
}

// One walk over the nodes. On each row at most one subtree is open at a time.
/**
 * @param {TreeColumns} trace
 * @param {Grid} grid
 * @param {Uint8Array} rowOf
 * @param {number} first
 * @param {number} last
 * @param {Hover | null} hover
 */
function subtrees({ levels, items, options }, grid, rowOf, first, last, hover) {
  const { from, width, rows, step } = grid;
  /** @param {number} k */
  const column = (k, round = Math.floor) =>
    Math.max(0, Math.min(width, round((k - from) / step)));
  const siblings = boundaries(grid, column);
  const riches = shades(grid);
  const lit = hover ? new Uint8Array(width * rows) : null;
  const start = new Int32Array(rows).fill(-1);
  const before = new Uint32Array(rows);
  const marked = new Uint8Array(rows);
  let found = 0;
  /** @param {number} row @param {number} k */
  const close = (row, k) => {
    if (start[row] < 0) return;
    if (found > before[row] || marked[row]) {
      const left = column(start[row]);
      const right = Math.max(left, column(k, Math.ceil) - 1);
      const share = (found - before[row]) / (k - start[row]);
      riches.add(row, left, right, share);
      if (marked[row])
        lit?.fill(255, row * width + left, row * width + right + 1);
    }
    start[row] = -1;
  };
  /** @param {number} row @param {number} k */
  const open = (row, k) => {
    start[row] = Math.max(first, k);
    before[row] = found;
    marked[row] =
      hover &&
      (hover.option === undefined
        ? items[k] === hover.item
        : options[k] === hover.option)
        ? 1
        : 0;
    if (k >= first) siblings.mark(row, k);
  };
  // The subtrees that were open before the first shown node.
  /** @param {number} k */
  const row = (k) => rowOf[levels[k] & 0x7fff] - 1;
  let above = first < last ? row(first) : 0;
  for (let k = first - 1; k >= 0 && above > 0; k--) {
    if (row(k) < above) {
      above = row(k);
      open(above, k);
    }
  }
  for (let k = first; k < last; k++) {
    const level = levels[k] & 0x7fff;
    const here = rowOf[level] - 1;
    // In folded levels, only the first of them begins a subtree of its row.
    const begins = rowOf[level - 1] - 1 < here;
    for (let r = here + 1; r < rows && start[r] >= 0; r++) close(r, k);
    if (begins || start[here] < 0) {
      close(here, k);
      open(here, k);
    }
    found += levels[k] >> 15;
  }
  for (let r = 0; r < rows; r++) close(r, last);
  return { richness: riches.relative(), edges: siblings.edges, lit };
}

// The starts of siblings, at least `MIN_BOUNDARY_COLUMNS` columns apart.
/** @param {Grid} grid @param {(k: number) => number} column */
function boundaries({ from, width, rows, step }, column) {
  const edges = new Uint8Array(width * rows);
  const last = new Int32Array(rows).fill(-MIN_BOUNDARY_COLUMNS);
  // No sibling before this node is marked.
  const next = new Float64Array(rows);
  /** @param {number} row @param {number} k */
  const mark = (row, k) => {
    if (k < next[row]) return;
    const x = column(k);
    if (x - last[row] < MIN_BOUNDARY_COLUMNS) return;
    edges[row * width + x] = 1;
    last[row] = x;
    next[row] = Math.floor(from + (x + MIN_BOUNDARY_COLUMNS) * step) - 1;
  };
  return { edges, mark };
}

// The density of solutions in subtrees, relative to the densest of their row.
/** @param {Grid} grid */
function shades({ width, rows }) {
  const ratio = new Float32Array(width * rows);
  const richest = new Float32Array(rows);
  /** @param {number} row @param {number} left @param {number} right @param {number} share */
  const add = (row, left, right, share) => {
    if (share === 0) return;
    richest[row] = Math.max(richest[row], share);
    for (let at = row * width + left; at <= row * width + right; at++)
      ratio[at] = Math.max(ratio[at], share);
  };
  const relative = () =>
    Uint8Array.from(ratio, (share, at) => {
      const most = richest[Math.floor(at / width)];
      return share > 0 ? Math.round(60 + 195 * (share / most)) : 0;
    });
  return { add, relative };
}
