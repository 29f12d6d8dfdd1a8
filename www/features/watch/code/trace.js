// The trace of a search as a file: a line of text or a JSON object for each line of the algorithm that ran.
import { itemWords, optionWords } from "../../../locales/words.js";
import { linesOf } from "./code-line.js";
import { lineWords } from "./line-words.js";
/** @import { Problem, Rule, TraceStep } from "../../../types.js" */
/** @import { Line } from "./code-line.js" */

/**
 * Returns the lines of all steps in order.
 * @param {Problem} problem
 * @param {TraceStep[]} steps
 * @param {boolean} byLink
 * @returns {{ step: TraceStep, line: Line, isFirst: boolean }[]}
 */
const linesOfAll = (problem, steps, byLink) =>
  steps.flatMap((step) =>
    linesOf(problem, step, byLink).map((line, i, run) => ({
      ...{ step, line },
      isFirst: !run.slice(0, i).includes("X2"),
    })),
  );

/**
 * Returns the trace as text: the tree node and the number of links since, the line of the algorithm, a sentence.
 * @param {Problem} problem
 * @param {TraceStep[]} steps
 * @param {{ choose: Rule, byLink: boolean }} how
 */
export function traceText(problem, steps, { choose, byLink }) {
  const isFewest = choose !== "first";
  const lines = linesOfAll(problem, steps, byLink).map(
    ({ step, line, isFirst }) => {
      const { position, solutions } = step;
      const more = { solutions, isFewest, isFirst };
      const what = lineWords(problem, step, line, more);
      return `${position.node}.${position.link}\t${line}\t${what.replaceAll("\u00a0", " ")}`;
    },
  );
  return `${lines.join("\n")}\n`;
}

/**
 * Returns the trace as JSON lines: the place, the line, the level, and the event with the names of its item and option.
 * @param {Problem} problem
 * @param {TraceStep[]} steps
 * @param {boolean} byLink
 */
export function traceJson(problem, steps, byLink) {
  const { items, options } = problem;
  const lines = linesOfAll(problem, steps, byLink).map(({ step, line }) => {
    const { position, level, state, solutions, event } = step;
    const { item, option } = /** @type {{ item?: number, option?: number }} */ (
      event ?? {}
    );
    return JSON.stringify({
      ...position,
      ...{ line, level, state, solutions },
      ...event,
      itemName: item === undefined ? undefined : itemWords(items[item]),
      optionName:
        option === undefined ? undefined : optionWords(options[option], option),
    });
  });
  return `${lines.join("\n")}\n`;
}
