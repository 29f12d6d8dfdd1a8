// The breadcrumbs: the path from the root to the current node, in words, which complements the tree strip. Each choice
// leads back to its node.
import { isClue } from "../../core/scene.js";
import { optionWords } from "../../locales/words.js";
import { steer as w } from "./words/steer.js";
import { button, el, mark, dispatch } from "../../core/views/dom.js";
/** @import { Snapshot, State, ActionOf } from "../../types.js" */

/** The number of named choices at both ends; those between are counted. */
const FIRST_CHOICES = 1;
const LAST_CHOICES = 3;
/**
 * The number of characters at the beginning and at the end of a choice that distinguish it from others. If space is
 * short, the middle is cut.
 */
const HEAD_CHARACTERS = 9;
const TAIL_CHARACTERS = 7;

class TreeBreadcrumbs extends HTMLElement {
  #list = el("ol");
  /** @type {Snapshot | null} */
  #drawn = null;

  connectedCallback() {
    mark(this, "role", "navigation");
    mark(this, "aria-label", w.crumbs);
    this.append(this.#list);
    this.addEventListener("pointerover", ({ target }) => {
      const { option } = /** @type {HTMLElement} */ (target).dataset;
      if (option)
        dispatch(this, { type: "hover", hover: { option: Number(option) } });
    });
    this.addEventListener("pointerleave", () =>
      dispatch(this, { type: "hover", hover: null }),
    );
  }

  /** @param {State} state */
  draw({ problem, snapshot }) {
    if (!problem) this.#list.replaceChildren();
    if (!problem || snapshot?.key !== problem.key || snapshot === this.#drawn)
      return;
    this.#drawn = snapshot;
    if (snapshot.playing && snapshot.achieved > 30)
      return this.#list.replaceChildren();
    // A clue is no choice.
    const path = Array.from(snapshot.path, (option, i) => [
      option,
      i + 1,
    ]).filter(([option]) => !isClue(problem.draft, problem.options[option]));
    /** @type {(level: number) => ActionOf<"relative">} */
    const to = (level) => ({ type: "relative", way: "ancestor", level });
    const crumbs = [el("li", {}, button(w.root, to(0), { kind: "link" }))];
    path.forEach(([option, level], i) => {
      const hidden = i >= FIRST_CHOICES && i < path.length - LAST_CHOICES;
      if (hidden && i > FIRST_CHOICES) return;
      if (hidden && path.length > FIRST_CHOICES + LAST_CHOICES + 1)
        return crumbs.push(
          el("li", {
            text: w.skipped(path.length - FIRST_CHOICES - LAST_CHOICES),
          }),
        );
      const what = optionWords(problem.options[option], option);
      const crumb = button("", to(level), {
        kind: "link",
        "data-option": option,
        "aria-label": w.to(what),
        "aria-current": i === path.length - 1 ? "true" : null,
      });
      const seen = w.brief(what);
      const end = Math.max(
        HEAD_CHARACTERS,
        seen.lastIndexOf(" "),
        seen.length - TAIL_CHARACTERS,
      );
      const middle = el("span", { text: seen.slice(HEAD_CHARACTERS, end) });
      crumb.append(seen.slice(0, HEAD_CHARACTERS), middle, seen.slice(end));
      crumbs.push(el("li", {}, crumb));
    });
    this.#list.replaceChildren(...crumbs);
  }
}

customElements.define("tree-breadcrumbs", TreeBreadcrumbs);
