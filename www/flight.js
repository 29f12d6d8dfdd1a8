// While a search flies by, its worker paints board and links itself, on canvases that lie over the page's own. The page tells the rest twice a
// second: words, figures, the tree, what the cells are called. Where canvases cannot be given away it draws all of it, as at a reading pace.
import { colorsOf, SYMBOLS } from "./board.js";
import { el, mark } from "./views/dom.js";

/** How often the page is told where the search is, in milliseconds: when it only speaks of it, and when it draws a view that the worker cannot. */
const SPEAKS = 500;
const DRAWS = 60;
/** How long what glows fades on when the search has stopped, in milliseconds. */
const FADE = 400;

/** Views that show every place they are told of, and those of them that the worker paints over. The others speak. */
const PAINTED = new Set([
  "sudoku-board",
  "queens-board",
  "tiling-board",
  "matrix-view",
]);
const DRAWN = new Set([
  ...PAINTED,
  "text-board",
  "links-field",
  "links-magnifier",
]);

/** The fields of the state that change while a search plays. */
const MOVING = new Set(["frame", "tree", "player", "ghost"]);

/** Colors and fonts of the style sheets that the worker paints with. */
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
const FONTS = ["sans", "serif", "mono"];
/** Outlines reach so far out of the cells. */
const ROOM = 3;

const isStill = matchMedia("(prefers-reduced-motion: reduce)");
// There the browser chooses the colors of what it draws itself.
const isForced = matchMedia("(forced-colors: active)");

export class Flight {
  #client;
  #id = 0;
  // What the flight was begun with; null while nothing flies.
  #from = null;
  #canvases = [];
  #state = {};
  #paints = false;
  #whole = true;
  #spokeAt = 0;
  // The place where the last one ended.
  #landed = null;

  constructor(client) {
    this.#client = client;
  }

