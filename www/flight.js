// While a search flies by, its worker paints board and links itself, on canvases that lie over the page's own. The page tells the rest now and
// then: words, figures, the tree, what the cells are called. Where canvases cannot be given away it draws all of it, as at a reading pace.
import { colorsOf, SYMBOLS } from "./board.js";
import { el, inksOf } from "./views/dom.js";

/** How often the page is told where the search is, in milliseconds: when it only speaks of it, and when it draws a view that the worker cannot. */
const SPEAKS = 750;
const DRAWS = 60;
/** How long what glows fades on when the search has stopped, in milliseconds. */
const FADE = 400;
/** Outlines reach so far out of the cells. */
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

/** What readers wish of colours and movement. */
const WISHES = [
  "prefers-color-scheme: dark",
  "prefers-contrast: more",
  "prefers-reduced-motion: reduce",
];

const matching = (feature) => matchMedia(`(${feature})`).matches;
const find = (what) => document.querySelector(what);

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
      // The place where it stops is on its way: until then the picture is ahead of what the page knows.
      if (did && this.#from && state.frame?.halting) {
        this.#whole = false;
        return (this.#paints = true);
      }
      if (this.#from) this.#land(state, did);
      else if (state.frame !== this.#landed) this.#clear();
      return false;
    }
    if (!this.#goesOn(state)) this.#begin(state);
    this.#paints = this.#canvases.length > 0 && state.frame.flight === this.#id;
    if (this.#paints && !did)
      for (const { style } of this.#canvases) style.visibility = "visible";
    // Neither the search nor the picture of its tree: then it is the reader who did something.
    const isReader = state.frame === old.frame && state.tree === old.tree;
    const now = performance.now();
    this.#whole =
      isReader || this.#paints !== did || now - this.#spokeAt > 0.8 * SPEAKS;
    if (this.#whole) this.#spokeAt = now;
    return this.#paints;
  }

  /** Whether this view is drawn in the state that was looked at. */
  draws(view) {
    if (!this.#from || this.#whole) return true;
    return view.matches(
      this.#paints
        ? "links-field, links-magnifier"
        : ".stage *, .matrix-card > *",
    );
  }

  /** Ends it, so that the page draws the next state itself; then another one begins. */
  renew() {
    this.#from = null;
  }

  // What a flight depends on: when any of it changes another one begins.
  #wanted({ problem, tab, theme, pane, magnified }) {
    const grid = find(".stage > :not([hidden]) > .cells");
    const { x, y, width } = (grid ?? find(".stage")).getBoundingClientRect();
    const stage = find(".stage").getBoundingClientRect();
    // With forced colors it is the browser that chooses those of what it draws itself.
    const isPlain =
      !globalThis.OffscreenCanvas || matching("forced-colors: active");
    const isField = pane === "links" && find("links-field:not([hidden])");
    return [
      problem,
      tab,
      theme,
      // Inks are read once: of any of these there are others.
      ...WISHES.map(matching),
      this.#client.life,
      `${x - stage.x} ${y - stage.y} ${width} ${devicePixelRatio}`,
      isPlain || width === 0 ? null : grid,
      isPlain || isField ? null : find("matrix-view").plan,
      // How often the page has to draw.
      isPlain || isField || magnified || !grid ? DRAWS : SPEAKS,
    ];
  }

  #goesOn(state) {
    return this.#wanted(state).every((part, i) => part === this.#from?.[i]);
  }

  #begin(state) {
    this.#clear();
    this.#from = this.#wanted(state);
    this.#id += 1;
    const [problem, tab] = this.#from;
    const [grid, plan, every] = this.#from.slice(-3);
    const given = [];
    const lay = (put) => {
      const canvas = el("canvas", { class: "flight", "aria-hidden": "true" });
      this.#canvases.push(canvas);
      const rest = put(canvas);
      given.push(canvas.transferControlToOffscreen());
      return { ...rest, canvas: given.at(-1) };
    };
    const board =
      grid && lay((canvas) => layOver(grid, canvas, tab, problem.items));
    const links = plan && lay((canvas) => find("matrix-view").lay(canvas));
    const still = matching(WISHES[2]);
    const { key } = problem;
    this.#client.fly({ id: this.#id, key, every, still, board, links }, given);
  }

  // What glows fades on, over the same place drawn by the page.
  #land(state, painted) {
    const isSame = this.#goesOn(state);
    this.#client.fly(null);
    this.#from = null;
    this.#landed = state.frame;
    if (!isSame || !painted || matching(WISHES[2])) return this.#clear();
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
function layOver(grid, canvas, kind, items) {
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
  const from = stage.getBoundingClientRect();
  const whole = (length) => Math.round(length * ratio);
  const put = (side, pixels, start = 0) =>
    (canvas.style[side] = `${pixels / ratio - start}px`);
  canvas.width = whole(columns * width + 2 * ROOM);
  canvas.height = whole(rows * height + 2 * ROOM);
  put("left", whole(x - ROOM), from.x);
  put("top", whole(y - ROOM), from.y);
  put("width", canvas.width);
  put("height", canvas.height);
  stage.append(canvas);
  const ink = inksOf(stage);
  const styles = getComputedStyle(stage);
  const each = (names, of) =>
    Object.fromEntries(names.map((name) => [name, of(name)]));
  return {
    kind,
    columns,
    left: ROOM * ratio,
    top: ROOM * ratio,
    wide: width * ratio,
    high: height * ratio,
    unit: (grid.parentElement.clientWidth / columns) * ratio,
    ratio,
    // Cells that are given stay as the board has them.
    given: cells.map(({ dataset }) => dataset.is === "given"),
    icon: find("#i-queen path").getAttribute("d"),
    symbols: SYMBOLS,
    colors: each(
      items.map(({ piece = "" }) => piece),
      colorsOf,
    ),
    inks: each(INKS, (name) => ink(`--${name}`)),
    fonts: each(["sans", "serif", "mono"], (name) =>
      styles.getPropertyValue(`--${name}`),
    ),
  };
}
