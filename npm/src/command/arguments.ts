/** The command line, read and checked by the tables of the grammar. */
import { parseArgs } from "node:util";
import type { EngineName } from "../codec/options.js";
import type { FormatName, SolverFormatName } from "../codec/format-names.js";
import { unknownField } from "../engine/errors.js";
import {
  HELPERS,
  OPTIONS,
  SHELLS,
  VERBS,
  formatsOf,
  type OptionName,
  type OptionSpec,
  type VerbName,
  type VerbSpec,
} from "./grammar.js";

/** A mistake in the command line. */
export class UsageError extends Error {}

/** The format of the output. */
export type OutputFormat = "text" | FormatName | SolverFormatName;

/** A command line that names a verb. */
export interface Invocation {
  readonly verb: VerbName;
  /** The words that are no options: files, or the request of `generate`. */
  readonly operands: readonly string[];
  readonly puzzle: string | undefined;
  readonly from: FormatName | undefined;
  readonly format: OutputFormat;
  /** A whole number; `undefined` for no limit. */
  readonly limit: number | undefined;
  readonly seed: bigint | undefined;
  /** The rules that get random entries. */
  readonly make: readonly string[] | undefined;
  /** Milliseconds for each puzzle. */
  readonly ms: number | undefined;
  readonly nodes: number | undefined;
  readonly threads: number | undefined;
  readonly engine: EngineName | undefined;
  /** Number of parts of `split`. */
  readonly parts: number | undefined;
  /** Line of the part of `part`. */
  readonly line: number | undefined;
  readonly isQuiet: boolean;
}

/** A command line that prints a text of the command itself. */
export interface HelpRequest {
  readonly helper: keyof typeof HELPERS;
  /** The verb or the shell. */
  readonly operand: string | undefined;
}

/** The entry of a verb in the grammar. */
export const verbSpec = (name: VerbName): VerbSpec => VERBS[name];
/** The entry of an option in the grammar. */
export const optionSpec = (name: OptionName): OptionSpec => OPTIONS[name];
/** The names of a table, with their type. */
export const namesOf = <T extends object>(table: T): (keyof T & string)[] =>
  Object.keys(table) as (keyof T & string)[];

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
  if (first === undefined || first in HELPERS)
    return helpRequest(first ?? "help", rest, values);
  const [name] = namesOf(VERBS).filter((verb) => verb === first);
  if (name === undefined)
    throw misspelled("verb", first, [...namesOf(VERBS), ...namesOf(HELPERS)]);
  if (asksHelp) return { helper: "help", operand: name };
  const allowed = verbSpec(name).options;
  for (const option of values.keys())
    if (!allowed.includes(option)) throw misplaced(option, name);
  return invocation(name, rest, values);
}

/** The operands and the options of a command line. */
function split(words: readonly string[]) {
  const operands: string[] = [];
  const values = new Map<OptionName, string>();
  const names = namesOf(OPTIONS);
  const options = Object.fromEntries(
    names.map((name) => {
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
    const [name] = names.filter((option) => option === token.name);
    if (name === undefined) {
      if (token.name === "version" || token.rawName === "-V") {
        operands.unshift("version");
        continue;
      }
      const known = names.map((option) => `--${option}`);
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

function helpRequest(
  helper: string,
  rest: readonly string[],
  values: ReadonlyMap<OptionName, string>,
): HelpRequest {
  const [operand, extra] = rest;
  const [option] = values.keys();
  if (option !== undefined)
    throw new UsageError(`--${option}: not an option of ${helper}`);
  if (extra !== undefined) throw new UsageError(`unexpected word "${extra}"`);
  const request = { helper: helper as HelpRequest["helper"], operand };
  if (helper === "help" && operand !== undefined && !(operand in VERBS))
    throw misspelled("verb", operand, namesOf(VERBS));
  const isShell = SHELLS.some((shell) => shell === operand);
  if (helper === "completions" && !isShell)
    throw new UsageError(
      `SHELL ${operand === undefined ? "is missing" : `is "${operand}"`}; allowed: ${SHELLS.join(", ")}`,
    );
  return request;
}

function invocation(
  verb: VerbName,
  operands: readonly string[],
  values: ReadonlyMap<OptionName, string>,
): Invocation {
  const json = values.has("json") ? "json" : undefined;
  const format = chosen(values, "format", formatsOf(verb)) ?? json;
  if (json !== undefined && format !== json)
    throw new UsageError("--json and --format exclude each other");
  if (values.has("puzzle") && operands.length > 0)
    throw new UsageError("--puzzle and FILE exclude each other");
  const time = decimal(values, "time");
  return {
    verb,
    operands,
    puzzle: values.get("puzzle"),
    from: chosen(values, "from") as FormatName | undefined,
    format: (format ?? "text") as OutputFormat,
    limit: whole(values, "limit"),
    seed: seedOf(values),
    make: values.get("make")?.split(","),
    ms: time === undefined ? undefined : 1000 * time,
    nodes: whole(values, "nodes"),
    threads: whole(values, "threads", 1, 256),
    // The former name of the frontier is accepted for a while.
    engine:
      values.get("engine") === "memo"
        ? "frontier"
        : (chosen(values, "engine") as EngineName | undefined),
    parts: whole(values, "parts", 1, 65_536),
    line: whole(values, "line", 1),
    isQuiet: values.has("quiet"),
  };
}

type Values = ReadonlyMap<OptionName, string>;

/** The value of an option with a list of values. */
function chosen(
  values: Values,
  name: OptionName,
  choices = optionSpec(name).choices ?? [],
): string | undefined {
  const value = values.get(name);
  if (value !== undefined && !choices.includes(value))
    throw new UsageError(
      `--${name}: expected one of ${choices.join(", ")}; found "${value}"`,
    );
  return value;
}

function whole(
  values: Values,
  name: OptionName,
  least = 0,
  most = Number.MAX_SAFE_INTEGER,
): number | undefined {
  const value = values.get(name);
  if (value === undefined) return undefined;
  const number = Number(value);
  if (/^\d+$/.test(value) && number >= least && number <= most) return number;
  throw new UsageError(
    `--${name}: expected a whole number from ${least} to ${most}, found "${value}"`,
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
  const { message } = unknownField("", "option", word, known);
  const [hint = ""] = /\(did you mean "[^"]*"\?/.exec(message) ?? [];
  const rest = hint === "" ? `; dlx help lists all` : ` ${hint})`;
  return new UsageError(`unknown ${noun} "${word}"${rest}`);
}

function misplaced(option: OptionName, verb: VerbName): UsageError {
  const takers = namesOf(VERBS).filter((name) =>
    verbSpec(name).options.includes(option),
  );
  return new UsageError(
    `--${option}: not an option of ${verb} (only of ${takers.join(", ")})`,
  );
}
