// The texts of the rules of a Sudoku, in the language of the page: for each rule its name and its help, and the texts of
// the tools.
import { parametersOf, RULES } from "../core/package/board.js";
import { translated } from "../core/language.js";
import { ruleWords as english } from "./en/rules.js";

/** @import { RuleDeclaration, RuleField, RuleFields } from "../types.js" */

/** @type {Record<string, [title: string, help: string]>} */
const names = Object.fromEntries(
  RULES.map(({ name, title, help }) => [name, [title, help]]),
);

export const { ruleNames, ruleWords } = translated({
  ruleNames: names,
  ruleWords: english,
});

/**
 * Returns the parameters of an entry in words: "sum 3, digits may repeat".
 * @param {RuleDeclaration} rule
 * @param {RuleFields} fields
 */
export function parameterWords(rule, fields) {
  const { comma, fieldName, word } = ruleWords;
  /** @param {RuleField} field */
  const text = ({ name, type }) => {
    if (type === "word") return word(fields[name]);
    const isShort = type === "number" || type === "numbers";
    return isShort ? `${fieldName(name)} ${fields[name]}` : fieldName(name);
  };
  return parametersOf(rule)
    .filter(({ name }) => fields[name] !== undefined && fields[name] !== false)
    .map(text)
    .join(comma);
}
