/** Completions for shells, made from the grammar. They work for `dlx` and `dlx-wasm`. */
import {
  OPTION_NAMES,
  SHELLS,
  SUMMARIES,
  VERB_NAMES,
  choicesOf,
  optionSpec,
  optionsOf,
  verbSpec,
  type OptionName,
} from "./grammar.js";

/** Returns the script of one of `SHELLS`. */
export function completions(shell: string): string {
  return { bash, zsh, fish }[shell]!();
}

function bash(): string {
  const values = OPTION_NAMES.flatMap((name) => {
    const { short } = optionSpec(name);
    const choices = choicesOf(name);
    const words = short === undefined ? `--${name}` : `--${name}|-${short}`;
    return choices === undefined
      ? []
      : `    ${words}) COMPREPLY=($(compgen -W "${choices.join(" ")}" -- "$word")); return ;;`;
  });
  const lists = VERB_NAMES.map((verb) => {
    const { choices = [] } = verbSpec(verb);
    const words = [...optionsOf(verb).map((name) => `--${name}`), ...choices];
    return `    ${verb}) words="${words.join(" ")}" ;;`;
  });
  return `# bash completion: source <(dlx completions bash)
_dlx() {
  local word=\${COMP_WORDS[COMP_CWORD]} last=\${COMP_WORDS[COMP_CWORD-1]} words
  if ((COMP_CWORD == 1)); then
    COMPREPLY=($(compgen -W "${SUMMARIES.map(([name]) => name).join(" ")}" -- "$word"))
    return
  fi
  case $last in
${values.join("\n")}
  esac
  case \${COMP_WORDS[1]} in
${lists.join("\n")}
    help) words="${VERB_NAMES.join(" ")}" ;;
    completions) words="${SHELLS.join(" ")}" ;;
  esac
  COMPREPLY=($(compgen -W "$words" -- "$word"))
  [[ $word == -* ]] || COMPREPLY+=($(compgen -f -- "$word"))
}
complete -o filenames -F _dlx dlx dlx-wasm
`;
}

/** A text in single quotes of a shell. */
const quoted = (text: string): string => `'${text.replaceAll("'", `'\\''`)}'`;

function zsh(): string {
  const described = SUMMARIES.map(
    ([name, summary]) => `    ${quoted(`${name}:${summary}`)}`,
  );
  const cases = VERB_NAMES.map((verb) => {
    const options = optionsOf(verb).flatMap(zshOption);
    const { choices } = verbSpec(verb);
    const operands =
      choices === undefined ? "_files" : `(${choices.join(" ")})`;
    return `    ${verb}) _arguments ${options.join(" ")} ${quoted(`*:operand:${operands}`)} ;;`;
  });
  return `#compdef dlx dlx-wasm
# zsh completion: dlx completions zsh > a folder of $fpath/_dlx
_dlx() {
  local -a verbs=(
${described.join("\n")}
  )
  if ((CURRENT == 2)); then
    _describe verb verbs
    return
  fi
  local verb=$words[2]
  shift words
  ((CURRENT--))
  case $verb in
${cases.join("\n")}
    help) _describe verb verbs ;;
    completions) _values shell ${SHELLS.join(" ")} ;;
  esac
}
_dlx "$@"
`;
}

function zshOption(name: OptionName): string[] {
  const { short, value, help } = optionSpec(name);
  const choices = choicesOf(name);
  const action = choices === undefined ? " " : `(${choices.join(" ")})`;
  const rest =
    `[${help.replace(/[[\]]/g, "")}]` +
    (value === undefined ? "" : `:${value}:${action}`);
  const names =
    short === undefined ? [`--${name}`] : [`--${name}`, `-${short}`];
  return names.map((each) => quoted(each + rest));
}

function fish(): string {
  const first = "-n __fish_use_subcommand";
  const lines = SUMMARIES.map(
    ([name, summary]) => `${first} -f -a ${name} -d ${quoted(summary)}`,
  );
  for (const verb of VERB_NAMES) {
    const inside = `-n '__fish_seen_subcommand_from ${verb}'`;
    for (const name of optionsOf(verb)) {
      const { short, value, help } = optionSpec(name);
      const choices = choicesOf(name);
      lines.push(
        [
          inside,
          `-l ${name}`,
          ...(short === undefined ? [] : [`-s ${short}`]),
          ...(value === undefined ? [] : [choices === undefined ? "-r" : "-x"]),
          ...(choices === undefined ? [] : [`-a ${quoted(choices.join(" "))}`]),
          `-d ${quoted(help)}`,
        ].join(" "),
      );
    }
    const { choices } = verbSpec(verb);
    if (choices !== undefined)
      lines.push(`${inside} -f -a ${quoted(choices.join(" "))}`);
  }
  const shells = `-n '__fish_seen_subcommand_from completions' -f -a ${quoted(SHELLS.join(" "))}`;
  const scripts = ["dlx", "dlx-wasm"].flatMap((program) =>
    [...lines, shells].map((line) => `complete -c ${program} ${line}`),
  );
  return `# fish completion: dlx completions fish > ~/.config/fish/completions/dlx.fish\n${scripts.join("\n")}\n`;
}
