//! The houses of a grid: rows, columns, boxes or regions, diagonals.

use super::{MAX_SIDE, Regions};
use crate::error::{Error, Result};
use crate::puzzle::reason::House;
use crate::text_util::is_white;

/// The houses of a grid.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Layout {
    side: usize,
    /// The region of each cell. A box is a region too.
    regions: Vec<u8>,
    /// Rows and columns of a box; `None` for a jigsaw.
    sides: Option<[u32; 2]>,
    diagonals: bool,
    /// The cells of each house, concatenated.
    members: Vec<u16>,
    /// The houses of each cell, concatenated, and the start of each cell's list.
    houses: Vec<u8>,
    starts: Vec<u16>,
}

/// Returns the side of the largest square of at most `cells` cells. The integer square root of the standard library
/// would add half a kilobyte of table to the wasm.
pub(crate) fn square_side(cells: usize) -> usize {
    let sides = 1..;
    sides
        .take_while(|&side: &usize| side.saturating_mul(side) <= cells)
        .count()
}

impl Layout {
    /// Creates a grid with boxes of these sides.
    pub(crate) fn boxes([rows, columns]: [u32; 2], diagonals: bool) -> Result<Self> {
        let side = u64::from(rows) * u64::from(columns);
        if side == 0 {
            let found = format_args!("{rows}×{columns}");
            return Err(Error::argument(&"box", &"sides of at least 1", &found));
        }
        if side > MAX_SIDE.into() {
            return Err(Error::too_large(
                &"side of the grid",
                &side,
                MAX_SIDE.into(),
            ));
        }
        let (side, rows, columns) = (side as usize, rows as usize, columns as usize);
        let across = side / columns;
        let sides = [rows as u32, columns as u32];
        let of_cell = |cell: usize| (cell / side / rows * across + cell % side / columns) as u8;
        let regions = (0..side * side).map(of_cell).collect();
        Ok(Layout::new(side, regions, Some(sides), diagonals))
    }

    /// Creates a grid with jigsaw regions.
    pub(crate) fn jigsaw(side: usize, regions: &Regions, diagonals: bool) -> Result<Self> {
        let labels: Vec<u32> = match regions {
            Regions::Text(text) => text
                .chars()
                .filter(|&symbol| !is_white(symbol))
                .map(u32::from)
                .collect(),
            Regions::Labels(labels) => labels.clone(),
        };
        if labels.len() != side * side {
            return Err(Error::regions(
                &format_args!("{} labels (one per cell)", side * side),
                &labels.len(),
            ));
        }
        let mut known: Vec<(u32, usize)> = Vec::new();
        let mut numbers = Vec::with_capacity(labels.len());
        for &label in &labels {
            let number = known.iter().position(|&(other, _)| other == label);
            let number = number.unwrap_or_else(|| {
                known.push((label, 0));
                known.len() - 1
            });
            known[number].1 += 1;
            numbers.push(number);
        }
        let expected = format_args!("{side} regions of {side} cells");
        if known.len() != side {
            let found = format_args!("{} regions", known.len());
            return Err(Error::regions(&expected, &found));
        }
        if let Some((number, &(_, cells))) = known
            .iter()
            .enumerate()
            .find(|(_, (_, cells))| *cells != side)
        {
            let region = number + 1;
            let found = format_args!("{cells} cells in region {region}");
            return Err(Error::regions(&expected, &found).saying(&format_args!(
                "regions: region {region} has {cells} cell{}; expected {expected}",
                if cells == 1 { "" } else { "s" }
            )));
        }
        let regions = numbers.into_iter().map(|number| number as u8).collect();
        Ok(Layout::new(side, regions, None, diagonals))
    }

    /// Creates a grid from checked regions: `side` regions of `side` cells.
    fn new(side: usize, regions: Vec<u8>, sides: Option<[u32; 2]>, diagonals: bool) -> Self {
        let mut layout = Layout {
            side,
            regions,
            sides,
            diagonals,
            members: Vec::new(),
            houses: Vec::new(),
            starts: vec![0],
        };
        let houses = layout.house_count();
        layout.members = vec![0; houses * side];
        let mut filled = vec![0; houses];
        for cell in 0..side * side {
            for house in layout.houses_through(cell) {
                layout.members[house * side + filled[house]] = cell as u16;
                layout.houses.push(house as u8);
                filled[house] += 1;
            }
            layout.starts.push(layout.houses.len() as u16);
        }
        layout
    }

    /// Returns the most square boxes of a side, the smaller side first; `None` if a box would be a single row.
    pub(crate) fn usual_box(side: usize) -> Option<[u32; 2]> {
        if side == 1 {
            return Some([1, 1]);
        }
        let mut rows = (2..=square_side(side)).rev();
        let rows = rows.find(|&rows| side.is_multiple_of(rows))?;
        Some([rows as u32, (side / rows) as u32])
    }

