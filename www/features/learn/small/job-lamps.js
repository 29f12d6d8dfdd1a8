// The lamps of the small Sudoku: one for each job. The four of a move are buttons; the 64 of the puzzle are a picture in
// four groups.
import { capital, itemWords } from "../../../locales/words.js";
import { el, mark, setText } from "../../../core/views/dom.js";
import { small as w } from "../words/small.js";
import { short } from "../../../boards/links-shapes.js";
import { GROUPS } from "./small-table.js";
/** @import { Problem } from "../../../types.js" */

/**
 * Returns the lamps of a move, as buttons. `point` is called with the job that the pointer or the focus is on.
 * @param {Problem} problem
 * @param {number[]} jobs
 * @param {(job: number) => void} point
 */
export function lampsOf(problem, jobs, point) {
  return el(
    "ul",
    { class: "lamps four-lamps" },
    ...jobs.map((job) => {
      const show = () => point(job);
      const lamp = el(
        "button",
        {
          type: "button",
          class: "lamp",
          "data-type": problem.items[job].type,
          onclick: show,
          onfocus: show,
          onpointerenter: show,
        },
        el("i"),
        el("span", { text: capital(itemWords(problem.items[job])) }),
      );
      return el("li", {}, lamp);
    }),
  );
}

/** The lamps of all jobs. */
export class AllLamps {
  node = el("div", { class: "lamps all-lamps" });
  /** @type {Map<number, HTMLElement>} */
  #lamps = new Map();
  /** @type {{ type: string, jobs: number[], group: HTMLElement }[]} */
  #groups = [];

  /** @param {Problem} problem @param {(job: number | null) => void} point */
  lay(problem, point) {
    this.#lamps.clear();
    this.#groups = GROUPS.map((type) => {
      const jobs = [...problem.items.keys()].filter(
        (job) => problem.items[job].type === type,
      );
      const lamps = jobs.map((job) => {
        const lamp = el("i", {
          text: short(problem.items[job]),
          onpointerenter: () => point(job),
        });
        this.#lamps.set(job, lamp);
        return lamp;
      });
      const group = el(
        "div",
        { class: "lamp-group", "data-type": type },
        el("h4", { text: w.groups[type] }),
        el("div", { role: "img", onpointerleave: () => point(null) }, ...lamps),
      );
      return { type, jobs, group };
    });
    this.node.replaceChildren(...this.#groups.map(({ group }) => group));
  }

  /**
   * Lights the lamps of the jobs that are done.
   * @param {(job: number) => boolean} isDone
   * @param {number | null} lit the job under the pointer
   */
  draw(isDone, lit) {
    for (const [job, lamp] of this.#lamps) {
      mark(lamp, "data-on", isDone(job));
      mark(lamp, "data-lit", job === lit);
    }
    for (const { type, jobs, group } of this.#groups) {
      const done = jobs.filter(isDone).length;
      const name = w.groups[/** @type {keyof typeof w.groups} */ (type)];
      const [title, picture] = group.children;
      setText(title, w.groupDone(name, done, jobs.length));
      mark(picture, "aria-label", w.groupDone(name, done, jobs.length));
    }
  }
}
