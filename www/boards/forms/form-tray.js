// The tray of polyforms for solving by hand: the pieces left, buttons to turn the one in the hand, the layers, and the
// places that fit at the picked cell.
import { polyformBoard } from "../../core/package/forms.js";
import { CELL, EDGE, elementsOf } from "../../core/package/shapes.js";
import {
  button,
  dispatch,
  el,
  mark,
  off,
  setText,
  svg,
} from "../../core/views/dom.js";
import { forms as w } from "../../locales/forms.js";
import { optionWords } from "../../locales/words.js";
import { layersOf, shownLayer } from "./one-layer.js";
import { isInSpace } from "./solid.js";
import { solidPicture } from "./solid-picture.js";
/** @import { Attempt, FormTray as Tray, PolyformDraft, Problem, Scene } from "../../types.js" */

/** The number of places that are listed at first, and with each further press. */
const PAGE = 24;
/** The number of cells across the picture of a piece in the tray. */
const ROOM = 3.6;
const MARGIN = 2.4;

/** @type {Scene} */
const EMPTY = {
  ...{ chosen: [], second: null, trying: null },
  ...{ live: null, stuck: null, outcome: null },
};
/** Labels without items or options. @type {Problem} */
const NONE = /** @type {any} */ ({ items: [], options: [] });

