/** The extra rules of a Sudoku as the board needs them: in one form for all ways to write them. */
import type { Numbers } from "../codec/numbers.js";
import type { SudokuRules } from "../codec/sudoku-puzzle.js";

/** Extra rules, with candidates as lists and parity without white space. Absent rules have no field. */
export interface BoardRules extends Omit<SudokuRules, "candidates"> {
  readonly candidates?: readonly Numbers[];
}

const NAMES = [
  "windows",
  "disjoint",
  "extra",
  "antiknight",
  "antiking",
  "nonconsecutive",
  "cages",
  "thermos",
  "inequalities",
  "arrows",
  "sandwiches",
  "littleKillers",
  "dots",
  "negative",
] as const satisfies readonly (keyof SudokuRules)[];

/** Returns the extra rules of a Sudoku with `side` rows. `alphabet` are its symbols. */
export function rulesOf(
  puzzle: SudokuRules,
  side: number,
  alphabet = "",
): BoardRules {
  const rules: Record<string, unknown> = {};
  for (const name of NAMES) {
    const value: unknown = puzzle[name];
    if (Array.isArray(value) ? value.length > 0 : value) rules[name] = value;
  }
  const parity = puzzle.parity?.replace(/\s/g, "");
  if (parity && /[eo]/i.test(parity)) rules["parity"] = parity.toLowerCase();
  const { candidates } = puzzle;
  if (candidates)
    rules["candidates"] =
      typeof candidates === "string"
        ? listsOf(candidates, side, alphabet)
        : candidates;
  return rules;
}

// One character for each cell and symbol: the symbol, or a blank.
function listsOf(text: string, side: number, alphabet: string): number[][] {
  const chars = [...text.replace(/\s/g, "")];
  const isOpen = (char: string | undefined, digit: number) =>
    char !== undefined && (char === alphabet[digit] || !/[.0*_-]/.test(char));
  return Array.from({ length: side * side }, (_, cell) =>
    Array.from({ length: side }, (_, digit) => digit + 1).filter((digit) =>
      isOpen(chars[cell * side + digit - 1], digit - 1),
    ),
  );
}
