// Solve, next, count, verdict, generate: one job at a time, each with progress and cancel.
import { noAnswers } from "./model.js";

export class AnswerDesk {
  #model;
  #client;
  #abort = null;

  constructor(model, client) {
    this.#model = model;
    this.#client = client;
  }

  /** Ends what is running; what was found stays. */
  cancel() {
    this.#abort?.abort();
  }

  /** Another puzzle: what was found for the old one is dropped. */
  forget() {
    this.cancel();
    this.#model.set({ answers: noAnswers() });
  }

  /** Shows the next solution, finding it first if need be. */
  async next() {
    const { answers, problem } = this.#model.state;
    if (answers.shown + 1 < answers.found.length)
      return this.#patch({ shown: answers.shown + 1 });
    if (answers.ended || !problem) return;
    const after = answers.found.at(-1)?.node ?? 0;
    const result = await this.#job("next", {
      ...this.#question(),
      key: problem.key,
      after,
    });
    if (!result || result.end === "cancelled") return;
    const { found } = this.#model.state.answers;
    if (result.found) {
      const { ms, nodes, updates } = result;
      this.#patch({
        found: [...found, { ...result.found, ms, nodes, updates }],
        shown: found.length,
      });
    } else this.#patch({ ended: true });
  }

  /** Shows the solution before. */
  previous() {
    const { shown } = this.#model.state.answers;
    if (shown > 0) this.#patch({ shown: shown - 1 });
  }

  /** Counts all solutions, exactly. */
  async count() {
    const result = await this.#job("count", this.#question());
    if (!result) return;
    this.#patch({ count: { ...result, exact: result.end === "exhausted" } });
    if (result.end !== "exhausted") return;
    this.#model.set({
      player: { ...this.#model.state.player, total: result.nodes },
    });
  }

  /** None, one or many; the second solution is laid over the first. */
  async verdict() {
    const result = await this.#job("verdict", this.#question());
    if (result && result.end !== "cancelled")
      this.#patch({ verdict: result, shown: -1 });
  }

  /** Resolves to a new puzzle, or to null when it was cancelled. */
  async generate(request) {
    return this.#job("generate", { request });
  }

  #question() {
    const { problem, choose } = this.#model.state;
    return { puzzle: problem.puzzle, choose };
  }

  #patch(fields) {
    this.#model.set({ answers: { ...this.#model.state.answers, ...fields } });
  }

  async #job(verb, args) {
    this.cancel();
    const abort = new AbortController();
    this.#abort = abort;
    const started = performance.now();
    const tell = (progress) => {
      if (this.#abort === abort)
        this.#model.set({ job: { verb, progress, started } });
    };
    tell(null);
    const key = this.#model.state.problem?.key;
    try {
      const result = await this.#client.ask(verb, args, {
        signal: abort.signal,
        onProgress: tell,
      });
      // The puzzle may have been changed in the meantime: its answer is of no use then.
      return verb === "generate" || key === this.#model.state.problem?.key
        ? result
        : null;
    } catch (fault) {
      if (fault.code !== "cancelled")
        this.#model.set({ notice: fault.message });
      return null;
    } finally {
      if (this.#abort === abort) {
        this.#abort = null;
        this.#model.set({ job: null });
      }
    }
  }
}
