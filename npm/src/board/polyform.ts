/** A board of any lattice with pieces, each with its outline and its name. Layers in space stand side by side. */
import type {
  FormPlacement,
  LatticeCell,
  LatticeName,
  PolyformPuzzle,
  Square,
} from "../codec/puzzle.js";
import type {
  BoardDeclaration,
  MovingShapes,
  PuzzleLabels,
} from "./board-declaration.js";
import { layoutOf, type LatticeLayout, type Point } from "./lattice-layout.js";
import { colorsOf, type ColorsByPiece } from "./palette.js";
import { pieceNames } from "./piece-names.js";
import { colorsOfSet } from "./set-colors.js";
import {
  at,
  cellText,
  drawing,
  itemOf,
  one,
  options,
  type Drawn,
  type Ids,
  type Ink,
  type Labels,
  type Shape,
} from "./shapes.js";
import type { Scene } from "./static-position.js";

/** A board of a lattice: its cells, and the pieces that the puzzle places. */
export interface PolyformGround {
  readonly lattice: LatticeName;
  readonly cells: readonly LatticeCell[];
  readonly placed: readonly FormPlacement[];
}

/** The stroke of the piece that is being tried, and of one that is not on the board. */
const DASHED = { stroke: "trying", line: 4, dash: [8, 5] } as const;
const EDGE_LINE = { stroke: "ink", line: 2.4 } as const;
const RADIUS = 0.46;

const layouts = new WeakMap<readonly LatticeCell[], LatticeLayout>();

/** Returns the layout of a board, made once for each list of cells. */
function layout({ lattice, cells }: PolyformGround): LatticeLayout {
  const known = layouts.get(cells) ?? layoutOf(lattice, cells);
  layouts.set(cells, known);
  return known;
}

/** Returns the shapes of a board and its pieces. */
function draw(ground: PolyformGround, labels: Labels, scene: Scene): Drawn {
  const places = layout(ground);
  const { columns, rows } = places;
  const set = colorsOfSet(pieceNames(labels, ground.placed));
  const shapes = [
    ...ground.cells.map((cell) =>
      drawing(pathOf(places, cell), { fill: "cell", stroke: "paper", line: 2 }),
    ),
    ...textShapes(places, ground, labels, scene),
    ...ground.placed.flatMap(({ name, cells }) =>
      pieceShapes(places, { piece: name, cells }, set),
    ),
    ...movingForms(ground, labels, scene, false, set),
    ...markShapes(places, labels, scene, set),
  ];
  return { columns, rows, shapes };
}

/** Returns the texts of the cells that no piece covers. */
function textShapes(
  places: LatticeLayout,
  { cells, placed }: PolyformGround,
  labels: Labels,
  { chosen, texts }: Scene,
): Shape[] {
  if (!texts) return [];
  const pieces = [...placed, ...options(labels, "latticePlacement", chosen)];
  const covered = new Set(pieces.flatMap(({ cells }) => cells.map(String)));
  return cells.flatMap((cell) => {
    const text = texts[String(cell)];
    return text && !covered.has(String(cell))
      ? [cellText(text, ...places.center(cell))]
      : [];
  });
}

/** Returns the pieces that a search has placed. */
export const movingForms: MovingShapes<PolyformGround> = (
  ground,
  labels,
  { chosen, trying },
  _isHatched,
  set,
) => {
  const places = layout(ground);
  return options(labels, "latticePlacement", chosen).flatMap((option) =>
    pieceShapes(places, option, set, option.id === trying),
  );
};

/** Returns the marks above the pieces: options that are not on the board, highlighted ones, and an uncovered cell. */
function markShapes(
  places: LatticeLayout,
  labels: Pick<Labels, "items" | "options">,
  { chosen, second, trying, lit, stuck }: Scene,
  set: ColorsByPiece | undefined,
): Shape[] {
  const on = (ids: Ids) => options(labels, "latticePlacement", ids);
  const shapes: Shape[] = [];
  for (const { cells, id } of on([...(second ?? []), ...one(trying)]))
    if (!chosen.includes(id))
      shapes.push(drawing(outlinePath(places, cells), DASHED));
  const item = itemOf(labels, stuck);
  if (item?.type === "latticeCell") {
    const [x, y] = places.center(item.cell);
    shapes.push(
      drawing(`M${round(x - 0.2)} ${round(y - 0.2)}l.4 .4m0 -.4l-.4 .4`, {
        stroke: "dead",
        line: 3,
      }),
    );
  }
  for (const { piece, cells } of on(one(lit))) {
    const fill = colorsOf(piece, set).fill as Ink;
    shapes.push(
      drawing(fillPath(places, cells), { fill, opacity: 0.55 }),
      drawing(outlinePath(places, cells), { stroke: "accent", line: 3 }),
    );
  }
  return shapes;
}

