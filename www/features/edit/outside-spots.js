// The places around the grid of a Sudoku as buttons: one tab stop, arrow keys between them. They lie over the board.
import { el, mark, setText } from "../../core/views/dom.js";
import { ruleOf } from "../../core/puzzles/sudoku-rules.js";
import { entryAt, isSamePlace, squaresAt } from "./entries.js";
import { spotsOf } from "./outside-clues.js";
import { isOutside, toolOf, TOOLS } from "./toolbox.js";
import {
  parameterWords,
  ruleNames,
  ruleWords as w,
} from "../../locales/rules.js";
/** @import { BoardRules, RuleDeclaration, RulePlace, Square } from "../../types.js" */
/** @import { Spot } from "./outside-clues.js" */

/** The rules whose clues stand outside the grid. */
const OUTSIDE = TOOLS.flatMap(({ id, rule }) =>
  rule && isOutside(id) ? [rule] : [],
);

/** @type {Record<string, Square>} */
const MOVES = {
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
};

/**
 * Callbacks: `choose` receives the clue of a pressed place, or its next clue if it was chosen already; `remove` a clue
 * to remove; `leave` is called on Escape.
 * @typedef {object} SpotListeners
 * @property {(clue: RulePlace, before: RulePlace | null) => void} choose
 * @property {(clue: RulePlace) => void} remove
 * @property {() => void} leave
 */

export class OutsideSpots {
  node = el("div", {
    class: "outside-spots",
    role: "group",
    "aria-label": w.outside.spots,
    onkeydown: (/** @type {KeyboardEvent} */ event) => this.#onKey(event),
  });
  #listeners;
  /** @type {Spot[]} */
  #spots = [];
  #shape = "";
  #tool = "";
  /** @type {BoardRules} */
  #rules = {};
  /** @type {RulePlace | null} */
  #chosen = null;
  // The places with a clue of any tool.
  /** @type {Set<string>} */
  #taken = new Set();
  #here = 0;

  /** @param {SpotListeners} listeners */
  constructor(listeners) {
    this.#listeners = listeners;
  }

  /**
   * Draws the places of a tool; for the eraser those with a clue. `chosen` is the clue whose sum is typed.
   * @param {string} tool
   * @param {number} side
   * @param {BoardRules} rules
   * @param {RulePlace | null} chosen
   */
  draw(tool, side, rules, chosen) {
    const rule = toolOf(tool)?.rule;
    this.#tool = tool;
    this.#rules = rules;
    this.#chosen = chosen;
    const taken = OUTSIDE.flatMap((one) => spotsOf(one, side)).filter(
      this.#filled,
    );
    const spots = rule ? spotsOf(rule, side) : joined(taken);
    this.#taken = new Set(taken.map(({ at }) => String(at)));
    const shape = JSON.stringify([side, spots]);
    if (shape !== this.#shape) this.#fill(spots, shape, side);
    spots.forEach((spot, i) => this.#drawSpot(spot, i, side));
  }

  /** Moves the focus to the place that was used last. */
  focus() {
    this.#buttons[this.#here]?.focus();
  }

  /** @returns {HTMLElement[]} */
  get #buttons() {
    return /** @type {HTMLElement[]} */ ([...this.node.children]);
  }

  /** @param {Spot[]} spots @param {string} shape @param {number} side */
  #fill(spots, shape, side) {
    const hadFocus = this.node.contains(document.activeElement);
    this.#spots = spots;
    this.#shape = shape;
    this.#here = Math.max(0, Math.min(this.#here, spots.length - 1));
    this.node.style.setProperty("--side", String(side));
    this.node.replaceChildren(
      ...spots.map(({ at: [row, column] }, i) => {
        const node = el("button", {
          type: "button",
          class: "outside-spot",
          tabindex: i === this.#here ? "0" : "-1",
          onclick: () => this.#press(i),
          onfocus: () => this.#rove(i),
        });
        mark(node, "data-row", outsideOf(row, side));
        mark(node, "data-column", outsideOf(column, side));
        node.style.setProperty("--row", String(row));
        node.style.setProperty("--column", String(column));
        return node;
      }),
    );
    if (hadFocus) this.focus();
  }

