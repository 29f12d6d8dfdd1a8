// The trace of a search as a file: a line of text or a JSON object for each step.
import { itemWords, optionWords, sentence } from "../../../locales/words.js";
/** @import { Problem, Rule, TraceStep } from "../../../types.js" */

/**
 * Returns the trace as sentences, one a line, each after its tree node and the number of links since.
 * @param {Problem} problem
 * @param {TraceStep[]} steps
 * @param {Rule} choose
 */
export function traceText(problem, steps, choose) {
  const lines = steps.map((step) => {
    const { node, link, state, event, solutions } = step;
    const what = sentence(
      problem,
      /** @type {any} */ ({
        event,
        state,
        stats: { solutions },
        playing: true,
        isFewest: choose !== "first",
      }),
    );
    return `${node}.${link}\t${what.replaceAll("\u00a0", " ")}`;
  });
  return `${lines.join("\n")}\n`;
}

/**
 * Returns the trace as JSON lines: the place, the level, and the event with the names of its item and option.
 * @param {Problem} problem
 * @param {TraceStep[]} steps
 */
export function traceJson({ items, options }, steps) {
  const lines = steps.map(({ event, ...place }) => {
    const { item, option } = /** @type {{ item?: number, option?: number }} */ (
      event
    );
    return JSON.stringify({
      ...place,
      ...event,
      itemName: item === undefined ? undefined : itemWords(items[item]),
      optionName:
        option === undefined ? undefined : optionWords(options[option], option),
    });
  });
  return `${lines.join("\n")}\n`;
}
