//! The symbols of a Sudoku: the character of each number.

use std::fmt::Display;

use crate::error::{Error, Result};
use crate::text_util::{is_white, quoted_symbol};

/// The symbols in order. Symbols are numbered from 1, 0 is a blank.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Alphabet {
    symbols: Vec<char>,
    /// Whether letters are read in either case. This holds for a detected alphabet; a caller's alphabet is
    /// case-sensitive.
    any_case: bool,
}

impl Alphabet {
    /// Returns the usual symbols. Up to 9: digits. Above: digits and then letters, or letters alone.
    pub(crate) fn standard(side: usize, digits: bool) -> Self {
        Alphabet::from(if side <= 9 || digits { '1' } else { 'A' }, side)
    }

    /// Returns `side` consecutive symbols, starting with `first`, from the digits and letters.
    pub(crate) fn from(first: char, side: usize) -> Self {
        Alphabet {
            symbols: (first..='9').chain('A'..='Z').take(side).collect(),
            any_case: true,
        }
    }

    /// Returns all symbols, in the form of a puzzle's `alphabet`.
    pub(crate) fn name(&self) -> String {
        self.symbols.iter().collect()
    }

    /// Checks the caller's own symbols.
    pub(crate) fn custom(side: usize, text: &str) -> Result<Self> {
        let symbols: Vec<char> = text.chars().take(side + 1).collect();
        let refuse = |expected: &dyn Display, found: &dyn Display| {
            Err(Error::argument(&"alphabet", expected, found))
        };
        if symbols.len() != side {
            return refuse(
                &format_args!("{side} symbols"),
                &format_args!("{} symbols", text.chars().count()),
            );
        }
        for (place, &symbol) in symbols.iter().enumerate() {
            if is_white(symbol) || symbol.is_control() || symbol == '.' {
                return refuse(&"visible symbols other than .", &quoted_symbol(symbol));
            }
            if symbols[..place].contains(&symbol) {
                return refuse(
                    &"every symbol once",
                    &format_args!("{} twice", quoted_symbol(symbol)),
                );
            }
        }
        Ok(Alphabet {
            symbols,
            any_case: false,
        })
    }

    /// Returns whether the caller named the symbols.
    pub(crate) fn is_own(&self) -> bool {
        !self.any_case
    }

    /// Returns the number of a character, from 1.
    pub(crate) fn number(&self, symbol: char) -> Option<u8> {
        // A shortcut: no alphabet contains the full stop, and most cells are blank.
        if symbol == '.' {
            return None;
        }
        let find = |symbol| self.symbols.iter().position(|&known| known == symbol);
        let place = match find(symbol) {
            None if self.any_case && symbol.is_ascii_lowercase() => {
                find(symbol.to_ascii_uppercase())?
            }
            found => found?,
        };
        Some(place as u8 + 1)
    }

    /// Returns the character of a number. A blank, and a number without a character, is a full stop.
    pub(crate) fn symbol(&self, number: u8) -> char {
        let place = usize::from(number).checked_sub(1);
        place
            .and_then(|place| self.symbols.get(place))
            .copied()
            .unwrap_or('.')
    }

    /// Returns one character per cell.
    /// Returns all symbols, in order.
    pub(crate) fn symbols(&self, side: usize) -> String {
        (1..=side as u8).map(|number| self.symbol(number)).collect()
    }

    /// Writes cells.
    pub(crate) fn write(&self, cells: &[u8]) -> String {
        cells.iter().map(|&cell| self.symbol(cell)).collect()
    }

    /// Formats the symbols as ranges, for error messages: `1-9`, `A-P`, `1-9 A-G`.
    pub(crate) fn describe(&self) -> String {
        let mut words: Vec<String> = Vec::new();
        let mut rest = self.symbols.as_slice();
        while let [first, ..] = *rest {
            let run = rest
                .iter()
                .zip(u32::from(first)..)
                .take_while(|&(&symbol, code)| u32::from(symbol) == code)
                .count();
            words.push(match run {
                1 => first.to_string(),
                _ => format!("{first}-{}", rest[run - 1]),
            });
            rest = &rest[run..];
        }
        words.join(" ")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn alphabets_are_digits_then_letters_or_letters_alone() {
        assert_eq!(Alphabet::standard(9, false).describe(), "1-9");
        assert_eq!(Alphabet::standard(16, true).describe(), "1-9 A-G");
        assert_eq!(Alphabet::standard(16, false).describe(), "A-P");
        assert_eq!(Alphabet::standard(25, false).describe(), "A-Y");
        assert_eq!(Alphabet::standard(25, true).describe(), "1-9 A-P");
    }

    #[test]
    fn own_alphabet_needs_every_symbol_once() {
        assert!(Alphabet::custom(4, "WXYZ").is_ok());
        assert!(Alphabet::custom(4, "WXY").is_err());
        assert!(Alphabet::custom(4, "WXYZA").is_err());
        assert!(Alphabet::custom(4, "WXYX").is_err());
        assert!(Alphabet::custom(4, "WXY ").is_err());
    }
}
