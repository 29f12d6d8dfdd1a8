/** A board with pieces, each with its outline and its name. */
import type { Placement, PolyominoPuzzle, Square } from "../codec/puzzle.js";
import type { BoardDeclaration, MovingShapes } from "./board-declaration.js";
import { hatching } from "./hatching.js";
import { outlineOf } from "./outline.js";
import { colorsOf, type ColorsByPiece } from "./palette.js";
import { pieceNames } from "./piece-names.js";
import { colorsOfSet } from "./set-colors.js";
import type { Scene } from "./static-position.js";
import {
  cellText,
  cross,
  drawing,
  itemOf,
  middle,
  one,
  options,
  square,
  type Drawn,
  type Ids,
  type Ink,
  type Labels,
  type Shape,
} from "./shapes.js";

/** A board for pieces: rows of `.` for a cell and `#` for a hole. */
export interface TilingGround {
  readonly board: readonly string[];
  readonly placed: readonly Placement[];
}

/** The stroke of the piece that is being tried, and of one that is not on the board. */
const DASHED = { stroke: "trying", line: 4, dash: [8, 5] } as const;

/** Returns the shapes of a board and its pieces. */
function draw(ground: TilingGround, labels: Labels, scene: Scene): Drawn {
  const { board, placed } = ground;
  const { texts } = scene;
  const set = colorsOfSet(pieceNames(labels, placed));
  const shapes = [
    ...cellShapes(board),
    ...(texts ? textShapes(texts, ground, labels, scene) : []),
    ...placed.flatMap((piece) => pieceShapes(piece, { set })),
    ...movingPieces(ground, labels, scene, false, set),
    ...markShapes(labels, scene, set),
  ];
  return { columns: board[0]!.length, rows: board.length, shapes };
}

/** Returns the cells and holes of a board, row by row. */
export const cellShapes = (board: readonly string[]): Shape[] =>
  board.flatMap((line, row) =>
    [...line].map((char, column) =>
      square(
        row,
        column,
        char === "#" ? { fill: "paper" } : { fill: "cell", radius: 4 },
        1,
      ),
    ),
  );

/** Returns the texts of the cells and holes that no piece covers. */
function textShapes(
  texts: NonNullable<Scene["texts"]>,
  { board, placed }: TilingGround,
  labels: Labels,
  { chosen }: Scene,
): Shape[] {
  const pieces = [...placed, ...options(labels, "placement", chosen)];
  const covered = new Set(pieces.flatMap(({ cells }) => cells.map(String)));
  return board.flatMap((line, row) =>
    [...line].flatMap((_, column) => {
      const text = texts[`${row},${column}`];
      return text && !covered.has(`${row},${column}`)
        ? [cellText(text, column + 0.5, row + 0.5)]
        : [];
    }),
  );
}

/** Returns the marks above the pieces: options that are not on the board, highlighted ones, and an uncovered cell. */
export function markShapes(
  labels: Pick<Labels, "items" | "options">,
  { chosen, second, trying, lit, stuck }: Scene,
  set?: ColorsByPiece,
): Shape[] {
  const on = (ids: Ids) => options(labels, "placement", ids);
  const shapes: Shape[] = [];
  for (const { cells, id } of on([...(second ?? []), ...one(trying)]))
    if (!chosen.includes(id)) shapes.push(drawing(outlineOf(cells), DASHED));
  const item = itemOf(labels, stuck);
  if (item?.type === "cell") {
    const { row, column } = item;
    const lines = `M${column + 0.08} ${row + 0.5}l.42 .42m-.42 -.84l.84 .84m0 -.42l-.42 -.42`;
    shapes.push(
      square(row, column, { fill: "dead", radius: 4, opacity: 0.1 }, 3),
      square(row, column, { stroke: "dead", line: 2, radius: 4 }, 3),
      drawing(lines, { stroke: "dead", line: 3, opacity: 0.3 }),
      cross(row, column),
    );
  }
  for (const { piece, cells } of on(one(lit))) {
    const fill = colorsOf(piece, set).fill as Ink;
    const path = outlineOf(cells);
    shapes.push(
      drawing(path, { fill, opacity: 0.55 }),
      drawing(path, { stroke: "accent", line: 3 }),
    );
  }
  return shapes;
}

