// Pieces of a lattice laid by hand. In the plane the piece in the hand goes where a cell is pressed. In space a press
// picks a cell, and the list of the places that fit there takes the choice.
import * as polyform from "../../core/puzzles/polyform.js";
import {
  handOf,
  left,
  numberOf,
  openOptions,
  placesAt,
  placesByCell,
  shapeOf,
  shapesOf,
  chosen as chosenOf,
  take as takenFrom,
} from "./laid-pieces.js";
/** @import { Attempt, Content, FormTray, Hand, Item, Laid, Numbered, Option, Placement, PolyformDraft } from "../../types.js" */

/** @typedef {Attempt<PolyformDraft, Placement>} Formed */
/** The changes of a press: a move, or another picked cell. @typedef {{ move?: Content, picked?: number }} Change */

/** The own pieces, { piece, cells }, in the order of placement. */
export const begun = () => ({ placed: [] });

/**
 * Returns the stored attempt if it is sound. Which cells the board has is known only to the engine.
 * @param {unknown} _
 * @param {Content} kept
 */
export function revived(_, { placed }) {
  /** @param {unknown} cell */
  const isCell = (cell) =>
    Array.isArray(cell) &&
    [2, 3].includes(cell.length) &&
    cell.every(Number.isSafeInteger);
  /** @param {Placement} placement */
  const isWhole = ({ piece, cells }) =>
    typeof piece === "string" && Array.isArray(cells) && cells.every(isCell);
  return Array.isArray(placed) && placed.every(isWhole) ? { placed } : null;
}

/**
 * Returns the attempt with the given pieces in the form of the own ones.
 * @param {Formed} attempt
 * @returns {Laid}
 */
export function laid(attempt) {
  const { placed = [] } = attempt.draft;
  const given = placed.map(({ name, cells }) => ({ piece: name, cells }));
  const draft = /** @type {any} */ ({ ...attempt.draft, placed: given });
  return { ...attempt, draft };
}

/**
 * Returns the draft in which the first `count` own pieces are given, too.
 * @param {Pick<Formed, "draft" | "placed">} attempt
 * @returns {PolyformDraft}
 */
export function fixed({ draft, placed }, count = placed.length) {
  const own = placed
    .slice(0, count)
    .map(({ piece, cells }) => ({ name: piece, cells }));
  return { ...draft, placed: [...(draft.placed ?? []), ...own] };
}

/** @param {Formed} attempt */
export const puzzle = (attempt, count = attempt.placed.length) =>
  polyform.puzzle({ ...fixed(attempt, count), distinct: false });

/** @param {Formed} attempt */
export const chosen = (attempt) => chosenOf(laid(attempt));

/**
 * Returns true if every cell is covered and no piece that has to be used is left.
 * @param {Formed} attempt
 */
export function finished(attempt) {
  const { problem } = attempt;
  if (!problem) return false;
  const { draft, placed } = laid(attempt);
  const lying = [...draft.placed, ...placed];
  const covered = new Set(lying.flatMap(({ cells }) => cells.map(numberOf)));
  const names = new Set(lying.map(({ piece }) => piece));
  return problem.items
    .slice(0, problem.primaryCount)
    .every(({ cell, piece }) =>
      cell ? covered.has(numberOf(cell)) : names.has(piece ?? ""),
    );
}

/**
 * Returns an own piece as an option; undefined for none.
 * @param {Placement | undefined} placed
 * @returns {Partial<Numbered> | undefined}
 */
export const asOption = (placed) =>
  placed && /** @type {any} */ ({ type: "latticePlacement", ...placed });

/**
 * Returns the piece in the hand; null if no piece is chosen, or none of its copies is left.
 * @param {Formed} attempt
 * @returns {Hand | null}
 */
export function inHand(attempt) {
  const { hand } = attempt;
  return hand && (left(laid(attempt)).get(hand.piece) ?? 0) > 0 ? hand : null;
}

/**
 * Takes a named piece into the hand, or the next one. The piece that is in the hand goes back into the tray.
 * @param {Formed} attempt
 * @param {string} [name]
 */
export function take(attempt, name) {
  const hand = inHand(attempt);
  if (name !== undefined && hand?.piece === name) return undefined;
  if (hand || name !== undefined) return takenFrom(laid(attempt), name);
  const [piece] = [...left(laid(attempt))].find(([, count]) => count > 0) ?? [];
  return handOf(shapesOf(attempt.options).shapes, piece);
}

/**
 * Returns the hand with the next position of its piece, or with "flip" the one before; null if it has only one.
 * @param {Formed} attempt
 * @param {"turn" | "flip"} how
 */
