//! `cargo xtask prose`: the prose of comments and documents, and the names of types, by the rules of CONTRIBUTING.md.
//!
//! Prose linters of npm read Markdown, not comments, and bring a hundred packages. So libraries read Markdown and spell,
//! patterns find comments and sentences, and the rules are here.

mod text;

use std::collections::{BTreeMap, BTreeSet};

use anyhow::{Result, bail};
use typos_vars::{Category, VARS};
use unicase::UniCase;

use crate::process::{command, output};
use crate::project::{Project, read};
use text::{code, comments, sentences, types};

/// In each of these a type name is declared once.
const CRATES: [&str; 5] = ["src/", "cli/src/", "npm/engine/", "npm/src/", "xtask/src/"];
/// Data, and records of measurements, which never change.
const LEFT_OUT: [&str; 2] = ["tests/data/", "benches/records/"];
/// A sentence may have this many words.
const MAX_WORDS: usize = 30;
/// Words that American English admits in two spellings, each with the one of the project; `axe` is a tool.
const CHOSEN: &str = "cancelled-canceled cancelling-canceling grey-gray axe-axe";

/// Fails and lists the sentences and names that break a rule, in the files whose paths begin with one of the words, or in
/// all files.
pub fn run(project: &Project, words: &[String]) -> Result<()> {
    let mut findings = findings(project)?;
    findings.retain(|one| words.is_empty() || words.iter().any(|word| one.starts_with(word)));
    if !findings.is_empty() {
        bail!("{} findings:\n{}", findings.len(), findings.join("\n"));
    }
    Ok(())
}

/// Every finding in the files that git tracks or would track: a line that begins with the file.
fn findings(project: &Project) -> Result<Vec<String>> {
    let mut git = command("git ls-files --cached --others --exclude-standard");
    let files = output(git.current_dir(&project.root))?;
    let mut findings = Vec::new();
    let mut declared: BTreeMap<_, BTreeSet<&str>> = BTreeMap::new();
    for file in files.lines().collect::<BTreeSet<_>>() {
        // A file that was deleted is tracked until the next commit.
        let path = project.path(file);
        if !path.is_file() || LEFT_OUT.iter().any(|folder| file.starts_with(folder)) {
            continue;
        }
        match file.rsplit_once('.') {
            Some((_, "md")) => findings.extend(of_text(file, 1, &read(&path)?)),
            Some((_, "rs" | "js" | "mjs" | "ts" | "css")) => {
                let source = read(&path)?;
                for (line, text) in comments(&source) {
                    findings.extend(of_text(file, line, &text));
                }
                if let Some(owner) = CRATES.iter().find(|owner| file.starts_with(**owner)) {
                    for name in types(&code(&source)) {
                        declared.entry((owner, name)).or_default().insert(file);
                    }
                }
            }
            _ => {}
        }
    }
    for ((owner, name), files) in declared {
        if files.len() > 1 {
            let files: Vec<_> = files.into_iter().collect();
            findings.push(format!("{owner}: types: {name} in {}", files.join(", ")));
        }
    }
    Ok(findings)
}

/// The findings in a comment or a document that begins on a line of a file.
fn of_text(file: &str, start: usize, text: &str) -> Vec<String> {
    let mut findings = Vec::new();
    for (line, sentence) in sentences(text) {
        let mut find = |rule: &str| findings.push(format!("{file}:{}: {rule}", start + line));
        if is_headless(&sentence) {
            find(&format!("headless: {sentence}"));
        }
        let words = word_count(&sentence);
        if words > MAX_WORDS {
            find(&format!("long: {words} words: {sentence}"));
        }
        for (word, american) in misspelled(&sentence) {
            find(&format!("spelling: {word}: American is {american}"));
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
    let mut chosen = CHOSEN.split(' ').filter_map(|pair| pair.split_once('-'));
    if let Some((_, chosen)) = chosen.find(|(other, _)| word.eq_ignore_ascii_case(other)) {
        return Some(chosen);
    }
    let (categories, variants) = VARS.find(&UniCase::new(word))?.first()?;
    let is_american = categories & Category::American as u8 != 0;
    let others = typos_vars::corrections(Category::American, **variants);
    others.first().copied().filter(|_| !is_american)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn findings_have_a_rule_and_a_line() {
        let text = format!("Fine.\nWhat a colour.\n\n{}", "word ".repeat(31));
        let found = of_text("a.md", 11, &text).join("\n");
        let expected = "a.md:12: headless: What a colour.\na.md:12: spelling: colour: American is color\na.md:14: long";
        assert!(found.starts_with(expected), "{found}");
    }

    #[test]
    fn headless_sentences_are_found() {
        let headless = "What's left is done.|(Where nothing is left, it stops.)|So many fit.";
        assert!(headless.split('|').all(is_headless));
        let others = "What is it?|(Who asks?)|What_ is a name.|It is what it costs.|";
        assert!(!others.split('|').any(is_headless));
    }

    #[test]
    fn words_are_spelled_as_in_american_english() {
        let sentence = "Colour and the centre are cancelled; the licence is summarised in Grey.";
        assert_eq!(misspelled(sentence).len(), 6);
        let sentence = "The color of the center is canceled by axe, fillColour set_colour https://colour.example";
        assert_eq!(misspelled(sentence), []);
    }
}
