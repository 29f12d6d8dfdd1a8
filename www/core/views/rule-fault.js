// The reason why the engine refuses an entry of a rule, in words.
import { ruleNames } from "../../locales/rules.js";
import { capital, faultWords, words } from "../../locales/words.js";
/** @import { Fault } from "../../types.js" */

/**
 * Returns the text of an error. The path of the entry in the data becomes the name of its rule.
 * @param {Fault} fault
 */
export function ruleFaultWords(fault) {
  const [path, name] = /^(\w+)\[\d+\][\w[\].]*: /.exec(fault.message) ?? [];
  const names = ruleNames[name ?? ""];
  if (path === undefined || !names) return faultWords(fault);
  const rest = { ...fault, message: fault.message.slice(path.length) };
  return words.about(capital(names[0]), faultWords(rest));
}
