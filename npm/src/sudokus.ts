/**
 * Sudokus as text, many in one call of the engine: a way of their own for the usual grid and a single solution, which is what most of them
 * have. Whatever is not solved here is asked about one by one.
 */
import { call } from "./engine.js";
import type { Request } from "./request.js";
import type { SudokuSolution } from "./solution.js";

/** Cells of a grid, and characters of its text. */
export const CELLS = 81;

/** Whether a grid may cross with others: one that takes as many bytes as characters leaves them in their places. */
export function isLine(grid: string): boolean {
  return grid.length === CELLS && /^[ -~]*$/.test(grid);
}

const text = /* @__PURE__ */ new TextDecoder();

/** The solutions of some grids, in the columns in which the engine hands them out. */
export class Solved {
  readonly #bytes: Uint8Array;
  readonly #count: number;
  readonly #grids: string;

  constructor(bytes: Uint8Array, count: number) {
    this.#bytes = bytes;
    this.#count = count;
    this.#grids = text.decode(
      bytes.subarray(5 * CELLS * this.#count, 6 * CELLS * this.#count),
    );
  }

  has(i: number): boolean {
    return i < this.#count && this.#bytes[6 * CELLS * this.#count + i] === 1;
  }

  /** A fresh solution, which is the only one; `undefined` where the engine has not said so. */
  at(i: number): SudokuSolution | undefined {
    if (!this.has(i)) return undefined;
    const from = CELLS * i;
    const cells = 4 * CELLS * this.#count + from;
    const options = this.#bytes.buffer.slice(4 * from, 4 * (from + CELLS));
    return {
      grid: this.#grids.slice(from, from + CELLS),
      cells: this.#bytes.slice(cells, cells + CELLS),
      options: new Uint32Array(options as ArrayBuffer),
    };
  }
}

/** Solves lines that stand one after the other. */
export function solveSudokus(lines: string): Solved {
  const bytes = call((glue) => glue.solveSudokus(lines));
  return new Solved(bytes, lines.length / CELLS);
}

/** The solution of a puzzle that is a Sudoku written as such a line, if it has exactly one. */
export function soleSolution({ line }: Request): SudokuSolution | undefined {
  return line === undefined ? undefined : solveSudokus(line).at(0);
}
