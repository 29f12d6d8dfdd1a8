// The position of each item and option of the matrix on its canvas. Pure arithmetic, in device pixels.
/** @import { Layout, Matrix, Problem } from "../types.js" */

/** The space above each band for the items, beside it for the options, and between two bands, in CSS pixels. */
const HEAD = 12;
const SIDE = 8;
const GAP = 14;
/** The maximum side of a cell. */
const MAX_CELL_SIDE = 44;

/** Up to `MAX_DRAWN_NODES` nodes, each is an SVG element, with links; a larger matrix is painted. */
const MAX_DRAWN_NODES = 600;

/**
 * Returns true if a problem is small enough for that.
 * @param {Problem | null} problem
 */
export function isField(problem) {
  const nodes = problem?.entries.length ?? 0;
  return nodes > 0 && nodes <= MAX_DRAWN_NODES;
}

/**
 * Folds the rows into bands, side by side like columns of a newspaper. The number of bands is that with the largest
 * cells: 2,056 options of 72 items fill a square better in four bands than in one.
 * @param {number} itemCount
 * @param {number} optionCount
 * @param {number} width
 * @param {number} height
 * @param {number} scale
 */
export function fold(itemCount, optionCount, width, height, scale) {
  const head = HEAD * scale;
  const side = SIDE * scale;
  const gap = GAP * scale;
  let best = { bands: 1, rows: 1, cellWidth: 0, cellHeight: 0, worth: 0 };
  for (let bands = 1; bands <= 8; bands++) {
    const rows = Math.ceil(optionCount / bands);
    const w = (width - gap * (bands - 1)) / bands - side;
    const h = height - head;
    if (w < itemCount * 0.5 && bands > 1) break;
    const cellWidth = Math.min(w / itemCount, MAX_CELL_SIDE * scale);
    const cellHeight = Math.min(h / rows, MAX_CELL_SIDE * scale);
    // A fold costs some overview, so it must enlarge the cells noticeably.
    const worth = Math.min(cellWidth, cellHeight) / (1 + 0.15 * (bands - 1));
    if (bands === 1 || worth > best.worth)
      best = { bands, rows, cellWidth, cellHeight, worth };
  }
  // Cells of whole pixels are crisp, if there is space for them.
  /** @param {number} size */
  const whole = (size) => (size >= 3 ? Math.floor(size) : size);
  // The sides of a cell differ at most by a factor of 4.
  const cellWidth = whole(Math.min(best.cellWidth, best.cellHeight * 4));
  const cellHeight = whole(Math.min(best.cellHeight, best.cellWidth * 4));
  const bandWidth = side + cellWidth * itemCount;
  return {
    ...best,
    cellWidth,
    cellHeight,
    head,
    side,
    bandWidth,
    gap,
    least: 2 * scale,
    width: Math.ceil(bandWidth * best.bands + gap * (best.bands - 1)),
    height: Math.ceil(head + cellHeight * best.rows),
  };
}

/**
 * Returns the left and right end of an item's column in a band.
 * @param {Layout} layout
 * @param {number} item
 * @param {number} band
 */
export function column(layout, item, band) {
  const left = band * (layout.bandWidth + layout.gap) + layout.side;
  return ends(left, layout.cellWidth, item, layout.width, layout.least);
}

/**
 * Returns the top and bottom of an option's row.
 * @param {Layout} layout
 * @param {number} option
 */
export function row(layout, option) {
  return ends(
    layout.head,
    layout.cellHeight,
    option % layout.rows,
    layout.height,
    layout.least,
  );
}

/**
 * Returns the band of an option.
 * @param {Layout} layout
 * @param {number} option
 */
export function bandOf(layout, option) {
  return Math.floor(option / layout.rows);
}

/**
 * Returns the `{ item, option }` at this point, the option undefined in the headers; null outside.
 * @param {Layout} layout
 * @param {number} itemCount
 * @param {number} optionCount
 * @param {number} x
 * @param {number} y
 */
export function hit(layout, itemCount, optionCount, x, y) {
  const band = Math.floor(x / (layout.bandWidth + layout.gap));
  const item = Math.floor(
    (x - band * (layout.bandWidth + layout.gap) - layout.side) /
      layout.cellWidth,
  );
  if (band >= layout.bands || item >= itemCount || y < 0) return null;
  if (y < layout.head) return item < 0 ? null : { item };
  const option =
    band * layout.rows + Math.floor((y - layout.head) / layout.cellHeight);
  if (option >= optionCount || option >= (band + 1) * layout.rows) return null;
  return { item: item < 0 ? undefined : item, option };
}

/**
 * Returns the node nearest to a point, among the rows at the point or next to it: `{ item, option }`. In the headers it
 * is the header; null if there is none.
 * @param {Layout} layout
 * @param {Matrix} problem
 * @param {number} x
 * @param {number} y
 */
export function nearest(layout, problem, x, y) {
  const { itemCount, optionCount, offsets, entries } = problem;
  const at = hit(layout, itemCount, optionCount, x, y);
  if (!at || at.option === undefined) return at;
  const band = bandOf(layout, at.option);
  const reach = Math.ceil((3 * layout.least) / layout.cellHeight);
  let best = null;
  for (let option = at.option - reach; option <= at.option + reach; option++) {
    if (option < 0 || option >= optionCount) continue;
    if (bandOf(layout, option) !== band) continue;
    const [top, bottom] = row(layout, option);
    for (let i = offsets[option]; i < offsets[option + 1]; i++) {
      const [left, right] = column(layout, entries[i], band);
      const far = Math.hypot(x - (left + right) / 2, y - (top + bottom) / 2);
      if (!best || far < best.far) best = { item: entries[i], option, far };
    }
  }
  return best && { item: best.item, option: best.option };
}

// Cells are one pixel apart if they are large enough. Entries are sparse: if cells are smaller than a visible dot, a
// dot may extend into the next cell.
/** @param {number} start @param {number} size @param {number} index @param {number} limit @param {number} least */
function ends(start, size, index, limit, least) {
  const low = Math.min(Math.round(start + size * index), limit - least);
  const high = Math.round(start + size * (index + 1)) - (size >= 4 ? 1 : 0);
  return [low, Math.min(limit, Math.max(low + least, high))];
}
