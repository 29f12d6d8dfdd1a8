/** The texts that the command prints about itself. */
import { readFileSync } from "node:fs";
import type { HelpRequest } from "./arguments.js";
import { completions } from "./completions.js";
import {
  ABOUT,
  EXIT_CODES,
  NOTES,
  OVERVIEW_EXAMPLES,
  SUMMARIES,
  USAGE,
  optionSpec,
  optionsOf,
  typedOption,
  verbSpec,
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
      return completions(operand!);
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
  return [
    ...wrapped(`dlx ${ABOUT}`),
    "",
    `Usage: dlx ${USAGE}`,
    "",
    "Verbs:",
    ...table(SUMMARIES),
    "",
    "Examples:",
    ...OVERVIEW_EXAMPLES.flatMap((name) =>
      examples(name as VerbName).slice(0, 2),
    ),
    "",
    ...NOTES.flatMap((note) => [...wrapped(note), ""]),
    "Exit codes:",
    ...table(Object.entries(EXIT_CODES)),
    "",
    "dlx help VERB lists the options of a verb.",
    "",
  ].join("\n");
}

function verbHelp(name: VerbName): string {
  const { summary, about, operands } = verbSpec(name);
  const options = optionsOf(name).map((option) => {
    const { short, help } = optionSpec(option);
    const indent = short === undefined ? "    " : "";
    return [indent + typedOption(option), help] as const;
  });
  return [
    `dlx ${name}: ${summary}`,
    "",
    `Usage: dlx ${name} [OPTION…] ${operands}`,
    "",
    ...wrapped(about),
    "",
    "Options:",
    ...table(options),
    "",
    "Examples:",
    ...examples(name),
    "",
  ].join("\n");
}

function examples(name: VerbName): string[] {
  return Object.entries(verbSpec(name).examples).flatMap(
    ([command, remark]) => [`  ${command}`, `      ${remark}`],
  );
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
