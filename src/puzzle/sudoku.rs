//! Sudoku from 4×4 to 25×25, with optional diagonals and jigsaw regions.

mod alphabet;
mod chain;
mod check;
mod check_rules;
mod constraints;
pub(in crate::puzzle) mod drawn_box;
mod encode;
mod extra_houses;
mod grid;
pub(in crate::puzzle) mod grid_rows;
mod items;
mod layout;
mod narrow;
mod ruled_encoding;
mod rules;
mod sums;
pub(in crate::puzzle) mod text_cell;

use derive_setters::Setters;
use serde::Serialize;

pub(crate) use alphabet::Alphabet;
pub(crate) use constraints::SudokuConstraints;
use constraints::all_numbers;
pub(crate) use encode::options_of;
pub(crate) use extra_houses::ExtraHouses;
pub(crate) use grid::{CheckedSudoku, alphabet_of, is_blank, read_symbols, zero_is_symbol};
pub(crate) use layout::{Layout, square_side};
#[cfg(feature = "explain")]
pub(crate) use rules::RuleForm;
pub use rules::{AutomatonSpec, RuleEntry, RuleValue, SudokuRules, sudoku_rules_schema};
pub(crate) use rules::{Broken, NO_RULES, subject_of};
pub(crate) use rules::{
    Declaration, FPuzzlesField, FPuzzlesLayout, Field, FieldKind, RULES, RuleShape, Square,
};

use super::Regions;
use super::decode::{self, Fields, IntListSpec, Read, wrong_length};
use super::value::Value;
use crate::engines::GridModel;
use crate::error::{Error, Result};

/// Maximum side of a grid: 25 letters can show 25 symbols, and 15,625 options are still fast.
pub const MAX_SIDE: u32 = 25;

/// Maximum length of the text of a grid or a region map: 625 cells and room for drawn borders.
const MAX_TEXT: usize = 1 << 14;

/// A Sudoku: clues and rules.
///
/// Any side up to [`MAX_SIDE`] is allowed, even 1×1, whose only cell holds the only symbol. The text formats detect
/// Sudokus from 4×4.
///
/// ```
/// use dlx_wasm::puzzle::{Puzzle, Solution, Sudoku};
///
/// let puzzle: Puzzle = Sudoku::new("1... ..3. .2.. ...4").into();
/// let encoded = puzzle.encode()?;
/// let chosen = encoded.problem.solve()?.unwrap();
/// let Solution::Sudoku(solution) = encoded.decode(&chosen) else { unreachable!() };
/// assert_eq!(solution.grid.len(), 16);
/// assert_eq!(encoded.check(&solution.into()), []);
/// # Ok::<(), dlx_wasm::Error>(())
/// ```
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Setters)]
#[serde(rename_all = "camelCase")]
#[non_exhaustive]
pub struct Sudoku {
    /// The clues and blanks, by rows.
    pub grid: Grid,
    /// Rows and columns of a box. If absent, boxes are as square as possible, the smaller side first: 3×3 for 81 cells,
    /// 2×3 for 36, 3×4 for 144.
    #[serde(rename = "box", skip_serializing_if = "Option::is_none")]
    #[setters(into)]
    pub box_size: Option<[u32; 2]>,
    /// Regions instead of boxes (a jigsaw), or beside boxes if `box_size` is given too. A region need not be connected.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[setters(into)]
    pub regions: Option<Regions>,
    /// Whether both diagonals hold every symbol too.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub diagonals: bool,
    /// The symbols in order. If absent, up to 9×9: `1`–`9`. Above, if a digit from 1 to 9 occurs in the text or the
    /// clues are numbers: `1`–`9`, then letters from `A`. Otherwise letters from `A`.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[setters(into)]
    pub alphabet: Option<String>,
    /// Extra rules. As data, they are fields of the puzzle.
    #[serde(flatten)]
    #[setters(into)]
    pub rules: SudokuRules,
}

/// The clues of a Sudoku by rows.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(untagged)]
#[non_exhaustive]
pub enum Grid {
    /// One character per cell. `.`, `0`, `*`, `_` and `-` are blanks, unless the alphabet contains them. Spaces are
    /// blanks if the number of cells requires it; otherwise white space is skipped. Line breaks are always skipped. The
    /// text may also draw borders between the boxes, or be a table. Of other texts, such as a list or a grid with a title,
    /// [`parse`](crate::puzzle::text::parse) makes a Sudoku.
    Text(String),
    /// One number per cell, 0 for a blank.
    Cells(Vec<u32>),
    /// One list of numbers per row, 0 for a blank.
    Rows(Vec<Vec<u32>>),
}

