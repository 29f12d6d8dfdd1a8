// Solve, next and previous, count, verdict: the buttons, the progress of the running job, and its results.
import { foundNone } from "../../core/puzzles/no-solution.js";
import { tabOf } from "../../core/puzzles.js";
import { costsOf } from "../../core/puzzles/matrix.js";
import { EtaSmoother } from "../../core/eta.js";
import { entryName } from "../../boards/rule-names.js";
import { refusedEntry } from "../../core/puzzles/sudoku-rules.js";
import { words } from "../../locales/words.js";
import { ruleFaultWords } from "../../core/views/rule-fault.js";
import { clashWords, placedReason } from "./clash.js";
import { marginals as texts } from "./words/marginals.js";
import { answers as w } from "../../locales/answers.js";
import { eraseKey } from "../../core/views/digit-pad.js";
import {
  button,
  el,
  mark,
  off,
  setText,
  dispatch,
} from "../../core/views/dom.js";
/** @import { Answers, Figures, Job, Problem, State } from "../../types.js" */

/** The types of options that are no part of a board: they carry the sums of a Sudoku from cell to cell. */
const isSeen = (
  /** @type {Problem} */ { puzzle, options },
  /** @type {number} */ id,
) => puzzle.kind !== "sudoku" || options[id].type === "digit";

/** @param {Pick<Answers, "found" | "verdict">} answers */
const foundBy = ({ found, verdict }) =>
  Math.max(found.length, verdict?.found.length ?? 0);

/** @param {number | bigint} a @param {number} b */
const larger = (a, b) => (a > b ? a : b);

