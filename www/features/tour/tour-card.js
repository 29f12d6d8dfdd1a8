// The guided run: the caption of each part and the counters, in place of the sentence. At its end a dialog shows all
// solutions side by side.
import { words } from "../../locales/words.js";
import { tour as w } from "./words/tour.js";
import { dialogOf } from "../../core/views/dialog.js";
import { button, el, mark, setText } from "../../core/views/dom.js";
import { SolutionWall } from "../../boards/solution-wall.js";
/** @import { Action, AnswerController, State, TourStep } from "../../types.js" */

/** The number of tilings of the board: the wall has a place for each. */
const TILINGS = 9356;
/** The size of a cell in the wall, and of the gaps, in pixels. */
const CELL = 3;
const GAP = 2;
/** The number of pictures added to the wall in one frame. */
const PER_FRAME = 96;
/** The steps that show the counters. */
const FAST = ["faster", "full"];

class GuidedTour extends HTMLElement {
  #caption = el("p", { class: "told", role: "status" });
  #nodes = counter("nodes");
  #stars = counter("stars");
  #counters = el("p", { class: "counters" }, this.#nodes, this.#stars);
  #hint = el("p", { class: "hint", text: w.hint });
  #turn = el(
    "div",
    { class: "row" },
    button(w.next, { type: "tour-next" }, { kind: "primary" }),
    button(w.drive, { type: "tour-end" }),
  );
  #band = el(
    "section",
    { class: "tour", "aria-label": w.title, hidden: true },
    this.#caption,
    this.#counters,
    this.#hint,
    this.#turn,
  );
  #wall = el("canvas", { role: "img" });
  // The part of the wall under the pointer is enlarged.
  #view = el(
    "div",
    {
      class: "wall-view",
      onpointermove: (/** @type {PointerEvent} */ event) => this.#look(event),
      onpointerleave: () => mark(this.#wall, "data-near", null),
    },
    this.#wall,
  );
  #ways = el("p", { class: "ways", role: "status" });
  /** @type {HTMLDialogElement} */
  #dialog;

  connectedCallback() {
    /** @param {Action} action */
    const leave = (action) => () => {
      this.#dialog.close();
      return action;
    };
    this.#dialog = dialogOf(
      { id: "tour-title", title: w.title, kind: "wall" },
      this.#view,
      this.#ways,
      el(
        "div",
        { class: "row" },
        button(w.drive, leave({ type: "tour-end" }), { kind: "primary" }),
        button(w.again, leave({ type: "tour" })),
        button(w.how, leave({ type: "tab", tab: "learn" }), { kind: "link" }),
      ),
    );
    this.append(this.#band, this.#dialog);
  }

  /** @param {State} state */
  draw({ tour, snapshot }) {
    const isOn = tour !== null;
    mark(this, "data-running", isOn);
    mark(this.#band, "hidden", !isOn);
    if (!tour || !snapshot) return;
    setText(this.#caption, w.captions[tour.step]);
    mark(this.#hint, "hidden", tour.still);
    mark(this.#turn, "hidden", !tour.still);
    mark(this.#counters, "hidden", !FAST.includes(tour.step));
    const { node } = snapshot.position;
    const { solutions } = snapshot.stats;
    show(this.#nodes, words.number(node), w.nodes(node));
    show(this.#stars, `★ ${words.number(solutions)}`, w.solutions(solutions));
  }

  /**
   * Opens the wall and fills it with the solutions that `controller` finds; `seen` of them were seen during the run.
   * @param {State} state
   * @param {AnswerController} controller
   * @param {number} seen
   */
  async end({ problem }, controller, seen) {
    if (!problem) return;
    this.#dialog.showModal();
    this.#dialog.addEventListener("close", () => controller.cancel(), {
      once: true,
    });
    const how = { count: TILINGS, cell: CELL, gap: GAP };
    const wall = new SolutionWall(this.#wall, problem, how);
    this.#tell(w.filling(0));
    /** @type {ArrayLike<number>[]} */
    const waiting = [];
    let isComplete = false;
    const paint = () => {
      for (const options of waiting.splice(0, PER_FRAME)) wall.add(options);
      const isDone = isComplete && waiting.length === 0;
      const { painted } = wall;
      this.#tell(isDone ? w.ways(painted, seen) : w.filling(painted));
      if (!isDone && this.#dialog.open) requestAnimationFrame(paint);
    };
    requestAnimationFrame(paint);
    await controller.all(TILINGS, (options) => waiting.push(options));
    isComplete = true;
  }

  /** @param {PointerEvent} event */
  #look({ clientX, clientY }) {
    const { left, top, width, height } = this.#view.getBoundingClientRect();
    const x = (100 * (clientX - left)) / width;
    const y = (100 * (clientY - top)) / height;
    this.#wall.style.transformOrigin = `${x}% ${y}%`;
    mark(this.#wall, "data-near", true);
  }

  /** @param {string} text */
  #tell(text) {
    setText(this.#ways, text);
    mark(this.#wall, "aria-label", text);
  }
}

/** @param {string} kind */
function counter(kind) {
  return el("span", { class: kind }, el("b"), el("span"));
}

/** @param {Element} counter @param {string} figure @param {string} unit */
function show({ children: [first, second] }, figure, unit) {
  setText(first, figure);
  setText(second, unit);
}

customElements.define("guided-tour", GuidedTour);
