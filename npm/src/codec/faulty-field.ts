/** The field of a puzzle to which an error belongs. Errors of items name the item and the option, but no path. */
import { found, short, type AnyDlxError } from "../engine/errors.js";

/** The path of a field such as `options[3][1]`, and what the field allows. */
export interface FaultyField {
  readonly path: string;
  readonly expected: string;
  readonly found: string;
}

/** Errors that belong to one field each. */
const FIELDS = {
  "bad-grid": "grid",
  "bad-regions": "regions",
  "bad-board": "board",
  "bad-piece": "pieces",
  parse: "text",
} as const;

/** Errors of the items of an option, and what is allowed instead. */
const ENTRIES = {
  "unknown-item": "a declared item",
  "repeated-item": "each item once",
  "colored-primary": "no color on a primary item",
} as const;

type Data = { readonly [field: string]: unknown };

/** Returns the field of an error of a puzzle in JSON; `undefined` if the error belongs to the whole puzzle. */
export function faultyField(
  error: AnyDlxError,
  puzzle: unknown,
): FaultyField | undefined {
  switch (error.code) {
    case "invalid-argument":
    case "bad-bounds":
    case "bad-cost":
      return { ...error.details, path: error.details.argument };
    case "too-large": {
      const { what, found, max } = error.details;
      return { path: what, expected: `at most ${max}`, found };
    }
    case "bad-grid":
    case "bad-regions":
    case "bad-board":
    case "bad-piece":
    case "parse":
      return { ...error.details, path: FIELDS[error.code] };
    case "duplicate-item": {
      const { item } = error.details;
      const path = secondName(puzzle as Data, item);
      return { path, expected: "a new name", found: found(item) };
    }
    case "unknown-item":
    case "repeated-item":
    case "colored-primary": {
      const { option, item } = error.details;
      const place = error.code === "repeated-item" ? 1 : 0;
      const path = entryPath(puzzle as Data, option, item, place);
      return { path, expected: ENTRIES[error.code], found: found(item) };
    }
    default:
      return undefined;
  }
}

/** The path of the second declaration of a name. */
function secondName(puzzle: Data, item: string): string {
  const names = ["primary", "secondary"].flatMap((field) =>
    listOf(puzzle[field]).map((name, i) => ({ name, path: `${field}[${i}]` })),
  );
  return names.filter(({ name }) => isNamed(name, item))[1]?.path ?? "primary";
}

/** The path of an entry of an option: of those with this item, the one at `place`. */
function entryPath(
  { kind, options, offsets, items }: Data,
  option: number,
  item: string,
  place: number,
): string {
  const [start, end] = listOf(offsets).slice(option, option + 2) as number[];
  const given = listOf(options)[option];
  const isBare = Array.isArray(given);
  const [path, first, entries] =
    kind === "arrays"
      ? ["items", start ?? 0, listOf(items).slice(start, end)]
      : isBare
        ? [`options[${option}]`, 0, listOf(given)]
        : [
            `options[${option}].items`,
            0,
            listOf((given as Data | undefined)?.["items"]),
          ];
  const places = entries.flatMap((entry, i) => (isNamed(entry, item) ? i : []));
  const found = places[place] ?? places[0];
  return found === undefined ? path : `${path}[${first + found}]`;
}

/** Whether an element of `primary` or an entry of an option has this name, as errors write it. */
function isNamed(element: unknown, item: string): boolean {
  const isSoft =
    typeof element === "object" && element !== null && "item" in element;
  const name: unknown = isSoft
    ? element.item
    : Array.isArray(element)
      ? element[0]
      : element;
  return (
    short(String(name)) === item || short(JSON.stringify(name) ?? "") === item
  );
}

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? (value as unknown[]) : [];
}
