// The page's types: its state, what views wish for, and what page and worker say to each other. No code.
import type {
  Description,
  Explanation,
  FormatName,
  Generated,
  GeneratedSudoku,
  GenerateRequest,
  Grain,
  HumanStep,
  ItemLabel,
  Live,
  OptionLabel,
  Parsed,
  Piece,
  PieceSetName,
  Placement,
  Position,
  Puzzle,
  SearchEvent,
  SearchState,
  SearchStats,
  Square,
} from "./pkg/slim.js";
import type { AnswerDesk } from "./answers.js";
import type { AttemptDesk } from "./attempt.js";
import type { Client } from "./client.js";
import type { Editor } from "./editor.js";
import type { Model } from "./model.js";
import type { Player } from "./player.js";
import type { Surveyor } from "./surveyor.js";
import type { DlxBoard } from "./pkg/board/element.js";

export type { Picture } from "./pkg/board/picture.js";
export type { Shape } from "./pkg/board/shapes.js";
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
} from "./pkg/slim.js";
export type { Pool, Progress } from "./pkg/pool.js";
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

// What is edited, one draft per tab.

export interface LearnDraft {
  chapter: string;
}
export interface SudokuDraft {
  box: readonly [rows: number, columns: number];
  /** 0 for an empty cell. */
  cells: number[];
  regions: number[] | null;
  diagonals: boolean;
}
export interface QueensDraft {
  n: number;
  placed: Square[];
  blocked: Square[];
  toroidal: boolean;
  distinct: boolean;
}
export interface PolyominoDraft {
  board: string[];
  pieces: PieceSetName | Piece[];
  rotate: boolean;
  reflect: boolean;
  distinct: boolean;
  placed: Placement[];
}
export interface MatrixDraft {
  text: string;
}
export interface DraftOf {
  learn: LearnDraft;
  sudoku: SudokuDraft;
  queens: QueensDraft;
  polyomino: PolyominoDraft;
  matrix: MatrixDraft;
}
export type Tab = keyof DraftOf;
export type Draft = DraftOf[Tab];
export type Drafts = { [T in Tab]?: DraftOf[T] };
/** The tabs where something can be solved by hand. */
export type HandTab = Exclude<Tab, "learn">;

/**
 * What each tab's module offers. A draft is of the module's own kind, which the name of the tab implies and the
 * compiler cannot follow.
 */
export interface TabModule {
  fresh(): Draft;
  puzzle(draft: any): any;
  fromExample?(example: any): Draft;
  fromPuzzle?(puzzle: any): Draft;
  cleared?(draft: any): Draft;
  turnSquare?(draft: any, row: number, column: number): Draft;
  shape?(draft: any): string | null;
}

// The described puzzle. A label has the fields of its type; the others are undefined.

type Fields<T extends { type: string }> = {
  [K in T extends unknown ? keyof T : never]?: T extends { [k in K]?: infer V }
    ? V
    : never;
};
type Every<T extends { type: string }> = T & Omit<Fields<T>, "type">;
export type Item = Every<ItemLabel>;
export type Option = Every<OptionLabel>;

export interface Problem extends Description {
  key: string;
  puzzle: Puzzle & { distinct?: boolean };
  draft: Draft;
  items: readonly Item[];
  options: readonly Option[];
}
/** As much of a problem as its matrix needs. */
export type Matrix = Pick<
  Problem,
  "itemCount" | "optionCount" | "primaryCount" | "offsets" | "entries"
>;

// The watched search.

