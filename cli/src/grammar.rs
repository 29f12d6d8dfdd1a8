//! The grammar of both commands is the table `npm/src/command/grammar.json`; `grammar.ts` beside it describes the fields.
//! Here it becomes a description for clap. The crates of clap make completions and the man page from that, so the native
//! command needs no templates for them.

use std::collections::HashMap;
use std::iter;
use std::slice;
use std::sync::LazyLock;

use clap::builder::{PossibleValue, PossibleValuesParser};
use clap::{Arg, ArgAction, Command, ValueHint, value_parser};
use indexmap::IndexMap;
use serde::Deserialize;

use crate::help;

/// The table of the grammar.
pub static GRAMMAR: LazyLock<Grammar> = LazyLock::new(|| {
    let table = include_str!("../../npm/src/command/grammar.json");
    serde_json::from_str(table).expect("the table has the fields of a grammar")
});

/// All words of the commands, and their help.
#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Grammar {
    pub about: String,
    pub usage: String,
    sets: HashMap<String, Vec<String>>,
    options: HashMap<String, OptionSpec>,
    /// The verbs in the order of the help.
    pub verbs: IndexMap<String, VerbSpec>,
    /// Words that stand in the place of a verb and print a text.
    pub helpers: IndexMap<String, String>,
    pub notes: Vec<String>,
    /// Fields with rules of a Sudoku, in the data of the package and of other programs.
    pub sudoku_rules: Vec<String>,
    pub overview_examples: Vec<String>,
    pub exit_codes: IndexMap<String, String>,
}

/// An option.
#[derive(Deserialize)]
pub struct OptionSpec {
    pub short: Option<char>,
    pub value: Option<String>,
    #[serde(default)]
    choices: Vec<String>,
    min: Option<u64>,
    max: Option<u64>,
    #[serde(default)]
    required: bool,
    /// The name of another option that means the same to the verbs of this one.
    alias: Option<String>,
    pub help: String,
}

/// A verb that answers puzzles.
#[derive(Deserialize)]
pub struct VerbSpec {
    pub summary: String,
    pub about: String,
    pub operands: String,
    #[serde(default)]
    pub choices: Vec<String>,
    options: Vec<String>,
    #[serde(default)]
    formats: Vec<String>,
    pub examples: IndexMap<String, String>,
}

impl Grammar {
    /// A list of the table, with the words of its sets.
    fn expanded<'a>(&'a self, words: &'a [String]) -> impl Iterator<Item = &'a str> {
        let words = words.iter().flat_map(|word| match self.sets.get(word) {
            Some(set) => &set[..],
            None => slice::from_ref(word),
        });
        words.map(String::as_str)
    }

    /// The options of a verb in the order of the help.
    pub fn options_of<'a>(
        &'a self,
        verb: &'a VerbSpec,
    ) -> impl Iterator<Item = (&'a str, &'a OptionSpec)> {
        let options = self.expanded(&verb.options).chain(iter::once("help"));
        options.map(|name| (name, &self.options[name]))
    }
}

/// The whole command.
pub fn command() -> Command {
    let grammar = &*GRAMMAR;
    // clap has a helper of its own for `help`.
    let helpers = grammar.helpers.iter().filter(|&(name, _)| name != "help");
    let helpers = helpers.map(|(name, about)| {
        let command = Command::new(name.as_str()).about(about);
        match name.as_str() {
            // clap_complete has scripts for more shells than the table lists.
            "completions" => command.arg(
                Arg::new("shell")
                    .required(true)
                    .value_parser(value_parser!(clap_complete::Shell)),
            ),
            _ => command,
        }
    });
    let codes = grammar.exit_codes.iter();
    let codes: Vec<String> = codes
        .map(|(code, meaning)| format!("  {code:3}  {meaning}"))
        .collect();
    let notes = format!(
        "{}\n\nExit codes:\n{}",
        grammar.notes.join("\n\n"),
        codes.join("\n")
    );
    let verbs = grammar.verbs.iter();
    Command::new("dlx")
        .version(env!("CARGO_PKG_VERSION"))
        .about(grammar.about.trim_end_matches('.'))
        .override_usage(format!("dlx {}", grammar.usage))
        .subcommand_value_name("VERB")
        .subcommand_help_heading("Verbs")
        .after_help(notes)
        .override_help(help::overview())
        .subcommand_required(true)
        .subcommands(verbs.map(|(name, verb)| verb.command(name)))
        .subcommands(helpers)
}

impl VerbSpec {
    fn command(&'static self, name: &'static str) -> Command {
        // clap has an option of its own for `--help`.
        let options = GRAMMAR.options_of(self).filter(|&(name, _)| name != "help");
        let operands = self.operands();
        Command::new(name)
            .about(&self.summary)
            .long_about(&self.about)
            .after_help(format!("Examples:\n{}", help::examples(self).join("\n")))
            .override_help(help::of_verb(name, self))
            .args(options.map(|(name, option)| option.arg(name, self)))
            .args(operands.map(|(name, usage)| self.operand(name, usage)))
    }

