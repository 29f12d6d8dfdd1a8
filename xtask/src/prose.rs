//! `cargo xtask prose`: the prose of comments and documents, and the names of types, by the rules of CONTRIBUTING.md.
//!
//! Prose linters of npm read Markdown, not comments, and bring a hundred packages. So libraries read Markdown and spell,
//! patterns find comments and sentences, and the rules are here. The findings of `BASELINE` are known; new ones fail.

mod text;

use std::collections::{BTreeMap, BTreeSet};
use std::fs;

use anyhow::{Context, Result, bail};
use typos_vars::{Category, VARS};
use unicase::UniCase;

use crate::process::{command, output};
use crate::project::{Project, read};
use text::{CSS, RUST, SCRIPT, code, comments, sentences, types};

/// The counts of known findings.
const BASELINE: &str = "xtask/prose-baseline.toml";
/// In each of these a type name is declared once.
const CRATES: [&str; 5] = ["src/", "cli/src/", "npm/engine/", "npm/src/", "xtask/src/"];
/// Files below this folder are data.
const DATA: &str = "tests/data/";
/// A sentence may have this many words.
const MAX_WORDS: usize = 30;
/// Words that American English admits in two spellings, each with the one of the project; `axe` is a tool.
const CHOSEN: [(&str, &str); 4] = [
    ("cancelled", "canceled"),
    ("cancelling", "canceling"),
    ("grey", "gray"),
    ("axe", "axe"),
];

/// The number of findings for each `file: rule`.
type Counts = BTreeMap<String, usize>;

/// A sentence or a name that breaks a rule. The file of a repeated name is one of `CRATES`.
struct Finding {
    file: String,
    rule: &'static str,
    /// The line to print.
    report: String,
}

/// Fails if a file has more findings than the baseline grants it.
pub fn check(project: &Project) -> Result<()> {
    let findings = findings(project)?;
    let (found, known) = (counts(&findings), baseline(project)?);
    let mut new = Vec::new();
    for (key, count, known) in excess(&found, &known) {
        let reports = findings.iter().filter(|one| one.key() == key);
        reports.for_each(|one| println!("{}", one.report));
        new.push(format!("{key} {count}, known {known}"));
    }
    if !new.is_empty() {
        let new = new.join("\n  ");
        bail!(
            "new findings, or moved files (`cargo xtask prose --baseline` follows them):\n  {new}"
        );
    }
    let lower = excess(&known, &found).len();
    if lower > 0 {
        println!("{lower} counts went down: run `cargo xtask prose --baseline`");
    }
    Ok(())
}

/// The arguments of `cargo xtask prose`.
pub enum ProseOptions {
    /// Writes the baseline.
    Baseline,
    /// Lists the findings in the files whose paths begin with one of the words, or in all files.
    List(Vec<String>),
}

impl ProseOptions {
    /// Reads `--baseline` or paths.
    pub fn parse(arguments: &[String]) -> Result<Self> {
        if arguments == ["--baseline"] {
            return Ok(Self::Baseline);
        }
        if let Some(option) = arguments.iter().find(|word| word.starts_with('-')) {
            bail!("unknown option {option:?}; `prose` takes --baseline or paths");
        }
        Ok(Self::List(arguments.to_vec()))
    }
}

/// Lists the findings, or writes the baseline.
pub fn run(project: &Project, options: &ProseOptions) -> Result<()> {
    let mut findings = findings(project)?;
    let words = match options {
        ProseOptions::Baseline => return write_baseline(project, &counts(&findings)),
        ProseOptions::List(words) => words,
    };
    findings.retain(|one| words.is_empty() || words.iter().any(|word| one.file.starts_with(word)));
    for one in &mut findings {
        println!("{}", one.report);
        let (area, _) = one.file.split_once('/').unwrap_or(("(root)", ""));
        one.file = area.to_owned();
    }
    let areas = counts(&findings);
    for (key, count) in areas.iter().chain(&sums(&areas)) {
        println!("{key}: {count}");
    }
    Ok(())
}

