// The tree as a timeline: x is the number of the tree node, y the level. A press or drag goes to a node, a hover
// previews it, wheel or pinch zoom. The arrow keys move from parent to child and between siblings.
import { endOf, shown } from "./tree-map.js";
import { TreeTrunk } from "./tree-trunk.js";
import { words } from "../../locales/words.js";
import { el, inksOf, mark, rgb, dispatch } from "../../core/views/dom.js";
/** @import { Relative, State, TreePicture } from "../../types.js" */

/** The minimum number of tree nodes in the plot. */
const MIN_SHOWN_NODES = 8;
/** The zoom factor of one notch of the wheel, and of one press of a button. */
const ZOOM_FACTOR = 1.18;
/** Solutions are starred if they are at least `MIN_STAR_PIXELS` pixels apart. */
const MIN_STAR_PIXELS = 3;
/** The minimum number of canvas lines of each level; the last line is paler. */
const MIN_LEVEL_LINES = 4;

/** @type {Record<string, Relative["way"]>} */
const RELATIVES = {
  ArrowUp: "parent",
  ArrowDown: "child",
  ArrowRight: "next",
  ArrowLeft: "previous",
};

class TreeStrip extends HTMLElement {
  /** During a preview it shows the search itself. */
  stays = true;
  #canvas = el("canvas", { "aria-hidden": "true" });
  #stars = el("canvas", { class: "stars", "aria-hidden": "true" });
  #here = el("i", { class: "here", "aria-hidden": "true" });
  #trunk = new TreeTrunk();
  /** @type {State} */
  #state = /** @type {any} */ (null);
  /** @type {TreePicture | null} */
  #tree = null;
  /** @type {string | undefined} */
  #theme = "";
  /** @type {number[][] | null} */
  #known = null;
  #end = 1;
  // The pressed pointers, by id: one drags the place, two pinch.
  /** @type {Map<number, PointerEvent>} */
  #pointers = new Map();

