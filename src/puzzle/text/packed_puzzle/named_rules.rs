//! The texts of a packed puzzle, its title and its rules. They may name a rule that the data lack.
//!
//! Authors invent titles, so a title counts only if each of its words is plain or the name of a rule: "Thermo Sudoku"
//! does, "Killer Queen" does not. In the rules of f-puzzles, the name of a rule counts anywhere. SudokuPad has no data for
//! most rules, so there each sentence of the rules must be that of a plain or of a killer Sudoku.

use super::{field, is_off};
use crate::error::{Error, Result};
use crate::puzzle::Sudoku;
use crate::puzzle::sudoku::RULES;
use crate::puzzle::text::grid_text::{Item, ItemKind, titles};
use crate::puzzle::text::lines::is_in;
use crate::text_util::{quoted, short, trim};

/// Names of rules that a Sudoku of this package lacks.
const OTHER_RULES: &str = " renban samurai palindrome palindromes whisper whispers skyscraper skyscrapers kenken calcudoku argyle \
    battenburg quadruple quadruples asterisk girandola greaterthan nabner entropic fog xsum xsums ";

/// More names of rules in sentences. In titles, they are ordinary words.
const IN_SENTENCES: [(&str, &str); 2] = [
    (" knight knights ", "antiknight"),
    (" king kings ", "antiking"),
];

/// Words of the rules of a plain Sudoku.
const PLAIN_RULES: &str = " normal normally classic classical standard regular usual sudoku rule rules apply applies fill \
    filled place put enter write the a an of in into with to that so such by grid digit digits number numbers cell cells \
    each every any all row rows column columns box boxes region regions house houses block blocks nine 3x3 6x6 9x9 must \
    may not cannot cant dont do does no never only once exactly one two time times twice contain contains containing \
    appear appears occur occurs repeat repeats repeated and or from through is are be it has have solve puzzle remaining \
    empty complete using use unique jigsaw irregular shaped ";

/// Words of the rules of cages.
const CAGES: &str = " cage cages killer sum sums total totals totalling totaling add adds adding up given shown indicated \
    displayed small clue clues corner top left upper lefthand hand within inside dotted dashed outlined lines marked their \
    its if they value ";

/// Words that count the digits of a cage together.
const SUMS: &str = " sum sums total totals totalling totaling add adds adding ";

/// Words of houses.
const HOUSES: &str = " row rows column columns box boxes region regions house houses block blocks ";

/// Words that forbid.
const FORBIDDING: &str = " not cannot cant dont no never without ";

/// The texts of a puzzle, and its drawings.
pub(super) struct Texts<'a> {
    titles: Vec<(&'a Item, &'a str)>,
    rules: Vec<(&'a Item, &'a str)>,
    drawing: Option<(&'a Item, &'a str)>,
}

impl<'a> Texts<'a> {
    pub(super) fn new(item: &'a Item) -> Self {
        let mut texts = Texts {
            titles: Vec::new(),
            rules: Vec::new(),
            drawing: None,
        };
        for name in ["title", "ruleset", "rules"] {
            if let Some(value) = field(item, &[name]) {
                texts.add(name, value);
            }
        }
        texts
    }

    /// Adds the text in a field, or the texts in its list.
    pub(super) fn add(&mut self, name: &str, value: &'a Item) {
        match &value.kind {
            ItemKind::Word(text, _) => self.add_text(name, value, text),
            ItemKind::List(list) => list.iter().for_each(|item| self.add(name, item)),
            ItemKind::Fields(_) => {}
        }
    }

    /// Adds a text, unless it is of a field that holds no rules.
    pub(super) fn add_text(&mut self, name: &str, item: &'a Item, text: &'a str) {
        match trim(name) {
            "title" => self.titles.push((item, text)),
            "rules" | "ruleset" if !is_off(item) => self.rules.push((item, text)),
            _ => {}
        }
    }

    /// Notes a drawing.
    pub(super) fn add_drawing(&mut self, name: &'a str, item: &'a Item) {
        self.drawing = self.drawing.or(Some((item, name)));
    }

    /// Returns whether the puzzle has a text of its rules.
    pub(super) fn has_rules(&self) -> bool {
        !self.rules.is_empty()
    }

