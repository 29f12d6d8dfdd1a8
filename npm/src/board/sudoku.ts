/** A Sudoku: clues in bold, found digits in the accent color, candidates as small marks. */
import type { SudokuPuzzle } from "../codec/puzzle.js";
import type { BoardDeclaration } from "./board-declaration.js";
import { sudokuGround, type SudokuGround } from "./sudoku-ground.js";
import { regionOf, SYMBOLS } from "./regions.js";
import { hasLabels, ruleShapes } from "./rule-shapes.js";
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
function draw(ground: SudokuGround, labels: Labels, scene: Scene): Drawn {
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
  const { under, over, around, margins } = ruleShapes(ground.rules, n);
  const shapes: Shape[] = [];
  const digitShapes: Shape[] = [];
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
    digitShapes.push({
      text: SYMBOLS[digit - 1]!,
      at: differs ? [x - 6, y - 4] : [x, y],
      size: 24,
      fill: !here ? "ink" : here.isTried ? "trying-ink" : "accent",
      bold: !here,
    });
    if (differs)
      digitShapes.push({
        text: SYMBOLS[other! - 1]!,
        at: [x + 11, y + 10],
        size: 14,
        fill: "trying-ink",
        bold: true,
      });
  });
  shapes.push(...under, ...digitShapes);
  if (n <= 9) {
    const { candidates } = ground.rules;
    const open = scene.live
      ? openDigits(labels, scene.live.options, n)
      : // A cell that may hold any digit has no marks.
        (candidates ?? []).map((list) => (list.length === n ? [] : list));
    shapes.push(...marks(open, ground, found));
  }
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
  shapes.push(
    frame(n, n),
    ...over,
    ...around,
    ...stuck(itemOf(labels, scene.stuck), n, ground),
  );
  return { columns: n, rows: n, shapes, margins };
}

/** Returns the digits of the live options of each cell. */
function openDigits(
  { options }: Labels,
  live: Uint8Array,
  n: number,
): number[][] {
  const cells = Array.from({ length: n * n }, (): number[] => []);
  options.forEach((option, id) => {
    if (option.type === "digit" && bit(live, id))
      cells[option.row * n + option.column]!.push(option.digit);
  });
  return cells;
}

/** Returns candidates as small marks with fixed positions. A cell with a digit has none. */
function marks(
  open: readonly ArrayLike<number>[],
  { box, cells, rules }: SudokuGround,
  found: ReadonlyMap<number, unknown>,
): Shape[] {
  const n = box[0] * box[1];
  const side = Math.ceil(Math.sqrt(n));
  // The numbers of cages and lines have their own corner.
  const hasNumbers = hasLabels(rules, n);
  const [start, part] = hasNumbers ? [0.13, 0.85] : [0, 1];
  const place = (k: number) => start + (part * (k + 0.5)) / side;
  return open.flatMap((digits, cell) => {
    if (cells[cell] || found.has(cell)) return [];
    const [row, column] = [Math.floor(cell / n), cell % n];
    return Array.from(digits, (digit): Shape => {
      const [x, y] = [(digit - 1) % side, Math.floor((digit - 1) / side)];
      return {
        text: SYMBOLS[digit - 1] ?? "",
        at: [at(column + place(x)), at(row + place(y))],
        size: hasNumbers ? 9 : 10,
        fill: "faint",
      };
    });
  });
}

export const sudokuBoard: BoardDeclaration<SudokuPuzzle, SudokuGround> = {
  groundOf: sudokuGround,
  draw,
  sizeOf: ({ box }) => [box[0] * box[1], box[0] * box[1]],
  nameCells({ cells, box }, name, labels, scene, words) {
    const n = box[0] * box[1];
    const open = candidatesOf(labels, scene, n);
    cells.forEach((digit, cell) => {
      const [row, column] = [Math.floor(cell / n), cell % n];
      if (digit) name(row, column, SYMBOLS[digit - 1]!, words.given);
      else if (scene.live)
        name(
          row,
          column,
          `${words.empty},`,
          words.candidates(open[cell] ?? []),
        );
      else name(row, column, words.empty);
    });
  },
  nameOption({ cells, box }, option) {
    if (option.type !== "digit") return null;
    const { row, column, digit } = option;
    const isGiven = cells[row * box[0] * box[1] + column];
    return isGiven
      ? null
      : { cells: [[row, column]], name: SYMBOLS[digit - 1]! };
  },
};

/** Returns the remaining candidates of each cell of a Sudoku. */
function candidatesOf(
  { options }: Labels,
  { live }: Scene,
  n: number,
): string[][] {
  const cells: string[][] = [];
  options.forEach((option, id) => {
    if (option.type !== "digit" || !live || !bit(live.options, id)) return;
    const cell = option.row * n + option.column;
    (cells[cell] ??= []).push(SYMBOLS[option.digit - 1]!);
  });
  return cells;
}