class FormTray extends HTMLElement {
  #box = el("div", { class: "box", role: "group", "aria-label": w.tray });
  /** @type {HTMLElement[]} */
  #turns = [
    button(w.turn, { type: "hold", how: "turn" }, { title: w.turnKeys }),
    button(w.turnBack, { type: "hold", how: "flip" }, { title: w.turnKeys }),
  ];
  #layers = el("select", {
    onchange: () =>
      dispatch(this, { type: "show-layer", layer: Number(this.#layers.value) }),
  });
  #layerField = el("label", { class: "layer" }, w.shown, this.#layers);
  #title = el("p", { class: "detail", role: "status" });
  #list = el("div", { class: "fits", role: "group", "aria-label": w.fitsHere });
  #more = button("", () => this.#showMore(), { kind: "quiet-text" });
  /** @type {Map<string, { key: HTMLElement, number: HTMLElement }>} */
  #keys = new Map();
  /** @type {Problem | null} */
  #problem = null;
  /** @type {PolyformDraft} */
  #draft = /** @type {any} */ (null);
  /** @type {readonly number[]} */
  #fits = [];
  /** @type {readonly number[]} */
  #lying = [];
  #listed = "";
  #count = PAGE;
  /** The picture of the empty board. @type {SVGElement | null} */
  #ground = null;

  connectedCallback() {
    this.append(
      this.#box,
      el("div", { class: "ask" }, ...this.#turns, this.#layerField),
      this.#title,
      this.#list,
      this.#more,
    );
    this.addEventListener("pointerleave", () => this.#point(null));
  }

  /**
   * Shows the tray of an attempt.
   * @param {Attempt<PolyformDraft>} attempt
   * @param {Tray} tray
   */
  show(attempt, { pieces, turns, isPicked, fits }) {
    const { problem, draft } = attempt;
    this.#draft = draft;
    if (problem !== this.#problem) this.#open(problem);
    const names = pieces.map(({ name }) => name).join();
    if (names !== [...this.#keys.keys()].join())
      this.#fill(pieces.map(({ name }) => name));
    for (const { name, count, isHeld, cells } of pieces) {
      const { key, number } = /** @type {any} */ (this.#keys.get(name));
      off(key, count <= 0);
      mark(key, "aria-pressed", String(isHeld));
      mark(key, "aria-label", w.inBox(name, count));
      const many = count === Infinity ? "∞" : `×${count}`;
      setText(number, count > 1 ? `${name} ${many}` : name);
      this.#draw(key, name, cells);
    }
    for (const node of this.#turns) off(node, !turns);
    const isEmpty = pieces.every(({ count }) => count <= 0);
    setText(
      this.#title,
      isPicked ? w.fits(fits.length) : isEmpty ? "" : w.pick,
    );
    this.#layers.value = String(problem ? shownLayer(problem, attempt) : -1);
    this.#listPlaces(fits, attempt.chosen);
  }

  /** @param {Problem | null} problem */
  #open(problem) {
    this.#problem = problem;
    this.#ground = null;
    this.#listed = "";
    this.#keys.clear();
    const count = problem ? layersOf(problem).length : 1;
    mark(this.#layerField, "hidden", count < 2);
    const texts = [
      w.all,
      ...Array.from({ length: count }, (_, i) => w.one(i + 1)),
    ];
    this.#layers.replaceChildren(
      ...texts.map((text, i) => el("option", { value: String(i - 1), text })),
    );
  }

  /** @param {string[]} names */
  #fill(names) {
    this.#keys.clear();
    for (const piece of names) {
      const number = el("span", { class: "number", "aria-hidden": "true" });
      const key = button("", { type: "hold", piece }, { "data-piece": piece });
      key.append(number);
      this.#keys.set(piece, { key, number });
    }
    this.#box.replaceChildren(
      ...Array.from(this.#keys.values(), (it) => it.key),
    );
  }

  /** @param {HTMLElement} key @param {string} name @param {readonly (readonly number[])[]} cells */
  #draw(key, name, cells) {
    const shape = cells.join(" ");
    if (key.dataset.shape === shape) return;
    key.dataset.shape = shape;
    key.querySelector("svg")?.remove();
    const { lattice } = this.#draft;
    key.prepend(
      isInSpace(lattice)
        ? solidPicture(lattice, name, cells, ROOM)
        : this.#flat(
            { lattice, cells, placed: [{ name, cells }] },
            NONE,
            EMPTY,
          ),
    );
  }

  /** @param {any} ground @param {Problem} labels @param {Scene} scene */
  #flat(ground, labels, scene) {
    const [rows, columns] = polyformBoard.sizeOf(ground);
    const { shapes } = polyformBoard.draw(ground, labels, scene);
    const from = EDGE - MARGIN;
    const [wide, high] = [columns, rows].map((n) => n * CELL + 2 * MARGIN);
    return svg(
      "svg",
      { viewBox: `${from} ${from} ${wide} ${high}`, "aria-hidden": "true" },
      ...elementsOf({ shapes }),
    );
  }

  // The list is made anew only if it has other places.
  /** @param {readonly number[]} fits @param {readonly number[]} lying */
  #listPlaces(fits, lying) {
    const written = `${fits.join()} ${lying.join()}`;
    if (written === this.#listed) return;
    this.#listed = written;
    this.#fits = fits;
    this.#lying = lying;
    this.#count = PAGE;
    this.#list.replaceChildren();
    this.#add(0);
  }

  #showMore() {
    const from = this.#count;
    this.#count += PAGE;
    this.#add(from);
    /** @type {HTMLElement | undefined} */ (this.#list.children[from])?.focus();
  }

  /** @param {number} from */
  #add(from) {
    const problem = this.#problem;
    const shown = problem ? this.#fits.slice(from, this.#count) : [];
    for (const id of shown)
      this.#list.append(this.#place(/** @type {Problem} */ (problem), id));
    const rest = Math.max(0, this.#fits.length - this.#count);
    setText(this.#more, w.more(rest));
    mark(this.#more, "hidden", rest === 0);
    mark(this.#list, "hidden", this.#fits.length === 0);
  }

  /** @param {Problem} problem @param {number} id */
  #place(problem, id) {
    const label = optionWords(problem.options[id], id);
    const key = button(
      "",
      { type: "take-option", option: id },
      { "aria-label": label, title: label },
    );
    key.addEventListener("pointerenter", ({ pointerType }) => {
      if (pointerType === "mouse") this.#point(id);
    });
    key.addEventListener("focus", () => this.#point(id));
    key.addEventListener("blur", () => this.#point(null));
    const { lattice } = this.#draft;
    const { piece = "", cells = [] } = problem.options[id];
    if (isInSpace(lattice)) {
      const solid = solidPicture(lattice, piece, cells, ROOM);
      solid.classList.add("solid");
      key.append(solid);
    }
    key.append(this.#placePicture(problem, id));
    return key;
  }

  // The empty board is drawn once; the pieces on it are faint.
  /** @param {Problem} problem @param {number} id */
  #placePicture(problem, id) {
    const { puzzle } = problem;
    const ground = polyformBoard.groundOf(/** @type {any} */ (puzzle), problem);
    const bare = { ...ground, placed: [] };
    this.#ground ??= this.#flat(bare, problem, EMPTY);
    const picture = /** @type {SVGElement} */ (this.#ground.cloneNode(true));
    const [rows, columns] = polyformBoard.sizeOf(ground);
    picture.classList.add("place");
    picture.style.setProperty("--rows", String(rows));
    picture.style.setProperty("--columns", String(columns));
    /** @param {any} on @param {readonly number[]} chosen @param {string} kind */
    const put = (on, chosen, kind) => {
      const { shapes } = polyformBoard.draw(on, problem, {
        ...EMPTY,
        chosen: [...chosen],
      });
      const nodes = elementsOf({ shapes: shapes.slice(ground.cells.length) });
      picture.append(svg("g", { class: kind }, ...nodes));
    };
    put(ground, this.#lying, "lying");
    put(bare, [id], "");
    return picture;
  }

  /** @param {number | null} option */
  #point(option) {
    dispatch(this, {
      type: "hover",
      hover: option === null ? null : { option },
    });
  }
}

customElements.define("form-tray", FormTray);