export type Rule = "mrv" | "mrv-eager" | "first";
/** A choice that the reader forced; the level is that of the root below it. */
export interface Forced {
  node: number;
  item: number;
  option?: number;
  level?: number;
}
export interface Frame {
  key: string;
  event: SearchEvent | null;
  state: SearchState;
  position: Position;
  stats: SearchStats;
  path: Uint32Array;
  live: Live;
  trying: { item: number; option: number } | null;
  /** Missing in a frame that is only looked at. */
  forced?: Forced[];
  playing: boolean;
  /** The tree node that the search is on its way to; null while that is not known. */
  approaching: number | null | false;
  /** Tree nodes a second. */
  achieved: number;
  /** Who painted this place, see worker/flight.js. */
  flight: number | null;
  /** Whether it was asked to stop. */
  halting?: boolean;
  /** The item that the player shows as stuck. */
  stuck?: number | null;
}
/** A frame of a film, see worker/film.js. */
export type FilmFrame = Pick<Frame, "state" | "event" | "path" | "trying"> & {
  live: null;
  node: number;
};
/** What a board shows, see scene.js. */
export interface Scene {
  chosen: readonly number[];
  second: readonly number[] | null;
  trying: number | null;
  live: Live | null;
  stuck: number | null;
  outcome: SearchState | null;
}
export interface Stops {
  solution: boolean;
  deadEnd: boolean;
  level: number | null;
  item: number | null;
}
/** What the pointer or the focus is on. */
export interface Light {
  item?: number;
  option?: number;
}
/** A node of the matrix; a head without option. */
export interface Crossing {
  item: number;
  option?: number;
}
export interface Stretch {
  from: number;
  to: number;
}
/** The picture of the tree, see worker/icicle.js. */
export interface TreePicture extends Stretch {
  width: number;
  rows: number;
  step: number;
  known: number;
  fold: number;
  total: number | null;
  density: Uint8Array;
  richness: Uint8Array;
  edges: Uint8Array;
  lit: Uint8Array | null;
  solutions: Uint32Array;
}

// Answers.

export interface Found {
  options: ArrayLike<number>;
  /** Its tree node, where that is known. */
  node?: number;
  ms?: number;
}
export type End = "exhausted" | "solution" | "cancelled" | "budget";
/** What a question reports while it runs and when it ends. */
export interface Figures {
  /** Beyond exact numbers a bigint; only a count is. */
  solutions: number | bigint;
  progress?: number;
  nodes?: number;
  ms?: number;
  msLeft?: number;
  workers?: number;
}
export interface Count extends Figures {
  end: End;
  exact: boolean;
}
export interface Verdict extends Partial<Figures> {
  end: End;
  found: Found[];
  /** What was known when it came. */
  since: { ended: boolean; count: Count | null };
}
export interface Answers {
  found: Found[];
  shown: number;
  ended: boolean;
  count: Count | null;
  verdict: Verdict | null;
}
export interface Job {
  verb: "next" | "nth" | "gather" | "list" | "count" | "verdict" | "generate";
  progress: Figures | null;
  started: number;
}
export interface Lane {
  choose: Rule;
  nodes: number;
  updates?: number;
  solutions: number;
  marks: number[];
  end: "done" | "stopped" | "cancelled" | null;
}
export interface Race {
  lanes: Lane[];
  /** Where the rules first part, and what each tries there. */
  parted: {
    node: number;
    tried: (Extract<SearchEvent, { type: "try" }> | null)[];
  } | null;
  key?: string;
  running?: boolean;
}

// Solving by hand.

/** An option with its number. */
export type Numbered = Option & { id: number };
export interface Advice {
  kind: "good" | "none" | "unknown" | "next" | "astray";
  item?: Item;
  of?: number;
  id?: number;
  option?: Partial<Numbered>;
  kept?: number;
}
/** What the panel says after a check or a hint. */
export type Said =
  | (Advice & { move?: Partial<Numbered> })
  | { kind: "solved" | "noFit" }
  | { kind: "wrong"; count: number }
  | { kind: "human"; next: HumanStep; leads: HumanStep; grade: string | null }
  | { kind: "stuck"; item: Item }
  | { kind: "meet"; met: { item: Item; by: number[] }[] }
  | { kind: "attack"; pairs: Square[][] };
