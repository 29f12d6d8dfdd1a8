import { describe, type Description } from "./describe.js";
import type { SearchEvent } from "./event.js";
import type { ChooseRule } from "./options.js";
import type { Puzzle } from "./puzzle.js";
import { Search, type Grain } from "./search.js";

/** What a `<dlx-board>` tells: `dlx-step` after each change of place, `dlx-solution` on a solution, `dlx-end` at the end. */
export interface BoardStep {
  readonly event: SearchEvent | null;
  readonly node: number;
  readonly state: string;
}

const SVG = "http://www.w3.org/2000/svg";
const SYMBOLS = "123456789ABCDEFGHIJKLMNOP";
const STYLE = `
:host { display: inline-block; width: 320px; max-width: 100%; font: 14px/1.4 system-ui, sans-serif; color: var(--dlx-ink, CanvasText) }
:host([hidden]) { display: none }
svg { display: block; width: 100%; height: auto; background: var(--dlx-ground, Canvas) }
rect { fill: none; stroke: var(--dlx-line, GrayText); stroke-width: .03 }
rect.chosen { fill: var(--dlx-chosen, #9aa7ff) } rect.trying { fill: var(--dlx-trying, #f5b84a) }
text { font: 600 .56px system-ui, sans-serif; fill: currentColor; text-anchor: middle; dominant-baseline: central }
.bar { display: flex; align-items: center; gap: 6px; margin-top: 6px }
:host([controls="none"]) .bar { display: none }
button { min-width: 36px; min-height: 36px; font: inherit; cursor: pointer }
output { margin-left: auto; font-variant-numeric: tabular-nums }
`;

/** Outside a page (in Node, while a server renders) the module can be imported, and the element cannot be made. */
const Base: typeof HTMLElement =
  globalThis.HTMLElement ?? (class {} as unknown as typeof HTMLElement);

/**
 * `<dlx-board>`: a board with its player. The search runs on this thread, one step at a time.
 *
 * Attributes: `puzzle` (as JSON), `choose` (the rule), `node` (where to stand), `speed` (choices per second, 4 by default),
 * `autoplay`, `controls="none"`. Events: `dlx-step`, `dlx-solution` and `dlx-end` with a {@link BoardStep}, `dlx-error` with
 * the error. Colours: the custom properties `--dlx-ink`, `--dlx-ground`, `--dlx-line`, `--dlx-chosen`, `--dlx-trying`.
 *
 * @example
 * ```html
 * <dlx-board puzzle='{"kind":"queens","n":8}' node="28"></dlx-board>
 * <script type="module">import "dlx-wasm/board";</script>
 * ```
 */
export class DlxBoard extends Base {
  static readonly observedAttributes = ["puzzle", "choose", "node", "speed"];

  #search: Search | null = null;
  #about: Description | null = null;
  #puzzle: Puzzle | null = null;
  #timer = 0;
  #squares = new Map<string, { square: SVGElement; text: SVGElement }>();
  #picture: SVGElement | null = null;
  #place: HTMLElement | null = null;
  #play: HTMLElement | null = null;

  /** The puzzle as plain data; setting it stands at the root of its search. */
  get puzzle(): Puzzle | null {
    return this.#puzzle;
  }

  set puzzle(puzzle: Puzzle | null) {
    this.#puzzle = puzzle;
    if (this.isConnected) this.#open();
  }

  /** The search that is shown; `null` without a puzzle. It belongs to the element. */
  get search(): Search | null {
    return this.#search;
  }

  /** Whether it moves by itself. */
  get playing(): boolean {
    return this.#timer !== 0;
  }

  connectedCallback(): void {
    if (!this.shadowRoot) this.#make();
    this.#open();
    if (this.hasAttribute("autoplay")) this.play();
  }

  disconnectedCallback(): void {
    this.pause();
    this.#search?.dispose();
    this.#search = null;
  }

  attributeChangedCallback(name: string): void {
    if (!this.isConnected || !this.shadowRoot) return;
    if (name === "node") this.seek(Number(this.getAttribute("node")) || 0);
    else if (name === "speed") {
      if (this.playing) this.play();
    } else {
      if (name === "puzzle") this.#puzzle = null;
      this.#open();
    }
  }

