/** A board with pieces, each with its outline and its name. */
import type { Placement, PolyominoPuzzle, Square } from "../codec/puzzle.js";
import type { BoardDeclaration } from "./board-declaration.js";
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

/** A board for pieces: rows of `.` for a cell and `#` for a hole. */
export interface TilingGround {
  readonly board: readonly string[];
  readonly placed: readonly Placement[];
}

/** Returns the shapes of a board and its pieces. */
function draw(
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