/** Where a hint leads: a digit, or an option. */
export type Target = Partial<Numbered>;
export interface Hand {
  piece: string;
  shape: string;
}
/** What one move changes. */
export interface Content {
  cells?: number[];
  notes?: number[];
  placed?: any[];
  hand?: Hand;
}
/** What the player put down, see attempt.js; `draft` and the type of what was placed are those of its tab. */
export interface Attempt<D = any, P = any> {
  draft: D;
  cells: number[];
  /** The digits that were noted in a cell, as bits. */
  notes: number[];
  placed: P[];
  past: Content[];
  future: Content[];
  noting: boolean;
  hand?: Hand;
  wrong: number[];
  seen: number[];
  said: Said | null;
  /** As options of the problem. */
  chosen: number[];
  problem: Problem | null;
  options: readonly Option[];
}
export type Entered = Pick<
  Attempt<SudokuDraft>,
  "draft" | "cells" | "notes" | "noting"
>;
export type Laid = Pick<
  Attempt<PolyominoDraft, Placement>,
  "draft" | "placed" | "options" | "problem" | "hand"
>;
export type Standing = Pick<
  Attempt<QueensDraft, Square>,
  "draft" | "placed" | "options"
>;
/** What attempt/ has for each kind of puzzle; draft and attempt are of its own kind. */
export interface Rules {
  begun(draft: any): Content;
  revived(draft: any, kept: any): Content | null;
  puzzle(attempt: any, count?: number): Puzzle;
  finished(attempt: any): boolean;
  press?(attempt: any, row: number, column: number): Content | null;
  /** The own moves as options. */
  chosen?(attempt: any): number[];
  asOption?(placed: any, attempt: any): Partial<Numbered> | undefined;
  named?(attempt: any, advice: Advice): Advice;
}
/** An attempt that was kept over a reload: the text of its puzzle is `of`. */
export type KeptAttempt = Partial<Attempt> & { of?: string };

// The state.

/** Why a draft or a text is no puzzle, or a request failed. */
export interface Fault {
  code?: string;
  message: string;
  details: { line?: number; column?: number } & Record<string, unknown>;
}
export interface Paste {
  open: boolean;
  text: string;
  fault: Fault | null;
  took?: FormatName | "";
  others?: FormatName[];
  at?: number;
  count?: number;
  bad?: number;
  isInLetters?: boolean;
}
export interface Preferences {
  seed: string;
  what: string;
  grade: string;
  symmetry: string;
  minimal: string;
  fill: string;
  clues: string;
}
export interface PlayerState {
  speed: number;
  grain: Grain;
  stops: Stops;
  /** How many tree nodes are known, and how many there are. */
  explored: number;
  total: number | null;
  seeking: number | null;
  walking: boolean;
  view: Stretch | null;
}
export type Mode = "watch" | "edit" | "try";
export type Pane = "links" | "figures" | "race";
export type PageName = "board" | "matrix";
export type Theme = "auto" | "light" | "dark";
export interface History {
  past: any[];
  future: any[];
}
export interface State {
  tab: Tab;
  lesson: number;
  mode: Mode;
  drafts: Drafts;
  history: { [T in Tab]?: History };
  problem: Problem | null;
  attempts: { [T in Tab]?: Attempt };
  taught: string[];
  fault: Fault | null;
  tree: TreePicture | null;
  frame: Frame | null;
  choose: Rule;
  hatched: boolean;
  theme?: Theme;
  player: PlayerState;
  ghost: Frame | null;
  pinned: number | null;
  magnified: Crossing | null;
  pane: Pane;
  race: Race | null;
  engine: {
    state: "starting" | "ready" | "restarted" | "twice" | "missing";
    detail: string;
  };
  job: Job | null;
  answers: Answers;
  light: Light | null;
  paste: Paste;
  generate: Partial<Preferences> & { note?: string };
  pen: number;
  notice: string;
  alarm: boolean;
  page: PageName;
  /** Whether a worker paints what moves, see flight.js. */
  painted?: boolean;
}
/** A state to come back to: of the search only its place. */
export type Returning = Omit<State, "frame"> & {
  frame: { position: { node: number }; forced?: Forced[] } | null;
};
/** What the board of a tab is drawn from, see scene.js. */
export interface Parts<T extends Tab> {
  draft: DraftOf[T];
  mode: Mode;
  problem: Problem | null;
  attempt: Attempt<DraftOf[T]> | null;
  frame: Frame | null;
  answers: Answers;
  light: Light | null;
  painted: boolean | undefined;
  pinned: number | null;
}
/** An element that app.js draws. */
export interface View extends HTMLElement {
  draw(state: State): void;
  /** Shows the search itself while the others look elsewhere. */
  stays?: boolean;
}
export type Tell = (notice: string, how?: { alarm?: boolean }) => void;