/** Returns the pieces that a search has placed. */
export const movingPieces: MovingShapes<TilingGround> = (
  _,
  labels,
  { chosen, trying },
  isHatched = false,
  set,
) =>
  options(labels, "placement", chosen).flatMap((option) =>
    pieceShapes(option, { isTried: option.id === trying, isHatched, set }),
  );

/** The look of a piece: its state, and the colors of its set. */
interface PieceLook {
  readonly isTried?: boolean;
  readonly isHatched?: boolean;
  readonly set?: ColorsByPiece | undefined;
}

/** Returns a piece: its outline, its hatching and its letter. */
export function pieceShapes(
  { piece, cells }: Placement,
  { isTried = false, isHatched = false, set }: PieceLook = {},
): Shape[] {
  const colors = colorsOf(piece, set);
  const [fill, ink] = [colors.fill as Ink, colors.ink as Ink];
  const edge = { stroke: "ink", line: 2.4 } as const;
  const lines = { stroke: ink, line: 1.6, opacity: 0.6 };
  return [
    drawing(outlineOf(cells), { fill, ...(isTried ? DASHED : edge) }),
    ...(isHatched ? [drawing(hatching(colors.hatching, cells), lines)] : []),
    {
      text: piece,
      at: middle(...cells[0]!),
      size: 18,
      font: "sans",
      fill: ink,
      bold: true,
    },
  ];
}

/** Returns the rows of a board, with `.` for a cell and `#` for a hole, however it is given. */
function rowsOf(board: PolyominoPuzzle["board"]): readonly string[] {
  const text = typeof board === "string" ? board.trim() : "";
  const [, rows, columns] = /^(\d+)\s*[x×]\s*(\d+)$/i.exec(text) ?? [];
  if (rows)
    return Array<string>(Number(rows)).fill(".".repeat(Number(columns)));
  const lines =
    typeof board === "string"
      ? board.replace(/^[\r\n]+|[\r\n]+$/g, "").split(/\r?\n/)
      : linesOf(board);
  const cell = lines.some((line) => /x/i.test(line)) ? /x/i : /\./;
  const width = Math.max(...lines.map((line) => line.length));
  return lines.map((line) =>
    Array.from(line.padEnd(width), (mark) =>
      cell.test(mark) ? "." : "#",
    ).join(""),
  );
}

/** Returns rows as they are, and a list of cells as rows. */
function linesOf(
  board: Exclude<PolyominoPuzzle["board"], string>,
): readonly string[] {
  const [first] = board;
  if (first === undefined || typeof first === "string")
    return board as readonly string[];
  const cells = board as readonly Square[];
  const side = (axis: 0 | 1) =>
    Math.max(...cells.map((cell) => cell[axis])) + 1;
  const rows = Array.from({ length: side(0) }, () =>
    Array<string>(side(1)).fill("#"),
  );
  for (const [row, column] of cells) rows[row]![column] = ".";
  return rows.map((row) => row.join(""));
}

export const tilingBoard: BoardDeclaration<PolyominoPuzzle, TilingGround> = {
  groundOf: ({ board, placed = [] }) => ({ board: rowsOf(board), placed }),
  draw,
  sizeOf: ({ board }) => [board.length, board[0]!.length],
  nameCells({ board, placed }, name, _labels, _scene, words) {
    board.forEach((line, row) =>
      [...line].forEach(
        (char, column) => char === "#" && name(row, column, words.hole),
      ),
    );
    for (const { piece, cells } of placed)
      for (const [row, column] of cells)
        name(row, column, words.piece(piece), words.given);
  },
  nameOption: (_, option, words) =>
    option.type === "placement"
      ? { cells: option.cells, name: words.piece(option.piece) }
      : null,
};
