// The texts of the rules of a Sudoku, in the language of the page.
import { translated } from "../../../core/language.js";
import { ruleWords as english } from "./en-rules.js";

export const { ruleWords } = translated({ ruleWords: english });
