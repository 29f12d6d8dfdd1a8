// The language of the page. Views take every string from here; another language is another folder beside words/en.
import { learn, lessons } from "./words/en-learn.js";
import { words as page } from "./words/en.js";

/** Everything the page says. */
export const words = { ...page, learn, lessons };
export {
  capital,
  itemWords,
  optionWords,
  reasonWords,
  sentence,
} from "./words/en-steps.js";
