import type { Description } from "../verbs/describe.js";
import type { SearchEvent } from "../codec/event.js";
import type { ChooseRule } from "../codec/options.js";
import type { Puzzle } from "../codec/puzzle.js";
import type { Grain, Search } from "../verbs/search.js";
import { autoplays, hasControls, nodeOf, speedOf } from "./attributes.js";
import type { BoardEngine } from "./board-engine.js";
import type { BoardEvents, BoardStep } from "./board-events.js";
import { groundOf, type BoardModel } from "./board-model.js";
import { BoardView } from "./board-view.js";
import { BoardPresenter, placeOf, sceneOf } from "./presenter.js";
import { seekSlice, stepSlice, type Slice } from "./slice.js";
import type { Labels } from "./shapes.js";
import type { Scene, StaticPosition } from "./static-position.js";
import { english, type BoardPlace, type BoardWords } from "./strings.js";

/** Without a DOM, as on a server, the module can be imported, but elements cannot be created. */
const Base: typeof HTMLElement =
  globalThis.HTMLElement ?? (class {} as unknown as typeof HTMLElement);

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
 * Attributes:
 *
 * - `puzzle`: a text for `parse`; of several puzzles the first is shown.
 * - `choose`: the rule that chooses items.
 * - `node`: the start position; numbers past the last node mean the end.
 * - `speed`: choices per second, 0.1 to 60; 4 by default.
 * - `autoplay`: starts playback, except without controls or if the user prefers reduced motion.
 * - `controls="none"`: removes the player.
 * - `label`: the accessible name.
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
  #texts: Readonly<Record<string, string>> | null = null;
  #puzzle: Puzzle | null = null;
  #search: Search | null = null;
  #static: StaticPosition | null = null;
  #model: BoardModel | null = null;
  #labels: Labels | null = null;
  // The event of the last step.
  #event: SearchEvent | null = null;
  #timer = 0;
  // Number of the last command. A running command with another number stops.
  #command = 0;
  // Whether the last command has more slices to run.
  #isRunning = false;
  // Number of the last puzzle that was opened.
  #opening = 0;
  #opened: Promise<void> = Promise.resolve();
  #view: BoardView | null = null;
  #presenter: BoardPresenter | null = null;

  /** The puzzle as plain data. Setting it starts a search at `node`. With `null` the attribute `puzzle` applies. */
  get puzzle(): Puzzle | null {
    return this.#puzzle;
  }

  set puzzle(puzzle: Puzzle | null) {
    this.#puzzle = puzzle;
    this.#static = null;
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
    this.#view?.setWords(this.#words);
    this.#redraw();
  }

  /**
   * The texts of the cells that no piece covers, such as `{ "0,3": "Apr" }`, of tilings and polyforms while a search is
   * shown. `show` has its own. `null` by default.
   */
  get texts(): Readonly<Record<string, string>> | null {
    return this.#texts;
  }

  set texts(texts: Readonly<Record<string, string>> | null) {
    this.#texts = texts;
    this.#redraw();
  }

  /** @internal */
  connectedCallback(): void {
    if (!this.#view) {
      this.#view = new BoardView(this.attachShadow({ mode: "open" }), this);
      this.#presenter = new BoardPresenter(this.#view);
      this.#view.setWords(this.#words);
      this.#upgrade("words");
      this.#upgrade("texts");
      this.#upgrade("puzzle");
    }
    this.#view.mount(hasControls(this));
    if (this.#static) return this.show(this.#static);
    void this.#open();
  }

  /** @internal */
  disconnectedCallback(): void {
    this.#close();
  }

  /** @internal */
  attributeChangedCallback(name: string): void {
    if (name === "puzzle") this.#puzzle = this.#static = null;
    if (!this.isConnected || !this.#view) return;
    if (name === "node") void this.seek(nodeOf(this));
    else if (name === "speed") {
      if (this.playing) void this.play();
    } else if (name === "autoplay") {
      if (autoplays(this)) void this.play();
    } else if (name === "controls" || name === "label") {
      this.#view.mount(hasControls(this));
      this.#redraw();
    } else {
      this.#static = null;
      void this.#open();
    }
  }

  /** Draws a position without a search and without the engine. */
  show(position: StaticPosition): void {
    this.#static = position;
    if (!this.#view) return;
    this.#close();
    this.#puzzle = position.puzzle;
    this.#model = groundOf(position.puzzle, position.description);
    this.#labels = position.description;
    this.#redraw();
  }

  /**
   * Makes one step. Resolves when the step ends or another command starts. Does not reject; errors are reported by
   * `dlx-error`.
   */
  async step(by: Grain = "choice"): Promise<void> {
    await this.#run(stepSlice(by));
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
    await this.#run((search) => seekSlice(search, node));
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
    const pause = 1000 / speedOf(this);
    this.#timer = setInterval(() => {
      if (!document.hidden && this.#search)
        this.#try(() => this.#show(this.#search!.step()));
    }, pause) as unknown as number;
    this.#view?.setPlaying(true, this.#words);
  }

  /** Stops playback and running commands at the current position. */
  pause(): void {
    const wasRunning = this.#isRunning;
    this.#begin();
    if (wasRunning) this.#report();
    // During playback the current position may not have been announced.
    else this.#redraw();
  }

  get #name(): string {
    return this.getAttribute("label") ?? this.#words.board;
  }

  // Stops playback and the running command, and returns the number of a new command.
  #begin(): number {
    clearInterval(this.#timer);
    this.#timer = 0;
    this.#isRunning = false;
    this.#view?.setPlaying(false, this.#words);
    return ++this.#command;
  }

  // Runs a command as soon as the puzzle is open.
  async #run(slice: Slice): Promise<void> {
    const command = this.#begin();
    await this.#opened;
    await this.#runSlices(command, slice);
  }

  // Runs a command slice by slice, and yields between slices, until it ends or another command starts.
  async #runSlices(command: number, slice: Slice): Promise<void> {
    while (this.#search && command === this.#command) {
      const search = this.#search;
      this.#isRunning = this.#try(() => {
        this.#event = null;
        const event = slice(search);
        if (event !== undefined) this.#show(event);
        return event === undefined;
      });
      if (!this.#isRunning) return;
      await new Promise((resolve) => setTimeout(resolve));
    }
  }

  // Returns the function's result; reports an error by `dlx-error` and returns false.
  #try(action: () => boolean | void): boolean {
    try {
      return action() ?? true;
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
    this.#opened = this.#openSearch(this.#opening);
    await this.#opened;
    // A near start position was reached before the command; the command has ended the way to a far one.
    if (command !== this.#command) return this.#report();
    await this.#runSlices(command, (search) => seekSlice(search, nodeOf(this)));
    if (command === this.#command && autoplays(this)) void this.play();
  }

  async #openSearch(opening: number): Promise<void> {
    const text = this.getAttribute("puzzle");
    try {
      if (!this.#puzzle && !text) return this.#clear();
      const { Search, describe, parse } = await DlxBoard.engine();
      const puzzle = this.#puzzle ?? (await parse(text!)).puzzles[0]!;
      if (opening !== this.#opening) return;
      const choose = this.getAttribute("choose") as ChooseRule | null;
      const labels: Description = describe(puzzle);
      this.#search = new Search(puzzle, choose ? { choose } : {});
      this.#puzzle = puzzle;
      this.#model = groundOf(puzzle, labels);
      this.#labels = labels;
      seekSlice(this.#search, nodeOf(this));
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
    this.#model = null;
    this.#view?.clear(why, this.#name);
  }

  // A property that was set before the element was defined hides the accessor of the class; setting it again calls the
  // accessor.
  #upgrade(name: "words" | "texts" | "puzzle"): void {
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
    const dispatch = (name: string) =>
      this.dispatchEvent(
        new CustomEvent<BoardStep>(name, { detail: { event, node, state } }),
      );
    dispatch("dlx-step");
    if (state === "solution") dispatch("dlx-solution");
    if (state === "done") dispatch("dlx-end");
  }

  // Reports the position at which a command was interrupted.
  #report(): void {
    this.#try(() => this.#show(null));
  }

  // Draws the same position with other texts, without events.
  #redraw(): void {
    const search = this.#search;
    if (this.#static) this.#present(this.#static, null);
    else if (search) this.#try(() => this.#draw(search));
  }

  #draw(search: Search): void {
    const scene = sceneOf(search, this.#event);
    this.#present({ ...scene, texts: this.#texts }, placeOf(search));
  }

  #present(scene: Scene, place: BoardPlace | null): void {
    if (!this.#model || !this.#labels) return;
    this.#presenter?.show(this.#model, this.#labels, scene, place, {
      words: this.#words,
      label: this.#name,
      hasControls: hasControls(this),
      isPlaying: this.playing,
      speed: speedOf(this),
    });
  }
}
