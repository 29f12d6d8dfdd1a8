// Types of the package and classes of the page, for the other files of types.
import type { AnswerController } from "../features/answers/answer-controller.js";
import type { AttemptController } from "../features/solve-by-hand/attempt-controller.js";
import type { WorkerClient as Client } from "../core/worker-client.js";
import type { Editor } from "../features/edit/editor.js";
import type { Store } from "../core/store.js";
import type { Player } from "../features/watch/player.js";
import type { TreeMap } from "../features/watch/tree-map.js";
import type { Piece as PackagePiece } from "../pkg/slim.js";

export type { CanvasLook } from "../pkg/board/canvas.js";
export type { PieceColors } from "../pkg/board/palette.js";
export type { Picture } from "../pkg/board/picture.js";
export type {
  BoardRules,
  RuleDeclaration,
  RuleEntry,
  RuleField,
} from "../pkg/board/sudoku-rules.js";
export type { Ink, Shape } from "../pkg/board/shapes.js";
export type {
  Budget,
  Candidates,
  Conflict,
  Description,
  FormatName,
  GenerateRequest,
  Grain,
  Live,
  Mark,
  PieceSetCopies,
  PieceSetName,
  FormPlacement,
  Placement,
  PolyformPuzzle,
  PolyominoPuzzle,
  Position,
  Puzzle,
  QueensPuzzle,
  Reason,
  RunBudget,
  Search,
  SearchEvent,
  SearchState,
  Square,
  SudokuPuzzle,
} from "../pkg/slim.js";
export type { Pool, Progress } from "../pkg/pool.js";
export type {
  AnswerController,
  AttemptController,
  Editor,
  Store,
  Player,
  TreeMap,
};

/** A client of workers: that of one worker, or of a first visit. */
export type WorkerClient = Omit<Client, "end">;

/** A piece as the page keeps it: its cells are rows. */
export type Piece = Omit<PackagePiece, "cells"> & {
  readonly cells: readonly string[];
};

export type Mutable<T> = { -readonly [K in keyof T]: T[K] };
