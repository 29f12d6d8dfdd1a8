// Solve, next, count, verdict, generate: one job at a time, with progress and cancellation.
import { groupsOf } from "./marginals.js";
/** @import { Answers, WorkerClient, Found, GenerateRequest, Job, Store, Question, Notify, Verb, Verbs } from "../../types.js" */

/** The maximum number of solutions that are compared with each other. */
const MAX_COMPARED = 20_000;

/** Requests that the user sees under the name of another verb. */
/** @type {Record<string, Verb>} */
const VERBS = { gather: "next" };

/**
 * The jobs, and the request to the worker for each.
 * @typedef {{ [V in Exclude<Job["verb"], "gather">]: V } & { gather: "next" }} Jobs
 */

export class AnswerController {
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

  /** Ends the running job. Its results so far stay. */
  cancel() {
    this.#abort?.abort();
  }

  /**
   * Shows the next solution; searches for it if necessary. Resolves to true if the search was canceled and no solution is
   * known.
   */
  async next() {
    const { shown, found, ended } = this.#store.state.answers;
    if (found[shown + 1]) return this.#patch({ shown: shown + 1 });
    if (ended) return;
    // A solution that the verdict has found is shown at once. The search goes on, because only it knows the number.
    const { verdict } = this.#store.state.answers;
    if (shown < 0 && verdict?.found.length)
      this.#patch({ verdict: { ...verdict, covered: false, isAlone: true } });
    const end = await this.#fetch("next", shown + 1, 1, shown + 1);
    // True if the search was canceled and no solution is known.
    return end === "canceled" && shown < 0 && !verdict?.found.length;
  }

  /** Shows the previous solution. */
  async previous() {
    const { shown, found } = this.#store.state.answers;
    if (found[shown - 1]) this.#patch({ shown: shown - 1 });
    else if (shown > 0) await this.show(shown);
  }

  /**
   * Shows solution number `k`, counted from 1. If there are fewer, shows the last one and their number. Resolves to
   * true if a solution is shown.
   * @param {number} k
   */
  async show(k) {
    const { found, ended, count } = this.#store.state.answers;
    const last = ended ? found.length : count?.exact ? count.solutions : k;
    const at = Math.min(k, Number(last)) - 1;
    if (found[at]) {
      this.#patch({ shown: at });
      return true;
    }
    if (at < 0 || !this.#store.state.problem) return false;
    const result = await this.#job("nth", this.#question({ k: at + 1 }));
    if (!result || result.end === "canceled") return false;
    if (result.found) {
      this.#keep(at, [result.found], result.ms, at);
      if (at + 1 < k) this.#patch({ ended: true });
    } else if (
      result.solutions === 0 ||
      (await this.show(Number(result.solutions)))
    )
      this.#patch({ ended: true });
    else return false;
    return true;
  }

  /**
   * Finds solutions from the first on, until `most` are known or there are no more.
   * @param {number} most
   */
  async gather(most) {
    /** @type {string | undefined} */
    let end = "solution";
    while (end === "solution") {
      const { found, ended } = this.#store.state.answers;
      const gap = firstGap(found);
      if (gap >= most || (ended && gap >= found.length)) return;
      end = await this.#fetch("gather", gap, Math.min(64, most - gap));
    }
  }

  /**
   * Calls `take(options)` with each solution, up to `most`. Resolves to their number and the reason of the end.
   * @param {number} most
   * @param {(options: ArrayLike<number>) => void} take
   */
  async all(most, take) {
    let taken = 0;
    // A restarted worker begins again; solutions that `take` already received are skipped.
    /** @type {(batch: { at: number, found?: ArrayLike<number>[] }) => void} */
    const onProgress = ({ at, found = [] }) => {
      for (const options of found.slice(Math.max(0, taken - at))) {
        take(options);
        taken += 1;
      }
    };
    const result = await this.#job(
      "list",
      this.#question({ most }),
      onProgress,
    );
    return { taken, end: result?.end };
  }

