//! Decoding of a grid in any of its forms, checked cell by cell.

use std::fmt::Display;
use std::sync::Arc;

use super::constraints::SudokuConstraints;
use super::grid_rows;
use super::layout::square_side;
use super::{Alphabet, ExtraHouses, Grid, Layout, MAX_SIDE, MAX_TEXT, Sudoku};
#[cfg(feature = "texts")]
use crate::engines::Form;
use crate::error::{Error, Result};
use crate::puzzle::normal::{normal, with_line_feeds};
use crate::puzzle::reason::at;
use crate::puzzle::{LayoutCache, too_many};
use crate::text_util::{is_white, quoted_symbol};

/// A checked Sudoku. All code below works with it.
#[derive(Debug, Clone)]
pub(crate) struct CheckedSudoku {
    pub(crate) layout: Arc<Layout>,
    pub(crate) alphabet: Alphabet,
    /// One number per cell, 0 for a blank.
    pub(crate) cells: Vec<u8>,
    pub(crate) constraints: SudokuConstraints,
}

#[cfg(feature = "texts")]
impl CheckedSudoku {
    /// Returns true if both have the same exact cover problem by number. Symbols, and the names of houses and rules, are
    /// labels.
    pub(crate) fn is_same(&self, other: &Self) -> bool {
        let side = self.layout.side();
        let open = |board: &Self| board.constraints.start(side, &board.cells);
        let forms = |board: &Self| -> Vec<Form> {
            let forms = board.constraints.forms.iter();
            forms.map(|form| form.form.clone()).collect()
        };
        self.layout.is_same(&other.layout)
            && self.cells == other.cells
            && open(self) == open(other)
            && forms(self) == forms(other)
    }
}

/// Returns whether a character is a blank. Spaces are treated separately.
pub(crate) const fn is_blank(symbol: char) -> bool {
    matches!(symbol, '.' | '0' | '*' | '_' | '-')
}

impl Sudoku {
    /// Checks everything. If the text is not a grid, tries to read it as a grid with drawn borders.
    pub(crate) fn board(&self) -> Result<CheckedSudoku> {
        self.board_with(&LayoutCache::default())
    }

    /// Like [`board`](Self::board), but reuses the layouts in `cache`.
    pub(super) fn board_with(&self, cache: &LayoutCache) -> Result<CheckedSudoku> {
        self.plain_board(cache).or_else(|error| match self.drawn() {
            Some(plain) => plain.plain_board(cache),
            None => Err(error),
        })
    }

    /// Returns the Sudoku without its drawn borders. Drawn boxes become its boxes if no other field defines them.
    fn drawn(&self) -> Option<Sudoku> {
        let Grid::Text(text) = &self.grid else {
            return None;
        };
        let text = normal(text);
        let drawn = grid_rows::one_drawn(&with_line_feeds(&text).unwrap_or(text.into_owned()))?;
        let is_open = self.box_size.is_none() && self.regions.is_none();
        Some(Sudoku {
            grid: drawn.grid,
            box_size: drawn.box_size.filter(|_| is_open).or(self.box_size),
            regions: drawn.regions.filter(|_| is_open).or(self.regions.clone()),
            alphabet: self.alphabet.clone().or(drawn.alphabet),
            ..self.clone()
        })
    }

    fn plain_board(&self, cache: &LayoutCache) -> Result<CheckedSudoku> {
        let sides = self.box_size;
        let known_side = sides.map(Layout::side_of).transpose()?;
        let cells = match &self.grid {
            Grid::Text(text) => GridCells::Symbols(symbols(text, known_side)?),
            Grid::Cells(numbers) => GridCells::Numbers(numbers.clone()),
            Grid::Rows(rows) => GridCells::Numbers(flatten(rows, known_side)?),
        };
        let side = side_of(cells.len(), known_side)?;
        let plain = match (&self.regions, sides) {
            // If both are given, boxes are the regions of the layout, and the regions are extra houses.
            (Some(regions), None) => Layout::jigsaw(side, regions, ExtraHouses::default())?.into(),
            (_, sides) => self.boxes(sides.map_or_else(|| shape_of(side), Ok)?, cache)?,
        };
        let alphabet = match &self.alphabet {
            Some(text) => Alphabet::custom(side, text)?,
            None => match &cells {
                GridCells::Symbols(symbols) => alphabet_of(symbols, side),
                GridCells::Numbers(_) => Alphabet::standard(side, true),
            },
        };
        let refuse = |cell: usize, expected: &dyn Display, found: &dyn Display| {
            let cell = [cell / side, cell % side].map(|place| place as u32);
            Error::grid(&at(cell), expected, found).in_cell(cell)
        };
        let cells = match cells {
            GridCells::Symbols(symbols) => read_symbols(&symbols, &alphabet, &refuse)?,
            GridCells::Numbers(numbers) => read_numbers(&numbers, side, &refuse)?,
        };
        let (layout, constraints) = self.ruled(plain, &alphabet)?;
        Ok(CheckedSudoku {
            layout,
            alphabet,
            cells,
            constraints,
        })
    }

