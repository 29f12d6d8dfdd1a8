/** Draws a Sudoku: clues in bold, found digits in the accent color, candidates as small marks. */
import type { SudokuGround } from "./board-model.js";
import { regionOf, SYMBOLS } from "./regions.js";
import { bit, type Scene } from "./static-position.js";
import {
  at,
  frame,
  itemOf,
  middle,
  one,
  options,
  square,
  stroke,
  stuck,
  TRIED,
  type Drawn,
  type Ids,
  type Labels,
  type Shape,
} from "./shapes.js";

/** Returns the shapes of a grid and its digits. */
export function sudoku(
  ground: SudokuGround,
  labels: Labels,
  scene: Scene,
): Drawn {
  const n = ground.box[0] * ground.box[1];
  const digits = (ids: Ids) =>
    options(labels, "digit", ids).map((option) => ({
      ...option,
      cell: option.row * n + option.column,
    }));
  const found = new Map<number, { digit: number; isTried: boolean }>();
  for (const { cell, digit } of digits(scene.chosen))
    found.set(cell, { digit, isTried: false });
  for (const { cell, digit } of digits(one(scene.trying)))
    found.set(cell, { digit, isTried: true });
  const second = new Map(
    digits(scene.second ?? []).map(({ cell, digit }) => [cell, digit]),
  );
  const lit = new Set(digits(one(scene.lit)).map(({ cell }) => cell));
  const shapes: Shape[] = [];
  ground.cells.forEach((given, cell) => {
    const [row, column] = [Math.floor(cell / n), cell % n];
    const here = given ? undefined : found.get(cell);
    const other = second.get(cell);
    const differs = Boolean(other && here && other !== here.digit);
    const isOnDiagonal =
      ground.diagonals && (row === column || row + column === n - 1);
    if (isOnDiagonal || lit.has(cell))
      shapes.push(square(row, column, { fill: "lit" }));
    if (here?.isTried || differs)
      shapes.push(square(row, column, { fill: "tried" }));
    if (here?.isTried) shapes.push(square(row, column, TRIED, 3));
    const digit = given || here?.digit;
    if (!digit) return;
    const [x, y] = middle(row, column);
    shapes.push({
      text: SYMBOLS[digit - 1]!,
      at: differs ? [x - 6, y - 4] : [x, y],
      size: 24,
      fill: !here ? "ink" : here.isTried ? "trying-ink" : "accent",
      bold: !here,
    });
    if (differs)
      shapes.push({
        text: SYMBOLS[other! - 1]!,
        at: [x + 11, y + 10],
        size: 14,
        fill: "trying-ink",
        bold: true,
      });
  });
  if (scene.live && n <= 9)
    shapes.push(...candidates(labels, scene.live.options, ground, found));
  for (let k = 1; k < n; k++)
    shapes.push(
      stroke([k, 0], [k, n], "line", 1),
      stroke([0, k], [n, k], "line", 1),
    );
  ground.cells.forEach((_, cell) => {
    const [row, column] = [Math.floor(cell / n), cell % n];
    const here = regionOf(ground, cell);
    const [right, below] = [column + 1, row + 1];
    if (right < n && here !== regionOf(ground, cell + 1))
      shapes.push(stroke([right, row], [right, below], "ink", 2));
    if (below < n && here !== regionOf(ground, cell + n))
      shapes.push(stroke([column, below], [right, below], "ink", 2));
  });
  shapes.push(frame(n, n), ...stuck(itemOf(labels, scene.stuck), n, ground));
  return { columns: n, rows: n, shapes };
}

/** Returns the candidates as small marks with fixed positions. */
function candidates(
  { options }: Labels,
  live: Uint8Array,
  { box, cells }: SudokuGround,
  found: ReadonlyMap<number, unknown>,
): Shape[] {
  const n = box[0] * box[1];
  const side = Math.ceil(Math.sqrt(n));
  return options.flatMap((option, id) => {
    if (option.type !== "digit" || !bit(live, id)) return [];
    const { row, column, digit } = option;
    const cell = row * n + column;
    if (cells[cell] || found.has(cell)) return [];
    const place = (k: number) => (k + 0.5) / side;
    const [x, y] = [(digit - 1) % side, Math.floor((digit - 1) / side)];
    return [
      {
        text: SYMBOLS[digit - 1]!,
        at: [at(column + place(x)), at(row + place(y))] as const,
        size: 10,
        fill: "faint" as const,
      },
    ];
  });
}
