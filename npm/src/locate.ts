/**
 * Where in a JSON text a value stands. `JSON.parse` does not say, so the text is gone through again,
 * when something is wrong with it.
 */

/** A token, or the quote that begins one, and the white space before it. */
const TOKEN =
  /[ \t\n\r]*(?:([[\]{}:,"])|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null)/y;
/** What stands between quotes, piece by piece: what is repeated for millions of characters has no room on the stack. */
const INSIDE =
  /(?:[^"\\\u0000-\u001f]|\\(?:["\\/bfnrt]|u[\da-fA-F]{4})){1,4096}/y;

/** A token of JSON, and where it stands. */
export interface Token {
  readonly start: number;
  readonly end: number;
  /** A mark, or the quote of a string; no other value has any. */
  readonly mark: string | undefined;
}

/** The token that is next from here on, if there is one. */
export function tokenAt(text: string, from: number): Token | null {
  TOKEN.lastIndex = from;
  const found = TOKEN.exec(text);
  if (found === null) return null;
  const [all, mark] = found;
  let end = from + all.length;
  const start = end - all.trimStart().length;
  if (mark !== '"') return { start, end, mark };
  for (INSIDE.lastIndex = end; INSIDE.test(text);) end = INSIDE.lastIndex;
  return text[end] === '"' ? { start, end: end + 1, mark } : null;
}

/** Where the value at the end of this path begins, or the last one on the way to it that is there. The text is JSON. */
export function placeOf(
  text: string,
  path: readonly (string | number)[],
): number {
  /** Names and indices of what is open, and how many of them lead along the path. */
  const open: (string | number)[] = [];
  let along = 0;
  let place = 0;
  let deepest = 0;
  const step = (to: string | number): void => {
    const level = open.length - 1;
    open[level] = to;
    if (along >= level) along = to === path[level] ? level + 1 : level;
  };
  for (let isName = false, from = 0; ;) {
    const token = tokenAt(text, from);
    if (token === null) return place;
    const { start, end, mark } = token;
    from = end;
    if (mark === "]" || mark === "}") {
      open.pop();
      along = Math.min(along, open.length);
      isName = false;
    } else if (mark === ",") {
      const last = open.at(-1);
      isName = typeof last === "string";
      if (typeof last === "number") step(last + 1);
    } else if (isName && mark === '"') {
      step(JSON.parse(text.slice(start, end)) as string);
      isName = false;
    } else if (mark !== ":") {
      if (along === open.length && along >= deepest) {
        deepest = along;
        place = start;
      }
      if (mark !== "[" && mark !== "{") continue;
      open.push("");
      isName = mark === "{";
      if (mark === "[") step(0);
    }
  }
}

/** The line and the column of a place, from 1. */
export function lineOf(text: string, place: number): [number, number] {
  const lines = text.slice(0, place).split("\n");
  return [lines.length, [...lines.at(-1)!].length + 1];
}
