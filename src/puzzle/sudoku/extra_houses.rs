//! Extra houses, which hold every symbol, and groups, which repeat no symbol.

use super::rules::Square;
use super::{Layout, SudokuRules};
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
    /// Checks the rules about equal symbols. `sides` are those of a box, if there are boxes.
    pub(crate) fn new(
        side: usize,
        sides: Option<[u32; 2]>,
        diagonals: bool,
        rules: &SudokuRules,
    ) -> Result<Self> {
        let mut extra = ExtraHouses::default();
        if diagonals {
            extra.add_diagonals(side);
        }
        if rules.windows {
            extra.add_windows(side, sides)?;
        }
        if rules.disjoint {
            extra.add_disjoint(side, sides)?;
        }
        for (index, list) in (0..).zip(&rules.extra) {
            let path = format!("extra[{index}]");
            let cells = distinct_cells(&path, list, side)?;
            if cells.len() > side {
                let expected = format_args!("at most {side} cells");
                let found = format_args!("{} cells", cells.len());
                return Err(Error::argument(&path, &expected, &found));
            }
            if cells.len() == side {
                extra.add_house(House::Extra { extra: index }, cells);
            } else {
                extra.add_group(SudokuRule::Extra, index, cells);
            }
        }
        for (index, cage) in (0..).zip(&rules.cages) {
            let path = format!("cages[{index}].cells");
            let cells = distinct_cells(&path, &cage.cells, side)?;
            if cells.is_empty() || cells.len() > side {
                let expected = format_args!("1 to {side} cells");
                let found = format_args!("{} cells", cells.len());
                return Err(Error::argument(&path, &expected, &found));
            }
            // A cage with a sum has items of its own.
            if cage.sum.is_some() {
            } else if cells.len() == side {
                extra.add_house(House::Cage { cage: index }, cells);
            } else {
                extra.add_group(SudokuRule::Cages, index, cells);
            }
        }
        if rules.anti_king {
            for cell in 0..side * side {
                let (row, column) = (cell / side, cell % side);
                if row + 1 < side && column + 1 < side {
                    let cells = [cell, cell + 1, cell + side, cell + side + 1];
                    let cells = cells.map(|cell| cell as u16);
                    extra.add_group(SudokuRule::AntiKing, 0, cells.into());
                }
            }
        }
        if rules.anti_knight {
            for cell in 0..side * side {
                let (row, column) = (cell / side, cell % side);
                let below = [(1, -2), (1, 2), (2, -1), (2, 1)];
                for (down, right) in below {
                    let (row, column) = (row + down, column.wrapping_add_signed(right));
                    if row < side && column < side {
                        let cells = vec![cell as u16, (row * side + column) as u16];
                        extra.add_group(SudokuRule::AntiKnight, 0, cells);
                    }
                }
            }
        }
        Ok(extra)
    }

    /// Adds both diagonals.
    pub(crate) fn add_diagonals(&mut self, side: usize) {
        let falling = (0..side).map(|row| row * side + row);
        let rising = (0..side).map(|row| row * side + side - 1 - row);
        self.add_house(House::Diagonal { diagonal: 0 }, numbers(falling));
        self.add_house(House::Diagonal { diagonal: 1 }, numbers(rising));
    }

    /// Adds the regions of a jigsaw.
    pub(crate) fn add_regions(&mut self, jigsaw: &Layout) {
        let side = jigsaw.side();
        for region in 0..side {
            let cells = numbers(jigsaw.cells_of(2 * side + region));
            self.add_house(jigsaw.house(2 * side + region), cells);
        }
    }

    fn add_windows(&mut self, side: usize, box_size: Option<[u32; 2]>) -> Result<()> {
        let width = super::square_side(side);
        let is_square = width * width == side && width > 2;
        if !is_square || box_size.is_some_and(|box_size| box_size != [width as u32; 2]) {
            let expected = "a grid of 9×9, 16×16 or 25×25 cells with square boxes";
            let found = match box_size {
                Some([rows, columns]) if is_square => format!("boxes of {rows}×{columns}"),
                _ => format!("{side}×{side} cells"),
            };
            return Err(Error::argument(&"windows", &expected, &found));
        }
        let starts = (0..width - 1).map(|place| 1 + place * (width + 1));
        let mut window = 0;
        for top in starts.clone() {
            for left in starts.clone() {
                let cell = |place| (top + place / width) * side + left + place % width;
                let cells = numbers((0..side).map(cell));
                self.add_house(House::Window { window }, cells);
                window += 1;
            }
        }
        Ok(())
    }

    fn add_disjoint(&mut self, side: usize, sides: Option<[u32; 2]>) -> Result<()> {
        let Some(sides) = sides else {
            return Err(Error::argument(&"disjoint", &"boxes", &"regions"));
        };
        let [rows, columns] = sides.map(|side| side as usize);
        let place_of = |cell: usize| cell / side % rows * columns + cell % side % columns;
        for place in 0..side {
            let cells = (0..side * side).filter(|&cell| place_of(cell) == place);
            let name = House::Disjoint {
                place: place as u32,
            };
            self.add_house(name, numbers(cells));
        }
        Ok(())
    }

    fn add_house(&mut self, name: House, cells: Vec<u16>) {
        self.houses.push(ExtraHouse { name, cells });
    }

    fn add_group(&mut self, rule: SudokuRule, index: u32, cells: Vec<u16>) {
        self.groups.push(Group { rule, index, cells });
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
