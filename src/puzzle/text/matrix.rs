//! Matrices of zeros and ones: one line per row, with or without separators. Without a size line (`rows columns`) the
//! text is one matrix; with size lines it may be several. A table with names is an exact cover problem.

use super::dlx::is_matrix_like;
use super::lines::{self, Line, is_space, number};
use super::{Codec, Format, ParseResult, Printable, Recognized, matrix_table, matrix_text};
use crate::error::Result;
use crate::puzzle::{Matrix, Puzzle};
use crate::text_util::quoted_symbol;

pub(super) const CODEC: Codec = Codec {
    format: Format::Matrix,
    recognize,
    read,
    write,
};

fn recognize(text: &str) -> Option<Recognized> {
    if let Some(cover) = matrix_table::read(text) {
        return Some(Recognized::sure(
            cover.map(|cover| vec![cover.into()].into()),
        ));
    }
    let mut lines = lines::filled(text);
    let first = lines.next()?;
    match lines.next() {
        Some(second) if is_row(second) && (is_row(first) || size(first).is_some()) => {
            Some(Recognized::sure(rows(text)))
        }
        // If semicolons end rows, this line holds several rows.
        None if is_row(first) && !first.text.contains(';') => Some(Recognized::likely(rows(text))),
        Some(_) if is_row(first) || is_matrix_like(text) => Some(Recognized::possible(rows(text))),
        _ => None,
    }
}

fn is_row(line: Line) -> bool {
    let mut words = line.words(is_space).peekable();
    words.peek().is_some() && words.all(|word| word.text.bytes().all(|c| matches!(c, b'0' | b'1')))
}

fn read(text: &str) -> Result<ParseResult> {
    if let Some(cover) = matrix_table::read(text) {
        return Ok(vec![cover?.into()].into());
    }
    rows(text)
}

/// Reads rows of zeros and ones, without names.
fn rows(text: &str) -> Result<ParseResult> {
    let rows = bits(text);
    if rows.is_err()
        && let Some(written) = matrix_text::rows_in(text)
        && let Ok(rows) = bits(&written)
    {
        return Ok(rows);
    }
    rows
}

/// Reads rows of zeros and ones.
fn bits(text: &str) -> Result<ParseResult> {
    let is_filled = |line: &Line| line.words(is_space).next().is_some();
    let lines: Vec<Line> = lines::filled(text).filter(is_filled).collect();
    let Some(&first) = lines.first() else {
        return Err(lines::ended(text, &"rows of zeros and ones"));
    };
    let plain = matrix(&lines, None);
    let enough = |rows| (1..lines.len()).contains(&rows);
    let sized = size(first).is_some_and(|(rows, _)| enough(rows) || rows > 0 && !is_row(first));
    if plain.is_ok() || !sized {
        return Ok(vec![plain?].into());
    }
    let mut puzzles = Vec::new();
    let mut rest = lines.as_slice();
    while let Some((&head, below)) = rest.split_first() {
        let Some((rows, columns)) = size(head) else {
            let expected = "a line with the numbers of rows and columns";
            return Err(head.error(1, &expected, &head.text));
        };
        if rows > below.len() {
            return Err(lines::ended(text, &format_args!("{rows} rows")));
        }
        let (own, others) = below.split_at(rows);
        puzzles.push(matrix(own, Some(columns))?);
        rest = others;
    }
    Ok(puzzles.into())
}

/// Returns the two numbers of a line that has exactly two.
pub(super) fn size(line: Line) -> Option<(usize, usize)> {
    let mut words = line.words(is_space).map(|word| number(word.text));
    match (words.next(), words.next(), words.next()) {
        (Some(rows), Some(columns), None) => Some((rows?, columns?)),
        _ => None,
    }
}

fn matrix(lines: &[Line], columns: Option<usize>) -> Result<Puzzle> {
    let mut rows: Vec<Vec<u8>> = Vec::with_capacity(lines.len());
    for line in lines {
        let mut row = Vec::new();
        for (symbol, column) in line.text.chars().zip(1..) {
            match symbol {
                '0' => row.push(0),
                '1' => row.push(1),
                symbol if is_space(symbol) => {}
                other => return Err(line.error(column, &"0 or 1", &quoted_symbol(other))),
            }
        }
        let width = columns.or(rows.first().map(Vec::len)).unwrap_or(row.len());
        if row.len() != width {
            let like = columns.map_or(", as in the first row", |_| "");
            let expected = format_args!("{width} zeros and ones{like}");
            return Err(line.error(line.end(), &expected, &row.len()));
        }
        rows.push(row);
    }
    Ok(Matrix::new(rows).into())
}

fn write(what: Printable) -> Result<Option<String>> {
    let Printable::Puzzle(Puzzle::Matrix(matrix)) = what else {
        return Ok(None);
    };
    let rows = matrix.values()?;
    let line = |row: &Vec<u8>| -> String {
        let symbols = row.iter().map(|&value| if value == 0 { '0' } else { '1' });
        symbols.chain(['\n']).collect()
    };
    Ok(Some(rows.iter().map(line).collect()))
}
