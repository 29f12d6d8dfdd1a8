// Records the state of the page: in the storage, and in the address.
import { storeState } from "./persistence.js";
import { address } from "./permalink.js";
/** @import { RestorableState, State } from "../types.js" */

/** The delay of a record after a change, in milliseconds. */
const DELAY_MS = 400;

export class Recorder {
  #restorable;
  #timer = 0;
  #view = "";

  /** @param {() => RestorableState} restorable returns the state that a reload restores */
  constructor(restorable) {
    this.#restorable = restorable;
  }

  /**
   * Records the state soon. A change of the view is recorded at once, so a reload shows it.
   * @param {State} state
   */
  schedule({ mode, pane, page, lesson }) {
    this.pause();
    const view = [mode, pane, page, lesson].join();
    if (this.#view && view !== this.#view) this.record();
    else this.#timer = setTimeout(() => this.record(), DELAY_MS);
    this.#view = view;
  }

  /** Cancels a scheduled record. */
  pause() {
    clearTimeout(this.#timer);
  }

  /** Records the state now. */
  record() {
    const state = this.#restorable();
    storeState(state);
    history.replaceState(
      // The lesson reads its page from here after a reload. Until it has, the old entry is right.
      document.querySelector("lesson-card[data-restored]")
        ? state.lesson
        : history.state,
      "",
      address(state),
    );
  }
}
