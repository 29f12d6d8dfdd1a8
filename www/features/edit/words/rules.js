// The texts of the rules of a Sudoku, in the language of the page: for each rule its name and its help, and the texts of
// the tools.
import { RULES } from "../../../core/package/board.js";
import { translated } from "../../../core/language.js";
import { ruleWords as english } from "./en-rule-tools.js";

/** @type {Record<string, [title: string, help: string]>} */
const names = Object.fromEntries(
  RULES.map(({ name, title, help }) => [name, [title, help]]),
);

export const { ruleNames, ruleWords } = translated({
  ruleNames: names,
  ruleWords: english,
});
