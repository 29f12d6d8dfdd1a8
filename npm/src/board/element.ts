import type { describe as Describe, Description } from "../verbs/describe.js";
import type { SearchEvent } from "../codec/event.js";
import type { ChooseRule } from "../codec/options.js";
import type { parse as Parse } from "../verbs/parse.js";
import type { SearchState } from "../codec/search-types.js";
import type { Puzzle } from "../codec/puzzle.js";
import type { Grain, Search } from "../verbs/search.js";
import { groundOf, type BoardModel } from "./board-model.js";
import { namesOf } from "./cell-labels.js";
import { pictureOf } from "./picture.js";
import { sceneAt, type Scene, type StaticPosition } from "./static-position.js";
import { BoardView } from "./board-view.js";
import type { Labels } from "./shapes.js";
import { english, type BoardPlace, type BoardWords } from "./strings.js";

/**
 * The detail of the events of a `<dlx-board>`: `dlx-step` after each change of position, `dlx-solution` at a solution,
 * `dlx-end` at the end.
 */
export interface BoardStep {
  /** The event of a single forward step; `null` after a step back, a seek, or several steps. */
  readonly event: SearchEvent | null;
  /** Number of tree nodes entered. */
  readonly node: number;
  /** The state of the search. */
  readonly state: SearchState;
}

/** The parts of the package that the player uses. */
export interface BoardEngine {
  /** The class of the search. */
  readonly Search: typeof Search;
  /** The function that returns the items and options of a puzzle. */
  readonly describe: typeof Describe;
  /** The function that parses the attribute `puzzle`. */
  readonly parse: typeof Parse;
}

/** Runs one slice of a command. Returns the event to report, or `undefined` if the command needs more slices. */
type Work = (search: Search) => SearchEvent | null | undefined;

/** Milliseconds that a long step may block the page before it yields. */
const SLICE_MS = 8;
/** Milliseconds between two announcements during playback. */
const SPOKEN_MS = 2000;
/** Choices per second above which only solutions and the end are announced. Also the default speed. */
const FAST = 4;
/** Maximum number of cells of an accessible grid. Larger boards are an image with one name. */
const MOST_CELLS = 1024;
/** Without a DOM, as on a server, the module can be imported, but elements cannot be created. */
const Base: typeof HTMLElement =
  globalThis.HTMLElement ?? (class {} as unknown as typeof HTMLElement);

/** The events of a `<dlx-board>`. */
export interface BoardEvents {
  "dlx-step": CustomEvent<BoardStep>;
  "dlx-solution": CustomEvent<BoardStep>;
  "dlx-end": CustomEvent<BoardStep>;
  /** The error of a puzzle that cannot be shown, or of a failed command. */
  "dlx-error": CustomEvent<unknown>;
}

export interface DlxBoard {
  /** Adds a listener. The events of a board are typed. */
  addEventListener<K extends keyof BoardEvents>(
    type: K,
    listener: (this: DlxBoard, event: BoardEvents[K]) => void,
    options?: boolean | AddEventListenerOptions,
  ): void;
  /** @internal */
  addEventListener<K extends keyof HTMLElementEventMap>(
    type: K,
    listener: (this: DlxBoard, event: HTMLElementEventMap[K]) => void,
    options?: boolean | AddEventListenerOptions,
  ): void;
  /** @internal */
  addEventListener(
    type: string,
    listener: EventListenerOrEventListenerObject,
    options?: boolean | AddEventListenerOptions,
  ): void;
}

