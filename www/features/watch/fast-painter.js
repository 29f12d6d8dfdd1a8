// During a fast search the worker paints board and links itself, on canvases over those of the page. The other parts of
// the page cannot keep up, so they show no step then; only the player and the totals follow, now and then. If the page
// draws any part of the step itself, it draws all of it, so all parts show the same tree node.
import { isField } from "../../boards/matrix-layout.js";
import { CELL, EDGE } from "../../core/package/painting.js";
import { shownColors } from "../../core/piece-colors.js";
import { el, inksOf } from "../../core/views/dom.js";
/** @import { BoardOn, WorkerClient, PaintPlan, Snapshot, ShownStretch, State, Stretch, Tab, View } from "../../types.js" */
/** @import { TrailOn } from "../../types.js" */

/**
 * The interval between two snapshots for the page, in milliseconds: if it moves only the slider, and if it draws a view
 * that the worker cannot. And the interval between two announcements.
 */
const SLIDER_MS = 500;
const VIEWS_MS = 60;
const ANNOUNCE_MS = 1000;
/** The duration of the highlight after the search has stopped, in milliseconds. */
const FADE_MS = 400;
/** The outlines of pieces extend this far beyond their cells. */
const MARGIN = 3;

/** The custom properties of the page for the inks of moving shapes. */
const INKS = {
  accent: "--accent",
  faint: "--ink-soft",
  ink: "--outline",
  line: "--covered",
  solution: "--solution",
  tried: "--trying-soft",
  trying: "--trying",
  "trying-ink": "--trying-ink",
};

