//! A matrix of zeros and ones: choose rows so that every column has exactly one 1.

use std::borrow::Cow;
use std::fmt::Display;

use derive_setters::Setters;
use serde::Serialize;

use super::decode::{self, Read};
use super::reason::at;
use super::value::Value;
use super::{Encoded, ItemLabel, OptionLabel, Reason, Solution, cover_solution, too_many};
use crate::error::{Error, Result};
use crate::problem::{Entry, ItemId, OptionId, Problem};
use crate::text_util::{absent, is_white, quoted_symbol, words};

/// A matrix whose rows are options and whose columns are items.
///
/// A matrix without columns has one solution, the empty one; a row without a 1 is never chosen.
///
/// ```
/// use dlx_wasm::puzzle::{Matrix, Puzzle};
///
/// let puzzle: Puzzle = Matrix::new("0010110 1001001 0110010 1001000 0100001 0001101").into();
/// assert_eq!(puzzle.encode()?.problem.count()?, 1);
/// # Ok::<(), dlx_wasm::Error>(())
/// ```
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Setters)]
#[non_exhaustive]
pub struct Matrix {
    /// The rows.
    pub rows: MatrixRows,
    /// Names of the columns.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[setters(into)]
    pub names: Option<Vec<String>>,
    /// Columns that may hold at most one 1 instead of exactly one, counted from 0.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub secondary: Vec<u32>,
    /// Rows that every solution contains, counted from 0.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub fixed: Vec<u32>,
    /// Rows that no solution contains.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub excluded: Vec<u32>,
}

/// Maximum number of cells of a matrix, zeros included, plus a small number per row: 16 MB.
const MAX_MATRIX: usize = 1 << 24;

/// The rows of a [`Matrix`].
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(untagged)]
#[non_exhaustive]
pub enum MatrixRows {
    /// One word of zeros and ones per row. If every zero and one stands alone, one line per row.
    Text(String),
    /// One list of zeros and ones per row.
    Lists(Vec<Vec<u8>>),
}

/// Rows that cover every column.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Setters)]
#[non_exhaustive]
pub struct MatrixSolution {
    /// The chosen rows in canonical order, counted from 0. A row has the number of its option.
    pub rows: Vec<u32>,
}

#[derive(Debug)]
struct MatrixKind {
    /// The column of each item.
    columns: Vec<usize>,
    is_named: bool,
}

impl Matrix {
    /// A matrix with these rows, without names and without secondary columns.
    pub fn new(rows: impl Into<MatrixRows>) -> Self {
        Matrix {
            rows: rows.into(),
            names: None,
            secondary: Vec::new(),
            fixed: Vec::new(),
            excluded: Vec::new(),
        }
    }

    #[inline(never)]
    pub(crate) fn encode(&self) -> Result<Encoded> {
        let rows = &self.values()?[..];
        let without_rows = self.names.as_ref().map_or(0, Vec::len);
        let width = rows.first().map_or(without_rows, Vec::len);
        check_rows(rows, width)?;
        let columns = self.columns(width)?;
        let name_of = |&column: &usize| match &self.names {
            Some(given) => given[column].clone(),
            None => column.to_string(),
        };
        let ordered: Vec<String> = columns.iter().map(name_of).collect();
        let (primary, secondary) = ordered.split_at(width - self.secondary.len());
        let mut builder = Problem::named(primary, secondary)?;
        let mut items = vec![ItemId(0); width];
        for (item, &column) in columns.iter().enumerate() {
            items[column] = ItemId(item as u32);
        }
        let mut entries: Vec<Entry> = Vec::new();
        for row in rows {
            let ones = row.iter().zip(&items).filter(|(value, _)| **value == 1);
            entries.clear();
            entries.extend(ones.map(|(_, &item)| Entry::from(item)));
            builder.option(&entries)?;
        }
        builder.restrict(&self.fixed, &self.excluded)?;
        let rules = MatrixKind {
            columns,
            is_named: self.names.is_some(),
        };
        Ok(Encoded::new(builder.build(), None, rules))
    }

