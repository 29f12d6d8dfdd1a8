/** Positions in a JSON text that `JSON.parse` does not report: the start of a value, and the first syntax error. */
import { createScanner } from "./jsonc.js";

type Path = readonly (string | number)[];

/** The position of a syntax error, and the expected token. */
export interface Mistake {
  readonly place: number;
  readonly expected: string;
}

const VALUE = "a value";
const NAME = "a name in quotes";
/** The only token allowed after the outermost value. */
export const END = "the end of the text";

/**
 * Values of the library's `SyntaxKind`, a const enum that bundlers cannot read. Kinds up to `NUMBER` are JSON tokens.
 */
const [NUMBER, LINE_BREAK, SPACE, END_OF_TEXT] = [11, 14, 15, 17];

/**
 * Returns the position of the value at a path, or of the deepest existing value on the path. The text must be JSON. Of
 * several members with one name the last one counts, as for `JSON.parse`.
 */
export function placeOf(text: string, path: Path): number {
  let place = 0;
  let deepest = 0;
  walk(text, (begin, here) => {
    if (here.length < deepest || here.length > path.length) return;
    if (here.some((step, i) => step !== path[i])) return;
    deepest = here.length;
    place = begin;
  });
  return place;
}

/**
 * Calls `meet` with the position and the path of each value. Returns the first syntax error; `undefined` if there is
 * none.
 *
 * Written by hand around the library's scanner. The library's parsers continue after errors, recurse as deep as the
 * text is nested, and make the package 0.8 kB larger after gzip.
 */
export function walk(
  text: string,
  meet: (place: number, path: Path) => void = () => {},
): Mistake | undefined {
  const scanner = createScanner(text);
  /** Open objects and lists; `path` holds the current member or element of each. */
  const open: ("[" | "{")[] = [];
  const path: (string | number)[] = [];
  let expected = VALUE;
  const behindValue = (): void => {
    const inside = open.at(-1);
    if (inside === undefined) expected = END;
    else expected = inside === "[" ? ", or ]" : ", or }";
  };
  for (;;) {
    const kind: number = scanner.scan();
    if (kind === LINE_BREAK || kind === SPACE) continue;
    if (kind === END_OF_TEXT && expected === END) return undefined;
    const place = scanner.getTokenOffset();
    const isToken = kind <= NUMBER && (scanner.getTokenError() as number) === 0;
    const mark = isToken ? text[place]! : "";
    const last = path.length - 1;
    if (expected.startsWith(VALUE) && isToken && !"]}:,".includes(mark)) {
      meet(place, path);
      if (mark === "[" || mark === "{") {
        open.push(mark);
        path.push(mark === "[" ? 0 : "");
        expected = mark === "[" ? `${VALUE} or ]` : `${NAME} or }`;
      } else behindValue();
    } else if (expected.startsWith(NAME) && mark === '"') {
      path[last] = scanner.getTokenValue();
      expected = ":";
    } else if (expected === ":" && mark === ":") {
      expected = VALUE;
    } else if ((mark === "]" || mark === "}") && expected.endsWith(mark)) {
      open.pop();
      path.pop();
      behindValue();
    } else if (expected.startsWith(",") && mark === ",") {
      const step = path[last];
      expected = typeof step === "number" ? VALUE : NAME;
      if (typeof step === "number") path[last] = step + 1;
    } else {
      return { place, expected };
    }
  }
}
