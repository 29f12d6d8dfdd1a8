/**
 * A fast path for many 9×9 Sudokus as text in one call of the engine. It finds one or two solutions of each. Sudokus
 * without a result here go through the ordinary verbs.
 */
import { call } from "../engine/engine.js";
import { CELLS, SolvedSudoku, type SudokuSolution } from "../kinds/sudoku.js";

/** Words for one byte per cell, and words per solution: its options, its digits, its digits as text. */
const BYTES = Math.ceil(CELLS / 4);
const WORDS = CELLS + 2 * BYTES;

const to = /* @__PURE__ */ new TextDecoder();

/** The first solutions of several grids, in the engine's memory layout. */
export class Solved {
  readonly #words: Uint32Array;
  readonly #bytes: Uint8Array;
  readonly #start: number;
  readonly #count: number;

  /** @param start index of the first word of the result; `bytes` is another view of `words` */
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

  /** Copies the words out of the engine's memory. */
  words(): Uint32Array {
    const length = this.#count + WORDS * this.#end(this.#count - 1);
    return this.#words.slice(this.#start, this.#start + length);
  }

  /** Returns whether there are solutions of a grid. */
  has(i: number): boolean {
    return this.#end(i) > this.#end(i - 1);
  }

  /** Returns the solutions of a grid; none if the fast path did not solve it. */
  of(i: number): SudokuSolution[] {
    // One function for speed: private fields and method calls take longer than the copies.
    const [words, bytes] = [this.#words, this.#bytes];
    const solutions: SudokuSolution[] = [];
    const [first, end] = [this.#end(i - 1), this.#end(i)];
    for (let k = first; k < end; k++) {
      const word = this.#start + this.#count + WORDS * k;
      const cells = 4 * (word + CELLS);
      const text = cells + 4 * BYTES;
      solutions.push(
        new SolvedSudoku(
          to.decode(bytes.subarray(text, text + CELLS)),
          bytes.slice(cells, cells + CELLS),
          words.slice(word, word + CELLS),
        ),
      );
    }
    return solutions;
  }

  /** Number of solutions of all grids up to this one. */
  #end(i: number): number {
    return i < 0 ? 0 : this.#words[this.#start + i]!;
  }
}

/**
 * Finds at most `most` solutions of each of the concatenated lines, and calls `read` with the result before the memory is
 * reused.
 */
export function solveSudokus<T>(
  lines: string,
  most: number,
  read: (solved: Solved) => T,
): T {
  return call((glue, memory) => {
    const text = glue.sudokusText(lines.length);
    const into = memory.bytes;
    // For this few characters a `TextEncoder` and its view take longer. Characters outside ASCII are no digits.
    for (let i = 0; i < lines.length; i++) {
      const code = lines.charCodeAt(i);
      into[text + i] = code < 128 ? code : 0;
    }
    const start = glue.solveSudokus(most) / 4;
    const { words, bytes } = memory;
    return read(new Solved(lines.length / CELLS, words, bytes, start));
  });
}
