/** The command line, read and checked by the grammar. */
import { parseArgs } from "node:util";
import type { EngineName } from "../codec/options.js";
import type { FormatName, SolverFormatName } from "../codec/format-names.js";
import type { PuzzleKind } from "../codec/puzzle.js";
import { unknownField } from "../engine/errors.js";
import {
  HELPER_NAMES,
  OPTION_NAMES,
  SHELLS,
  VERB_NAMES,
  choicesOf,
  formatsOf,
  optionSpec,
  optionsOf,
  verbSpec,
  type HelperName,
  type OptionName,
  type VerbName,
} from "./grammar.js";

/** A mistake in the command line. */
export class UsageError extends Error {}

/** The format of the input. */
export type InputFormat = FormatName | PuzzleKind | "csv";

/** The format of the output. */
export type OutputFormat = "text" | "csv" | FormatName | SolverFormatName;

/** A command line that names a verb. */
export interface Invocation {
  readonly verb: VerbName;
  /** The words that are no options: files, or the request of `generate`. */
  readonly operands: readonly string[];
  readonly puzzle: string | undefined;
  readonly from: InputFormat | undefined;
  readonly format: OutputFormat;
  /** A whole number; `undefined` for no limit. */
  readonly limit: number | undefined;
  /** Number of solutions of `best`. */
  readonly k: number | undefined;
  /** The gap of `best`. */
  readonly gap: number | undefined;
  /** The columns of CSV. */
  readonly columns: readonly string[] | undefined;
  /** The file of the solutions that `verify` checks. */
  readonly solutions: string | undefined;
  readonly seed: bigint | undefined;
  /** The rules that get random entries. */
  readonly make: readonly string[] | undefined;
  /** Milliseconds for each puzzle. */
  readonly ms: number | undefined;
  readonly nodes: number | undefined;
  readonly threads: number | undefined;
  readonly engine: EngineName | undefined;
  /** The technique that the printed puzzles need. */
  readonly technique: string | undefined;
  /** Number of parts of `split`. */
  readonly parts: number | undefined;
  /** Line of the part of `part`. */
  readonly line: number | undefined;
  /** Whether `sample` accepts solutions that are not equally likely. */
  readonly isAny: boolean;
  readonly isQuiet: boolean;
}

/** A command line that prints a text of the command itself. */
export interface HelpRequest {
  readonly helper: HelperName;
  /** The verb or the shell. */
  readonly operand: string | undefined;
}

/**
 * Reads the words after the name of the program.
 *
 * @throws {UsageError} if a word is unknown, misplaced or has a wrong value
 */
export function readArguments(
  words: readonly string[],
): Invocation | HelpRequest {
  const { operands, values, asksHelp } = split(words);
  const [first, ...rest] = operands;
  const helper = HELPER_NAMES.find((name) => name === (first ?? "help"));
  if (helper !== undefined) return helpRequest(helper, rest, values);
  const name = VERB_NAMES.find((verb) => verb === first);
  if (name === undefined)
    throw misspelled("verb", first!, [...VERB_NAMES, ...HELPER_NAMES]);
  if (asksHelp) return { helper: "help", operand: name };
  const allowed = optionsOf(name);
  renameAliases(allowed, values);
  for (const option of values.keys())
    if (!allowed.includes(option)) throw misplaced(option, name);
  return invocation(name, rest, values);
}

/** The operands and the options of a command line. */
function split(words: readonly string[]) {
  const operands: string[] = [];
  const values = new Map<OptionName, string>();
  const options = Object.fromEntries(
    OPTION_NAMES.map((name) => {
      const { short, value } = optionSpec(name);
      const type = value === undefined ? "boolean" : "string";
      return [name, { type, ...(short && { short }) } as const];
    }),
  );
  let asksHelp = false;
  const { tokens } = parseArgs({
    args: words,
    options,
    strict: false,
    allowPositionals: true,
    tokens: true,
  });
  for (const token of tokens) {
    if (token.kind === "positional") operands.push(token.value!);
    if (token.kind !== "option") continue;
    const name = OPTION_NAMES.find((option) => option === token.name);
    if (name === undefined) {
      if (token.name === "version" || token.rawName === "-V") {
        operands.unshift("version");
        continue;
      }
      const known = OPTION_NAMES.map((option) => `--${option}`);
      throw misspelled("option", token.rawName!, known);
    }
    const takesValue = optionSpec(name).value !== undefined;
    if (takesValue && token.value === undefined)
      throw new UsageError(`--${name}: a value is missing`);
    if (!takesValue && token.value !== undefined)
      throw new UsageError(`--${name}: takes no value`);
    if (name === "help") asksHelp = true;
    else values.set(name, token.value ?? "");
  }
  if (asksHelp && operands.length === 0) operands.push("help");
  return { operands, values, asksHelp };
}

/** Renames the options that mean the same as an allowed one. */
function renameAliases(
  allowed: readonly OptionName[],
  values: Map<OptionName, string>,
): void {
  for (const name of allowed) {
    const alias = optionSpec(name).alias as OptionName | undefined;
    const value = alias && values.get(alias);
    if (value === undefined) continue;
    if (values.has(name))
      throw new UsageError(`--${name} and --${alias} exclude each other`);
    values.delete(alias!);
    values.set(name, value);
  }
}

function helpRequest(
  helper: HelperName,
  rest: readonly string[],
  values: ReadonlyMap<OptionName, string>,
): HelpRequest {
  const [operand, extra] = rest;
  const [option] = values.keys();
  if (option !== undefined)
    throw new UsageError(`--${option}: not an option of ${helper}`);
  if (extra !== undefined) throw new UsageError(`unexpected word "${extra}"`);
  const isVerb = VERB_NAMES.some((verb) => verb === operand);
  if (helper === "help" && operand !== undefined && !isVerb)
    throw misspelled("verb", operand, VERB_NAMES);
  if (helper === "completions" && !SHELLS.includes(operand ?? ""))
    throw new UsageError(
      `SHELL ${operand === undefined ? "is missing" : `is "${operand}"`}; allowed: ${SHELLS.join(", ")}`,
    );
  return { helper, operand };
}