  // Requests the solutions from index `at` on; those before must be known. Resolves to the reason of the end.
  /** @param {"next" | "gather"} verb @param {number} at @param {number} most */
  async #fetch(verb, at, most, shown = this.#store.state.answers.shown) {
    const { problem, answers } = this.#store.state;
    if (!problem) return;
    // An evidently impossible puzzle is not searched.
    if (problem.impossible) {
      this.#patch({ ended: true });
      return "exhausted";
    }
    const { found } = answers;
    const after = found[at - 1]?.node ?? 0;
    const args = this.#question({ at, after, most });
    const result = await this.#job(verb, args);
    if (!result) return;
    if (result.found.length > 0)
      this.#keep(at, result.found, most === 1 ? result.ms : undefined, shown);
    if (result.end === "exhausted") this.#patch({ ended: true });
    return result.end;
  }

  /** @param {number} at @param {Found[]} solutions @param {number | undefined} ms @param {number} shown */
  #keep(at, solutions, ms, shown) {
    // The list has gaps: millions of unseen solutions may lie between two of them.
    /** @type {Found[]} */
    const found = Object.assign([], this.#store.state.answers.found);
    for (const [i, solution] of solutions.entries())
      found[at + i] = { ...solution, ms };
    this.#patch({ found, shown });
  }

  /** Counts all solutions exactly. */
  async count() {
    const result = await this.#job("count", this.#question({}));
    if (!result) return;
    this.#patch({
      count: { ...result, exact: result.end === "exhausted" },
      different: null,
    });
    if (result.end !== "exhausted") return;
    void this.#countDifferent(result.solutions);
    // The number of tree nodes belongs to the watched tree only under three conditions. The count walked the tree of
    // this rule, counted every solution, and the search was not steered into a part of it.
    const { choose, problem, snapshot } = this.#store.state;
    const isRule = choose === "mrv" || result.workers === undefined;
    const isWhole = !snapshot?.forced?.length && !problem?.puzzle.distinct;
    if (result.nodes && result.nodes > 0 && isRule && isWhole)
      this.#store.set({
        player: { ...this.#store.state.player, total: result.nodes },
      });
  }

  // Counts the tilings and placements of queens that differ by more than a rotation or reflection. That is an addition to
  // a finished answer, so it shows no progress, and the next question ends it.
  /** @param {number | bigint} solutions */
  async #countDifferent(solutions) {
    const question = this.#question({});
    const kind = question?.puzzle.kind ?? "";
    const isAsked =
      ["polyomino", "polyform", "queens"].includes(kind) &&
      !question?.puzzle.distinct &&
      solutions > 1 &&
      solutions <= MAX_COMPARED;
    if (!question || !isAsked) return;
    const abort = (this.#abort = new AbortController());
    const puzzle = { ...question.puzzle, distinct: true };
    const answer = await this.#client
      .ask("count", { ...question, puzzle }, { signal: abort.signal })
      .catch(() => null);
    if (this.#abort === abort) this.#abort = null;
    const isOwn = question.key === this.#store.state.problem?.key;
    if (isOwn && answer?.end === "exhausted" && answer.solutions < solutions)
      this.#patch({ different: answer.solutions });
  }

  /** Finds out if there is none, one or many; the second solution is drawn over the first. */
  async verdict() {
    const result = await this.#job("verdict", this.#question({}));
    // Someone who solves the puzzle by hand learns that it is unique, and not the solution.
    this.#judge(result, result?.found.length === 1);
  }

  /** Finds a solution of the least cost, and shows it. */
  async best() {
    this.#judge(await this.#job("best", this.#question({})), false);
  }

  /** @param {Verbs["best" | "verdict"]["gives"] | null} result @param {boolean} covered */
  #judge(result, covered) {
    const { ended, count } = this.#store.state.answers;
    if (!result || result.end === "canceled") return;
    const verdict = { ...result, since: { ended, count }, covered };
    this.#patch({ verdict, shown: -1 });
  }

  /** Shows the only solution that a verdict has found. */
  reveal() {
    const { verdict } = this.#store.state.answers;
    if (verdict) this.#patch({ verdict: { ...verdict, covered: false } });
  }

  /** Counts how often each option occurs in all solutions. Resolves to the reason of the end. */
  async marginals() {
    const { problem } = this.#store.state;
    this.#patch({ tooMany: false });
    const result = await this.#job("marginals", this.#question({}));
    if (!problem || !result) return;
    const { total, uses, end } = result;
    if (end === "budget") this.#patch({ tooMany: true });
    if (total !== undefined && uses !== undefined) {
      const group = groupsOf(problem)[0] ?? "";
      this.#patch({
        marginals: { total, uses, group },
        shown: -1,
        verdict: null,
      });
    }
    return end;
  }

  /**
   * Shows how often this piece or digit occurs.
   * @param {string} group
   */
  showGroup(group) {
    const { marginals } = this.#store.state.answers;
    if (marginals) this.#patch({ marginals: { ...marginals, group } });
  }

  closeMarginals() {
    this.#patch({ marginals: null });
  }

  /** Finds the parts of the puzzle that leave no solution. */
  async why() {
    const result = await this.#job("conflict", this.#question({}));
    if (result) this.#patch({ clash: { conflict: result.conflict } });
  }

  /**
   * Resolves to a new puzzle, to null if none was found, or to undefined after a cancellation.
   * @param {GenerateRequest} request
   */
  async generate(request) {
    return (await this.#job("generate", { request }))?.made;
  }

  /**
   * Returns the question about the shown problem, with more fields; null without a problem.
   * @template {object} T
   * @param {T} more
   * @returns {(Question & T) | null}
   */
  #question(more) {
    const { problem, choose } = this.#store.state;
    return (
      problem && { puzzle: problem.puzzle, choose, key: problem.key, ...more }
    );
  }

  /** @param {Partial<Answers>} fields */
  #patch(fields) {
    this.#store.set({ answers: { ...this.#store.state.answers, ...fields } });
  }

  /**
   * Resolves to null if the question failed, was canceled, or is about an earlier puzzle.
   * @template {keyof Jobs} V
   * @param {V} verb
   * @param {Verbs[Jobs[V]]["asks"] | null} args
   * @param {(progress: any) => void} [onProgress]
   * @returns {Promise<Verbs[Jobs[V]]["gives"] | null>}
   */
  async #job(verb, args, onProgress) {
    // The error of a draft that cannot be opened is already shown.
    if (!args) return null;
    this.cancel();
    const abort = new AbortController();
    this.#abort = abort;
    const started = performance.now();
    /** @param {any} progress */
    const report = (progress) => {
      if (progress) onProgress?.(progress);
      if (this.#abort === abort)
        this.#store.set({ job: { verb, progress, started } });
    };
    report(null);
    const key = this.#store.state.problem?.key;
    const asked = /** @type {Jobs[V]} */ (VERBS[verb] ?? verb);
    try {
      const result = await this.#client.ask(asked, args, {
        signal: abort.signal,
        onProgress: report,
      });
      // If the puzzle has changed meanwhile, the answer is discarded. A generated puzzle is discarded after a
      // cancellation.
      const isWanted =
        verb === "generate"
          ? !abort.signal.aborted
          : key === this.#store.state.problem?.key;
      return isWanted ? result : null;
    } catch (fault) {
      // The engine refuses the table of so many solutions before it begins.
      if (verb === "marginals" && fault.code === "too-large")
        this.#patch({ tooMany: true });
      else if (fault.code !== "canceled")
        this.#notify(fault.message, { alarm: true });
      return null;
    } finally {
      if (this.#abort === abort) {
        this.#abort = null;
        this.#store.set({ job: null });
      }
    }
  }
}

/** @param {Found[]} found */
function firstGap(found) {
  let gap = 0;
  while (found[gap]) gap += 1;
  return gap;
}
