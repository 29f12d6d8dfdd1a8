// The words of the page. Views take every string from here; another language is another set of files beside
// words/en*.js. The lesson's text is long and comes with its view: words/lesson.js.
import { spoken } from "./language.js";
import * as steps from "./words/en-steps.js";
import { words as english } from "./words/en.js";

export const { words } = spoken({ words: english });
export const {
  capital,
  itemWords,
  needWords,
  optionWords,
  reasonWords,
  sentence,
} = spoken(steps);

/** Why a draft is no puzzle; the engine names cells as numbers from 0. */
export const faultWords = ({ message }) =>
  /cell, found none$/.test(message)
    ? words.board.none
    : capital(
        message.replace(/\[(\d+), (\d+)\]/g, (_, row, column) =>
          words.board.cell(+row, +column),
        ),
      );
