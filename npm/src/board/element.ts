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
 * What a `<dlx-board>` tells: `dlx-step` after each change of place, `dlx-solution` on a
 * solution, `dlx-end` at the end.
 */
export interface BoardStep {
  /** What one step forwards did; `null` after a step back, a seek, or a way of many steps. */
  readonly event: SearchEvent | null;
  /** Tree nodes entered. */
  readonly node: number;
  /** Where the search stands now. */
  readonly state: SearchState;
}

/** What the player needs of the package. */
export interface BoardEngine {
  /** The class whose searches it steps through. */
  readonly Search: typeof Search;
  /** What says which items and options a puzzle has. */
  readonly describe: typeof Describe;
  /** What reads the attribute `puzzle`. */
  readonly parse: typeof Parse;
}

/** Works for a slice; gives what is to be shown, or `undefined` where there is more to do. */
type Work = (search: Search) => SearchEvent | null | undefined;

/** Milliseconds that a long step may keep the page waiting before it gives way. */
const SLICE_MS = 8;
/** Milliseconds between two sentences that are read out while it plays. */
const SPOKEN_MS = 2000;
/** Choices per second above which only solutions and the end are read out. */
const FAST = 4;
/** Cells up to which a board is a grid to walk; larger ones are a picture with a name. */
const MOST_CELLS = 1024;
/** Outside a page (in Node, while a server renders) the module can be imported, and the element cannot be made. */
const Base: typeof HTMLElement =
  globalThis.HTMLElement ?? (class {} as unknown as typeof HTMLElement);

/** The events of a `<dlx-board>`. */
export interface BoardEvents {
  "dlx-step": CustomEvent<BoardStep>;
  "dlx-solution": CustomEvent<BoardStep>;
  "dlx-end": CustomEvent<BoardStep>;
  /** Why the puzzle could not be shown. */
  "dlx-error": CustomEvent<unknown>;
}

export interface DlxBoard {
  /** As of every element; what it tells has its type. */
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
 * `<dlx-board>`: a board with its player, drawn in a shadow tree of its own. It needs no style of the page, follows its
 * `color-scheme`, and never blocks it: long steps give way every few milliseconds.
 *
 * Attributes: `puzzle` (JSON or any other text that `parse` reads; of several puzzles the first), `choose` (the rule),
 * `node` (where to stand; past the last is the end), `speed` (choices per second, 0.1 to 60; 4 by default, and where it
 * is not above 0), `autoplay` (not where less motion is asked for, nor without controls, which could end it),
 * `controls="none"` (a picture without a player), `label` (its name).
 *
 * Taken out of the page it ends its search; put back, as when it is moved, it stands at `node` again.
 *
 * Events: `dlx-step`, `dlx-solution` and `dlx-end` with a {@link BoardStep}, `dlx-error` with
 * the error. They do not bubble.
 *
 * Keys on the board: arrows, Home and End move, Space plays and pauses, `.` and `,` make and undo a
 * choice, `]` finds the next solution.
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
  /** Brings what the player needs, when the first puzzle is set. `dlx-wasm/board` has set it. */
  static engine: () => BoardEngine | Promise<BoardEngine>;

  #words = english;
  #puzzle: Puzzle | null = null;
  #search: Search | null = null;
  #still: StaticPosition | null = null;
  #ground: BoardModel | null = null;
  #labels: Labels | null = null;
  // What the last step did.
  #event: SearchEvent | null = null;
  #timer = 0;
  #said = 0;
  // Every command takes the next number; what is under way and has another one stops.
  #command = 0;
  // Whether one takes longer than a slice.
  #isUnderWay = false;
  // The same for puzzles.
  #opening = 0;
  #opened: Promise<void> = Promise.resolve();
  #shadow: BoardView | null = null;

  /** The puzzle as plain data; setting it opens its search, at `node`. By `null` it is that of the attribute. */
  get puzzle(): Puzzle | null {
    return this.#puzzle;
  }

  set puzzle(puzzle: Puzzle | null) {
    this.#puzzle = puzzle;
    this.#still = null;
    if (this.isConnected) void this.#open();
  }

  /** The search that is shown; `null` before `dlx-step` first says that there is one. It belongs to the element. */
  get search(): Search | null {
    return this.#search;
  }

  /** Whether it moves by itself. */
  get playing(): boolean {
    return this.#timer !== 0;
  }

  /** What it says: English, but for what is set in its place. */
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

  /** Draws a position that was found elsewhere. No search is opened, and no engine is needed. */
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
   * Makes one step. By "solution" or "dead-end" it resolves when one is found, or when it is told to do something else.
   * Does not reject: what goes wrong is told by `dlx-error`.
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

  /** Undoes one step. Throws nothing: what goes wrong is told by `dlx-error`. */
  stepBack(by: "choice" | "link" = "choice"): void {
    this.#begin();
    this.#try(() => {
      this.#search?.stepBack(by);
      this.#show(null);
    });
  }

  /**
   * Goes to a tree node; 0 is the root. Resolves when it is there, or when it is told to do something else. Does not
   * reject: what goes wrong is told by `dlx-error`.
   */
  async seek(node: number): Promise<void> {
    await this.#obey((search) => goOn(search, node));
  }

  /**
   * Goes on by itself, `speed` choices per second, as long as the page is looked at; at the end from the root on.
   * Resolves when it has begun.
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

  /** Stands still, wherever it is. */
  pause(): void {
    const wasUnderWay = this.#isUnderWay;
    this.#begin();
    if (wasUnderWay) this.#tell();
    // Where it came to may have been passed without a word.
    else this.#redraw();
  }

  get #node(): number {
    const node = Math.trunc(Number(this.getAttribute("node")) || 0);
    return Math.min(Number.MAX_SAFE_INTEGER, Math.max(0, node));
  }

  get #plays(): boolean {
    return this.getAttribute("controls") !== "none";
  }

  // Whether it begins to play by itself.
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

  // Ends whatever is under way.
  #begin(): number {
    clearInterval(this.#timer);
    this.#timer = 0;
    this.#isUnderWay = false;
    this.#shadow?.tellPlaying(false, this.#words);
    return ++this.#command;
  }

  // Works as soon as the puzzle is open.
  async #obey(work: Work): Promise<void> {
    const command = this.#begin();
    await this.#opened;
    await this.#work(command, work);
  }

  // Works slice by slice, and gives way between them, until it is done or something else is wanted.
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

  // Its answer; false where it goes wrong, which is told.
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

  // Resolves when it stands where it is to stand, or when something else is wanted.
  async #open(): Promise<void> {
    this.#close();
    const command = this.#command;
    this.#opened = this.#read(this.#opening);
    await this.#opened;
    // What is not far was reached before any command; what is farther any command ends.
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

  // No picture is of a puzzle that is gone.
  #clear(why = ""): void {
    this.#ground = null;
    this.#shadow?.clear(why, this.#name);
  }

  // A property that was set before the element was defined hides the one of its class.
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

  // Where the search came to before it was told to do something else.
  #tell(): void {
    this.#try(() => this.#show(null));
  }

  // The same place in other words, which is nothing to tell.
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

/** Goes on to a tree node for a slice; nothing, unless it is there, or at the end. */
function goOn(search: Search, node: number): null | undefined {
  const isThere = search.seek(node, 0, { ms: SLICE_MS });
  return isThere || search.state === "done" ? null : undefined;
}
