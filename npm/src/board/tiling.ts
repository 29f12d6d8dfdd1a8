/** Draws a board with pieces, each with its outline and its name. */
import type { TilingGround } from "./board-model.js";
import { outline } from "./outline.js";
import { colorsOf } from "./palette.js";
import type { Scene } from "./static-position.js";
import {
  drawing,
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
} from "./shapes.js";

/** Returns the shapes of a board and its pieces. */
export function tiling(
  { board, placed }: TilingGround,
  labels: Labels,
  scene: Scene,
): Drawn {
  const on = (ids: Ids) => options(labels, "placement", ids);
  const shapes = board.flatMap((line, row) =>
    [...line].map((char, column) =>
      square(
        row,
        column,
        char === "#" ? { fill: "paper" } : { fill: "cell", radius: 4 },
        1,
      ),
    ),
  );
  const pieces = [
    ...placed.map((piece) => ({ ...piece, id: -1 })),
    ...on(scene.chosen),
  ];
  for (const { piece, cells, id } of pieces) {
    const { fill, ink } = colorsOf(piece) as { fill: Ink; ink: Ink };
    const shape = outline(cells);
    shapes.push(drawing(shape, { fill, stroke: "ink", line: 2 }));
    if (id === scene.trying) shapes.push(drawing(shape, TRIED));
    const [row, column] = cells[0]!;
    shapes.push({
      text: piece,
      at: middle(row, column),
      size: 18,
      fill: ink,
      bold: true,
    });
  }
  const over = [...(scene.second ?? []), ...one(scene.trying)];
  for (const { cells, id } of on(over))
    if (!scene.chosen.includes(id)) shapes.push(drawing(outline(cells), TRIED));
  for (const { cells } of on(one(scene.lit)))
    shapes.push(drawing(outline(cells), { stroke: "accent", line: 3 }));
  shapes.push(...stuck(itemOf(labels, scene.stuck), 0));
  return { columns: board[0]!.length, rows: board.length, shapes };
}
