/** A Sudoku: clues in bold, found digits in the accent color, candidates as small marks. */
import type { SudokuPuzzle } from "../codec/puzzle.js";
import type { BoardDeclaration, MovingShapes } from "./board-declaration.js";
import { sudokuGround, type SudokuGround } from "./sudoku-ground.js";
import { regionOf, SYMBOLS } from "./regions.js";
import { ruleShapes } from "./rule-shapes.js";
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
  triedCell,
  type Drawn,
  type Ids,
  type Ink,
  type Labels,
  type Shape,
  type TextShape,
} from "./shapes.js";

/** Returns the shapes of a grid and its digits. */
function draw(ground: SudokuGround, labels: Labels, scene: Scene): Drawn {
  const n = ground.box[0] * ground.box[1];
  const lit = new Set(
    options(labels, "digit", one(scene.lit)).map(
      ({ row, column }) => row * n + column,
    ),
  );
  const { under, over, around, margins } = ruleShapes(ground.rules, n);
  const moving = movingDigits(ground, labels, scene);
  const shapes: Shape[] = [];
  const digits: Shape[] = [];
  ground.cells.forEach((given, cell) => {
    const [row, column] = [Math.floor(cell / n), cell % n];
    const isOnDiagonal =
      ground.diagonals && (row === column || row + column === n - 1);
    if (isOnDiagonal || lit.has(cell))
      shapes.push(square(row, column, { fill: "lit" }));
    if (given)
      digits.push({ ...digit(given, middle(row, column)), bold: true });
  });
  // The pictures of rules lie between the squares and the digits.
  for (const shape of moving) ("text" in shape ? digits : shapes).push(shape);
  shapes.push(...under, ...digits);
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

/** Returns the digits and candidates that a search changes, above the squares of some. */
export const movingDigits: MovingShapes<SudokuGround> = (
  ground,
  labels,
  { chosen, second, trying, live },
) => {
  const n = ground.box[0] * ground.box[1];
  const found = (ids: Ids) =>
    new Map(
      options(labels, "digit", ids)
        .map((option) => [option.row * n + option.column, option] as const)
        .filter(([cell]) => !ground.cells[cell]),
    );
  const here = found([...chosen, ...one(trying)]);
  const others = found(second ?? []);
  const squares: Shape[] = [];
  const digits: Shape[] = [];
  for (const [cell, { row, column, digit: value, id }] of here) {
    const isTried = id === trying;
    const other = others.get(cell)?.digit ?? value;
    const [x, y] = middle(row, column);
    const fill = isTried ? "trying-ink" : "accent";
    if (isTried) squares.push(triedCell(row, column));
    if (other === value) digits.push(digit(value, [x, y], fill));
    else {
      const small = { size: 14, bold: true };
      squares.push(square(row, column, { fill: "tried" }));
      digits.push(digit(value, [x - 6, y - 4], fill));
      digits.push({
        ...digit(other, [x + 11, y + 10], "trying-ink"),
        ...small,
      });
    }
  }
  const open = live
    ? openDigits(labels, live.options, n)
    : // A cell that may hold any digit has no marks.
      ground.rules.candidates?.map((list) => (list.length === n ? [] : list));
  if (n <= 9) digits.push(...marks(open ?? [], ground, here));
  return [...squares, ...digits];
};

const digit = (
  value: number,
  at: readonly [number, number],
  fill: Ink = "ink",
): TextShape => ({ text: SYMBOLS[value - 1]!, at, size: 24, fill });

/** Returns the digits of the live options of each cell. */
function openDigits(
  { options }: Pick<Labels, "options">,
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
  { box, cells, hasNumbers }: SudokuGround,
  found: ReadonlyMap<number, unknown>,
): Shape[] {
  const n = box[0] * box[1];
  const size = hasNumbers ? 9 : 10;
  return open.flatMap((digits, cell) => {
    if (cells[cell] || found.has(cell)) return [];
    const [row, column] = [Math.floor(cell / n), cell % n];
    return Array.from(digits, (digit): Shape => {
      const [x, y] = markPlace(digit, n, hasNumbers);
      return {
        text: SYMBOLS[digit - 1] ?? "",
        at: [at(column + x), at(row + y)],
        size,
        font: "mono",
        fill: "faint",
      };
    });
  });
}

/**
 * Returns the place of a candidate in its cell, in cells. They are closer in a grid of more than nine. With `hasNumbers`
 * the numbers of cages and lines have their own corner.
 */
export function markPlace(
  digit: number,
  n: number,
  hasNumbers = false,
): [x: number, y: number] {
  const side = Math.ceil(Math.sqrt(n));
  const [wide, high] = n > 9 ? [0.204, 0.224] : [0.26, 0.29];
  const x = wide * (((digit - 1) % side) - (side - 1) / 2);
  const line = Math.floor((digit - 1) / side);
  const y = high * (line - (Math.ceil(n / side) - 1) / 2);
  return hasNumbers ? [0.54 + 0.85 * x, 0.57 + 0.85 * y] : [0.5 + x, 0.5 + y];
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