  /** Whether the worker paints what moves in this state. `flies` says whether a search flies by. */
  look(state, flies) {
    const old = this.#state;
    const did = this.#paints;
    this.#state = state;
    this.#paints = false;
    if (!flies) {
      if (this.#from) this.#land(state, did);
      else if (state.frame !== this.#landed) this.#clear();
      return false;
    }
    const from = this.#wanted(state);
    if (!from.every((part, i) => part === this.#from?.[i])) this.#begin(from);
    this.#paints = this.#canvases.length > 0 && state.frame.flight === this.#id;
    const now = performance.now();
    this.#whole =
      this.#paints !== did ||
      now - this.#spokeAt > 0.8 * SPEAKS ||
      Object.keys(state).some(
        (name) => !MOVING.has(name) && state[name] !== old[name],
      ) ||
      ["speed", "stops", "view"].some(
        (name) => state.player[name] !== old.player?.[name],
      );
    if (this.#whole) this.#spokeAt = now;
    if (this.#paints && !did)
      for (const { style } of this.#canvases) style.visibility = "visible";
    return this.#paints;
  }

  /** Whether this view is drawn in the state that was looked at. */
  draws({ localName }) {
    if (!this.#from || this.#whole) return true;
    return DRAWN.has(localName) && !(this.#paints && PAINTED.has(localName));
  }

  // What a flight depends on: when any of it changes another one begins.
  #wanted({ problem, tab, theme, pane, magnified }) {
    const grid = document.querySelector(".stage > :not([hidden]) > .cells");
    const { x = 0, y = 0, width = 0 } = grid?.getBoundingClientRect() ?? {};
    const stage = grid?.closest(".stage").getBoundingClientRect();
    const isPlain = isForced.matches || !globalThis.OffscreenCanvas;
    const isField =
      pane === "links" &&
      document.querySelector("links-field:not([hidden])") !== null;
    return [
      problem,
      tab,
      theme,
      this.#client.life,
      isPlain || width === 0 ? null : grid,
      `${x - stage?.x} ${y - stage?.y} ${width} ${devicePixelRatio}`,
      isPlain || isField ? null : document.querySelector("matrix-view").plan,
      // Whether a view is drawn that the worker cannot paint.
      isPlain || isField || magnified !== null || grid === null,
    ];
  }

  #begin(from) {
    this.#clear();
    this.#from = from;
    this.#id += 1;
    const [problem, tab, , , grid, , plan, isDrawn] = from;
    const board = grid && boardOver(grid, tab, problem);
    const links = plan && { ...plan, canvas: el("canvas") };
    if (links) document.querySelector("matrix-view").lay(links.canvas);
    this.#canvases = [board, links].filter(Boolean).map((part) => {
      const { canvas } = part;
      mark(canvas, "aria-hidden", "true");
      canvas.classList.add("flight");
      part.canvas = canvas.transferControlToOffscreen();
      return canvas;
    });
    this.#client.fly(
      {
        id: this.#id,
        key: problem.key,
        every: isDrawn ? DRAWS : SPEAKS,
        still: isStill.matches,
        board,
        links,
      },
      [board, links].filter(Boolean).map(({ canvas }) => canvas),
    );
  }

  // What glows fades on, over the same place drawn by the page.
  #land(state, painted) {
    const isSame = this.#wanted(state).every(
      (part, i) => part === this.#from[i],
    );
    this.#client.fly(null);
    this.#from = null;
    this.#landed = state.frame;
    if (!isSame || !painted || isStill.matches) return this.#clear();
    for (const canvas of this.#canvases)
      canvas.animate({ opacity: [1, 0] }, FADE).onfinish = () =>
        canvas.remove();
  }

  #clear() {
    for (const canvas of this.#canvases) canvas.remove();
    this.#canvases = [];
  }
}

// A canvas over the cells of a board, a little larger, and how what moves is painted there.
function boardOver(grid, kind, { options }) {
  const stage = grid.closest(".stage");
  const ratio = devicePixelRatio;
  const rows = grid.children.length;
  const columns = grid.firstElementChild.children.length;
  const cells = [...grid.querySelectorAll(".cell")];
  // Where there is a picture below the cells, its squares count.
  const { e, f, a, d } =
    grid.parentElement.querySelector(":scope > svg")?.getScreenCTM() ?? {};
  const { x, y, width, height } = a
    ? { x: e, y: f, width: a, height: d }
    : cells[0].getBoundingClientRect();
  const whole = (length) => Math.round(length * ratio);
  const from = stage.getBoundingClientRect();
  const [left, top] = [whole(x) - ROOM * ratio, whole(y) - ROOM * ratio];
  const canvas = el("canvas");
  canvas.width = whole(columns * width + 2 * ROOM);
  canvas.height = whole(rows * height + 2 * ROOM);
  Object.assign(canvas.style, {
    left: `${left / ratio - from.x}px`,
    top: `${top / ratio - from.y}px`,
    width: `${canvas.width / ratio}px`,
    height: `${canvas.height / ratio}px`,
  });
  const styles = getComputedStyle(stage);
  const probe = el("i", { hidden: true });
  stage.append(canvas, probe);
  const inks = INKS.map((name) => {
    probe.style.color = `var(--${name})`;
    return [name, getComputedStyle(probe).color];
  });
  probe.remove();
  return {
    kind,
    canvas,
    rows,
    columns,
    left: ROOM * ratio,
    top: ROOM * ratio,
    wide: width * ratio,
    high: height * ratio,
    unit: (grid.parentElement.clientWidth / columns) * ratio,
    ratio,
    // Cells that are given stay as the board has them.
    given: cells.map(({ dataset }) => dataset.is === "given"),
    icon: document.querySelector("#i-queen path").getAttribute("d"),
    symbols: SYMBOLS,
    colors: Object.fromEntries(
      options.map(({ piece = "" }) => [piece, colorsOf(piece)]),
    ),
    inks: Object.fromEntries(inks),
    fonts: Object.fromEntries(
      FONTS.map((name) => [name, styles.getPropertyValue(`--${name}`)]),
    ),
  };
}
