//! Tables of zeros and ones with names: of the columns in the first row, and perhaps of the rows in the first column. An
//! empty cell is a zero. The columns become items and the rows options.

use hashbrown::HashSet;

use super::grid_text::is_sequence;
use super::lines::{self, Line};
use crate::error::{Error, Result};
use crate::puzzle::{CoverEntry, CoverOption, ExactCover};
use crate::text_util::{is_white, quoted, short, trim};

/// Cells of a table by rows, each row with its line.
type TableRows<'a> = Vec<(Line<'a>, Vec<String>)>;

/// Returns the problem of a table whose first row names the columns; `None` if the text is no such table.
pub(super) fn read(text: &str) -> Option<Result<ExactCover>> {
    let separator = ['\t', ';', ',', '|']
        .into_iter()
        .find(|&mark| lines::filled(text).all(|line| line.text.contains(mark)));
    let mut rows: TableRows = lines::filled(text)
        .map(|line| (line, cells(line.text, separator)))
        .filter(|(_, cells)| !is_rule(cells))
        .collect();
    if separator == Some('\t') {
        // Editors cut white space at the end of a line.
        let width = rows.iter().map(|(_, cells)| cells.len()).max()?;
        for (_, cells) in &mut rows {
            cells.resize(width, String::new());
        }
    }
    let ((_, header), rows) = rows.split_first()?;
    let is_bits = |cells: &[String]| cells.iter().all(|cell| bit(cell).is_some());
    let is_name = |cell: &String| bit(cell).is_none() && cell.parse::<f64>().is_err();
    let width = rows.first()?.1.len();
    let has_labels = !rows.iter().all(|(_, cells)| is_bits(cells));
    let labels = usize::from(has_labels);
    // The corner above the labels may be empty, or missing.
    let columns = &header[(header.len() + labels).checked_sub(width)?.min(labels)..];
    let is_table = columns.len() + labels == width
        && width > labels + 1
        && columns.iter().all(is_name)
        && rows
            .iter()
            .all(|(_, cells)| cells.len() > labels && is_bits(&cells[labels..]));
    // Numbers and letters in order are labels, not names.
    let texts = |cells: &mut dyn Iterator<Item = &String>| -> bool {
        is_sequence(&cells.map(|cell| &cell[..]).collect::<Vec<_>>())
    };
    let are_labels = texts(&mut columns.iter())
        && (labels == 0 || texts(&mut rows.iter().map(|(_, cells)| &cells[0])));
    let ones = rows
        .iter()
        .flat_map(|(_, cells)| &cells[labels.min(cells.len())..]);
    let has_one = ones.clone().any(|cell| bit(cell) == Some(true));
    (is_table && has_one && !are_labels).then(|| cover(columns, rows, labels))
}

fn cover(columns: &[String], rows: &[(Line, Vec<String>)], labels: usize) -> Result<ExactCover> {
    let names: Vec<&str> = columns.iter().map(String::as_str).collect();
    let mut known = HashSet::new();
    if let Some(name) = names.iter().find(|name| !known.insert(**name)) {
        let found = format_args!("{} twice", quoted(&short(name)));
        return Err(Error::parse(
            [1, 1],
            &"a name of its own for each column",
            &found,
        ));
    }
    let mut cover = ExactCover::new(&names, &[]);
    for (line, cells) in rows {
        let bits = &cells[labels..];
        if bits.len() != columns.len() {
            let expected = format_args!("{} cells, as in the first row", columns.len() + labels);
            return Err(line.error(line.end(), &expected, &cells.len()));
        }
        let ones = columns
            .iter()
            .zip(bits)
            .filter(|(_, cell)| bit(cell) == Some(true));
        let items = ones.map(|(name, _)| CoverEntry::new(name, None)).collect();
        let label = cells.first().filter(|_| labels > 0).cloned();
        cover.options.push(CoverOption::new(items).data(label));
    }
    Ok(cover)
}

/// Returns whether a cell is a one or a zero; `None` if it is something else.
fn bit(cell: &str) -> Option<bool> {
    match cell {
        "1" | "1.0" | "x" | "X" | "true" | "True" | "TRUE" | "\u{2713}" | "\u{2714}" => Some(true),
        "" | "0" | "0.0" | "." | "-" | "false" | "False" | "FALSE" => Some(false),
        _ => None,
    }
}

/// The line below the names of a table in Markdown.
fn is_rule(cells: &[String]) -> bool {
    let is_dash = |cell: &String| {
        cell.len() > 1
            && cell
                .chars()
                .all(|symbol| matches!(symbol, '-' | ':' | '=' | '+'))
    };
    !cells.is_empty() && cells.iter().all(is_dash)
}

/// Cuts a line at a separator, or at white space. In quotes, a separator is part of the cell, and two quotes are one.
fn cells(line: &str, separator: Option<char>) -> Vec<String> {
    let Some(separator) = separator else {
        return line
            .split(is_white)
            .filter(|word| !word.is_empty())
            .map(str::to_owned)
            .collect();
    };
    let mut line = if separator == '\t' { line } else { trim(line) };
    if separator == '|' {
        line = line.strip_prefix('|').unwrap_or(line);
        line = line.strip_suffix('|').unwrap_or(line);
    }
    let mut cells = vec![String::new()];
    let mut is_quoted = false;
    let mut symbols = line.chars().peekable();
    while let Some(symbol) = symbols.next() {
        let cell = cells.last_mut().map_or(0, |cell| cell.len());
        match symbol {
            '"' if is_quoted && symbols.next_if_eq(&'"').is_some() => push(&mut cells, '"'),
            '"' if is_quoted || cell == 0 => is_quoted = !is_quoted,
            symbol if symbol == separator && !is_quoted => cells.push(String::new()),
            symbol => push(&mut cells, symbol),
        }
    }
    cells.iter().map(|cell| trim(cell).to_owned()).collect()
}

fn push(cells: &mut [String], symbol: char) {
    if let Some(cell) = cells.last_mut() {
        cell.push(symbol);
    }
}
