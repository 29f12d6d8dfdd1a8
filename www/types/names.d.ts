// Types of the package and classes of the page that others name.
import type { AnswerDesk } from "../answers.js";
import type { AttemptDesk } from "../attempt.js";
import type { Client } from "../client.js";
import type { Editor } from "../editor.js";
import type { Model } from "../model.js";
import type { Player } from "../player.js";
import type { Surveyor } from "../surveyor.js";

export type { Picture } from "../pkg/board/picture.js";
export type { Shape } from "../pkg/board/shapes.js";
export type {
  Budget,
  Description,
  FormatName,
  GenerateRequest,
  Grain,
  Live,
  Mark,
  Piece,
  PieceSetName,
  Placement,
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
  AnswerDesk,
  AttemptDesk,
  Client,
  Editor,
  Model,
  Player,
  Surveyor,
};

export type Mutable<T> = { -readonly [K in keyof T]: T[K] };
