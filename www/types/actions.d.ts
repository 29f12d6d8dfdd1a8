// Actions: the requests of the views to app.js.
import type {
  AnswerController,
  AttemptController,
  WorkerClient,
  Editor,
  FormatName,
  Grain,
  Store,
  Player,
  Square,
  TreeMap,
} from "./names.js";
import type { Entry } from "./attempt.js";
import type { Draft, SudokuDraft, Tab } from "./puzzle.js";
import type { MatrixNode, Forced, Hover, Rule, Stretch } from "./search.js";
import type {
  Mode,
  PageName,
  Pane,
  PlayerState,
  Preferences,
  RestorableState,
  RulePlace,
  Notify,
} from "./state.js";

/** The level of a new puzzle; "daily" is the one of the day. */
export type Level = "easy" | "medium" | "hard" | "daily";
export interface ActionFields {
  tab: { tab: Tab };
  mode: { mode: Mode };
  page: { page: PageName };
  pane: { pane: Pane };
  hover: { hover: Hover | null };
  lesson: {
    to: number;
    at: Place;
    chapter: string;
    hover: Hover | null;
    walk?: boolean;
  };
  run: {
    tab: Tab;
    speed: number;
    grain?: Grain;
    pane?: Pane;
    /** True if the user presses Play. */
    waits?: boolean;
  };
  step: { by?: Grain; back?: boolean };
  seek: { node: number };
  "tree-width": { width: number };
  "tree-view": { view: Stretch | null };
  toggle: {};
  replay: {};
  "new-puzzle": {};
  tour: {};
  "tour-next": {};
  "tour-end": {};
  reveal: {};
  marginals: {};
  best: {};
  "marginals-group": { group: string };
  "marginals-close": {};
  why: {};
  "true-candidates": { on: boolean };
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
    /** The kind to enter instead of the chosen one. */
    as?: Entry;
  };
  entry: { entry: Entry };
  "select-cells": { cells: number[] };
  "select-several": {};
  "digit-first": {};
  "hold-digit": { digit: number };
  "pick-cell": { row: number; column: number; stroke?: number };
  "turn-square": { row: number; column: number };
  "press-item": { item: number };
  "show-layer": { layer: number };
  "draw-square": {
    row: number;
    column: number;
    put: "." | "#";
    stroke: number;
  };
  "drop-piece": { row: number; column: number };
  example: { example: unknown };
  clear: {};
  "clear-all": {};
  jigsaw: { on: boolean };
  "queen-regions": { on: boolean };
  brush: { brush: number };
  "set-rule": { fields: object };
  "clear-rules": {};
  tool: { tool: string };
  sketch: { squares: readonly Square[]; entry?: RulePlace };
  "end-sketch": {};
  "rule-field": {
    entry: RulePlace;
    name: string;
    value: unknown;
    goesOn: boolean;
  };
  "remove-entry": { entry: RulePlace };
  "turn-clue": { from: RulePlace; to: RulePlace };
  candidate: { squares: readonly Square[]; digit: number };
  box: { box: SudokuDraft["box"] };
  resize: { n: number };
  rules: { fields: object };
  hatched: { hatched: boolean };
  "tiling-size": { rows: number; columns: number };
  text: { text: string };
  pin: { option: number; how: "fixed" | "excluded" };
  "paste-text": { text: string };
  "paste-use": {
    text?: string;
    file?: File;
    as?: FormatName;
    at?: number;
    rest?: boolean;
  };
  "generate-prefer": Partial<Preferences>;
  generate: {};
  share: {};
  export: {};
  theme: {};
  language: {};
  help: {};
  present: {};
  noting: { byKey?: boolean };
  "note-all": {};
  hint: {};
  check: {};
  "clear-attempt": {};
  "new-game": { level: Level };
  /** Follows a change of the mode; `before` is the old one. */
  "mode-entered": { before: Mode };
  /** Shows the first puzzle of this level to solve by hand. */
  "start-with": { level: "easy" | "hard" };
  "remove-wrong": {};
  "count-left": {};
  clock: {};
  "fix-placed": {};
  where: {};
  saved: {};
  /** Goes on with a saved attempt: `of` is the text of its puzzle. */
  continue: { tab: Tab; of: string };
  "take-option": { option: number };
  hold: Hold;
  "watch-solution": {};
  relative: Relative;
  peek: { node: number | null };
  select: { item: number | null };
  force: { item: number; option?: number };
  unforce: {};
  magnify: { at: MatrixNode | null };
  rule: { choose: Rule };
  trace: { how: "copy" | "text" | "jsonl" };
}
export type ActionName = keyof ActionFields;
export type ActionOf<N extends ActionName> = { type: N } & ActionFields[N];
export type Action = { [N in ActionName]: ActionOf<N> }[ActionName];
/** An action, or a function that returns one or acts itself. */
export type Wanted = Action | (() => unknown);
/** The handler of each type of action. */
export type Handlers = { [N in ActionName]?: (action: ActionOf<N>) => unknown };
/** Takes another piece into the hand, the next one, or rotates the current one. */
export interface Hold {
  piece?: string;
  next?: boolean;
  how?: "turn" | "flip";
}
export interface Relative {
  way: "parent" | "child" | "next" | "previous" | "ancestor";
  level?: number;
}
/** A place in the search: a tree node, and link operations since. */
export type Place = [node: number, link: number];

/** The services of app.js for the handlers of actions. */
export interface Page {
  store: Store;
  client: WorkerClient;
  player: Player;
  treeMap: TreeMap;
  editor: Editor;
  answerController(): Promise<AnswerController>;
  attemptController(): Promise<AttemptController>;
  find(name: string): any;
  gather(): void;
  /** Resolves when the views of this tab, mode or dialog are loaded. */
  load(name: string): Promise<unknown>;
  notify: Notify;
  /** Reports that there is nothing more of this grain. */
  notifyEnd(grain: Grain): void;
  watch(): void;
  open(node: number, forced?: Forced[]): Promise<unknown>;
  show(tab: Tab): void;
  turnTo(tab: Tab): void;
  /** Shows a puzzle to solve by hand. The back button of the browser returns to the one before. */
  goTo(tab: Tab, draft: Draft): void;
  /** Adds the shown puzzle to the history of the browser, after the one that was recorded last. */
  pushAddress(): void;
  record(): void;
  beginAttempt(): void;
  /** Handles a further action, after those that wait. */
  handle(action: Action): void;
  restorable(): RestorableState;
  preview(hover: Hover | null): Hover | null;
}
