/** Places in a JSON text, which `JSON.parse` does not report: where a value begins, and where a text stops being JSON. */
import { visit } from "./jsonc.js";

type Path = readonly (string | number)[];

/** The parser accepts comments by default, which `JSON.parse` refuses. */
const STRICT = { disallowComments: true };
/** The parser recurses, and stacks differ: below this level nothing is looked at. */
const MAX_DEPTH = 512;

/** A level below the last one that is looked at. */
class TooDeep {
  readonly offset: number;

  constructor(offset: number) {
    this.offset = offset;
  }
}

/**
 * Where the value at the end of this path begins, or the last value on the way to it that exists. The text is JSON; of
 * several members with one name the last one counts, as for `JSON.parse`.
 */
export function placeOf(text: string, path: Path): number {
  let place = 0;
  let deepest = 0;
  let depth = 0;
  const meet = (offset: number, pathHere: () => Path): void => {
    if (depth > path.length) return;
    const here = pathHere();
    if (here.length < deepest || here.some((step, i) => step !== path[i]))
      return;
    deepest = here.length;
    place = offset;
  };
  const enter = (offset: number, ...rest: readonly unknown[]): void => {
    meet(offset, rest[3] as () => Path);
    if (++depth > MAX_DEPTH) throw new TooDeep(offset);
  };
  const leave = (): void => void depth--;
  try {
    visit(
      text,
      {
        onObjectBegin: enter,
        onArrayBegin: enter,
        onObjectEnd: leave,
        onArrayEnd: leave,
        onLiteralValue: (_value, offset, _length, _line, _column, pathHere) =>
          meet(offset, pathHere),
      },
      STRICT,
    );
  } catch (error) {
    if (!(error instanceof TooDeep)) throw error;
  }
  return place;
}

const VALUE = "a value";
const NAME = "a name in quotes";
const END = "the end of the text";

/** The first place at which a text is not JSON, and what could stand there. */
export interface Mistake {
  readonly place: number;
  readonly expected: string;
}

/** Engines of browsers do not report the place alike, and some not at all. */
export function firstMistake(text: string): Mistake {
  const open: ("[" | "{")[] = [];
  let expected = VALUE;
  let first: Mistake | undefined;
  const enter = (mark: "[" | "{", offset: number): void => {
    if (open.push(mark) > MAX_DEPTH) throw new TooDeep(offset);
    expected = mark === "[" ? `${VALUE} or ]` : `${NAME} or }`;
  };
  const behindValue = (): void => {
    const inside = open.at(-1);
    expected =
      inside === undefined ? END : inside === "[" ? ", or ]" : ", or }";
  };
  const leave = (offset: number): void => {
    // At the end of the text it is still open.
    if (offset === text.length) return;
    open.pop();
    behindValue();
  };
  try {
    visit(
      text,
      {
        onObjectBegin: (offset) => enter("{", offset),
        onArrayBegin: (offset) => enter("[", offset),
        onObjectEnd: leave,
        onArrayEnd: leave,
        onLiteralValue: behindValue,
        onObjectProperty: () => void (expected = ":"),
        onSeparator: (mark) =>
          void (expected = mark === "," && open.at(-1) === "{" ? NAME : VALUE),
        onError: (_code, place) => void (first ??= { place, expected }),
      },
      STRICT,
    );
  } catch (error) {
    if (!(error instanceof TooDeep)) throw error;
    first ??= {
      place: error.offset,
      expected: `at most ${MAX_DEPTH} levels`,
    };
  }
  return first ?? { place: text.length, expected };
}
