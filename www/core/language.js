// The language of the page: the one that the user chose, else that of the address, else that of the browser. Views read
// their words when they are loaded, so a change reloads the page. The state survives a reload.

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
 * Changes the language: for later visits too, or in the address alone if storage is forbidden.
 * @param {string} name
 */
export function chooseLanguage(name) {
  try {
    localStorage.setItem(NAME, name);
    location.reload();
  } catch {
    location.search = name;
  }
}

// All words of the language are one module, and no other module has a top-level await. WebKit does not wait if two
// concurrent imports lead to a module that awaits (bug 242740), so no later view may have one.
const other = language === "en" ? {} : await import("../locales/zh/chinese.js");

/**
 * Returns the words of the page's language. A missing word stays English.
 * @template {object} W
 * @param {W} english
 * @returns {W}
 */
export const translated = (english) => merged({ ...english }, other);

/**
 * Returns `english` with the words of `other` in their places. A list is replaced item by item only if both have the
 * same length.
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
