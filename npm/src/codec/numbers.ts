/** A cell or square, both counted from 0. */
export type Square = readonly [row: number, column: number];

/** Numbers in an array or a typed array. Other objects with a `length` are rejected. */
export type Numbers =
  | readonly number[]
  | Int8Array
  | Uint8Array
  | Uint8ClampedArray
  | Int16Array
  | Uint16Array
  | Int32Array
  | Uint32Array
  | Float32Array
  | Float64Array;

/** The cells of a grid: 0, `null` or a string such as `""` or `"."` is an empty cell. */
export type Cells = Numbers | readonly (number | string | null)[];