function invocation(
  verb: VerbName,
  operands: readonly string[],
  values: ReadonlyMap<OptionName, string>,
): Invocation {
  checkPresence(verb, operands, values);
  const json = values.has("json") ? "json" : undefined;
  const format = chosen(values, "format", formatsOf(verb)) ?? json;
  if (json !== undefined && format !== json)
    throw new UsageError("--json and --format exclude each other");
  if (values.has("puzzle") && operands.length > 0)
    throw new UsageError("--puzzle and FILE exclude each other");
  const columns = chosenList(values, "columns");
  if (columns !== undefined && (format ?? "csv") !== "csv")
    throw new UsageError("--columns: needs --format csv");
  const time = decimal(values, "time");
  return {
    verb,
    operands,
    puzzle: values.get("puzzle"),
    from: chosen(values, "from") as InputFormat | undefined,
    format: (format ?? (columns ? "csv" : "text")) as OutputFormat,
    limit: whole(values, "limit"),
    k: whole(values, "k"),
    gap: whole(values, "gap"),
    columns,
    solutions: values.get("solutions"),
    seed: seedOf(values),
    make: values.get("make")?.split(","),
    ms: time === undefined ? undefined : 1000 * time,
    nodes: whole(values, "nodes"),
    threads: whole(values, "threads"),
    // The former name of the frontier is accepted for a while.
    engine:
      values.get("engine") === "memo"
        ? "frontier"
        : (chosen(values, "engine") as EngineName | undefined),
    technique: chosen(values, "technique"),
    parts: whole(values, "parts"),
    line: whole(values, "line"),
    isAny: values.has("any"),
    isQuiet: values.has("quiet"),
  };
}

type Values = ReadonlyMap<OptionName, string>;

/** Checks that no operand and no option is missing, and that no operand is too many. */
function checkPresence(
  verb: VerbName,
  operands: readonly string[],
  values: Values,
): void {
  const { operands: usage, choices } = verbSpec(verb);
  const placeholders = usage.split(" ");
  const missing = placeholders[operands.length];
  if (missing !== undefined && !missing.startsWith("["))
    throw new UsageError(
      `${missing.replace("…", "")} is missing${choices === undefined ? "" : `; allowed: ${choices.join(", ")}`}`,
    );
  const extra = operands[placeholders.length];
  if (extra !== undefined && !usage.includes("…"))
    throw new UsageError(`unexpected word "${extra}"`);
  for (const name of optionsOf(verb)) {
    const { required, help } = optionSpec(name);
    if (required && !values.has(name))
      throw new UsageError(`--${name} is missing: ${help}`);
  }
}

/** The value of an option with a list of values. */
function chosen(
  values: Values,
  name: OptionName,
  choices?: readonly string[],
): string | undefined {
  const value = values.get(name);
  return value === undefined ? undefined : checked(name, value, choices);
}

/** The values of an option with commas. */
function chosenList(values: Values, name: OptionName): string[] | undefined {
  const list = values.get(name)?.split(",");
  return list?.map((value) => checked(name, value));
}

/** A value that is one of a list. */
function checked(
  name: OptionName,
  value: string,
  choices = choicesOf(name) ?? [],
): string {
  if (choices.includes(value)) return value;
  throw new UsageError(
    `--${name}: expected one of ${choices.join(", ")}; found "${value}"${hint(value, choices)}`,
  );
}

function whole(values: Values, name: OptionName): number | undefined {
  const value = values.get(name);
  if (value === undefined) return undefined;
  const { min = 0, max = Number.MAX_SAFE_INTEGER } = optionSpec(name);
  const number = Number(value);
  if (/^\d+$/.test(value) && number >= min && number <= max) return number;
  throw new UsageError(
    `--${name}: expected a whole number from ${min} to ${max}, found "${value}"`,
  );
}

function decimal(values: Values, name: OptionName): number | undefined {
  const value = values.get(name);
  if (value === undefined || /^(\d+\.?\d*|\.\d+)$/.test(value))
    return value === undefined ? undefined : Number(value);
  throw new UsageError(
    `--${name}: expected a number of seconds, found "${value}"`,
  );
}

function seedOf(values: Values): bigint | undefined {
  const value = values.get("seed");
  if (value === undefined) return undefined;
  if (/^\d{1,20}$/.test(value) && BigInt(value) < 1n << 64n)
    return BigInt(value);
  throw new UsageError(
    `--seed: expected a whole number below 2^64, found "${value}"`,
  );
}

/** The error for a word that is no verb or no option, with the nearest one. */
function misspelled(
  noun: "verb" | "option",
  word: string,
  known: readonly string[],
): UsageError {
  const rest = hint(word, known) || "; dlx help lists all";
  return new UsageError(`unknown ${noun} "${word}"${rest}`);
}

/** The nearest known word, if there is one. */
function hint(word: string, known: readonly string[]): string {
  const { message } = unknownField("", "option", word, known);
  const [found] = /\(did you mean "[^"]*"\?/.exec(message) ?? [];
  return found === undefined ? "" : ` ${found})`;
}

function misplaced(option: OptionName, verb: VerbName): UsageError {
  const takers = VERB_NAMES.filter((name) => optionsOf(name).includes(option));
  return new UsageError(
    `--${option}: not an option of ${verb} (only of ${takers.join(", ")})`,
  );
}
