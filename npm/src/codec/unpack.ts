import type { RawBatch } from "../glue.js";
import { KINDS } from "../kinds.js";
import type { KindDeclaration } from "../kinds/declaration.js";
import type { Entry } from "./puzzle.js";
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
  readonly #fromBatch: KindDeclaration["fromBatch"];
  readonly #batch: RawBatch;
  #solution = 0;
  #option = 0;
  #placement = 0;

  constructor(request: Request, batch: RawBatch) {
    this.#request = request;
    this.#fromBatch = KINDS.get(request.kind)?.fromBatch;
    this.#batch = batch;
  }

  /** The next solution; `undefined` at the end. */
  next(): Solution | undefined {
    const end = this.#batch.ends[this.#solution];
    if (end === undefined) return undefined;
    const { options } = this.#batch;
    const own = this.#isOnly
      ? options
      : end - this.#option <= MAX_COPIED
        ? options.slice(this.#option, end)
        : options.subarray(this.#option, end);
    const solution =
      this.#fromBatch?.(own, this) ?? solutionOf(this.#request, own);
    this.#solution++;
    this.#option = end;
    return solution;
  }

  /** Whether the batch has one solution, which can take the arrays without a copy. */
  get #isOnly(): boolean {
    return this.#batch.ends.length === 1;
  }

  /** The text of the current solution. */
  text(): string {
    return this.#batch.texts[this.#solution]!;
  }

  /** The bytes of the current solution. All solutions have equally many. */
  bytes(): Uint8Array {
    const { bytes, ends } = this.#batch;
    if (this.#isOnly) return bytes;
    const each = bytes.length / ends.length;
    return bytes.slice(this.#solution * each, (this.#solution + 1) * each);
  }

  /** The first `count` options of the current solution as they are written in a text. */
  written(count: number): (readonly Entry<string>[])[] {
    const { written = [] } = this.#batch;
    return written.slice(this.#option, this.#option + count);
  }

  /** Reads a list whose length is the next word. */
  several<T>(read: () => T): T[] {
    // A loop takes a third of the time of `Array.from`.
    const list: T[] = [];
    for (let left = this.word(); left > 0; left--) list.push(read());
    return list;
  }

  /** Reads the next word of the placements. */
  word(): number {
    return this.#batch.placements![this.#placement++]!;
  }

  /** Reads a name, whose number is the next word. */
  name(): string {
    return this.#batch.names![this.word()]!;
  }
}

/** Makes a solution of a kind whose solutions need no more than their options. */
export function solutionOf(request: Request, options: Uint32Array): Solution {
  return KINDS.get(request.kind)!.fromOptions!(options, request);
}

/** Decodes all solutions of a small batch. */
export function unpack(request: Request, batch: RawBatch): Solution[] {
  const unpacker = new Unpacker(request, batch);
  return Array.from(batch.ends, () => unpacker.next()!);
}
