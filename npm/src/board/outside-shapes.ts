/** Draws the clues outside of a Sudoku grid: those of rows and columns, and those of diagonals. */
import type { Square } from "../codec/numbers.js";
import { drawing, middle, type Margins, type Shape } from "./shapes.js";
import { parametersOf, type RuleEntry } from "./sudoku-rules.js";

/** The space for a clue, in cells. */
export const SPACE = 0.85;
/** The space for each further clue at the same place. */
const NEXT = 0.6;

const SIZE = 16;

/** The sides of a grid, in the order of margins, and the way outward. */
const SIDES = ["top", "right", "bottom", "left"] as const;
const OUTWARD: readonly Square[] = [
  [-1, 0],
  [0, 1],
  [1, 0],
  [0, -1],
];

/** The cell outside of the grid before a diagonal, and the direction of the diagonal. */
interface ClueSpot {
  readonly outside: Square;
  readonly along: Square;
}

/** Returns the clues around a grid with `side` rows, and the space that they need. */
export function outsideShapes(
  entries: readonly RuleEntry[],
  side: number,
): { shapes: Shape[]; margins: Margins } {
  const shapes: Shape[] = [];
  const margins: [number, number, number, number] = [0, 0, 0, 0];
  // The number of clues at each place; further ones stand farther out.
  const taken = new Map<string, number>();
  const take = (outside: Square, at: number): number => {
    const rank = taken.get(String(outside)) ?? 0;
    taken.set(String(outside), rank + 1);
    margins[at] = Math.max(margins[at]!, SPACE + rank * NEXT);
    return rank;
  };
  for (const entry of entries.filter(isOf("diagonal"))) {
    const place = placeOf(entry.cells, side);
    shapes.push(...diagonal(entry, place));
    if (!place) continue;
    const [row, column] = place.outside;
    const isBeside = [row < 0, column >= side, row >= side, column < 0];
    isBeside.forEach((holds, at) => holds && take(place.outside, at));
  }
  for (const entry of entries.filter(isOf("outside"))) {
    const { row, from = row === undefined ? "top" : "left" } = entry.fields;
    const at = SIDES.indexOf(from as (typeof SIDES)[number]);
    const [first] = entry.cells;
    const outward = OUTWARD[at];
    if (!first || !outward) continue;
    const [down, right] = outward;
    const rank = take([first[0] + down, first[1] + right], at);
    // The middle of the space beside the first cell.
    const out = (SPACE + 1) / 2 + rank * NEXT;
    shapes.push({
      text: numberOf(entry),
      at: middle(first[0] + down * out, first[1] + right * out),
      size: SIZE,
      fill: "ink",
    });
  }
  return { shapes, margins };
}

const isOf = (style: string) => (entry: RuleEntry) =>
  entry.rule.look.style === style;

const numberOf = ({ rule, fields }: RuleEntry): string =>
  parametersOf(rule)
    .filter(({ type, name }) => type === "number" && fields[name] !== undefined)
    .map(({ name }) => String(fields[name]))
    .join(" ");

// Returns the place of the clue of a diagonal from border to border; null for other lists of cells.
function placeOf(cells: readonly Square[], side: number): ClueSpot | null {
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

// A number with a short arrow along its diagonal. Other cells are joined by a line that begins with the number.
function diagonal(entry: RuleEntry, place: ClueSpot | null): Shape[] {
  const { cells } = entry;
  const text = numberOf(entry);
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
