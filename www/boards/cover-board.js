// An exact cover as a table: the items and whether each is covered, the options as rows. The user or the watched search
// chooses options.
import { covered } from "../core/puzzles/covered-items.js";
import { bit, entriesOf, sceneOf, standingOf } from "../core/scene.js";
import { itemWords, optionWords, words } from "../locales/words.js";
import { pinning } from "../locales/pins.js";
import { cover as w } from "../locales/cover.js";
import { el, mark, setText, dispatch } from "../core/views/dom.js";
import { shortNames } from "./links-shapes.js";
/** @import { Item, MatrixDraft, Problem, Scene, State } from "../types.js" */

/** @type {Record<string, string>} */
const legend = words.legend;
/** @type {Record<string, string>} */
const itemIs = w.itemIs;
const { pins } = pinning;

/** Up to `MAX_COLUMNS` items, each has a column. */
const MAX_COLUMNS = 20;
/** The maximum length of an item's name, and of all names of items without columns together. */
const MAX_NAME_LETTERS = 12;
const MAX_ALL_LETTERS = 52;
/** Beyond `MAX_SHOWN_OPTIONS` options, only their number is shown. */
const MAX_SHOWN_OPTIONS = 600;

class CoverBoard extends HTMLElement {
  #heads = el("ul", { class: "heads", "aria-label": w.items });
  #rows = el("ul", { class: "rows", "aria-label": w.options });
  #more = el("p", { class: "hint" });
  /** @type {Problem | null} */
  #problem = null;
  /** @type {HTMLButtonElement[]} */
  #buttons = [];
  /** @type {any[]} */
  #drawn = [];

  connectedCallback() {
    this.append(this.#heads, this.#rows, this.#more);
    /** @param {Event} event */
    const hover = ({ target }) => {
      const { option, item } = at(target);
      dispatch(this, {
        type: "hover",
        hover: option
          ? { option: Number(option) }
          : item
            ? { item: Number(item) }
            : null,
      });
    };
    for (const event of ["pointerover", "focusin"])
      this.addEventListener(event, hover);
    for (const event of ["pointerleave", "focusout"])
      this.addEventListener(event, () =>
        dispatch(this, { type: "hover", hover: null }),
      );
    // While watching, a press selects an item for a look at its options and for steering. A second press clears the
    // selection.
    this.addEventListener("click", ({ target }) => {
      const { option, item } = at(target);
      const [, mode, , , selection] = this.#drawn;
      if (mode === "watch" && item)
        dispatch(this, {
          type: "select",
          item: +item === selection ? null : +item,
        });
      else if (option)
        dispatch(this, { type: "take-option", option: Number(option) });
    });
  }

  /** @param {State} state */
  draw(state) {
    const { tab, mode, drafts, attempts, problem, snapshot, hover, selection } =
      state;
    const attempt = attempts.matrix;
    const tries = mode === "try";
    const on =
      tab === "matrix" &&
      problem?.draft === drafts.matrix &&
      (tries ? attempt?.draft === drafts.matrix : mode === "watch");
    mark(this, "hidden", !on);
    if (!on || !problem) return;
    const placed = tries && attempt ? attempt.placed : null;
    const parts = [problem, mode, placed ?? snapshot, hover, selection];
    if (parts.every((part, i) => part === this.#drawn[i])) return;
    const isOld = problem === this.#problem && mode === this.#drawn[1];
    this.#drawn = parts;
    if (!isOld) this.#lay(problem, tries);
    const { item, option } = placed
      ? byHand(problem, placed)
      : bySearch(sceneOf(state));
    [...this.#heads.children].forEach((head, id) => {
      const open = id < problem.primaryCount ? "open" : "free";
      const is = item(id) ?? open;
      mark(head, "data-is", is);
      mark(head, "data-lit", hover?.item === id);
      const named = head.firstElementChild ?? head;
      if (named !== head) mark(named, "aria-pressed", String(selection === id));
      mark(
        named,
        "aria-label",
        words.about(itemWords(problem.items[id]), itemIs[is]),
      );
    });
    this.#buttons.forEach((row, id) => {
      const is = option(id);
      mark(row, "data-is", is);
      mark(row, "data-lit", hover?.option === id);
      mark(row, "aria-pressed", tries ? String(is !== "live") : null);
      const pin = pinOf(drafts.matrix, id);
      mark(row, "data-pin", pin);
      const name = optionWords(problem.options[id], id);
      const told = pin ? words.about(name, pins[pin]) : name;
      mark(row, "aria-label", tries ? told : words.about(told, legend[is]));
      if (is === "trying") this.#scrollTo(row);
    });
    // A solution has no option being tried: the last one chosen is shown.
    const chosen = placed ? null : sceneOf(state).chosen.at(-1);
    const isResting = snapshot?.state === "solution" && !snapshot.playing;
    const last = this.#buttons[chosen ?? -1];
    if (isResting && last) this.#scrollTo(last);
  }

