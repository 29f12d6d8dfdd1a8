// Elements and events of the page.
import type { DlxBoard } from "../pkg/board/element.js";
import type { Attempt, FormTray } from "./attempt.js";
import type { LinksPlan, TrailPlan } from "./drawing.js";
import type { AnswerController, WorkerClient } from "./names.js";
import type { Option } from "./puzzle.js";
import type { State, View } from "./state.js";
import type { Action } from "./actions.js";

interface Dialog extends HTMLElement {
  open(): void;
}
interface ShareSheet extends HTMLElement {
  open(
    state: State,
    client: WorkerClient,
    fragment: string | null,
    whole: string | null,
  ): Promise<void>;
}
interface Gallery extends View {
  open(state: State, controller: AnswerController): void;
}
interface SavedList extends HTMLElement {
  open(client: WorkerClient): void;
}
interface GuidedTour extends View {
  end(state: State, controller: AnswerController, seen: number): Promise<void>;
}
interface MatrixView extends View {
  plan: LinksPlan | null;
  lay(canvas: HTMLCanvasElement): LinksPlan;
  take(): void;
}
interface TreeStrip extends View {
  /** Missing until its code is loaded. */
  zoom?(factor: number): void;
  lay(canvas: HTMLCanvasElement): TrailPlan;
}
interface EntrySwitch extends HTMLElement {
  readonly colors: HTMLElement;
  readonly several: HTMLElement;
  show(attempt: Attempt, hasNotes: boolean): void;
}

interface PieceTray extends HTMLElement {
  show(attempt: Attempt, preview?: Option): void;
  hide(): void;
}

interface FormTrayView extends HTMLElement {
  /** Missing until its code is loaded. */
  show?(attempt: Attempt, tray: FormTray): void;
}

declare global {
  interface HTMLElementTagNameMap {
    "cover-board": View;
    "dlx-board": DlxBoard;
    "about-fields": View;
    "form-tools": View;
    "form-tray": FormTrayView;
    "generate-box": View;
    "guided-tour": GuidedTour;
    "candidate-switch": View;
    "marginals-panel": View;
    "help-dialog": Dialog;
    "links-field": View;
    "matrix-view": MatrixView;
    "new-game": View;
    "option-pins": View;
    "paste-box": View;
    "entry-switch": EntrySwitch;
    "last-guess": View;
    "matrix-fold": View;
    "piece-tray": PieceTray;
    "puzzle-about": View;
    "play-clock": View;
    "queens-tools": View;
    "region-brush": View;
    "rule-tools": View;
    "saved-list": SavedList;
    "share-sheet": ShareSheet;
    "solution-gallery": Gallery;
    "breakpoint-menu": View;
    "tiling-tools": View;
    "tree-breadcrumbs": View;
    "tree-strip": TreeStrip;
  }
  interface DocumentEventMap {
    action: CustomEvent<Action>;
  }
}
