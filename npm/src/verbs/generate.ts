import { call } from "../engine/engine.js";
import {
  assertSeed,
  encodeOptions,
  type Budget,
  randomSeed,
  type Seed,
} from "../codec/options.js";
import { withJson } from "../codec/json-form.js";
import { fields, plainFields } from "../codec/sanitize.js";
import type { Grade, Technique } from "./explain.js";
import type {
  Known,
  Numbers,
  PolyformPuzzle,
  PolyformSolution,
  PolyominoPuzzle,
  PolyominoSolution,
  QueensPuzzle,
  QueensSolution,
  SudokuPuzzle,
  SudokuRule,
  SudokuRules,
  SudokuSolution,
} from "../codec/puzzle.js";
import type { RawGenerated } from "../glue.js";
import { takeKind } from "../codec/encode.js";
import type { Request } from "../codec/request.js";
import { unpack } from "../codec/unpack.js";

/** The symmetry of the pattern of clues. */
export type Symmetry =
  | "none"
  | "rotate180"
  | "rotate90"
  | "vertical"
  | "horizontal"
  | "diagonal"
  | "antidiagonal"
  | "full";

/** A request for a new Sudoku. */
export interface SudokuRequest extends SudokuRules {
  readonly kind: "sudoku";
  /** Decides everything random. Absent, one is chosen, and reported with the puzzle. */
  readonly seed?: Seed | undefined;
  /** Rows and columns of a box; `[3, 3]` by default. */
  readonly box?: readonly [rows: number, columns: number] | undefined;
  /** One label per cell instead of boxes. */
  readonly regions?: string | Numbers | undefined;
  /** If true, both diagonals hold every digit once. */
  readonly diagonals?: boolean | undefined;
  /**
   * Names of rules that get random entries, up to eight: rules with cages, lines, dots or clues outside the grid.
   * Without `clues`, as many clues as possible are removed; with `clues: 0` the entries alone determine the solution. It
   * excludes `pattern`, `symmetry` and `fill: "rows"`.
   */
  readonly make?: readonly SudokuRule[] | undefined;
  /** The rotation or reflection that maps the pattern of clues to itself; `"none"` by default. */
  readonly symmetry?: Symmetry | undefined;
  /** `"strict"`: no clue is redundant. `"orbit"`: no set of clues that the symmetry maps to each other is redundant. */
  readonly minimal?: false | "strict" | "orbit" | undefined;
  /**
   * The exact number of clues. By default about 40% of the cells (55% above 16×16), or the number that `minimal`
   * leaves.
   */
  readonly clues?: number | undefined;
  /** The algorithm that fills the grid; `"random"` by default. */
  readonly fill?: "random" | "rows" | undefined;
  /** The difficulty for a person. Without `clues` and `minimal`, it also determines the number of clues. */
  readonly grade?: Grade | undefined;
  /**
   * A technique that a step of {@link explain} must use. Without `clues` and `minimal`, as many clues as possible are
   * removed. Rare techniques need many `attempts`.
   */
  readonly technique?: Technique | undefined;
  /**
   * The least and the greatest `rating` of {@link explain}, from 0 to 99. Without `clues` and `minimal`, the greatest one
   * also determines the number of clues.
   */
  readonly rating?: readonly [least: number, greatest: number] | undefined;
  /**
   * The cells that hold a clue: a character per cell, a blank (`.`, `0`, `*`, `_` or `-`) for an empty cell, any other
   * one for a clue. White space is skipped. It excludes `clues` and `symmetry`. A pattern of few clues needs many
   * `attempts`.
   */
  readonly pattern?: string | undefined;
  /**
   * Maximum number of full grids to try for `make`, for `clues`, for a `grade`, a `rating`, a `technique` or a `pattern`, or for a
   * strictly minimal puzzle with a symmetry. 300 by default, 8 above 9×9, 10,000 at most. With 0 the answer is `null`.
   */
  readonly attempts?: number | undefined;
}

/** A request for a queens puzzle with one solution: some queens are placed, or the board has regions. */
export interface QueensRequest {
  readonly kind: "queens";
  /** Decides everything random. Absent, one is chosen, and reported with the puzzle. */
  readonly seed?: Seed | undefined;
  /** Side of the board: 1, or from 4 to 128; with `regions` up to 14. */
  readonly n: number;
  /** If true, the board has regions and no queens. Up to 11×11, this is quick; larger boards may exceed the budget. */
  readonly regions?: boolean | undefined;
  /** The number of queens in each row, column and region: 1 by default, 2 from 8×8, 3 from 12×12. */
  readonly stars?: number | undefined;
}

/** A request for a polyomino puzzle: some pieces are placed, and only one completion exists. */
export interface PolyominoRequest {
  readonly kind: "polyomino";
  /** Decides everything random. Absent, one is chosen, and reported with the puzzle. */
  readonly seed?: Seed | undefined;
  /** `"6x10"` by default. */
  readonly board?: PolyominoPuzzle["board"] | undefined;
  /** The twelve pentominoes by default. */
  readonly pieces?: PolyominoPuzzle["pieces"] | undefined;
  /** The exact number of placed pieces. By default only as many as make the completion unique. */
  readonly given?: number | undefined;
}

/** A request for a polyform puzzle: some pieces are placed, and only one completion exists. */
export interface PolyformRequest {
  readonly kind: "polyform";
  /** Decides everything random. Absent, one is chosen, and reported with the puzzle. */
  readonly seed?: Seed | undefined;
  readonly lattice: PolyformPuzzle["lattice"];
  readonly board: PolyformPuzzle["board"];
  readonly pieces: PolyformPuzzle["pieces"];
  readonly reflect?: PolyformPuzzle["reflect"];
  /** The exact number of placed pieces. By default only as many as make the completion unique. */
  readonly given?: number | undefined;
}