  connectedCallback() {
    this.tabIndex = 0;
    mark(this, "role", "slider");
    mark(this, "aria-label", words.player.treeLabel);
    this.append(this.#canvas, this.#stars, this.#here, this.#trunk.node);
    this.#listen();
    new ResizeObserver(() =>
      dispatch(this, {
        type: "tree-width",
        width: Math.round(this.clientWidth),
      }),
    ).observe(this);
    matchMedia("(prefers-color-scheme: dark)").addEventListener(
      "change",
      () => {
        this.#known = null;
        this.#paint();
      },
    );
  }

  /** @param {State} state */
  draw(state) {
    const { tree, theme, snapshot, player, problem, painted } = state;
    this.#state = state;
    mark(this, "data-empty", !problem || !snapshot);
    this.#end = endOf(player);
    const { from, to } = shown(player);
    // The plot of this stretch is still pending.
    mark(this, "aria-busy", tree?.to !== to ? "true" : null);
    const node = player.seeking ?? snapshot?.position.node ?? 0;
    const part = (node - from) / (to - from);
    this.#here.style.transform = `translateX(${100 * Math.min(1, Math.max(0, part))}%)`;
    // During a fast search the worker paints the moving parts.
    mark(this.#here, "hidden", painted || part < 0 || part > 1);
    mark(this, "aria-valuemin", "0");
    mark(this, "aria-valuemax", this.#end);
    mark(this, "aria-valuenow", node);
    mark(
      this,
      "aria-valuetext",
      words.player.treeAt(node, snapshot?.stats.level ?? 0),
    );
    const { key = "" } = problem ?? {};
    const forced = snapshot?.forced ?? [];
    this.#trunk.show(key, forced);
    if (tree === this.#tree && theme === this.#theme) return;
    if (theme !== this.#theme) this.#known = null;
    this.#tree = tree;
    this.#theme = theme;
    this.#paint();
    if (tree && forced.length === 0)
      this.#trunk.keep(key, this.#canvas, { from, to });
  }

  /**
   * Lays a canvas over the strip, one pixel high and stretched. Returns the plan of the trail.
   * @param {HTMLCanvasElement} canvas
   */
  lay(canvas) {
    canvas.width = this.clientWidth;
    canvas.height = 1;
    this.append(canvas);
    return { ink: `rgb(${this.#inks()[3]})` };
  }

  /**
   * Zooms in (factor above 1) or out, around a part of the width, 0 … 1.
   * @param {number} factor
   */
  zoom(factor, around = this.#herePart()) {
    const { from, to } = shown(this.#state.player);
    const span = Math.max(MIN_SHOWN_NODES, (to - from) / factor);
    this.#show(from + around * (to - from - span), span);
  }

  /** @param {number} from @param {number} span */
  #show(from, span) {
    const left = Math.max(0, Math.min(from, this.#end - span));
    const view =
      span >= this.#end
        ? null
        : { from: Math.round(left), to: Math.round(left + span) };
    dispatch(this, { type: "tree-view", view });
  }

  #herePart() {
    const { from, to } = shown(this.#state.player);
    const part =
      ((this.#state.snapshot?.position.node ?? 0) - from) / (to - from);
    return part >= 0 && part <= 1 ? part : 0.5;
  }

  // Returns the position of a pointer in the strip, 0 … 1.
  /** @param {MouseEvent} event */
  #part({ clientX }) {
    const box = this.getBoundingClientRect();
    return Math.min(1, Math.max(0, (clientX - box.left) / box.width));
  }

  #listen() {
    this.#listenToPointers();
    this.addEventListener(
      "wheel",
      (event) => {
        if (!this.#isReady()) return;
        event.preventDefault();
        const { from, to } = shown(this.#state.player);
        const across = event.shiftKey ? event.deltaY : event.deltaX;
        if (Math.abs(across) > Math.abs(event.deltaY) || event.shiftKey)
          this.#show(from + ((to - from) * across) / 600, to - from);
        else this.zoom(ZOOM_FACTOR ** (-event.deltaY / 60), this.#part(event));
      },
      { passive: false },
    );
    this.addEventListener("keydown", (event) => {
      const { key } = event;
      if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey)
        return;
      if (!this.#isReady()) return;
      if (RELATIVES[key])
        dispatch(this, { type: "relative", way: RELATIVES[key] });
      else if (key === "+" || key === "=") this.zoom(2);
      else if (key === "-") this.zoom(0.5);
      else if (key === "0") dispatch(this, { type: "tree-view", view: null });
      else return;
      event.preventDefault();
      event.stopPropagation();
    });
  }

  #isReady() {
    return !this.hasAttribute("data-empty");
  }

  // One pressed pointer goes to a node, two zoom, and a hover previews.
  #listenToPointers() {
    const pointers = this.#pointers;
    /** @param {MouseEvent} event */
    const node = (event) => {
      const { from, to } = shown(this.#state.player);
      // Node n fills the stretch from n − 1 to n.
      const place = from + this.#part(event) * (to - from);
      return Math.min(this.#end, Math.ceil(place - 0.001));
    };
    const apart = () => {
      const [a, b] = [...pointers.values()].map((at) => this.#part(at));
      return [Math.max(0.02, Math.abs(a - b)), (a + b) / 2];
    };
    this.addEventListener("pointerdown", (event) => {
      if (!this.#isReady()) return;
      this.setPointerCapture(event.pointerId);
      pointers.set(event.pointerId, event);
      dispatch(this, { type: "peek", node: null });
      if (pointers.size === 1)
        dispatch(this, { type: "seek", node: node(event) });
    });
    this.addEventListener("pointermove", (event) => {
      if (!this.#isReady()) return;
      this.style.setProperty("--at", `${100 * this.#part(event)}%`);
      if (pointers.size === 2 && pointers.has(event.pointerId)) {
        const [before] = apart();
        pointers.set(event.pointerId, event);
        const [after, middle] = apart();
        this.zoom(after / before, middle);
      } else if (pointers.size === 1 && pointers.has(event.pointerId)) {
        dispatch(this, { type: "seek", node: node(event) });
      } else if (event.pointerType === "mouse")
        dispatch(this, { type: "peek", node: node(event) });
    });
    for (const type of /** @type {const} */ (["pointerup", "pointercancel"]))
      this.addEventListener(type, (event) => pointers.delete(event.pointerId));
    this.addEventListener("pointerleave", () =>
      dispatch(this, { type: "peek", node: null }),
    );
  }

  #paint() {
    const tree = this.#tree;
    const context = this.#canvas.getContext("2d");
    this.#paintStars();
    if (!context) return;
    if (!tree)
      return context.clearRect(0, 0, this.#canvas.width, this.#canvas.height);
    const { width, rows, density, richness, edges, lit } = tree;
    const lines = Math.max(
      MIN_LEVEL_LINES,
      Math.round(this.clientHeight / rows),
    );
    this.#canvas.width = width;
    this.#canvas.height = rows * lines;
    const image = context.createImageData(width, rows * lines);
    const pixels = new Uint32Array(image.data.buffer);
    const [high, low, found, amber] = this.#inks();
    for (let row = 0; row < rows; row++) {
      const depth = rows > 1 ? row / (rows - 1) : 0;
      const [r, g, b] = high.map((part, i) => part + (low[i] - part) * depth);
      const thick = 0.92 - 0.3 * depth;
      const top = row * lines * width;
      for (let x = 0; x < width; x++) {
        const cell = row * width + x;
        if (!density[cell]) continue;
        const [to, much] = lit?.[cell]
          ? [amber, 0.85]
          : [found, (0.9 * richness[cell]) / 255];
        const color =
          ((b + (to[2] - b) * much) << 16) |
          ((g + (to[1] - g) * much) << 8) |
          (r + (to[0] - r) * much);
        const alpha = density[cell] * thick * (edges[cell] ? 0.25 : 1);
        const body = (color | (alpha << 24)) >>> 0;
        for (let y = 0; y < lines - 1; y++) pixels[top + y * width + x] = body;
        // Levels and siblings are separated by a thin gap.
        pixels[top + (lines - 1) * width + x] =
          rows < 20 && !edges[cell]
            ? (color | ((alpha * 0.7) << 24)) >>> 0
            : body;
      }
    }
    context.putImageData(image, 0, 0);
  }

  // A tick for each solution at the foot, if neighboring ticks do not overlap.
  #paintStars() {
    const { width = 0, solutions = new Uint32Array() } = this.#tree ?? {};
    const canvas = this.#stars;
    canvas.width = width;
    canvas.height = 6;
    const context = canvas.getContext("2d");
    if (!context) return;
    /** @type {number[]} */
    const found = [];
    for (let x = 0; x < width; x++) if (solutions[x]) found.push(x);
    if (found.some((x, i) => i > 0 && x - found[i - 1] < MIN_STAR_PIXELS))
      return;
    context.fillStyle = `rgb(${this.#inks()[2].join()})`;
    for (const x of found) context.fillRect(x - 1, 0, 3, 6);
  }

  // The colors of the theme, read once, because reading forces a layout.
  #inks() {
    if (this.#known) return this.#known;
    const ink = inksOf(this);
    return (this.#known = [
      "--tree-high",
      "--tree-low",
      "--solution",
      "--trying",
    ].map((name) => rgb(ink(name))));
  }
}

customElements.define("tree-strip", TreeStrip);
