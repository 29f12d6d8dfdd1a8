/**
 * Where in a JSON text a value stands. `JSON.parse` does not say, so the text is gone through again,
 * when something is wrong with it.
 */

/** A token and the white space before it: a mark, a string, or another value. */
export const TOKEN =
  /[ \t\n\r]*(?:([[\]{}:,])|("[^"\\\u0000-\u001f]*(?:\\(?:["\\/bfnrt]|u[\da-fA-F]{4})[^"\\\u0000-\u001f]*)*")|(?:-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null))/y;

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
  TOKEN.lastIndex = 0;
  for (let isName = false; ;) {
    const token = TOKEN.exec(text);
    if (token === null) return place;
    const [, mark, name] = token;
    if (mark === "]" || mark === "}") {
      open.pop();
      along = Math.min(along, open.length);
      isName = false;
    } else if (mark === ",") {
      const last = open.at(-1);
      isName = typeof last === "string";
      if (typeof last === "number") step(last + 1);
    } else if (isName && name !== undefined) {
      step(JSON.parse(name) as string);
      isName = false;
    } else if (mark !== ":") {
      if (along === open.length && along >= deepest) {
        deepest = along;
        place = TOKEN.lastIndex - token[0].trimStart().length;
      }
      if (mark === undefined) continue;
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