    /// Returns whether the grid has boxes of these sides.
    pub(crate) fn is_of_boxes(&self, sides: [u32; 2], diagonals: bool) -> bool {
        self.sides == Some(sides) && self.diagonals == diagonals
    }

    /// Returns whether the houses are those of 9×9 cells in boxes of 3×3. Jigsaw regions may be such boxes, too.
    pub(crate) fn is_in_bands(&self) -> bool {
        let is_box = |(cell, &region): (usize, &u8)| {
            let [row, column] = self.place(cell);
            u32::from(region) == row / 3 * 3 + column / 3
        };
        self.side == 9
            && self.house_count() == 3 * self.side
            && self.regions.iter().enumerate().all(is_box)
    }

    /// Returns the rows and columns of a box; `None` for a jigsaw.
    pub(crate) fn sides(&self) -> Option<[u32; 2]> {
        self.sides
    }

    pub(crate) fn side(&self) -> usize {
        self.side
    }

    pub(crate) fn cell_count(&self) -> usize {
        self.regions.len()
    }

    /// Returns the region of a cell. A box is a region too.
    pub(crate) fn region_of(&self, cell: usize) -> usize {
        self.regions[cell].into()
    }

    /// Returns the row and column of a cell.
    pub(crate) fn place(&self, cell: usize) -> [u32; 2] {
        [(cell / self.side) as u32, (cell % self.side) as u32]
    }

    /// Returns the number of houses: rows, columns, regions, then diagonals.
    pub(crate) fn house_count(&self) -> usize {
        3 * self.side + if self.diagonals { 2 } else { 0 }
    }

    /// Returns the numbers of the houses of a cell: its row, column and region, then its diagonals.
    #[inline]
    pub(crate) fn houses_of(&self, cell: usize) -> impl Iterator<Item = usize> + '_ {
        let ends = self.starts[cell].into()..self.starts[cell + 1].into();
        self.houses[ends].iter().map(|&house| house.into())
    }

    fn houses_through(&self, cell: usize) -> impl Iterator<Item = usize> + use<> {
        let (row, column) = (cell / self.side, cell % self.side);
        let always = [
            row,
            self.side + column,
            2 * self.side + usize::from(self.regions[cell]),
        ];
        let falling = self.diagonals && row == column;
        let rising = self.diagonals && row + column + 1 == self.side;
        always
            .into_iter()
            .chain(falling.then_some(3 * self.side))
            .chain(rising.then_some(3 * self.side + 1))
    }

    /// Returns the house with this number.
    pub(crate) fn house(&self, number: usize) -> House {
        let index = (number % self.side) as u32;
        match number / self.side {
            0 => House::Row { row: index },
            1 => House::Column { column: index },
            2 if self.sides.is_none() => House::Region { region: index },
            2 => House::Box { r#box: index },
            _ => House::Diagonal {
                diagonal: (number - 3 * self.side) as u32,
            },
        }
    }

    /// Returns the cells of the house with this number.
    pub(crate) fn cells_of(&self, house: usize) -> impl Iterator<Item = usize> + '_ {
        let cells = &self.members[house * self.side..(house + 1) * self.side];
        cells.iter().map(|&cell| usize::from(cell))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn usual_boxes_are_the_most_square_ones() {
        let boxes = [4, 6, 8, 9, 10, 12, 15, 16, 25].map(Layout::usual_box);
        let expected = [
            [2, 2],
            [2, 3],
            [2, 4],
            [3, 3],
            [2, 5],
            [3, 4],
            [3, 5],
            [4, 4],
            [5, 5],
        ];
        assert_eq!(boxes, expected.map(Some));
        assert_eq!([2, 3, 5, 7, 23].map(Layout::usual_box), [None; 5]);
    }

    #[test]
    fn regions_that_are_boxes_are_in_bands() {
        let row_of_boxes = |labels: &str| format!("{labels}\n").repeat(3);
        let text = ["aaabbbccc", "dddeeefff", "ggghhhiii"].map(row_of_boxes);
        let jigsaw = |diagonals| {
            let regions = Regions::Text(text.concat());
            Layout::jigsaw(9, &regions, diagonals).unwrap()
        };
        let boxes = |sides, diagonals| Layout::boxes(sides, diagonals).unwrap();
        assert!(jigsaw(false).is_in_bands() && boxes([3, 3], false).is_in_bands());
        assert!(!jigsaw(true).is_in_bands() && !boxes([3, 3], true).is_in_bands());
        assert!(!boxes([1, 9], false).is_in_bands() && !boxes([2, 3], false).is_in_bands());
    }

    #[test]
    fn every_house_has_as_many_cells_as_a_side() {
        let layout = Layout::boxes([2, 3], true).unwrap();
        for house in 0..layout.house_count() {
            assert_eq!(layout.cells_of(house).count(), 6, "{}", layout.house(house));
        }
    }
}