// Wishes: what views ask app.js for.

export interface WishFields {
  tab: { tab: Tab };
  mode: { mode: Mode };
  page: { page: PageName };
  pane: { pane: Pane };
  light: { light: Light | null };
  lesson: {
    to: number;
    at: Place;
    chapter: string;
    light: Light | null;
    walk?: boolean;
  };
  step: { by?: Grain; back?: boolean };
  seek: { node: number };
  "tree-width": { width: number };
  "tree-view": { view: Stretch | null };
  toggle: {};
  prefer: Partial<Pick<PlayerState, "speed" | "grain" | "stops">>;
  "next-solution": {};
  "previous-solution": {};
  "show-solution": { k: number };
  gallery: {};
  count: {};
  verdict: {};
  cancel: {};
  race: {};
  "race-cancel": {};
  undo: {};
  redo: {};
  "put-digit": {
    digit: number;
    row?: number;
    column?: number;
    stroke?: number;
  };
  "pick-cell": { row: number; column: number; stroke?: number };
  "turn-square": { row: number; column: number };
  example: { example: unknown };
  clear: {};
  jigsaw: { on: boolean };
  pen: { pen: number };
  box: { box: SudokuDraft["box"] };
  resize: { n: number };
  rules: { fields: object };
  hatched: { hatched: boolean };
  "tiling-size": { rows: number; columns: number };
  text: { text: string };
  "paste-text": { text: string };
  "paste-use": { text?: string; as?: FormatName; at?: number };
  "generate-prefer": Partial<Preferences>;
  generate: {};
  share: {};
  "take-away": {};
  theme: {};
  language: {};
  help: {};
  noting: {};
  "note-all": {};
  hint: {};
  check: {};
  "clear-attempt": {};
  "take-option": { option: number };
  hold: Hold;
  "watch-solution": {};
  kin: Kin;
  peek: { node: number | null };
  pin: { item: number | null };
  force: { item: number; option?: number };
  unforce: {};
  magnify: { at: Crossing | null };
  rule: { choose: Rule };
}
export type WishName = keyof WishFields;
export type WishOf<N extends WishName> = { type: N } & WishFields[N];
export type Wish = { [N in WishName]: WishOf<N> }[WishName];
/** A wish, or what gives one if it does not do it itself. */
export type Wanted = Wish | (() => unknown);
/** What fulfils each type of wish. */
export type Fulfillers = { [N in WishName]?: (wish: WishOf<N>) => unknown };
/** Another piece into the hand, the next one, or the same one turned. */
export interface Hold {
  piece?: string;
  next?: boolean;
  how?: "turn" | "flip";
}
export interface Kin {
  way: "parent" | "child" | "next" | "previous" | "ancestor";
  level?: number;
}
/** A place in the search: a tree node, and link operations since. */
export type Place = [node: number, link: number];

