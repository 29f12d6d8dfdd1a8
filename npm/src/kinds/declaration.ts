/**
 * The types that the kinds of puzzles share.
 *
 * The module of a kind has a class for its solutions. An instance is plain data with the method `toJSON`, which is not
 * enumerable. An instance takes no more time than an object literal; a property of its own would take 0.2 µs
 * (`benches/log/package.md`).
 */

/** Options that every solution, or no solution, contains. Options are counted from 0; excluded ones keep their number. */
export interface Restrictions {
  /** Options that every solution contains. If they conflict, there is no solution. */
  readonly fixed?: readonly number[] | undefined;
  /** Options that no solution contains. */
  readonly excluded?: readonly number[] | undefined;
}

/** The fields of every solution. The caller owns them. */
export interface Chosen {
  /** The chosen options, as indices: of a Sudoku in ascending order, otherwise in canonical order. */
  readonly options: Uint32Array;
}
