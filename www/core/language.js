// The language of the page: the one that was chosen, else that of the address, else the browser's. Views read their
// words when they are loaded, so a change loads the page again; nothing is lost by that.

const NAME = "dancing-links/language";
const KNOWN = ["en", "zh"];

/** "en" or "zh". */
export const language =
  [kept(), location.search.slice(1), navigator.language?.slice(0, 2)].find(
    (name) => name && KNOWN.includes(name),
  ) ?? "en";

function kept() {
  try {
    return localStorage.getItem(NAME);
  } catch {
    return null;
  }
}

/**
 * Changes the language: for the next visits too, or in the address alone where storage is forbidden.
 * @param {string} name
 */
export function speak(name) {
  try {
    localStorage.setItem(NAME, name);
    location.reload();
  } catch {
    location.search = name;
  }
}

// All of it at once, and the only module that is waited for: WebKit forgets to wait where two imports at a time lead to
// one that waits (bug 242740), so no view that comes later may.
const other = language === "en" ? {} : await import("../locales/zh/chinese.js");

/**
 * The English words, or those of the page's language; what they lack stays English.
 * @template {object} W
 * @param {W} english
 * @returns {W}
 */
export const spoken = (english) => merged({ ...english }, other);

/**
 * The words of `english` with those of `other` in their places; lists only where both are as long.
 * @param {any} english
 * @param {any} other
 * @returns {any}
 */
export function merged(english, other) {
  if (other === undefined) return english;
  if (Array.isArray(english))
    return other.length === english.length
      ? english.map((value, i) => merged(value, other[i]))
      : english;
  if (typeof english !== "object") return other;
  return Object.fromEntries(
    Object.entries(english).map(([key, value]) => [
      key,
      merged(value, other[key]),
    ]),
  );
}