/** What app.js offers to those who fulfil wishes. */
export interface Page {
  model: Model;
  client: Client;
  player: Player;
  surveyor: Surveyor;
  editor: Editor;
  answering(): Promise<AnswerDesk>;
  attempt(): Promise<AttemptDesk>;
  find(name: string): any;
  gather(): void;
  tell: Tell;
  watch(): void;
  open(node: number, forced?: Forced[]): Promise<unknown>;
  show(tab: Tab): void;
  turnTo(tab: Tab): void;
  beginAttempt(): void;
  here(): Returning;
  ghost(light: Light | null): Light | null;
}

// Between page and worker: by verb, what is asked and what is answered.

export interface Question {
  puzzle: Puzzle & { distinct?: boolean };
  choose: Rule;
  key: string;
}
export interface At {
  node: number;
  link: number;
  forced?: Forced[];
}
export interface SurveyArgs extends Stretch {
  key: string;
  forced: Forced[];
  upTo: number;
  ahead: number;
  grows: boolean;
  width: number;
  light: Light | null;
}
export interface Batch extends Figures {
  end: End;
  found: Found[];
}
export interface Verbs {
  open: {
    asks: { key: string; puzzle: Puzzle; choose: Rule; at?: At };
    gives: { description: Description; frame: Frame };
  };
  step: { asks: { by: Grain; back: boolean }; gives: Frame };
  seek: { asks: { node: number; link?: number }; gives: Frame };
  force: { asks: Forced; gives: Frame };
  unforce: { asks: {}; gives: Frame };
  peek: { asks: { key: string; node: number }; gives: Frame | null };
  play: {
    asks: { rate: number; stops: Stops; grain: Grain };
    gives: undefined;
  };
  pause: { asks: {}; gives: Frame | null };
  kin: { asks: Kin & { node: number }; gives: number | null | undefined };
  survey: { asks: SurveyArgs; gives: TreePicture | null };
  describe: { asks: { puzzle: Puzzle }; gives: Description };
  explain: { asks: { puzzle: Puzzle }; gives: Explanation };
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
  list: {
    asks: Question & { most: number };
    gives: Figures & { end: End };
  };
  race: { asks: { puzzle: Puzzle; rules: Rule[] }; gives: Race };
  advise: {
    asks: { puzzle: Puzzle; wanted?: boolean; choose: Rule; ms: number };
    gives: Advice;
  };
  film: {
    asks: {
      puzzle: Puzzle;
      choose: Rule;
      forced: Forced[];
      from: number;
      frames: number;
    };
    gives: FilmFrame[];
  };
}
export type Verb = keyof Verbs;
/** What answers each verb; `tell` sends progress. */
export type Acts = {
  [V in Verb]?: (
    asks: Verbs[V]["asks"],
    signal: AbortSignal,
    tell: (progress: any) => void,
  ) => Verbs[V]["gives"] | Promise<Verbs[V]["gives"]>;
};
/** Any of them: which one belongs to which question is known by the verb alone. */
export type Act = (
  asks: any,
  signal: AbortSignal,
  tell: (progress: any) => void,
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
  fly?: Fly;
}
/** From the worker to the page. */
export interface ToPage {
  id?: number;
  value?: any;
  error?: Fault;
  progress?: any;
  frame?: Frame;
  ready?: true;
  alive?: true;
  missing?: string;
}

// Drawing.

/** Where the matrix lies on its canvas, in device pixels, see matrix-layout.js. */
export interface Layout {
  bands: number;
  rows: number;
  cellWidth: number;
  cellHeight: number;
  head: number;
  side: number;
  bandWidth: number;
  gap: number;
  least: number;
  width: number;
  height: number;
}
export type Rgb = number[];
/** The colors of items and, where entries have that of their option, of options; the others as RGBA. */
export interface MatrixInks {
  items: Rgb[];
  options: Rgb[] | null;
  chosen: number;
  trying: number;
  tint: number;
  glow: number[];
}
/** Which nodes are in their lists, see links-state.js. */
export interface Links {
  open(item: number): boolean;
  live(option: number): boolean;
  linked(option: number, item: number): boolean;
}
/** A place on the stroke of a list. */
export interface ListStop {
  at: number[];
  linked: boolean;
}
/** The strength 0 … 1 of each option that changed just now. */
export type Glowing = Map<number, number>;

