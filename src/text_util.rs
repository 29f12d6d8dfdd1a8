//! Words of a line with their columns, and quoting for messages.

/// Returns true for white space, and for the byte order mark that some editors write.
pub(crate) fn is_white(symbol: char) -> bool {
    symbol.is_whitespace() || symbol == '\u{feff}'
}

/// The text without white space at both ends.
pub(crate) fn trim(text: &str) -> &str {
    text.trim_matches(is_white)
}

/// A word with its column, in characters from 1.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Word<'a> {
    pub(crate) column: u32,
    pub(crate) text: &'a str,
}

/// An iterator over the words of a line.
pub(crate) struct Words<'a> {
    rest: Option<&'a str>,
    column: u32,
    is_separator: fn(char) -> bool,
}

/// The words of a line, between separators.
pub(crate) fn words(line: &str, is_separator: fn(char) -> bool) -> Words<'_> {
    Words {
        rest: Some(line),
        column: 1,
        is_separator,
    }
}

impl<'a> Iterator for Words<'a> {
    type Item = Word<'a>;

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
                let text = &rest[..end];
                return Some(Word { column, text });
            }
        }
    }
}

/// The name, cut after 40 characters. A name from a caller can be megabytes long.
pub(crate) fn short(name: &str) -> String {
    const LONGEST: usize = 40;
    match name.char_indices().nth(LONGEST) {
        Some((end, _)) => format!("{}…", &name[..end]),
        None => name.to_owned(),
    }
}

/// The text in double quotes, with the escapes of Rust. Unlike in Rust, combining characters and spaces stay unescaped.
pub(crate) fn quoted(text: &str) -> String {
    in_quotes('"', text)
}

/// The character in single quotes.
pub(crate) fn quoted_symbol(symbol: char) -> String {
    in_quotes('\'', symbol.encode_utf8(&mut [0; 4]))
}

fn in_quotes(quote: char, text: &str) -> String {
    let mut quoted = String::from(quote);
    for symbol in text.chars() {
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
    fn words_have_their_columns() {
        let words: Vec<_> = words(" é b\u{3000}c", is_white)
            .map(|word| (word.column, word.text))
            .collect();
        assert_eq!(words, [(2, "é"), (4, "b"), (6, "c")]);
    }

    #[test]
    fn quotes_are_as_in_rust() {
        for text in ["", "a'b", "\"\\", "tab\t\n", "é─數", "\u{1b}\u{7f}\u{85}"] {
            assert_eq!(quoted(text), format!("{text:?}"));
        }
        for symbol in ['a', '\'', '"', '\\', '\u{1}'] {
            assert_eq!(quoted_symbol(symbol), format!("{symbol:?}"));
        }
    }
}
