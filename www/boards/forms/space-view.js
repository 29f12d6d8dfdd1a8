// The view in space of a board of cubes or balls. It turns by drag, by keys and by buttons; a slider moves its layers
// apart. The board beside it has the same cells for screen readers.
import { polyformBoard, toStl } from "../../core/package/forms.js";
import { save } from "../../core/save.js";
import { partsOf, sceneOf } from "../../core/scene.js";
import { dispatch, el, icon, inksOf, mark, off } from "../../core/views/dom.js";
import { forms as w } from "../../locales/forms.js";
import { Entrance } from "../entrance.js";
import { isInSpace, MAX_TILT } from "./solid.js";
import { cellAt, paintSolids } from "./solid-painter.js";
/** @import { Hover, Item, Parts, PolyformDraft, Problem, Scene, State } from "../../types.js" */
/** @import { Look } from "./solid.js" */
/** @import { Body, Picture } from "./solid-painter.js" */

/** The first look, the angle of a key or a button, and the angle of a pixel of a drag; in radians. */
const FIRST = { turn: -0.6, tilt: 0.5 };
const STEP = Math.PI / 12;
const DRAG = 0.01;
/** The height and the time of the flight of a piece that is placed, in units of the lattice and milliseconds. */
const FLIGHT = 3;
const FLIGHT_MS = 320;
/** A press that moves less, in pixels, is no drag. */
const MIN_DRAG = 5;
/** The largest distance of two layers. */
const MAX_APART = 2.5;

/** @type {Record<string, [turn: number, tilt: number]>} */
const KEYS = {
  ArrowLeft: [STEP, 0],
  ArrowRight: [-STEP, 0],
  ArrowUp: [0, STEP],
  ArrowDown: [0, -STEP],
};

