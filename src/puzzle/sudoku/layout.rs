//! The houses of a grid: rows, columns, boxes or regions, and the houses and groups that further rules add.

use super::MAX_SIDE;
use super::extra_houses::{ExtraHouses, Group};
use crate::error::{Error, Result};
use crate::puzzle::Regions;
use crate::puzzle::reason::House;

/// The houses and groups of a grid. A house has as many cells as there are symbols and holds every symbol once. A group
/// has fewer cells and repeats no symbol.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Layout {
    side: usize,
    /// The region of each cell. A box is a region too.
    regions: Vec<u8>,
    /// The meaning of each house: rows, columns, regions, then extra houses.
    names: Vec<House>,
    /// The cells of each house, concatenated.
    members: Vec<u16>,
    /// The houses of each cell, concatenated, and the start of each cell's list.
    houses: Vec<u16>,
    starts: Vec<u16>,
    groups: Vec<Group>,
    /// The groups of each cell, concatenated, and the start of each cell's list.
    group_numbers: Vec<u16>,
    group_starts: Vec<u32>,
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
    pub(crate) fn boxes(sides: [u32; 2], extra: ExtraHouses) -> Result<Self> {
        let side = Layout::side_of(sides)?;
        let [rows, columns] = sides.map(|side| side as usize);
        let across = side / columns;
        let of_cell = |cell: usize| (cell / side / rows * across + cell % side / columns) as u8;
        let regions = (0..side * side).map(of_cell).collect();
        let name = |number| House::Box { r#box: number };
        Ok(Layout::new(side, regions, name, extra))
    }

    /// Returns the side of a grid with boxes of these sides.
    pub(crate) fn side_of([rows, columns]: [u32; 2]) -> Result<usize> {
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
        Ok(side as usize)
    }

    /// Creates a grid with jigsaw regions.
    pub(crate) fn jigsaw(side: usize, regions: &Regions, extra: ExtraHouses) -> Result<Self> {
        let labels = regions.labels();
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
        let name = |number| House::Region { region: number };
        Ok(Layout::new(side, regions, name, extra))
    }

    /// Returns the same rows, columns and regions, with these extra houses and groups.
    pub(super) fn with_extra(&self, extra: ExtraHouses) -> Self {
        let side = self.side;
        let name = |number: u32| self.names[2 * side + number as usize];
        Layout::new(side, self.regions.clone(), name, extra)
    }

    /// Returns whether there are extra houses or groups.
    pub(super) fn is_ruled(&self) -> bool {
        self.names.len() > 3 * self.side || !self.groups.is_empty()
    }

    /// Creates a grid from checked regions, `side` regions of `side` cells, and from checked extra houses.
    fn new(
        side: usize,
        regions: Vec<u8>,
        region: impl Fn(u32) -> House,
        extra: ExtraHouses,
    ) -> Self {
        let cells = side * side;
        let numbers = 0..side as u32;
        let rows = numbers.clone().map(|row| House::Row { row });
        let columns = numbers.clone().map(|column| House::Column { column });
        let names = rows.chain(columns).chain(numbers.map(region));
        let names = names.chain(extra.houses.iter().map(|house| house.name));
        let mut layout = Layout {
            side,
            regions,
            names: names.collect(),
            members: vec![0; 3 * cells],
            houses: Vec::new(),
            starts: vec![0],
            groups: extra.groups,
            group_numbers: Vec::new(),
            group_starts: Vec::new(),
        };
        let mut of_cells = vec![Vec::new(); cells];
        for (number, house) in (3 * side as u16..).zip(&extra.houses) {
            for &cell in &house.cells {
                of_cells[usize::from(cell)].push(number);
            }
            layout.members.extend(&house.cells);
        }
        let mut filled = vec![0; 3 * side];
        for (cell, extra) in of_cells.iter().enumerate() {
            let region = 2 * side + layout.region_of(cell);
            for house in [cell / side, side + cell % side, region] {
                layout.members[house * side + filled[house]] = cell as u16;
                layout.houses.push(house as u16);
                filled[house] += 1;
            }
            layout.houses.extend(extra);
            layout.starts.push(layout.houses.len() as u16);
        }
        layout.drop_known_groups();
        layout.list_groups();
        layout
    }

    /// Drops the groups whose cells all share a house, pair by pair.
    fn drop_known_groups(&mut self) {
        let mut groups = std::mem::take(&mut self.groups);
        groups.retain(|group| {
            let mut cells = group.cells.iter().enumerate();
            cells.any(|(place, &cell)| {
                let mut others = group.cells[..place].iter();
                others.any(|&other| !self.share_house(cell.into(), other.into()))
            })
        });
        self.groups = groups;
    }

    /// Lists the groups of each cell.
    fn list_groups(&mut self) {
        if self.groups.is_empty() {
            return;
        }
        let mut of_cells = vec![Vec::new(); self.cell_count()];
        for (number, group) in (0..).zip(&self.groups) {
            for &cell in &group.cells {
                of_cells[usize::from(cell)].push(number);
            }
        }
        self.group_starts.push(0);
        for groups in of_cells {
            self.group_numbers.extend(groups);
            self.group_starts.push(self.group_numbers.len() as u32);
        }
    }

    /// Returns whether two cells share a house.
    pub(super) fn share_house(&self, cell: usize, other: usize) -> bool {
        let mut houses = self.houses_of(cell);
        houses.any(|house| self.houses_of(other).any(|of_other| of_other == house))
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

    /// Returns whether the grid has boxes of these sides, no groups, and no extra houses but the diagonals, if wanted.
    pub(crate) fn is_of_boxes(&self, sides: [u32; 2], diagonals: bool) -> bool {
        let extra = &self.names[3 * self.side..];
        let is_diagonal = |house: &House| matches!(house, House::Diagonal { .. });
        self.sides() == Some(sides)
            && self.groups.is_empty()
            && extra.len() == if diagonals { 2 } else { 0 }
            && extra.iter().all(is_diagonal)
    }

    /// Returns whether the houses are those of 9×9 cells in boxes of 3×3, and there are no groups. Jigsaw regions may be
    /// such boxes, too.
    pub(crate) fn is_in_bands(&self) -> bool {
        let is_box = |(cell, &region): (usize, &u8)| {
            let [row, column] = self.place(cell);
            u32::from(region) == row / 3 * 3 + column / 3
        };
        self.side == 9
            && self.house_count() == 3 * self.side
            && self.groups.is_empty()
            && self.regions.iter().enumerate().all(is_box)
    }

    /// Returns the rows and columns of a box; `None` for a jigsaw.
    pub(crate) fn sides(&self) -> Option<[u32; 2]> {
        let House::Box { .. } = self.names[2 * self.side] else {
            return None;
        };
        let columns = self.regions.iter().take_while(|&&region| region == 0);
        let columns = columns.count();
        Some([(self.side / columns) as u32, columns as u32])
    }

    pub(crate) fn side(&self) -> usize {
        self.side
    }

    pub(crate) fn cell_count(&self) -> usize {
        self.regions.len()
    }

    /// Returns the region of each cell.
    pub(crate) fn regions(&self) -> &[u8] {
        &self.regions
    }

    /// Returns the region of a cell. A box is a region too.
    pub(crate) fn region_of(&self, cell: usize) -> usize {
        self.regions[cell].into()
    }

    /// Returns the row and column of a cell.
    pub(crate) fn place(&self, cell: usize) -> [u32; 2] {
        [(cell / self.side) as u32, (cell % self.side) as u32]
    }

    /// Returns the number of houses: rows, columns, regions, then extra houses.
    pub(crate) fn house_count(&self) -> usize {
        self.names.len()
    }

    /// Returns the numbers of the houses of a cell: its row, column and region, then its extra houses.
    #[inline]
    pub(crate) fn houses_of(&self, cell: usize) -> impl Iterator<Item = usize> + '_ {
        let ends = self.starts[cell].into()..self.starts[cell + 1].into();
        self.houses[ends].iter().map(|&house| house.into())
    }

    /// Returns the house with this number.
    pub(crate) fn house(&self, number: usize) -> House {
        self.names[number]
    }

    /// Returns the groups.
    /// Returns true if both have the same cells in each house and group. Their names may differ.
    #[cfg(feature = "texts")]
    pub(super) fn is_same(&self, other: &Self) -> bool {
        let cells = |group: &Group| group.cells.clone();
        let groups = |layout: &Self| layout.groups.iter().map(cells).collect::<Vec<_>>();
        self.side == other.side && self.members == other.members && groups(self) == groups(other)
    }

    pub(crate) fn groups(&self) -> &[Group] {
        &self.groups
    }

    /// Returns the numbers of the groups of a cell.
    pub(crate) fn groups_of(&self, cell: usize) -> impl Iterator<Item = usize> + '_ {
        let ends = match self.group_starts.get(cell..cell + 2) {
            Some(&[start, end]) => start as usize..end as usize,
            _ => 0..0,
        };
        self.group_numbers[ends].iter().map(|&group| group.into())
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

    fn extra(side: usize, diagonals: bool) -> ExtraHouses {
        let mut extra = ExtraHouses::default();
        if diagonals {
            extra.add_diagonals(side);
        }
        extra
    }

    #[test]
    fn boxes_keep_their_sides() {
        for sides in [[1, 4], [4, 1], [2, 2], [2, 3], [3, 2], [1, 1]] {
            let layout = Layout::boxes(sides, ExtraHouses::default()).unwrap();
            assert_eq!(layout.sides(), Some(sides));
        }
    }

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
            Layout::jigsaw(9, &regions, extra(9, diagonals)).unwrap()
        };
        let boxes = |sides: [u32; 2], diagonals| {
            let side = (sides[0] * sides[1]) as usize;
            Layout::boxes(sides, extra(side, diagonals)).unwrap()
        };
        assert!(jigsaw(false).is_in_bands() && boxes([3, 3], false).is_in_bands());
        assert!(!jigsaw(true).is_in_bands() && !boxes([3, 3], true).is_in_bands());
        assert!(!boxes([1, 9], false).is_in_bands() && !boxes([2, 3], false).is_in_bands());
    }

    #[test]
    fn every_house_has_as_many_cells_as_a_side() {
        let layout = Layout::boxes([2, 3], extra(6, true)).unwrap();
        for house in 0..layout.house_count() {
            assert_eq!(layout.cells_of(house).count(), 6, "{}", layout.house(house));
        }
    }
}
