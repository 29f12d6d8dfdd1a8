// The lesson: its text and questions, the buttons that turn its pages, and the board of its chapter.
import "../../core/package/drawing.js";
import { entriesOf, linksSceneOf, sceneOf } from "../../core/scene.js";
import { SOLVED_BOARD } from "./large-board.js";
import { HandChoice } from "./hand-choice.js";
import { plainTable } from "./plain-table.js";
import { questionParts, testParts } from "./questions.js";
import { RealSudoku } from "./real-sudoku.js";
import { runOf } from "./runs.js";
import { beginOf, sceneCount, turn } from "./turn-page.js";
import { learn as w, lessons } from "./words/lesson.js";
import { small } from "./words/small.js";
import { forFingers } from "./words/touch.js";
import {
  button,
  el,
  mark,
  off,
  setText,
  dispatch,
} from "../../core/views/dom.js";
import { LinksDrawing } from "../../boards/links-drawing.js";
import { LinksHandle } from "./small/links-handle.js";
/** @import { Lesson, Place, Position, Problem, State } from "../../types.js" */

/**
 * The keys that turn pages: those of the keyboard, and those of remote controls.
 * @type {Record<string, number>}
 */
const WAYS = { ArrowRight: 1, PageDown: 1, ArrowLeft: -1, PageUp: -1 };

/** @type {Record<string, string>} */
const RUNS = w.runs;