    /// Returns the rows as lists of numbers.
    pub(super) fn values(&self) -> Result<Cow<'_, [Vec<u8>]>> {
        Ok(match &self.rows {
            MatrixRows::Lists(rows) => rows.into(),
            MatrixRows::Text(text) => read_text(text)?.into(),
        })
    }

    /// Returns the columns in item order: primary columns first.
    fn columns(&self, width: usize) -> Result<Vec<usize>> {
        if let Some(names) = &self.names
            && names.len() != width
        {
            let s = if width == 1 { "" } else { "s" };
            let expected = format_args!("{width} name{s} (one per column)");
            return Err(Error::argument(&"names", &expected, &names.len()));
        }
        let mut secondary = vec![false; width];
        for (place, &column) in self.secondary.iter().enumerate() {
            match secondary.get_mut(column as usize) {
                Some(seen) if !*seen => *seen = true,
                found => {
                    let outside = format_args!("one of {width} columns, counted from 0");
                    let (expected, wrong): (&dyn Display, _) = match found {
                        Some(_) => (&"every column once", "is listed twice".to_owned()),
                        None => (&outside, absent("columns are ", width)),
                    };
                    let argument = format_args!("secondary[{place}]");
                    return Err(Error::argument(&argument, expected, &column)
                        .saying(&format_args!("{argument}: column {column} {wrong}")));
                }
            }
        }
        let of_kind = |kind: bool| {
            (0..width)
                .filter(|&column| secondary[column] == kind)
                .collect()
        };
        let columns: [Vec<usize>; 2] = [of_kind(false), of_kind(true)];
        Ok(columns.concat())
    }
}

fn bad_cell(row: usize, column: usize, found: &dyn Display) -> Error {
    let cell = [row as u32, column as u32];
    Error::grid(&at(cell), &"0 or 1", found).in_cell(cell)
}

fn check_rows(rows: &[Vec<u8>], width: usize) -> Result<()> {
    for (number, row) in rows.iter().enumerate() {
        if row.len() != width {
            let expected = format_args!("{width} columns, as in row 1");
            return Err(
                Error::grid(&format_args!("row {}", number + 1), &expected, &row.len())
                    .in_row(number as u32),
            );
        }
        if let Some(column) = row.iter().position(|&value| value > 1) {
            return Err(bad_cell(number, column, &row[column]));
        }
    }
    Ok(())
}

/// Reads one word of zeros and ones per row, or one line per row if every word is a single digit.
fn read_text(text: &str) -> Result<Vec<Vec<u8>>> {
    if text.len() > 2 * MAX_MATRIX {
        return Err(too_many(
            &"length of the matrix",
            text.len(),
            2 * MAX_MATRIX,
        ));
    }
    let words = |text| {
        let words = words(text, |symbol| is_white(symbol) || symbol == ',');
        words.map(|word| word.text)
    };
    let lines: Vec<String> = if words(text).all(|word| word.len() == 1) {
        let lines = text.lines().map(|line| words(line).collect());
        lines.filter(|line: &String| !line.is_empty()).collect()
    } else {
        words(text).map(str::to_owned).collect()
    };
    let read = |(row, line): (usize, String)| {
        let value = |(column, symbol)| match symbol {
            '0' => Ok(0),
            '1' => Ok(1),
            other => Err(bad_cell(row, column, &quoted_symbol(other))),
        };
        line.chars().enumerate().map(value).collect()
    };
    lines.into_iter().enumerate().map(read).collect()
}

#[cfg(feature = "checks")]
impl MatrixKind {
    /// Returns the columns in which `rows` have too few or too many ones.
    fn columns(&self, problem: &Problem, rows: &[u32]) -> Vec<Reason> {
        let mut ones = vec![0u32; self.columns.len()];
        let mut taken = vec![false; problem.option_count() as usize];
        for &row in rows {
            let seen = taken.get_mut(row as usize);
            if seen.is_some_and(|seen| !std::mem::replace(seen, true)) {
                for entry in problem.added_entries(OptionId(row)) {
                    ones[entry.item.index()] += 1;
                }
            }
        }
        let item = |item: ItemId| {
            let ones = ones[item.index()];
            let wrong = ones > 1 || ones == 0 && problem.is_primary(item);
            wrong.then(|| Reason::ColumnOnes {
                column: self.columns[item.index()] as u32,
                name: self.is_named.then(|| problem.item_name(item).into_owned()),
                ones,
            })
        };
        problem.items().filter_map(item).collect()
    }
}