  /** @param {Spot} spot @param {number} i @param {number} side */
  #drawSpot(spot, i, side) {
    const node = this.#buttons[i];
    const isChosen = spot.clues.some((clue) => this.#isChosen(clue));
    const clue = this.#clueOf(spot);
    const name = this.#nameOf(clue, side);
    mark(
      node,
      "aria-label",
      this.#tool === "erase" ? w.outside.remove(name) : name,
    );
    mark(node, "aria-pressed", isChosen ? "true" : "false");
    mark(node, "data-filled", this.#filled(spot));
    // The board draws clues; an empty place shows where its clue would point.
    const isTaken = this.#taken.has(String(spot.at));
    setText(node, isTaken ? "" : signOf(clue));
  }

  // Returns the row, column or diagonal of a clue, with its rule and its number.
  /** @param {RulePlace} clue @param {number} side */
  #nameOf(clue, side) {
    const { row, column, from, cells } = clue.place;
    const fields = entryAt(this.#rules, clue);
    const rule = /** @type {RuleDeclaration} */ (ruleOf(clue.rule));
    const [title] = ruleNames[clue.rule];
    const text = fields && parameterWords(rule, fields);
    if (!cells)
      return w.outside.line(
        row !== undefined,
        row ?? column,
        from,
        title,
        text,
      );
    const squares = squaresAt(clue, side);
    return w.outside.diagonal(squares[0], squares[squares.length - 1], text);
  }

  /** @param {RulePlace} clue */
  #isFilled = (clue) => entryAt(this.#rules, clue) !== undefined;

  /** @param {Spot} spot */
  #filled = ({ clues }) => clues.some(this.#isFilled);

  /** @param {RulePlace} clue */
  #isChosen = (clue) => isSamePlace(clue, this.#chosen);

  // Returns the chosen clue of a place, or else one with a sum, or else its first.
  /** @param {Spot} spot @returns {RulePlace} */
  #clueOf({ clues }) {
    return (
      clues.find((clue) => this.#isChosen(clue)) ??
      clues.find(this.#isFilled) ??
      clues[0]
    );
  }

  /** @param {number} i */
  #press(i) {
    const spot = this.#spots[i];
    const clue = this.#clueOf(spot);
    this.#rove(i);
    if (this.#tool === "erase") return this.#listeners.remove(clue);
    if (!this.#isChosen(clue)) return this.#listeners.choose(clue, null);
    const { clues } = spot;
    const next = clues[(clues.indexOf(clue) + 1) % clues.length];
    this.#listeners.choose(next, clue);
  }

  /** @param {number} i */
  #rove(i) {
    this.#buttons[this.#here]?.setAttribute("tabindex", "-1");
    this.#here = i;
    this.#buttons[i]?.setAttribute("tabindex", "0");
  }

  /** @param {KeyboardEvent} event */
  #onKey(event) {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const move = MOVES[event.key];
    const spot = this.#spots[this.#here];
    if (move) {
      const to = neighborOf(this.#spots, spot.at, move);
      if (to >= 0) this.#buttons[to].focus();
    } else if (event.key === "Delete" || event.key === "Backspace") {
      const clue = this.#clueOf(spot);
      if (this.#isFilled(clue)) this.#listeners.remove(clue);
    } else if (event.key === "Escape") this.#listeners.leave();
    else if (/^\d$/.test(event.key) && this.#tool !== "erase") {
      // The digit itself goes into the field that has the focus now.
      const clue = this.#clueOf(spot);
      this.#listeners.choose(clue, null);
      return;
    } else return;
    event.preventDefault();
    event.stopPropagation();
  }
}

// Returns the side on which a row or column is outside the grid; null inside.
/** @param {number} place @param {number} side */
const outsideOf = (place, side) =>
  place < 0 ? "before" : place < side ? null : "after";

// Joins the clues of several rules at one place.
/** @param {Spot[]} spots @returns {Spot[]} */
function joined(spots) {
  /** @type {Map<string, Spot>} */
  const byPlace = new Map();
  for (const { at, clues } of spots) {
    const before = byPlace.get(String(at))?.clues ?? [];
    byPlace.set(String(at), { at, clues: [...before, ...clues] });
  }
  return [...byPlace.values()];
}

/** @param {RulePlace} clue */
function signOf({ place: { cells } }) {
  if (!cells) return "+";
  const [[row, column], [below, right]] = cells;
  return below > row
    ? right > column
      ? "↘"
      : "↙"
    : right > column
      ? "↗"
      : "↖";
}

// Returns the number of the next place in a direction: on the same line, or else the nearest; -1 without one.
/** @param {readonly Spot[]} spots @param {Square} from @param {Square} move */
function neighborOf(spots, [row, column], [down, right]) {
  let best = -1;
  let least = Infinity;
  spots.forEach(({ at: [r, c] }, i) => {
    const [dr, dc] = [r - row, c - column];
    const ahead = dr * down + dc * right;
    const aside = Math.abs(dr * right) + Math.abs(dc * down);
    if (ahead <= 0) return;
    // A place aside is farther than any on the same line.
    const distance = ahead + (aside > 0 ? 1000 + 10 * aside : 0);
    if (distance >= least) return;
    least = distance;
    best = i;
  });
  return best;
}
