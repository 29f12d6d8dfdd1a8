import type { Numbers } from "../codec/numbers.js";
import type {
  Chosen,
  FixedOptions,
  KindDeclaration,
  Restrictions,
  TypesOfKind,
} from "./declaration.js";
import {
  type Choice,
  type ExactCoverKind,
  SolvedCover,
} from "./exact-cover.js";

/** An exact cover problem in Knuth's DLX text format. An option without a primary item is never chosen. */
export interface DlxTextPuzzle extends Restrictions {
  readonly kind: "dlx";
  /**
   * The first line lists the items, secondary ones after `|`. Each further line is an option; `item:color` assigns a
   * color. `4|D` covers item D four times, `2:3|C` item C two or three times. `|7` after the items of an option is a
   * cost; several costs add up. `2$5:3$1|C` is a soft item: each cover below two costs 5, each one above three costs 1.
   */
  readonly text: string;
}

/** The chosen options of a problem in Knuth's text format. */
export interface DlxTextSolution extends Chosen {
  /** The options as they are written in the text. */
  readonly chosen: readonly Choice<string, undefined>[];
}

export interface DlxKind extends TypesOfKind {
  puzzle: DlxTextPuzzle;
  solution: DlxTextSolution;
  claim: { readonly options: Numbers };
  checked: unknown;
  conflict: FixedOptions;
  itemLabel: ExactCoverKind["itemLabel"];
  optionLabel: ExactCoverKind["optionLabel"];
  conflictItem: string;
}

export const dlx: KindDeclaration = {
  fromBatch(options, batch) {
    const chosen = batch
      .written(options.length)
      .map((items) => ({ items, data: undefined }));
    return new SolvedCover(chosen, options) as DlxTextSolution;
  },
};
