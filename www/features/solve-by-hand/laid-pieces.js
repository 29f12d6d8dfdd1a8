// Pieces laid by hand on a board of any lattice: what is left of them, which shapes they have, and where they fit. All
// this comes from the puzzle's options, so no code repeats the rules of pieces. A cell has two or three coordinates.
import { copiesOf } from "../../core/puzzles/pieces.js";
import { entriesOf } from "../../core/scene.js";
/** @import { Hand, Laid, Option, Placement, Square } from "../../types.js" */

/** @typedef {readonly number[]} Cell */

/**
 * Returns all pieces on the board.
 * @param {Pick<Laid, "draft" | "placed">} attempt
 */
export const lying = ({ draft, placed }) => [...draft.placed, ...placed];

/**
 * Returns a cell as a number. Each hover compares many cells.
 * @param {Cell} cell
 */
export const numberOf = (cell) =>
  cell.reduce((number, at) => 1024 * number + at, 0);

/**
 * Returns the cells that pieces cover.
 * @param {Pick<Laid, "draft" | "placed">} attempt
 * @returns {Set<string | number>}
 */
export const takenBy = (attempt) =>
  new Set(lying(attempt).flatMap(({ cells }) => cells.map(numberOf)));

/**
 * Returns the own pieces as options.
 * @param {Pick<Laid, "placed" | "options">} attempt
 */
export function chosen({ placed, options }) {
  /** @param {readonly Cell[]} a @param {readonly Cell[]} b */
  const same = (a, b) =>
    a.length === b.length &&
    a.every((cell, i) => numberOf(cell) === numberOf(b[i]));
  return placed
    .map(({ piece, cells }) =>
      options.findIndex(
        (option) => option.piece === piece && same(cells, option.cells ?? []),
      ),
    )
    .filter((id) => id >= 0);
}

/**
 * Returns the pieces left in the tray: name → number.
 * @param {Laid} attempt
 */
export function left(attempt) {
  const { pieces } = attempt.draft;
  /** @type {Map<string | number, number>} */
  const box = new Map();
  const copies =
    typeof pieces === "string" || Array.isArray(pieces) ? 1 : copiesOf(pieces);
  for (const piece of shapesOf(attempt.options).shapes.keys())
    box.set(piece, copies);
  if (Array.isArray(pieces))
    for (const piece of pieces)
      if (box.has(piece.name)) box.set(piece.name, copiesOf(piece));
  for (const { piece } of lying(attempt))
    if (box.has(piece)) box.set(piece, (box.get(piece) ?? 0) - 1);
  return box;
}

/**
 * Returns a shape as a text; its cells are counted from the corner of the piece.
 * @param {readonly Cell[]} cells
 */
export function shapeOf(cells) {
  const corner = [0, 1, 2].map((axis) =>
    Math.min(...cells.map((cell) => cell[axis])),
  );
  return cells
    .map((cell) => cell.map((at, axis) => at - corner[axis]))
    .toSorted((a, b) => numberOf(a) - numberOf(b))
    .map((cell) => cell.join("."))
    .join(" ");
}

/**
 * Returns the cells of a shape.
 * @param {string} shape
 * @returns {Square[]}
 */
export const cellsOf = (shape) =>
  shape
    .split(" ")
    .map((cell) => /** @type {any} */ (cell.split(".").map(Number)));

// The shapes of each piece, and the options that cover each cell, computed once for a list of options.
/** @type {WeakMap<readonly Option[], ReturnType<typeof gathered>>} */
const known = new WeakMap();

/**
 * Returns the shapes of each piece, the options by piece, shape and cell, and one place of each shape.
 * @param {readonly Option[]} options
 */
export function shapesOf(options) {
  const old = known.get(options);
  if (old) return old;
  const shapes = gathered(options);
  known.set(options, shapes);
  return shapes;
}

/** @param {readonly Option[]} options */
function gathered(options) {
  /** @type {Map<string | number, Set<string>>} */
  const shapes = new Map();
  /** @type {Map<string, number[]>} */
  const places = new Map();
  /** The cells of one place of each shape. @type {Map<string, readonly Square[]>} */
  const samples = new Map();
  options.forEach(({ piece = "", cells }, id) => {
    if (!cells?.length) return;
    const shape = shapeOf(cells);
    const known = shapes.get(piece) ?? new Set();
    shapes.set(piece, known.add(shape));
    const name = `${piece} ${shape}`;
    if (!samples.has(name)) samples.set(name, cells);
    for (const cell of cells) {
      const key = `${piece} ${shape} ${cell}`;
      const ids = places.get(key) ?? [];
      ids.push(id);
      places.set(key, ids);
    }
  });
  return { shapes, places, samples };
}

/**
 * Returns a piece in its first shape; null for none.
 * @param {Map<string | number, Set<string>>} shapes
 * @param {string | number | undefined} piece
 * @returns {Hand | null}
 */
export function handOf(shapes, piece) {
  const [shape] = shapes.get(piece ?? "") ?? [];
  return shape === undefined ? null : { piece: String(piece), shape };
}

