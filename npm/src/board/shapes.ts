/** The elements of pictures: inks, shapes, and the labels of options and items. This module uses no DOM. */
import type { Description } from "../verbs/describe.js";
import type { ItemLabel, OptionLabel } from "../codec/label.js";
import type { SudokuGround } from "./sudoku-ground.js";
import { outline } from "./outline.js";
import { regionOf } from "./regions.js";

/** The colors of the inks on paper. In a page each is a custom property. */
export const ON_PAPER = {
  paper: "#fffefa",
  ink: "#1a2036",
  faint: "#575d70",
  line: "#d4cdbf",
  accent: "#3a45b0",
  lit: "#e8e9fb",
  chosen: "#cb8108",
  trying: "#f59e0b",
  tried: "#fdf0d3",
  "trying-ink": "#7a4a00",
  dead: "#b42318",
  solution: "#0b7169",
  square: "#e6dfd0",
  cell: "#ece6da",
  shade: "#ebe9e1",
  tube: "#d9d6cf",
  rule: "#87837a",
} as const;

/** An ink by its name, or the color of a piece. */
export type Ink = keyof typeof ON_PAPER | `#${string}`;

/** A font by its name. On paper they are one; in a page each is another. */
export type Font = "serif" | "sans" | "mono";

/**
 * The fill and stroke of a shape: `line` is the width, `dash` the lengths of a dash and of the gap after it. With
 * `isScaled` a path has a round line whose width grows with the board; other lines keep their width in pixels.
 * `opacity` is 1 by default.
 */
interface Paint {
  readonly fill?: Ink;
  readonly stroke?: Ink;
  readonly line?: number;
  readonly dash?: readonly [on: number, off: number];
  readonly isScaled?: boolean;
  readonly opacity?: number;
}

/** A rectangle, without a radius at whole pixels of a canvas. */
export interface RectShape extends Paint {
  readonly rect: readonly [x: number, y: number, width: number, height: number];
  readonly radius?: number;
}

/** A path with position and scale. */
export interface PathShape extends Paint {
  readonly path: string;
  readonly at: readonly [x: number, y: number];
  readonly scale: number;
}

/** A text with its center, in the serif font by default. */
export interface TextShape extends Paint {
  readonly text: string;
  readonly at: readonly [x: number, y: number];
  readonly size: number;
  readonly font?: Font;
  readonly bold?: boolean;
}

/** An element of a picture. */
export type Shape = RectShape | PathShape | TextShape;

/** The part of a description that a picture needs. */
export type Labels = Pick<
  Description,
  "items" | "options" | "itemCount" | "optionCount" | "offsets" | "entries"
>;

/** The space around a grid for clues, in cells. */
export type Margins = readonly [
  top: number,
  right: number,
  bottom: number,
  left: number,
];

/** The shapes of a board, its size in cells, and the space that shapes need around it. */
export interface Drawn {
  readonly columns: number;
  readonly rows: number;
  readonly shapes: Shape[];
  readonly margins?: Margins;
}

/** Indices of options. */
export type Ids = readonly number[];

/** Units per cell. */
export const CELL = 40;
/** Width of the margin in units. */
export const EDGE = 8;

/** The stroke around the option that is being tried. */
export const TRIED: Paint = { stroke: "trying", line: 2.5, dash: [6, 4] };

/** The coordinate at which a row or column begins. */
export const at = (n: number) => EDGE + n * CELL;
/** The center of a cell. */
export const middle = (row: number, column: number): [number, number] => [
  at(column + 0.5),
  at(row + 0.5),
];
/** A cell, or a square inside it. */
export const square = (
  row: number,
  column: number,
  paint: Paint & { radius?: number },
  inset = 0,
): Shape => ({
  rect: [
    at(column) + inset,
    at(row) + inset,
    CELL - 2 * inset,
    CELL - 2 * inset,
  ],
  ...paint,
});
/** The mark of a cell whose option is being tried. */
export const triedCell = (row: number, column: number) =>
  square(row, column, { fill: "tried", ...TRIED }, 3);
/** Returns a shape at another place. */
export function moved(shape: Shape, right: number, down: number): Shape {
  if (!right && !down) return shape;
  if ("rect" in shape) {
    const [x, y, width, height] = shape.rect;
    return { ...shape, rect: [x + right, y + down, width, height] };
  }
  const [x, y] = shape.at;
  return { ...shape, at: [x + right, y + down] };
}
/** A path in units of cells. */
export const drawing = (path: string, paint: Paint): Shape => ({
  path,
  at: [EDGE, EDGE],
  scale: CELL,
  ...paint,
});
/** A straight line between two corners of cells. */
export const stroke = (
  [x1, y1]: readonly [number, number],
  [x2, y2]: readonly [number, number],
  ink: Ink,
  line: number,
) => drawing(`M${x1} ${y1}L${x2} ${y2}`, { stroke: ink, line });
/** A cell that cannot be covered. */
export const cross = (row: number, column: number) =>
  drawing(`M${column + 0.3} ${row + 0.3}l.4 .4m0 -.4l-.4 .4`, {
    stroke: "dead",
    line: 3,
  });
/** The text of a cell with its center in units of cells: a long one is smaller. */
export const cellText = (text: string, x: number, y: number): Shape => ({
  text,
  at: [at(x), at(y)],
  size: Math.min(15, (1.5 * CELL) / Math.max(2, text.length)),
  font: "sans",
  fill: "faint",
  bold: true,
});
/** The frame of a board. */
export const frame = (columns: number, rows: number): Shape => ({
  rect: [EDGE, EDGE, columns * CELL, rows * CELL],
  stroke: "ink",
  line: 2,
});

/** Returns the labels of those options that have this type. */
export function options<T extends OptionLabel["type"]>(
  labels: Pick<Labels, "options">,
  type: T,
  ids: Ids,
): (Extract<OptionLabel, { type: T }> & { id: number })[] {
  return ids.flatMap((id) => {
    const label = labels.options[id];
    return label?.type === type
      ? [{ ...(label as Extract<OptionLabel, { type: T }>), id }]
      : [];
  });
}

/** Converts an index, a list or nothing into a list. */
export const one = (id: number | Ids | null | undefined): Ids =>
  id == null ? [] : [id].flat();
export const itemOf = (
  { items }: Pick<Labels, "items">,
  id: number | null | undefined,
) => (id == null ? undefined : items[id]);

/** Returns the mark of an item without options: a cross in a cell, or a line through a row, column or box. */
export function stuck(
  item: ItemLabel | undefined,
  n: number,
  ground?: SudokuGround,
): Shape[] {
  switch (item?.type) {
    case "cell":
      return [cross(item.row, item.column)];
    case "row":
    case "rank":
      return [stroke([0, item.row + 0.5], [n, item.row + 0.5], "dead", 3)];
    case "column":
    case "file":
      return [
        stroke([item.column + 0.5, 0], [item.column + 0.5, n], "dead", 3),
      ];
    case "box":
    case "region": {
      if (!ground) return [];
      const number = item.type === "box" ? item.box : item.region;
      const inside = ground.cells.flatMap((_, cell) =>
        regionOf(ground, cell) === number
          ? [[Math.floor(cell / n), cell % n] as const]
          : [],
      );
      return [drawing(outline(inside), { stroke: "dead", line: 3 })];
    }
    default:
      return [];
  }
}
