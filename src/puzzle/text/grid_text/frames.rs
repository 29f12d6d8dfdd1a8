//! Frames that are drawn with unusual characters: `#`, `*`, `:`, `!`, `\`, `█` and others.
//!
//! A character is an upright line if it stands in the same columns of every row. Such characters become `|`, and the
//! lines between the rows become `-`, one for one, so that columns stay valid.

use std::borrow::Cow;

use super::marks::{has_words, is_rule};
use crate::puzzle::sudoku::grid_rows::is_upright;
use crate::text_util::{is_white, trim};

/// The least number of rows of a grid.
const LEAST_ROWS: usize = 4;

/// Characters that separate cells, or that are parts of lists.
const OTHER_MARKS: &str = ",;&\"'`()[]{}<>";

/// Marks that separate cells on their own, without drawn lines above and below.
const SEPARATORS: &str = ":!/\\\u{a6}";

/// Returns the text with usual lines in place of unusual ones.
pub(super) fn plain(text: &str) -> Cow<'_, str> {
    let filled = || text.lines().filter(|line| !trim(line).is_empty());
    let has_digit = |line: &&str| line.chars().any(char::is_numeric) && !has_words(line);
    let rows: Vec<&str> = filled().filter(has_digit).take(200).collect();
    // In LaTeX, backslashes begin commands.
    if rows.len() < LEAST_ROWS || text.contains("\\begin") || text.contains("\\hline") {
        return text.into();
    }
    let has_rules = filled().any(is_rule);
    let mut known: Vec<char> = Vec::new();
    for symbol in rows[0].chars() {
        let is_mark = !symbol.is_alphanumeric() && !is_white(symbol) && !is_upright(symbol);
        if is_mark && !OTHER_MARKS.contains(symbol) && !known.contains(&symbol) {
            known.push(symbol);
        }
    }
    let columns_of = |row: &str, mark: char| -> Vec<usize> {
        let places = row.chars().enumerate();
        let places = places.filter(|&(_, symbol)| symbol == mark);
        places.map(|(place, _)| place).collect()
    };
    let is_frame = |mark: &char| {
        let columns = columns_of(rows[0], *mark);
        let is_framed = |row: &&str| trim(row).starts_with(*mark) && trim(row).ends_with(*mark);
        let is_separator = SEPARATORS.contains(*mark) && columns.len() >= 3;
        columns.len() >= 2
            && (has_rules || is_separator || rows.iter().all(is_framed))
            && rows.iter().all(|row| columns_of(row, *mark) == columns)
    };
    known.retain(is_frame);
    if known.is_empty() {
        return text.into();
    }
    let columns: Vec<usize> = known
        .iter()
        .flat_map(|mark| columns_of(rows[0], *mark))
        .collect();
    // A row of blanks has the marks too, and one other character at most.
    let is_row = |line: &str| {
        let mut others = line
            .chars()
            .filter(|symbol| !is_white(*symbol) && !known.contains(symbol));
        let first = others.next();
        let is_blank = first.is_none_or(|first| others.all(|other| other == first));
        let is_marked = |mark: &char| columns_of(line, *mark) == columns_of(rows[0], *mark);
        is_blank && known.iter().all(is_marked)
    };
    let replaced = |line: &str| -> String {
        let is_row = is_row(line);
        let is_rule = !is_row && !line.chars().any(char::is_numeric) && is_rule(line);
        let symbol = |(place, symbol): (usize, char)| match symbol {
            symbol if is_white(symbol) => symbol,
            _ if is_rule && columns.contains(&place) => '+',
            _ if is_rule => '-',
            symbol if known.contains(&symbol) && columns.contains(&place) => '|',
            symbol => symbol,
        };
        line.chars().enumerate().map(symbol).collect()
    };
    let lines: Vec<String> = text.split('\n').map(replaced).collect();
    lines.join("\n").into()
}
