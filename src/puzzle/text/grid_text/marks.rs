//! Lines that are no rows: rules, comments and headings.

use crate::puzzle::sudoku::grid_rows::is_upright;
use crate::text_util::{is_white, trim, words};

/// Returns whether a line is drawn: one character several times in a row, and perhaps other marks as corners.
pub(in crate::puzzle::text) fn is_rule(text: &str) -> bool {
    let mut known: Vec<char> = Vec::new();
    let (mut run, mut longest, mut before) = (0, (0, ' '), ' ');
    for symbol in text.chars().filter(|&symbol| !is_white(symbol)) {
        if symbol.is_numeric() {
            return false;
        }
        if !known.contains(&symbol) {
            known.push(symbol);
        }
        if known.len() > 8 {
            return false;
        }
        run = if symbol == before { run + 1 } else { 1 };
        longest = longest.max((run, symbol));
        before = symbol;
    }
    let (run, fill) = longest;
    let is_line = matches!(fill, '-' | '=' | '_' | '~' | '\u{2500}'..='\u{257f}')
        || run >= 5 && (!fill.is_alphanumeric() || fill == 'x');
    let is_corner = |symbol: char| is_line && matches!(symbol, 'o' | 'O' | 'x' | 'X');
    let letters = known
        .iter()
        .filter(|&&symbol| symbol.is_alphabetic() && !is_corner(symbol));
    run >= 3 && !is_upright(fill) && letters.clone().all(|symbol| *symbol == fill)
        || is_spaced_rule(text)
}

/// Returns whether a line is drawn with single marks at a distance: `- - - + - - -`.
fn is_spaced_rule(text: &str) -> bool {
    let is_mark = |symbol: char| {
        matches!(symbol, '-' | '=' | '+' | '|' | ':') || ('\u{2500}'..='\u{257f}').contains(&symbol)
    };
    let inside = trim(text);
    inside
        .chars()
        .all(|symbol| is_mark(symbol) || is_white(symbol))
        && inside.contains(|symbol| is_mark(symbol) && !is_upright(symbol) && symbol != ':')
}

/// Returns whether a line holds words.
pub(super) fn has_words(text: &str) -> bool {
    let mut letters = 0;
    for symbol in text.chars() {
        letters = if symbol.is_alphabetic() {
            letters + 1
        } else {
            0
        };
        if letters == 2 {
            return true;
        }
    }
    false
}

/// Returns the position of a comment after a row, or the whole length.
pub(super) fn comment_start(text: &str) -> usize {
    let marks = ["#", "//", "--", "%", ";", "<-", "("];
    let starts = marks.iter().flat_map(|mark| text.match_indices(mark));
    let is_comment = |&(start, mark): &(usize, &str)| {
        let rest = text[start + mark.len()..].trim_start_matches(|symbol: char| {
            is_white(symbol) || matches!(symbol, '-' | '<' | '=' | '#' | '/')
        });
        let begins: String = rest.chars().take(3).collect();
        let is_closed = mark != "(" || !rest.contains('(') && text.trim_end().ends_with(')');
        let is_word = has_words(&begins) || matches!(mark, "#" | "//") && has_words(rest);
        is_closed && text[..start].ends_with(is_white) && is_word
    };
    starts
        .filter(is_comment)
        .map(|(start, _)| start)
        .min()
        .unwrap_or(text.len())
}

/// Returns whether a line is a comment or a command, not a row.
pub(super) fn is_comment(text: &str) -> bool {
    let text = text.trim_start();
    text.starts_with(['#', '%', '\\'])
        || text.starts_with("//")
        || text.starts_with("/*")
        || has_words(text)
}

/// Returns whether a line holds labels of columns.
pub(super) fn is_heading(text: &str) -> bool {
    let words: Vec<&str> = words(text, |symbol| is_white(symbol) || is_upright(symbol))
        .map(|word| word.text)
        .collect();
    words.len() >= 4 && is_sequence(&words)
        || words.len() == 1
            && is_sequence(
                &text
                    .char_indices()
                    .map(|(start, symbol)| &text[start..start + symbol.len_utf8()])
                    .collect::<Vec<_>>(),
            )
}

/// Returns whether these are labels: consecutive numbers from 0 or 1, or letters from A, in either direction.
pub(in crate::puzzle::text) fn is_sequence(texts: &[&str]) -> bool {
    let label = |text: &&str| -> Option<i32> {
        let text = text.trim_matches(|symbol: char| !symbol.is_ascii_alphanumeric());
        let digits = text.trim_start_matches(|symbol: char| symbol.is_ascii_alphabetic());
        if let Ok(number) = digits.parse::<i32>() {
            let prefix = &text[..text.len() - digits.len()];
            return (prefix.len() <= 6 && digits.len() <= 2).then_some(number);
        }
        match text.as_bytes() {
            [letter] if letter.is_ascii_alphabetic() => {
                Some(i32::from(letter.to_ascii_uppercase() - b'A') + 1)
            }
            _ => None,
        }
    };
    let mut numbers: Vec<i32> = Vec::new();
    for text in texts {
        match label(text) {
            Some(number) => numbers.push(number),
            // The corner above labels of rows.
            None if numbers.is_empty() && text.is_empty() => {}
            None => return false,
        }
    }
    let is_up = |numbers: &[i32]| {
        numbers.first().is_some_and(|first| (0..=1).contains(first))
            && numbers.windows(2).all(|pair| pair[1] == pair[0] + 1)
    };
    if numbers.len() < 4 {
        return false;
    }
    is_up(&numbers) || {
        numbers.reverse();
        is_up(&numbers)
    }
}
