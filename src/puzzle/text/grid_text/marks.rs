//! Lines that are no rows: rules, comments, headings, and lines of few numbers.

use crate::puzzle::sudoku::Layout;
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
pub(in crate::puzzle::text) fn has_words(text: &str) -> bool {
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

/// A line of one to three numbers around a grid: `2`, `9 9`, `2026-04-12`.
pub(in crate::puzzle::text) struct NumberLine {
    numbers: Vec<usize>,
    /// The symbol between the numbers.
    separator: char,
}

impl NumberLine {
    /// Returns the numbers of a line that holds nothing else.
    pub(in crate::puzzle::text) fn of(text: &str) -> Option<Self> {
        let text = trim(text).trim_start_matches(['#', '(', '[']);
        let text = text.trim_end_matches(['.', ':', ')', ']']);
        let is_digit = |symbol: char| symbol.is_ascii_digit();
        let between = text.trim_start_matches(is_digit);
        let gap = between.split(is_digit).next().unwrap_or_default();
        let separator = match gap {
            "" => ' ',
            "-" | "/" | "." | "x" | "," | "\u{d7}" => gap.chars().next()?,
            _ if gap.chars().all(is_white) => ' ',
            _ => return None,
        };
        let is_separator =
            |symbol: char| symbol == separator || separator == ' ' && is_white(symbol);
        let words = text.split(is_separator);
        let words = words.filter(|word| separator != ' ' || !word.is_empty());
        let number = |word: &str| word.parse().ok().filter(|_| word.len() <= 4);
        let numbers: Vec<usize> = words.map(number).collect::<Option<_>>()?;
        let is_short = (1..=3).contains(&numbers.len());
        is_short.then_some(NumberLine { numbers, separator })
    }

    /// Whether the numbers are a date.
    pub(in crate::puzzle::text) fn is_date(&self) -> bool {
        self.numbers.len() == 3 && matches!(self.separator, '-' | '/' | '.')
    }

    /// Whether the numbers say nothing else about grids than that they have this side and the usual boxes.
    pub(super) fn fits(&self, side: usize) -> bool {
        let usual = Layout::usual_box(side).map(|sides| sides.map(|side| side as usize));
        match self.numbers[..] {
            [_] => true,
            [_, _] if self.separator == '/' => true,
            [first, second] => {
                first == side && (second == side || second * second == side)
                    || usual == Some([first, second])
            }
            [first, rows, columns] => {
                self.is_date() || first == side && usual == Some([rows, columns])
            }
            _ => false,
        }
    }
}
