// The names of the pieces of a draft, on which their colors depend. No DOM here.
/** @import { Piece, Problem } from "../../types.js" */

/**
 * Returns true if a piece was not taken out.
 * @param {Pick<Piece, "copies">} piece
 */
export const isIn = ({ copies }) => copies !== 0;

/** The maximum number of letters of a name. A longer one does not fit into a cell of the board. */
const MAX_NAME_LETTERS = 3;

/**
 * Returns the part of a name that fits into a cell. A letter or an emoji is never cut in two.
 * @param {string} name
 */
export function fittedName(name) {
  const text = name.trim();
  // Some browsers have no segmenter.
  const letters = Intl.Segmenter
    ? Array.from(new Intl.Segmenter().segment(text), (part) => part.segment)
    : Array.from(text);
  return letters.slice(0, MAX_NAME_LETTERS).join("").trim();
}

/** @typedef {{ piece?: string, name?: string }} Named */

/**
 * Returns the names of all pieces of a draft; none if they are unknown. Those of a well-known set are known from the
 * problem.
 * @param {object} draft
 * @param {Pick<Problem, "items" | "options"> | null} problem
 */
export function namesOf(draft, problem) {
  const { pieces, placed = [] } =
    /** @type {{ pieces?: object, placed?: readonly Named[] }} */ (draft);
  /** @type {readonly Named[]} */
  const own = Array.isArray(pieces)
    ? pieces.filter(isIn)
    : pieces && problem
      ? [problem.items, problem.options].flat()
      : [];
  const all = [...own, ...placed];
  return [...new Set(all.flatMap(({ piece, name }) => piece ?? name ?? []))];
}
