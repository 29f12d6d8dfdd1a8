// The table of the small Sudoku: a row for each move, a column for each job, a dot where a move does a job. Rows are
// buttons with one tab stop; the arrow keys walk over the rows, and along the jobs of a row.
import { el, mark, setText } from "../../../core/views/dom.js";
import { capital, itemWords, optionWords } from "../../../locales/words.js";
import { small as w } from "../words/small.js";
import { fly, land } from "./motion.js";
import { GROUPS } from "./small-table.js";
/** @import { Problem } from "../../../types.js" */
/** @import { SmallTable, Standing } from "./small-table.js" */

/**
 * The move or the job under the pointer or the focus.
 * @typedef {{ move?: number, job?: number }} Pointed
 */

/** The time of a flight, and between two rows that fly, in milliseconds. */
const FLIGHT_MS = 600;
const ROW_MS = 26;

export class MoveTable {
  node = el("div", { class: "move-table" });
  #heads = el("div", { class: "heads", "aria-hidden": "true" });
  #columns = el("div", { class: "columns", "aria-hidden": "true" });
  #list = el("div", { class: "moves", role: "group", "aria-label": w.table });
  /** @type {Map<number, HTMLButtonElement>} */
  #rows = new Map();
  /** @type {Map<number, { head: HTMLElement, column: HTMLElement }>} */
  #jobs = new Map();
  /** @type {Problem} */
  #problem = /** @type {any} */ (null);
  /** @type {SmallTable} */
  #table = /** @type {any} */ (null);
  #choose;
  #point;
  #here = 0;
  // The place of the highlighted job in its row, for the arrow keys; −1 without one.
  #job = -1;

  /**
   * `choose` is called with a move that is clicked, `point` with the move or job under the pointer or the focus.
   * @param {(move: number) => void} choose
   * @param {(at: Pointed | null) => void} point
   */
  constructor(choose, point) {
    this.#choose = choose;
    this.#point = point;
    this.node.append(this.#heads, this.#columns, this.#list);
    this.node.addEventListener("pointerleave", () => point(null));
    this.#list.addEventListener("keydown", (event) => this.#key(event));
    this.#list.addEventListener("focusin", ({ target }) => {
      const at = [...this.#rows.values()].indexOf(/** @type {any} */ (target));
      if (at < 0) return;
      this.#rove(at);
      this.#job = -1;
      point({ move: [...this.#rows.keys()][at] });
    });
  }

  /** The elements of the rows, by move. */
  get rows() {
    return this.#rows;
  }

  /** @param {Problem} problem @param {SmallTable} table */
  lay(problem, table) {
    this.#problem = problem;
    this.#table = table;
    const { items } = problem;
    const sizes = GROUPS.map(
      (type) => table.jobs.filter((job) => items[job].type === type).length,
    );
    const template = sizes
      .map((size) => `repeat(${size}, minmax(0, 1fr))`)
      .join(" var(--between) ");
    this.node.style.setProperty("--template", template);
    /** @param {number} job */
    const place = (job) =>
      String(
        table.jobs.indexOf(job) +
          2 +
          GROUPS.indexOf(/** @type {any} */ (items[job].type)),
      );
    this.#jobs.clear();
    for (const job of table.jobs) {
      const type = items[job].type;
      const head = el("span", {
        "data-type": type,
        onpointerenter: () => this.#point({ job }),
      });
      const column = el("i", { "data-type": type });
      head.style.gridColumn = column.style.gridColumn = place(job);
      this.#jobs.set(job, { head, column });
    }
    this.#heads.replaceChildren(...[...this.#jobs.values()].map((j) => j.head));
    this.#columns.replaceChildren(
      ...[...this.#jobs.values()].map((j) => j.column),
    );
    this.#rows.clear();
    for (const move of table.moves) {
      const dots = table.jobsOf(move).map((job) => {
        const dot = el("i", {
          class: "dot",
          "data-type": items[job].type,
          onpointerenter: () => this.#point({ job }),
        });
        dot.style.gridColumn = place(job);
        return dot;
      });
      const row = el(
        "button",
        {
          type: "button",
          class: "move",
          tabindex: "-1",
          onclick: () => this.#choose(move),
          onpointerenter: () => this.#point({ move }),
        },
        el("span", { class: "name", text: w.short(table.placeOf(move)) }),
        ...dots,
      );
      this.#rows.set(move, row);
    }
    this.#list.replaceChildren(...this.#rows.values());
    this.#rove(0);
  }

  /**
   * Draws a state. `counts` shows the number of open moves above each column.
   * @param {Standing} standing
   * @param {{ pointed: Pointed | null, counts: boolean }} how
   */
  draw(standing, { pointed, counts }) {
    const { open, chosen, isDone, left, next, stuck } = standing;
    for (const [move, row] of this.#rows) {
      const is = chosen.includes(move)
        ? "chosen"
        : open(move)
          ? "open"
          : "gone";
      mark(row, "data-is", is);
      mark(row, "aria-pressed", is === "chosen" ? "true" : "false");
      mark(row, "aria-disabled", is === "gone" ? "true" : null);
      const can = pointed?.job !== undefined && is !== "gone";
      const does = can && this.#table.jobsOf(move).includes(pointed.job ?? -1);
      mark(row, "data-lit", pointed?.move === move || does);
      const name = optionWords(this.#problem.options[move], move);
      mark(row, "aria-label", w.rowIs[is](capital(name)));
    }
    for (const [job, { head, column }] of this.#jobs) {
      const done = isDone(job);
      const is =
        job === stuck
          ? "stuck"
          : done
            ? "done"
            : counts && job === next
              ? "next"
              : "open";
      for (const node of [head, column]) {
        mark(node, "data-is", is);
        mark(node, "data-lit", pointed?.job === job);
      }
      setText(head, counts && !done ? String(left(job)) : "");
      mark(head, "title", capital(itemWords(this.#problem.items[job])));
    }
  }

  /**
   * Lets the rows fly out of the cells of their moves, one after another; with `back`, into them in reverse order.
   * @param {(move: number) => Element} cellOf
   */
  fly(cellOf, back = false) {
    const last = this.#rows.size - 1;
    const flights = [...this.#rows].map(([move, row], i) =>
      fly(row, cellOf(move), {
        delay: (back ? last - i : i) * ROW_MS,
        duration: FLIGHT_MS,
        back,
      }),
    );
    return Promise.all(flights);
  }

  /** Puts the rows at their places. */
  land() {
    for (const row of this.#rows.values()) land(row);
  }

  /** @param {number} at */
  #rove(at) {
    this.#here = at;
    [...this.#rows.values()].forEach((row, i) =>
      mark(row, "tabindex", i === at ? "0" : "-1"),
    );
  }

  /** @param {KeyboardEvent} event */
  #key(event) {
    const rows = [...this.#rows.entries()];
    const last = rows.length - 1;
    /** @type {Record<string, number>} */
    const ways = {
      ArrowUp: this.#here - 1,
      ArrowDown: this.#here + 1,
      Home: 0,
      End: last,
    };
    const to = ways[event.key];
    if (to !== undefined) rows[Math.min(last, Math.max(0, to))][1].focus();
    else if (event.key === "ArrowRight" || event.key === "ArrowLeft") {
      const jobs = this.#table.jobsOf(rows[this.#here][0]);
      const by = event.key === "ArrowRight" ? 1 : jobs.length - 1;
      const from = this.#job < 0 && by > 1 ? 0 : this.#job;
      this.#job = (from + by) % jobs.length;
      this.#point({ job: jobs[this.#job] });
    } else return;
    event.preventDefault();
  }
}
