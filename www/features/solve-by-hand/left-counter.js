// Counts the solutions that what was placed by hand leaves, after each move.
/** @import { Attempt, Rules, Store, Tab, WorkerClient } from "../../types.js" */

/** A count that takes longer is given up, in milliseconds. */
const LIMIT_MS = 4000;

export class LeftCounter {
  #store;
  #client;
  // The position of the last question.
  #asked = "";
  #abort = new AbortController();

  /** @param {Store} store @param {WorkerClient} client */
  constructor(store, client) {
    this.#store = store;
    this.#client = client;
  }

  /**
   * Counts for this attempt, unless that is known or being counted.
   * @param {Tab} tab
   * @param {Attempt} attempt
   * @param {Rules} rules
   */
  async look(tab, attempt, rules) {
    const { draft, placed } = attempt;
    const position = JSON.stringify([tab, draft, placed]);
    if (position === this.#asked) return;
    this.cancel();
    this.#asked = position;
    const abort = (this.#abort = new AbortController());
    const timer = setTimeout(() => abort.abort(), LIMIT_MS);
    this.#store.set({ leftCount: { draft, placed, solutions: null } });
    const { choose } = this.#store.state;
    const question = { puzzle: rules.puzzle(attempt), choose, key: "left" };
    try {
      const answer = await this.#client.ask("count", question, {
        signal: abort.signal,
      });
      if (this.#asked !== position) return;
      const isExact = answer.end === "exhausted";
      const { solutions } = answer;
      this.#store.set({
        leftCount: {
          ...{ draft, placed },
          solutions: isExact ? solutions : "unknown",
        },
      });
    } catch {
      if (this.#asked === position)
        this.#store.set({ leftCount: { draft, placed, solutions: "unknown" } });
    } finally {
      clearTimeout(timer);
    }
  }

  /** Ends the running count. */
  cancel() {
    this.#asked = "";
    this.#abort.abort();
  }
}
