/**
 * The place of each cell of a lattice in a picture. Lattices of the plane are drawn as they are. Layers of cubes and of
 * balls stand side by side. The unit is that of a board: no two cells have their centers in one unit square.
 */
import type { LatticeCell, LatticeName } from "../codec/puzzle.js";

/** A point of the picture. */
export type Point = readonly [x: number, y: number];

/** The cells of a board in a picture. */
export interface LatticeLayout {
  readonly lattice: LatticeName;
  readonly columns: number;
  readonly rows: number;
  /** Returns the center of a cell. */
  center(cell: LatticeCell): Point;
  /** Returns the corners of a cell; none for a ball. */
  corners(cell: LatticeCell): readonly Point[];
  /** Returns the number of the layer of a cell. */
  layer(cell: LatticeCell): number;
}

const ROOT = Math.sqrt(3);
/** The distance of two neighboring hexagons whose rows have the distance 1. */
const HEXAGON = 2 / ROOT;
/** Half of the width of a stick. */
const STICK = 0.22;

/** Returns the layout of a board with these cells. */
export function layoutOf(
  lattice: LatticeName,
  cells: readonly LatticeCell[],
): LatticeLayout {
  const flat = (cell: LatticeCell) => flatPlace(lattice, cell);
  const shape = (cell: LatticeCell): readonly Point[] =>
    cornersOf(lattice, cell).map(([x, y]) => {
      const [right, down] = flat(cell);
      return [right + x, down + y];
    });
  // A ball has no corners, and reaches half a unit around its center.
  const reach = cells.flatMap((cell) =>
    lattice === "sphere"
      ? [-0.5, 0.5].map((by): Point => {
          const [x, y] = flat(cell);
          return [x + by, y + by];
        })
      : shape(cell),
  );
  const [left, top, right, bottom] = reach.reduce(
    ([left, top, right, bottom], [x, y]) => [
      Math.min(left, x),
      Math.min(top, y),
      Math.max(right, x),
      Math.max(bottom, y),
    ],
    [Infinity, Infinity, -Infinity, -Infinity] as [
      number,
      number,
      number,
      number,
    ],
  );
  const width = cells.length === 0 ? 1 : Math.ceil(right - left - 1e-9);
  const height = cells.length === 0 ? 1 : Math.ceil(bottom - top - 1e-9);
  const layers = [...new Set(cells.map((cell) => layerOf(lattice, cell)))].sort(
    (a, b) => a - b,
  );
  const place = new Map(layers.map((layer, number) => [layer, number]));
  const layer = (cell: LatticeCell) => place.get(layerOf(lattice, cell)) ?? 0;
  const moved = (cell: LatticeCell, [x, y]: Point): Point => [
    x - left + layer(cell) * (width + 1),
    y - top,
  ];
  return {
    lattice,
    columns: Math.max(1, layers.length) * (width + 1) - 1,
    rows: height,
    center: (cell) => moved(cell, flat(cell)),
    corners: (cell) => shape(cell).map((corner) => moved(cell, corner)),
    layer,
  };
}

const layerOf = (lattice: LatticeName, cell: LatticeCell) =>
  lattice === "cube" ? cell[0]! : lattice === "sphere" ? cell[2]! : 0;

/** Returns the center of a cell within its layer. */
function flatPlace(lattice: LatticeName, cell: LatticeCell): Point {
  const [a = 0, b = 0, c = 0] = cell;
  switch (lattice) {
    case "square":
      return [b, a];
    case "cube":
      return [c, b];
    case "sphere":
      return [(a + b) / 2, (a - b) / 2];
    case "hexagon":
      return [(b + a / 2) * HEXAGON, a];
    case "triangle":
      return [(a + 2 * b) / 3, (a * ROOT) / 3];
    case "stick":
      return [b, a];
  }
}

/** Returns the corners of a cell around its center, in order. */
function cornersOf(lattice: LatticeName, cell: LatticeCell): readonly Point[] {
  const [a = 0] = cell;
  switch (lattice) {
    case "square":
    case "cube":
      return box(0.5, 0.5);
    case "sphere":
      return [];
    case "hexagon":
      return [0, 1, 2, 3, 4, 5].map((corner) => {
        const angle = ((2 * corner + 1) * Math.PI) / 6;
        const radius = HEXAGON / ROOT;
        return [radius * Math.cos(angle), radius * Math.sin(angle)];
      });
    case "triangle": {
      const sign = ((a % 3) + 3) % 3 === 1 ? 1 : -1;
      return [
        [-sign, (-sign * ROOT) / 3],
        [sign, (-sign * ROOT) / 3],
        [0, (2 * sign * ROOT) / 3],
      ];
    }
    case "stick":
      return a % 2 === 0 ? box(1, STICK) : box(STICK, 1);
  }
}

const box = (x: number, y: number): readonly Point[] => [
  [-x, -y],
  [x, -y],
  [x, y],
  [-x, y],
];