/// A filled Sudoku.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Setters)]
#[non_exhaustive]
pub struct SudokuSolution {
    /// One symbol per cell in row order, in the alphabet of the puzzle.
    pub grid: String,
    /// One number per cell in row order, from 1. If a claimed solution leaves this empty, the check reads `grid`.
    pub cells: Vec<u8>,
    /// The chosen options in ascending order: those of the cells by rows, then those of extra rules.
    pub options: Vec<u32>,
}

impl Sudoku {
    /// A plain Sudoku with these clues.
    pub fn new(grid: impl Into<Grid>) -> Self {
        Sudoku {
            grid: grid.into(),
            box_size: None,
            regions: None,
            diagonals: false,
            alphabet: None,
            rules: SudokuRules::default(),
        }
    }
}

impl crate::puzzle::Puzzle {
    /// Returns the Sudoku as cells and forms, and the cells of each of its grids; `None` for another kind.
    pub(crate) fn grid_model(&self) -> Result<Option<(GridModel, Vec<Vec<usize>>)>> {
        match self {
            Self::Sudoku(sudoku) => {
                let model = sudoku.board()?.model();
                let cells = (0..model.domains.len()).collect();
                Ok(Some((model, vec![cells])))
            }
            Self::SudokuMulti(multi) => multi.model().map(Some),
            #[allow(unreachable_patterns, reason = "without the other kinds")]
            _ => Ok(None),
        }
    }
}

impl Regions {
    /// Returns the side of the grid that has these regions.
    pub(crate) fn side(&self) -> Result<usize> {
        let cells = self.labels().len();
        let side = square_side(cells);
        if side == 0 || side * side != cells {
            return Err(Error::regions(
                &"a square number of labels (one per cell)",
                &cells,
            ));
        }
        if side > MAX_SIDE as usize {
            return Err(Error::too_large(
                &"side of the grid",
                &side,
                MAX_SIDE.into(),
            ));
        }
        Ok(side)
    }
}

impl From<String> for Grid {
    fn from(text: String) -> Self {
        Grid::Text(text)
    }
}

impl From<&str> for Grid {
    fn from(text: &str) -> Self {
        Grid::Text(text.to_owned())
    }
}

impl From<Vec<u32>> for Grid {
    fn from(cells: Vec<u32>) -> Self {
        Grid::Cells(cells)
    }
}

impl From<Vec<Vec<u32>>> for Grid {
    fn from(rows: Vec<Vec<u32>>) -> Self {
        Grid::Rows(rows)
    }
}

impl Sudoku {
    /// The names of the fields of a puzzle. The usual ones come first.
    pub(super) const FIELDS: [&str; 5 + SudokuRules::FIELDS.len()] = {
        let mut fields = [""; 5 + SudokuRules::FIELDS.len()];
        let (usual, rules) = fields.split_at_mut(5);
        usual.copy_from_slice(&["grid", "box", "regions", "diagonals", "alphabet"]);
        rules.copy_from_slice(&SudokuRules::FIELDS);
        fields
    };

    pub(super) fn read_fields(fields: &Fields) -> decode::Result<Self> {
        Ok(Sudoku {
            grid: fields.needed("grid", Grid::read)?,
            box_size: fields.optional("box", decode::box_size)?,
            regions: fields.optional("regions", Regions::read)?,
            diagonals: fields.flag("diagonals")?,
            alphabet: fields.optional("alphabet", String::read)?,
            rules: SudokuRules::read(fields)?,
        })
    }
}

impl Read for Sudoku {
    fn read(value: &Value) -> decode::Result<Self> {
        Sudoku::read_fields(&value.fields(&Sudoku::FIELDS)?)
    }
}

const MAX_CELLS: usize = (MAX_SIDE * MAX_SIDE) as usize;

const GRID: &str = "a string (one character per cell), a list of cells, or a list of rows";

