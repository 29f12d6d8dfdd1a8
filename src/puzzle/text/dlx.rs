//! Knuth's exact cover format: see [`Problem::from_text`]. Every puzzle can be written in it.

use std::borrow::Cow;

use super::grid_rows::{is_border_line, is_name};
use super::lines::{self, Line};
use super::{Certainty, Codec, Format, ParseResult, Printable, Recognized};
use crate::error::Result;
use crate::optional::HAS_ENCODERS;
use crate::problem::Problem;
use crate::puzzle::DlxText;
use crate::puzzle::checked::CheckedPuzzle;
use crate::text_util::{Word, is_white, trim, words};

pub(super) const CODEC: Codec = Codec {
    format: Format::Dlx,
    recognize,
    read,
    write,
};

/// Maximum number of lines that detection reads, and of words in each.
const MAX_LINES_READ: usize = 60;

fn names(line: Line<'_>) -> Vec<&str> {
    let words = line.words(is_white).take(MAX_LINES_READ);
    words.map(|word| word.text).collect()
}

/// Almost any text is valid in this format. The most likely one has a first line that names the words of the others.
fn recognize(text: &str) -> Option<Recognized> {
    let text = &with_bars(text)[..];
    let mut certainty = certainty(text)?;
    if !is_certain(text) {
        certainty = Certainty::Other;
    }
    let reading = problem(text);
    // An error about names does not help the writer of another text.
    (reading.is_ok() || knows_most_names(text) && !is_matrix_like(text)).then_some(())?;
    Some(Recognized { certainty, reading })
}

/// Returns how certain it is that a text has this format; `None` if it has another.
fn certainty(text: &str) -> Option<Certainty> {
    let lines = lines::filled(text).filter(|line| !is_name(*line) && !line.text.starts_with('|'));
    let mut lines = lines.take(MAX_LINES_READ);
    let first = lines.next()?;
    let items = names(first);
    if is_matrix_like(text) && has_negative(text) {
        return None;
    }
    // In a table whose rows are comments in Knuth's format, only the borders would remain.
    if items[0].len() > 3 && is_border_line(first.text, false) {
        return None;
    }
    // The first word may say what the line is: `items a b c`.
    let is_head = ["items", "universe", "elements"].contains(&&items[0].to_lowercase()[..]);
    let mut uses = words(text, is_white).filter(|word| word.text == items[0]);
    if is_head && uses.nth(1).is_none() {
        return None;
    }
    let mut filled = lines::filled(text);
    let has_bar =
        items.contains(&"|") || filled.next().is_some_and(|line| line.text.starts_with('|'));
    let is_new = |place: usize| !items[..place].contains(&items[place]);
    let (mut options, mut is_shorter) = (0, false);
    // Rows of a grid may begin with blanks. Rows of a matrix below its size line hold nothing else.
    let (mut is_grid, mut is_matrix) = (first.text.starts_with(is_white), true);
    let are_options = lines.all(|line| {
        let entries = names(line);
        options += 1;
        is_grid |= line.text.starts_with(is_white);
        is_matrix &= entries.iter().all(|entry| ["0", "1"].contains(entry));
        is_shorter |= entries.len() < items.len();
        entries.iter().all(|entry| {
            let name = words(entry, |symbol| symbol == ':').next();
            name.is_some_and(|name| items.contains(&name.text)) && *entry != "|"
        })
    });
    if options == 0 {
        return has_bar.then_some(Certainty::Possible);
    }
    // The text is more likely a wrong grid: an error about a missing item would not help the caller.
    if items.len() == 1 && !are_options {
        return None;
    }
    // All rows of a solved Sudoku have the same symbols, and the same number of them.
    let is_named = are_options && is_shorter && (0..items.len()).all(is_new);
    match (is_named && !is_grid && !is_matrix, has_bar) {
        (true, _) => Some(Certainty::Sure),
        (_, true) => Some(Certainty::Likely),
        (_, false) => Some(Certainty::Possible),
    }
}

/// Returns whether the first line names most words of the other lines, and few of its names twice.
fn knows_most_names(text: &str) -> bool {
    let mut lines = lines::filled(text).filter(|line| !line.text.starts_with('|'));
    let mut lines = lines.by_ref().take(MAX_LINES_READ);
    let items = lines.next().map(names).unwrap_or_default();
    let is_again = |place: &usize| items[..*place].contains(&items[*place]);
    let again = (0..items.len()).filter(is_again).count();
    let (mut known, mut all) = (0, 0);
    for entry in lines.flat_map(names) {
        let name = entry.split(':').next().unwrap_or_default();
        known += usize::from(items.contains(&name));
        all += 1;
    }
    2 * known >= all && 2 * again <= items.len()
}

