/** The man page, in the language of roff, made from the grammar. */
import { namesOf, optionSpec, verbSpec } from "./arguments.js";
import {
  EXIT_CODES,
  HELPERS,
  NOTES,
  OPTIONS,
  VERBS,
  type OptionName,
} from "./grammar.js";

/** Returns the man page of section 1. */
export function manPage(version: string): string {
  const verbs = namesOf(VERBS).flatMap((name) => {
    const { about, operands, options, examples } = verbSpec(name);
    return [
      `.SS ${name}`,
      `.B dlx ${name}`,
      escaped(`[OPTION…] ${operands}`),
      ".PP",
      escaped(about),
      ".PP",
      escaped(`Options: ${options.map((option) => `--${option}`).join(", ")}.`),
      ...examples.flatMap(([command, remark]) => [
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
    "dlx \\- solve, count and make exact cover problems",
    ".SH SYNOPSIS",
    ".B dlx",
    escaped("VERB [OPTION…] [FILE…]"),
    ".SH DESCRIPTION",
    ...NOTES.flatMap((note) => [".PP", escaped(note)]),
    ".SH OPTIONS",
    ...namesOf(OPTIONS).flatMap(option),
    ".SH VERBS",
    ...verbs,
    ...namesOf(HELPERS).flatMap((name) => [
      `.SS ${name}`,
      escaped(HELPERS[name]),
    ]),
    ".SH EXIT STATUS",
    ...EXIT_CODES.flatMap(([code, what]) => [
      ".TP",
      `.B ${code}`,
      escaped(what),
    ]),
    "",
  ].join("\n");
}

function option(name: OptionName): string[] {
  const { short, value, help, choices } = optionSpec(name);
  const head = short === undefined ? "" : `-${short}, `;
  const values = choices === undefined ? "" : `. Values: ${choices.join(", ")}`;
  return [
    ".TP",
    `.B ${escaped(`${head}--${name}${value === undefined ? "" : ` ${value}`}`)}`,
    escaped(`${help}${values}.`),
  ];
}

/** Text without the control characters of roff. */
function escaped(text: string): string {
  return text
    .replaceAll("\\", "\\e")
    .replaceAll("-", "\\-")
    .replace(/^([.'])/, "\\&$1");
}
