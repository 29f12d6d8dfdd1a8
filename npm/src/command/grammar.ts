/**
 * The grammar of both commands is the table `grammar.json`. This module gives it types; `cli/src/grammar.rs` reads the
 * same file. Help, completions and man pages are made from it.
 */
import grammar from "./grammar.json" with { type: "json" };

export const {
  about: ABOUT,
  usage: USAGE,
  helpers: HELPERS,
  shells: SHELLS,
  notes: NOTES,
  /** Fields with rules of a Sudoku, in the data of the package and of other programs. */
  sudokuRules: SUDOKU_RULES,
  overviewExamples: OVERVIEW_EXAMPLES,
  exitCodes: EXIT_CODES,
} = grammar;

/** The name of an option, without its dashes. */
export type OptionName = keyof typeof grammar.options;
/** The name of a verb. */
export type VerbName = keyof typeof grammar.verbs;
/** A word that stands in the place of a verb and prints a text. */
export type HelperName = keyof typeof HELPERS;

/** An option of the command. In its lists, a word in capitals is a set of the table. */
export interface OptionSpec {
  readonly short?: string;
  /** The placeholder of the value: `N` is a whole number, `SECONDS` a decimal, `NAMES` a list with commas. Absent for a switch. */
  readonly value?: string;
  /** The values that are allowed. Those of `format` depend on the verb. */
  readonly choices?: readonly string[];
  /** The range of a whole number. */
  readonly min?: number;
  readonly max?: number;
  readonly required?: boolean;
  /** The name of another option that means the same to the verbs of this one. */
  readonly alias?: string;
  readonly help: string;
}

/** A verb of the command. In its lists, a word in capitals is a set of the table. */
export interface VerbSpec {
  /** The effect of the verb, as one line. */
  readonly summary: string;
  /** A paragraph for `help VERB`. */
  readonly about: string;
  /** The words after the options, in a line of usage: `[…]` is optional, and `…` repeats. */
  readonly operands: string;
  /** The values that completions offer for the first operand. Otherwise they offer files. */
  readonly choices?: readonly string[];
  readonly options: readonly string[];
  /** The values of the option `format`. */
  readonly formats?: readonly string[];
  /** Commands with a remark about each. */
  readonly examples: Readonly<Record<string, string>>;
}

/** The names of a table, with their type. */
const namesOf = <T extends object>(table: T) =>
  Object.keys(table) as (keyof T & string)[];

/** The verbs in the order of the help. */
export const VERB_NAMES = namesOf(grammar.verbs);
export const OPTION_NAMES = namesOf(grammar.options);
export const HELPER_NAMES = namesOf(HELPERS);
/** Verbs and helpers with their summaries. */
export const SUMMARIES: readonly (readonly [string, string])[] = [
  ...VERB_NAMES.map((name) => [name, verbSpec(name).summary] as const),
  ...Object.entries(HELPERS),
];

/** The entry of a verb in the table. */
export function verbSpec(name: VerbName): VerbSpec {
  return grammar.verbs[name];
}

/** The entry of an option in the table. */
export function optionSpec(name: OptionName): OptionSpec {
  return grammar.options[name];
}

/** A list of the table, with the words of its sets. */
function expanded(words: readonly string[]): readonly string[] {
  const sets: Readonly<Record<string, readonly string[]>> = grammar.sets;
  return words.flatMap((word) => sets[word] ?? [word]);
}

/** The options of a verb in the order of the help, with `help`. */
export const optionsOf = (verb: VerbName) =>
  expanded([...verbSpec(verb).options, "help"]) as readonly OptionName[];

/** The formats that a verb writes. */
export const formatsOf = (verb: VerbName) =>
  expanded(verbSpec(verb).formats ?? []);

/** The values of an option; `undefined` if it has no list of them. */
export function choicesOf(option: OptionName): readonly string[] | undefined {
  const { choices } = optionSpec(option);
  return choices && expanded(choices);
}

/** An option as it is typed. */
export function typedOption(name: OptionName): string {
  const { short, value } = optionSpec(name);
  return [
    short === undefined ? "" : `-${short}, `,
    `--${name}`,
    value === undefined ? "" : ` ${value}`,
  ].join("");
}