/**
 * `<dlx-board>`: a board with a player, in a shadow tree. It needs no style sheet and follows the page's
 * `color-scheme`. Long steps yield every few milliseconds, so they do not block the page.
 *
 * Attributes: `puzzle` (text for `parse`; of several puzzles the first), `choose` (the rule), `node` (the start
 * position; numbers past the last node mean the end), `speed` (choices per second, 0.1 to 60; 4 by default), `autoplay`
 * (ignored if the user prefers reduced motion, and without controls), `controls="none"` (no player), `label` (the
 * accessible name).
 *
 * An element that is removed from the page ends its search. When it is inserted again, it starts at `node`.
 *
 * Events: `dlx-step`, `dlx-solution` and `dlx-end` with a {@link BoardStep}, `dlx-error` with the error. Events do not
 * bubble.
 *
 * Keys on the board: arrows, Home and End move the focus, Space plays and pauses, `.` and `,` make and undo a choice,
 * `]` finds the next solution.
 *
 * Parts for `::part()`: `picture`, `controls`, `button`, `status`. Colors: `--dlx-paper`, `--dlx-ink`, `--dlx-faint`,
 * `--dlx-line`, `--dlx-accent`, `--dlx-lit`, `--dlx-chosen`, `--dlx-trying`, `--dlx-tried`, `--dlx-trying-ink`,
 * `--dlx-dead`, `--dlx-solution`, `--dlx-square` and `--dlx-cell`.
 *
 * @example
 * ```html
 * <dlx-board puzzle='{"kind":"queens","n":8}' node="28"></dlx-board>
 * <script type="module">import "dlx-wasm/board";</script>
 * ```
 */
export class DlxBoard extends Base {
  /** @internal */
  static readonly observedAttributes = [
    ...["puzzle", "choose", "node", "speed", "autoplay", "controls", "label"],
  ];
  /**
   * Returns the parts of the package for the player, when the first puzzle is set. `dlx-wasm/board` sets this property.
   */
  static engine: () => BoardEngine | Promise<BoardEngine>;

  #words = english;
  #puzzle: Puzzle | null = null;
  #search: Search | null = null;
  #still: StaticPosition | null = null;
  #ground: BoardModel | null = null;
  #labels: Labels | null = null;
  // The event of the last step.
  #event: SearchEvent | null = null;
  #timer = 0;
  #said = 0;
  // Number of the last command. A running command with another number stops.
  #command = 0;
  // Whether the last command has more slices to run.
  #isUnderWay = false;
  // Number of the last puzzle that was opened.
  #opening = 0;
  #opened: Promise<void> = Promise.resolve();
  #shadow: BoardView | null = null;

  /** The puzzle as plain data. Setting it starts a search at `node`. With `null` the attribute `puzzle` applies. */
  get puzzle(): Puzzle | null {
    return this.#puzzle;
  }

  set puzzle(puzzle: Puzzle | null) {
    this.#puzzle = puzzle;
    this.#still = null;
    if (this.isConnected) void this.#open();
  }

  /** The search; `null` before the first `dlx-step`. The element owns and disposes it. */
  get search(): Search | null {
    return this.#search;
  }

  /** Whether the player runs. */
  get playing(): boolean {
    return this.#timer !== 0;
  }

  /** The texts of the element. Setting some replaces the English ones. */
  get words(): BoardWords {
    return this.#words;
  }

  set words(words: Partial<BoardWords>) {
    this.#words = { ...english, ...words };
    this.#shadow?.name(this.#words);
    this.#redraw();
  }

