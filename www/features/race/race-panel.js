// The race: a bar for each item-choice rule on one axis, its solutions, and the first difference of the rules. After
// the race, each rule has a board.
import { optionWords, words } from "../../locales/words.js";
import { answers } from "../../locales/answers.js";
import { race as w } from "./words/race.js";
import { button, el, mark, off, setText } from "../../core/views/dom.js";
import { Axis, boardOf, isDrawable } from "./race-boards.js";
/** @import { Lane, Problem, Race, State } from "../../types.js" */

// One of the boards, with its counters.
class Racer {
  #board;
  #nodes = el("b");
  #solutions = el("span");
  #medal = el("span", { class: "medal", text: w.winner, hidden: true });
  node;

  /** @param {HTMLElementTagNameMap["dlx-board"]} board @param {string} name */
  constructor(board, name) {
    this.#board = board;
    this.node = el(
      "figure",
      {},
      board,
      el("figcaption", {}, name, this.#nodes, this.#solutions, this.#medal),
    );
  }

  /**
   * Shows a tree node.
   * @param {number} node
   * @param {boolean} wins
   */
  go(node, wins) {
    mark(this.node, "data-wins", wins);
    mark(this.#medal, "hidden", !wins);
    setText(this.#nodes, words.number(node));
    void this.#board.seek(node).then(() => {
      const { solutions = 0 } = this.#board.search?.stats ?? {};
      setText(this.#solutions, `★ ${words.number(solutions)}`);
    });
  }
}

// Returns the sentence about the winner, and the number of its nodes.
/** @param {Lane[]} lanes */
function wonBy(lanes) {
  const done = lanes
    .filter(({ end }) => end === "done")
    .sort((a, b) => a.nodes - b.nodes);
  if (done.length === 0) return { text: "", node: Infinity };
  const [{ nodes: node }] = done;
  const winners = done.filter(({ nodes }) => nodes === node);
  const names = winners.map(({ choose }) => words.figures.rules[choose]);
  return { text: w.wins(names, node, lanes.length), node };
}

class RacePanel extends HTMLElement {
  #start = button(w.start, { type: "race" }, { kind: "primary" });
  #cancel = button(answers.cancel, { type: "race-cancel" }, { kind: "cancel" });
  #text = el("p", { class: "hint", text: w.text });
  #racers = el("div", { class: "racers", hidden: true });
  #winner = el("p", { class: "winner", role: "status" });
  #lanes = el("ol", { class: "lanes" });
  #scale = el("p", { class: "hint" });
  #axis = new Axis((node) => this.#turnTo(node));
  #parted = el("div", { class: "parted", role: "status" });
  /** @type {Race | null} */
  #drawn = null;
  // The lanes of a finished race, each with its board and the played part of its bar.
  /** @type {{ racer: Racer, run: HTMLElement, nodes: number, longest: number }[]} */
  #boards = [];
  // The sentence about the winner, and the node at which it is at its end.
  #won = { text: "", node: Infinity };

  connectedCallback() {
    this.append(
      el("h3", { text: w.title }),
      this.#text,
      el("div", { class: "walk" }, this.#start, this.#cancel, this.#axis.node),
      this.#racers,
      this.#winner,
      this.#lanes,
      this.#scale,
      this.#parted,
    );
  }

  /** @param {State} state */
  draw({ pane, race, problem }) {
    mark(this, "hidden", pane !== "race");
    if (this.hidden) return this.#axis.stop();
    const current = race && race.key === problem?.key ? race : null;
    off(this.#start, !problem || current?.running);
    setText(this.#start, current ? w.again : w.start);
    mark(this.#cancel, "hidden", !current?.running);
    if (current === this.#drawn) return;
    this.#drawn = current;
    const lanes = current?.lanes ?? [];
    const done = lanes.filter(({ end }) => end === "done");
    const shortest = Math.min(...done.map(({ nodes }) => nodes));
    // The bars have one linear scale, however long the longest is.
    const longest = Math.max(1, ...lanes.map(({ nodes }) => nodes));
    // The boards go a little beyond the ends of the finished lanes. An unfinished one goes on there.
    const isCut = done.length > 0 && done.length < lanes.length;
    const seen = (isCut ? done : lanes).map(({ nodes }) => nodes);
    const reach = Math.ceil((isCut ? 1.25 : 1) * Math.max(1, ...seen));
    this.#boards = [];
    this.#won = wonBy(lanes);
    setText(this.#scale, lanes.length ? w.scale(longest) : "");
    this.#lanes.replaceChildren(
      ...lanes.map((lane) =>
        this.#lane(lane, longest, shortest, current?.parted),
      ),
    );
    this.#tellParted(current, problem);
    const over = current && problem && !current.running && isDrawable(problem);
    this.#axis.stop();
    mark(this.#axis.node, "hidden", !over);
    // The boards replace the text, and show the same.
    mark(this.#text, "hidden", Boolean(over));
    mark(this.#racers, "hidden", !over);
    // Without boards, the winner is named at once.
    const isTold = current && !current.running && !over;
    setText(this.#winner, isTold ? this.#won.text : "");
    if (over) this.#show(problem, lanes, longest, reach);
  }

  // The race runs again on three boards side by side. With reduced motion they stand where the rules first differ.
  /** @param {Problem} problem @param {Lane[]} lanes @param {number} longest @param {number} reach */
  #show(problem, lanes, longest, reach) {
    this.#boards = lanes.map((lane, i) => {
      const name = words.figures.rules[lane.choose];
      const racer = new Racer(boardOf(problem, lane.choose, name), name);
      const run = el("i", { class: "run" });
      this.#lanes.children[i].querySelector(".bar")?.append(run);
      return { racer, run, nodes: lane.nodes, longest };
    });
    this.#racers.replaceChildren(
      ...this.#boards.map(({ racer }) => racer.node),
    );
    this.#axis.end = reach;
    const isStill = matchMedia("(prefers-reduced-motion: reduce)").matches;
    this.#axis.go(isStill ? (this.#drawn?.parted?.node ?? 0) : 0);
    if (!isStill) this.#axis.play();
  }

  /** @param {number} node */
  #turnTo(node) {
    for (const { racer, run, nodes } of this.#boards) {
      const at = Math.min(node, nodes);
      racer.go(at, node >= nodes && nodes === this.#won.node);
      run.style.setProperty("--run", String(at / Math.max(1, nodes)));
    }
    setText(this.#winner, node >= this.#won.node ? this.#won.text : "");
  }

  /** @param {Lane} lane @param {number} longest @param {number} shortest @param {Race["parted"] | undefined} parted */
  #lane(lane, longest, shortest, parted) {
    const { choose, nodes, marks, end } = lane;
    const bar = el("div", { class: "bar", "data-end": end ?? "running" });
    bar.style.setProperty("--part", String(nodes / longest));
    /** @param {number} node @param {string} name */
    const place = (node, name) => {
      const tick = el("i", { class: name });
      tick.style.setProperty("--at", String(node / longest));
      return tick;
    };
    const track = el(
      "div",
      { class: "lane", "aria-hidden": "true" },
      bar,
      ...marks.map((node) => place(node, "found")),
    );
    if (parted && parted.node <= longest)
      track.append(place(parted.node, "parts"));
    const more =
      end && shortest > 0 && nodes > shortest
        ? ` · ${w.times(nodes / shortest, end === "done")}`
        : "";
    return el(
      "li",
      {},
      el(
        "p",
        {},
        el("b", { text: words.figures.rules[choose] }),
        el("span", { text: end ? w.ends[end] : w.running }),
      ),
      track,
      el("p", { class: "hint", text: w.figures(lane) + more }),
    );
  }

  /** @param {Race | null} current @param {Problem | null} problem */
  #tellParted(current, problem) {
    const { parted, lanes = [], running } = current ?? {};
    const options = problem?.options ?? [];
    if (!parted)
      return this.#parted.replaceChildren(
        el("p", { text: current && !running ? w.together : "" }),
      );
    const rows = parted.tried.map((event, i) => {
      const rule = words.figures.rules[lanes[i].choose];
      return el("li", {
        text: event
          ? w.tries(rule, optionWords(options[event.option], event.option))
          : w.ended(rule),
      });
    });
    this.#parted.replaceChildren(
      el("p", { text: w.parted(parted.node) }),
      el("ul", {}, ...rows),
    );
  }
}

customElements.define("race-panel", RacePanel);
