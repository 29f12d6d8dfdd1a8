// The ending: at a solution and at the end of a search, the effort, and what can be done next. A part of the sentence.
import { generated } from "../../core/puzzles.js";
import { words } from "../../locales/words.js";
import { button, el, mark, setText } from "../../core/views/dom.js";
/** @import { Problem, Snapshot, State } from "../../types.js" */

const w = words.ending;

export class EndingCard {
  #title = el("strong");
  #detail = el("span");
  #more = button(w.more, { type: "toggle" }, { kind: "primary" });
  #fresh = button(w.fresh, { type: "new-puzzle" });
  node = el(
    "div",
    { class: "ending", hidden: true },
    el("p", {}, this.#title, this.#detail),
    el(
      "div",
      { class: "row" },
      this.#more,
      button(w.replay, { type: "replay" }),
      this.#fresh,
      button(w.how, { type: "tab", tab: "learn" }, { kind: "link" }),
    ),
  );

  /**
   * Draws the ending of a resting search. Returns true if it is shown.
   * @param {State} state
   */
  draw({ tab, problem, snapshot, preview, player, pane }) {
    const isOver = snapshot?.state === "done" && !problem?.impossible;
    const rests = snapshot && !snapshot.playing && !preview;
    const isOn =
      tab !== "learn" &&
      snapshot?.key === problem?.key &&
      (isOver || snapshot?.state === "solution");
    const shows = Boolean(isOn && rests && player.seeking === null);
    mark(this.node, "hidden", !shows);
    if (!shows || !snapshot || !problem) return false;
    const { nodes, solutions } = snapshot.stats;
    const isOnly = problem.puzzle.kind === "sudoku" && solutions === 1;
    setText(
      this.#title,
      isOver ? "" : isOnly ? w.solved(nodes) : w.found(solutions, nodes),
    );
    const { total } = player;
    const isWhole = !isOver && total !== null && !snapshot.forced?.length;
    const hasLinks = pane === "links" || pane === "all";
    // The board and the links show different places then.
    const differs = isOver && hasLinks && snapshot.lastSolution;
    setText(this.#detail, differs ? w.over : isWhole ? w.whole(total) : "");
    mark(this.#more, "hidden", isOver);
    mark(this.#fresh, "hidden", !generated.includes(tab));
    return true;
  }
}
