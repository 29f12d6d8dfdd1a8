// The next item of the search, and the options that it can try. A hover shows an option on the board, and a press tries
// it instead of the rule's choice.
import { bit, entriesOf } from "../../core/scene.js";
import {
  capital,
  choiceWords,
  itemWords,
  optionWords,
  words,
} from "../../locales/words.js";
import { steer as w } from "./words/steer.js";
import {
  button,
  el,
  mark,
  off,
  setText,
  svg,
  dispatch,
} from "../../core/views/dom.js";
import { optionPicture } from "../../boards/links-shapes.js";
/** @import { Snapshot, Problem, State } from "../../types.js" */

/** More options than this are counted, not listed. */
const MAX_LISTED_OPTIONS = 9;

/** The delay of the announcement after a selection, in milliseconds: by then the panel and the next item are there. */
const ANNOUNCE_DELAY_MS = 150;

class SteerPanel extends HTMLElement {
  #title = el("h3");
  #item = el("p", { class: "item" });
  // The next item changes with every step, which the search's own sentence announces. This one announces the selection.
  #announced = el("p", { class: "unseen", role: "status" });
  #list = el("ul", { class: "choices" });
  // The hint is there from the start: it does not depend on the engine.
  #note = el("p", { class: "hint", text: w.hint });
  #drop = button(w.drop, { type: "select", item: null }, { kind: "link" });
  #text = el("p", { class: "forced-text" });
  #return = button(w.return, { type: "unforce" });
  /** @type {unknown[]} */
  #drawn = [];
  /** @type {number | null} */
  #selection = null;
  #forced = el(
    "div",
    { class: "forced", role: "status", hidden: true },
    this.#text,
    this.#return,
  );

  connectedCallback() {
    mark(this.#drop, "hidden", true);
    this.append(
      this.#forced,
      el("div", { class: "selected" }, this.#title, this.#drop),
      this.#item,
      this.#list,
      this.#note,
      this.#announced,
    );
    /** @param {Event} event */
    const hover = ({ target }) => {
      const node = /** @type {Element} */ (target);
      /** @type {HTMLElement | null} */
      const choice = node.closest("[data-option]");
      const { option } = choice?.dataset ?? {};
      dispatch(this, {
        type: "hover",
        hover: option === undefined ? null : { option: Number(option) },
      });
    };
    this.#list.addEventListener("pointerover", hover);
    this.#list.addEventListener("focusin", hover);
    const dark = () => dispatch(this, { type: "hover", hover: null });
    this.#list.addEventListener("pointerleave", dark);
    this.#list.addEventListener("focusout", dark);
  }

  /** @param {State} state */
  draw({ mode, tab, problem, snapshot, selection, fault }) {
    // A draft that is no puzzle has no choices.
    mark(this, "hidden", mode !== "watch" || tab === "learn" || fault !== null);
    if (this.hidden || !problem || snapshot?.key !== problem.key) return;
    const { forced = [] } = snapshot;
    // Without options to try, the panel is hidden. While the search plays it keeps its place.
    const plays = selection === null && snapshot.playing;
    const idle = selection === null && snapshot.state !== "open" && !plays;
    mark(this, "hidden", idle && !forced.length);
    mark(this.#note, "hidden", idle);
    const parts = [problem, snapshot, selection];
    if (parts.every((part, i) => part === this.#drawn[i])) return;
    this.#drawn = parts;
    // At a fast rate the text is unreadable.
    if (plays || (snapshot.playing && snapshot.achieved > 6)) {
      if (plays) {
        for (const node of [this.#title, this.#item]) setText(node, "");
        setText(this.#note, w.pause);
      }
      return this.#list.replaceChildren();
    }
    const hint = tab === "matrix" ? w.itemHint : w.hint;
    mark(this.#forced, "hidden", forced.length === 0);
    const newest = forced.at(-1);
    if (newest)
      setText(
        this.#text,
        w.forced(forced.length, newest.node.toLocaleString("en")),
      );
    const open = snapshot.state === "open";
    const item = selection ?? (open ? snapshot.nextItem : null);
    mark(this, "data-empty", item === null);
    mark(this.#drop, "hidden", selection === null);
    this.#list.replaceChildren();
    const isNew = selection !== this.#selection;
    this.#selection = selection;
    if (isNew) setTimeout(() => this.#speak(), ANNOUNCE_DELAY_MS);
    if (item === null) {
      setText(this.#title, "");
      setText(this.#item, "");
      return setText(this.#note, open ? "" : hint);
    }
    this.#show(problem, snapshot, item, selection !== null, open, hint);
    // On a phone the panel lies behind the dock: without the scroll, a press on the board seems to have no effect.
    if (isNew && selection !== null)
      (this.#list.firstElementChild ?? this.#item).scrollIntoView({
        block: "nearest",
      });
  }

  #speak() {
    const parts = [this.#title, this.#item, this.#note];
    const texts = parts.map((part) => part.textContent).filter(Boolean);
    setText(this.#announced, texts.join(". "));
  }

  /**
   * @param {Problem} problem
   * @param {Snapshot} snapshot
   * @param {number} item
   * @param {boolean} selected
   * @param {boolean} open
   * @param {string} hint
   */
  #show(problem, { live }, item, selected, open, hint) {
    const { items, options } = problem;
    /** @param {number} option */
    const has = (option) => entriesOf(problem, option).includes(item);
    const list = [];
    for (let option = 0; option < options.length; option++)
      if (bit(live.options, option) && has(option)) list.push(option);
    const covered = !bit(live.items, item);
    setText(this.#title, selected ? w.selected : w.next);
    setText(
      this.#item,
      covered
        ? capital(itemWords(items[item]))
        : words.about(capital(itemWords(items[item])), w.left(list.length)),
    );
    setText(
      this.#note,
      covered ? w.covered : open ? (selected ? "" : hint) : w.closed,
    );
    if (covered) return;
    const names = list.map((option) => optionWords(options[option], option));
    const nodes = list.slice(0, MAX_LISTED_OPTIONS).map((option, i) => {
      const what = names[i];
      const { cells } = options[option];
      const alike = cells && names.filter((name) => name === what).length > 1;
      // The title names the house of a digit, or the line of a queen.
      const seen =
        options[option].type === "digit" || options[option].type === "queen"
          ? choiceWords(items[item], options[option], option).trim()
          : w.button(what);
      const node = button(
        capital(seen),
        { type: "force", item, option },
        {
          "data-option": option,
          "aria-label": w.try(alike ? words.about(what, w.cells(cells)) : what),
        },
      );
      off(node, !open);
      if (cells) picture(node, problem, option);
      return el("li", {}, node);
    });
    if (list.length > MAX_LISTED_OPTIONS)
      nodes.push(el("li", { text: w.more(list.length - MAX_LISTED_OPTIONS) }));
    // A branch on another item than the rule's is a choice by itself.
    if (selected && open && item < problem.primaryCount && list.length > 1)
      nodes.push(
        el("li", {}, button(w.all, { type: "force", item }, { kind: "link" })),
      );
    this.#list.replaceChildren(...nodes);
  }
}

// Placements of one piece may have equal words, so each has a small picture.
/** @param {HTMLElement} node @param {Problem} problem @param {number} option */
function picture(node, problem, option) {
  const where = optionPicture(problem, option, 44, 28);
  if (!where) return;
  const { width, height } = where;
  node.prepend(
    svg("svg", { width, height, "aria-hidden": "true" }, where.picture),
  );
}

customElements.define("steer-panel", SteerPanel);