    /// Checks that a Sudoku has the rules that its texts name.
    ///
    /// # Errors
    /// Returns an error that quotes the first text with another rule, or names the drawing that may stand for a rule.
    pub(super) fn check(&self, sudoku: &Sudoku, is_sudoku_pad: bool) -> Result<()> {
        for (item, title) in &self.titles {
            if let Some(word) = rule_of_title(title, sudoku) {
                return Err(refusal(item, title, &word));
            }
        }
        for (item, rules) in &self.rules {
            let other = if is_sudoku_pad {
                other_word(rules)
            } else {
                rule_of_text(rules, sudoku)
            };
            if let Some(word) = other {
                return Err(refusal(item, rules, &word));
            }
        }
        match self.drawing {
            Some((item, name)) if self.rules.is_empty() => {
                let expected = "cells, regions and cages; a drawing may stand for any rule, so it needs the text of the rules beside it";
                let found = format_args!("the field {}", quoted(name));
                Err(item.error(&expected, &found))
            }
            _ => Ok(()),
        }
    }
}

fn refusal(item: &Item, text: &str, word: &str) -> Error {
    let expected = "a title and rules that only name what the data hold";
    let found = format_args!("{} in {}", quoted(word), quoted(&short(trim(text))));
    item.error(&expected, &found)
}

/// Returns the words of a text. `anti` and `non` belong to the next word.
fn words(text: &str) -> Vec<String> {
    let mut words: Vec<String> = Vec::new();
    for word in titles::words_of(text) {
        match words.last_mut() {
            Some(last) if last == "anti" || last == "non" => {
                last.push_str(word.trim_end_matches('s'));
            }
            _ => words.push(word),
        }
    }
    words
}

/// Returns whether a word names a rule that the Sudoku lacks; `None` if it names no rule. Several rules may share a word.
fn lacks(word: &str, sudoku: &Sudoku) -> Option<bool> {
    let is_named = |words: &str| !words.is_empty() && is_in(words, word);
    let mut own = RULES.iter().filter(|rule| is_named(rule.words)).peekable();
    let is_other = match word {
        "diagonal" | "diagonals" | "xsudoku" | "sudokux" => Some(!sudoku.diagonals),
        "jigsaw" | "irregular" => Some(sudoku.regions.is_none()),
        _ => is_in(OTHER_RULES, word).then_some(true),
    };
    if own.peek().is_none() {
        return is_other;
    }
    Some(is_other != Some(false) && !own.any(|rule| sudoku.rules.has(rule.name)))
}

/// Returns the word by which a title names a rule that the Sudoku lacks.
fn rule_of_title(title: &str, sudoku: &Sudoku) -> Option<String> {
    let mut words = words(title);
    let author = words.iter().position(|word| word == "by");
    words.truncate(author.unwrap_or(words.len()));
    let is_rule = |word: &str| lacks(word, sudoku).is_some();
    let is_invented = |word: &String| !is_rule(word) && !titles::is_ordinary(word);
    if words.iter().any(is_invented) {
        return None;
    }
    words
        .into_iter()
        .find(|word| lacks(word, sudoku) == Some(true))
}

/// Returns the word by which a text names a rule that the Sudoku lacks.
fn rule_of_text(text: &str, sudoku: &Sudoku) -> Option<String> {
    let lacks_one = |word: &str| {
        let in_sentence = IN_SENTENCES.iter().find(|(names, _)| is_in(names, word));
        match in_sentence {
            Some((_, rule)) => !sudoku.rules.has(rule),
            None => lacks(word, sudoku) == Some(true),
        }
    };
    words(text).into_iter().find(|word| lacks_one(word))
}

/// Returns the first word that shows that a text has a rule beyond those of houses and cages.
fn other_word(text: &str) -> Option<String> {
    let mut sentences = text.split(['.', '!', ';', '\n']).map(words);
    sentences.find_map(|sentence| {
        let has = |list: &str| sentence.iter().any(|word| is_in(list, word));
        let is_number = |word: &str| word.chars().all(|symbol| symbol.is_ascii_digit());
        let is_known = |word: &String| {
            is_in(PLAIN_RULES, word) || is_in(CAGES, word) || is_number(word) || word == "s"
        };
        let unknown = sentence.iter().find(|word| !is_known(word));
        // Sums of houses, and digits that may repeat, are other rules.
        let wrong = match () {
            () if has(SUMS) && has(HOUSES) => sentence.iter().find(|word| is_in(SUMS, word)),
            () if !has(FORBIDDING) => sentence.iter().find(|word| word.starts_with("repeat")),
            () => None,
        };
        unknown.or(wrong).cloned()
    })
}