/** The user's preferences for colors and movement. */
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
  // The inputs of the current painter; null while there is none.
  /** @type {Record<string, any> | null} */
  #from = null;
  /** @type {HTMLCanvasElement[]} */
  #canvases = [];
  /** @type {Partial<State>} */
  #state = {};
  #paints = false;
  #whole = true;
  #announcedAt = 0;
  // The shown stretch of the tree strip, as the worker has it.
  #stretch = "";
  // The place at which the last painter stopped.
  /** @type {Snapshot | null} */
  #endedAt = null;

  /** @param {WorkerClient} client */
  constructor(client) {
    this.#client = client;
  }

  /**
   * Returns true if the worker paints the moving parts in this state. `isFast` is true during a fast search; `shown` is
   * the shown stretch of the tree strip.
   * @param {State} state
   * @param {boolean} isFast
   * @param {Stretch} shown
   */
  update(state, isFast, shown) {
    const old = this.#state;
    const did = this.#paints;
    this.#state = state;
    this.#paints = false;
    if (!isFast) {
      // The snapshot with the place of the stop is still pending. Until then the picture is ahead of the page's state.
      const isAhead =
        state.snapshot?.halting || state.snapshot === old.snapshot;
      if (did && this.#from && isAhead) {
        this.#whole = false;
        return (this.#paints = true);
      }
      if (this.#from) this.#end(state, did);
      else if (state.snapshot !== this.#endedAt) this.#clear();
      return false;
    }
    if (!this.#isSame(state)) this.#begin(state);
    this.#paints =
      this.#canvases.length > 0 && state.snapshot?.painter === this.#id;
    if (this.#paints && !did)
      for (const { style } of this.#canvases) style.visibility = "visible";
    // The snapshot is the same, so the change comes from the user.
    const isReader = state.snapshot === old.snapshot;
    const now = performance.now();
    this.#whole =
      isReader ||
      this.#paints !== did ||
      now - this.#announcedAt > 0.8 * ANNOUNCE_MS;
    if (this.#whole) this.#announcedAt = now;
    this.#sendStretch({ ...shown, ends: state.player.view !== null });
    return this.#paints;
  }

  /**
   * Returns true if the page draws this view in the current state.
   * @param {View} view
   */
  draws(view) {
    if (!this.#paints || !this.#from || this.#whole) return true;
    return view.matches("player-dock");
  }

  /** Stops the painter, so the page draws the next state itself. Then another painter starts. */
  restart() {
    this.#from = null;
  }

  // The inputs of a painter: when any of them changes, another one starts.
  /** @param {State} state */
  #wanted({ problem, tab, theme, hatched, pane, magnifier }) {
    const grid = find(".stage > :not([hidden]) > .cells");
    const { x, y, width } = (grid ?? find(".stage")).getBoundingClientRect();
    const stage = find(".stage").getBoundingClientRect();
    // With forced colors, the browser replaces the colors that the page draws with.
    const isPlain =
      !globalThis.OffscreenCanvas || matching("forced-colors: active");
    // The page draws small problems and the magnifier, and a board without cells.
    // So it does with a view in space.
    const isSolid =
      find(".stage > space-view:not([hidden], [data-flat])") !== null;
    const draws =
      isPlain ||
      isSolid ||
      isField(problem ?? null) ||
      magnifier ||
      width === 0 ||
      !grid;
    return {
      problem,
      tab,
      hatched,
      theme,
      // Colors are read once for each combination of these preferences.
      actions: PREFERENCES.map(matching).join(),
      life: this.#client.life,
      place: `${x - stage.x} ${y - stage.y} ${width} ${devicePixelRatio}`,
      grid: draws ? null : grid,
      plan: draws || pane !== "links" ? null : find("matrix-view").plan,
      // The interval between two snapshots for the page.
      every: draws ? VIEWS_MS : SLIDER_MS,
    };
  }

  /** @param {State} state */
  #isSame(state) {
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
      const canvas = el("canvas", {
        class: "fast-canvas",
        "aria-hidden": "true",
      });
      this.#canvases.push(canvas);
      const rest = put(canvas);
      const offscreen = canvas.transferControlToOffscreen();
      given.push(offscreen);
      return { ...rest, canvas: offscreen };
    };
    /** @type {BoardOn | null} */
    const board =
      grid &&
      lay((canvas) => ({
        ...layOver(grid, canvas),
        kind: tab,
        ground: {
          ...problem?.draft,
          ...grid.parentElement?.ground,
          hasNumbers: grid.closest("[data-sums]") !== null,
        },
        colors: shownColors(),
        hatched,
      }));
    /** @type {PaintPlan["links"]} */
    const links = plan && lay((canvas) => find("matrix-view").lay(canvas));
    /** @type {TrailOn | null} */
    const trail =
      given.length > 0 ? lay((canvas) => find("tree-strip").lay(canvas)) : null;
    const still = matching(PREFERENCES[2]);
    const key = problem?.key ?? "";
    this.#client.paint(
      { id: this.#id, key, every, still, board, links, trail },
      given,
    );
    this.#stretch = "";
  }

  /** @param {ShownStretch} stretch */
  #sendStretch(stretch) {
    const text = JSON.stringify(stretch);
    if (text === this.#stretch) return;
    this.#stretch = text;
    this.#client.paint({ stretch });
  }

  // The highlight fades out over the same place, which the page has drawn.
  /** @param {State} state @param {boolean} painted */
  #end(state, painted) {
    const isSame = this.#isSame(state);
    this.#client.paint(null);
    this.#from = null;
    this.#endedAt = state.snapshot;
    if (!isSame || !painted || matching(PREFERENCES[2])) return this.#clear();
    for (const canvas of this.#canvases)
      canvas.animate({ opacity: [1, 0] }, FADE_MS).onfinish = () =>
        canvas.remove();
  }

  #clear() {
    for (const canvas of this.#canvases) canvas.remove();
    this.#canvases = [];
  }
}

// Lays a canvas over the cells of a board, with a margin. Returns the plan for painting on it.
/** @param {HTMLElement} grid @param {HTMLCanvasElement} canvas */
function layOver(grid, canvas) {
  const stage = /** @type {HTMLElement} */ (grid.closest(".stage"));
  const ratio = devicePixelRatio;
  const rows = grid.querySelectorAll(":scope > .row").length;
  const columns = grid.firstElementChild?.children.length ?? 0;
  /** @type {HTMLElement[]} */
  const cells = Array.from(grid.querySelectorAll(".cell"));
  // If there is a picture below the cells, its squares determine the sizes.
  /** @type {SVGSVGElement | null | undefined} */
  const picture = grid.parentElement?.querySelector(
    ":scope > svg:not(.rule-layer, .aids)",
  );
  const square = picture?.getScreenCTM();
  const { x, y, width } = square
    ? {
        x: square.e + EDGE * square.a,
        y: square.f + EDGE * square.d,
        width: CELL * square.a,
      }
    : cells[0].getBoundingClientRect();
  const margin = square ? MARGIN : 0;
  const from = stage.getBoundingClientRect();
  /** @param {number} length */
  const whole = (length) => Math.round(length * ratio);
  const left = whole(x - margin);
  const top = whole(y - margin);
  canvas.width = whole(columns * width + 2 * margin);
  canvas.height = whole(rows * width + 2 * margin);
  Object.assign(canvas.style, {
    left: `${left / ratio - from.x}px`,
    top: `${top / ratio - from.y}px`,
    width: `${canvas.width / ratio}px`,
    height: `${canvas.height / ratio}px`,
  });
  stage.append(canvas);
  const ink = inksOf(stage);
  const cell = width * ratio;
  const isSudoku = cells[0].querySelector(".digit");
  return {
    columns,
    rows,
    left: x * ratio - left,
    top: y * ratio - top,
    cell,
    ratio,
    inks: Object.fromEntries(
      Object.entries(INKS).map(([name, property]) => [name, ink(property)]),
    ),
    fonts: isSudoku
      ? { serif: fontOf(cells[0], "digit"), mono: fontOf(cells[0], "marks") }
      : {
          sans: {
            family: getComputedStyle(stage).getPropertyValue("--sans"),
            size: 0.36 * cell,
          },
        },
  };
}

// The font of a text in a cell, in pixels of the canvas, with the drop of a single line.
/** @param {HTMLElement} cell @param {string} name */
function fontOf(cell, name) {
  const node = /** @type {Element} */ (cell.querySelector(`.${name}`));
  const kept = [...node.childNodes];
  const foot = el("i");
  foot.style.display = "inline-block";
  node.replaceChildren(el("span", {}, foot));
  const { top, height } = node.getBoundingClientRect();
  const drop = foot.getBoundingClientRect().bottom - top - height / 2;
  node.replaceChildren(...kept);
  const { fontFamily, fontSize } = getComputedStyle(node);
  const ratio = devicePixelRatio;
  const [family, part] = systemFont(fontFamily, fontSize);
  const size = parseFloat(fontSize) * part * ratio;
  return { family, size, drop: drop * ratio };
}

// The worker has no fonts of style sheets, which adjust the size of system fonts. Returns the other fonts of a family,
// and their part of the size.
/** @param {string} family @param {string} size @returns {[family: string, part: number]} */
function systemFont(family, size) {
  const faces = Array.from(document.fonts, (face) => unquoted(face.family));
  const names = family.split(/,\s*/);
  const others = names
    .filter((name) => !faces.includes(unquoted(name)))
    .join(", ");
  const context = el("canvas").getContext("2d");
  if (!context) return [others, 1];
  const [adjusted, plain] = [family, others].map((name) => {
    context.font = `${size} ${name}`;
    return context.measureText("0").width;
  });
  return [others, adjusted / plain];
}

/** @param {string} name */
const unquoted = (name) => name.replace(/^["']|["']$/g, "");
