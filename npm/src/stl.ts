/**
 * Solutions of polyforms in space as files for printers. This entry contains no engine.
 *
 * @module
 */
import type {
  FormPlacement,
  LatticeCell,
  PolyformPuzzle,
} from "./codec/puzzle.js";

/** Options of {@link toStl}. */
export interface StlOptions {
  /** The edge of a cube, or the distance of two touching balls; 10 by default. Printers take it as millimeters. */
  readonly size?: number | undefined;
  /** How far the pieces are moved apart: 1 doubles their distances from the middle of the board; 0 by default. */
  readonly apart?: number | undefined;
}

type Vector = readonly [x: number, y: number, z: number];
type Facet = readonly [Vector, Vector, Vector];

/**
 * Writes a solution as STL text with one solid for each piece, by its name. A cube is a unit box without the faces between
 * two cubes of a piece. A ball is a polyhedron of 80 facets that overlaps the balls of its piece a little, so that they
 * hold together. The axes are the coordinates of a cell.
 *
 * @returns the text of an ASCII STL file: 12 facets at most for a cube, 80 for a ball
 * @throws {TypeError} if the lattice is not `cube` or `sphere`, or if a number is not positive
 *
 * @example
 * ```js
 * const cell = { name: "A", cells: [[0, 0, 0]] };
 * toStl({ lattice: "cube" }, { pieces: [cell] }).split("facet normal").length - 1; // 12
 * ```
 */
export function toStl(
  puzzle: Pick<PolyformPuzzle, "lattice">,
  solution: { readonly pieces: readonly FormPlacement[] },
  { size = 10, apart = 0 }: StlOptions = {},
): string {
  const { lattice } = puzzle;
  if (lattice !== "cube" && lattice !== "sphere")
    throw new TypeError(
      `lattice: expected "cube" or "sphere", found ${JSON.stringify(lattice)}`,
    );
  if (!(size > 0 && size < Infinity))
    throw new TypeError(`size: expected a positive number, found ${size}`);
  if (!(apart >= 0 && apart < Infinity))
    throw new TypeError(`apart: expected a number from 0, found ${apart}`);
  const { pieces } = solution;
  const middle = middleOf(pieces.flatMap(({ cells }) => cells));
  // Touching balls differ by 1 in two coordinates.
  const scale = lattice === "cube" ? size : size / Math.SQRT2;
  return pieces
    .map(({ name, cells }) => {
      const away = minus(middleOf(cells), middle);
      const moved = (point: Vector): Vector =>
        map(point, (at, axis) => scale * (at + apart * away[axis]!));
      const facets = lattice === "cube" ? boxes(cells) : balls(cells);
      return solid(
        name,
        facets.map(([a, b, c]) => [moved(a), moved(b), moved(c)]),
      );
    })
    .join("");
}

/** The faces of a cube, by the direction in which they look: four corners, counterclockwise from outside. */
const FACES: readonly (readonly [Vector, readonly Vector[]])[] = [
  0, 1, 2,
].flatMap((axis) =>
  [0, 1].map((side) => {
    const [one, other] = [(axis + 1) % 3, (axis + 2) % 3];
    const corner = (a: number, b: number): Vector => {
      const at = [0, 0, 0];
      at[axis] = side;
      at[one] = a;
      at[other] = b;
      return at as unknown as Vector;
    };
    const around = [corner(0, 0), corner(1, 0), corner(1, 1), corner(0, 1)];
    const direction = [0, 0, 0];
    direction[axis] = 2 * side - 1;
    return [
      direction as unknown as Vector,
      side === 1 ? around : around.reverse(),
    ] as const;
  }),
);

/** Returns the facets of cubes. Faces between two of them are left out. */
function boxes(cells: readonly LatticeCell[]): Facet[] {
  const own = new Set(cells.map(String));
  return cells.flatMap((cell) => {
    const corner = cell as unknown as Vector;
    return FACES.flatMap(([direction, around]): Facet[] => {
      if (own.has(String(plus(corner, direction)))) return [];
      const [a, b, c, d] = around.map((at) => plus(corner, at)) as [
        Vector,
        Vector,
        Vector,
        Vector,
      ];
      return [
        [a, b, c],
        [a, c, d],
      ];
    });
  });
}