/// Every finding in the files that git tracks or would track.
fn findings(project: &Project) -> Result<Vec<Finding>> {
    let mut git = command("git ls-files --cached --others --exclude-standard");
    let files = output(git.current_dir(&project.root))?;
    let mut findings = Vec::new();
    let mut declared: BTreeMap<_, BTreeSet<&str>> = BTreeMap::new();
    let mut alternatives = Vec::new();
    for file in files.lines().collect::<BTreeSet<_>>() {
        let language = match file.rsplit_once('.') {
            Some((_, "rs")) => Some(regex!(RUST)),
            Some((_, "js" | "mjs" | "ts")) => Some(regex!(SCRIPT)),
            Some((_, "css")) => Some(regex!(CSS)),
            Some((_, "md")) => None,
            _ => continue,
        };
        // A file that was deleted is tracked until the next commit.
        let path = project.path(file);
        if !path.is_file() || file.starts_with(DATA) {
            continue;
        }
        let source = read(&path)?;
        let Some(language) = language else {
            findings.extend(of_text(file, 1, &source));
            continue;
        };
        for (line, text) in comments(&source, language) {
            findings.extend(of_text(file, line, &text));
        }
        let paths = regex!(r#"(?m)^\s*#\[path = "(?:\.\./)*([^"]+)"\]"#).captures_iter(&source);
        alternatives.extend(paths.map(|path| path[1].to_owned()));
        if let Some(owner) = CRATES.iter().find(|owner| file.starts_with(**owner)) {
            for name in types(&code(&source, language)) {
                declared.entry((*owner, name)).or_default().insert(file);
            }
        }
    }
    for ((owner, name), mut files) in declared {
        // The files of which `#[path]` selects one are compiled one at a time.
        files.retain(|file| !alternatives.iter().any(|end| file.ends_with(end)));
        let first = files.pop_first().unwrap_or_default();
        for other in files {
            findings.push(Finding {
                file: owner.to_owned(),
                rule: "types",
                report: format!("{owner}: types: {name} is declared in {first} and in {other}"),
            });
        }
    }
    Ok(findings)
}

/// The findings in a comment or a document that begins on a line of a file.
fn of_text(file: &str, start: usize, text: &str) -> Vec<Finding> {
    let mut findings = Vec::new();
    for (line, sentence) in sentences(text) {
        let mut find = |rule, message: &str| {
            findings.push(Finding {
                file: file.to_owned(),
                rule,
                report: format!("{file}:{}: {rule}: {message}", start + line),
            });
        };
        if is_headless(&sentence) {
            find("headless", &sentence);
        }
        let words = word_count(&sentence);
        if words > MAX_WORDS {
            find("long", &format!("{words} words: {sentence}"));
        }
        for (word, american) in misspelled(&sentence) {
            find("spelling", &format!("{word}: American is {american}"));
        }
    }
    findings
}

/// Returns whether a sentence that is no question begins with a relative clause that has no head, as in "What it costs is
/// not known."
fn is_headless(sentence: &str) -> bool {
    let head = regex!(r"^\W*(?:What|Where|Who|Whoever|Whatever|Whichever|So many|Of which)\b");
    head.is_match(sentence) && !regex!(r"\?\W*$").is_match(sentence)
}

/// The number of words. Code counts as one, a dash as none.
fn word_count(sentence: &str) -> usize {
    let words = sentence.split_whitespace();
    words.filter(|word| regex!(r"\w").is_match(word)).count()
}

/// The words that are not spelled as in American English, each with the American spelling.
fn misspelled(sentence: &str) -> Vec<(&str, &'static str)> {
    let is_code = |token: &&str| regex!(r"://|[_\\]").is_match(token);
    let tokens = sentence.split_whitespace().filter(|token| !is_code(token));
    let words = tokens.flat_map(|token| regex!("[A-Za-z]+").find_iter(token));
    let words = words.map(|word| word.as_str());
    let words = words.filter(|word| !word[1..].contains(char::is_uppercase));
    let pairs = words.filter_map(|word| Some((word, american(word)?)));
    pairs.filter(|(word, american)| word != american).collect()
}

/// The American spelling of a word that has several.
fn american(word: &str) -> Option<&'static str> {
    let mut chosen = CHOSEN.iter();
    if let Some((_, chosen)) = chosen.find(|(other, _)| word.eq_ignore_ascii_case(other)) {
        return Some(chosen);
    }
    let (categories, variants) = VARS.find(&UniCase::new(word))?.first()?;
    let is_american = categories & Category::American as u8 != 0;
    let others = typos_vars::corrections(Category::American, **variants);
    others.first().copied().filter(|_| !is_american)
}

