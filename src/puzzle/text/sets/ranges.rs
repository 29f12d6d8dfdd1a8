//! Ranges of numbers in texts of sets, written out: `1, 2, ..., 5` and `range(1, 6)`.

use std::fmt::Write as _;

use crate::puzzle::text::lines::number;
use crate::text_util::{is_white, trim};

/// Maximum number of numbers that a range stands for.
pub(super) const MAX_RANGE: usize = 100_000;

/// Returns a text with `1, 2, ..., 5` written out; `None` without an ellipsis.
pub(super) fn expanded(text: &str) -> Option<String> {
    let mut written = String::new();
    let mut rest = text;
    while let Some((place, mark)) = ["...", "\u{2026}", ".."]
        .iter()
        .filter_map(|mark| Some((rest.find(mark)?, mark)))
        .min_by_key(|(place, _)| *place)
    {
        let (before, after) = (&rest[..place], &rest[place + mark.len()..]);
        let is_between = |symbol: char| is_white(symbol) || symbol == ',';
        let digits = |text: &str| text.bytes().take_while(u8::is_ascii_digit).count();
        let first = before.trim_end_matches(is_between);
        let start = first.trim_end_matches(|symbol: char| symbol.is_ascii_digit());
        let next = after.trim_start_matches(is_between);
        let first = number(&first[start.len()..])?;
        let last = number(&next[..digits(next)])?;
        (first < last && last - first <= MAX_RANGE).then_some(())?;
        written += before;
        for number in first + 1..last {
            let _ = write!(written, " {number}");
        }
        written.push(' ');
        rest = next;
    }
    (!written.is_empty()).then(|| written + rest)
}

/// Returns a text with the numbers of `range(1, 8)` written out; `None` without such a call, or with other arguments.
pub(super) fn with_ranges(text: &str) -> Option<String> {
    let (first, rest) = text.split_once("range(")?;
    let mut written = first.to_owned();
    for part in rest.split("range(") {
        let (arguments, after) = part.split_once(')')?;
        let numbers: Vec<usize> = { arguments.split(',') }
            .map(|argument| number(trim(argument)))
            .collect::<Option<_>>()?;
        let (start, end) = match numbers[..] {
            [end] => (0, end),
            [start, end] => (start, end),
            _ => return None,
        };
        (end.saturating_sub(start) <= MAX_RANGE).then_some(())?;
        written.push('[');
        for number in start..end {
            let _ = write!(written, "{number}, ");
        }
        written.push(']');
        written += after;
    }
    Some(written)
}
