// Shows a step of the search without links. The plain table marks the rows and columns that a program without links has to
// find and leave out of its copy.
import { bit, entriesOf } from "../../core/scene.js";
import { itemWords } from "../../locales/words.js";
import { el } from "../../core/views/dom.js";
import { learn as w } from "./words/lesson.js";
/** @import { Problem, Scene } from "../../types.js" */

/**
 * Returns the fold with this table, below the current choices.
 * @param {Problem} problem
 * @param {Pick<Scene, "chosen" | "live">} scene
 */
export function plainTable(problem, { chosen, live }) {
  const { items, optionCount } = problem;
  const covered = new Set(
    chosen.flatMap((option) => [...entriesOf(problem, option)]),
  );
  const rows = Array.from({ length: optionCount }, (_, option) => {
    const own = new Set(entriesOf(problem, option));
    const isChosen = chosen.includes(option);
    const isGone = !isChosen && (!live || !bit(live.options, option));
    const kind = isChosen ? "chosen" : isGone ? "gone" : "open";
    const cells = items.map((_, item) =>
      el("td", {
        text: own.has(item) ? "1" : "0",
        "data-gone": covered.has(item),
      }),
    );
    const head = el("th", { scope: "row", text: String(option + 1) });
    return { kind, node: el("tr", { "data-is": kind }, head, ...cells) };
  });
  const left = rows.filter(({ kind }) => kind === "open").length;
  const heads = items.map((item, i) =>
    el("th", {
      scope: "col",
      text: itemWords(item).replace(/^.* /, ""),
      "data-gone": covered.has(i),
    }),
  );
  const open = items.length - covered.size;
  return el(
    "details",
    { class: "plain-table" },
    el("summary", { text: w.plain.title }),
    el(
      "p",
      {},
      w.plain.text(optionCount * items.length, left, open, left * open),
    ),
    el(
      "table",
      {},
      el("tr", {}, el("td"), ...heads),
      ...rows.map(({ node }) => node),
    ),
    el("p", { text: w.plain.links }),
  );
}