export function turned(attempt, how) {
  const hand = inHand(attempt);
  const known = shapesOf(attempt.options).shapes.get(hand?.piece ?? "");
  if (!hand || !known || known.size < 2) return null;
  const all = [...known];
  const at = all.indexOf(hand.shape) + (how === "turn" ? 1 : -1);
  return { ...hand, shape: all[(at + all.length) % all.length] };
}

/**
 * Returns the options that what lies on the board leaves at a cell: those of the piece in the hand, if there is one,
 * its present position first.
 * @param {Formed} attempt
 * @param {number | undefined} item
 */
export function fitting(attempt, item) {
  const cell = attempt.problem?.items[item ?? -1]?.cell;
  if (!cell) return [];
  const hand = inHand(attempt);
  const here = numberOf(cell);
  const isHere = (/** @type {number} */ id) => {
    const { piece, cells = [] } = attempt.options[id];
    const isWanted = !hand || hand.piece === piece;
    return isWanted && cells.some((at) => numberOf(at) === here);
  };
  const all = openOptions(laid(attempt)).filter(isHere);
  const first = fit(attempt, item);
  return first === null ? all : [first, ...all.filter((id) => id !== first)];
}

/**
 * Returns what the tray of pieces shows.
 * @param {Formed} attempt
 * @returns {FormTray}
 */
export function trayOf(attempt) {
  const { shapes, samples } = shapesOf(attempt.options);
  const hand = inHand(attempt);
  const pieces = [...left(laid(attempt))].map(([piece, count]) => {
    const name = String(piece);
    const isHeld = hand?.piece === name;
    const shown = isHeld ? hand : handOf(shapes, piece);
    // The coordinates of a shape do not tell which way a triangle or a stick lies.
    const cells = samples.get(`${name} ${shown?.shape}`) ?? [];
    return { name, count: Math.max(0, count), isHeld, cells };
  });
  const isPicked = attempt.problem?.items[attempt.picked ?? -1] !== undefined;
  return {
    ...{ pieces, isPicked },
    turns: turned(attempt, "turn") !== null,
    fits: fitting(attempt, attempt.picked),
  };
}

/**
 * Returns the option with which the piece in the hand covers a cell; null if it does not fit in its present position.
 * @param {Formed} attempt
 * @param {number | undefined} item
 */
export function fit(attempt, item) {
  const cell = attempt.problem?.items[item ?? -1]?.cell;
  const hand = inHand(attempt);
  if (!cell || !hand) return null;
  return placesAt(laid(attempt), hand, cell)[0] ?? null;
}

/**
 * The same for an item itself.
 * @param {Formed} attempt
 * @param {Item | undefined} item
 */
export const fitAt = (attempt, item) =>
  item ? fit(attempt, attempt.problem?.items.indexOf(item)) : null;

/**
 * Returns the number of places of the piece in the hand at each cell where it fits; by the number of the item.
 * @param {Formed} attempt
 */
export const placesOf = (attempt) =>
  placesByCell(laid(attempt), inHand(attempt));

/**
 * Lays the piece of an option.
 * @param {Formed} attempt
 * @param {number} id
 * @returns {Content | null}
 */
export function choose(attempt, id) {
  if (!openOptions(laid(attempt)).includes(id)) return null;
  const { piece = "", cells = [] } = /** @type {Option} */ (
    attempt.options[id]
  );
  return { placed: [...attempt.placed, { piece, cells }], picked: undefined };
}

/**
 * Handles a press on a cell. An own piece goes back into the hand. The piece in the hand is laid: in the plane at once,
 * in space if the cell is pressed again. Otherwise the cell is picked.
 * @param {Formed} attempt
 * @param {number} item
 * @returns {Change}
 */
export function pressed(attempt, item) {
  const { placed, draft, problem, picked } = attempt;
  const cell = problem?.items[item]?.cell;
  if (!cell) return {};
  const here = numberOf(cell);
  const own = placed.find(({ cells }) =>
    cells.some((at) => numberOf(at) === here),
  );
  if (own) {
    const hand = { piece: own.piece, shape: shapeOf(own.cells) };
    const others = placed.filter((other) => other !== own);
    return { move: { placed: others, hand, picked: undefined } };
  }
  const id = fit(attempt, item);
  const isFlat = !["cube", "sphere"].includes(draft.lattice);
  const move =
    id !== null && (isFlat || picked === item) ? choose(attempt, id) : null;
  return move ? { move } : { picked: picked === item ? -1 : item };
}
