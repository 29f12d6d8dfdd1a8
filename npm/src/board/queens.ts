/** A chessboard with queens, and a dot on each square that is still open. */
import type { QueensPuzzle, Square } from "../codec/puzzle.js";
import type { BoardDeclaration } from "./board-declaration.js";
import { bit, type Scene } from "./static-position.js";
import {
  at,
  cross,
  frame,
  itemOf,
  middle,
  one,
  options,
  square,
  stuck,
  TRIED,
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
  readonly placed: readonly Square[];
  readonly blocked: readonly Square[];
}

/** Returns the shapes of a board and its queens. */
function draw(
  { n, placed, blocked }: QueensGround,
  labels: Labels,
  scene: Scene,
): Drawn {
  const on = (ids: Ids) => options(labels, "queen", ids);
  const shapes: Shape[] = [];
  for (let row = 0; row < n; row++)
    for (let column = 0; column < n; column++)
      if ((row + column) % 2)
        shapes.push(square(row, column, { fill: "square" }));
  const queen = (row: number, column: number, fill: Ink, size = 1): Shape => ({
    path: QUEEN,
    at: [at(column + 0.5) - 15 * size, at(row + 0.5) - 15 * size],
    scale: 1.25 * size,
    fill,
  });
  for (const { row, column } of on(one(scene.lit)))
    shapes.push(square(row, column, { fill: "lit" }));
  for (const [row, column] of blocked) shapes.push(cross(row, column));
  if (scene.live)
    labels.options.forEach((option, id) => {
      if (option.type !== "queen" || scene.chosen.includes(id)) return;
      const isOpen = bit(scene.live!.options, id) === 1;
      const r = isOpen ? 5 : 2;
      const [x, y] = middle(option.row, option.column);
      const fill = isOpen ? "solution" : "line";
      shapes.push({ rect: [x - r, y - r, 2 * r, 2 * r], radius: r, fill });
    });
  for (const { row, column, id } of on(scene.second ?? []))
    if (!scene.chosen.includes(id))
      shapes.push(queen(row, column, "trying-ink", 0.7));
  for (const { row, column } of on(one(scene.trying)))
    shapes.push(
      square(row, column, { fill: "tried" }),
      square(row, column, TRIED, 3),
    );
  for (const { row, column, id } of on(scene.chosen))
    shapes.push(
      queen(row, column, id === scene.trying ? "trying-ink" : "accent"),
    );
  for (const [row, column] of placed) shapes.push(queen(row, column, "ink"));
  shapes.push(frame(n, n), ...stuck(itemOf(labels, scene.stuck), n));
  return { columns: n, rows: n, shapes };
}

export const queensBoard: BoardDeclaration<QueensPuzzle, QueensGround> = {
  groundOf: ({ n, placed = [], blocked = [] }) => ({ n, placed, blocked }),
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
