// The protocol between page and worker: arguments and results by verb.
import type {
  Explanation,
  Generated,
  GeneratedSudoku,
  Parsed,
} from "../pkg/slim.js";
import type { End, Figures, Found, Race } from "./answers.js";
import type { Advice } from "./attempt.js";
import type { PaintMessage } from "./drawing.js";
import type {
  Candidates,
  Conflict,
  Description,
  FormatName,
  GenerateRequest,
  Grain,
  Position,
  Puzzle,
  Reason,
  SudokuPuzzle,
} from "./names.js";
import type {
  AnimationFrame,
  Forced,
  Snapshot,
  Hover,
  Rule,
  Stops,
  Stretch,
  TraceStep,
  TreePicture,
} from "./search.js";
import type { Fault } from "./state.js";
import type { Relative } from "./actions.js";

export interface Question {
  puzzle: Puzzle & { distinct?: boolean | "turns" };
  choose: Rule;
  key: string;
}
export interface At {
  node: number;
  link: number;
  forced?: Forced[];
}
export interface TreeMapArgs extends Stretch {
  key: string;
  forced: Forced[];
  upTo: number;
  ahead: number;
  grows: boolean;
  width: number;
  hover: Hover | null;
}
export interface Batch extends Figures {
  end: End;
  found: Found[];
}
export interface Verbs {
  open: {
    asks: {
      key: string;
      puzzle: Puzzle;
      choose: Rule;
      at?: At;
      /** If the page knows it; otherwise the engine describes the puzzle. */
      description?: Description;
    };
    gives: { description: Description; clueNodes: number; snapshot: Snapshot };
  };
  step: { asks: { by: Grain; back: boolean }; gives: Snapshot };
  seek: { asks: { node: number; link?: number }; gives: Snapshot };
  force: { asks: Forced; gives: Snapshot };
  unforce: { asks: {}; gives: Snapshot };
  peek: { asks: { key: string; node: number }; gives: Snapshot | null };
  play: {
    asks: { rate: number; stops: Stops; grain: Grain };
    gives: undefined;
  };
  pause: { asks: {}; gives: Snapshot | null };
  relative: {
    asks: Relative & { node: number };
    gives: number | null | undefined;
  };
  treeMap: { asks: TreeMapArgs; gives: TreePicture | null };
  describe: { asks: { puzzle: Puzzle }; gives: Description };
  explain: { asks: { puzzle: Puzzle }; gives: Explanation };
  violations: { asks: { puzzle: SudokuPuzzle }; gives: readonly Reason[] };
  generate: {
    asks: { request: GenerateRequest };
    gives: { made: Made | null };
  };
  parse: { asks: { text: string; as?: FormatName }; gives: Parsed };
  format: { asks: { value: Puzzle; as: FormatName }; gives: string };
  next: {
    asks: Question & { at: number; after: number; most?: number };
    gives: Batch;
  };
  nth: {
    asks: Question & { k: number };
    gives: Omit<Batch, "found"> & { found: Found | null };
  };
  count: { asks: Question; gives: Figures & { end: End } };
  verdict: {
    asks: Question;
    gives: Partial<Figures> & { end: End; found: Found[] };
  };
  marginals: {
    asks: Question;
    gives: Figures & { end: End; total?: bigint; uses?: readonly bigint[] };
  };
  best: {
    asks: Question;
    gives: Figures & { end: End; found: Found[]; cost?: bigint };
  };
  candidates: {
    asks: { puzzle: SudokuPuzzle };
    /** Without lists after a cancellation. */
    gives: Partial<Candidates>;
  };
  conflict: {
    asks: Question;
    gives: { end: End; conflict: Conflict | null };
  };
  list: {
    asks: Question & { most: number };
    gives: Figures & { end: End };
  };
  race: { asks: { puzzle: Puzzle; rules: Rule[] }; gives: Race };
  advise: {
    asks: { puzzle: Puzzle; wanted?: boolean; choose: Rule; ms: number };
    gives: Advice;
  };
  animation: {
    asks: {
      puzzle: Puzzle;
      choose: Rule;
      forced: Forced[];
      from: number;
      frames: number;
    };
    gives: AnimationFrame[];
  };
  traceLog: {
    asks: {
      puzzle: Puzzle;
      choose: Rule;
      forced: Forced[];
      to: Position;
      by: "link" | "choice";
      most: number;
    };
    gives: TraceStep[];
  };
}
export type Verb = keyof Verbs;
/** The function for each verb; `report` sends progress. */
export type Acts = {
  [V in Verb]?: (
    asks: Verbs[V]["asks"],
    signal: AbortSignal,
    report: (progress: any) => void,
  ) => Verbs[V]["gives"] | Promise<Verbs[V]["gives"]>;
};
/** Any of these functions; only the verb determines its types. */
export type Act = (
  asks: any,
  signal: AbortSignal,
  report: (progress: any) => void,
) => unknown;
/** A generated puzzle; some kinds have clues and a grade. */
export type Made = Generated<Puzzle, unknown> &
  Partial<Pick<GeneratedSudoku, "clues" | "grade">>;

/** From the page to the worker. */
export interface ToWorker {
  id?: number;
  verb?: Verb;
  args?: any;
  cancel?: number;
  drawn?: true;
  paint?: PaintMessage;
}
/** From the worker to the page. */
export interface ToPage {
  id?: number;
  value?: any;
  error?: Fault;
  progress?: any;
  snapshot?: Snapshot;
  ready?: true;
  alive?: true;
  missing?: string;
}