  /** Makes one step; by "solution" or "dead-end" it blocks for as long as it takes to find one. */
  step(by: Grain = "choice"): void {
    const event = this.#search?.step(by) ?? null;
    this.#show(event);
    if (this.#search?.state === "done") this.pause();
  }

  /** Undoes one step. */
  stepBack(by: Grain = "choice"): void {
    this.#search?.stepBack(by);
    this.#show(null);
  }

  /** Goes to a tree node; 0 is the root. */
  seek(node: number): void {
    this.#search?.seek(node);
    this.#show(null);
  }

  /** Goes on by itself, `speed` choices per second. */
  play(): void {
    this.pause();
    const speed = Number(this.getAttribute("speed")) || 4;
    const pause = 1000 / Math.min(60, Math.max(0.1, speed));
    this.#timer = setInterval(() => this.step(), pause) as unknown as number;
    this.#tellPlay();
  }

  /** Stands still. */
  pause(): void {
    clearInterval(this.#timer);
    this.#timer = 0;
    this.#tellPlay();
  }

  #make(): void {
    const root = this.attachShadow({ mode: "open" });
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(STYLE);
    root.adoptedStyleSheets = [sheet];
    this.#picture = document.createElementNS(SVG, "svg");
    this.#picture.setAttribute("role", "img");
    const bar = document.createElement("div");
    bar.className = "bar";
    const button = (text: string, label: string, act: () => void) => {
      const node = document.createElement("button");
      node.type = "button";
      node.textContent = text;
      node.setAttribute("aria-label", label);
      node.addEventListener("click", act);
      bar.append(node);
      return node;
    };
    button("‹", "One choice back", () => this.stepBack());
    this.#play = button("▶", "Play", () =>
      this.playing ? this.pause() : this.play(),
    );
    button("›", "One choice on", () => this.step());
    button("★", "Next solution", () => this.step("solution"));
    this.#place = document.createElement("output");
    bar.append(this.#place);
    root.append(this.#picture, bar);
  }

  #open(): void {
    this.pause();
    this.#search?.dispose();
    this.#search = null;
    const text = this.getAttribute("puzzle");
    if (!this.#puzzle && !text) return;
    try {
      this.#puzzle ??= JSON.parse(text!) as Puzzle;
      const choose = this.getAttribute("choose") as ChooseRule | null;
      this.#search = new Search(this.#puzzle, choose ? { choose } : {});
      this.#about = describe(this.#puzzle);
      this.#lay();
      this.seek(Number(this.getAttribute("node")) || 0);
    } catch (error) {
      this.dispatchEvent(new CustomEvent("dlx-error", { detail: error }));
    }
  }

  /** The squares that an option takes, and what stands on them. */
  #squaresOf(option: number): { at: string; text: string }[] {
    const label = this.#about!.options[option]!;
    switch (label.type) {
      case "digit":
      case "queen": {
        const at = `${label.row},${label.column}`;
        const text = label.type === "queen" ? "♛" : SYMBOLS[label.digit - 1]!;
        return [{ at, text }];
      }
      case "placement":
        return label.cells.map(([row, column]) => ({
          at: `${row},${column}`,
          text: label.piece,
        }));
      default: {
        const { offsets, entries } = this.#about!;
        const row = entries.subarray(offsets[option], offsets[option + 1]);
        return Array.from(row, (item) => ({
          at: `${option},${item}`,
          text: "●",
        }));
      }
    }
  }

  #lay(): void {
    this.#squares.clear();
    const drawn: SVGElement[] = [];
    let [rows, columns] = [0, 0];
    for (let option = 0; option < this.#about!.optionCount; option++) {
      for (const { at } of this.#squaresOf(option)) {
        if (this.#squares.has(at)) continue;
        const [row, column] = at.split(",").map(Number) as [number, number];
        rows = Math.max(rows, row + 1);
        columns = Math.max(columns, column + 1);
        const make = (name: string, attributes: Record<string, number>) => {
          const node = document.createElementNS(SVG, name);
          for (const [key, value] of Object.entries(attributes))
            node.setAttribute(key, String(value));
          drawn.push(node);
          return node;
        };
        this.#squares.set(at, {
          square: make("rect", { x: column, y: row, width: 1, height: 1 }),
          text: make("text", { x: column + 0.5, y: row + 0.5 }),
        });
      }
    }
    this.#picture!.replaceChildren(...drawn);
    this.#picture!.setAttribute(
      "viewBox",
      `-0.05 -0.05 ${columns + 0.1} ${rows + 0.1}`,
    );
  }

  #show(event: SearchEvent | null): void {
    const search = this.#search;
    if (!search || !this.#about) return;
    for (const { square, text } of this.#squares.values()) {
      square.setAttribute("class", "");
      text.textContent = "";
    }
    const path = search.path();
    path.forEach((option, i) => {
      const is = i === path.length - 1 ? "trying" : "chosen";
      for (const { at, text } of this.#squaresOf(option)) {
        const place = this.#squares.get(at)!;
        place.square.setAttribute("class", is);
        place.text.textContent = text;
      }
    });
    const { state } = search;
    const { node } = search.position;
    const { solutions } = search.stats;
    this.#place!.textContent = `node ${node}, ★ ${solutions}`;
    this.#picture!.setAttribute(
      "aria-label",
      `${path.length} options chosen, tree node ${node}, ${solutions} solutions so far`,
    );
    const tell = (name: string) =>
      this.dispatchEvent(
        new CustomEvent<BoardStep>(name, { detail: { event, node, state } }),
      );
    tell("dlx-step");
    if (state === "solution") tell("dlx-solution");
    if (state === "done") tell("dlx-end");
  }

  #tellPlay(): void {
    if (!this.#play) return;
    this.#play.textContent = this.playing ? "⏸" : "▶";
    this.#play.setAttribute("aria-label", this.playing ? "Pause" : "Play");
  }
}

const elements = (globalThis as { customElements?: CustomElementRegistry })
  .customElements;
if (elements && !elements.get("dlx-board"))
  elements.define("dlx-board", DlxBoard);
