// The last part of a link to a Sudoku is a list of texts in JSON: its title, its author and its rules. The names of the
// rules that could not be read follow. No DOM here.
/** @import { About } from "../types.js" */

/** The maximum length of a title or a name, and of the text of the rules. */
export const MAX_TITLE_LENGTH = 200;
export const MAX_RULES_LENGTH = 4000;
/** The maximum number of named rules that a puzzle lacks. */
export const MAX_MISSING = 60;
/** The maximum length of the part of a link. */
const MAX_LENGTH = 4000;

/**
 * Returns texts within their limits; undefined if all are empty.
 * @param {About} about
 * @returns {About | undefined}
 */
export function boundedAbout({ title, author, rules, missing }) {
  /** @param {string} text @param {number} length */
  const bounded = (text, length) => text.slice(0, length).trim();
  const about = {
    title: bounded(title, MAX_TITLE_LENGTH),
    author: bounded(author, MAX_TITLE_LENGTH),
    rules: bounded(rules, MAX_RULES_LENGTH),
    missing: missing
      .slice(0, MAX_MISSING)
      .map((name) => bounded(name, MAX_TITLE_LENGTH)),
  };
  return Object.values(about).some(({ length }) => length > 0)
    ? about
    : undefined;
}

/**
 * Returns the part of a link; empty without texts. Rules that are too long are left out.
 * @param {About | undefined} about
 */
export function aboutText(about) {
  if (!about) return "";
  const { title, author, missing } = about;
  const texts = [about.rules, ""].map((rules) => {
    const list = [title, author, rules, ...missing];
    return list.some(Boolean) ? encodeURIComponent(JSON.stringify(list)) : "";
  });
  return texts.find(({ length }) => length <= MAX_LENGTH) ?? "";
}

/**
 * Returns the texts of such a part; undefined if it is empty or malformed.
 * @param {string} text
 * @returns {About | undefined}
 */
export function aboutIn(text) {
  if (!text || text.length > MAX_LENGTH) return undefined;
  try {
    const list = JSON.parse(decodeURIComponent(text));
    const isSound = list.every(
      (/** @type {unknown} */ part) => typeof part === "string",
    );
    if (!isSound) return undefined;
    const [title = "", author = "", rules = "", ...missing] = list;
    return boundedAbout({ title, author, rules, missing });
  } catch {
    return undefined;
  }
}
