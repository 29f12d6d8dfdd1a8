// The way from the root to here, in words: what the picture of the tree shows, for those who do not see it. Each choice
// leads back to where it was made.
import { optionWords } from "../../locales/words.js";
import { steer as w } from "./words/steer.js";
import { button, el, mark, action } from "../../core/views/dom.js";
/** @import { Frame, Option, State, ActionOf } from "../../types.js" */

/** So many choices are named; those between are counted. */
const FIRST = 1;
const LAST = 3;
/**
 * So many characters at its beginning, and its last word or so many of that, tell a choice from others: where there is
 * little room it gives way between them.
 */
const HEAD = 9;
const TAIL = 7;

class TreeCrumbs extends HTMLElement {
  #list = el("ol");
  /** @type {Frame | null} */
  #drawn = null;

  connectedCallback() {
    mark(this, "role", "navigation");
    mark(this, "aria-label", w.crumbs);
    this.append(this.#list);
    this.addEventListener("pointerover", ({ target }) => {
      const { option } = /** @type {HTMLElement} */ (target).dataset;
      if (option)
        action(this, { type: "light", light: { option: Number(option) } });
    });
    this.addEventListener("pointerleave", () =>
      action(this, { type: "light", light: null }),
    );
  }

  /** @param {State} state */
  draw({ problem, frame }) {
    if (!problem) this.#list.replaceChildren();
    if (!problem || frame?.key !== problem.key || frame === this.#drawn) return;
    this.#drawn = frame;
    if (frame.playing && frame.achieved > 30)
      return this.#list.replaceChildren();
    // What is given is no choice.
    const cells = "cells" in problem.draft ? problem.draft.cells : [];
    /** @param {Option} option */
    const isGiven = ({ type, row = 0, column = 0 }) =>
      type === "digit" && cells[row * Math.sqrt(cells.length) + column];
    const path = Array.from(frame.path, (option, i) => [option, i + 1]).filter(
      ([option]) => !isGiven(problem.options[option]),
    );
    /** @type {(level: number) => ActionOf<"kin">} */
    const to = (level) => ({ type: "kin", way: "ancestor", level });
    const crumbs = [el("li", {}, button(w.root, to(0), { kind: "link" }))];
    path.forEach(([option, level], i) => {
      const hidden = i >= FIRST && i < path.length - LAST;
      if (hidden && i > FIRST) return;
      if (hidden && path.length > FIRST + LAST + 1)
        return crumbs.push(
          el("li", { text: w.skipped(path.length - FIRST - LAST) }),
        );
      const what = optionWords(problem.options[option], option);
      const crumb = button("", to(level), {
        kind: "link",
        "data-option": option,
        "aria-label": w.to(what),
        "aria-current": i === path.length - 1 ? "true" : null,
      });
      const seen = w.brief(what);
      const end = Math.max(HEAD, seen.lastIndexOf(" "), seen.length - TAIL);
      const middle = el("span", { text: seen.slice(HEAD, end) });
      crumb.append(seen.slice(0, HEAD), middle, seen.slice(end));
      crumbs.push(el("li", {}, crumb));
    });
    this.#list.replaceChildren(...crumbs);
  }
}

customElements.define("tree-crumbs", TreeCrumbs);
