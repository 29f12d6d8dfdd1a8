/** The board of a Sudoku, in one form for all ways to write the puzzle. */
import type { SudokuPuzzle } from "../codec/puzzle.js";
import type { PuzzleLabels } from "./board-declaration.js";
import { labelsOf, type Regions, SYMBOLS } from "./regions.js";
import { hasLabels } from "./rule-shapes.js";
import { type BoardRules, rulesOf } from "./sudoku-rules.js";

/** A Sudoku grid: 0 is an empty cell. */
export interface SudokuGround extends Regions {
  readonly cells: readonly number[];
  readonly diagonals: boolean;
  readonly rules: BoardRules;
  /** True if cages or lines have numbers in the corner of a cell. */
  readonly hasNumbers?: boolean;
}

/** A Sudoku grid without its extra rules. */
type SudokuGrid = Omit<SudokuGround, "rules" | "hasNumbers">;

/**
 * Returns the board of a Sudoku. With the labels of the engine's description, every form of a Sudoku is read correctly.
 * Without labels, only grids with one number or symbol per cell are.
 */
export function sudokuGround(
  puzzle: SudokuPuzzle,
  labels: PuzzleLabels | null,
): SudokuGround {
  const grid = (labels && fromLabels(labels)) ?? fromText(puzzle);
  const side = grid.box[0] * grid.box[1];
  const rules = rulesOf(puzzle, side, puzzle.alphabet);
  const numbers = hasLabels(rules, side) && { hasNumbers: true };
  return { ...grid, rules, ...numbers };
}

/**
 * Derives a Sudoku grid from its labels. The cell of a clue has only one option; the items of an option name its box or
 * region.
 */
function fromLabels(labels: PuzzleLabels): SudokuGrid | null {
  const { items, options, offsets, entries } = labels;
  const n = Math.sqrt(items.filter(({ type }) => type === "cell").length);
  // The cell of a 1×1 grid has one option with or without a clue.
  if (n < 2) return null;
  const cells: number[] = [];
  const regions: number[] = [];
  let hasBoxes = false;
  options.forEach((option, id) => {
    if (option.type !== "digit") return;
    const cell = option.row * n + option.column;
    cells[cell] = cells[cell] === undefined ? option.digit : 0;
    for (const entry of entries.subarray(offsets[id], offsets[id + 1])) {
      const item = items[entry]!;
      if (item.type === "region") regions[cell] = item.region;
      if (item.type !== "box") continue;
      regions[cell] = item.box;
      hasBoxes = true;
    }
  });
  const width = regions.slice(0, n).lastIndexOf(regions[0]!) + 1;
  return {
    box: hasBoxes ? [n / width, width] : squarest(n),
    cells,
    regions: hasBoxes ? null : regions,
    diagonals: items.some(({ type }) => type === "diagonal"),
  };
}

/** Reads a Sudoku grid with one number or symbol per cell. */
function fromText({
  grid,
  box,
  regions,
  diagonals,
  alphabet,
}: SudokuPuzzle): SudokuGrid {
  const list: (number | string)[] =
    typeof grid === "string"
      ? [...grid.replace(/\s/g, "")]
      : Array.from(grid as ArrayLike<number | ArrayLike<number>>).flatMap(
          (part) => (typeof part === "number" ? part : Array.from(part)),
        );
  const n = Math.round(Math.sqrt(list.length));
  const symbols = alphabet ?? guessAlphabet(list, n);
  const digitOf = (cell: number | string): number =>
    typeof cell === "number"
      ? cell
      : symbols.indexOf(cell) + 1 || symbols.indexOf(cell.toUpperCase()) + 1;
  return {
    box: box ?? squarest(n),
    cells: list.map(digitOf),
    regions: regions ? numbered(labelsOf(regions)) : null,
    diagonals: Boolean(diagonals),
  };
}

// Numbers labels of any type from 0, in the order of first appearance.
function numbered(labels: readonly unknown[]): number[] {
  const seen = [...new Set(labels)];
  return labels.map((label) => seen.indexOf(label));
}

function squarest(n: number): [number, number] {
  let rows = Math.floor(Math.sqrt(n));
  while (n % rows) rows -= 1;
  return [rows, n / rows];
}

// Large grids use digits and letters, or letters only. One digit decides.
function guessAlphabet(list: readonly unknown[], n: number): string {
  return n > 9 && !/[1-9]/.test(list.join(""))
    ? "ABCDEFGHIJKLMNOPQRSTUVWXY"
    : SYMBOLS;
}
