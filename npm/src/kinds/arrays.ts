import { jsonOf } from "../codec/json-form.js";
import type { Numbers } from "../codec/numbers.js";
import type { Chosen, KindDeclaration, Restrictions } from "./declaration.js";

/**
 * An exact cover problem as flat arrays, for large problems and worker messages. In JSON the arrays are lists. An
 * option without a primary item is never chosen.
 */
export interface ExactCoverArrays extends Restrictions {
  readonly kind: "arrays";
  /** Items `0 .. primaryCount` must be covered exactly once. */
  readonly primaryCount: number;
  /** Number of items after them, to cover at most once or in one color. */
  readonly secondaryCount: number;
  /** Option `o` has the items `items[offsets[o] .. offsets[o + 1]]`. */
  readonly offsets: Uint32Array | readonly number[];
  /** Item numbers, option after option. */
  readonly items: Uint32Array | readonly number[];
  /** One color per entry of `items`; 0 is none. */
  readonly colors?: Uint32Array | readonly number[] | undefined;
  /** How often each primary item is covered at least; 1 if absent. */
  readonly least?: Uint32Array | readonly number[] | undefined;
  /** How often each primary item is covered at most; 1 if absent. */
  readonly most?: Uint32Array | readonly number[] | undefined;
  /** The cost of each option, from 0 to 2⁵³ − 1; 0 if absent. */
  readonly costs?: Numbers | undefined;
}

/** The chosen options of a problem given as arrays. */
export type ArraysSolution = Chosen;

export class SolvedArrays implements Chosen {
  declare readonly options: Uint32Array;

  constructor(options: Uint32Array) {
    this.options = options;
  }

  toJSON(): object {
    return jsonOf(this);
  }
}

export const arrays: KindDeclaration = {
  fromOptions: (options) => new SolvedArrays(options),
};
