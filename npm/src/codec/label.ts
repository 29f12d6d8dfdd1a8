import type { KindTypes } from "../kinds.js";

/**
 * The meaning of an item of a puzzle. Rows, columns, boxes, regions and diagonals are counted from 0, digits from 1.
 *
 * @useDeclaredType
 */
export type ItemLabel = KindTypes[keyof KindTypes]["itemLabel"];

/**
 * The meaning of an option of a puzzle.
 *
 * @useDeclaredType
 */
export type OptionLabel = KindTypes[keyof KindTypes]["optionLabel"];