class AnswerPanel extends HTMLElement {
  #solve = button(w.solve, { type: "next-solution" }, { kind: "primary" });
  #previous = button(
    words.player.back.solution,
    { type: "previous-solution" },
    { icon: "back", kind: "quiet" },
  );
  #next = button(
    words.player.forward.solution,
    { type: "next-solution" },
    { icon: "forward", kind: "quiet" },
  );
  #count = button(w.count, { type: "count" });
  #verdict = button(w.verdict, { type: "verdict" });
  #erase = eraseKey("button erase-here");
  #cancel = button(w.cancel, { type: "cancel" }, { kind: "cancel" });
  #watch = button(w.watch, { type: "watch-solution" }, { kind: "link" });
  #reveal = button(w.reveal, { type: "reveal" }, { kind: "link" });
  #marginals = button(texts.open, { type: "marginals" }, { kind: "link" });
  #best = button(w.best, { type: "best" });
  #pictures = button(w.gallery, { type: "gallery" }, { kind: "link" });
  #why = button(texts.why, { type: "why" }, { kind: "link" });
  #clash = el("p", { class: "clash", role: "status" });
  #different = el("p", { class: "hint", role: "status" });
  #tooMany = el("p", { class: "hint", role: "status" });
  #number = el("input", {
    type: "number",
    min: "1",
    max: String(Number.MAX_SAFE_INTEGER),
    inputmode: "numeric",
    placeholder: w.numberHint,
    "aria-label": w.number,
    onchange: () => this.#show(),
  });
  #gallery = button(w.gallery, { type: "gallery" }, { kind: "link" });
  #result = el("p", { class: "result", role: "status" });
  #detail = el("p", { class: "detail" });
  #walk = el("div", { class: "walk" });
  #which = el("span", { class: "which", role: "status" });
  #cost = el("span", { class: "detail" });
  #bar = el("progress", { max: "1" });
  #running = el("div", { class: "running" });
  #runningText = el("p", { class: "detail" });
  #begun = el("p", { class: "unseen", role: "status" });
  #began = 0;
  #left = new EtaSmoother();
  /** @type {Figures | null} */
  #seenProgress = null;
  #message = "";
  // The costs of the options of a problem of the user's own.
  /** @type {Problem | null} */
  #priced = null;
  /** @type {ReturnType<typeof costsOf>} */
  #costs = null;

  connectedCallback() {
    this.setAttribute("role", "group");
    this.setAttribute("aria-label", w.title);
    this.#walk.append(
      this.#previous,
      this.#which,
      this.#next,
      this.#number,
      this.#gallery,
      this.#cost,
    );
    this.#running.append(this.#runningText, this.#cancel, this.#bar);
    this.append(
      el(
        "div",
        { class: "ask" },
        this.#solve,
        this.#count,
        this.#verdict,
        this.#best,
        this.#erase,
        this.#walk,
      ),
      el("candidate-switch", { hidden: true }),
      this.#running,
      this.#begun,
      el(
        "div",
        { class: "message" },
        this.#result,
        this.#different,
        this.#reveal,
        this.#pictures,
        this.#marginals,
        this.#tooMany,
        this.#why,
        this.#detail,
        this.#watch,
      ),
      this.#clash,
      el("marginals-panel", { hidden: true }),
    );
  }

  /** @param {State} state */
  draw({ tab, mode, drafts, problem, answers, job, fault }) {
    mark(this, "hidden", mode !== "edit");
    mark(this.#erase, "hidden", tab !== "sudoku");
    if (mode !== "edit") return;
    const idle = problem !== null && !fault;
    for (const node of [this.#count, this.#verdict, this.#best])
      off(node, !idle);
    if (problem !== this.#priced) {
      this.#priced = problem;
      const draft = problem?.draft;
      this.#costs = draft && "text" in draft ? costsOf(draft) : null;
    }
    mark(this.#best, "hidden", !this.#costs);
    this.#drawJob(job, answers);
    const found = answers.found[answers.shown];
    mark(this.#walk, "hidden", !found);
    setText(this.#which, found ? w.solution(answers.shown + 1) : "");
    off(this.#previous, answers.shown <= 0);
    const isLast = answers.ended && answers.shown + 1 >= answers.found.length;
    off(this.#next, isLast);
    off(this.#solve, !idle || isLast);
    if (document.activeElement !== this.#number) this.#number.value = "";
    mark(this.#watch, "hidden", found?.node === undefined);
    mark(
      this.#reveal,
      "hidden",
      !answers.verdict?.covered || answers.shown >= 0,
    );
    // Without answers, the reason why there are none.
    const refused =
      tab === "sudoku" ? refusedEntry(drafts.sudoku, fault) : null;
    setText(
      this.#result,
      refused && fault
        ? w.full(ruleFaultWords(fault, entryName(refused)))
        : this.#say(answers, problem),
    );
    mark(this.#result, "data-none", refused !== null || foundNone(answers));
    this.#offerMore(answers, problem);
    const { different } = answers;
    setText(this.#different, different ? w.different(different) : "");
    mark(this.#different, "hidden", !different);
    // The cost of one solution is known only if the search looked for it alone.
    const cost = found?.node ? [w.found(found.node)] : [];
    const costs = this.#costs;
    if (costs && found) {
      const chosen = Array.from(found.options, (id) => costs[id]);
      cost.unshift(w.costs(chosen.reduce((sum, one) => sum + one, 0n)));
    }
    if (found?.ms !== undefined) cost.push(words.duration(found.ms));
    setText(this.#cost, cost.join(" · "));
    setText(this.#detail, this.#differences(answers, problem));
    mark(this.#detail, "hidden", this.#detail.textContent === "");
  }

  // Several solutions can be counted option by option; a puzzle without one has a conflict.
  /** @param {Answers} answers @param {Problem | null} problem */
  #offerMore(answers, problem) {
    const { found, shown, count, verdict, marginals, clash, tooMany } = answers;
    const several =
      (verdict?.found.length ?? 0) > 1 ||
      found.length > 1 ||
      (count !== null && count.solutions > 1);
    // Beside the number of a shown solution is the same button.
    const isThere = found[shown] !== undefined;
    mark(this.#pictures, "hidden", !several || isThere);
    mark(
      this.#marginals,
      "hidden",
      !several || marginals || tooMany || problem?.puzzle.distinct,
    );
    setText(this.#tooMany, tooMany ? texts.tooMany : "");
    mark(this.#tooMany, "hidden", !tooMany);
    mark(this.#why, "hidden", !foundNone(answers) || clash);
    setText(this.#clash, clash && problem ? clashWords(problem, clash) : "");
    mark(this.#clash, "hidden", !clash);
  }

  #show() {
    // The browser reports the error in its own words.
    const whole = this.#number.reportValidity();
    mark(this.#number, "aria-invalid", whole ? null : "true");
    const k = Number(this.#number.value);
    if (whole && k) dispatch(this, { type: "show-solution", k });
  }

  /** @param {Job | null} job @param {Answers} answers */
  #drawJob(job, answers) {
    mark(this.#running, "hidden", job === null);
    const first = answers.found.length === 0 && job?.verb === "next";
    setText(this.#begun, job ? (first ? w.first : w.running[job.verb]) : "");
    if (!job) return;
    const { verb, progress } = job;
    const done = progress?.progress ?? 0;
    this.#bar.value = done;
    mark(this.#bar, "aria-label", w.running[verb]);
    const parts = [first ? w.first : w.running[verb]];
    if (progress?.workers) parts[0] = w.onCores(parts[0], progress.workers);
    if (progress && (verb === "count" || verb === "list"))
      parts.push(w.countedSoFar(larger(progress.solutions, foundBy(answers))));
    if (progress && verb !== "generate") {
      if (done >= 0.0005) parts.push(w.progress(done));
      const left = this.#timeLeft(job, done);
      if (left) parts.push(left);
    }
    setText(this.#runningText, parts.join(" · "));
  }

  // The job is drawn more often than it reports progress.
  /** @param {Job} job @param {number} done */
  #timeLeft({ progress, started }, done) {
    if (started !== this.#began) {
      this.#began = started;
      this.#left = new EtaSmoother();
      this.#message = "";
    }
    if (progress === this.#seenProgress || done === 0) return this.#message;
    this.#seenProgress = progress;
    const now = performance.now();
    const guess = progress?.msLeft ?? ((now - started) * (1 - done)) / done;
    const { about, atLeast } = this.#left.add(guess, now) ?? {};
    this.#message = atLeast
      ? w.leftAtLeast(atLeast)
      : about === undefined
        ? ""
        : w.left(about);
    return this.#message;
  }

  /** @param {Answers} answers @param {Problem | null} problem */
  #say({ found, shown, ended, count, verdict }, problem) {
    const parts = [];
    const why = problem?.impossible
      ? words.gap + placedReason(problem, problem.impossible)
      : "";
    // A later exact count of 0 or 1 repeats the verdict. For many solutions, the first two stay until another one is
    // shown.
    const { found: judged = [], since } = verdict ?? {};
    const isRepeated =
      (ended && !since?.ended) || (count?.exact && count !== since?.count);
    const best = verdict?.cost;
    if (best !== undefined && shown < 0) return w.cheapest(best);
    const isJudged = verdict && best === undefined;
    const isWhole = isJudged && judged.length < 2 && !isRepeated;
    if (isWhole || (judged.length > 1 && shown < 0))
      parts.push(
        judged.length > 1 && verdict?.isAlone
          ? w.alone
          : [w.none + why, w.one, w.many][judged.length],
      );
    if (isWhole) return parts[0];
    if (ended)
      parts.push(
        found.length === 0
          ? w.none + why
          : shown + 1 < found.length
            ? w.full(w.counted(found.length))
            : w.last(found.length),
      );
    else if (count?.exact)
      parts.push(
        count.solutions > 0 ? w.full(w.counted(count.solutions)) : w.none + why,
      );
    else if (count) {
      const known = larger(count.solutions, foundBy({ found, verdict }));
      parts.push(w.full(known > 0 ? w.stopped(known) : w.stoppedAtOnce));
    }
    return parts.join(words.gap);
  }

  /** @param {Answers} answers @param {Problem | null} problem */
  #differences({ verdict, count, shown }, problem) {
    if (count?.exact) return w.cost(count);
    if (shown >= 0 || verdict?.found.length !== 2 || !problem) return "";
    if (verdict.isAlone) return "";
    const [first, second] = verdict.found.map(
      ({ options }) => new Set(Array.from(options)),
    );
    /** @type {Record<string, (n: number) => string>} */
    const differs = w.differs;
    return differs[tabOf(problem.puzzle.kind)](
      [...first].filter((id) => !second.has(id) && isSeen(problem, id)).length,
    );
  }
}

customElements.define("answer-panel", AnswerPanel);
