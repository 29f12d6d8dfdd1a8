// What the worker is asked about a puzzle, besides showing its search: all of it comes with the first question.
import { advise } from "./hint.js";
import { Answers } from "./answer.js";
import { count, list, verdict } from "./pool-queries.js";
import { distinct } from "./distinct.js";
import { film } from "./animation.js";
import { race } from "./race.js";
/** @import { Acts, Question } from "../types.js" */

// Two desks: one that finds all solutions, one for puzzles of which only distinct ones count.
const all = new Answers();
/** @param {Question} asks */
const deskOf = ({ puzzle }) => (puzzle.distinct ? distinct : all);

/**
 * By verb.
 * @type {Acts}
 */
export const asked = {
  next: (asks, signal, tell) => deskOf(asks).next(asks, signal, tell),
  nth: (asks, signal, tell) => deskOf(asks).nth(asks, signal, tell),
  count,
  list,
  verdict,
  race,
  advise,
  film,
};
