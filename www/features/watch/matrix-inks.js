// The colors of the matrix.
import { rgba } from "../../boards/matrix-paint.js";
import { colorsOf } from "../../core/package/board.js";
import { inksOf, rgb } from "../../core/views/dom.js";
/** @import { MatrixInks, Problem, Rgb } from "../../types.js" */

/**
 * Returns the colors of the items, options and states of a problem, as the styles of `node` define them.
 * @param {HTMLElement} node
 * @param {Problem} problem
 * @returns {MatrixInks}
 */
export function matrixInks(node, problem) {
  const read = inksOf(node);
  /** @type {Map<string, Rgb>} */
  const known = new Map();
  /** @param {string} name @param {string} [instead] */
  const ink = (name, instead) => {
    const color = known.get(name) ?? rgb(read(name, instead));
    known.set(name, color);
    return color;
  };
  /** @param {{ piece?: string }} label */
  const pieceOf = ({ piece = "" }) => {
    const { fill, pentomino } = colorsOf(piece);
    return ink(pentomino ? `--piece-${pentomino}` : `--own-${piece}`, fill);
  };
  const byPiece = problem.options[0].piece !== undefined;
  return {
    items: problem.items.map((item) =>
      item.piece
        ? pieceOf(item)
        : ink(byPiece ? "--ink-soft" : `--group-${item.type}`),
    ),
    options: byPiece ? problem.options.map(pieceOf) : null,
    chosen: rgba(ink("--chosen")),
    trying: rgba(ink("--trying")),
    tint: rgba(ink("--trying"), 0.24),
    tints: [0.04, 0.08, 0.12, 0.16].map((part) => rgba(ink("--trying"), part)),
  };
}
