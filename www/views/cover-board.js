// A cover to be chosen by hand: the items and how often each is covered, the options as rows to press.
import { covered } from "../attempt/matrix.js";
import { itemWords, optionWords, words } from "../words.js";
import { editing } from "../words/edit.js";
import { el, mark, say, wish } from "./dom.js";
import { short } from "./links-shapes.js";

const w = editing.attempt;

/** Up to so many items there is a column for each. */
const COLUMNS = 20;
/** More options than this are counted, not shown. */
const MOST = 600;

class CoverBoard extends HTMLElement {
  #heads = el("ul", { class: "heads", "aria-label": w.items });
  #rows = el("ul", { class: "rows", "aria-label": w.options });
  #more = el("p", { class: "hint" });
  #problem = null;
  #drawn = [];

  connectedCallback() {
    this.append(this.#heads, this.#rows, this.#more);
    const light = ({ target }) => {
      const { option } = target.closest("[data-option]")?.dataset ?? {};
      wish(this, {
        type: "light",
        light: option === undefined ? null : { option: Number(option) },
      });
    };
    for (const event of ["pointerover", "focusin"])
      this.#rows.addEventListener(event, light);
    for (const event of ["pointerleave", "focusout"])
      this.#rows.addEventListener(event, () =>
        wish(this, { type: "light", light: null }),
      );
  }

  draw({ tab, mode, drafts, attempts, problem, light }) {
    const attempt = attempts.matrix;
    const on =
      tab === "matrix" &&
      mode === "try" &&
      attempt?.draft === drafts.matrix &&
      problem?.draft === drafts.matrix;
    mark(this, "hidden", !on);
    if (!on) return;
    const parts = [problem, attempt.placed, light];
    if (parts.every((part, i) => part === this.#drawn[i])) return;
    this.#drawn = parts;
    if (problem !== this.#problem) this.#lay(problem);
    const lists = covered({ problem, placed: attempt.placed });
    [...this.#heads.children].forEach((head, item) => {
      const { by, wrong } = lists[item];
      const open = item < problem.primaryCount ? "open" : "free";
      const is = wrong ? "wrong" : by.length ? "covered" : open;
      mark(head, "data-is", is);
      mark(
        head,
        "aria-label",
        `${itemWords(problem.items[item])}: ${w.itemIs[is]}`,
      );
    });
    for (const { firstChild: row } of this.#rows.children) {
      const id = Number(row.dataset.option);
      const mine = attempt.placed.includes(id);
      const { offsets, entries } = problem;
      const meets = Array.from(
        entries.subarray(offsets[id], offsets[id + 1]),
      ).some((item) => lists[item].wrong);
      mark(row, "aria-pressed", String(mine));
      mark(row, "data-wrong", mine && meets);
      mark(row, "data-lit", light?.option === id);
    }
  }

  #lay(problem) {
    this.#problem = problem;
    const { items, options, offsets, entries } = problem;
    const wide = items.length > COLUMNS;
    mark(this, "data-wide", wide);
    this.style.setProperty("--items", items.length);
    this.#heads.replaceChildren(
      ...items.map((item) => el("li", { text: short(item) })),
    );
    this.#rows.replaceChildren(
      ...options.slice(0, MOST).map((option, id) => {
        const list = Array.from(entries.subarray(offsets[id], offsets[id + 1]));
        const dots = list.map((item) => {
          const dot = el("i", { "aria-hidden": "true" });
          if (wide) say(dot, short(items[item]));
          dot.style.gridColumn = String(item + 2);
          const color = option.items
            ?.find((entry) => entry.startsWith(`${items[item].name}:`))
            ?.split(":")[1];
          if (color) say(dot, wide ? `${dot.textContent}:${color}` : color);
          return dot;
        });
        const row = el(
          "button",
          {
            type: "button",
            "data-option": id,
            "aria-label": optionWords(option, id),
            onclick: () => wish(this, { type: "take-option", option: id }),
          },
          el("b", { text: String(id + 1) }),
          ...dots,
        );
        return el("li", {}, row);
      }),
    );
    const more = options.length - MOST;
    mark(this.#more, "hidden", more <= 0);
    say(this.#more, w.moreOptions(words.number(Math.max(0, more))));
  }
}

customElements.define("cover-board", CoverBoard);
