// Regions drawn by hand: painting them cell by cell, and the errors that are left. No DOM here.
import { regionOf } from "./sudoku.js";
/** @import { SudokuDraft } from "../../types.js" */

/**
 * Returns the draft with regions equal to its boxes; if `on` is false, without regions.
 * @param {SudokuDraft} draft
 * @param {boolean} on
 */
export function withRegions(draft, on) {
  if (!on) return { ...draft, regions: null };
  return { ...draft, regions: draft.cells.map((_, i) => regionOf(draft, i)) };
}

/**
 * Returns the draft with one cell in another region, counted from 0.
 * @param {SudokuDraft} draft
 * @param {number} cell
 * @param {number} region
 */
export function paint(draft, cell, region) {
  const regions = (draft.regions ?? []).map((old, i) =>
    i === cell ? region : old,
  );
  return { ...draft, regions };
}

/**
 * Returns the reasons why the regions are not houses: `{ type: "few" | "many" | "apart", region, cells }`, the most
 * useful first.
 * @param {{ regions: number[] }} draft
 * @returns {{ type: "few" | "many" | "apart", region: number, cells: number }[]}
 */
export function toDraw({ regions }) {
  const n = Math.sqrt(regions.length);
  /** @type {{ type: "few" | "many" | "apart", region: number, cells: number }[]} */
  const faults = [];
  for (let region = 0; region < n; region++) {
    const cells = regions.filter((label) => label === region).length;
    if (cells !== n)
      faults.push({ type: cells < n ? "few" : "many", region, cells });
    else if (reach(regions, region) < n)
      faults.push({ type: "apart", region, cells });
  }
  const order = ["many", "few", "apart"];
  return faults.sort((a, b) => order.indexOf(a.type) - order.indexOf(b.type));
}

/**
 * Returns the number of cells of a region that are connected with its first one.
 * @param {readonly unknown[]} regions
 * @param {unknown} region
 */
export function reach(regions, region) {
  const n = Math.sqrt(regions.length);
  const open = [regions.indexOf(region)];
  const seen = new Set(open);
  for (let cell = open.pop(); cell !== undefined; cell = open.pop()) {
    const column = cell % n;
    const beside = [
      cell - n,
      cell + n,
      column > 0 ? cell - 1 : -1,
      column + 1 < n ? cell + 1 : -1,
    ];
    for (const other of beside) {
      if (regions[other] !== region || seen.has(other)) continue;
      seen.add(other);
      open.push(other);
    }
  }
  return seen.size;
}
