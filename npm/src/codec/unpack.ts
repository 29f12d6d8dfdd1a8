import type { RawBatch } from "../glue.js";
import type { Placement } from "./puzzle.js";
import type { Request } from "./encode.js";
import type { Solution } from "./solution.js";

/** Decodes the solutions of a batch one by one. They share no arrays. */
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
      this.#isOnly ? options : options.slice(this.#option, end),
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
        return { grid: this.#text(), cells: this.#bytes(), options };
      case "queens":
        return { columns: this.#bytes(), options };
      case "polyomino":
        return {
          placements: this.#placements(),
          text: this.#text(),
          options,
        };
      case "matrix":
        return { rows: options.slice().sort(), options };
      case "exact-cover": {
        const items = this.#request.items!;
        return {
          chosen: Array.from(options, (option) => items.choice(option)),
          options,
        };
      }
      case "dlx": {
        const written = (this.#batch.written ?? []).slice(
          this.#option,
          this.#option + options.length,
        );
        return {
          chosen: written.map((items) => ({ items, data: undefined })),
          options,
        };
      }
      default:
        return { options };
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

/** Decodes all solutions of a small batch. */
export function unpack(request: Request, batch: RawBatch): Solution[] {
  const unpacker = new Unpacker(request, batch);
  return Array.from(batch.ends, () => unpacker.next()!);
}
