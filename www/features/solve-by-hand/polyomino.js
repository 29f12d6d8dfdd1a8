// Pieces placed by hand. The shapes and places of a piece come from the puzzle's options, so no code repeats these
// rules.
import { copiesOf } from "../../core/puzzles/pieces.js";
import { area } from "../../core/puzzles/polyomino.js";
/** @import { Content, Hand, Laid, Option, Placement, PolyominoDraft, PolyominoPuzzle, Square } from "../../types.js" */
/** @import { Target } from "../../types.js" */

/** The own pieces, { piece, cells }, in the order of placement. */
export const begun = () => ({ placed: [] });

/**
 * Returns the stored attempt if it still fits the draft.
 * @param {PolyominoDraft} draft
 * @param {Content} kept
 */
export function revived({ board }, { placed }) {
  /** @param {number[]} at */
  const open = (at) =>
    Array.isArray(at) && at.length === 2 && board[at[0]]?.[at[1]] === ".";
  /** @param {Placement} placement */
  const whole = ({ piece, cells }) =>
    typeof piece === "string" && Array.isArray(cells) && cells.every(open);
  return Array.isArray(placed) && placed.every(whole) ? { placed } : null;
}

/**
 * Returns all pieces on the board.
 * @param {Pick<Laid, "draft" | "placed">} attempt
 */
export const lying = ({ draft, placed }) => [...draft.placed, ...placed];

/** @param {Square} square */
const numberOf = ([row, column]) => 1024 * row + column;
/**
 * @param {Laid} attempt
 * @returns {Set<string | number>}
 */
const takenBy = (attempt) =>
  new Set(lying(attempt).flatMap(({ cells }) => cells.map(numberOf)));

/**
 * Returns the puzzle with the first `count` own pieces as given ones.
 * @param {Laid} attempt
 * @returns {PolyominoPuzzle}
 */
export function puzzle({ draft, placed }, count = placed.length) {
  const { board, pieces, rotate, reflect } = draft;
  const given = [...draft.placed, ...placed.slice(0, count)];
  /** @type {PolyominoPuzzle} */
  const data = { kind: "polyomino", board, pieces, rotate, reflect };
  return given.length ? { ...data, placed: given } : data;
}

/** @param {Laid} attempt */
export function finished(attempt) {
  const covered = lying(attempt).reduce(
    (sum, { cells }) => sum + cells.length,
    0,
  );
  return covered === area(attempt.draft);
}

/**
 * Returns an own piece as an option; undefined for none.
 * @param {Placement | undefined} placed
 * @returns {Target | undefined}
 */
export const asOption = (placed) => placed && { type: "placement", ...placed };

/**
 * Returns the own pieces as options.
 * @param {Laid} attempt
 */