/** Returns a piece: its cells, its outline, and its name in each of its layers. */
function pieceShapes(
  places: LatticeLayout,
  { piece, cells }: { piece: string; cells: readonly LatticeCell[] },
  set: ColorsByPiece | undefined,
  isTried = false,
): Shape[] {
  const { fill, ink } = colorsOf(piece, set) as { fill: Ink; ink: Ink };
  const first = new Map<number, LatticeCell>();
  for (const cell of cells) {
    const layer = places.layer(cell);
    if (!first.has(layer)) first.set(layer, cell);
  }
  return [
    drawing(fillPath(places, cells), { fill }),
    drawing(outlinePath(places, cells), isTried ? DASHED : EDGE_LINE),
    ...bonds(places, cells, fill),
    ...Array.from(first.values(), (cell): Shape => {
      const [x, y] = places.center(cell);
      return {
        text: piece,
        at: [at(x), at(y)],
        size: places.lattice === "stick" ? 14 : 18,
        font: "sans",
        fill: ink,
        bold: true,
      };
    }),
  ];
}

/** Returns the lines between touching balls of a piece in one layer. */
function bonds(
  places: LatticeLayout,
  cells: readonly LatticeCell[],
  fill: Ink,
): Shape[] {
  if (places.lattice !== "sphere") return [];
  const centers = cells.map((cell) => places.center(cell));
  const path = centers.flatMap((from, i) =>
    centers
      .slice(i + 1)
      .filter(([x, y]) => Math.hypot(x - from[0], y - from[1]) < 1.01)
      .map((to) => `M${written(from)}L${written(to)}`),
  );
  return path.length === 0
    ? []
    : [drawing(path.join(""), { stroke: fill, line: 18, isScaled: true })];
}

const fillPath = (places: LatticeLayout, cells: readonly LatticeCell[]) =>
  cells.map((cell) => pathOf(places, cell)).join("");

/** Returns one cell as a path: a polygon or a ball. */
function pathOf(places: LatticeLayout, cell: LatticeCell): string {
  const corners = places.corners(cell);
  if (corners.length > 0) return `M${corners.map(written).join("L")}Z`;
  const [x, y] = places.center(cell);
  const half = `${RADIUS} ${RADIUS} 0 0 1`;
  return `M${written([x - RADIUS, y])}A${half} ${written([x + RADIUS, y])}A${half} ${written([x - RADIUS, y])}Z`;
}

/** Returns the border of a piece: each side of a cell that no other cell of the piece has. */
function outlinePath(
  places: LatticeLayout,
  cells: readonly LatticeCell[],
): string {
  const sides = new Map<string, string | null>();
  let balls = "";
  for (const cell of cells) {
    const corners = places.corners(cell).map(written);
    if (corners.length === 0) balls += pathOf(places, cell);
    corners.forEach((from, i) => {
      const to = corners[(i + 1) % corners.length]!;
      const key = [from, to].sort().join("L");
      sides.set(key, sides.has(key) ? null : `M${from}L${to}`);
    });
  }
  return balls + [...sides.values()].filter(Boolean).join("");
}

const written = ([x, y]: Point) => `${round(x)} ${round(y)}`;
const round = (x: number) => Math.round(x * 1000) / 1000;

/** Returns the cells of a puzzle. A board that has a name or is a drawing needs the labels of the engine. */
function cellsOf(
  { board }: PolyformPuzzle,
  labels: PuzzleLabels | null,
): readonly LatticeCell[] {
  if (labels)
    return labels.items.flatMap((item) =>
      item.type === "latticeCell" ? [item.cell] : [],
    );
  const isList = (cell: unknown) =>
    Array.isArray(cell) && typeof cell[0] === "number";
  return typeof board === "string"
    ? []
    : (board as readonly unknown[]).filter((cell): cell is LatticeCell =>
        isList(cell),
      );
}

/** Returns the unit square of the picture that holds the center of a cell. */
function squareOf(places: LatticeLayout, cell: LatticeCell): Square {
  const [x, y] = places.center(cell);
  return [Math.floor(y), Math.floor(x)];
}

export const polyformBoard: BoardDeclaration<PolyformPuzzle, PolyformGround> = {
  groundOf: (puzzle, labels) => ({
    lattice: puzzle.lattice,
    cells: cellsOf(puzzle, labels),
    placed: puzzle.placed ?? [],
  }),
  draw,
  sizeOf(ground) {
    const { rows, columns } = layout(ground);
    return [rows, columns];
  },
  nameCells(ground, name, _labels, _scene, words) {
    const places = layout(ground);
    for (let row = 0; row < places.rows; row++)
      for (let column = 0; column < places.columns; column++)
        name(row, column, words.hole);
    for (const cell of ground.cells) name(...squareOf(places, cell));
    for (const placement of ground.placed)
      for (const cell of placement.cells)
        name(
          ...squareOf(places, cell),
          words.piece(placement.name),
          words.given,
        );
  },
  nameOption(ground, option, words) {
    if (option.type !== "latticePlacement") return null;
    const places = layout(ground);
    return {
      cells: option.cells.map((cell) => squareOf(places, cell)),
      name: words.piece(option.piece),
    };
  },
};
