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
            let (text, after) = match rest.split_once(self.is_separator) {
                Some((text, after)) => (text, Some(after)),
                None => (rest, None),
            };
            self.rest = after;
            self.column += text.chars().count() as u32 + 1;
            if !text.is_empty() {
                return Some(Word { column, text });
            }
        }
    }
}

/// The name, cut after 40 characters. A name from a caller can be megabytes long.
pub(crate) fn short(name: &str) -> String {
    const LONGEST: usize = 40;
    let mut cut: String = name.chars().take(LONGEST).collect();
    if cut.len() < name.len() {
        cut.push('…');
    }
    cut
}

/// The known name that a misspelt one stands for: the nearest, if two changes at most lead to it.
pub(crate) fn meant<'a>(name: &str, known: &[&'a str]) -> Option<&'a str> {
    const LONGEST: usize = 40;
    if name.len() > LONGEST {
        return None;
    }
    let far =
        |known: &str| strsim::osa_distance(&name.to_ascii_lowercase(), &known.to_ascii_lowercase());
    let near = known.iter().map(|known| (far(known), *known));
    let most = (name.chars().count() / 2).min(2);
    near.filter(|(far, _)| *far <= most)
        .min_by_key(|(far, _)| *far)
        .map(|(_, known)| known)
}

/// The end of a message for a number, from 0, that is past the last of these: `does not exist (0 to 2)`.
pub(crate) fn absent(what: &str, count: usize) -> String {
    match count.checked_sub(1) {
        None => "does not exist (there are none)".to_owned(),
        Some(last) => format!("does not exist ({what}0 to {last})"),
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

/// Formats a list: "a, b and c".
pub(crate) fn listed(words: &[String]) -> String {
    match words.split_last() {
        Some((last, rest)) if !rest.is_empty() => format!("{} and {last}", rest.join(", ")),
        _ => words.concat(),
    }
}

/// Writes the magnitude of a large number, such as `3e17`. The formatter of floats has 17 kB in the wasm.
pub(crate) fn magnitude(number: f64) -> String {
    let mut digit = number.min(f64::MAX);
    let mut power = 0;
    while digit >= 9.5 {
        digit /= 10.0;
        power += 1;
    }
    format!("{}e{power}", digit.round() as i64)
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
    fn a_misspelt_name_stands_for_the_nearest() {
        let known = ["limit", "engine", "n", "names"];
        for (name, near) in [
            ("limt", "limit"),
            ("Limit", "limit"),
            ("engnie", "engine"),
            ("name", "names"),
        ] {
            assert_eq!(meant(name, &known), Some(near));
        }
        for name in ["width", "m", "", "budget"] {
            assert_eq!(meant(name, &known), None);
        }
    }

    #[test]
    fn a_magnitude_has_one_digit() {
        for (number, expected) in [
            (1.2e15, "1e15"),
            (9.4e16, "9e16"),
            (9.6e16, "1e17"),
            (3.0e200, "3e200"),
            (f64::INFINITY, "2e308"),
        ] {
            assert_eq!(magnitude(number), expected);
        }
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