  /** @internal */
  connectedCallback(): void {
    if (!this.#shadow) {
      this.#shadow = new BoardView(this.attachShadow({ mode: "open" }), this);
      this.#shadow.name(this.#words);
      this.#upgrade("words");
      this.#upgrade("puzzle");
    }
    this.#shadow.mount(this.#plays);
    if (this.#still) return this.show(this.#still);
    void this.#open();
  }

  /** @internal */
  disconnectedCallback(): void {
    this.#close();
  }

  /** @internal */
  attributeChangedCallback(name: string): void {
    if (name === "puzzle") this.#puzzle = this.#still = null;
    if (!this.isConnected || !this.#shadow) return;
    if (name === "node") void this.seek(this.#node);
    else if (name === "speed") {
      if (this.playing) void this.play();
    } else if (name === "autoplay") {
      if (this.#starts) void this.play();
    } else if (name === "controls" || name === "label") {
      this.#shadow.mount(this.#plays);
      this.#redraw();
    } else {
      this.#still = null;
      void this.#open();
    }
  }

  /** Draws a position without a search and without the engine. */
  show(still: StaticPosition): void {
    this.#still = still;
    if (!this.#shadow) return;
    this.#close();
    this.#puzzle = still.puzzle;
    this.#ground = groundOf(still.puzzle, still.description);
    this.#labels = still.description;
    this.#redraw();
  }

  /**
   * Makes one step. Resolves when the step ends or another command starts. Does not reject; errors are reported by
   * `dlx-error`.
   */
  async step(by: Grain = "choice"): Promise<void> {
    await this.#obey((search) => {
      if (by !== "solution" && by !== "dead-end") return search.step(by);
      if (by === "solution")
        return search.run({ solutions: 1, ms: SLICE_MS }) === "budget"
          ? undefined
          : null;
      for (const end = performance.now() + SLICE_MS; performance.now() < end;) {
        const event = search.step();
        if (event === null || search.state === by) return event;
      }
      return undefined;
    });
  }

  /** Undoes one step. Does not throw; errors are reported by `dlx-error`. */
  stepBack(by: "choice" | "link" = "choice"): void {
    this.#begin();
    this.#try(() => {
      this.#search?.stepBack(by);
      this.#show(null);
    });
  }

  /**
   * Moves to a tree node; 0 is the root. Resolves at the node, or when another command starts. Does not reject; errors
   * are reported by `dlx-error`.
   */
  async seek(node: number): Promise<void> {
    await this.#obey((search) => goOn(search, node));
  }

  /**
   * Plays `speed` choices per second while the page is visible. At the end of the search it starts again at the root.
   * Resolves when playback begins.
   */
  async play(): Promise<void> {
    const command = this.#begin();
    await this.#opened;
    if (!this.#search || command !== this.#command) return;
    if (this.#search.state === "done") this.#try(() => this.#search!.seek(0));
    const pause = 1000 / this.#speed;
    this.#timer = setInterval(() => {
      if (!document.hidden && this.#search)
        this.#try(() => this.#show(this.#search!.step()));
    }, pause) as unknown as number;
    this.#shadow?.tellPlaying(true, this.#words);
  }

  /** Stops playback and running commands at the current position. */
  pause(): void {
    const wasUnderWay = this.#isUnderWay;
    this.#begin();
    if (wasUnderWay) this.#tell();
    // During playback the current position may not have been announced.
    else this.#redraw();
  }

  get #node(): number {
    const node = Math.trunc(Number(this.getAttribute("node")) || 0);
    return Math.min(Number.MAX_SAFE_INTEGER, Math.max(0, node));
  }

  get #plays(): boolean {
    return this.getAttribute("controls") !== "none";
  }

