/** A chessboard with queens, and a dot on each square that is still open. Regions have tints and thick borders. */
import type { QueensPuzzle, Square } from "../codec/puzzle.js";
import type { BoardDeclaration, MovingShapes } from "./board-declaration.js";
import { outline } from "./outline.js";
import { regionNumbers, TINT_OPACITY, tintOf } from "./regions.js";
import { bit, type Scene } from "./static-position.js";
import {
  at,
  cross,
  drawing,
  frame,
  itemOf,
  middle,
  one,
  options,
  square,
  stuck,
  triedCell,
  type Drawn,
  type Ids,
  type Ink,
  type Labels,
  type Shape,
} from "./shapes.js";

const QUEEN =
  "M4.2 8.6 7 16.8h10l2.8-8.2-4.3 3.6L12 5.6l-3.5 6.6ZM2.5 7.4a1.5 1.5 0 1 0 3 0a1.5 1.5 0 1 0-3 0M10.4 4.3a1.6 1.6 0 1 0 3.2 0a1.6 1.6 0 1 0-3.2 0M18.5 7.4a1.5 1.5 0 1 0 3 0a1.5 1.5 0 1 0-3 0M7.9 18h8.2a1.1 1.1 0 0 1 0 2.2H7.9a1.1 1.1 0 0 1 0-2.2Z";

/** A chessboard. */
export interface QueensGround {
  readonly n: number;
  /** The region of each square, in order of first appearance; `null` if the board has none. */
  readonly regions: readonly number[] | null;
  readonly placed: readonly Square[];
  readonly blocked: readonly Square[];
}

const queen = (row: number, column: number, fill: Ink, size = 1): Shape => ({
  path: QUEEN,
  at: [at(column + 0.5) - 15 * size, at(row + 0.5) - 15 * size],
  scale: 1.25 * size,
  fill,
});

/** Returns the lines between squares, thick between regions. */
function regionLines(n: number, regions: readonly number[]): Shape[] {
  let thin = "";
  let thick = "";
  for (let row = 0; row < n; row++)
    for (let column = 0; column < n; column++) {
      const own = regions[row * n + column];
      if (column + 1 < n) {
        const line = `M${column + 1} ${row}v1`;
        if (regions[row * n + column + 1] === own) thin += line;
        else thick += line;
      }
      if (row + 1 < n) {
        const line = `M${column} ${row + 1}h1`;
        if (regions[(row + 1) * n + column] === own) thin += line;
        else thick += line;
      }
    }
  const shapes: Shape[] = [];
  if (thin) shapes.push(drawing(thin, { stroke: "line", line: 1 }));
  if (thick) shapes.push(drawing(thick, { stroke: "ink", line: 3 }));
  return shapes;
}

/** Returns the shapes of a board and its queens. */
function draw(ground: QueensGround, labels: Labels, scene: Scene): Drawn {
  const { n, placed, blocked, regions } = ground;
  const on = (ids: Ids) => options(labels, "queen", ids);
  const shapes: Shape[] = [];
  for (let row = 0; row < n; row++)
    for (let column = 0; column < n; column++)
      if (regions)
        shapes.push(
          square(row, column, {
            fill: tintOf(regions[row * n + column]!),
            opacity: TINT_OPACITY,
          }),
        );
      else if ((row + column) % 2)
        shapes.push(square(row, column, { fill: "square" }));
  for (const { row, column } of on(one(scene.lit)))
    shapes.push(square(row, column, { fill: "lit" }));
  if (regions) shapes.push(...regionLines(n, regions));
  for (const [row, column] of blocked) shapes.push(cross(row, column));
  for (const { row, column, id } of on(scene.second ?? []))
    if (!scene.chosen.includes(id))
      shapes.push(queen(row, column, "trying-ink", 0.7));
  shapes.push(...movingQueens(ground, labels, scene));
  for (const [row, column] of placed) shapes.push(queen(row, column, "ink"));
  const item = itemOf(labels, scene.stuck);
  shapes.push(frame(n, n), ...stuck(item, n));
  if (item?.type === "colorRegion" && regions) {
    const inside = regions.flatMap((region, cell) =>
      region === item.region ? [[Math.floor(cell / n), cell % n] as const] : [],
    );
    shapes.push(drawing(outline(inside), { stroke: "dead", line: 3 }));
  }
  return { columns: n, rows: n, shapes };
}

/** Returns the open squares, the queen that is being tried, and the queens that a search has placed. */
export const movingQueens: MovingShapes<QueensGround> = (
  { n, placed },
  labels,
  { chosen, trying, live },
) => {
  const shapes: Shape[] = [];
  const on = (ids: Ids) => options(labels, "queen", ids);
  const taken = new Set(placed.map(([row, column]) => row * n + column));
  const isFree = (row: number, column: number) => !taken.has(row * n + column);
  if (live)
    labels.options.forEach((option, id) => {
      if (option.type !== "queen" || chosen.includes(id)) return;
      const { row, column } = option;
      if (!isFree(row, column)) return;
      const isOpen = bit(live.options, id) === 1;
      const r = isOpen ? 4.8 : 1.8;
      const [x, y] = middle(row, column);
      const fill = isOpen ? "solution" : "line";
      shapes.push({ rect: [x - r, y - r, 2 * r, 2 * r], radius: r, fill });
    });
  for (const { row, column } of on(one(trying)))
    shapes.push(triedCell(row, column));
  for (const { row, column, id } of on(chosen))
    if (isFree(row, column))
      shapes.push(queen(row, column, id === trying ? "trying-ink" : "accent"));
  return shapes;
};

export const queensBoard: BoardDeclaration<QueensPuzzle, QueensGround> = {
  groundOf: ({ n, regions, placed = [], blocked = [] }) => ({
    n,
    regions: regionNumbers({ n, regions }),
    placed,
    blocked,
  }),
  draw,
  sizeOf: ({ n }) => [n, n],
  nameCells({ n, placed, blocked }, name, labels, { live }, words) {
    if (live) {
      for (let row = 0; row < n; row++)
        for (let column = 0; column < n; column++)
          name(row, column, words.ruledOut);
      labels.options.forEach((option, id) => {
        if (option.type === "queen" && bit(live.options, id))
          name(option.row, option.column, words.open);
      });
    }
    for (const [row, column] of blocked) name(row, column, words.closed);
    for (const [row, column] of placed)
      name(row, column, words.queen, words.given);
  },
  nameOption: (_, option, words) =>
    option.type === "queen"
      ? { cells: [[option.row, option.column]], name: words.queen }
      : null,
};