/**
 * Returns the piece in the hand, { piece, shape }: the chosen one, else the first one left; null if none is left.
 * @param {Laid} attempt
 */
export function inHand(attempt) {
  const box = left(attempt);
  const { shapes } = shapesOf(attempt.options);
  const { hand } = attempt;
  if (hand && (box.get(hand.piece) ?? 0) > 0) return hand;
  const [piece] = [...box].find(([, count]) => count > 0) ?? [];
  return handOf(shapes, piece);
}

/**
 * Returns a function that returns true for an option that overlaps nothing on the board. Sticks cross no other stick.
 * @param {Laid} attempt
 * @returns {(id: number) => boolean}
 */
function freeOn(attempt) {
  const { options, problem } = attempt;
  const taken = takenBy(attempt);
  const isPoint = (/** @type {number} */ item) =>
    problem?.items[item].type === "point";
  /** @param {number} id */
  const pointsOf = (id) =>
    problem ? [...entriesOf(problem, id)].filter(isPoint) : [];
  const hasPoints = problem?.items.at(-1)?.type === "point";
  const crossed = new Set(
    hasPoints
      ? chosen({ options, placed: lying(attempt) }).flatMap(pointsOf)
      : [],
  );
  return (id) =>
    !options[id].cells?.some((at) => taken.has(numberOf(at))) &&
    (crossed.size === 0 || !pointsOf(id).some((at) => crossed.has(at)));
}

/**
 * Returns the numbers of the options that what lies on the board leaves.
 * @param {Laid} attempt
 */
export function openOptions(attempt) {
  const box = left(attempt);
  const isFree = freeOn(attempt);
  return [...attempt.options.keys()].filter((id) => {
    const { piece = "", cells = [] } = attempt.options[id];
    return cells.length > 0 && (box.get(piece) ?? 0) > 0 && isFree(id);
  });
}

/**
 * Returns an item that no option can cover any more: a piece left in the tray or a free cell; undefined if there is
 * none. Each hover calls this, so cells are numbers here.
 * @param {Laid} attempt
 */
export function stuck(attempt) {
  const { problem, options } = attempt;
  const box = left(attempt);
  const taken = takenBy(attempt);
  /** @type {Set<string | number>} */
  const open = new Set();
  for (const id of openOptions(attempt)) {
    const { piece = "", cells = [] } = options[id];
    open.add(piece);
    for (const at of cells) open.add(numberOf(at));
  }
  return problem?.items
    .slice(0, problem.primaryCount)
    .find(({ piece, cell, row = 0, column = 0 }) => {
      const name = piece ?? numberOf(cell ?? [row, column]);
      const isDone = taken.has(name) || (box.get(name) ?? 1) <= 0;
      return !isDone && !open.has(name);
    });
}

/**
 * Takes another piece into the hand: a named one, or the next one.
 * @param {Laid} attempt
 * @param {string} [name]
 */
export function take(attempt, name) {
  const { shapes } = shapesOf(attempt.options);
  const box = [...left(attempt)].filter(([, count]) => count > 0);
  const at = box.findIndex(([piece]) => piece === inHand(attempt)?.piece);
  const piece = name ?? box[(at + 1) % box.length]?.[0];
  return handOf(shapes, piece);
}

/**
 * Returns the options with which a piece of this shape covers this cell, the one with its middle nearest to it first.
 * @param {Laid} attempt
 * @param {Hand} hand
 * @param {Cell} cell
 */
export function placesAt(attempt, { piece, shape }, cell) {
  const { places } = shapesOf(attempt.options);
  /** @param {number} id */
  const away = (id) => {
    const { cells = [] } = attempt.options[id];
    return cell.reduce((sum, at, axis) => {
      const all = cells.reduce((all, one) => all + one[axis], 0);
      return sum + (all / cells.length - at) ** 2;
    }, 0);
  };
  return (places.get(`${piece} ${shape} ${cell}`) ?? [])
    .filter(freeOn(attempt))
    .sort((a, b) => away(a) - away(b));
}

/**
 * Returns the number of places of a piece at each cell where it fits, by the number of the item; empty without a piece.
 * @param {Laid} attempt
 * @param {Hand | null} hand
 * @returns {Map<number, number>}
 */
export function placesByCell(attempt, hand) {
  /** @type {Map<number, number>} */
  const counts = new Map();
  if (!hand) return counts;
  /** @type {Map<number, number>} */
  const items = new Map();
  attempt.problem?.items.forEach(({ type, cell, row = 0, column = 0 }, id) => {
    if (type === "cell") items.set(numberOf([row, column]), id);
    else if (cell) items.set(numberOf(cell), id);
  });
  for (const id of openOptions(attempt)) {
    const { piece, cells = [] } = attempt.options[id];
    if (piece !== hand.piece) continue;
    for (const at of cells) {
      const item = items.get(numberOf(at)) ?? -1;
      counts.set(item, (counts.get(item) ?? 0) + 1);
    }
  }
  return counts;
}
