// The state of the page.
import type { Answers, Job, Race } from "./answers.js";
import type { Attempt } from "./attempt.js";
import type {
  BoardRules,
  Candidates,
  FormatName,
  Grain,
  Reason,
  Square,
} from "./names.js";
import type { DraftOf, Drafts, Problem, SudokuDraft, Tab } from "./puzzle.js";
import type {
  MatrixNode,
  Forced,
  Snapshot,
  Hover,
  Rule,
  Stops,
  Stretch,
  TreePicture,
} from "./search.js";

/** The reason why a draft or a text is no puzzle, or why a request failed. */
export interface Fault {
  code?: string;
  message: string;
  details: { line?: number; column?: number } & Record<string, unknown>;
}
export interface Paste {
  open: boolean;
  text: string;
  fault: Fault | null;
  /** The name of the file that the text is from. */
  file?: string | undefined;
  took?: FormatName | "";
  others?: FormatName[];
  at?: number;
  count?: number;
  bad?: number;
  /** True if a rule is refused, and the puzzle can be loaded without it. */
  hasRest?: boolean;
  isInLetters?: boolean;
  isFromZero?: boolean;
  /** True if the options had names, which the page does not keep. */
  lacksNames?: boolean;
}
export interface Preferences {
  seed: string;
  what: string;
  grade: string;
  symmetry: string;
  minimal: string;
  fill: string;
  clues: string;
  /** The names of the rules that get random entries. */
  make: readonly string[];
}
/** The entries of the rules that the generator made, before and after. */
export interface MadeRules {
  before: BoardRules;
  after: BoardRules;
}
export interface PlayerState {
  speed: number;
  grain: Grain;
  stops: Stops;
  /** The number of gathered tree nodes, and of all. Until that is known, an estimate of it, or 0 without one. */
  explored: number;
  total: number | null;
  estimate: number;
  seeking: number | null;
  walking: boolean;
  view: Stretch | null;
}
/** The speed, granularity and breakpoints of a tab. */
export type Pace = Pick<PlayerState, "speed" | "grain" | "stops">;
export type Mode = "watch" | "edit" | "try";
export type Pane = "links" | "figures" | "race" | "code" | "all";
/** A part of the guided run, see tour.js. */
export type TourStep = "hardest" | "piece" | "stuck" | "faster" | "full";
export type PageName = "board" | "matrix";
export type Theme = "auto" | "light" | "dark";
export interface History {
  past: any[];
  future: any[];
}
/** The fields of an entry of a rule. */
export type RuleFields = Readonly<Record<string, any>>;
/** A selected entry of a rule: the fields that are its place. It need not be in the draft yet. */
export interface RulePlace {
  readonly rule: string;
  readonly place: RuleFields;
}
/** Marked cells: an unfinished stroke, with the rules that it would give, or the cells of the selected entry. */
export interface Sketch {
  squares: readonly Square[];
  rules?: BoardRules;
  entry?: RulePlace;
  /** The first area of a pair, whose copy is placed next. */
  area?: readonly Square[];
}
/** The rules that the digits of a Sudoku break, and the draft and the digits of the question. */
export interface Violations {
  draft: SudokuDraft;
  cells: readonly number[];
  reasons: readonly (Reason & { cells: readonly Square[] })[];
}
/** The digits of each cell that some solution has, and those that are not decided. */
export interface TrueCandidates extends Pick<
  Candidates,
  "candidates" | "open"
> {
  draft: SudokuDraft;
  /** True if this is the answer about the draft before the last change. */
  isOld: boolean;
}
export interface State {
  tab: Tab;
  lesson: number;
  mode: Mode;
  drafts: Drafts;
  history: { [T in Tab]?: History };
  problem: Problem | null;
  attempts: { [T in Tab]?: Attempt };
  /** True if the solutions that a move leaves are counted; the last count, null while counting. */
  countsLeft: boolean;
  leftCount: {
    draft: unknown;
    placed: readonly unknown[];
    solutions: number | bigint | "unknown" | null;
  } | null;
  hidesClock: boolean;
  /** The question of solving by hand that is running and shown; empty for none. */
  looking: "" | "hint" | "where" | "check";
  /** The reason why the browser does not store the attempts; empty if it does. */
  unsaved: "" | "full" | "refused";
  onboarded: string[];
  fault: Fault | null;
  tree: TreePicture | null;
  snapshot: Snapshot | null;
  choose: Rule;
  hatched: boolean;
  theme?: Theme;
  player: PlayerState;
  /** The paces of the tabs that were shown before. */
  paces: { [T in Tab]?: Pace };
  preview: Snapshot | null;
  selection: number | null;
  magnifier: MatrixNode | null;
  pane: Pane;
  race: Race | null;
  engine: {
    state: "starting" | "ready" | "restarted" | "twice" | "missing";
    detail: string;
  };
  job: Job | null;
  answers: Answers;
  hover: Hover | null;
  /** The step of the guided run; null without a run. */
  tour: { step: TourStep; still: boolean } | null;
  paste: Paste;
  generate: Partial<Preferences> & { note?: string; made?: MadeRules | null };
  brush: number;
  /** The tool that draws rules of a Sudoku, see rule-strokes.js; empty without one. */
  tool: string;
  sketch: Sketch | null;
  /** The last answer about the shown Sudoku, see rule-checker.js. */
  violations: Violations | null;
  /** True if the board shows the true candidates of an edited Sudoku; the last answer, see candidate-finder.js. */
  showsCandidates: boolean;
  trueCandidates: TrueCandidates | null;
  notice: string;
  alarm: boolean;
  page: PageName;
  /** True while the page is shown to a class: full screen, large text. */
  present: boolean;
  /** True if a worker paints the moving parts, see fast-painter.js. */
  painted?: boolean;
}
/** A state for a reload; of the search it has only the place. */
export type RestorableState = Omit<State, "snapshot"> & {
  snapshot: {
    position: { node: number; link?: number };
    forced?: Forced[];
  } | null;
};
/** The input of a tab's board, see scene.js. */
export interface Parts<T extends Tab> {
  draft: DraftOf[T];
  mode: Mode;
  problem: Problem | null;
  attempt: Attempt<DraftOf[T]> | null;
  snapshot: Snapshot | null;
  answers: Answers;
  hover: Hover | null;
  painted: boolean | undefined;
  selection: number | null;
  sketch: Sketch | null;
  tool: string;
  violations: Violations | null;
  fault: Fault | null;
  candidates: TrueCandidates | null;
}
/** An element that app.js draws. */
export interface View extends HTMLElement {
  draw(state: State): void;
  /** True if the view shows the search itself during a preview. */
  stays?: boolean;
}
export type Notify = (notice: string, how?: { alarm?: boolean }) => void;
