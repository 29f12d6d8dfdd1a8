//! The help, with the layout of the package's command (`npm/src/command/help.ts`).

use crate::grammar::{GRAMMAR, OptionSpec, VerbSpec};

/// Maximum number of characters in a line.
const WIDTH: usize = 80;

/// The help of the whole command.
pub fn overview() -> String {
    let grammar = &*GRAMMAR;
    let verbs = grammar.verbs.iter();
    let verbs = verbs.map(|(name, verb)| (name, &verb.summary));
    let shown = grammar.overview_examples.iter();
    let shown: Vec<String> = shown
        .filter_map(|verb| examples(&grammar.verbs[verb]).into_iter().next())
        .collect();
    let notes = grammar.notes.iter();
    let notes: Vec<String> = notes.map(|note| wrapped(note, WIDTH).join("\n")).collect();
    [
        &wrapped(&format!("dlx {}", grammar.about), WIDTH).join("\n"),
        "",
        &format!("Usage: dlx {}", grammar.usage),
        "",
        "Verbs:",
        &table(&verbs.chain(&grammar.helpers).collect::<Vec<_>>()),
        "",
        "Examples:",
        &shown.join("\n"),
        "",
        &notes.join("\n\n"),
        "",
        "Exit codes:",
        &table(&grammar.exit_codes.iter().collect::<Vec<_>>()),
        "",
        "dlx help VERB lists the options of a verb.",
    ]
    .join("\n")
}

/// The help of a verb.
pub fn of_verb(name: &str, verb: &VerbSpec) -> String {
    let VerbSpec {
        summary,
        about,
        operands,
        ..
    } = verb;
    let options = GRAMMAR.options_of(verb);
    let options = options.map(|(name, option)| (typed(name, option), &option.help[..]));
    let about = wrapped(about, WIDTH).join("\n");
    let options = table(&options.collect::<Vec<_>>());
    let examples = examples(verb).join("\n");
    format!(
        "dlx {name}: {summary}\n\nUsage: dlx {name} [OPTION…] {operands}\n\n{about}\n\n\
         Options:\n{options}\n\nExamples:\n{examples}"
    )
}

/// Commands, each with a remark in a line of its own.
pub fn examples(verb: &VerbSpec) -> Vec<String> {
    let examples = verb.examples.iter();
    examples
        .map(|(command, remark)| format!("  {command}\n      {remark}"))
        .collect()
}

/// An option as it is typed.
fn typed(name: &str, option: &OptionSpec) -> String {
    let short = option.short;
    let head = short.map_or_else(|| "    ".to_owned(), |short| format!("-{short}, "));
    let value = option.value.iter().map(|value| format!(" {value}"));
    format!("{head}--{name}{}", value.collect::<String>())
}

/// Rows of two columns.
fn table(rows: &[(impl AsRef<str>, impl AsRef<str>)]) -> String {
    let length = |text: &str| text.chars().count();
    let lengths = rows.iter().map(|(left, _)| length(left.as_ref()));
    let widest = lengths.max().unwrap_or(0);
    let indent = " ".repeat(widest + 4);
    let rows = rows.iter().map(|(left, right)| {
        let gap = " ".repeat(widest - length(left.as_ref()));
        let lines = wrapped(right.as_ref(), WIDTH - widest - 4);
        let lines = lines.join(&format!("\n{indent}"));
        format!("  {}{gap}  {lines}", left.as_ref())
    });
    rows.collect::<Vec<_>>().join("\n")
}

/// A paragraph in lines of at most `width` characters.
fn wrapped(text: &str, width: usize) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    for word in text.split(' ') {
        match lines.last_mut() {
            Some(line) if line.chars().count() + 1 + word.chars().count() <= width => {
                line.push(' ');
                line.push_str(word);
            }
            _ => lines.push(word.to_owned()),
        }
    }
    lines
}
