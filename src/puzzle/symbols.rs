//! The characters of a text.
//!
//! The standard library's own are made to be inlined: whatever goes through a text gets a decoder of UTF-8 and the
//! table of white space again. Here they are compiled once; texts are short.

use core::str::Chars;

/// The characters of a text.
#[derive(Clone)]
pub(crate) struct Symbols<'a>(Chars<'a>);

pub(crate) fn chars(text: &str) -> Symbols<'_> {
    Symbols(text.chars())
}

impl<'a> Symbols<'a> {
    /// The text that is left.
    pub(crate) fn left(&self) -> &'a str {
        self.0.as_str()
    }
}

impl Iterator for Symbols<'_> {
    type Item = char;

    #[inline(never)]
    fn next(&mut self) -> Option<char> {
        self.0.next()
    }
}

#[inline(never)]
pub(crate) fn is_white(symbol: char) -> bool {
    symbol.is_whitespace()
}

/// The text without white space around it.
#[inline(never)]
pub(crate) fn trim(text: &str) -> &str {
    text.trim()
}