    /// The operands: their names, and the words of the line of usage.
    pub fn operands(&self) -> impl Iterator<Item = (&str, &str)> {
        let words = self.operands.split(' ');
        words.map(|usage| (usage.trim_matches(['[', ']', '…']), usage))
    }

    fn operand(&'static self, name: &'static str, usage: &str) -> Arg {
        let is_required = !usage.starts_with('[');
        let arg = Arg::new(name).value_name(name).required(is_required);
        let arg = match name {
            "FILE" => arg.conflicts_with("puzzle").value_hint(ValueHint::FilePath),
            "JOBS" => arg.value_hint(ValueHint::FilePath),
            "KIND" => {
                let kinds = self.choices.iter().map(String::as_str);
                arg.value_parser(PossibleValuesParser::new(kinds))
            }
            "RESULTS" => arg.value_hint(ValueHint::AnyPath),
            _ => arg,
        };
        if usage.contains('…') {
            arg.num_args(usize::from(is_required)..)
        } else {
            arg
        }
    }
}

impl OptionSpec {
    fn arg(&'static self, name: &'static str, verb: &'static VerbSpec) -> Arg {
        let choices = if name == "format" {
            &verb.formats
        } else {
            &self.choices
        };
        let arg = Arg::new(name)
            .long(name)
            .short(self.short)
            .required(self.required)
            .help(&self.help);
        let arg = match &self.alias {
            Some(alias) => arg
                .alias(alias.as_str())
                .short_aliases(GRAMMAR.options[alias].short),
            None => arg,
        };
        let arg = match &self.value {
            Some(value) => arg.value_name(value.as_str()),
            None => arg.action(ArgAction::SetTrue),
        };
        match self.value.as_deref() {
            None if name == "json" => arg.conflicts_with("format"),
            Some("N") => {
                let range = self.min.unwrap_or(0)..=self.max.unwrap_or(u64::MAX);
                arg.value_parser(value_parser!(u64).range(range))
            }
            Some("FILE") => arg.value_hint(ValueHint::FilePath),
            Some("SECONDS") => arg.value_parser(seconds),
            Some(value) if !choices.is_empty() => {
                let choices = GRAMMAR.expanded(choices).map(choice);
                let arg = match value {
                    "NAMES" => arg.value_delimiter(','),
                    _ => arg,
                };
                arg.value_parser(PossibleValuesParser::new(choices))
                    .hide_possible_values(true)
            }
            _ => arg,
        }
    }
}

/// A time in seconds, with decimals.
fn seconds(text: &str) -> Result<f64, String> {
    let is_plain = text.chars().all(|c| c.is_ascii_digit() || c == '.');
    match text.parse() {
        Ok(seconds) if is_plain => Ok(seconds),
        _ => Err("expected a number of seconds".to_owned()),
    }
}

/// A value of an option. The former name of the frontier is accepted for a while.
fn choice(name: &'static str) -> PossibleValue {
    let value = PossibleValue::new(name);
    if name == "frontier" {
        value.alias("memo")
    } else {
        value
    }
}

#[cfg(test)]
mod tests {
    use dlx_wasm::SolverFormat;
    use dlx_wasm::engines::EngineKind;
    use dlx_wasm::explain::Technique;
    use dlx_wasm::puzzle::text::Format;
    use serde_json::json;

    use super::GRAMMAR;

    #[test]
    fn the_grammar_is_consistent() {
        super::command().debug_assert();
    }

    #[test]
    fn the_formats_are_those_of_the_library() {
        let texts: Vec<&str> = Format::all().map(Format::name).collect();
        assert_eq!(GRAMMAR.sets["TEXT-FORMATS"], texts);
        let solvers = SolverFormat::NAMES.map(|(name, _)| name);
        assert_eq!(GRAMMAR.sets["SOLVER-FORMATS"], solvers);
    }

    #[test]
    fn the_engines_are_those_of_the_library() {
        let error = serde_json::from_value::<EngineKind>(json!("")).unwrap_err();
        let names = GRAMMAR.options["engine"].choices.join("`, `");
        let expected = format!("unknown variant ``, expected one of `{names}`");
        assert_eq!(error.to_string(), expected);
    }

    #[test]
    fn the_techniques_are_those_of_the_library() {
        let all = Technique::LADDER.into_iter().chain([Technique::Guess]);
        let names: Vec<_> = all.map(|technique| json!(technique)).collect();
        assert_eq!(json!(GRAMMAR.options["technique"].choices), json!(names));
    }
}