/** A request for a random region, connected and without holes, that the twelve pentominoes tile, often in many ways. */
export interface RegionRequest {
  readonly kind: "region";
  /** Decides everything random. Absent, one is chosen, and reported with the puzzle. */
  readonly seed?: Seed | undefined;
  /** Number of cells: a multiple of 5 up to 60, which is the default. Smaller regions use some of the twelve pieces. */
  readonly cells?: number | undefined;
}

/** A request for a new puzzle. */
export type GenerateRequest =
  | SudokuRequest
  | QueensRequest
  | PolyominoRequest
  | PolyformRequest
  | RegionRequest;

/** A new puzzle and its solution. */
export interface Generated<P, S> {
  /** The puzzle, as plain data. The caller owns it. */
  readonly puzzle: P;
  /** Its solution. A region may have several solutions; this is the first. */
  readonly solution: S;
  /** The seed that reproduces this puzzle. */
  readonly seed: Seed;
  /** The version of the generator. It changes when a seed no longer gives the same puzzle. */
  readonly revision: number;
}

/** A new Sudoku with a proof that its solution is unique. */
export interface GeneratedSudoku extends Generated<
  SudokuPuzzle,
  SudokuSolution
> {
  /** Number of given cells. */
  readonly clues: number;
  /** The proved minimality of the clues. */
  readonly minimal: false | "strict" | "orbit";
  /** The difficulty for a person; see {@link explain}. It is never `null`. */
  readonly grade: Grade | null;
  /** The amount of work for a person; see {@link explain}. */
  readonly score: number;
}

/** A new queens puzzle with exactly one completion. */
export type GeneratedQueens = Generated<QueensPuzzle, QueensSolution>;

/** A new polyomino puzzle with exactly one completion, or a new region to fill. */
export type GeneratedPolyomino = Generated<PolyominoPuzzle, PolyominoSolution>;

/** A new polyform puzzle with exactly one completion. */
export type GeneratedPolyform = Generated<PolyformPuzzle, PolyformSolution>;

/** The result type of a request. */
export type GeneratedOf<R extends GenerateRequest> = R extends SudokuRequest
  ? GeneratedSudoku
  : R extends QueensRequest
    ? GeneratedQueens
    : R extends PolyominoRequest | RegionRequest
      ? GeneratedPolyomino
      : R extends PolyformRequest
        ? GeneratedPolyform
        : never;

/** `null` if the request may fail: if it sets a target or `attempts`, or if its rules may allow no solution. */
export type Missed<R extends GenerateRequest> = R extends SudokuRequest
  ? [
      Extract<
        keyof R,
        | "clues"
        | "grade"
        | "rating"
        | "technique"
        | "pattern"
        | "regions"
        | "make"
        | "attempts"
        | keyof SudokuRules
      >,
    ] extends [never]
    ? ["minimal" | "symmetry"] extends [keyof R]
      ? null
      : ["box" | "diagonals"] extends [keyof R]
        ? null
        : never
    : null
  : R extends PolyominoRequest
    ? [Extract<keyof R, "board" | "pieces" | "given">] extends [never]
      ? never
      : null
    : R extends PolyformRequest
      ? null
      : never;

/**
 * Makes a new puzzle with exactly one solution, or a region to fill. The same request and seed give the same puzzle on
 * every machine, for the same `revision`.
 *
 * Blocks until the puzzle is complete: some milliseconds for a 9×9 Sudoku without targets. `budget` bounds the time.
 * The caller owns the result.
 *
 * @returns the puzzle; `null` if a target (`make`, `clues`, `grade`, `rating`, `technique`, `pattern`, `given`, strict minimality with a symmetry) was
 * not met, or if the rules allow no solution
 * @throws {DlxError} if the request is malformed (also for queens of side 2 or 3, which have no solution);
 * `out-of-budget`
 *
 * @example
 * ```js
 * generate({ kind: "sudoku", seed: 7, minimal: "strict" }).puzzle.grid; // the same 81 characters everywhere
 * ```
 */
export function generate<const R extends GenerateRequest>(
  request: R & Known<R, Extract<GenerateRequest, { readonly kind: R["kind"] }>>,
  options: { readonly budget?: Budget | undefined } = {},
): GeneratedOf<R> | Missed<R> {
  const asked = generateRequest(request);
  const how = encodeOptions(options, "generate").body!;
  const raw = call((glue) => glue.generate(asked.kind, asked.body, how));
  return generatedOf<R>(asked, raw);
}

/** Encodes a request. If it has no seed, it gets a random one. */
export function generateRequest(request: unknown): Request {
  const read = fields(request, "request");
  if (!read.has("seed")) read.set("seed", randomSeed());
  assertSeed(read.get("seed"));
  const kind = takeKind(read);
  return { kind, body: plainFields(read) };
}

/** Decodes a new puzzle; `null` if there is none. */
export function generatedOf<R extends GenerateRequest>(
  { body }: Request,
  made: RawGenerated | undefined,
): GeneratedOf<R> | Missed<R> {
  if (made === undefined) return null as Missed<R>;
  const seed = body["seed"] as Seed;
  const { kind } = made.puzzle;
  const [solution] = unpack({ kind, body }, made.solution);
  const generated = withJson({ ...made, solution, seed });
  return generated as unknown as GeneratedOf<R>;
}
