// The language of the page: the one that was chosen, else the browser's. Views read their words when they are loaded, so a change loads the page
// again; nothing is lost by that.

const NAME = "dancing-links/language";
const KNOWN = ["en", "zh"];

/** "en" or "zh". */
export const language = chosen();

function chosen() {
  try {
    const kept = localStorage.getItem(NAME);
    if (KNOWN.includes(kept)) return kept;
  } catch {
    // Then it is not kept.
  }
  return navigator.language?.startsWith("zh") ? "zh" : "en";
}

/** Changes the language for this visit and, where storage is allowed, for the next ones. */
export function speak(name) {
  try {
    localStorage.setItem(NAME, name);
    location.reload();
  } catch {
    // Without storage the browser's language stays.
  }
}

/** The English words, or those that `load` brings; what they lack stays English. */
export async function spoken(english, load) {
  return language === "en" ? english : merged(english, await load());
}

/** The words of `english` with those of `other` in their places; lists only where both are as long. */
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
