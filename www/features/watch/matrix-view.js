// The matrix beside the board: a canvas for the state, one above it for the hover, and a sentence.
import {
  bandOf,
  column,
  fold,
  hit,
  isField,
  nearest,
  row,
} from "../../boards/matrix-layout.js";
import { matrixInks } from "./matrix-inks.js";
import { MatrixPainter } from "../../boards/matrix-paint.js";
import { entriesOf, optionsOfItems, linksSceneOf } from "../../core/scene.js";
import { capital, itemWords, optionWords, words } from "../../locales/words.js";
import { el, mark, setText, dispatch } from "../../core/views/dom.js";
/** @import { Layout, Hover, LinksPlan, Problem, State } from "../../types.js" */

/** Up to this number of options are highlighted over the whole width; more only at the hovered item. */
const MAX_WIDE_OPTIONS = 40;

// Returns what the links have cost so far. They may not have counted yet.
/** @param {State} state */
function costsOf({ snapshot, mode, painted }) {
  if (mode !== "watch" || !snapshot || painted) return "";
  const { updates, covers } = snapshot.stats;
  return words.figures.costs(updates, covers);
}

class MatrixView extends HTMLElement {
  /**
   * Loads the code that follows the links by keys. app.js sets it, because only one loader imports each chunk.
   * @type {(() => Promise<Pick<typeof import("./links-walk.js"), "walk">>) | null}
   */
  loadWalk = null;
  #size = el("p", { class: "size" });
  #canvas = el("canvas", { role: "img" });
  #over = el("canvas", { class: "over", "aria-hidden": "true" });
  // In small problems this replaces the canvas when its code is loaded.
  #field = el("links-field", { hidden: true });
  #sheet = el(
    "div",
    { class: "sheet", tabindex: "0", role: "application" },
    this.#canvas,
    this.#over,
    this.#field,
  );
  #words = el("p", { class: "pointed", text: words.matrixHint });
  #costs = el("p", { class: "costs", title: words.figures.costsHint });
  #groups = el("ul", { class: "groups" });
  /** @type {State | null} */
  #state = null;
  /** @type {Problem | null} */
  #problem = null;
  /** @type {Layout | null} */
  #layout = null;
  /** @type {MatrixPainter | null} */
  #painter = null;
  /** @type {number[][]} */
  #members = [];
  /** @type {unknown[]} */
  #painted = [];
  /**
   * The inputs of the picture: its layout and the colors; null if there is none.
   * @type {LinksPlan | null}
   */
  plan = null;
  /** @type {Hover | null | undefined} */
  #lit;
  /** @type {string | undefined} */
  #theme = "";

  // The layout and the problem of the painted matrix.
  get #laid() {
    return /** @type {Layout} */ (this.#layout);
  }
  get #shown() {
    return /** @type {Problem} */ (this.#problem);
  }

  connectedCallback() {
    const legend = el("ul", { class: "legend", "aria-hidden": "true" });
    for (const [name, text] of Object.entries(words.legend))
      legend.append(el("li", { "data-is": name, text }));
    this.append(
      el(
        "header",
        {},
        el("h2", { id: "matrix-title", text: words.matrixTitle }),
        this.#size,
      ),
      this.#groups,
      this.#sheet,
      el("footer", {}, legend, this.#costs, this.#words),
    );
    mark(this.#sheet, "aria-label", words.matrixWalk);
    for (const type of /** @type {const} */ (["pointermove", "pointerdown"]))
      this.#sheet.addEventListener(type, (event) => this.#point(event));
    this.#sheet.addEventListener("click", (event) => this.#magnify(event));
    this.#sheet.addEventListener("keydown", async (event) => {
      if (!this.#problem || !this.#state?.snapshot) return;
      if (event.shiftKey || !/^(Enter|Arrow\w+)$/.test(event.key)) return;
      event.preventDefault();
      const { walk } = (await this.loadWalk?.()) ?? {};
      walk?.(this.#sheet, event.key, this.#state);
    });
    this.#sheet.addEventListener("pointerleave", () =>
      dispatch(this, { type: "hover", hover: null }),
    );
    // By keys the hover is announced; a pointer would announce too much.
    this.#sheet.addEventListener("focusin", () =>
      mark(this.#words, "aria-live", "polite"),
    );
    this.#sheet.addEventListener("focusout", () => {
      mark(this.#words, "aria-live", "off");
      dispatch(this, { type: "hover", hover: null });
    });
    new ResizeObserver(() => this.#again()).observe(this.#sheet);
    for (const query of [
      "(prefers-color-scheme: dark)",
      "(prefers-contrast: more)",
    ])
      matchMedia(query).addEventListener("change", () => this.#again());
    this.#watchScreen();
  }

  // A window on another screen needs a new picture. A media query matches one density, so each screen needs a new one.
  #watchScreen() {
    const query = matchMedia(`(resolution: ${devicePixelRatio}dppx)`);
    const changed = () => {
      this.#watchScreen();
      this.#again();
    };
    query.addEventListener("change", changed, { once: true });
  }

  /** @param {State} state */
  draw(state) {
    this.#state = state;
    const { problem, hover, theme, pane } = state;
    mark(this, "hidden", pane !== "links" && pane !== "all");
    setText(this.#costs, costsOf(state));
    const small =
      isField(problem) && Boolean(customElements.get("links-field"));
    mark(this.#field, "hidden", !small);
    for (const canvas of [this.#canvas, this.#over])
      mark(canvas, "hidden", small);
    if (problem !== this.#problem || theme !== this.#theme) {
      this.#problem = problem;
      this.#theme = theme;
      this.#members = problem ? optionsOfItems(problem) : [];
      this.#lay();
    }
    if (!this.#painter) return;
    const { snapshot, answers, mode, painted } = state;
    const parts = [problem, painted ? null : snapshot, answers, mode, painted];
    if (!parts.every((part, i) => part === this.#painted[i])) {
      this.#painted = parts;
      this.#paint(state);
    }
    if (hover !== this.#lit) {
      this.#lit = hover;
      this.#drawHover(hover);
    }
  }

  #again() {
    this.#lay();
    this.#painted = [];
    if (this.#state) this.draw(this.#state);
  }

  #lay() {
    this.#lit = undefined;
    const problem = this.#problem;
    mark(this, "data-empty", !problem);
    if (problem) this.#name(problem);
    const { clientWidth, clientHeight } = this.#sheet;
    if (
      !problem ||
      problem.optionCount === 0 ||
      clientWidth < 20 ||
      clientHeight < 20
    ) {
      this.#painter = this.#layout = this.plan = null;
      // The canvas showed another puzzle.
      this.#canvas.width = this.#over.width = 0;
      const hint = problem?.optionCount ? words.matrixHint : words.matrixNone;
      return setText(this.#words, problem || this.#state?.fault ? hint : "");
    }
    const scale = Math.min(devicePixelRatio, 2);
    const layout = fold(
      problem.itemCount,
      problem.optionCount,
      clientWidth * scale,
      clientHeight * scale,
      scale,
    );
    this.#layout = layout;
    for (const canvas of [this.#canvas, this.#over]) {
      canvas.width = layout.width;
      canvas.height = layout.height;
      canvas.style.width = `${layout.width / scale}px`;
      canvas.style.height = `${layout.height / scale}px`;
    }
    const inks = matrixInks(this, problem);
    this.plan = { layout, inks };
    this.#painter = new MatrixPainter(problem, layout, inks);
    this.#painted = [];
  }

  /** @param {Problem} problem */
  #name(problem) {
    const { items, options } = problem;
    const figures = words.matrixSize(problem);
    setText(this.#size, figures);
    mark(this.#canvas, "aria-label", words.matrixLabel(figures));
    const counts = new Map();
    for (const { type } of items) counts.set(type, (counts.get(type) ?? 0) + 1);
    const byPiece = options[0]?.piece !== undefined;
    const names = [...counts].map(([type, n]) => {
      const node = el("li", { text: words.group(type, n, counts.has("rank")) });
      if (!byPiece || type === "piece")
        node.style.setProperty("--group", `var(--group-${type})`);
      return node;
    });
    this.#groups.replaceChildren(...names);
  }

  /**
   * Lays a canvas of the same size over the picture. Returns its inputs.
   * @param {HTMLCanvasElement} canvas
   */
  lay(canvas) {
    const { width, height, style } = this.#canvas;
    Object.assign(canvas, { width, height });
    canvas.style.cssText = style.cssText;
    this.#canvas.after(canvas);
    return this.plan;
  }

  /** @param {State} state */
  #paint(state) {
    const context = this.#canvas.getContext("2d");
    const problem = this.#problem;
    if (!context || !problem || !this.#painter) return;
    const { width, height } = this.#canvas;
    if (state.painted) return context.clearRect(0, 0, width, height);
    const scene = linksSceneOf(state);
    // A complete answer leaves nothing open.
    const settled = state.mode === "edit" && scene.chosen.length > 0;
    const live = settled
      ? {
          items: new Uint8Array(problem.itemCount),
          options: new Uint8Array(problem.optionCount),
        }
      : scene.live;
    context.putImageData(this.#painter.paint({ ...scene, live }), 0, 0);
  }

  /** @param {Hover | null} hover */
  #drawHover(hover) {
    const context = this.#over.getContext("2d");
    if (!context) return;
    context.clearRect(0, 0, this.#over.width, this.#over.height);
    const problem = this.#problem;
    if (!hover || !problem) return setText(this.#words, words.matrixHint);
    const { option, item } = hover;
    context.fillStyle = getComputedStyle(this).getPropertyValue("color");
    /** @param {number} id @param {number} alpha */
    const across = (id, alpha) => {
      const [top, bottom] = row(this.#laid, id);
      const band = bandOf(this.#laid, id);
      const left = column(this.#laid, 0, band)[0];
      const right = column(this.#laid, problem.itemCount - 1, band)[1];
      context.globalAlpha = alpha;
      context.fillRect(
        left,
        Math.min(top, bottom - 2),
        right - left,
        Math.max(2, bottom - top),
      );
    };
    if (option !== undefined && option < problem.optionCount) {
      across(option, 0.35);
      for (const at of entriesOf(this.#shown, option))
        this.#down(context, at, 0.1, [bandOf(this.#laid, option)]);
      if (item !== undefined) {
        this.#down(context, item, 0.28);
        this.#node(context, option, item);
      }
      setText(this.#words, this.#sentence(option, item));
    } else if (item !== undefined && item < problem.itemCount) {
      const members = this.#members[item];
      this.#down(
        context,
        item,
        members.length > MAX_WIDE_OPTIONS ? 0.12 : 0.28,
      );
      for (const id of members)
        if (members.length > MAX_WIDE_OPTIONS) this.#node(context, id, item);
        else across(id, 0.12);
      setText(
        this.#words,
        words.about(
          capital(itemWords(problem.items[item])),
          words.plural(this.#members[item].length, "option"),
        ),
      );
    }
    context.globalAlpha = 1;
  }

  /** @param {CanvasRenderingContext2D} context @param {number} item @param {number} alpha */
  #down(
    context,
    item,
    alpha,
    bands = Array.from({ length: this.#laid.bands }, (_, i) => i),
  ) {
    context.globalAlpha = alpha;
    for (const band of bands) {
      const [left, right] = column(this.#laid, item, band);
      context.fillRect(left, 0, Math.max(2, right - left), this.#laid.height);
    }
  }

  // Highlights one node of an item's list, at a visible size.
  /** @param {CanvasRenderingContext2D} context @param {number} option @param {number} item */
  #node(context, option, item) {
    const [top, bottom] = row(this.#laid, option);
    const band = bandOf(this.#laid, option);
    const [left, right] = column(this.#laid, item, band);
    context.globalAlpha = 1;
    context.fillRect(
      left - 1,
      top,
      right - left + 2,
      Math.max(2, bottom - top),
    );
  }

  // Describes an option and its items, or the one item that the keys have reached.
  /** @param {number} option @param {number | undefined} at */
  #sentence(option, at) {
    const { options, items } = this.#shown;
    const all = at === undefined ? entriesOf(this.#shown, option) : [at];
    const covers = Array.from(all, (item) => itemWords(items[item]));
    return words.about(
      capital(optionWords(options[option], option)),
      ...covers,
    );
  }

  /** Takes the focus back from the magnifier. */
  take() {
    this.inert = false;
    this.#sheet.focus({ preventScroll: true });
  }

  // Returns the position of an event on the canvas, in its pixels; null if the canvas is hidden.
  /** @param {MouseEvent} event */
  #place(event) {
    if (!this.#painter || this.#canvas.hidden) return null;
    const box = this.#canvas.getBoundingClientRect();
    const scale = this.#canvas.width / box.width;
    return [
      (event.clientX - box.left) * scale,
      (event.clientY - box.top) * scale,
    ];
  }

  /** @param {MouseEvent} event */
  #magnify(event) {
    const place = this.#place(event);
    const at = place && nearest(this.#laid, this.#shown, place[0], place[1]);
    if (at?.item !== undefined) dispatch(this, { type: "magnify", at });
  }

  /** @param {MouseEvent} event */
  #point(event) {
    const place = this.#place(event);
    if (!place) return;
    const { itemCount, optionCount } = this.#shown;
    const at = hit(this.#laid, itemCount, optionCount, place[0], place[1]);
    dispatch(this, {
      type: "hover",
      hover:
        at &&
        (at.option === undefined ? { item: at.item } : { option: at.option }),
    });
  }
}

customElements.define("matrix-view", MatrixView);
