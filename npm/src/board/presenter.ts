/** Shows positions in a board view, and decides which of them screen readers announce. */
import type { SearchEvent } from "../codec/event.js";
import type { Search } from "../verbs/search.js";
import { DEFAULT_SPEED } from "./attributes.js";
import type { BoardModel } from "./board-model.js";
import type { BoardView } from "./board-view.js";
import { namesOf } from "./cell-labels.js";
import { pictureOf } from "./picture.js";
import type { Labels } from "./shapes.js";
import { sceneAt, type Scene } from "./static-position.js";
import type { BoardPlace, BoardWords } from "./strings.js";

/**
 * Milliseconds between two announcements during playback. Solutions and the end are always announced, other positions
 * only up to the default speed.
 */
const ANNOUNCEMENT_MS = 2000;
/** Maximum number of cells of an accessible grid. Larger boards are an image with one name. */
const MAX_GRID_CELLS = 1024;

/** The state of an element that determines how a position is shown. */
export interface Presentation {
  readonly words: BoardWords;
  /** The accessible name of the board. */
  readonly label: string;
  readonly hasControls: boolean;
  readonly isPlaying: boolean;
  /** Choices per second. */
  readonly speed: number;
}

/** Draws positions, and announces those that matter. */
export class BoardPresenter {
  readonly #view: BoardView;
  #announcedAt = 0;

  constructor(view: BoardView) {
    this.#view = view;
  }

  /** Shows a scene. Without a place in a search there is no sentence below the board. */
  show(
    model: BoardModel,
    labels: Labels,
    scene: Scene,
    place: BoardPlace | null,
    how: Presentation,
  ): void {
    const { words, label, hasControls } = how;
    const picture = pictureOf(model, labels, scene);
    const sentence = place ? words.place(place) : "";
    const isGrid =
      picture !== null &&
      hasControls &&
      picture.rows * picture.columns <= MAX_GRID_CELLS;
    this.#view.draw(
      picture,
      sentence ? `${label}. ${sentence}` : label,
      isGrid ? namesOf(model, labels, scene, words) : null,
      label,
    );
    this.#view.setStatus(
      hasControls ? sentence : "",
      place !== null && this.#isWorthAnnouncing(place, how),
    );
  }

  #isWorthAnnouncing(
    { state }: BoardPlace,
    { isPlaying, speed }: Presentation,
  ): boolean {
    const now = performance.now();
    const isImportant = state === "solution" || state === "done";
    const isDue =
      now - this.#announcedAt >= ANNOUNCEMENT_MS && speed <= DEFAULT_SPEED;
    if (isPlaying && !isImportant && !isDue) return false;
    this.#announcedAt = now;
    return true;
  }
}

/** Returns the scene at the current position of a search. `event` is that of the last step. */
export function sceneOf(search: Search, event: SearchEvent | null): Scene {
  return sceneAt({
    path: search.path(),
    state: search.state,
    event,
    live: search.live(),
    trying: search.trying(),
  });
}

/** Returns the current position of a search for the sentence below the board. */
export function placeOf(search: Search): BoardPlace {
  const { state, level } = search;
  const { node } = search.position;
  const { solutions } = search.stats;
  return { state, node, level, solutions };
}