class SpaceView extends HTMLElement {
  #canvas = el("canvas", {
    tabindex: "0",
    role: "application",
    "aria-label": w.view,
    onkeydown: (/** @type {KeyboardEvent} */ event) => this.#key(event),
  });
  #apart = el("input", {
    type: "range",
    min: "0",
    max: "1",
    step: "any",
    value: "0",
    "aria-label": w.apart,
    oninput: () => this.#turn({ apart: MAX_APART * Number(this.#apart.value) }),
  });
  #layer = el("select", {
    "aria-label": w.layers,
    onchange: () => this.#again(),
  });
  #save = this.#button(w.save, "away", () => this.#export());
  /** @type {Look} */
  #look = { ...FIRST, apart: 0 };
  /** @type {Partial<Parts<"polyform">>} */
  #drawn = {};
  /** @type {Body[]} */
  #bodies = [];
  #layers = 0;
  #frame = 0;
  #entrance = new Entrance();
  // The time at which each flying piece begins, by the number of its option.
  /** @type {Map<number, number>} */
  #flights = new Map();
  /** @type {Picture["inks"] | null} */
  #inks = null;
  /** @type {State["theme"] | undefined} */
  #theme;

  connectedCallback() {
    const tools = el(
      "div",
      { class: "tools", role: "group", "aria-label": w.tools },
      this.#button(w.left, "back", () => this.#step("ArrowLeft")),
      this.#button(w.right, "forward", () => this.#step("ArrowRight")),
      this.#button(w.up, "back", () => this.#step("ArrowUp"), "up"),
      this.#button(w.down, "back", () => this.#step("ArrowDown"), "down"),
      this.#layer,
      this.#save,
      el("label", {}, el("span", { text: w.slide }), this.#apart),
    );
    this.append(this.#canvas, tools);
    this.#listenToDrags();
    new ResizeObserver(() => this.#again()).observe(this.#canvas);
    for (const query of [
      "(prefers-color-scheme: dark)",
      "(prefers-contrast: more)",
    ])
      matchMedia(query).addEventListener("change", () => {
        this.#inks = null;
        this.#again();
      });
  }

  /** @param {State} state */
  draw(state) {
    const isNewTheme = state.theme !== this.#theme;
    if (isNewTheme) this.#inks = null;
    const parts = partsOf("polyform", state, isNewTheme ? {} : this.#drawn);
    if (!parts) return;
    this.#theme = state.theme;
    this.#drawn = parts;
    const { draft, problem, hover, attempt, selection, mode } = parts;
    if (!isInSpace(draft.lattice)) return mark(this, "data-flat", true);
    if (!problem) return;
    const scene = sceneOf({ ...state, problem });
    const picked = attempt ? attempt.picked : selection;
    const lit = [picked, hover?.item].map((item) => problem.items[item ?? -1]);
    this.#bodies = bodiesOf(problem, draft, scene, hover, lit);
    const now = performance.now();
    for (const [id, delay] of this.#entrance.flying(scene.chosen, mode, now))
      this.#flights.set(id, now + delay);
    const layers = 1 + Math.max(0, ...this.#bodies.map(({ layer }) => layer));
    // One layer is the flat board already.
    mark(this, "data-flat", layers === 1);
    this.#offerLayers(layers);
    off(this.#save, this.#bodies.some(({ name }) => name === "") || undefined);
    this.#again();
  }

  /** @param {string} label @param {string} picture @param {() => void} onclick */
  #button(label, picture, onclick, way = "") {
    const node = el(
      "button",
      {
        type: "button",
        class: `button quiet${picture === "away" ? " save" : ""}`,
        "aria-label": label,
        title: label,
        "data-way": way || null,
        onclick: () => {
          if (!node.hasAttribute("aria-disabled")) onclick();
        },
      },
      icon(picture),
    );
    return node;
  }

  /** @param {number} count */
  #offerLayers(count) {
    if (count === this.#layers) return;
    this.#layers = count;
    const names = [
      w.all,
      ...Array.from({ length: count }, (_, i) => w.one(i + 1)),
    ];
    this.#layer.replaceChildren(
      ...names.map((text, i) => el("option", { value: String(i - 1), text })),
    );
  }

  /** @param {KeyboardEvent} event */
  #key(event) {
    const { key, altKey, ctrlKey, metaKey, shiftKey } = event;
    if (altKey || ctrlKey || metaKey || shiftKey) return;
    if (key === "Home") this.#turn(FIRST);
    else if (KEYS[key]) this.#step(key);
    else return;
    event.preventDefault();
  }

  /** @param {string} key */
  #step(key) {
    const [turn, tilt] = KEYS[key];
    this.#turn({ turn: this.#look.turn + turn, tilt: this.#look.tilt + tilt });
  }

  /** @param {Partial<Look>} look */
  #turn(look) {
    const whole = { ...this.#look, ...look };
    const tilt = Math.min(MAX_TILT, Math.max(-MAX_TILT, whole.tilt));
    this.#look = { ...whole, tilt };
    this.#again();
  }

  #listenToDrags() {
    const canvas = this.#canvas;
    let moved = 0;
    canvas.addEventListener("pointerdown", ({ pointerId, button }) => {
      moved = 0;
      if (button === 0) canvas.setPointerCapture(pointerId);
    });
    canvas.addEventListener("pointermove", (event) => {
      if (!canvas.hasPointerCapture(event.pointerId)) return;
      moved += Math.hypot(event.movementX, event.movementY);
      if (moved < MIN_DRAG) return;
      const { turn, tilt } = this.#look;
      this.#turn({
        turn: turn - DRAG * event.movementX,
        tilt: tilt + DRAG * event.movementY,
      });
    });
    // A press without a drag is one on a cell.
    canvas.addEventListener("click", ({ offsetX, offsetY }) => {
      if (moved < MIN_DRAG) this.#press(offsetX, offsetY);
    });
  }

  /** @param {number} x @param {number} y */
  #press(x, y) {
    const { mode, problem, selection } = this.#drawn;
    const picture = this.#picture();
    const ratio = devicePixelRatio;
    const cell = picture && cellAt(picture, ratio * x, ratio * y);
    const item = problem?.items.findIndex(
      (item) => cell && item.cell?.join() === cell.join(),
    );
    if (item === undefined || item < 0) return;
    if (mode === "try") dispatch(this, { type: "press-item", item });
    else if (mode === "watch")
      dispatch(this, {
        type: "select",
        item: item === selection ? null : item,
      });
  }

  #picture() {
    const { draft } = this.#drawn;
    const { width, height } = this.#canvas;
    if (!draft) return null;
    return {
      ...{ lattice: draft.lattice, look: this.#look },
      layer: Number(this.#layer.value || -1),
      ...{ ratio: devicePixelRatio, width, height, bodies: this.#bodies },
    };
  }

  // Paints before the next frame, once for all changes until then.
  #again() {
    if (this.#frame !== 0) return;
    this.#frame = requestAnimationFrame(() => {
      this.#frame = 0;
      this.#paint();
    });
  }

  #paint() {
    const { clientWidth, clientHeight } = this.#canvas;
    const context = this.#canvas.getContext("2d");
    if (!context || clientWidth === 0) return;
    const [width, height] = [clientWidth, clientHeight].map((n) =>
      Math.round(n * devicePixelRatio),
    );
    if (this.#canvas.width !== width) this.#canvas.width = width;
    if (this.#canvas.height !== height) this.#canvas.height = height;
    const picture = this.#picture();
    if (!picture) return;
    const inks = (this.#inks ??= this.#readInks());
    const bodies = this.#flying(picture.bodies);
    paintSolids(context, { ...picture, bodies, inks });
    const look = this.#look;
    this.dataset.look = [look.turn, look.tilt, look.apart]
      .map((n) => n.toFixed(2))
      .join(" ");
  }

  // Returns the bodies with the flying pieces above their places, and paints again until all have landed.
  /** @param {readonly Body[]} bodies */
  #flying(bodies) {
    if (this.#flights.size === 0) return bodies;
    const now = performance.now();
    for (const [id, from] of this.#flights)
      if (now > from + FLIGHT_MS) this.#flights.delete(id);
    if (this.#flights.size > 0) this.#again();
    return bodies.map((body) => {
      const from = this.#flights.get(body.piece);
      if (from === undefined) return body;
      const rest = 1 - Math.max(0, now - from) / FLIGHT_MS;
      // A piece that has not begun is not there yet.
      if (now < from)
        return { ...body, piece: -1, is: /** @type {const} */ ("empty") };
      return { ...body, lift: FLIGHT * rest * rest };
    });
  }

  #readInks() {
    const ink = inksOf(this);
    return {
      outline: ink("--outline"),
      empty: ink("--edge"),
      lit: ink("--accent"),
      trying: ink("--trying"),
      dead: ink("--dead"),
      family: getComputedStyle(this).getPropertyValue("--sans"),
    };
  }

  #export() {
    const { draft } = this.#drawn;
    if (!draft) return;
    /** @type {Map<number, { name: string, cells: (readonly number[])[] }>} */
    const pieces = new Map();
    for (const { piece, name, cell } of this.#bodies) {
      const { cells } = pieces.get(piece) ?? { cells: [] };
      pieces.set(piece, { name, cells: [...cells, cell] });
    }
    const text = toStl(draft, { pieces: [...pieces.values()] });
    save(new Blob([text], { type: "model/stl" }), "dancing-links-polyform.stl");
  }
}

/**
 * Returns the cells of a board with the pieces that cover them.
 * @param {Problem} problem
 * @param {PolyformDraft} draft
 * @param {Scene} scene
 * @param {Hover | null} hover
 * @param {(Item | undefined)[]} lit
 * @returns {Body[]}
 */
function bodiesOf(problem, draft, scene, hover, lit) {
  const { items, options, puzzle, ...labels } = problem;
  const { placed = [] } = draft;
  const { chosen, trying, stuck } = scene;
  /** @type {Map<string, Pick<Body, "piece" | "name" | "is">>} */
  const lying = new Map();
  /** @param {number} piece @param {string} name @param {readonly (readonly number[])[]} cells @param {Body["is"]} is */
  const lay = (piece, name, cells, is) => {
    for (const cell of cells)
      if (is !== "ghost" || !lying.has(cell.join()))
        lying.set(cell.join(), { piece, name, is });
  };
  placed.forEach(({ name, cells }, i) =>
    lay(options.length + i, name, cells, "found"),
  );
  const on = new Set(chosen);
  for (const id of on) {
    const { piece = "", cells = [] } = options[id];
    lay(id, piece, cells, id === trying ? "trying" : "found");
  }
  for (const id of [trying, hover?.option ?? null]) {
    if (id === null || on.has(id) || !options[id]) continue;
    const { piece = "", cells = [] } = options[id];
    lay(id, piece, cells, "ghost");
  }
  const dead = stuck === null ? undefined : items[stuck];
  const { cells } = polyformBoard.groundOf(/** @type {any} */ (puzzle), {
    ...labels,
    ...{ items, options },
  });
  // The cells of placed pieces are among those of the board, if the engine has described it.
  const all = [
    ...new Map(
      [...cells, ...placed.flatMap(({ cells }) => cells)].map((cell) => [
        cell.join(),
        cell,
      ]),
    ).values(),
  ];
  const marked = new Set(lit.map((item) => item?.cell?.join()));
  /** @param {string} cell */
  const isOf = (cell) =>
    cell === dead?.cell?.join() ? "stuck" : marked.has(cell) ? "lit" : "empty";
  const axis = draft.lattice === "cube" ? 0 : 2;
  const layers = [...new Set(all.map((cell) => cell[axis]))].sort(
    (a, b) => a - b,
  );
  return all.map((cell) => ({
    cell,
    layer: layers.indexOf(cell[axis]),
    ...(lying.get(cell.join()) ?? {
      piece: -1,
      name: "",
      is: isOf(cell.join()),
    }),
  }));
}

customElements.define("space-view", SpaceView);
