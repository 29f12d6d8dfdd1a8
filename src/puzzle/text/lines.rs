//! Lines, words and positions: what all formats are read with.

use crate::error::{Error, short};

/// A line with its number, from 1, without the line break.
#[derive(Debug, Clone, Copy)]
pub(super) struct Line<'a> {
    pub(super) number: u32,
    pub(super) text: &'a str,
}

/// The lines up to one that says `end`.
pub(super) fn all(text: &str) -> impl Iterator<Item = Line<'_>> {
    let lines = text.lines().zip(1..);
    lines
        .map(|(text, number)| Line { number, text })
        .take_while(|line| !line.text.trim().eq_ignore_ascii_case("end"))
}

/// The same without blank lines.
pub(super) fn filled(text: &str) -> impl Iterator<Item = Line<'_>> {
    all(text).filter(|line| !line.text.trim().is_empty())
}

/// A word with its column, from 1.
#[derive(Debug, Clone, Copy)]
pub(super) struct Word<'a> {
    pub(super) column: u32,
    pub(super) text: &'a str,
}

impl<'a> Line<'a> {
    /// The words between separators.
    pub(super) fn words(self, is_separator: fn(char) -> bool) -> impl Iterator<Item = Word<'a>> {
        let mut column = 1;
        self.text.split(is_separator).filter_map(move |text| {
            let word = Word { column, text };
            column += text.chars().count() as u32 + 1;
            (!text.is_empty()).then_some(word)
        })
    }

    pub(super) fn error(self, column: u32, expected: impl Into<String>, found: &str) -> Error {
        Error::Parse {
            line: self.number,
            column,
            expected: expected.into(),
            found: short(found),
        }
    }

    /// The column behind the last character.
    pub(super) fn end(self) -> u32 {
        self.text.trim_end().chars().count() as u32 + 1
    }
}

/// The error for a text that ends too early.
pub(super) fn ended(text: &str, expected: impl Into<String>) -> Error {
    Error::Parse {
        line: text.lines().count().max(1) as u32,
        column: text.lines().last().map_or(0, |line| line.chars().count()) as u32 + 1,
        expected: expected.into(),
        found: "the end of the text".into(),
    }
}

pub(super) fn is_space(symbol: char) -> bool {
    symbol.is_whitespace() || matches!(symbol, ',' | ';')
}

/// Where the first word is, and the word in quotes.
pub(super) fn first_word(text: &str) -> (u32, u32, String) {
    let Some(line) = filled(text).next() else {
        return (1, 1, "nothing".into());
    };
    let word = line.words(char::is_whitespace).next();
    let (column, word) = word.map_or((1, ""), |word| (word.column, word.text));
    (line.number, column, short(&format!("{word:?}")))
}

/// Where a part begins in a text. The standard library's search is quick where texts are long, and 2 kB of wasm.
pub(super) fn find(text: &str, part: &str) -> Option<usize> {
    let mut places = text.as_bytes().windows(part.len());
    places.position(|place| place == part.as_bytes())
}
