// The clock of an attempt. It runs from the first move, pauses with the player, and can be hidden.
import { button, el, mark, setText } from "../../core/views/dom.js";
import { timeOf } from "./effort.js";
import { attempt } from "./words/attempt.js";
/** @import { Attempt, State } from "../../types.js" */

const w = attempt.clock;

class PlayClock extends HTMLElement {
  #time = el("span", { class: "number", role: "timer", "aria-label": w.label });
  #switch = button("", { type: "clock" }, { kind: "quiet-text" });
  /** @type {Attempt | null} */
  #attempt = null;
  #ticks = 0;

  connectedCallback() {
    this.append(this.#time, this.#switch);
  }

  /** @param {State} state */
  draw({ tab, mode, attempts, drafts, hidesClock }) {
    const attempt = mode === "try" ? attempts[tab] : undefined;
    const isOwn = attempt?.draft === drafts[tab];
    const isOn = isOwn && attempt && attempt.past.length > 0;
    this.#attempt = isOn && !hidesClock ? attempt : null;
    mark(this, "hidden", !isOn);
    mark(this.#time, "hidden", hidesClock);
    setText(this.#switch, hidesClock ? w.show : w.hide);
    this.#write();
  }

  // Writes the time, and again a second later while it runs.
  #write() {
    clearTimeout(this.#ticks);
    const attempt = this.#attempt;
    if (!attempt) return;
    const isSolved = attempt.message?.kind === "solved";
    const seconds = Math.floor(timeOf(attempt, isSolved) / 1000);
    const rest = String(seconds % 60).padStart(2, "0");
    setText(this.#time, `${Math.floor(seconds / 60)}:${rest}`);
    if (!isSolved && !document.hidden)
      this.#ticks = window.setTimeout(() => this.#write(), 1000);
  }
}

customElements.define("play-clock", PlayClock);
