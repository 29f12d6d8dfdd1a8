// The aids on the grid of a Sudoku that is solved by hand. They are the houses of the chosen cell, the equal digits, and
// the house, the cells and the eliminations of a hint. They lie below and above the cells, which stay as they are.
import { regionOf, SYMBOLS } from "../../core/package/board.js";
import { markPlace } from "../../core/package/painting.js";
import { squaresOf } from "../../core/puzzles/sudoku-rules.js";
import { housesOf } from "../../core/puzzles/sudoku.js";
import { mark, svg } from "../../core/views/dom.js";
import {
  centersShown,
  colorsShown,
  markCentered,
  outlined,
  selectionShown,
  square,
} from "./cell-marks.js";
/** @import { Attempt, House, HumanStep, Mark, SudokuDraft } from "../../types.js" */

/** The side of the largest grid with places for candidates, see sudoku-board.js. */
const MAX_NOTED_SIDE = 16;
/** The radius of the circle around a note, in cells. */
const RADIUS_CELLS = 0.118;

/**
 * Returns the cells of a house.
 * @param {SudokuDraft} draft
 * @param {House} house
 */
export function cellsOf(draft, house) {
  const n = draft.box[0] * draft.box[1];
  const regions = draft.regions && [...new Set(draft.regions)];
  // The cells of an extra rule.
  const extra = new Set(
    squaresOf(draft, /** @type {any} */ (house)).map(([r, c]) => r * n + c),
  );
  /** @param {number} at */
  const holds = (at) => {
    const [row, column] = [Math.floor(at / n), at % n];
    switch (house.type) {
      case "row":
        return row === house.row;
      case "column":
        return column === house.column;
      case "box":
        return !regions && regionOf(draft, at) === house.box;
      case "region":
        return regions?.indexOf(regionOf(draft, at)) === house.region;
      case "diagonal":
        return house.diagonal === 0 ? row === column : row + column === n - 1;
      default:
        return extra.has(at);
    }
  };
  return [...draft.cells.keys()].filter(holds);
}

/**
 * Returns the cells that share a house with this one, without it.
 * @param {SudokuDraft} draft
 * @param {number} at
 */
export function peersOf(draft, at) {
  const own = housesOf(draft, at);
  return [...draft.cells.keys()].filter(
    (cell) =>
      cell !== at && housesOf(draft, cell).some((name) => own.includes(name)),
  );
}

/**
 * Returns the cells to light: those of the houses of the chosen cell, those with the chosen digit, and those with a note
 * of it. That digit is the held one, or else the one of the chosen cell.
 * @param {Pick<Attempt<SudokuDraft>, "draft" | "cells" | "notes" | "centers" | "digitFirst" | "held" | "entry">} attempt
 * @param {number | null} chosen
 */
export function litCells(
  { draft, cells, notes, centers, digitFirst, held, entry },
  chosen,
) {
  const isHeld = digitFirst && entry !== "color";
  const digit = isHeld ? held : cells[chosen ?? -1];
  const peers =
    digitFirst || chosen === null || chosen >= cells.length
      ? []
      : peersOf(draft, chosen);
  const same = digit
    ? [...cells.keys()].filter((at) => cells[at] === digit)
    : [];
  const noted = digit
    ? [...cells.keys()].filter(
        (at) => !cells[at] && (notes[at] | centers[at]) & (1 << digit),
      )
    : [];
  return { peers, same, noted };
}

export class SudokuMarks {
  #under = svg("svg", { class: "aids under", "aria-hidden": "true" });
  #over = svg("svg", { class: "aids over", "aria-hidden": "true" });
  /** @type {Attempt<SudokuDraft> | null} */
  #attempt = null;
  /** @type {number | null} */
  #chosen = null;
  #look = "";