impl Read for Grid {
    fn read(value: &Value) -> decode::Result<Self> {
        match value {
            Value::Text(text) if text.len() > MAX_TEXT => Err(wrong_length(GRID, text.len())),
            Value::Text(text) => Ok(Grid::Text(text.clone())),
            Value::List(list) if list.iter().any(has_text) => grid_of_texts(list),
            // The first element decides between flat numbers and rows.
            Value::List(list) if matches!(list.first(), Some(Value::List(_) | Value::Bytes(_))) => {
                let rows = value.list(MAX_SIDE as usize + 1, GRID, |row| {
                    row.wholes(&IntListSpec {
                        max: u32::MAX,
                        blank: true,
                        most: MAX_SIDE as usize + 1,
                        expected: "a row of numbers",
                    })
                })?;
                Ok(Grid::Rows(rows))
            }
            Value::List(list)
                if matches!(list.first(), Some(Value::Bool(_) | Value::Fields(_))) =>
            {
                let expected = "a digit (number), 0 or null for a blank, or a row of numbers";
                Err(list[0].instead_of(expected).at_index(0))
            }
            cells => {
                let cells = cells.wholes(&IntListSpec {
                    max: u32::MAX,
                    blank: true,
                    most: MAX_CELLS + 1,
                    expected: GRID,
                })?;
                Ok(Grid::Cells(cells))
            }
        }
    }
}

/// Returns whether a row is a string, or a list with a string.
fn has_text(row: &Value) -> bool {
    match row {
        Value::Text(_) => true,
        Value::List(cells) => cells.iter().any(|cell| matches!(cell, Value::Text(_))),
        _ => false,
    }
}

/// Reads rows or cells that are strings: `["53..7....", …]`, `[["5", "3", "."], …]`, `["5", "3", "", …]`.
fn grid_of_texts(list: &[Value]) -> decode::Result<Grid> {
    if list.len() > MAX_CELLS {
        return Err(wrong_length(GRID, list.len()));
    }
    let mut text = String::new();
    let mut numbers: Option<Vec<Vec<u32>>> = Some(Vec::new());
    for (index, row) in list.iter().enumerate() {
        let cells = match row {
            Value::List(cells) if cells.len() > MAX_SIDE as usize => {
                return Err(wrong_length("a row of cells", cells.len()).at_index(index));
            }
            Value::List(cells) => &cells[..],
            Value::Text(line) if line.chars().count() > 2 => {
                if line.len() > MAX_TEXT || text.len() > MAX_TEXT {
                    return Err(wrong_length(GRID, line.len()).at_index(index));
                }
                text.push_str(line);
                text.push('\n');
                numbers = None;
                continue;
            }
            cell => std::slice::from_ref(cell),
        };
        let mut row = Vec::with_capacity(cells.len());
        for (place, cell) in cells.iter().enumerate() {
            let found = cell_text(cell).map_err(|error| {
                let is_row = matches!(list[index], Value::List(_));
                if is_row {
                    error.at_index(place).at_index(index)
                } else {
                    error.at_index(index)
                }
            })?;
            row.push(if found == "." {
                Some(0)
            } else {
                found.parse().ok()
            });
            text.push_str(&found);
        }
        text.push('\n');
        let row: Option<Vec<u32>> = row.into_iter().collect();
        numbers = numbers.zip(row).map(|(mut rows, row)| {
            rows.push(row);
            rows
        });
    }
    let is_flat = !matches!(list.first(), Some(Value::List(_)));
    Ok(match numbers {
        Some(rows) if is_flat => Grid::Cells(rows.concat()),
        Some(rows) => Grid::Rows(rows),
        None => Grid::Text(text),
    })
}

/// Returns the content of a cell, with `.` for a blank.
fn cell_text(cell: &Value) -> decode::Result<String> {
    let text = match cell {
        Value::Text(text) => text.trim().to_owned(),
        Value::Null => String::new(),
        Value::Int(number @ 0..=99) => number.to_string(),
        other => return Err(other.instead_of("a symbol, a number, or null for a blank")),
    };
    if text.chars().all(is_blank) {
        return Ok(".".to_owned());
    }
    let is_number = text.parse::<u32>().is_ok_and(|number| number <= MAX_SIDE);
    if !is_number && text.chars().count() != 1 {
        return Err(cell.instead_of("one symbol, a number, or a blank"));
    }
    Ok(text)
}

impl Read for SudokuSolution {
    fn read(value: &Value) -> decode::Result<Self> {
        let fields = value.any_fields()?;
        Ok(SudokuSolution {
            grid: fields.or("grid", String::read, String::new())?,
            cells: fields.or("cells", decode::bytes, Vec::new())?,
            options: fields.or("options", decode::numbers, Vec::new())?,
        })
    }
}
