// The sentence under the board, and its four figures. Until the user first moves the search, the onboarding stands in
// their place.
import { EndingCard } from "./ending-card.js";
import { farGoal } from "../../core/speed.js";
import { faultWords, sentence, words } from "../../locales/words.js";
import { button, el, mark, setText } from "../../core/views/dom.js";
/** @import { Snapshot, Problem, State } from "../../types.js" */

/**
 * The minimum interval between two announcements of the sentence while the search plays, in milliseconds. Above the
 * rate it is not announced.
 */
const MIN_ANNOUNCE_MS = 2000;
const QUIET_RATE = 4;

/** @type {{ [name: string]: string | undefined }} */
const hints = words.figures.hints;

/** @type {("level" | "solutions" | "itemsLeft" | "optionsLeft")[]} */
const FIGURES = ["level", "solutions", "itemsLeft", "optionsLeft"];

class StepSentence extends HTMLElement {
  // The paragraph is in the HTML already, so it is the first text to read.
  #text = this.querySelector(".sentence") ?? el("p", { class: "sentence" });
  // Screen readers get a copy, which changes less often than the visible one.
  #announced = el("p", { class: "unseen", role: "status" });
  #list = el("dl", { class: "four" });
  /** @type {Map<"level" | "solutions" | "itemsLeft" | "optionsLeft", HTMLElement>} */
  #figures = new Map();
  #welcome = el(
    "div",
    { class: "welcome" },
    el("strong", { text: words.welcome.title }),
    el("span", { text: `${words.gap}${words.welcome.text} ` }),
    button(words.player.play, { type: "toggle" }, { kind: "primary" }),
    button(words.welcome.show, { type: "tour" }, { kind: "link show" }),
    button(
      words.welcome.learn,
      { type: "tab", tab: "learn" },
      { kind: "link" },
    ),
  );
  #ending = new EndingCard();
  #all = button("", { type: "gallery" }, { kind: "link" });
  /** @type {Snapshot | null} */
  #snapshot = null;
  #isPainted = false;
  #spokenAt = 0;
  #solutions = 0;

  connectedCallback() {
    for (const name of FIGURES) {
      const value = el("dd", { text: "–" });
      this.#figures.set(name, value);
      this.#list.append(
        el(
          "div",
          {},
          el("dt", { text: words.figures[name], title: hints[name] }),
          value,
        ),
      );
    }
    // As on a first visit, so nothing moves when the first state is drawn.
    for (const node of [this.#all, this.#ending.node, this.#list])
      mark(node, "hidden", true);
    this.append(
      this.#welcome,
      this.#text,
      this.#all,
      this.#ending.node,
      this.#list,
      this.#announced,
    );
  }

  /** @param {State} whole */
  draw(whole) {
    const { mode, tab, choose, problem, snapshot, preview, ...state } = whole;
    mark(this, "data-behind", state.painted);
    const { engine, fault, onboarded, player } = state;
    const watching = mode === "watch";
    const isVain = fault || problem?.impossible;
    const isNew = tab !== "learn" && !isVain && !onboarded.includes("watch");
    // When the onboarding disappears, the focus moves to the play button, not to the top of the page.
    if (!isNew && this.#welcome.contains(document.activeElement)) {
      /** @type {HTMLElement | null} */
      const play = document.querySelector("player-dock .play");
      play?.focus();
    }
    mark(this.#welcome, "hidden", !isNew);
    const isOver = snapshot?.state === "done";
    const isEnding = this.#ending.draw(whole) && !isNew;
    mark(this.#ending.node, "hidden", !isEnding);
    mark(this.#list, "hidden", isNew || isOver || isEnding);
    const found =
      isOver && !snapshot.forced?.length && snapshot.stats.solutions;
    mark(this.#all, "hidden", !found);
    setText(this.#all, words.seeAll(found || 0));
    mark(this, "data-off", !watching);
    mark(this, "aria-hidden", watching ? null : "true");
    if (!watching) return;
    if (!problem || !snapshot) {
      setText(
        this.#text,
        fault
          ? faultWords(fault)
          : engine.state === "starting"
            ? words.engine.starting
            : "",
      );
      mark(this, "data-outcome", fault ? "dead-end" : null);
      for (const node of this.#figures.values()) setText(node, "–");
      setText(this.#announced, fault ? this.#text.textContent : "");
      this.#snapshot = null;
      return;
    }
    if (snapshot.key !== problem.key) return;
    const isSame = Boolean(state.painted) === this.#isPainted;
    if (snapshot === this.#snapshot && isSame) return;
    this.#snapshot = snapshot;
    this.#isPainted = Boolean(state.painted);
    const goal = farGoal(player, snapshot);
    // A forced item was not chosen for its options, nor was the leftmost one.
    const { node } = snapshot.position;
    const isChosen = snapshot.forced?.some((made) => made.node + 1 === node);
    const isFewest = choose !== "first" && !isChosen;
    if (state.painted) this.#tellHaste();
    else if (goal === null)
      this.#drawSentence(
        problem,
        { ...snapshot, isFewest },
        snapshot === preview,
      );
    else this.#tellWay(snapshot, goal);
    // The number of solutions is a total; the other figures belong to one moment.
    for (const [name, node] of this.#figures)
      setText(
        node,
        state.painted && name !== "solutions"
          ? "…"
          : words.number(snapshot.stats[name]),
      );
    if (!player.walking) this.#speak(snapshot, goal !== null);
  }

  // The worker paints too fast for words.
  #tellHaste() {
    mark(this, "data-outcome", null);
    setText(this.#text, words.player.tooFast);
  }

  /** @param {Snapshot} snapshot @param {number} goal */
  #tellWay({ position }, goal) {
    mark(this, "data-outcome", null);
    setText(this.#text, words.player.onTheWay(position.node, goal));
  }

  // At a fast rate the sentence is a short count of what the board shows: it names no step and no dead end.
  /** @param {Problem} problem @param {Snapshot & { isFewest: boolean }} snapshot @param {boolean} isLook */
  #drawSentence(problem, snapshot, isLook) {
    const fast = snapshot.playing && snapshot.achieved > QUIET_RATE;
    const { state, playing } = snapshot;
    const event = fast ? null : snapshot.event;
    const hasOutcome = event || !playing || state === "solution";
    // A search without a solution ends in the color of a dead end.
    const isVain =
      problem.impossible || (state === "done" && !snapshot.stats.solutions);
    const outcome = isVain
      ? "dead-end"
      : event?.type === "back"
        ? "back"
        : hasOutcome
          ? state
          : null;
    mark(this, "data-outcome", outcome);
    // The lesson's own page describes the root.
    const isRoot =
      "chapter" in problem.draft &&
      state !== "done" &&
      !event &&
      !snapshot.path.length;
    const what = isRoot ? "" : sentence(problem, { ...snapshot, event });
    const { node } = snapshot.position;
    const text = isLook ? words.player.lookAt(node, what) : what;
    if (text === this.#text.textContent) return;
    // Only the last part of the sentence is colored.
    const end = text.slice(0, -1).search(/[^.。]*$/);
    this.#text.replaceChildren(
      text.slice(0, end),
      el("b", { text: text.slice(end) }),
    );
  }

  /** @param {Snapshot} snapshot @param {boolean} underWay */
  #speak(snapshot, underWay) {
    const now = performance.now();
    const found = snapshot.stats.solutions > this.#solutions;
    this.#solutions = snapshot.stats.solutions;
    const quiet =
      snapshot.playing &&
      snapshot.achieved > QUIET_RATE &&
      !found &&
      snapshot.state !== "done";
    const moves = snapshot.playing || underWay;
    if (quiet || (moves && now - this.#spokenAt < MIN_ANNOUNCE_MS)) return;
    this.#spokenAt = now;
    setText(this.#announced, this.#text.textContent);
  }
}

customElements.define("step-sentence", StepSentence);