  // Scrolls the option being tried into view if the table is longer than its place.
  /** @param {HTMLElement} row */
  #scrollTo({ offsetTop, offsetHeight }) {
    const { scrollTop, clientHeight, scrollHeight } = this;
    if (
      scrollHeight > clientHeight &&
      (offsetTop < scrollTop ||
        offsetTop + offsetHeight > scrollTop + clientHeight)
    )
      this.scrollTop = offsetTop - clientHeight / 2;
  }

  // By hand the user chooses only options; while watching, a press on a header selects an item.
  /** @param {Problem} problem @param {boolean} tries */
  #lay(problem, tries) {
    this.#problem = problem;
    const { items, options } = problem;
    const wide = items.length > MAX_COLUMNS;
    mark(this, "data-wide", wide);
    const room = wide
      ? MAX_NAME_LETTERS
      : Math.max(4, MAX_ALL_LETTERS / items.length);
    const names = shortNames(items, Math.floor(room));
    this.style.setProperty("--items", String(items.length));
    this.style.setProperty("--options", String(options.length));
    this.#heads.replaceChildren(
      ...items.map((item, id) =>
        el(
          "li",
          { title: item.name, "data-item": id },
          tries ? names[id] : el("button", { type: "button", text: names[id] }),
        ),
      ),
    );
    this.#buttons = options.slice(0, MAX_SHOWN_OPTIONS).map((option, id) => {
      const list = Array.from(entriesOf(problem, id));
      const dots = list.map((item) => {
        const dot = el("i", { "aria-hidden": "true", "data-item": item });
        if (wide) setText(dot, names[item]);
        dot.style.gridColumn = String(item + 2);
        const color = option.items
          ?.find((entry) => entry.startsWith(`${items[item].name}:`))
          ?.split(":")[1];
        if (color) setText(dot, wide ? `${dot.textContent}:${color}` : color);
        return dot;
      });
      const row = el(
        "button",
        {
          type: "button",
          "data-option": id,
          "data-item": list[0],
        },
        el("b", { text: String(id + 1) }),
        ...dots,
      );
      return row;
    });
    this.#rows.replaceChildren(
      ...this.#buttons.map((row) => el("li", {}, row)),
    );
    const more = options.length - MAX_SHOWN_OPTIONS;
    mark(this.#more, "hidden", more <= 0);
    setText(this.#more, w.moreOptions(words.number(Math.max(0, more))));
  }
}

// The item and option under the pointer: an item by its header or a dot. For the row itself, the item is its first.
/** @param {EventTarget | null} target */
const at = (target) => {
  const node = /** @type {Element} */ (target);
  return {
    item: node.closest("[data-item]")?.getAttribute("data-item"),
    option: node.closest("[data-option]")?.getAttribute("data-option"),
  };
};

/**
 * Returns "fixed" for a pinned option, "excluded" for one that is struck out, and null otherwise.
 * @param {MatrixDraft | undefined} draft
 * @param {number} id
 */
export function pinOf(draft, id) {
  if (draft?.fixed?.includes(id)) return "fixed";
  return draft?.excluded?.includes(id) ? "excluded" : null;
}

// The status of items and options, by their ids; an open item has none.
/** @param {Problem} problem @param {number[]} placed */
function byHand(problem, placed) {
  const lists = covered({ problem, placed });
  /** @param {number} id */
  const meets = (id) =>
    entriesOf(problem, id).some((item) => lists[item].wrong);
  return {
    /** @param {number} id */
    item: (id) =>
      lists[id].wrong ? "wrong" : lists[id].by.length ? "covered" : null,
    /** @param {number} id */
    option: (id) =>
      placed.includes(id) ? (meets(id) ? "wrong" : "chosen") : "live",
  };
}

/** @param {Scene} scene */
function bySearch(scene) {
  const { live, stuck } = scene;
  /** @param {Uint8Array | undefined} bits @param {number} id */
  const has = (bits, id) => !bits || bit(bits, id) === 1;
  return {
    /** @param {number} id */
    item: (id) =>
      id === stuck ? "stuck" : has(live?.items, id) ? null : "covered",
    /** @param {number} id */
    option: (id) => standingOf(id, scene, (id) => has(live?.options, id)),
  };
}

customElements.define("cover-board", CoverBoard);
