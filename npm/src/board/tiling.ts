/** A board with pieces, each with its outline and its name. */
import type { Placement, PolyominoPuzzle } from "../codec/puzzle.js";
import type { BoardDeclaration, MovingShapes } from "./board-declaration.js";
import { hatching } from "./hatching.js";
import { outlineOf } from "./outline.js";
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
  type Shape,
} from "./shapes.js";

/** A board for pieces: rows of `.` for a cell and `#` for a hole. */
export interface TilingGround {
  readonly board: readonly string[];
  readonly placed: readonly Placement[];
}

/** Returns the shapes of a board and its pieces. */
function draw(ground: TilingGround, labels: Labels, scene: Scene): Drawn {
  const { board, placed } = ground;
  const on = (ids: Ids) => options(labels, "placement", ids);
  const shapes: Shape[] = board.flatMap((line, row) =>
    [...line].map((char, column) =>
      square(
        row,
        column,
        char === "#" ? { fill: "paper" } : { fill: "cell", radius: 4 },
        1,
      ),
    ),
  );
  shapes.push(
    ...placed.flatMap((piece) => pieceShapes(piece, false, false)),
    ...movingPieces(ground, labels, scene),
  );
  const over = [...(scene.second ?? []), ...one(scene.trying)];
  for (const { cells, id } of on(over))
    if (!scene.chosen.includes(id))
      shapes.push(drawing(outlineOf(cells), TRIED));
  for (const { cells } of on(one(scene.lit)))
    shapes.push(drawing(outlineOf(cells), { stroke: "accent", line: 3 }));
  shapes.push(...stuck(itemOf(labels, scene.stuck), 0));
  return { columns: board[0]!.length, rows: board.length, shapes };
}

/** Returns the pieces that a search has placed. */
export const movingPieces: MovingShapes<TilingGround> = (
  _,
  labels,
  { chosen, trying },
  isHatched = false,
) =>
  options(labels, "placement", chosen).flatMap((option) =>
    pieceShapes(option, option.id === trying, isHatched),
  );

/** Returns a piece: its outline, its hatching and its letter. */
function pieceShapes(
  { piece, cells }: Placement,
  isTried: boolean,
  isHatched: boolean,
): Shape[] {
  const { fill, ink } = colorsOf(piece) as { fill: Ink; ink: Ink };
  const edge = { stroke: "ink", line: 2.4 } as const;
  const tried = { stroke: "trying", line: 4, dash: [8, 5] } as const;
  const lines = { stroke: ink, line: 1.6, opacity: 0.6 };
  return [
    drawing(outlineOf(cells), { fill, ...(isTried ? tried : edge) }),
    ...(isHatched ? [drawing(hatching(piece, cells), lines)] : []),
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

/** Returns the rows of a drawn board, or of one given as `"6x10"`. */
function rowsOf(board: string | readonly string[]): readonly string[] {
  if (typeof board !== "string") return board;
  const text = board.trim();
  const [, rows, columns] = /^(\d+)\s*[x×]\s*(\d+)$/i.exec(text) ?? [];
  return rows
    ? Array<string>(Number(rows)).fill(".".repeat(Number(columns)))
    : text.split(/\r?\n/);
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