// A search that flies by, painted by the worker: what the page hands over, see flight.js.

export interface Writing {
  font: string;
  size: number;
  /** How far below the middle of a cell a line stands that is alone there. */
  drop: number;
}
export interface BoardPlan {
  kind: string;
  columns: number;
  left: number;
  top: number;
  wide: number;
  high: number;
  ratio: number;
  /** By cell: whether it is given, and whether it has a thick line on its right or below it. */
  given: boolean[];
  right: boolean[];
  bottom: boolean[];
  icon: string;
  inks: Record<string, string>;
  fonts: any;
  hatched: boolean;
}
export interface LinksPlan {
  layout: Layout;
  inks: MatrixInks;
}
export interface WayPlan {
  ink: string;
}
type On<P> = P & { canvas: OffscreenCanvas };
export type BoardOn = On<BoardPlan>;
export type WayOn = On<WayPlan>;
export interface FlightPlan {
  id: number;
  key: string;
  /** How often the page is told where the search is, in milliseconds. */
  every: number;
  /** Whether nothing may glow. */
  still: boolean;
  board: BoardOn | null;
  links: On<LinksPlan> | null;
  way: WayOn | null;
}
/** What the picture of the tree shows; unless it ends there it goes as far as the search. */
export interface ShownStretch extends Stretch {
  ends: boolean;
}
/** Begins a flight, tells what the picture shows, or ends the flight. */
export type Fly = FlightPlan | { stretch: ShownStretch } | null;

// Elements and events of the page.

interface Dialog extends HTMLElement {
  open(): void;
}
interface ShareSheet extends HTMLElement {
  open(state: State, client: Client, fragment: string | null): Promise<void>;
}
interface Gallery extends View {
  open(state: State, desk: AnswerDesk): void;
}
interface MatrixView extends View {
  plan: LinksPlan | null;
  lay(canvas: HTMLCanvasElement): LinksPlan;
  take(): void;
}
interface TreeStrip extends View {
  /** Missing until its code is there. */
  zoom?(factor: number): void;
  lay(canvas: HTMLCanvasElement): WayPlan;
}
interface PieceTray extends HTMLElement {
  show(attempt: Attempt, ghost?: Option): void;
}

declare global {
  interface HTMLElementTagNameMap {
    "cover-board": View;
    "dlx-board": DlxBoard;
    "generate-box": View;
    "help-dialog": Dialog;
    "links-field": View;
    "matrix-view": MatrixView;
    "paste-box": View;
    "piece-tray": PieceTray;
    "region-pen": View;
    "share-sheet": ShareSheet;
    "solution-gallery": Gallery;
    "stop-list": View;
    "tiling-tools": View;
    "tree-crumbs": View;
    "tree-strip": TreeStrip;
  }
  interface DocumentEventMap {
    wish: CustomEvent<Wish>;
  }
}

// Words.

/** A frame as a sentence tells it; `isFewest` where its item was taken for having the fewest options. */
export type Told = Frame & { isFewest?: boolean };
/** The words of another language: what they lack stays English. */
export type Translated<T> = T extends (...args: never[]) => unknown
  ? T
  : T extends readonly (infer E)[]
    ? Translated<E>[]
    : T extends object
      ? { [K in keyof T]?: Translated<T[K]> }
      : T;
/** A page of the lesson; what it asks is answered by the next one, or by a reason. */
export interface Lesson {
  chapter: string;
  at: Place;
  title: string;
  text: string[];
  light?: Light;
  tree?: boolean;
  last?: boolean;
  ask?: {
    question: string;
    answers: string[];
    right: number;
    because: string[];
    /** Whether the answer is a reason, which is not seen to happen. */
    why?: boolean;
  };
}
