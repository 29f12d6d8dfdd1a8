/**
 * Sudokus as text, many in one call of the engine: a way of their own for the usual grid, of which at most the first
 * two solutions matter. Whatever is not solved here is asked about one by one.
 */
import { call } from "../engine/engine.js";
import { CELLS, type Request } from "./encode.js";
import type { SudokuSolution } from "./solution.js";

/** Words that hold a byte for each cell, and those of a solution: its options, its digits, its digits as text. */
const BYTES = Math.ceil(CELLS / 4);
const WORDS = CELLS + 2 * BYTES;

const to = /* @__PURE__ */ new TextDecoder();

/** The first solutions of some grids, as the engine writes them. */
export class Solved {
  readonly #words: Uint32Array;
  readonly #bytes: Uint8Array;
  readonly #start: number;
  readonly #count: number;

  /** @param start where they begin in these words, of which the bytes are another view */
  constructor(
    count: number,
    words: Uint32Array,
    bytes: Uint8Array = new Uint8Array(words.buffer),
    start = 0,
  ) {
    this.#words = words;
    this.#bytes = bytes;
    this.#start = start;
    this.#count = count;
  }

  /** The words themselves: a copy that stays. */
  words(): Uint32Array {
    const length = this.#count + WORDS * this.#end(this.#count - 1);
    return this.#words.slice(this.#start, this.#start + length);
  }

  /** Whether the engine has solutions of a grid. */
  has(i: number): boolean {
    return this.#end(i) > this.#end(i - 1);
  }

  /** Fresh solutions of a grid: the only one, or the first ones of several; none where the engine has none. */
  of(i: number, most = 2): SudokuSolution[] {
    // All in one: fields that are private and methods that are called take longer than what they do.
    const [words, bytes] = [this.#words, this.#bytes];
    const solutions: SudokuSolution[] = [];
    const [first, end] = [this.#end(i - 1), this.#end(i)];
    for (let k = first; k < end && solutions.length < most; k++) {
      const word = this.#start + this.#count + WORDS * k;
      const cells = 4 * (word + CELLS);
      const text = cells + 4 * BYTES;
      solutions.push({
        grid: to.decode(bytes.subarray(text, text + CELLS)),
        cells: bytes.slice(cells, cells + CELLS),
        options: words.slice(word, word + CELLS),
      });
    }
    return solutions;
  }

  /** Solutions of all grids up to this one. */
  #end(i: number): number {
    return i < 0 ? 0 : this.#words[this.#start + i]!;
  }
}

/** Solves lines that stand one after the other, and reads what it wants of that. */
export function solveSudokus<T>(lines: string, read: (solved: Solved) => T): T {
  return call((glue, memory) => {
    const text = glue.sudokusText(lines.length);
    const into = memory.bytes;
    // For so few characters the step to an encoder and a view for it take longer. What is no ASCII is no digit either.
    for (let i = 0; i < lines.length; i++) {
      const code = lines.charCodeAt(i);
      into[text + i] = code < 128 ? code : 0;
    }
    const start = glue.solveSudokus() / 4;
    const { words, bytes } = memory;
    return read(new Solved(lines.length / CELLS, words, bytes, start));
  });
}

/**
 * The first solutions of a puzzle that is a Sudoku written as such a line; none where they are
 * to be asked for in another way.
 */
export function firstSolutions(
  { line }: Request,
  most: number,
): SudokuSolution[] {
  return line === undefined
    ? []
    : solveSudokus(line, (solved) => solved.of(0, most));
}
