//! The characters and words of a text, and how a message shows them.
//!
//! The standard library's own are made to be inlined: whatever goes through a text gets a decoder of UTF-8 and the
//! table of white space again. Here they are compiled once; texts are short. A text is cut by `get`, and never quoted
//! by `{:?}`: to cut one in the wrong place, or to quote one, the standard library brings tables of all characters that
//! can be printed.

use std::str::Chars;

/// The characters of a text.
#[derive(Clone)]
pub(crate) struct Symbols<'a>(Chars<'a>);

pub(crate) fn chars(text: &str) -> Symbols<'_> {
    Symbols(text.chars())
}

impl Iterator for Symbols<'_> {
    type Item = char;

    #[inline(never)]
    fn next(&mut self) -> Option<char> {
        self.0.next()
    }
}

/// How many characters a text has.
#[inline(never)]
pub(crate) fn count(text: &str) -> usize {
    text.chars().count()
}

/// A text without the bytes before a place that is known to be the beginning of a character.
#[inline(never)]
pub(crate) fn from(text: &str, start: usize) -> &str {
    text.get(start..).unwrap_or_default()
}

/// A text up to such a place.
#[inline(never)]
pub(crate) fn up_to(text: &str, end: usize) -> &str {
    text.get(..end).unwrap_or_default()
}

/// White space, and the mark that some editors put before a text.
#[inline(never)]
pub(crate) fn is_white(symbol: char) -> bool {
    symbol.is_whitespace() || symbol == '\u{feff}'
}

/// The text without white space around it.
#[inline(never)]
pub(crate) fn trim(text: &str) -> &str {
    text.trim_matches(is_white)
}

/// A word with its column, in characters from 1.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Word<'a> {
    pub(crate) column: u32,
    pub(crate) text: &'a str,
}

/// The words of a line.
pub(crate) struct Words<'a> {
    rest: Option<&'a str>,
    column: u32,
    is_separator: fn(char) -> bool,
}

/// The words between separators.
pub(crate) fn words(line: &str, is_separator: fn(char) -> bool) -> Words<'_> {
    Words {
        rest: Some(line),
        column: 1,
        is_separator,
    }
}

impl<'a> Iterator for Words<'a> {
    type Item = Word<'a>;

    #[inline(never)]
    fn next(&mut self) -> Option<Word<'a>> {
        loop {
            let (rest, column) = (self.rest?, self.column);
            let mut after = rest.char_indices();
            let mut end = rest.len();
            self.rest = None;
            while let Some((place, symbol)) = after.next() {
                self.column += 1;
                if (self.is_separator)(symbol) {
                    end = place;
                    self.rest = Some(after.as_str());
                    break;
                }
            }
            if end > 0 {
                let text = up_to(rest, end);
                return Some(Word { column, text });
            }
        }
    }
}

/// A name as far as a message needs it: what a caller hands in may be a megabyte long.
pub(crate) fn short(name: &str) -> String {
    const LONGEST: usize = 40;
    match name.char_indices().nth(LONGEST) {
        Some((end, _)) => format!("{}…", up_to(name, end)),
        None => name.to_owned(),
    }
}

/// A text in quotes, as Rust writes it, without the characters that nobody sees.
pub(crate) fn quoted(text: &str) -> String {
    in_quotes('"', text)
}

/// A character in quotes.
pub(crate) fn quoted_symbol(symbol: char) -> String {
    in_quotes('\'', symbol.encode_utf8(&mut [0; 4]))
}

#[inline(never)]
fn in_quotes(quote: char, text: &str) -> String {
    let mut quoted = String::from(quote);
    for symbol in chars(text) {
        match symbol {
            '\n' => quoted.push_str("\\n"),
            '\t' => quoted.push_str("\\t"),
            _ if symbol.is_control() => quoted.extend(symbol.escape_unicode()),
            _ => {
                if symbol == quote || symbol == '\\' {
                    quoted.push('\\');
                }
                quoted.push(symbol);
            }
        }
    }
    quoted.push(quote);
    quoted
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_know_their_columns() {
        let words: Vec<_> = words(" é b\u{3000}c", is_white)
            .map(|word| (word.column, word.text))
            .collect();
        assert_eq!(words, [(2, "é"), (4, "b"), (6, "c")]);
    }

    #[test]
    fn quotes_are_those_of_rust() {
        for text in ["", "a'b", "\"\\", "tab\t\n", "é─數", "\u{1b}\u{7f}\u{85}"] {
            assert_eq!(quoted(text), format!("{text:?}"));
        }
        for symbol in ['a', '\'', '"', '\\', '\u{1}'] {
            assert_eq!(quoted_symbol(symbol), format!("{symbol:?}"));
        }
    }
}
