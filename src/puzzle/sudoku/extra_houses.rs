//! Extra houses, which hold every symbol, and groups, which repeat no symbol.

use super::Layout;
use super::rules::Square;
use crate::error::{Error, Result};
use crate::puzzle::reason::{House, at};
use crate::puzzle::{ItemLabel, SudokuRule};

/// The houses and groups that rules add to rows, columns and regions.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub(crate) struct ExtraHouses {
    pub(super) houses: Vec<ExtraHouse>,
    pub(super) groups: Vec<Group>,
}

/// An extra house.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct ExtraHouse {
    pub(super) name: House,
    /// The cells of the house in ascending order. There is one for each symbol of the grid.
    pub(super) cells: Vec<u16>,
}

/// Cells that repeat no symbol, fewer than the grid has symbols.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Group {
    pub(crate) rule: SudokuRule,
    /// The index in the list of the rule; 0 if the rule is no list.
    pub(crate) index: u32,
    /// In ascending order.
    pub(crate) cells: Vec<u16>,
}

impl Group {
    /// Returns the item "this group holds the symbol with number `digit` at most once".
    pub(super) fn item(&self, digit: u32, place: impl Fn(usize) -> Square) -> ItemLabel {
        ItemLabel::Rule {
            rule: self.rule,
            index: self.index,
            cells: self.cells.iter().map(|&cell| place(cell.into())).collect(),
            digits: vec![digit],
        }
    }
}

impl ExtraHouses {
    /// Returns whether the cells of each house and group of a full grid differ.
    #[cfg(feature = "generate")]
    pub(crate) fn hold(&self, grid: &[u8]) -> bool {
        let houses = self.houses.iter().map(|house| &house.cells);
        let groups = self.groups.iter().map(|group| &group.cells);
        houses.chain(groups).all(|cells| {
            let set = cells
                .iter()
                .fold(0_u32, |set, &cell| set | 1 << grid[usize::from(cell)]);
            set.count_ones() as usize == cells.len()
        })
    }

    /// Adds both diagonals.
    pub(crate) fn add_diagonals(&mut self, side: usize) {
        let falling = (0..side).map(|row| row * side + row);
        let rising = (0..side).map(|row| row * side + side - 1 - row);
        self.add_house(House::Diagonal { diagonal: 0 }, numbers(falling));
        self.add_house(House::Diagonal { diagonal: 1 }, numbers(rising));
    }

    /// Adds both diagonals before all other houses.
    pub(crate) fn put_diagonals_first(&mut self, side: usize) {
        let others = std::mem::take(&mut self.houses);
        self.add_diagonals(side);
        self.houses.extend(others);
    }

    /// Adds the regions of a jigsaw.
    pub(crate) fn add_regions(&mut self, jigsaw: &Layout) {
        let side = jigsaw.side();
        for region in 0..side {
            let cells = numbers(jigsaw.cells_of(2 * side + region));
            self.add_house(jigsaw.house(2 * side + region), cells);
        }
    }

    pub(super) fn add_house(&mut self, name: House, cells: Vec<u16>) {
        self.houses.push(ExtraHouse { name, cells });
    }
}

fn numbers(cells: impl Iterator<Item = usize>) -> Vec<u16> {
    cells.map(|cell| cell as u16).collect()
}

/// Returns the numbers of the cells of a list, in ascending order. Returns an error if one is off the grid or occurs
/// twice.
pub(super) fn distinct_cells(path: &str, list: &[Square], side: usize) -> Result<Vec<u16>> {
    let mut cells = cells_of(path, list, side)?;
    for (place, cell) in cells.iter().enumerate() {
        if cells[..place].contains(cell) {
            let path = format_args!("{path}[{place}]");
            let found = format_args!("{} twice", at(list[place]));
            return Err(Error::argument(&path, &"every cell once", &found));
        }
    }
    cells.sort_unstable();
    Ok(cells)
}

/// Returns the numbers of the cells of a list, in its order. Returns an error if one is off the grid.
pub(super) fn cells_of(path: &str, list: &[Square], side: usize) -> Result<Vec<u16>> {
    let cell = |(place, &[row, column]): (usize, &Square)| {
        if row.max(column) as usize >= side {
            let path = format_args!("{path}[{place}]");
            let expected = format_args!(
                "a cell of the grid: rows and columns from 0 to {}",
                side - 1
            );
            let found = format_args!("[{row}, {column}]");
            return Err(Error::argument(&path, &expected, &found));
        }
        Ok((row as usize * side + column as usize) as u16)
    };
    list.iter().enumerate().map(cell).collect()
}
