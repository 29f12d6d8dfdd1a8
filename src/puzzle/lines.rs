//! Lines, words and positions, for the readers of texts.

use std::fmt::Display;

use crate::error::Error;
use crate::text_util::{Words, is_white, quoted, trim, words};

/// A line with its number, from 1, without the line break.
#[derive(Debug, Clone, Copy)]
pub(in crate::puzzle) struct Line<'a> {
    pub(in crate::puzzle) number: u32,
    pub(in crate::puzzle) text: &'a str,
}

/// Iterates over the lines of a text. A named type is compiled once, not at every use.
pub(in crate::puzzle) struct Lines<'a> {
    rest: std::str::Lines<'a>,
    number: u32,
    blank: bool,
}

impl<'a> Iterator for Lines<'a> {
    type Item = Line<'a>;

    #[inline(never)]
    fn next(&mut self) -> Option<Line<'a>> {
        loop {
            let text = self.rest.next()?;
            self.number += 1;
            let inside = trim(text);
            if inside.eq_ignore_ascii_case("end") {
                self.rest = "".lines();
                return None;
            }
            if self.blank || !inside.is_empty() {
                let number = self.number;
                return Some(Line { number, text });
            }
        }
    }
}

/// Iterates over the lines before a line `end`.
pub(in crate::puzzle) fn all(text: &str) -> Lines<'_> {
    Lines {
        rest: text.lines(),
        number: 0,
        blank: true,
    }
}

/// Like [`all`], without blank lines.
pub(in crate::puzzle) fn filled(text: &str) -> Lines<'_> {
    Lines {
        blank: false,
        ..all(text)
    }
}

impl<'a> Line<'a> {
    /// Iterates over the words between separators.
    pub(in crate::puzzle) fn words(self, is_separator: fn(char) -> bool) -> Words<'a> {
        words(self.text, is_separator)
    }

    pub(in crate::puzzle) fn error(
        self,
        column: u32,
        expected: &dyn Display,
        found: &dyn Display,
    ) -> Error {
        Error::parse([self.number, column], expected, found)
    }

    /// Returns the column after the last character.
    pub(in crate::puzzle) fn end(self) -> u32 {
        self.text.trim_end().chars().count() as u32 + 1
    }
}

/// Returns whether more than half of the lines satisfy `is_so`.
pub(in crate::puzzle) fn are_most(text: &str, is_so: fn(Line) -> bool) -> bool {
    let votes = filled(text).map(|line| if is_so(line) { 1 } else { -1 });
    votes.sum::<i32>() > 0
}

/// Parses a word as a whole number.
#[inline(never)]
pub(in crate::puzzle) fn number(word: &str) -> Option<usize> {
    word.parse().ok()
}

/// The error for a text that ends too early.
pub(in crate::puzzle) fn ended(text: &str, expected: &dyn Display) -> Error {
    let (mut number, mut length) = (1, 0);
    for (line, place) in text.lines().zip(1..) {
        (number, length) = (place, line.chars().count() as u32);
    }
    Error::parse([number, length + 1], expected, &"the end of the text")
}

pub(in crate::puzzle) fn is_space(symbol: char) -> bool {
    is_white(symbol) || matches!(symbol, ',' | ';')
}

/// Returns the position of the first word, and the word in quotes.
pub(in crate::puzzle) fn first_word(text: &str) -> ([u32; 2], String) {
    let Some(line) = filled(text).next() else {
        return ([1, 1], "nothing".into());
    };
    let word = line.words(is_white).next();
    let (column, word) = word.map_or((1, ""), |word| (word.column, word.text));
    ([line.number, column], quoted(word))
}

/// Returns the line and column of a byte of a text. Columns are characters.
pub(in crate::puzzle) fn place_of(text: &str, byte: usize) -> [u32; 2] {
    let mut lines = text.as_bytes()[..byte].split(|&byte| byte == b'\n');
    let line = lines.clone().count();
    // Only the first byte of a character counts.
    let own = lines.next_back().unwrap_or_default().iter();
    let column = own.filter(|&byte| byte & 0xc0 != 0x80).count();
    [line as u32, column as u32 + 1]
}

/// Returns whether a word is in a list of words between spaces.
pub(in crate::puzzle) fn is_in(list: &str, word: &str) -> bool {
    list.split(' ').any(|known| known == word)
}