    /// Returns the layout with the houses and groups of the rules, and the other rules.
    fn ruled(
        &self,
        plain: Arc<Layout>,
        alphabet: &Alphabet,
    ) -> Result<(Arc<Layout>, SudokuConstraints)> {
        let has_both = self.regions.is_some() && self.box_size.is_some();
        if self.rules.is_empty() && !has_both && (!self.diagonals || plain.is_ruled()) {
            return Ok((plain, SudokuConstraints::default()));
        }
        let (mut extra, constraints) = SudokuConstraints::new(&plain, &self.rules, alphabet)?;
        if self.diagonals {
            extra.put_diagonals_first(plain.side());
        }
        if let (Some(regions), true) = (&self.regions, has_both) {
            let regions = Layout::jigsaw(plain.side(), regions, ExtraHouses::default())?;
            extra.add_regions(&regions);
        }
        Ok((plain.with_extra(extra).into(), constraints))
    }

    /// Returns the layout with boxes of these sides, and diagonals if the Sudoku has no other rule.
    fn boxes(&self, sides: [u32; 2], cache: &LayoutCache) -> Result<Arc<Layout>> {
        let diagonals = self.diagonals && self.rules.is_empty() && self.regions.is_none();
        let is_wanted = |layout: &Layout| layout.is_of_boxes(sides, diagonals);
        if let Some(kept) = cache.layout(is_wanted) {
            return Ok(kept);
        }
        let mut extra = ExtraHouses::default();
        if diagonals {
            extra.add_diagonals(Layout::side_of(sides)?);
        }
        Layout::boxes(sides, extra).map(Arc::new)
    }
}

/// Returns the usual boxes of a side.
fn shape_of(side: usize) -> Result<[u32; 2]> {
    Layout::usual_box(side).ok_or_else(|| {
        let expected = format_args!("box or regions: a {side}×{side} grid has no usual boxes");
        Error::argument(&"box", &expected, &"neither").saying(&format_args!(
            "a {side}×{side} grid has no default boxes; give box or regions"
        ))
    })
}

enum GridCells {
    Symbols(Vec<char>),
    Numbers(Vec<u32>),
}

impl GridCells {
    fn len(&self) -> usize {
        match self {
            GridCells::Symbols(symbols) => symbols.len(),
            GridCells::Numbers(numbers) => numbers.len(),
        }
    }
}

/// Creates the error for a cell, from the expected and the found content.
pub(crate) type Refuse<'a> = &'a dyn Fn(usize, &dyn Display, &dyn Display) -> Error;

/// Reads one symbol per cell.
pub(crate) fn read_symbols(
    symbols: &[char],
    alphabet: &Alphabet,
    refuse: Refuse,
) -> Result<Vec<u8>> {
    let is_zero = zero_is_symbol(symbols, alphabet);
    let mut cells = Vec::with_capacity(symbols.len());
    for (cell, &symbol) in symbols.iter().enumerate() {
        cells.push(match alphabet.number(symbol) {
            Some(number) => number,
            None if is_empty(symbol) && !(is_zero && symbol == '0') => 0,
            None => {
                let expected = format_args!("{} or . for a blank", alphabet.describe());
                return Err(refuse(cell, &expected, &quoted_symbol(symbol)));
            }
        });
    }
    Ok(cells)
}

