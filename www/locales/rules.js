// The texts of the rules of a Sudoku, in the language of the page: for each rule its name and its help, and the texts of
// the tools.
import { parametersOf } from "../core/package/board.js";
import { translated } from "../core/language.js";
import { ruleNames as names } from "./en/rule-names.js";
import { ruleWords as english } from "./en/rules.js";

/** @import { RuleDeclaration, RuleField, RuleFields } from "../types.js" */

export const { ruleNames, ruleWords } = translated({
  ruleNames: names,
  ruleWords: english,
});

/** @param {readonly number[]} pair */
const pairText = (pair) => pair.join("-");

/**
 * Returns the parameters of an entry in words: "sum 3, digits may repeat".
 * @param {RuleDeclaration} rule
 * @param {RuleFields} fields
 */
export function parameterWords(rule, fields) {
  const { comma, fieldName, word } = ruleWords;
  /** @param {RuleField} field */
  const text = ({ name, type }) => {
    const value = /** @type {any} */ (fields[name]);
    if (type === "word") return word(value);
    // An automaton is written by programs.
    if (type === "flag" || type === "automaton") return fieldName(name);
    const pairs = type === "pairs";
    return `${fieldName(name)} ${pairs ? value.map(pairText).join(" ") : value}`;
  };
  return parametersOf(rule)
    .filter(({ name }) => fields[name] !== undefined && fields[name] !== false)
    .map(text)
    .join(comma);
}
