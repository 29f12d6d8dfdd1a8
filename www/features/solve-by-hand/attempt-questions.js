// The questions to the worker about an attempt. One runs at a time.
/** @import { Advice, Attempt, Notify, Rules, Store, Verbs, WorkerClient } from "../../types.js" */

/** The time limit of a check or a hint, in milliseconds. */
export const LIMIT_MS = 4000;

export class Questions {
  #store;
  #client;
  #notify;
  /** @type {AbortController | null} */
  #abort = null;

  /** @param {Store} store @param {WorkerClient} client @param {Notify} notify */
  constructor(store, client, notify) {
    this.#store = store;
    this.#client = client;
    this.#notify = notify;
  }

  /** Cancels the running question. */
  cancel() {
    this.#abort?.abort();
    this.#abort = null;
  }

  /**
   * Resolves to null if the answer was too late, or the question failed.
   * @template {"explain" | "advise" | "verdict"} V
   * @param {V} verb
   * @param {Omit<Verbs[V]["asks"], "choose" | "key">} args
   * @returns {Promise<Verbs[V]["gives"] | null>}
   */
  async ask(verb, args) {
    this.cancel();
    const abort = new AbortController();
    this.#abort = abort;
    const { signal } = abort;
    // "explain" is one short call. It cannot read a cancellation, so the worker would be terminated for it.
    const how = verb === "explain" ? {} : { signal };
    const { tab, choose } = this.#store.state;
    // After a change of the tab, the answer is discarded.
    const isLate = () => signal.aborted || tab !== this.#store.state.tab;
    try {
      const whole = /** @type {any} */ ({ ...args, choose });
      const answer = await this.#client.ask(verb, whole, how);
      return isLate() || ("end" in answer && answer.end === "canceled")
        ? null
        : answer;
    } catch ({ message }) {
      if (!isLate()) this.#notify(message, { alarm: true });
      return null;
    }
  }

  /**
   * Takes moves back until there is a solution. `{ kind: "astray", kept }` holds the number of moves that are still
   * right.
   * @param {Rules} own
   * @param {Attempt} attempt
   * @param {boolean} wanted
   * @returns {Promise<Advice | null>}
   */
  async leadsOn(own, attempt, wanted) {
    const until = performance.now() + LIMIT_MS;
    for (let kept = attempt.placed.length; kept >= 0; kept--) {
      const isAll = kept === attempt.placed.length;
      const ms = until - performance.now();
      if (ms <= 0) return { kind: "unknown" };
      const puzzle = own.puzzle(attempt, kept);
      const args = { puzzle, wanted: wanted && isAll, ms };
      const advice = await this.ask("advise", args);
      if (advice?.kind === "good" && !isAll) return { kind: "astray", kept };
      if (advice?.kind !== "none") return advice;
    }
    return { kind: "none" };
  }
}