/// Returns whether the words of a text are numbers that are no names: one of them is negative, or most of them are zeros
/// and ones.
pub(super) fn is_matrix_like(text: &str) -> bool {
    let lines = || lines::filled(text).take(MAX_LINES_READ);
    let all = || {
        lines()
            .flat_map(|line| line.words(is_white))
            .map(|word| word.text)
    };
    let is_number = |word: &str| {
        let digits = word.strip_prefix('-').unwrap_or(word);
        digits.starts_with(|symbol: char| symbol.is_ascii_digit())
            && digits
                .bytes()
                .all(|byte| byte.is_ascii_digit() || byte == b'.')
    };
    let bits = all().filter(|word| matches!(*word, "0" | "1")).count();
    all().all(is_number) && (has_negative(text) || 2 * bits > all().count())
}

/// Returns whether one of the first words begins with a minus.
fn has_negative(text: &str) -> bool {
    let mut lines = lines::filled(text).take(MAX_LINES_READ);
    lines.any(|line| line.words(is_white).any(|word| word.text.starts_with('-')))
}

/// Replaces comments after two slashes, unless the slashes are names, and lines that are a comment after `#` or drawn. In
/// this format a bar begins a comment.
fn with_bars(text: &str) -> Cow<'_, str> {
    let is_drawn =
        |line: &str| line.trim().len() > 2 && line.trim().bytes().all(|byte| byte == b'-');
    let is_other = |line: &str| line.starts_with("# ") || is_drawn(line);
    if text.lines().any(is_other) && Problem::from_text(text).is_err() {
        let bar = |line| if is_other(line) { "|" } else { line };
        let lines: Vec<&str> = text.split('\n').map(bar).collect();
        let text = lines.join("\n");
        if Problem::from_text(&text).is_ok() {
            return text.into();
        }
    }
    let is_slash = |line: &str| line.trim_start().starts_with("//");
    if !text.contains("//") || Problem::from_text(text).is_ok() {
        return text.into();
    }
    let items = text
        .lines()
        .find(|line| !trim(line).is_empty() && !line.starts_with('|') && !is_slash(line));
    let has_slashes = |word: Word| word.text.starts_with("//");
    let items = items
        .unwrap_or_default()
        .split(" // ")
        .next()
        .unwrap_or_default();
    if words(items, is_white).any(has_slashes) {
        return text.into();
    }
    let mut lines: Vec<Cow<str>> = Vec::new();
    for line in text.split('\n') {
        lines.push(match line.find("//") {
            Some(_) if is_slash(line) => format!("| {}", trim(line)).into(),
            Some(start) if line[..start].ends_with(is_white) => line[..start].trim_end().into(),
            _ => line.into(),
        });
    }
    lines.join("\n").into()
}

/// Returns whether a text is surely meant in this format. Every line is names, some option is shorter than the line of
/// items, and no comment looks like a row of a table.
fn is_certain(text: &str) -> bool {
    let is_table = |line: Line| line.text.starts_with('|') && line.text.matches('|').count() >= 3;
    let is_name_like = |name: &str| name.chars().any(char::is_alphanumeric);
    let mut lines = lines::filled(text).filter(|line| !line.text.starts_with('|'));
    let Some(first) = lines.next() else {
        return lines::filled(text).all(|line| trim(line.text) == "|");
    };
    let items: Vec<&str> = first.words(is_white).map(|word| word.text).collect();
    let has_bar = items.contains(&"|");
    if lines::filled(text).any(is_table)
        || !items.iter().all(|item| *item == "|" || is_name_like(item))
    {
        return false;
    }
    let (mut options, mut copies) = (0, 0);
    for line in lines {
        options += 1;
        copies += usize::from(trim(line.text) == trim(first.text));
    }
    // One option may cover all items, if these are short names.
    let is_short = items
        .iter()
        .all(|item| item.len() <= 2 && item.starts_with(char::is_alphabetic));
    has_bar || options > copies || options == 1 && is_short
}

fn read(text: &str) -> Result<ParseResult> {
    problem(&with_bars(text))
}

fn problem(text: &str) -> Result<ParseResult> {
    Problem::from_text(text)?;
    Ok(vec![DlxText::new(text).into()].into())
}

fn write(what: Printable) -> Result<Option<String>> {
    match what {
        Printable::Puzzle(puzzle) => match puzzle.checked()? {
            CheckedPuzzle::Problem(problem) => Ok(puzzle.knuth_text(&problem)),
            _ if HAS_ENCODERS => Ok(puzzle.knuth_text(&puzzle.encode()?.problem)),
            _ => Ok(None),
        },
        Printable::Solution(_) => Ok(None),
    }
}
