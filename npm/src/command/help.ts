/** The texts that the command prints about itself. */
import { readFileSync } from "node:fs";
import {
  namesOf,
  optionSpec,
  verbSpec,
  type HelpRequest,
} from "./arguments.js";
import { completions } from "./completions.js";
import {
  EXIT_CODES,
  HELPERS,
  NOTES,
  VERBS,
  type OptionName,
  type VerbName,
} from "./grammar.js";
import { manPage } from "./man.js";

/** Maximum number of characters in a line. */
const WIDTH = 80;

/** The text that a helper prints. */
export function helperText({ helper, operand }: HelpRequest): string {
  switch (helper) {
    case "help":
      return operand === undefined ? overview() : verbHelp(operand as VerbName);
    case "completions":
      return completions(operand as Parameters<typeof completions>[0]);
    case "man":
      return manPage(version());
    case "version":
      return `dlx ${version()}\n`;
  }
}

/** The version of the package. */
export function version(): string {
  const manifest = new URL("../../package.json", import.meta.url);
  return (JSON.parse(readFileSync(manifest, "utf8")) as { version: string })
    .version;
}

function overview(): string {
  const verbs = namesOf(VERBS).map(
    (name) => [name, VERBS[name].summary] as const,
  );
  const helpers = namesOf(HELPERS).map(
    (name) => [name, HELPERS[name]] as const,
  );
  return [
    "dlx solves, counts and makes exact cover problems: Sudoku, queens, polyominoes,",
    "and any other, by Knuth's dancing links.",
    "",
    "Usage: dlx VERB [OPTION…] [FILE…]",
    "",
    "Verbs:",
    ...table([...verbs, ...helpers]),
    "",
    "Examples:",
    ...(["solve", "count", "generate"] as const).flatMap((name) =>
      examples(name).slice(0, 2),
    ),
    "",
    ...NOTES.flatMap((note) => [...wrapped(note), ""]),
    "Exit codes:",
    ...table(EXIT_CODES.map(([code, what]) => [String(code), what])),
    "",
    "dlx help VERB lists the options of a verb.",
    "",
  ].join("\n");
}

function verbHelp(name: VerbName): string {
  const { summary, about, operands, options } = verbSpec(name);
  return [
    `dlx ${name}: ${summary}`,
    "",
    `Usage: dlx ${name} [OPTION…] ${operands}`,
    "",
    ...wrapped(about),
    "",
    "Options:",
    ...table([...options, "help" as const].map(optionRow)),
    "",
    "Examples:",
    ...examples(name),
    "",
  ].join("\n");
}

/** An option as it is typed, and its help. */
export function optionRow(name: OptionName): readonly [string, string] {
  const { short, value, help } = optionSpec(name);
  const head = short === undefined ? "    " : `-${short}, `;
  return [`${head}--${name}${value === undefined ? "" : ` ${value}`}`, help];
}

function examples(name: VerbName): string[] {
  return verbSpec(name).examples.flatMap(([command, remark]) => [
    `  ${command}`,
    `      ${remark}`,
  ]);
}

/** Rows of two columns. */
function table(rows: readonly (readonly [string, string])[]): string[] {
  const widest = Math.max(...rows.map(([left]) => left.length));
  return rows.flatMap(([left, right]) => {
    const [first, ...more] = wrapped(right, WIDTH - widest - 4);
    const indent = " ".repeat(widest + 4);
    return [
      `  ${left.padEnd(widest)}  ${first}`,
      ...more.map((line) => indent + line),
    ];
  });
}

/** A paragraph in lines of this many characters. */
function wrapped(text: string, width = WIDTH): string[] {
  const lines = [""];
  for (const word of text.split(" ")) {
    const last = lines.at(-1)!;
    if (last === "") lines[lines.length - 1] = word;
    else if (last.length + 1 + word.length > width) lines.push(word);
    else lines[lines.length - 1] = `${last} ${word}`;
  }
  return lines;
}
