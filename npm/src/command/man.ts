/** The man page, in the language of roff, made from the grammar. */
import {
  ABOUT,
  EXIT_CODES,
  HELPERS,
  NOTES,
  OPTION_NAMES,
  USAGE,
  VERB_NAMES,
  choicesOf,
  optionSpec,
  optionsOf,
  typedOption,
  verbSpec,
  type OptionName,
} from "./grammar.js";

/** Returns the man page of section 1. */
export function manPage(version: string): string {
  const verbs = VERB_NAMES.flatMap((name) => {
    const { about, operands, examples } = verbSpec(name);
    const options = optionsOf(name).map((option) => `--${option}`);
    return [
      `.SS ${name}`,
      `.B dlx ${name}`,
      escaped(`[OPTION…] ${operands}`),
      ".PP",
      escaped(about),
      ".PP",
      escaped(`Options: ${options.join(", ")}.`),
      ...Object.entries(examples).flatMap(([command, remark]) => [
        ".PP",
        ".nf",
        `    ${escaped(command)}`,
        ".fi",
        escaped(`    ${remark}`),
      ]),
    ];
  });
  return [
    `.TH DLX 1 "" "dlx ${version}" "User Commands"`,
    ".SH NAME",
    `dlx \\- ${escaped(ABOUT.replace(/\.$/, ""))}`,
    ".SH SYNOPSIS",
    ".B dlx",
    escaped(USAGE),
    ".SH DESCRIPTION",
    ...NOTES.flatMap((note) => [".PP", escaped(note)]),
    ".SH OPTIONS",
    ...OPTION_NAMES.flatMap(option),
    ".SH VERBS",
    ...verbs,
    ...Object.entries(HELPERS).flatMap(([name, what]) => [
      `.SS ${name}`,
      escaped(what),
    ]),
    ".SH EXIT STATUS",
    ...Object.entries(EXIT_CODES).flatMap(([code, what]) => [
      ".TP",
      `.B ${code}`,
      escaped(what),
    ]),
    "",
  ].join("\n");
}

function option(name: OptionName): string[] {
  const choices = choicesOf(name);
  const values = choices === undefined ? "" : `. Values: ${choices.join(", ")}`;
  return [
    ".TP",
    `.B ${escaped(typedOption(name))}`,
    escaped(`${optionSpec(name).help}${values}.`),
  ];
}

/** Text without the control characters of roff. */
function escaped(text: string): string {
  return text
    .replaceAll("\\", "\\e")
    .replaceAll("-", "\\-")
    .replace(/^([.'])/, "\\&$1");
}
