// While a search flies by, its worker paints board and links itself, on canvases that lie over the page's own. The page
// tells the rest now and then: words, figures, the tree, what the cells are called. Where canvases cannot be given away
// it draws all of it, as at a reading pace.
import { el, inksOf } from "../../core/views/dom.js";
/** @import { BoardOn, WorkerClient, FlightPlan, Frame, ShownStretch, State, Stretch, Tab, View } from "../../types.js" */
/** @import { WayOn } from "../../types.js" */

/**
 * How often the page is told where the search is, in milliseconds: when it only moves the slider, and when it draws a
 * view that the worker cannot. And how often it speaks of it.
 */
const MOVES = 500;
const DRAWS = 60;
const SPEAKS = 1000;
/** How long what glows fades on when the search has stopped, in milliseconds. */
const FADE = 400;
/** Outlines of pieces reach so far out of the cells. */
const ROOM = 3;

const INKS = [
  "accent",
  "trying",
  "trying-soft",
  "trying-ink",
  "ink-soft",
  "solution",
  "edge",
  "outline",
];

/** The preferences of the reader for colors and movement. */
const PREFERENCES = [
  "prefers-color-scheme: dark",
  "prefers-contrast: more",
  "prefers-reduced-motion: reduce",
];

/** @param {string} feature */
const matching = (feature) => matchMedia(`(${feature})`).matches;
/** @type {(what: string) => any} */
const find = (what) => document.querySelector(what);

export class FastPainter {
  #client;
  #id = 0;
  // What the flight was begun with; null while nothing flies.
  /** @type {Record<string, any> | null} */
  #from = null;
  /** @type {HTMLCanvasElement[]} */
  #canvases = [];
  /** @type {Partial<State>} */
  #state = {};
  #paints = false;
  #whole = true;
  #spokeAt = 0;
  // What the picture of the tree shows, as the worker knows it.
  #stretch = "";
  // The place where the last one ended.
  /** @type {Frame | null} */
  #landed = null;

  /** @param {WorkerClient} client */
  constructor(client) {
    this.#client = client;
  }