  constructor() {
    document.addEventListener("focusin", ({ target }) => {
      const cell = /** @type {Element} */ (target).closest(".sudoku [data-at]");
      if (!cell || !this.#attempt) return;
      const { at = "" } = /** @type {HTMLElement} */ (cell).dataset;
      const [row, column] = at.split(",").map(Number);
      this.#chosen = row * this.#side + column;
      this.#draw();
    });
  }

  get #side() {
    return Math.sqrt(this.#attempt?.cells.length ?? 0);
  }

  /**
   * Shows the aids of this attempt, or none.
   * @param {Attempt<SudokuDraft> | null} attempt
   */
  show(attempt) {
    if (attempt?.draft !== this.#attempt?.draft) this.#chosen = null;
    this.#attempt = attempt;
    this.#draw();
  }

  #draw() {
    const attempt = this.#attempt;
    const board = document.querySelector("sudoku-board");
    if (!attempt) {
      if (board && this.#look) markCentered(board, null);
      this.#look = "";
      this.#under.remove();
      this.#over.remove();
      return;
    }
    if (board && this.#under.parentNode !== board) {
      board.prepend(this.#under);
      board.append(this.#over);
    }
    const { message } = attempt;
    const hint = message?.kind === "human" ? message.next : null;
    const { peers, same, noted } = hint
      ? { peers: [], same: [], noted: [] }
      : litCells(attempt, this.#chosen);
    // The first stage of a hint shows the houses alone.
    const place = message?.kind === "where" ? message : null;
    const look = JSON.stringify([
      attempt.draft,
      attempt.selected,
      attempt.colors,
      attempt.centers.some(Boolean) && [
        attempt.cells,
        attempt.notes,
        attempt.centers,
      ],
      hint,
      place,
      peers,
      same,
      noted,
    ]);
    if (look === this.#look) return;
    this.#look = look;
    if (board) markCentered(board, attempt);
    const n = this.#side;
    for (const picture of [this.#under, this.#over])
      mark(picture, "viewBox", `0 0 ${n} ${n}`);
    this.#under.replaceChildren(
      ...colorsShown(attempt, n),
      ...peers.map((at) => square("peer", at, n)),
      ...noted.map((at) => square("noted", at, n)),
      ...same.map((at) => square("same", at, n)),
      ...(hint ? housesShown(attempt.draft, hint, n) : []),
      ...(place ? housesShown(attempt.draft, place, n) : []),
      ...(place?.rules ?? []).flatMap(({ cells }) =>
        cells.map(([row, column]) => square("house", row * n + column, n)),
      ),
    );
    this.#over.replaceChildren(
      ...centersShown(attempt, n, hasNumbers()),
      ...selectionShown(attempt.selected, n),
      ...(hint ? marksShown(hint, n) : []),
    );
  }
}

// Returns the cells of the houses of a hint, with an outline around each house.
/** @param {SudokuDraft} draft @param {Pick<HumanStep, "houses">} hint @param {number} n */
const housesShown = (draft, hint, n) =>
  hint.houses.flatMap((house) => {
    const cells = cellsOf(draft, house);
    return [
      ...cells.map((at) => square("house", at, n)),
      outlined("around", cells, n),
    ];
  });

// Returns the candidates of a hint, each at the place of its note: a circle for the pattern, a crossed out one for an
// elimination.
/** @param {HumanStep} hint @param {number} n */
function marksShown({ pattern, placements, eliminations }, n) {
  if (n > MAX_NOTED_SIDE) return [];
  /** @param {Mark} mark */
  const name = ({ row, column, digit }) => `${row},${column},${digit}`;
  const ruledOut = new Set(eliminations.map(name));
  const shown = new Map(
    [...placements, ...pattern].map((mark) => [name(mark), mark]),
  );
  return [
    ...[...shown]
      .filter(([key]) => !ruledOut.has(key))
      .map(([, mark]) => candidate(mark, mark.group ? "other" : "pattern", n)),
    ...eliminations.map((mark) => candidate(mark, "gone", n)),
  ];
}

const hasNumbers = () =>
  document.querySelector("sudoku-board[data-sums]") !== null;

/** @param {Mark} mark @param {"pattern" | "other" | "gone"} kind @param {number} n */
function candidate({ row, column, digit }, kind, n) {
  const [right, down] = markPlace(digit, n, hasNumbers());
  const [x, y] = [column + right, row + down];
  const r = RADIUS_CELLS;
  const text = svg("text", { x, y, "font-size": r * 1.7 });
  text.textContent = SYMBOLS[digit - 1];
  const strike =
    kind === "gone"
      ? [
          svg("path", {
            d: `M${x - r * 0.8} ${y + r * 0.8}L${x + r * 0.8} ${y - r * 0.8}`,
          }),
        ]
      : [];
  return svg(
    "g",
    { class: kind },
    svg("circle", { cx: x, cy: y, r }),
    text,
    ...strike,
  );
}
