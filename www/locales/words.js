// The texts of the page. Views take every string from here; another language is another folder beside en/. A feature
// has its own texts in its folder words/.
import { translated } from "../core/language.js";
import * as faults from "./en/faults.js";
import * as steps from "./en/steps.js";
import { words as english } from "./en/en.js";

export const { words } = translated({ words: english });
export const {
  capital,
  choiceWords,
  itemWords,
  needWords,
  optionWords,
  reasonWords,
  sentence,
} = translated(steps);

export const { faultWords } = translated(faults);