  /**
   * Whether the worker paints what moves in this state. `flies` says whether a search flies by, `shown` what
   * the picture of the tree shows.
   * @param {State} state
   * @param {boolean} flies
   * @param {Stretch} shown
   */
  look(state, flies, shown) {
    const old = this.#state;
    const did = this.#paints;
    this.#state = state;
    this.#paints = false;
    if (!flies) {
      // The place where it stops or slows down is on its way: until then the picture is ahead of what the page knows.
      const isAhead = state.frame?.halting || state.frame === old.frame;
      if (did && this.#from && isAhead) {
        this.#whole = false;
        return (this.#paints = true);
      }
      if (this.#from) this.#land(state, did);
      else if (state.frame !== this.#landed) this.#clear();
      return false;
    }
    if (!this.#goesOn(state)) this.#begin(state);
    this.#paints =
      this.#canvases.length > 0 && state.frame?.flight === this.#id;
    if (this.#paints && !did)
      for (const { style } of this.#canvases) style.visibility = "visible";
    // The frame is the same, so it was not the search that moved: the reader did something.
    const isReader = state.frame === old.frame;
    const now = performance.now();
    this.#whole =
      isReader || this.#paints !== did || now - this.#spokeAt > 0.8 * SPEAKS;
    if (this.#whole) this.#spokeAt = now;
    this.#tell({ ...shown, ends: state.player.view !== null });
    return this.#paints;
  }

  /**
   * Whether this view is drawn in the state that was looked at.
   * @param {View} view
   */
  draws(view) {
    if (!this.#from || this.#whole) return true;
    return view.matches(
      this.#paints
        ? "links-field, links-magnifier, cover-board, player-dock"
        : ".stage *, .matrix-card > *",
    );
  }

  /** Ends it, so that the page draws the next state itself; then another one begins. */
  renew() {
    this.#from = null;
  }

  // What a flight depends on: when any of it changes another one begins.
  /** @param {State} state */
  #wanted({ problem, tab, theme, hatched, pane, magnified }) {
    const grid = find(".stage > :not([hidden]) > .cells");
    const { x, y, width } = (grid ?? find(".stage")).getBoundingClientRect();
    const stage = find(".stage").getBoundingClientRect();
    // With forced colors it is the browser that chooses those of what it draws itself.
    const isPlain =
      !globalThis.OffscreenCanvas || matching("forced-colors: active");
    const isField = pane === "links" && find("links-field:not([hidden])");
    return {
      problem,
      tab,
      hatched,
      theme,
      // Inks are read once: of any of these there are others.
      actions: PREFERENCES.map(matching).join(),
      life: this.#client.life,
      place: `${x - stage.x} ${y - stage.y} ${width} ${devicePixelRatio}`,
      grid: isPlain || width === 0 ? null : grid,
      plan: isPlain || isField ? null : find("matrix-view").plan,
      // How often the page has to draw.
      every: isPlain || isField || magnified || !grid ? DRAWS : MOVES,
    };
  }

  /** @param {State} state */
  #goesOn(state) {
    const wanted = Object.entries(this.#wanted(state));
    return wanted.every(([name, part]) => part === this.#from?.[name]);
  }

  /** @param {State} state */
  #begin(state) {
    this.#clear();
    const wanted = this.#wanted(state);
    this.#from = wanted;
    this.#id += 1;
    const { problem, tab, hatched, grid, plan, every } = wanted;
    /** @type {OffscreenCanvas[]} */
    const given = [];
    /**
     * @template {object} P
     * @param {(canvas: HTMLCanvasElement) => P} put
     * @returns {P & { canvas: OffscreenCanvas }}
     */
    const lay = (put) => {
      const canvas = el("canvas", { class: "flight", "aria-hidden": "true" });
      this.#canvases.push(canvas);
      const rest = put(canvas);
      const offscreen = canvas.transferControlToOffscreen();
      given.push(offscreen);
      return { ...rest, canvas: offscreen };
    };
    /** @type {BoardOn | null} */
    const board =
      grid && lay((canvas) => ({ ...layOver(grid, canvas, tab), hatched }));
    /** @type {FlightPlan["links"]} */
    const links = plan && lay((canvas) => find("matrix-view").lay(canvas));
    /** @type {WayOn | null} */
    const way =
      given.length > 0 ? lay((canvas) => find("tree-strip").lay(canvas)) : null;
    const still = matching(PREFERENCES[2]);
    const key = problem?.key ?? "";
    this.#client.fly(
      { id: this.#id, key, every, still, board, links, way },
      given,
    );
    this.#stretch = "";
  }

  /** @param {ShownStretch} stretch */
  #tell(stretch) {
    const text = JSON.stringify(stretch);
    if (text === this.#stretch) return;
    this.#stretch = text;
    this.#client.fly({ stretch });
  }

  // What glows fades on, over the same place drawn by the page.
  /** @param {State} state @param {boolean} painted */
  #land(state, painted) {
    const isSame = this.#goesOn(state);
    this.#client.fly(null);
    this.#from = null;
    this.#landed = state.frame;
    if (!isSame || !painted || matching(PREFERENCES[2])) return this.#clear();
    for (const canvas of this.#canvases)
      canvas.animate({ opacity: [1, 0] }, FADE).onfinish = () =>
        canvas.remove();
  }

  #clear() {
    for (const canvas of this.#canvases) canvas.remove();
    this.#canvases = [];
  }
}

// Lays a canvas over the cells of a board, a little larger; gives how what moves is painted there.
/** @param {HTMLElement} grid @param {HTMLCanvasElement} canvas @param {Tab} kind */
function layOver(grid, canvas, kind) {
  const stage = /** @type {HTMLElement} */ (grid.closest(".stage"));
  const ratio = devicePixelRatio;
  const rows = grid.children.length;
  const columns = grid.firstElementChild?.children.length ?? 0;
  /** @type {HTMLElement[]} */
  const cells = Array.from(grid.querySelectorAll(".cell"));
  // Where there is a picture below the cells, its squares count.
  /** @type {SVGSVGElement | null | undefined} */
  const picture = grid.parentElement?.querySelector(":scope > svg");
  const square = picture?.getScreenCTM();
  const { x, y, width, height } = square
    ? { x: square.e, y: square.f, width: square.a, height: square.d }
    : cells[0].getBoundingClientRect();
  const room = square ? ROOM : 0;
  const from = stage.getBoundingClientRect();
  /** @param {number} length */
  const whole = (length) => Math.round(length * ratio);
  const left = whole(x - room);
  const top = whole(y - room);
  canvas.width = whole(columns * width + 2 * room);
  canvas.height = whole(rows * height + 2 * room);
  Object.assign(canvas.style, {
    left: `${left / ratio - from.x}px`,
    top: `${top / ratio - from.y}px`,
    width: `${canvas.width / ratio}px`,
    height: `${canvas.height / ratio}px`,
  });
  stage.append(canvas);
  const ink = inksOf(stage);
  const styles = getComputedStyle(stage);
  /** @type {<V>(names: string[], of: (name: string) => V) => Record<string, V>} */
  const each = (names, of) =>
    Object.fromEntries(names.map((name) => [name, of(name)]));
  return {
    kind,
    columns,
    left: x * ratio - left,
    top: y * ratio - top,
    wide: width * ratio,
    high: height * ratio,
    ratio,
    // Cells that are given stay as the board has them. At these sides there is a thick line.
    given: cells.map(({ dataset }) => dataset.is === "given"),
    right: cells.map(({ dataset }) => "right" in dataset),
    bottom: cells.map(({ dataset }) => "bottom" in dataset),
    icon: find("#i-queen path").getAttribute("d"),
    inks: each(INKS, (name) => ink(`--${name}`)),
    fonts:
      kind === "sudoku"
        ? each(["digit", "marks"], (name) => written(cells[0], name, ratio))
        : styles.getPropertyValue("--sans"),
  };
}

// How the page writes in a cell: the font, its size, and how far below the middle of the cell a
// line stands that is alone there.
/** @param {HTMLElement} cell @param {string} name @param {number} ratio */
function written(cell, name, ratio) {
  const node = /** @type {Element} */ (cell.querySelector(`.${name}`));
  const kept = [...node.childNodes];
  const foot = el("i");
  foot.style.display = "inline-block";
  node.replaceChildren(el("span", {}, foot));
  const { top, height } = cell.getBoundingClientRect();
  const drop = foot.getBoundingClientRect().bottom - top - height / 2;
  node.replaceChildren(...kept);
  const { fontFamily, fontSize } = getComputedStyle(node);
  const size = parseFloat(fontSize) * ratio;
  return { font: `${size}px ${fontFamily}`, size, drop: drop * ratio };
}
