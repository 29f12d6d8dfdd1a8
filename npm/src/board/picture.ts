/** A board as a list of shapes. The element, an SVG file and a canvas draw the same list. This module uses no DOM. */
import type { BoardModel } from "./board-model.js";
import { BOARDS } from "./boards.js";
import type { Scene } from "./static-position.js";
import {
  CELL,
  EDGE,
  moved,
  type Drawn,
  type Labels,
  type Margins,
  type Shape,
} from "./shapes.js";
import { table } from "./table.js";

/** Shapes, and the size of the paper. The first shape is the paper. */
export interface Picture {
  readonly width: number;
  readonly height: number;
  /** Number of columns and rows of cells. */
  readonly columns: number;
  readonly rows: number;
  /** The space around the cells, in units: above, right, below, left. */
  readonly insets: Margins;
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
  const { columns, rows, margins = [0, 0, 0, 0] } = drawn;
  const [above, right, below, left] = margins.map(
    (margin) => EDGE + margin * CELL,
  ) as [number, number, number, number];
  const width = columns * CELL + left + right;
  const foot = caption ? 24 : 0;
  const height = rows * CELL + above + below + foot;
  const shapes = drawn.shapes.map((shape) =>
    moved(shape, left - EDGE, above - EDGE),
  );
  shapes.unshift({ rect: [0, 0, width, height], fill: "paper" });
  if (caption)
    shapes.push({
      text: caption,
      at: [width / 2, height - 16],
      size: Math.min(15, (1.6 * width) / caption.length),
      fill: "ink",
    });
  const insets: Margins = [above, right, below + foot, left];
  return { width, height, columns, rows, insets, shapes };
}

function draw(ground: BoardModel, labels: Labels, scene: Scene): Drawn | null {
  const board = BOARDS.get(ground.kind);
  return board ? board.draw(ground, labels, scene) : table(labels, scene);
}
