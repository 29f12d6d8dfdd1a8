import type { RawBatch } from "../glue.js";
import { SolvedArrays } from "../kinds/arrays.js";
import type { DlxTextSolution } from "../kinds/dlx.js";
import { SolvedCover } from "../kinds/exact-cover.js";
import { SolvedMatrix } from "../kinds/matrix.js";
import { type Placement, SolvedPolyomino } from "../kinds/polyomino.js";
import { SolvedQueens } from "../kinds/queens.js";
import { SolvedGrids } from "../kinds/sudoku-multi.js";
import { SolvedSudoku } from "../kinds/sudoku.js";
import type { Request } from "./request.js";
import type { Solution } from "./solution.js";

/**
 * Number of options up to which a copy is at least as fast as a view. V8 allocates short typed arrays on its heap and
 * the others, at seven times the time, outside (`benches/log/package.md`).
 */
const MAX_COPIED = 16;

/** Decodes the solutions of a batch one by one. Their arrays have no common elements, but may be parts of one buffer. */
export class Unpacker {
  readonly #request: Request;
  readonly #batch: RawBatch;
  #solution = 0;
  #option = 0;
  #placement = 0;

  constructor(request: Request, batch: RawBatch) {
    this.#request = request;
    this.#batch = batch;
  }

  /** The next solution; `undefined` at the end. */
  next(): Solution | undefined {
    const end = this.#batch.ends[this.#solution];
    if (end === undefined) return undefined;
    const { options } = this.#batch;
    const solution = this.#decode(
      this.#isOnly
        ? options
        : end - this.#option <= MAX_COPIED
          ? options.slice(this.#option, end)
          : options.subarray(this.#option, end),
    );
    this.#solution++;
    this.#option = end;
    return solution;
  }

  /** Whether the batch has one solution, which can take the arrays without a copy. */
  get #isOnly(): boolean {
    return this.#batch.ends.length === 1;
  }

  #decode(options: Uint32Array): Solution {
    switch (this.#request.kind) {
      case "sudoku":
        return new SolvedSudoku(this.#text(), this.#bytes(), options);
      case "sudoku-multi":
        return new SolvedGrids(this.#grids(), options);
      case "queens":
        return new SolvedQueens(this.#bytes(), options);
      case "polyomino":
        return new SolvedPolyomino(this.#placements(), this.#text(), options);
      case "matrix":
      case "exact-cover":
        return coverSolution(this.#request, options);
      case "dlx": {
        const written = (this.#batch.written ?? []).slice(
          this.#option,
          this.#option + options.length,
        );
        return new SolvedCover(
          written.map((items) => ({ items, data: undefined })),
          options,
        ) as DlxTextSolution;
      }
      default:
        return new SolvedArrays(options);
    }
  }

  #text(): string {
    return this.#batch.texts[this.#solution]!;
  }

  #bytes(): Uint8Array {
    const { bytes, ends } = this.#batch;
    if (this.#isOnly) return bytes;
    const each = bytes.length / ends.length;
    return bytes.slice(this.#solution * each, (this.#solution + 1) * each);
  }

  /** Reads grids: a line of text and as many bytes for each. */
  #grids(): { grids: string[]; cells: Uint8Array[] } {
    const grids = this.#text().split("\n");
    const bytes = this.#bytes();
    const each = bytes.length / grids.length;
    const cells = grids.map((_, grid) =>
      bytes.slice(grid * each, (grid + 1) * each),
    );
    return { grids, cells };
  }

  #placements(): Placement[] {
    return this.#several(() => {
      const piece = this.#batch.names![this.#word()]!;
      const cells = this.#several(() => [this.#word(), this.#word()] as const);
      return { piece, cells };
    });
  }

  /** Reads a list whose length is the next word. */
  #several<T>(read: () => T): T[] {
    return Array.from({ length: this.#word() }, read);
  }

  #word(): number {
    return this.#batch.placements![this.#placement++]!;
  }
}

/** Makes a solution of a kind whose solutions are options: named items, a matrix or arrays. */
export function coverSolution(
  { kind, items }: Request,
  options: Uint32Array,
): Solution {
  if (kind === "matrix")
    return new SolvedMatrix(options.slice().sort(), options);
  if (items === undefined) return new SolvedArrays(options);
  return new SolvedCover(items.choices(options), options);
}

/** Decodes all solutions of a small batch. */
export function unpack(request: Request, batch: RawBatch): Solution[] {
  const unpacker = new Unpacker(request, batch);
  return Array.from(batch.ends, () => unpacker.next()!);
}
