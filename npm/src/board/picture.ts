/** A board as a list of shapes. The element, an SVG file and a canvas draw the same list. This module uses no DOM. */
import type { BoardModel } from "./board-model.js";
import { queens } from "./queens.js";
import type { Scene } from "./static-position.js";
import { CELL, EDGE, type Drawn, type Labels, type Shape } from "./shapes.js";
import { sudoku } from "./sudoku.js";
import { table } from "./table.js";
import { tiling } from "./tiling.js";

/** Shapes, and the size of the paper. The first shape is the paper. */
export interface Picture {
  readonly width: number;
  readonly height: number;
  /** Number of columns and rows of cells. */
  readonly columns: number;
  readonly rows: number;
  readonly shapes: readonly Shape[];
}

const NOTHING: Labels = {
  items: [],
  options: [],
  itemCount: 0,
  optionCount: 0,
  offsets: new Uint32Array(1),
  entries: new Uint32Array(),
};

/** Returns the picture of a board and a scene; `null` if a table is too large. `caption` is a line of text below. */
export function pictureOf(
  ground: BoardModel,
  labels: Labels | null,
  scene: Scene,
  caption = "",
): Picture | null {
  const drawn = draw(ground, labels ?? NOTHING, scene);
  if (!drawn) return null;
  const { columns, rows, shapes } = drawn;
  const width = columns * CELL + 2 * EDGE;
  const height = rows * CELL + 2 * EDGE + (caption ? 24 : 0);
  shapes.unshift({ rect: [0, 0, width, height], fill: "paper" });
  if (caption)
    shapes.push({
      text: caption,
      at: [width / 2, height - 16],
      size: Math.min(15, (1.6 * width) / caption.length),
      fill: "ink",
    });
  return { width, height, columns, rows, shapes };
}

function draw(ground: BoardModel, labels: Labels, scene: Scene): Drawn | null {
  switch (ground.kind) {
    case "sudoku":
      return sudoku(ground, labels, scene);
    case "queens":
      return queens(ground, labels, scene);
    case "polyomino":
      return tiling(ground, labels, scene);
    case "table":
      return table(labels, scene);
  }
}
