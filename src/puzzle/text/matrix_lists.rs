//! Matrices as lists: a line with `rows columns`, then for each row the number of its ones and their columns. A text
//! may hold several.

use std::fmt::Write as _;

use super::lines::{self, Line, is_space, number};
use super::matrix::size;
use super::{Codec, Format, ParseResult, Printable, Recognized};
use crate::error::Result;
use crate::puzzle::{Matrix, Puzzle, too_many};

pub(super) const CODEC: Codec = Codec {
    format: Format::MatrixLists,
    recognize,
    read,
    write,
};

/// Maximum number of cells of a matrix in lists, zeros included.
const MAX_CELLS: usize = 1 << 24;

fn recognize(text: &str) -> Option<Recognized> {
    let mut lines = lines::filled(text);
    let (_, columns) = lines.next().and_then(size)?;
    (columns > 0).then_some(())?;
    let row = lines.next()?;
    let mut numbers = row.words(is_space).map(|word| number(word.text));
    let count = numbers.next()??;
    if count == row.words(is_space).count() - 1 {
        return Some(Recognized::sure(read(text)));
    }
    // A list with a mistake still has this format, because its error message is the most helpful one.
    let are_numbers = numbers.all(|number| number.is_some());
    are_numbers.then(|| Recognized::likely(read(text)))
}

fn read(text: &str) -> Result<ParseResult> {
    let expected = "a line with the numbers of rows and columns";
    let mut lines = lines::filled(text);
    let mut reading = ParseResult::default();
    let mut cells = 0usize;
    while let Some(first) = lines.next() {
        let (mut rows, mut columns) =
            size(first).ok_or_else(|| first.error(1, &expected, &first.text))?;
        // Some files name the columns first.
        let below = lines::filled(text).skip(1).count();
        let is_only = reading.puzzles.is_empty() && below == columns;
        if is_only && columns != rows {
            (rows, columns) = (columns, rows);
        }
        cells = cells.saturating_add(rows.saturating_mul(columns));
        if cells > MAX_CELLS {
            return Err(too_many(&"cells of the matrix", cells, MAX_CELLS));
        }
        let mut matrix = Vec::new();
        for line in lines.by_ref().take(rows) {
            matrix.push(row(line, columns)?);
        }
        if matrix.len() < rows {
            return Err(lines::ended(text, &format_args!("{rows} rows")));
        }
        reading.puzzles.push(Matrix::new(matrix).into());
    }
    if reading.puzzles.is_empty() {
        return Err(lines::ended(text, &expected));
    }
    Ok(reading)
}

fn row(line: Line, columns: usize) -> Result<Vec<u8>> {
    let mut words = line.words(is_space);
    let mut row = vec![0; columns];
    let count = words.next().map_or(Ok(0), |word| {
        number(word.text)
            .ok_or_else(|| line.error(word.column, &"how many ones the row has", &word.text))
    })?;
    for _ in 0..count {
        let word = words.next().ok_or_else(|| {
            let expected = format_args!("{count} columns");
            line.error(line.end(), &expected, &"the end of the line")
        })?;
        let column = number(word.text).and_then(|column| column.checked_sub(1));
        match column.and_then(|column| row.get_mut(column)) {
            Some(cell) if *cell == 0 => *cell = 1,
            Some(_) => return Err(line.error(word.column, &"every column once", &word.text)),
            None => {
                let expected = format_args!("a column from 1 to {columns}");
                return Err(line.error(word.column, &expected, &word.text));
            }
        }
    }
    match words.next() {
        None => Ok(row),
        Some(word) => {
            let expected = format_args!("the end of the line after {count} columns");
            Err(line.error(word.column, &expected, &word.text))
        }
    }
}

fn write(what: Printable) -> Result<Option<String>> {
    let Printable::Puzzle(Puzzle::Matrix(matrix)) = what else {
        return Ok(None);
    };
    let rows = matrix.values()?;
    let width = rows.first().map_or(0, Vec::len);
    let mut text = format!("{} {width}\n", rows.len());
    for row in rows.iter() {
        let ones: Vec<usize> = (1..)
            .zip(row)
            .filter(|(_, value)| **value != 0)
            .map(|(c, _)| c)
            .collect();
        let _ = write!(text, "{}", ones.len());
        for column in ones {
            let _ = write!(text, " {column}");
        }
        text.push('\n');
    }
    Ok(Some(text))
}
