/** Draws the clues outside of a Sudoku grid: the sums of sandwiches and of diagonals. */
import type { Square } from "../codec/numbers.js";
import type { LittleKiller } from "../codec/sudoku-puzzle.js";
import { drawing, middle, type Margins, type Shape } from "./shapes.js";
import type { BoardRules } from "./sudoku-rules.js";

/** The space for a clue, in cells. */
const SPACE = 0.85;

const SIZE = 16;

/** Returns the clues around a grid with `side` rows, and the space that they need. */
export function outsideShapes(
  { sandwiches = [], littleKillers = [] }: BoardRules,
  side: number,
): { shapes: Shape[]; margins: Margins } {
  const sums = sandwiches.map(({ row, column, sum }): Shape => {
    // The middle of the space beside the first cell.
    const out = (SPACE + 1) / 2;
    return {
      text: String(sum),
      at: row === undefined ? middle(-out, column) : middle(row, -out),
      size: SIZE,
      fill: "ink",
    };
  });
  const diagonals = littleKillers.map((clue) => ({
    clue,
    place: placeOf(clue, side),
  }));
  const has = (test: (place: Square) => boolean) =>
    diagonals.some(({ place }) => place && test(place.outside));
  const margin = (isNeeded: boolean) => (isNeeded ? SPACE : 0);
  return {
    shapes: [
      ...sums,
      ...diagonals.flatMap(({ clue, place }) => sum(clue, place)),
    ],
    margins: [
      margin(
        sandwiches.some(({ row }) => row === undefined) ||
          has(([row]) => row < 0),
      ),
      margin(has(([, column]) => column >= side)),
      margin(has(([row]) => row >= side)),
      margin(
        sandwiches.some(({ row }) => row !== undefined) ||
          has(([, column]) => column < 0),
      ),
    ],
  };
}

/** The cell outside of the grid before a diagonal, and the direction of the diagonal. */
interface ClueSpot {
  readonly outside: Square;
  readonly along: Square;
}

// Returns the place of the clue of a diagonal from border to border; null for other lists of cells.
function placeOf({ cells }: LittleKiller, side: number): ClueSpot | null {
  const isOutside = ([row, column]: Square) =>
    row < 0 || column < 0 || row >= side || column >= side;
  for (const list of [cells, [...cells].reverse()]) {
    const [first, second] = list;
    if (!first) return null;
    // A diagonal of one cell lies in a corner.
    const along: Square = second
      ? [second[0] - first[0], second[1] - first[1]]
      : [1, first[1] === 0 ? -1 : 1];
    const outside: Square = [first[0] - along[0], first[1] - along[1]];
    const isStraight = list.every(
      ([row, column], k) =>
        row === first[0] + k * along[0] && column === first[1] + k * along[1],
    );
    const isDiagonal = Math.abs(along[0]) === 1 && Math.abs(along[1]) === 1;
    if (isStraight && isDiagonal && isOutside(outside))
      return { outside, along };
  }
  return null;
}

// A sum with a short arrow along its diagonal. Other cells are joined by a line that begins with the sum.
function sum({ cells, sum }: LittleKiller, place: ClueSpot | null): Shape[] {
  const text = String(sum);
  const line = { stroke: "rule", line: 2, isScaled: true } as const;
  if (!place) {
    const path = cells.map(([row, column]) => `${column + 0.5} ${row + 0.5}`);
    const [row, column] = cells[0] ?? [0, 0];
    const [x, y] = middle(row, column);
    return [
      drawing(`M${path.join("L")}`, line),
      { rect: [x - 18, y - 18, 14, 11], fill: "paper" },
      { text, at: [x - 11, y - 12.5], size: 10, fill: "ink", bold: true },
    ];
  }
  const { outside, along } = place;
  const [dy, dx] = along;
  // The corner of the grid's first cell; the clue stands beside it.
  const [x, y] = [outside[1] + 0.5 + dx * 0.44, outside[0] + 0.5 + dy * 0.44];
  const wing = 0.13;
  const head = `M${x - dx * 0.24} ${y - dy * 0.24}L${x} ${y}M${x - dx * wing} ${y}L${x} ${y}L${x} ${y - dy * wing}`;
  const [left, top] = middle(outside[0], outside[1]);
  return [
    drawing(head, { ...line, line: 1.6 }),
    {
      text,
      at: [left + dx * 3, top + dy * 1],
      size: 13,
      fill: "ink",
    },
  ];
}