impl Finding {
    fn key(&self) -> String {
        format!("{}: {}", self.file, self.rule)
    }
}

fn counts(findings: &[Finding]) -> Counts {
    let mut counts = Counts::new();
    for finding in findings {
        *counts.entry(finding.key()).or_default() += 1;
    }
    counts
}

/// The count of each rule.
fn sums(counts: &Counts) -> Counts {
    let mut sums = Counts::new();
    for (key, count) in counts {
        let (_, rule) = key.rsplit_once(": ").unwrap_or_default();
        *sums.entry(rule.to_owned()).or_default() += count;
    }
    sums
}

/// The keys of which the left counts are higher, with both counts.
fn excess<'a>(left: &'a Counts, right: &Counts) -> Vec<(&'a str, usize, usize)> {
    let other = |key| right.get(key).copied().unwrap_or(0);
    let both = left
        .iter()
        .map(|(key, count)| (key.as_str(), *count, other(key)));
    both.filter(|(_, left, right)| left > right).collect()
}

fn baseline(project: &Project) -> Result<Counts> {
    toml::from_str(&read(&project.path(BASELINE))?).context(BASELINE)
}

/// Writes the baseline, if there are no more findings of any rule than before: moved files are no new findings.
fn write_baseline(project: &Project, found: &Counts) -> Result<()> {
    let path = project.path(BASELINE);
    if path.exists()
        && let known = sums(&baseline(project)?)
        && let Some((rule, sum, known)) = excess(&sums(found), &known).first()
    {
        bail!(
            "{rule}: {sum} findings, {known} known; the baseline may only go down \
             (`cargo xtask check` lists the new ones, deleting {BASELINE} accepts them)"
        );
    }
    let head = "# Known findings of `cargo xtask prose`. Written by `cargo xtask prose --baseline`; may only go down.";
    fs::write(&path, format!("{head}\n{}", toml::to_string(found)?)).context(BASELINE)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn findings_have_a_rule_and_a_line() {
        let text = format!("Fine.\nWhat a colour.\n\n{}", "word ".repeat(31));
        let found = of_text("a.md", 11, &text);
        let places = found.iter().map(|one| one.report.split(": ").take(2));
        let places: Vec<_> = places.map(Iterator::collect::<Vec<_>>).collect();
        let expected = [
            ["a.md:12", "headless"],
            ["a.md:12", "spelling"],
            ["a.md:14", "long"],
        ];
        assert_eq!(places, expected);
    }

    #[test]
    fn headless_sentences_are_found() {
        let headless =
            "What it costs.|What's left is done.|(Where nothing is left, it stops.)|So many fit.";
        assert!(headless.split('|').all(is_headless));
        let others =
            "What is it?|(Who asks?)|Whatsoever it costs.|What_ is a name.|It is what it costs.|";
        assert!(!others.split('|').any(is_headless));
    }

    #[test]
    fn words_are_counted_and_spelled() {
        assert_eq!(word_count("One two-fold _ – and 4 (five)."), 6);
        let pairs = misspelled("colour Grey");
        assert_eq!(pairs, [("colour", "color"), ("Grey", "gray")]);
        let sentence = "Colour and the centre are cancelled; the licence is summarised.";
        assert_eq!(misspelled(sentence).len(), 5);
        let sentence = "The color of the center is canceled by axe, fillColour set_colour https://colour.example";
        assert_eq!(misspelled(sentence), []);
    }

    #[test]
    fn more_than_known_is_new_and_moved_is_not() {
        let counts = |text: &str| -> Counts { toml::from_str(text).unwrap() };
        let known = counts("'a.rs: headless' = 1\n'a.rs: long' = 2");
        let found = counts("'a.rs: headless' = 2\n'a.rs: long' = 1\n'b.rs: long' = 1");
        let new = [("a.rs: headless", 2, 1), ("b.rs: long", 1, 0)];
        assert_eq!(excess(&found, &known), new);
        assert_eq!(excess(&known, &found), [("a.rs: long", 2, 1)]);
        let moved = counts("'c: headless' = 1\n'd: long' = 2");
        assert_eq!(sums(&known), sums(&moved));
    }
}
