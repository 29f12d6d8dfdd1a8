// What the worker is asked about a puzzle, besides showing its search: all of it comes with the first question.
import { advise } from "./advice.js";
import { Answers } from "./answer.js";
import { count, list, verdict } from "./crew.js";
import { distinct } from "./distinct.js";
import { film } from "./film.js";
import { race } from "./race.js";

// Two desks: one that finds all solutions, one for puzzles of which only distinct ones count.
const all = new Answers();
const deskOf = ({ puzzle }) => (puzzle.distinct ? distinct : all);

/** By verb. */
export const asked = {
  next: (args, ...rest) => deskOf(args).next(args, ...rest),
  nth: (args, ...rest) => deskOf(args).nth(args, ...rest),
  count,
  list,
  verdict,
  race,
  advise,
  film,
};