  // Whether playback starts automatically.
  get #starts(): boolean {
    return (
      this.hasAttribute("autoplay") &&
      this.#plays &&
      !matchMedia("(prefers-reduced-motion: reduce)").matches
    );
  }

  get #name(): string {
    return this.getAttribute("label") ?? this.#words.board;
  }

  get #speed(): number {
    const speed = Number(this.getAttribute("speed"));
    return speed > 0 ? Math.min(60, Math.max(0.1, speed)) : FAST;
  }

  // Stops playback and the running command, and returns the number of a new command.
  #begin(): number {
    clearInterval(this.#timer);
    this.#timer = 0;
    this.#isUnderWay = false;
    this.#shadow?.tellPlaying(false, this.#words);
    return ++this.#command;
  }

  // Runs a command as soon as the puzzle is open.
  async #obey(work: Work): Promise<void> {
    const command = this.#begin();
    await this.#opened;
    await this.#work(command, work);
  }

  // Runs a command slice by slice, and yields between slices, until it ends or another command starts.
  async #work(command: number, work: Work): Promise<void> {
    while (this.#search && command === this.#command) {
      const search = this.#search;
      this.#isUnderWay = this.#try(() => {
        this.#event = null;
        const event = work(search);
        if (event !== undefined) this.#show(event);
        return event === undefined;
      });
      if (!this.#isUnderWay) return;
      await new Promise((resolve) => setTimeout(resolve));
    }
  }

  // Returns the function's result; reports an error by `dlx-error` and returns false.
  #try(work: () => boolean | void): boolean {
    try {
      return work() ?? true;
    } catch (error) {
      this.#begin();
      this.dispatchEvent(new CustomEvent("dlx-error", { detail: error }));
      return false;
    }
  }

  #close(): void {
    this.#begin();
    this.#opening++;
    this.#search?.dispose();
    this.#search = this.#event = null;
  }

  // Resolves at the node of the attribute `node`, or when another command starts.
  async #open(): Promise<void> {
    this.#close();
    const command = this.#command;
    this.#opened = this.#read(this.#opening);
    await this.#opened;
    // A near start position was reached before the command; the command has ended the way to a far one.
    if (command !== this.#command) return this.#tell();
    await this.#work(command, (search) => goOn(search, this.#node));
    if (command === this.#command && this.#starts) void this.play();
  }

  async #read(opening: number): Promise<void> {
    const text = this.getAttribute("puzzle");
    try {
      if (!this.#puzzle && !text) return this.#clear();
      const { Search, describe, parse } = await DlxBoard.engine();
      if (opening !== this.#opening) return;
      const puzzle = this.#puzzle ?? parse(text!).puzzles[0]!;
      const choose = this.getAttribute("choose") as ChooseRule | null;
      const labels: Description = describe(puzzle);
      this.#search = new Search(puzzle, choose ? { choose } : {});
      this.#puzzle = puzzle;
      this.#ground = groundOf(puzzle, labels);
      this.#labels = labels;
      goOn(this.#search, this.#node);
    } catch (error) {
      if (opening !== this.#opening) return;
      this.#close();
      const reason = error instanceof Error ? error.message : String(error);
      this.#clear(this.#words.failed(reason));
      this.#try(() => {
        throw error;
      });
    }
  }

  // Removes the picture of the previous puzzle.
  #clear(why = ""): void {
    this.#ground = null;
    this.#shadow?.clear(why, this.#name);
  }

  // A property that was set before the element was defined hides the accessor of the class; setting it again calls the
  // accessor.
  #upgrade(name: "words" | "puzzle"): void {
    if (!Object.hasOwn(this, name)) return;
    const own = this as unknown as Record<string, unknown>;
    const value = own[name];
    delete own[name];
    own[name] = value;
  }

  #show(event: SearchEvent | null): void {
    const search = this.#search;
    if (!search) return;
    this.#event = event;
    const { state } = search;
    const { node } = search.position;
    if (state === "done" && this.playing) this.#begin();
    this.#draw(search);
    const tell = (name: string) =>
      this.dispatchEvent(
        new CustomEvent<BoardStep>(name, { detail: { event, node, state } }),
      );
    tell("dlx-step");
    if (state === "solution") tell("dlx-solution");
    if (state === "done") tell("dlx-end");
  }

  // Reports the position at which a command was interrupted.
  #tell(): void {
    this.#try(() => this.#show(null));
  }

  // Draws the same position with other texts, without events.
  #redraw(): void {
    const search = this.#search;
    if (this.#still) this.#paint(this.#still, null);
    else if (search) this.#try(() => this.#draw(search));
  }

  #draw(search: Search): void {
    const { state, level } = search;
    const { node } = search.position;
    const { solutions } = search.stats;
    this.#paint(
      sceneAt({
        path: search.path(),
        state,
        event: this.#event,
        live: search.live(),
        trying: search.trying(),
      }),
      { state, node, level, solutions },
    );
  }

  #paint(scene: Scene, place: BoardPlace | null): void {
    if (!this.#ground || !this.#labels || !this.#shadow) return;
    const words = this.#words;
    const picture = pictureOf(this.#ground, this.#labels, scene);
    const said = place ? words.place(place) : "";
    const label = this.#name;
    const walks =
      picture !== null &&
      this.#plays &&
      picture.rows * picture.columns <= MOST_CELLS;
    this.#shadow.draw(
      picture,
      said ? `${label}. ${said}` : label,
      walks ? namesOf(this.#ground, this.#labels, scene, words) : null,
      label,
    );
    this.#shadow.say(
      this.#plays ? said : "",
      place !== null && this.#isWorthSaying(place),
    );
  }

  #isWorthSaying({ state }: BoardPlace): boolean {
    const now = performance.now();
    const isGreat = state === "solution" || state === "done";
    const isTime = now - this.#said >= SPOKEN_MS && this.#speed <= FAST;
    if (this.playing && !isGreat && !isTime) return false;
    this.#said = now;
    return true;
  }
}

/** Moves toward a tree node for one slice. Returns `null` at the node or at the end, else `undefined`. */
function goOn(search: Search, node: number): null | undefined {
  const isThere = search.seek(node, 0, { ms: SLICE_MS });
  return isThere || search.state === "done" ? null : undefined;
}
