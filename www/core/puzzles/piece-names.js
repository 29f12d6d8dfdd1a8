// The names of the pieces of a draft, on which their colors depend. No DOM here.
import { isIn } from "./polyomino.js";
/** @import { Problem } from "../../types.js" */

/**
 * Returns the names of all pieces of a draft; null if they are unknown. Those of a well-known set are known from the
 * problem.
 * @param {object} draft
 * @param {Pick<Problem, "items" | "options"> | null} problem
 * @returns {string[] | null}
 */
export function namesOf(draft, problem) {
  /** @typedef {{ piece?: string, name?: string }} Named */
  const { pieces, placed = [] } =
    /** @type {{ pieces?: object, placed?: readonly Named[] }} */ (draft);
  if (!pieces || !(Array.isArray(pieces) || problem)) return null;
  /** @type {readonly Named[]} */
  const used = Array.isArray(pieces)
    ? pieces.filter(isIn)
    : [problem?.items ?? [], problem?.options ?? []].flat();
  const names = [...used, ...placed].map(({ piece, name }) => piece ?? name);
  return [...new Set(names)].filter((name) => name !== undefined);
}
