// The magnifier over the matrix: one node with its real neighbors, up and down in the lists of its option's items. It
// follows the search, has a description in words, and moves by the arrow keys.
import { linksOf, listsOf } from "../../boards/links-state.js";
import { entriesOf, linksSceneOf } from "../../core/scene.js";
import { capital, itemWords, optionWords, words } from "../../locales/words.js";
import { links as w } from "./words/links.js";
import { button, el, mark, setText, dispatch } from "../../core/views/dom.js";
import { LinksDetail } from "./links-detail.js";
import { listen } from "../../boards/links-shapes.js";
/** @import { MatrixNode, Links, Problem, State } from "../../types.js" */

class LinksMagnifier extends HTMLElement {
  #title = el("h3");
  // The place of the node stands above the picture; a screen reader reads it before the neighbors.
  #which = el("span", { class: "unseen" });
  #beside = el("span");
  #words = el(
    "p",
    { class: "beside", role: "status" },
    this.#which,
    this.#beside,
  );
  #detail = new LinksDetail();
  #stage = el(
    "div",
    { class: "lens-stage", tabindex: "0", role: "application" },
    this.#detail.node,
  );
  /** @type {Problem} */
  #problem = /** @type {any} */ (null);
  /** @type {MatrixNode} */
  #at = /** @type {any} */ (null);
  /** @type {any[]} */
  #drawn = [];

  connectedCallback() {
    mark(this, "role", "region");
    mark(this, "aria-label", w.label);
    mark(this.#stage, "aria-label", w.walk);
    this.append(
      el(
        "header",
        {},
        this.#title,
        button(
          w.close,
          { type: "magnify", at: null },
          {
            icon: "close",
            kind: "quiet",
          },
        ),
      ),
      this.#stage,
      this.#words,
    );
    const drawing = this.#detail.node;
    listen(drawing);
    drawing.addEventListener("pointerleave", () =>
      dispatch(this, { type: "hover", hover: null }),
    );
    this.addEventListener("keydown", (event) => this.#key(event));
    // Escape closes it also if the focus is elsewhere, unless an open dialog or menu uses the key.
    document.addEventListener("keydown", (event) => {
      if (event.key !== "Escape" || event.defaultPrevented || this.hidden)
        return;
      if (document.querySelector("dialog[open], breakpoint-menu [open]"))
        return;
      dispatch(this, { type: "magnify", at: null });
    });
  }

  /** @param {State} state */
  draw(state) {
    const { problem, magnifier: at, snapshot, hover, mode, pane } = state;
    const shown = at && problem && (pane === "links" || pane === "all");
    mark(this, "hidden", !shown);
    // It covers its siblings.
    for (const node of this.parentElement?.children ?? [])
      if (node !== this) mark(node, "inert", shown);
    if (!shown) return void (this.#at = /** @type {any} */ (null));
    const opened = this.#at === null;
    const walks = at !== this.#at;
    if (problem !== this.#problem || at !== this.#at) {
      const stays =
        problem === this.#problem &&
        at.option !== undefined &&
        at.option === this.#at?.option &&
        this.#detail.has(at.item);
      this.#problem = problem;
      this.#at = at;
      this.#drawn = [];
      if (!stays) this.#detail.lay(problem, at);
      if (opened) this.#stage.focus({ preventScroll: true });
    }
    const parts = [snapshot, hover, mode];
    if (parts.every((part, i) => part === this.#drawn[i])) return;
    this.#drawn = parts;
    const seen = mode === "watch" ? snapshot : null;
    const links = linksOf(problem, seen);
    this.#detail.put(linksSceneOf(state), links, seen, hover, at);
    // While the search plays or halts, its own sentence is announced. After a move of the magnifier, this one is.
    const moves = snapshot?.playing || snapshot?.halting;
    mark(this.#words, "aria-live", moves && !walks ? "off" : "polite");
    this.#describe(links);
  }

  /** @param {Links} links */
  #describe(links) {
    const { items, options } = this.#problem;
    const { item, option } = this.#at;
    const title =
      option === undefined
        ? capital(itemWords(items[item]))
        : w.crossing(
            capital(optionWords(options[option], option)),
            itemWords(items[item]),
          );
    setText(this.#title, title);
    setText(this.#which, `${title}. `);
    const list = listsOf(this.#problem)[item];
    const length = list.filter((other) => links.linked(other, item)).length;
    if (option === undefined)
      return setText(this.#beside, w.length(length, list.length));
    /** @param {number | undefined} other */
    const name = (other) =>
      other === undefined ? w.head : optionWords(options[other], other);
    const there = links.linked(option, item);
    setText(
      this.#beside,
      `${there ? w.beside(name(this.#next(links, -1)), name(this.#next(links, 1))) : w.out}${words.gap}${w.length(length, list.length)}`,
    );
  }

  // Returns the next linked node of the list, up (−1) or down (1); undefined means the header.
  /** @param {Links} links @param {number} way */
  #next(links, way) {
    const { item, option } = this.#at;
    const list = listsOf(this.#problem)[item];
    let at =
      option === undefined
        ? way > 0
          ? -1
          : list.length
        : list.indexOf(option);
    do at += way;
    while (at >= 0 && at < list.length && !links.linked(list[at], item));
    return list[at];
  }

  /** @param {KeyboardEvent} event */
  #key(event) {
    const { key } = event;
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey)
      return;
    /** @param {MatrixNode | null} at */
    const go = (at) => dispatch(this, { type: "magnify", at });
    if (key === "Escape") go(null);
    else if (event.target !== this.#stage) return;
    else if (key === "ArrowUp" || key === "ArrowDown") {
      const [snapshot, , mode] = this.#drawn;
      const links = linksOf(this.#problem, mode === "watch" ? snapshot : null);
      const { item } = this.#at;
      go({ item, option: this.#next(links, key === "ArrowUp" ? -1 : 1) });
    } else if (key === "ArrowLeft" || key === "ArrowRight") {
      const { item, option } = this.#at;
      const row =
        option === undefined
          ? Array.from(this.#problem.items.keys())
          : Array.from(entriesOf(this.#problem, option)).sort((a, b) => a - b);
      const step = key === "ArrowLeft" ? row.length - 1 : 1;
      if (row.length)
        go({ item: row[(row.indexOf(item) + step) % row.length], option });
    } else return;
    event.preventDefault();
    event.stopPropagation();
  }
}

customElements.define("links-magnifier", LinksMagnifier);
