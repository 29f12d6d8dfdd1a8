import type { FlatProblem } from "./flat.js";
import type { Items } from "./named-items.js";
import { plainFields, type PlainFields } from "./sanitize.js";

/** A puzzle encoded for the engine. Every field has been read once. */
export interface Request {
  readonly kind: string;
  readonly body: PlainFields;
  /** The grid, if the puzzle is a Sudoku with no other field and a grid of 81 characters. */
  readonly line?: string;
  /** The names of the items and the data of the options of an exact cover problem. */
  readonly items?: Items;
  /** The problem as numbers, if it was requested and there is such a form. */
  readonly flat?: FlatProblem | undefined;
}

/** A request whose body is encoded only when it is read. */
export class LateRequest implements Request {
  readonly kind: string;
  readonly flat: FlatProblem | undefined;
  readonly #encode: () => PlainFields;
  readonly items?: Items;

  constructor(
    kind: string,
    flat: FlatProblem | undefined,
    encode: () => PlainFields,
    items?: Items,
  ) {
    this.kind = kind;
    this.flat = flat;
    this.#encode = encode;
    if (items !== undefined) this.items = items;
  }

  get body(): PlainFields {
    return this.#encode();
  }
}

/** Encodes a puzzle by copying all its fields. */
export function plainRequest(
  kind: string,
  read: Map<string, unknown>,
): Request {
  return { kind, body: plainFields(read) };
}
