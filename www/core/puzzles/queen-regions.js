// Regions of a board with queens, drawn by hand: the first ones, and the errors that are left. No DOM here.
import { reach } from "./jigsaw.js";
/** @import { QueensDraft } from "../../types.js" */

/**
 * Returns the draft with a region for each row, to begin with; if `on` is false, without regions.
 * @param {QueensDraft} draft
 * @param {boolean} on
 * @returns {QueensDraft}
 */
export function withRegions(draft, on) {
  const { regions: _, stars: _stars, touch: _touch, ...plain } = draft;
  if (!on) return plain;
  const { n } = draft;
  const regions = Array.from({ length: n * n }, (_, i) => Math.floor(i / n));
  return { ...plain, toroidal: false, regions };
}

/**
 * Returns what the regions of a board lack: one without squares, or one in separate parts.
 * @param {QueensDraft} draft
 * @returns {{ type: "empty" | "apart", region: number }[]}
 */
export function regionFaults({ n, regions }) {
  if (!regions) return [];
  return Array.from({ length: n }, (_, region) => {
    const size = regions.filter((label) => label === region).length;
    const isWhole = size > 0 && reach(regions, region) === size;
    return { type: size === 0 ? "empty" : "apart", region, isWhole };
  }).flatMap(({ isWhole, ...fault }) =>
    isWhole ? [] : [/** @type {any} */ (fault)],
  );
}