/// Returns whether a zero is a symbol of another alphabet. This holds if the text also has digits and another blank,
/// zero is not the last of the usual symbols, and the caller names no alphabet.
pub(crate) fn zero_is_symbol(symbols: &[char], alphabet: &Alphabet) -> bool {
    let other = |&symbol: &char| symbol != '0' && is_empty(symbol);
    let digit = |symbol: &char| ('1'..='9').contains(symbol);
    let last = Some(square_side(symbols.len()) as u8);
    !alphabet.is_own()
        && symbols.contains(&'0')
        && symbols.iter().any(other)
        && symbols.iter().any(digit)
        && !symbols
            .iter()
            .any(|&symbol| alphabet.number(symbol) == last)
}

fn is_empty(symbol: char) -> bool {
    symbol == ' ' || is_blank(symbol)
}

fn read_numbers(numbers: &[u32], side: usize, refuse: Refuse) -> Result<Vec<u8>> {
    if let Some(cell) = numbers.iter().position(|&number| number as usize > side) {
        let expected = format_args!("a number from 0 to {side}");
        return Err(refuse(cell, &expected, &numbers[cell]));
    }
    Ok(numbers.iter().map(|&number| number as u8).collect())
}

/// Returns the usual alphabet for a grid of these symbols.
pub(crate) fn alphabet_of(symbols: &[char], side: usize) -> Alphabet {
    let digits = symbols.iter().any(|symbol| matches!(symbol, '1'..='9'));
    Alphabet::standard(side, digits)
}

/// Returns the characters that are cells. Spaces are cells if that makes the number of cells right; otherwise they
/// separate.
fn symbols(text: &str, known_side: Option<usize>) -> Result<Vec<char>> {
    if text.len() > MAX_TEXT {
        return Err(too_many(&"length of the grid", text.len(), MAX_TEXT));
    }
    let all: Vec<char> = text.chars().filter(|c| !matches!(c, '\n' | '\r')).collect();
    if !all.iter().any(|&c| is_white(c)) {
        return Ok(all);
    }
    let visible: Vec<char> = all.iter().copied().filter(|&c| !is_white(c)).collect();
    let spaces_are_blanks = if let Some(side) = known_side {
        visible.len() != side * side && all.len() == side * side
    } else {
        // Spaces are no blanks if the text contains another blank.
        let fits = exact_side(visible.len()).is_some() && visible.iter().any(|&c| is_blank(c));
        exact_side(all.len()).is_some() && !fits
    };
    Ok(if spaces_are_blanks { all } else { visible })
}

fn flatten(rows: &[Vec<u32>], known_side: Option<usize>) -> Result<Vec<u32>> {
    let side = known_side.unwrap_or(rows.len());
    if side > MAX_SIDE as usize {
        return Err(too_many(&"rows of the grid", side, MAX_SIDE as usize));
    }
    if rows.len() != side {
        let expected = format_args!("{side} rows");
        let found = format_args!("{} rows", rows.len());
        return Err(Error::grid(&"the grid", &expected, &found));
    }
    if let Some((row, numbers)) = rows.iter().enumerate().find(|(_, row)| row.len() != side) {
        let place = format_args!("row {}", row + 1);
        let expected = format_args!("{side} cells");
        return Err(Error::grid(&place, &expected, &numbers.len()).in_row(row as u32));
    }
    Ok(rows.concat())
}

fn exact_side(cells: usize) -> Option<usize> {
    let side = square_side(cells);
    (side * side == cells && (1..=MAX_SIDE as usize).contains(&side)).then_some(side)
}

/// Returns the side of a grid of `cells` cells.
fn side_of(cells: usize, known_side: Option<usize>) -> Result<usize> {
    if known_side.is_none_or(|side| side * side == cells)
        && let Some(side) = exact_side(cells)
    {
        return Ok(side);
    }
    let most = (MAX_SIDE * MAX_SIDE) as usize;
    if cells > most {
        return Err(too_many(&"cells of the grid", cells, most));
    }
    let side = known_side.unwrap_or_default();
    let sized = format_args!("{} cells for {side}×{side}", side * side);
    let expected: &dyn Display = match known_side {
        Some(_) => &sized,
        None => &"a square number of cells (81 for 9×9, 16 for 4×4, 256 for 16×16)",
    };
    let found = format_args!("{cells} cells");
    Err(Error::grid(&"the grid", expected, &found))
}
