// The verbs that answer questions about a puzzle, and those of texts. They are loaded with the first one.
import { advise } from "./hint.js";
import { Answers } from "./answer.js";
import { candidates } from "./candidates.js";
import { best, count, list, verdict } from "./pool-queries.js";
import { conflict, marginals } from "./marginals.js";
import { distinct } from "./distinct.js";
import { animation } from "./animation.js";
import { race } from "./race.js";
import { traceLog } from "./trace-log.js";
import { violations } from "../core/package/engine.js";
import { format, parse } from "../core/package/texts.js";
/** @import { Acts, Question } from "../types.js" */

// Two sources of answers: one for all solutions, one for puzzles that count only distinct ones.
const all = new Answers();
/** @param {Question} asks */
const sourceOf = ({ puzzle }) => (puzzle.distinct ? distinct : all);

/**
 * By verb.
 * @type {Acts}
 */
export const lazyVerbs = {
  next: (asks, signal, report) => sourceOf(asks).next(asks, signal, report),
  nth: (asks, signal, report) => sourceOf(asks).nth(asks, signal, report),
  count,
  list,
  verdict,
  best,
  candidates,
  marginals,
  conflict,
  race,
  advise,
  violations: ({ puzzle }) => violations(puzzle),
  parse: ({ text, as }) => parse(text, as),
  format: ({ value, as }) => format(value, as),
  animation,
  traceLog,
};