impl super::PuzzleKind for MatrixKind {
    fn decode(&self, _: &Problem, chosen: &[OptionId]) -> Solution {
        Solution::Matrix(MatrixSolution {
            rows: chosen.iter().map(|option| option.0).collect(),
        })
    }

    fn item(&self, problem: &Problem, item: ItemId) -> ItemLabel {
        super::PuzzleKind::item(&cover_solution::CoverKind, problem, item)
    }

    fn option(&self, _: &Problem, option: OptionId) -> OptionLabel {
        OptionLabel::Row { row: option.0 }
    }

    #[cfg(feature = "checks")]
    fn check(&self, problem: &Problem, solution: &Solution) -> Vec<Reason> {
        match solution {
            Solution::Matrix(solution) => {
                let mut wrong = cover_solution::check(problem, &solution.rows, "row");
                // The loop below reports wrong columns as columns, not as items.
                wrong.retain(|reason| matches!(reason, Reason::Form { .. }));
                wrong.extend(self.columns(problem, &solution.rows));
                wrong
            }
            other => vec![other.instead_of("rows of a matrix")],
        }
    }
}

impl From<&str> for MatrixRows {
    fn from(text: &str) -> Self {
        MatrixRows::Text(text.to_owned())
    }
}

impl From<Vec<Vec<u8>>> for MatrixRows {
    fn from(rows: Vec<Vec<u8>>) -> Self {
        MatrixRows::Lists(rows)
    }
}

impl Read for Matrix {
    fn read(value: &Value) -> decode::Result<Self> {
        let fields = value.fields(&["rows", "names", "secondary", "fixed", "excluded"])?;
        Ok(Matrix {
            rows: fields.needed("rows", MatrixRows::read)?,
            names: fields.optional("names", |names| {
                names.list(usize::MAX, "an array", String::read)
            })?,
            secondary: fields.or("secondary", decode::numbers, Vec::new())?,
            fixed: fields.or("fixed", decode::option_numbers, Vec::new())?,
            excluded: fields.or("excluded", decode::option_numbers, Vec::new())?,
        })
    }
}

impl Read for MatrixRows {
    fn read(value: &Value) -> decode::Result<Self> {
        if let Value::Text(text) = value {
            return Ok(MatrixRows::Text(text.clone()));
        }
        let expected = "rows of zeros and ones: a string, a list of strings or a list of lists";
        let mut rows = Vec::new();
        let mut room = MAX_MATRIX;
        value.each(MAX_MATRIX, expected, &mut |row| {
            let mut cells = Vec::new();
            if let Value::Text(text) = row {
                read_row(text, &mut cells)?;
            } else {
                row.each(
                    room,
                    "a row: a string or a list of zeros and ones",
                    &mut |cell| {
                        cells.push(match cell {
                            Value::Bool(flag) => u8::from(*flag),
                            cell => cell.whole(1)? as u8,
                        });
                        Ok(())
                    },
                )?;
            }
            room = room.saturating_sub(cells.len() + 1);
            rows.push(cells);
            Ok(())
        })?;
        Ok(MatrixRows::Lists(rows))
    }
}

/// Reads the zeros and ones of a row that is a string.
fn read_row(text: &str, cells: &mut Vec<u8>) -> decode::Result<()> {
    let symbols = text
        .chars()
        .filter(|&symbol| !is_white(symbol) && symbol != ',');
    for symbol in symbols {
        cells.push(match symbol {
            '0' => 0,
            '1' => 1,
            _ => {
                let row = Value::Text(text.to_owned());
                return Err(row.instead_of("zeros and ones"));
            }
        });
    }
    Ok(())
}

impl Read for MatrixSolution {
    fn read(value: &Value) -> decode::Result<Self> {
        let fields = value.any_fields()?;
        let options = fields.or("options", decode::numbers, Vec::new())?;
        Ok(MatrixSolution {
            rows: fields.or("rows", decode::numbers, options)?,
        })
    }
}
