/** The extra rules of a Sudoku as boards and editors need them: in one form for all ways to write them. */
import type { Numbers, Square } from "../codec/numbers.js";
import {
  SUDOKU_RULES,
  type SudokuRule,
  type SudokuRules,
} from "../codec/sudoku-rules.js";

/** A field of an entry of a rule. Cells have a least and a greatest number, and may close to a ring. */
export interface RuleField {
  readonly name: string;
  readonly type:
    | "flag"
    | "number"
    | "word"
    | "text"
    | "cells"
    | "cell"
    | "numbers"
    | "candidates"
    | "pairs"
    | "automaton";
  readonly required?: boolean;
  readonly default?: number;
  readonly words?: readonly string[];
  readonly least?: number;
  readonly most?: number;
  readonly closes?: boolean;
  readonly touches?: boolean;
}

/** The declaration of a rule: its words, how it is entered and how it is drawn. */
export interface RuleDeclaration {
  readonly name: SudokuRule;
  readonly title: string;
  readonly help: string;
  readonly shape:
    | "grid"
    | "words"
    | "marks"
    | "candidates"
    | "area"
    | "cage"
    | "line"
    | "arrow"
    | "dot"
    | "corner"
    | "outside"
    | "diagonal"
    | "pair";
  readonly fields?: readonly RuleField[];
  readonly look: {
    readonly style: string;
    readonly color?: string;
    readonly width?: number;
  };
}

/** The declarations of all rules. */
export const RULES: readonly RuleDeclaration[] = SUDOKU_RULES;

/** The fields of an entry by name. */
export type RuleFields = Readonly<Record<string, unknown>>;

/** An entry of a rule: its place in the list of the rule, its cells in order, and its fields. */
export interface RuleEntry {
  readonly rule: RuleDeclaration;
  readonly index: number;
  readonly cells: readonly Square[];
  readonly fields: RuleFields;
}

/** Extra rules, with candidates as lists and parity without white space. Absent rules have no field. */
export interface BoardRules extends Omit<SudokuRules, "candidates"> {
  readonly candidates?: readonly Numbers[];
}

/** Returns the extra rules of a Sudoku with `side` rows. `alphabet` are its symbols. */
export function rulesOf(
  puzzle: SudokuRules,
  side: number,
  alphabet = "",
): BoardRules {
  const rules: Record<string, unknown> = {};
  for (const { name, shape } of RULES) {
    const value: unknown = puzzle[name];
    const isText = typeof value === "string";
    if (shape === "candidates" && isText)
      rules[name] = listsOf(value, side, alphabet);
    else if (shape === "marks" && isText) {
      const marks = value.replace(/\s/g, "").toLowerCase();
      if (/[^.]/.test(marks)) rules[name] = marks;
    } else if (Array.isArray(value) ? value.length > 0 : value)
      rules[name] = value;
  }
  return rules;
}

/** Returns the entries of all rules of a grid with `side` rows. Rules of the whole grid have one entry. */
export function entriesOf(rules: BoardRules, side: number): RuleEntry[] {
  return RULES.flatMap((rule) =>
    fieldsOf(rule, rules[rule.name]).map((fields, index) => {
      const cells = cellsOf(rule, fields, side);
      return { rule, index, cells, fields };
    }),
  );
}

/** Returns the fields of each entry of the value of a rule. */
export function fieldsOf(rule: RuleDeclaration, value: unknown): RuleFields[] {
  const [first, second] = rule.fields ?? [];
  if (!value) return [];
  switch (rule.shape) {
    case "grid":
      return [{}];
    case "marks":
    case "candidates":
      return [{ [first!.name]: value }];
    case "words":
      return (value as unknown[]).map((word) => ({ [first!.name]: word }));
    default:
      return (value as (RuleFields | unknown[])[]).map((entry) =>
        !Array.isArray(entry)
          ? (entry as RuleFields)
          : rule.shape === "pair"
            ? { [first!.name]: entry[0], [second!.name]: entry[1] }
            : { [first!.name]: entry },
      );
  }
}

/** Returns an entry as a puzzle writes it: without parameters an area or a line is a list of cells, a pair two lists. */
export function written(rule: RuleDeclaration, fields: RuleFields): unknown {
  const count = Object.keys(fields).length;
  const [first, second] = rule.fields ?? [];
  switch (rule.shape) {
    case "grid":
      return true;
    case "area":
    case "line":
    case "words":
      return count === 1 ? fields[first!.name] : fields;
    case "pair":
      return count === 2 ? [fields[first!.name], fields[second!.name]] : fields;
    default:
      return fields;
  }
}

/** Returns the cells of an entry in order. A clue outside the grid looks from the first one. */
export function cellsOf(
  rule: RuleDeclaration,
  fields: RuleFields,
  side: number,
): readonly Square[] {
  if (rule.shape === "outside") return lineOf(fields, side);
  return (rule.fields ?? []).flatMap(({ name, type }): readonly Square[] => {
    const value = fields[name];
    if (type === "cells") return (value ?? []) as readonly Square[];
    if (type !== "cell" || !value) return [];
    const [row, column] = value as Square;
    return [
      [row, column],
      [row, column + 1],
      [row + 1, column],
      [row + 1, column + 1],
    ];
  });
}

/** Returns the fields of a rule that are no places: its parameters. */
export const parametersOf = ({
  shape,
  fields = [],
}: RuleDeclaration): readonly RuleField[] =>
  fields.filter(
    ({ name, type }) =>
      !["cells", "cell", "candidates"].includes(type) &&
      !["marks", "words"].includes(shape) &&
      !(shape === "outside" && ["row", "column", "from"].includes(name)),
  );

/** Returns the cells of the windows of a windoku: squares of the size of a box, one cell apart. */
export function windowsOf(side: number): Square[][] {
  const box = Math.round(Math.sqrt(side));
  if (box * box !== side || box < 3) return [];
  const starts: number[] = [];
  for (let start = 1; start + box < side; start += box + 1) starts.push(start);
  return starts.flatMap((row) =>
    starts.map((column) =>
      Array.from({ length: side }, (_, k): Square => [
        row + Math.floor(k / box),
        column + (k % box),
      ]),
    ),
  );
}

// The cells of a row or column, from the end at which its clue stands.
function lineOf(fields: RuleFields, side: number): Square[] {
  const { row, column, from } = fields as {
    row?: number;
    column?: number;
    from?: string;
  };
  const cells = Array.from({ length: side }, (_, k): Square =>
    row === undefined ? [k, column ?? 0] : [row, k],
  );
  return from === "right" || from === "bottom" ? cells.reverse() : cells;
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
