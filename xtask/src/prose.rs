//! The prose of comments and documents, and the names of types, by the rules of CONTRIBUTING.md.
//!
//! Old findings are counted in a baseline, which may only go down; a new one fails. Prose linters of npm read Markdown,
//! not comments, and bring a hundred packages. So the parser of Markdown and the spelling are libraries, and the rest is
//! here.

mod baseline;
mod comments;
mod rules;
mod sentences;
mod types;

use std::collections::{BTreeMap, BTreeSet};
use std::process::Command;

use anyhow::{Result, bail};

use crate::process::output;
use crate::project::{Project, read};
use baseline::{Counts, count, entry, exceeding, sums, table};
use comments::{Comment, Language, separate};

/// In each of these a type name is declared once.
const CRATES: [&str; 4] = ["src/", "npm/engine/", "npm/src/", "xtask/src/"];

/// Files below these are data.
const DATA: [&str; 1] = ["tests/data/"];

/// A sentence or a name that breaks a rule.
struct Finding {
    file: String,
    /// Counted from 0. A type name that is repeated has none.
    line: Option<usize>,
    rule: &'static str,
    message: String,
}

/// The types and their files, for each of `CRATES`.
type Declared<'a> = BTreeMap<&'static str, Vec<(String, &'a str)>>;

/// Fails if a file has more findings than the baseline grants it.
pub fn check(project: &Project) -> Result<()> {
    let findings = findings(project)?;
    let (found, known) = (counts(&findings), baseline::read(project)?);
    let new = exceeding(&found, &known);
    if !new.is_empty() {
        let is_new = |finding: &&Finding| new.contains(&(finding.file.as_str(), finding.rule));
        print(findings.iter().filter(is_new));
        let new = new.iter().map(|(file, rule)| {
            let (found, known) = (count(&found, file, rule), count(&known, file, rule));
            format!("\n  {file}: {rule} {found}, known {known}")
        });
        bail!(
            "new findings, or moved files (`cargo xtask prose --baseline` follows them):{}",
            new.collect::<String>()
        );
    }
    let lower = exceeding(&known, &found).len();
    if lower > 0 {
        println!("{lower} counts went down: run `cargo xtask prose --baseline`");
    }
    Ok(())
}

/// `cargo xtask prose`: lists the findings in the files whose paths begin with one of the words, or writes the baseline.
pub fn run(project: &Project, words: &[String]) -> Result<()> {
    let findings = findings(project)?;
    if words == ["--baseline"] {
        return baseline::write(project, &counts(&findings));
    }
    if let Some(option) = words.iter().find(|word| word.starts_with('-')) {
        bail!("unknown option {option:?}; `prose` takes --baseline or paths");
    }
    let is_chosen = |finding: &&Finding| {
        words.is_empty() || words.iter().any(|word| finding.file.starts_with(word))
    };
    print(findings.iter().filter(is_chosen));
    let mut areas = Counts::new();
    for Finding { file, rule, .. } in findings.iter().filter(is_chosen) {
        let area = file.split_once('/').map_or("(root)", |(area, _)| area);
        *entry(&mut areas, area, rule) += 1;
    }
    println!("{}", table(&areas));
    for (rule, sum) in sums(&areas) {
        println!("{rule}: {sum}");
    }
    Ok(())
}

/// Every finding in the files that git tracks or would track.
fn findings(project: &Project) -> Result<Vec<Finding>> {
    let mut git = Command::new("git");
    git.current_dir(&project.root)
        .args(["ls-files", "--cached", "--others", "--exclude-standard"]);
    let files = output(&mut git)?;
    let files: BTreeSet<&str> = files.lines().collect();
    let mut findings = Vec::new();
    let mut declared = Declared::new();
    let mut alternatives = Vec::new();
    for &file in &files {
        let Some((_, extension)) = file.rsplit_once('.') else {
            continue;
        };
        let language = match extension {
            "rs" => Some(Language::Rust),
            "js" | "mjs" | "ts" => Some(Language::Script),
            "css" => Some(Language::Css),
            "md" => None,
            _ => continue,
        };
        let path = project.path(file);
        // A file that was deleted is tracked until the next commit.
        if !path.is_file() || DATA.iter().any(|folder| file.starts_with(folder)) {
            continue;
        }
        let source = read(&path)?;
        let Some(language) = language else {
            findings.extend(of_text(file, 0, &source));
            continue;
        };
        let (comments, code) = separate(&source, language);
        for Comment { line, text } in comments {
            findings.extend(of_text(file, line, &text));
        }
        alternatives.extend(types::alternatives(&source).map(str::to_owned));
        if let Some(owner) = CRATES.into_iter().find(|owner| file.starts_with(owner)) {
            // Once a file, since an interface and a class of TypeScript may be one type.
            let names: BTreeSet<&str> = types::declared(&code).into_iter().collect();
            let names = names.into_iter().map(|name| (name.to_owned(), file));
            declared.entry(owner).or_default().extend(names);
        }
    }
    findings.extend(repeated_types(&declared, &alternatives));
    Ok(findings)
}

/// The findings in a comment or a document that begins on a line of a file.
fn of_text(file: &str, start: usize, text: &str) -> Vec<Finding> {
    let mut findings = Vec::new();
    for sentence in sentences::sentences(text) {
        let mut find = |rule, message| {
            findings.push(Finding {
                file: file.to_owned(),
                line: Some(start + sentence.line),
                rule,
                message,
            });
        };
        if rules::is_headless(&sentence.text) {
            find("headless", sentence.text.clone());
        }
        let words = rules::word_count(&sentence.text);
        if words > rules::MAX_WORDS {
            find("long", format!("{words} words: {}", sentence.text));
        }
        for (word, american) in rules::misspelled(&sentence.text) {
            find("spelling", format!("{word}: American is {american}"));
        }
    }
    findings
}

/// The types of each crate that are declared in more than one file; files of which only one is compiled are not counted.
fn repeated_types(declared: &Declared, alternatives: &[String]) -> Vec<Finding> {
    let mut findings = Vec::new();
    for (owner, names) in declared {
        let names = names.iter().map(|(name, file)| (name.as_str(), *file));
        let is_single =
            |(_, file): &(&str, &str)| !alternatives.iter().any(|end| file.ends_with(end));
        for (name, files) in types::repeated(names.filter(is_single)) {
            let (first, others) = files.split_first().expect("a repeated name has files");
            for other in others {
                findings.push(Finding {
                    file: (*owner).to_owned(),
                    line: None,
                    rule: "types",
                    message: format!("{name} is declared in {first} and in {other}"),
                });
            }
        }
    }
    findings
}

fn print<'a>(findings: impl Iterator<Item = &'a Finding>) {
    for finding in findings {
        let line = finding
            .line
            .map_or(String::new(), |line| format!("{}:", line + 1));
        println!(
            "{}:{line} {}: {}",
            finding.file, finding.rule, finding.message
        );
    }
}

fn counts(findings: &[Finding]) -> Counts {
    let mut counts = Counts::new();
    for Finding { file, rule, .. } in findings {
        *entry(&mut counts, file, rule) += 1;
    }
    counts
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn findings_have_a_rule_and_a_line() {
        let long = "word ".repeat(31);
        let text = format!("Fine.\nWhat a colour.\n\n{long}");
        let found = of_text("a.md", 10, &text).into_iter();
        let found: Vec<_> = found.map(|one| (one.rule, one.line.unwrap())).collect();
        assert_eq!(found, [("headless", 11), ("spelling", 11), ("long", 13)]);
    }
}
