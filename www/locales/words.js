// The texts of the page. Views take every string from here; another language is another folder beside en/. A feature
// has its own texts in its folder words/.
import { spoken } from "../core/language.js";
import * as faults from "./en/faults.js";
import * as steps from "./en/steps.js";
import { words as english } from "./en/en.js";

export const { words } = spoken({ words: english });
export const {
  capital,
  choiceWords,
  itemWords,
  needWords,
  optionWords,
  reasonWords,
  sentence,
} = spoken(steps);

export const { faultWords } = spoken(faults);