class LessonCard extends HTMLElement {
  #chapters = el("div", { class: "chapters" });
  #title = el("h3");
  #text = el("div", { class: "text" });
  #ask = el("div", { class: "ask" });
  #place = el("span", { class: "which" });
  #back = button(w.previous, () => turn(this.#shown - 1));
  #next = button(w.next, () => turn(this.#shown + 1, true), {
    kind: "primary",
  });
  #skip = button(small.skip, () => turn(beginOf("matrix")), { kind: "link" });
  #run = button("", () => runOf(lessons[this.#shown].chapter));
  #onwards = el("div", { class: "onwards" }, el("h4", { text: w.onwards }));
  #shown = -1;
  #looked = false;
  #presents = false;
  // The page that the last key turned to. It is drawn in the next frame.
  #page = 0;

  connectedCallback() {
    for (const [name, text] of Object.entries(w.chapters))
      this.#chapters.append(
        button(text, () => turn(beginOf(name)), { kind: "link" }),
      );
    Object.entries(w.onwardsTo).forEach(([tab, text], i) =>
      this.#onwards.append(
        button(text, runOf(tab), { kind: i === 0 ? "primary" : "" }),
      ),
    );
    this.append(
      this.#chapters,
      el("div", { role: "status" }, this.#title, this.#text),
      this.#ask,
      this.#onwards,
      this.#run,
      this.#skip,
      el("div", { class: "walk" }, this.#back, this.#place, this.#next),
    );
    // A scene has no player: the arrow keys turn its pages. While the lesson is presented, they turn all pages. Elements
    // that use them keep them.
    document.addEventListener("keydown", (event) => this.#key(event), true);
  }

  /** @param {KeyboardEvent} event */
  #key(event) {
    const { key, altKey, ctrlKey, metaKey, shiftKey } = event;
    if (altKey || ctrlKey || metaKey || shiftKey || this.hidden) return;
    if (!this.#presents && !this.hasAttribute("data-scene")) return;
    const by = WAYS[key] ?? 0;
    const target = /** @type {Element} */ (event.target);
    if (!by || target.closest("dialog, input, select, .cells, .moves")) return;
    event.preventDefault();
    const to = this.#page + by;
    const end = this.#presents ? lessons.length : sceneCount;
    if (to < 0 || to >= end) return;
    this.#page = to;
    dispatch(this, turn(to, by > 0));
  }

  // A reload restores the page of the lesson. A link names a place and no page: it opens the last page that is about
  // this place or an earlier one.
  /** @param {number} lesson @param {string} chapter @param {Position} position */
  #look(lesson, chapter, { node, link }) {
    if (lesson > 0 && lessons[lesson]?.chapter === chapter) {
      const { at, hover } = lessons[lesson];
      if (at[0] !== node || at[1] !== link) dispatch(this, turn(lesson));
      else if (hover) dispatch(this, { type: "hover", hover });
      return;
    }
    const old = lessons[history.state];
    if (history.state && old?.chapter === chapter && old.at[0] === node)
      return dispatch(this, turn(history.state));
    const pages = lessons.filter((page) => page.chapter === chapter);
    /** @param {Lesson} page */
    const passed = ({ at, last }) =>
      !last && (at[0] < node || (at[0] === node && at[1] <= link));
    // Several pages are about the root; a link to it opens the first page of the chapter.
    const page = node > 0 ? pages.findLast(passed) : pages[0];
    const to = page ? lessons.indexOf(page) : -1;
    /** @type {Place} */
    const at = [node, link];
    if (to > lesson || lesson > 0)
      dispatch(this, { type: "lesson", to, at, chapter, hover: null });
  }

  /** @param {State} state */
  draw(state) {
    const { tab, lesson, drafts, problem, snapshot, present } = state;
    this.#presents = present;
    this.#page = lesson;
    mark(this, "hidden", tab !== "learn");
    if (tab !== "learn") return;
    if (
      !this.#looked &&
      snapshot &&
      problem &&
      problem.draft === drafts.learn
    ) {
      this.#looked = true;
      this.#look(lesson, chapterOf(problem), snapshot.position);
      mark(this, "data-restored", true);
    }
    if (lesson === this.#shown) return this.#showPlain(state);
    // A new page starts at its top, with the drawing in view.
    if (this.#shown >= 0) scrollTo(0, 0);
    this.#shown = lesson;
    const page = lessons[lesson];
    const { title, text, ask, test, recap, last, tree, scene, runs } = page;
    const { chapter: name } = page;
    Object.keys(w.chapters).forEach((chapter, i) =>
      mark(
        this.#chapters.children[i],
        "aria-current",
        !last && (scene ? chapter === "small" : chapter === name)
          ? "step"
          : null,
      ),
    );
    mark(this, "data-scene", scene);
    mark(this.#skip, "hidden", !scene);
    mark(this.#run, "hidden", !runs);
    if (runs) setText(this.#run, RUNS[name] ?? "");
    mark(this, "data-tree", tree);
    // The last page shows a finished board: there is nothing to play.
    mark(this, "data-last", last);
    setText(this.#title, title);
    this.#text.replaceChildren(
      ...text.map((part) => el("p", { text: forFingers(part) })),
      ...(recap ? [recapOf(recap)] : []),
    );
    mark(this.#ask, "hidden", !ask && !test);
    this.#ask.replaceChildren(
      ...(test ? testParts(test) : ask ? questionParts(ask) : []),
    );
    setText(
      this.#place,
      scene
        ? w.place(scene, sceneCount)
        : w.place(lesson + 1 - sceneCount, lessons.length - sceneCount),
    );
    const { activeElement } = document;
    off(this.#back, lesson === 0);
    mark(this.#next, "hidden", last);
    // A question for a reason has no next step to watch.
    setText(this.#next, ask && !ask.why ? w.see : w.next);
    mark(this.#onwards, "hidden", !last);
    // On the last page the focus moves on from the hidden button.
    if (activeElement === this.#back && !lesson) this.#next.focus();
    if (activeElement === this.#next && last)
      this.#onwards.querySelector("button")?.focus({ preventScroll: true });
  }

  // Shows the plain table of the place of the page, once the search stands there.
  /** @param {State} state */
  #showPlain({ lesson, problem, snapshot, drafts, ...state }) {
    const { plain, at } = lessons[lesson];
    const isThere =
      problem?.draft === drafts.learn &&
      snapshot?.position.node === at[0] &&
      snapshot.position.link === at[1];
    const isShown = this.#text.lastElementChild?.matches(".plain-table");
    if (!plain || !problem || !isThere || isShown) return;
    const scene = sceneOf({ ...state, problem, snapshot });
    this.#text.append(plainTable(problem, scene));
  }
}

// Returns the table of the words that a chapter has introduced.
/** @param {[word: string, meaning: string][]} rows */
function recapOf(rows) {
  return el(
    "table",
    { class: "recap" },
    el("caption", { text: w.recap }),
    ...rows.map(([word, meaning]) =>
      el(
        "tr",
        {},
        el("th", { scope: "row", text: word }),
        el("td", { text: meaning }),
      ),
    ),
  );
}

// The board of the first solution of the 6 × 10 search. The pieces lie on it from the start.
/** @returns {any} */
function large() {
  /** @type {Record<string, [number, number][]>} */
  const cells = {};
  SOLVED_BOARD.forEach((line, row) =>
    [...line].forEach((piece, column) =>
      (cells[piece] ??= []).push([row, column]),
    ),
  );
  const placed = Object.keys(cells).map((piece) => ({
    piece,
    cells: cells[piece],
  }));
  return {
    puzzle: { kind: "polyomino", board: SOLVED_BOARD, placed },
    description: { items: [], options: [] },
    chosen: [],
  };
}

// Returns the chapter of a problem of the lesson.
/** @param {Problem} problem */
const chapterOf = ({ draft }) => ("chapter" in draft ? draft.chapter : "");

class LinksBoard extends HTMLElement {
  #links = new LinksDrawing(
    (hover) => dispatch(this, { type: "hover", hover }),
    (option) => this.#hand.press(option),
  );
  #hand = new HandChoice(() => {
    this.#drawn = [];
    if (this.#state) this.draw(this.#state);
  });
  /** @type {State | null} */
  #state = null;
  #board = el("dlx-board", { controls: "none", label: w.board });
  #nutshell = el("div", { class: "nutshell" }, el("span"), el("span"));
  #handle = new LinksHandle();
  #real = new RealSudoku();
  /** @type {any[]} */
  #drawn = [];

  connectedCallback() {
    this.append(
      this.#board,
      this.#nutshell,
      this.#links.node,
      this.#hand.node,
      this.#handle.node,
      this.#real.node,
    );
  }

  // The pictures of each chapter have their own height, before they are drawn, too.
  /** @param {State["drafts"]["learn"]} draft @param {Lesson} page */
  #reserve(draft, { real }) {
    mark(this, "data-chapter", draft?.chapter);
    mark(this, "data-real", real);
    mark(this.#board, "hidden", draft?.chapter !== "queens");
    for (const { node } of [this.#hand, this.#handle, this.#real])
      mark(node, "hidden", true);
    mark(this.#nutshell, "hidden", true);
  }

  /** @param {State} state */
  draw(state) {
    if (state.tab !== "learn") return;
    const { snapshot, hover, problem, lesson, drafts } = state;
    if (!problem) this.#reserve(drafts.learn, lessons[lesson]);
    const parts = [snapshot, hover, problem, lesson];
    if (
      !snapshot ||
      !problem ||
      problem.draft !== drafts.learn ||
      parts.every((part, i) => part === this.#drawn[i])
    )
      return;
    this.#drawn = parts;
    this.#state = state;
    const { last, hand, heads, real } = lessons[lesson];
    const watched = { scene: sceneOf(state), snapshot };
    if (!hand) this.#hand.hide();
    const { scene, snapshot: shown } = hand
      ? this.#hand.show(problem, watched.scene, snapshot)
      : watched;
    mark(this.#real.node, "hidden", !real);
    mark(this, "data-real", real);
    mark(this, "data-hand", hand);
    mark(this, "data-heads", heads);
    const linked = hand ? scene : linksSceneOf(state);
    this.#links.draw(problem, linked, hover, shown, heads);
    const chapter = chapterOf(problem);
    this.#handle.draw(lesson, chapter === "dance" ? snapshot.position : null);
    mark(this, "data-chapter", last ? "large" : chapter);
    mark(this.#board, "hidden", !last && chapter !== "queens");
    const { puzzle } = problem;
    mark(this.#nutshell, "hidden", chapter !== "nutshell");
    // The first two options of each item put a 1 or a 2 into cell x, the others into y.
    const placed = [...scene.chosen, scene.trying ?? -1];
    [...this.#nutshell.children].forEach((cell, i) => {
      const option = placed.find((id) => id >> 1 === i);
      mark(cell, "data-is", option === scene.trying ? "trying" : "chosen");
      if (option === undefined) mark(cell, "data-is", null);
      setText(cell, option === undefined ? "xy"[i] : String((option & 1) + 1));
    });
    if (last) this.#board.show(large());
    else if (chapter === "queens") {
      // A hovered item highlights every square that covers it.
      const lit = [...problem.options.keys()].filter(
        (id) =>
          id === hover?.option ||
          entriesOf(problem, id).includes(hover?.item ?? -1),
      );
      this.#board.show({ ...scene, puzzle, description: problem, lit });
    }
  }
}

customElements.define("lesson-card", LessonCard);
customElements.define("links-board", LinksBoard);
