// The colors of cells, their notes in the corners and in the center, and the selection, as drawings in cells of side 1.
import { mark, svg } from "../../core/views/dom.js";
import { symbolsIn } from "./sudoku.js";
/** @import { Attempt, SudokuDraft } from "../../types.js" */

/** The size of a note, and the width of a character, in sizes. */
const NOTE = 0.215;
const CHARACTER = 0.61;
/** The size of few notes in the center, and the width that they may have. */
const CENTER = 0.27;
const MAX_WIDTH = 0.88;

/** The places of the notes around those in the center: the corners first. */
const CORNERS = [
  [0, 0],
  [1, 0],
  [0, 1],
  [1, 1],
  [0.5, 0],
  [0.5, 1],
  [0, 0.5],
  [1, 0.5],
  [0.25, 0],
  [0.75, 0],
  [0.25, 1],
  [0.75, 1],
];

/** @param {string} kind @param {number} at @param {number} n */
export const square = (kind, at, n) =>
  svg("rect", {
    class: kind,
    x: at % n,
    y: Math.floor(at / n),
    width: 1,
    height: 1,
  });

/**
 * Returns the outline around some cells.
 * @param {string} kind
 * @param {Iterable<number>} cells
 * @param {number} n
 */
export function outlined(kind, cells, n) {
  const inside = new Set(cells);
  const sides = [...inside].map((at) => {
    const [x, y] = [at % n, Math.floor(at / n)];
    /** @param {number} dx @param {number} dy */
    const out = (dx, dy) =>
      x + dx < 0 ||
      x + dx >= n ||
      y + dy < 0 ||
      y + dy >= n ||
      !inside.has(at + dx + n * dy);
    return [
      out(0, -1) ? `M${x} ${y}h1` : "",
      out(0, 1) ? `M${x} ${y + 1}h1` : "",
      out(-1, 0) ? `M${x} ${y}v1` : "",
      out(1, 0) ? `M${x + 1} ${y}v1` : "",
    ].join("");
  });
  return svg("path", { class: kind, d: sides.join("") });
}

/**
 * Returns the colors of an attempt.
 * @param {Attempt<SudokuDraft>} attempt
 * @param {number} n
 */
export const colorsShown = ({ colors }, n) =>
  colors.flatMap((color, at) =>
    color ? [square(`color-${color}`, at, n)] : [],
  );

/**
 * Returns the outline of the selected cells.
 * @param {readonly number[]} selected
 * @param {number} n
 */
export const selectionShown = (selected, n) =>
  selected.length
    ? [
        ...selected.map((at) => square("selected", at, n)),
        outlined("selection", selected, n),
      ]
    : [];

/**
 * Returns the notes of the cells with notes in their center. The other notes of such a cell stand in its corners.
 * @param {Attempt<SudokuDraft>} attempt
 * @param {number} n
 * @param {boolean} hasNumbers true if cages have numbers in a corner
 */
export const centersShown = ({ cells, notes, centers }, n, hasNumbers) =>
  centers.flatMap((bits, at) => {
    if (!bits || cells[at]) return [];
    const [x, y] = [at % n, Math.floor(at / n)];
    const top = hasNumbers ? 0.36 : 0.18;
    const inCenter = symbolsIn(bits).join("");
    const size = Math.min(CENTER, MAX_WIDTH / CHARACTER / inCenter.length);
    return [
      note(inCenter, x + 0.5, y + 0.52, size),
      ...symbolsIn(notes[at])
        .slice(0, CORNERS.length)
        .map((symbol, i) => {
          const [right, down] = CORNERS[i];
          const place = [
            x + 0.16 + 0.68 * right,
            y + top + (0.84 - top) * down,
          ];
          return note(symbol, place[0], place[1], NOTE);
        }),
    ];
  });

/** @param {string} text @param {number} x @param {number} y @param {number} size */
const note = (text, x, y, size) =>
  svg("text", { class: "center", x, y, "font-size": size }, text);

/**
 * Marks the cells whose notes are drawn here.
 * @param {Element} board
 * @param {Attempt<SudokuDraft> | null} attempt
 */
export function markCentered(board, attempt) {
  const { centers = [], cells = [] } = attempt ?? {};
  board.querySelectorAll("[data-at]").forEach((cell, at) => {
    mark(cell, "data-centered", Boolean(centers[at] && !cells[at]));
  });
}
