// New Sudokus to solve by hand, by level, and the one of the day.
import { fromExample } from "../../core/puzzles/sudoku.js";
import { button, dispatch, el, mark, setText } from "../../core/views/dom.js";
import { startOf } from "./easy-start.js";
import { attempt } from "./words/attempt.js";
/** @import { GenerateRequest, Level, State } from "../../types.js" */

const w = attempt.fresh;

/** The number of clues of an easy puzzle, as newspapers print it. */
const EASY_CLUES = 36;

/**
 * Returns the request for a puzzle of a level. That of the day is the same for everyone.
 * @param {Level} level
 * @param {{ date?: Date, random?: number }} [how]
 * @returns {GenerateRequest}
 */
export function requestOf(
  level,
  { date = new Date(), random = Math.random() } = {},
) {
  const day =
    date.getFullYear() * 10_000 + (date.getMonth() + 1) * 100 + date.getDate();
  const isDaily = level === "daily";
  return {
    kind: "sudoku",
    box: [3, 3],
    seed: isDaily ? day : Math.floor(random * 1e9),
    grade: isDaily ? "medium" : level,
    ...(level === "easy" && { clues: EASY_CLUES, symmetry: "rotate180" }),
  };
}

/**
 * Returns the draft of a generated 9×9 puzzle.
 * @param {{ grid: unknown }} puzzle
 */
export const draftOfGrid = ({ grid }) => fromExample({ grid: String(grid) });

class NewGame extends HTMLElement {
  #start = el("p", { class: "hint" });
  #easy = button(
    w.startEasy,
    { type: "start-with", level: "easy" },
    { kind: "primary" },
  );
  #hard = button(w.startHard, { type: "start-with", level: "hard" });
  #choice = el(
    "div",
    { class: "ask", hidden: true },
    this.#start,
    this.#easy,
    this.#hard,
  );

  connectedCallback() {
    this.append(
      this.#choice,
      el(
        "div",
        { class: "ask", role: "group", "aria-label": w.label },
        el("span", { class: "new-label", text: w.label }),
        ...Object.entries(w.levels).map(([level, text]) =>
          button(text, () =>
            dispatch(this, {
              type: "new-game",
              level: /** @type {Level} */ (level),
            }),
          ),
        ),
      ),
    );
  }

  /** @param {State} state */
  draw({ tab, attempts, mode }) {
    const attempt = attempts.sudoku;
    const isOn = mode === "try" && tab === "sudoku" && attempt;
    mark(this, "hidden", !isOn);
    if (!isOn) return;
    const start = startOf(attempt);
    mark(this.#choice, "hidden", !start);
    mark(this.#easy, "hidden", start !== "hard");
    mark(this.#hard, "hidden", start !== "easy");
    setText(this.#start, start ? w.starts[start] : "");
  }
}

customElements.define("new-game", NewGame);
