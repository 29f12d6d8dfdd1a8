// The reason why the engine refuses an entry of a rule, in words.
import { ruleNames } from "../../locales/rules.js";
import { capital, faultWords, words } from "../../locales/words.js";
/** @import { Fault } from "../../types.js" */

/**
 * Returns the text of an error. The path of the entry in the data becomes the name of its rule, or `entry`, which also
 * names its place.
 * @param {Fault} fault
 * @param {string} [entry]
 */
export function ruleFaultWords(fault, entry) {
  const [path, name] = /^(\w+)\[\d+\][\w[\].]*: /.exec(fault.message) ?? [];
  const names = ruleNames[name ?? ""];
  if (path === undefined || !names) return faultWords(fault);
  const rest = { ...fault, message: fault.message.slice(path.length) };
  return words.about(capital(entry ?? names[0]), faultWords(rest));
}