export function chosen({ placed, options }) {
  /** @param {readonly Square[]} a @param {readonly Square[]} b */
  const same = (a, b) => a.every(([r, c], i) => r === b[i][0] && c === b[i][1]);
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

// A shape as a text; its cells are counted from the corner of the piece.
/** @param {readonly Square[]} cells */
function shapeOf(cells) {
  const top = Math.min(...cells.map(([row]) => row));
  const start = Math.min(...cells.map(([, column]) => column));
  return written(cells.map(([row, column]) => [row - top, column - start]));
}

/** @param {Square[]} cells */
const written = (cells) =>
  cells
    .toSorted(([r, c], [s, d]) => r - s || c - d)
    .map((cell) => cell.join("."))
    .join(" ");

/**
 * Returns the cells of a shape, [row, column].
 * @param {string} shape
 * @returns {Square[]}
 */
export const cellsOf = (shape) =>
  shape.split(" ").map((cell) => {
    const [row, column] = cell.split(".").map(Number);
    return [row, column];
  });

// The shapes of each piece, and the options that cover each cell, computed once for a list of options.
/** @type {WeakMap<readonly Option[], ReturnType<typeof gathered>>} */
const known = new WeakMap();
/** @param {readonly Option[]} options */
function shapesOf(options) {
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
  options.forEach(({ piece = "", cells }, id) => {
    if (!cells?.length) return;
    const shape = shapeOf(cells);
    const known = shapes.get(piece) ?? new Set();
    shapes.set(piece, known.add(shape));
    for (const cell of cells) {
      const key = `${piece} ${shape} ${cell}`;
      const ids = places.get(key) ?? [];
      ids.push(id);
      places.set(key, ids);
    }
  });
  return { shapes, places };
}

/**
 * Returns a piece in its first shape; null for none.
 * @param {Map<string | number, Set<string>>} shapes
 * @param {string | number | undefined} piece
 * @returns {Hand | null}
 */
function handOf(shapes, piece) {
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
  for (const { piece = "", cells = [] } of options)
    if (
      (box.get(piece) ?? 0) > 0 &&
      !cells.some((at) => taken.has(numberOf(at)))
    ) {
      open.add(piece);
      for (const at of cells) open.add(numberOf(at));
    }
  return problem?.items
    .slice(0, problem.primaryCount)
    .find(({ piece, row = 0, column = 0 }) => {
      const name = piece ?? numberOf([row, column]);
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

/** @type {Record<"turn" | "flip", (square: Square) => Square>} */
const TURNS = {
  turn: ([row, column]) => [column, -row],
  flip: ([row, column]) => [row, -column],
};

/**
 * Returns the hand after a rotation or a reflection, skipping shapes that fit nowhere; null if the rules forbid it.
 * @param {Laid} attempt
 * @param {"turn" | "flip"} how
 */
export function turned(attempt, how) {
  const hand = inHand(attempt);
  if (!hand) return null;
  const known = shapesOf(attempt.options).shapes.get(hand.piece);
  let cells = cellsOf(hand.shape).map(TURNS[how]);
  for (let quarter = 0; quarter < 4; quarter++) {
    const shape = shapeOf(cells);
    if (known?.has(shape) && shape !== hand.shape) return { ...hand, shape };
    cells = cells.map(TURNS.turn);
  }
  return null;
}

/**
 * Returns the option with which the piece in the hand covers this cell: with its middle there, or as near as it fits.
 * @param {Laid} attempt
 * @param {number} row
 * @param {number} column
 */
export function fit(attempt, row, column) {
  const hand = inHand(attempt);
  if (!hand) return null;
  const { places } = shapesOf(attempt.options);
  const taken = takenBy(attempt);
  /** @param {number} id */
  const away = (id) => {
    const { cells = [] } = attempt.options[id];
    /** @param {0 | 1} k */
    const middle = (k) =>
      cells.reduce((sum, at) => sum + at[k], 0) / cells.length;
    return (middle(0) - row) ** 2 + (middle(1) - column) ** 2;
  };
  const fitting = (
    places.get(`${hand.piece} ${hand.shape} ${row},${column}`) ?? []
  )
    .filter(
      (id) => !attempt.options[id].cells?.some((at) => taken.has(numberOf(at))),
    )
    .sort((a, b) => away(a) - away(b));
  return fitting[0] ?? null;
}

/**
 * Places the piece in the hand so that it covers this cell, or takes the own piece that lies there back into the hand.
 * @param {Laid} attempt
 * @param {number} row
 * @param {number} column
 */
export function press(attempt, row, column) {
  const { placed } = attempt;
  /** @param {Placement} placement */
  const here = ({ cells }) => cells.some(([r, c]) => r === row && c === column);
  const own = placed.find(here);
  if (!own) return drop(attempt, row, column);
  const hand = { piece: own.piece, shape: shapeOf(own.cells) };
  return { placed: placed.filter((other) => other !== own), hand };
}

/**
 * Places the piece in the hand so that it covers this cell; null if it does not fit.
 * @param {Laid} attempt
 * @param {number} row
 * @param {number} column
 */
export function drop(attempt, row, column) {
  const id = fit(attempt, row, column);
  if (id === null) return null;
  const { piece = "", cells = [] } = attempt.options[id];
  return { placed: [...attempt.placed, { piece, cells }] };
}