const GOLDEN = (1 + Math.sqrt(5)) / 2;
/** More than half of the distance of touching balls, which is the root of 2. */
const RADIUS = 0.74;

/** The facets of a polyhedron around the origin: an icosahedron whose facets are divided in four. */
const BALL: readonly Facet[] = icosahedron().flatMap(([a, b, c]) => {
  const [ab, bc, ca] = [
    onBall(plus(a, b)),
    onBall(plus(b, c)),
    onBall(plus(c, a)),
  ];
  return [
    [a, ab, ca],
    [ab, b, bc],
    [ca, bc, c],
    [ab, bc, ca],
  ] as Facet[];
});

function icosahedron(): Facet[] {
  const corners = [-1, 1].flatMap((a) =>
    [-GOLDEN, GOLDEN].flatMap((b): Vector[] => [
      [0, a, b],
      [a, b, 0],
      [b, 0, a],
    ]),
  );
  const isNear = (one: Vector, other: Vector) => {
    const [x, y, z] = minus(one, other);
    return Math.abs(x * x + y * y + z * z - 4) < 1e-6;
  };
  const facets: Facet[] = [];
  corners.forEach((a, i) =>
    corners.slice(i + 1).forEach((b, j) => {
      if (!isNear(a, b)) return;
      for (const c of corners.slice(i + j + 2)) {
        if (!isNear(a, c) || !isNear(b, c)) continue;
        const [x, y, z] = cross(minus(b, a), minus(c, a));
        const isOutside = x * a[0] + y * a[1] + z * a[2] > 0;
        const facet: Facet = isOutside ? [a, b, c] : [a, c, b];
        facets.push(facet.map(onBall) as unknown as Facet);
      }
    }),
  );
  return facets;
}

function onBall(point: Vector): Vector {
  const length = Math.hypot(...point);
  return map(point, (at) => (at * RADIUS) / length);
}

/** Returns the facets of balls. */
const balls = (cells: readonly LatticeCell[]): Facet[] =>
  cells.flatMap((cell) => {
    const center = cell as unknown as Vector;
    return BALL.map(([a, b, c]): Facet => [
      plus(center, a),
      plus(center, b),
      plus(center, c),
    ]);
  });

function solid(name: string, facets: readonly Facet[]): string {
  // A name is the rest of a line.
  const title = name.replace(/\s+/g, " ");
  const lines = facets.map(([a, b, c]) => {
    const normal = cross(minus(b, a), minus(c, a));
    const length = Math.hypot(...normal) || 1;
    const corners = [a, b, c].map((at) => `      vertex ${written(at)}\n`);
    return `  facet normal ${written(map(normal, (at) => at / length))}\n    outer loop\n${corners.join("")}    endloop\n  endfacet\n`;
  });
  return `solid ${title}\n${lines.join("")}endsolid ${title}\n`;
}

const written = (point: Vector) =>
  point.map((at) => Number(at.toFixed(6)) + 0).join(" ");

/** Returns the middle of the cells. */
function middleOf(cells: readonly LatticeCell[]): Vector {
  const count = cells.length || 1;
  const sum = cells.reduce<Vector>(
    (sum, cell) => plus(sum, cell as unknown as Vector),
    [0, 0, 0],
  );
  return map(sum, (at) => at / count);
}

function map(
  [x, y, z]: Vector,
  to: (at: number, axis: number) => number,
): Vector {
  return [to(x, 0), to(y, 1), to(z, 2)];
}

function plus(one: Vector, other: Vector): Vector {
  return map(one, (at, axis) => at + other[axis]!);
}

function minus(one: Vector, other: Vector): Vector {
  return map(one, (at, axis) => at - other[axis]!);
}

function cross([a, b, c]: Vector, [d, e, f]: Vector): Vector {
  return [b * f - c * e, c * d - a * f, a * e - b * d];
}
