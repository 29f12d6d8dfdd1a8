import type { OptionLabel } from "../codec/label.js";
import type { Puzzle, Square } from "../codec/puzzle.js";
import type { Description } from "../verbs/describe.js";
import type { ColorsByPiece } from "./palette.js";
import type { Drawn, Labels, Shape } from "./shapes.js";
import type { Scene } from "./static-position.js";
import type { BoardWords } from "./strings.js";

/** The board of one kind of puzzle. The table of all boards is `boards.ts`. */
export interface BoardDeclaration<P = Puzzle, Ground = object> {
  /** Returns the board of a well-formed puzzle. */
  groundOf(puzzle: P, labels: PuzzleLabels | null): Ground;
  /** Returns the shapes of a board and a scene. */
  draw(ground: Ground, labels: Labels, scene: Scene): Drawn;
  /** Returns the number of rows and columns. */
  sizeOf(ground: Ground): readonly [rows: number, columns: number];
  /** Names the cells, without the options of the scene. A cell without a name is empty. */
  nameCells(
    ground: Ground,
    name: NameCell,
    labels: Labels,
    scene: Scene,
    words: BoardWords,
  ): void;
  /** Returns the cells of an option and their name; `null` if the option names no cell. */
  nameOption(
    ground: Ground,
    option: OptionLabel,
    words: BoardWords,
  ): NamedCells | null;
}

/** The fields of a description that determine the cells of a board. */
export type PuzzleLabels = Pick<
  Description,
  "items" | "options" | "offsets" | "entries"
>;

/** Sets the name of a cell. */
export type NameCell = (
  row: number,
  column: number,
  ...words: string[]
) => void;

/** Cells with one name. */
export interface NamedCells {
  readonly cells: readonly Square[];
  readonly name: string;
}

/** Returns those shapes of a board that a search changes. With `isHatched` pieces have hatching; `set` has their colors. */
export type MovingShapes<Ground> = (
  ground: Ground,
  labels: Pick<Labels, "options">,
  scene: Scene,
  isHatched?: boolean,
  set?: ColorsByPiece,
) => Shape[];
