//! Queens on a board with regions: each row, column and region holds the same number of them, and none touch. With one
//! queen these are colored queens, with more they are star battles.
//!
//! Rows, columns and regions are primary items with bounds. Each block of 2×2 squares is a secondary item: two queens
//! touch if and only if they stand in one block.

use super::region_map::RegionMap;
use super::{Queens, QueensSolution, organ_pipe};
use crate::error::{Error, Result};
use crate::problem::{Entry, ItemId, OptionId, Problem};
use crate::puzzle::{Encoded, ItemLabel, Reason, Regions, Solution};
use crate::sort::sort_squares;

impl Queens {
    /// Returns the number of queens in each row.
    pub(super) fn stars_per_row(&self) -> u32 {
        self.stars.unwrap_or(1)
    }

    pub(super) fn may_touch(&self) -> bool {
        self.touch == Some(true)
    }

    /// Returns the maximum number of queens in each row. Without a corner in common, each block of 2×2 squares holds at
    /// most one queen.
    fn most_stars(&self) -> u32 {
        let half = self.n.div_ceil(2);
        let most = if self.may_touch() {
            half
        } else {
            half * half / self.n
        };
        most.max(1)
    }

    /// Checks the fields that belong to regions.
    pub(super) fn check_regions(&self) -> Result<()> {
        let Some(regions) = &self.regions else {
            if let Some(stars) = self.stars.filter(|&stars| stars != 1) {
                return Err(Error::argument(
                    &"stars",
                    &"1 on a board without regions",
                    &stars,
                ));
            }
            return match self.touch {
                Some(touch) => Err(
                    Error::argument(&"touch", &"regions beside it", &touch).saying(
                        &"touch: it needs regions; without them, queens attack along diagonals",
                    ),
                ),
                None => Ok(()),
            };
        };
        if self.toroidal {
            return Err(Error::argument(
                &"toroidal",
                &"false on a board with regions",
                &true,
            ));
        }
        let (stars, most) = (self.stars_per_row(), self.most_stars());
        if stars == 0 || stars > most {
            let expected = match most {
                1 => format!("1 on a board of side {}", self.n),
                most => format!(
                    "a whole number from 1 to {most} on a board of side {}",
                    self.n
                ),
            };
            return Err(Error::argument(&"stars", &expected, &stars));
        }
        RegionMap::new(self.n, regions).map(|_| ())
    }

    /// Encodes a checked board with these regions.
    pub(super) fn encode_with(&self, regions: &Regions) -> Result<Encoded> {
        let (n, stars) = (self.n, self.stars_per_row());
        let map = RegionMap::new(n, regions)?;
        let mut placed = self.placed.clone();
        sort_squares(&mut placed);
        placed.dedup();
        let mut items = Vec::new();
        for region in 0..n {
            items.push(ItemLabel::ColorRegion { region });
        }
        for place in 0..n {
            let index = organ_pipe(place, n);
            items.push(ItemLabel::Rank { row: index });
            items.push(ItemLabel::File { column: index });
        }
        // With one queen in a row, the other squares of the row are closed instead.
        let given = if stars == 1 { &[][..] } else { &placed };
        items.extend(
            given
                .iter()
                .map(|&[row, column]| ItemLabel::Cell { row, column }),
        );
        let primary = items.len();
        items.extend(self.blocks());
        let mut builder = Problem::builder(primary as u32, (items.len() - primary) as u32)?;
        for item in 0..3 * n {
            builder.bound(ItemId(item), stars, stars)?;
        }
        let options = self.squares_open(&map, &placed);
        let mut of_square: Vec<Vec<Entry>> = vec![Vec::new(); (n * n) as usize];
        for (item, label) in items.iter().enumerate() {
            for [row, column] in self.squares_of(label, &map) {
                of_square[(row * n + column) as usize].push(ItemId(item as u32).into());
            }
        }
        for &[row, column] in &options {
            builder.option(&of_square[(row * n + column) as usize])?;
        }
        let impossible = self.star_conflict(&map, &placed);
        Ok(self.encoded(builder, impossible, items, options))
    }

    /// Returns the groups of squares that have room for one queen.
    fn blocks(&self) -> Vec<ItemLabel> {
        let n = self.n;
        let shapes: &[(u32, u32)] = match (self.may_touch(), self.stars_per_row()) {
            (false, _) => &[(2, 2)],
            (true, 1) => &[],
            (true, _) => &[(1, 2), (2, 1)],
        };
        let mut blocks = Vec::new();
        for &(rows, columns) in shapes {
            for row in 0..=n.saturating_sub(rows) {
                for column in 0..=n.saturating_sub(columns) {
                    blocks.push(ItemLabel::Block {
                        row,
                        column,
                        rows,
                        columns,
                    });
                }
            }
        }
        if n == 1 { Vec::new() } else { blocks }
    }

    /// Returns the squares whose options contain an item.
    fn squares_of(&self, item: &ItemLabel, map: &RegionMap) -> Vec<[u32; 2]> {
        let n = self.n;
        match *item {
            ItemLabel::Rank { row } => (0..n).map(|column| [row, column]).collect(),
            ItemLabel::File { column } => (0..n).map(|row| [row, column]).collect(),
            ItemLabel::ColorRegion { region } => {
                let mut squares = all_squares(n).collect::<Vec<_>>();
                squares.retain(|&square| map.region_of(square) == region);
                squares
            }
            ItemLabel::Cell { row, column } => vec![[row, column]],
            ItemLabel::Block {
                row,
                column,
                rows,
                columns,
            } => (row..row + rows)
                .flat_map(|row| (column..column + columns).map(move |column| [row, column]))
                .collect(),
            _ => Vec::new(),
        }
    }

    /// Returns the squares, in row order, that may hold a queen: neither blocked, nor beside a placed queen, nor in a
    /// row, column or region that placed queens fill.
    fn squares_open(&self, map: &RegionMap, placed: &[[u32; 2]]) -> Vec<[u32; 2]> {
        let is_open = |square: &[u32; 2]| {
            let others = || placed.iter().filter(|&other| other != square);
            let is_full = |in_line: &dyn Fn([u32; 2]) -> bool| {
                others().filter(|&&other| in_line(other)).count() >= self.stars_per_row() as usize
            };
            let [row, column] = *square;
            let region = map.region_of(*square);
            !self.blocked.contains(square)
                && !others().any(|&other| self.touches(other, *square))
                && !is_full(&|other| other[0] == row)
                && !is_full(&|other| other[1] == column)
                && !is_full(&|other| map.region_of(other) == region)
        };
        all_squares(self.n).filter(is_open).collect()
    }

    /// Returns whether two squares touch in a way that is not allowed.
    fn touches(&self, one: [u32; 2], other: [u32; 2]) -> bool {
        let [down, right] = [0, 1].map(|axis| one[axis].abs_diff(other[axis]));
        let reach = if self.may_touch() {
            down + right
        } else {
            down.max(right)
        };
        reach == 1
    }

    /// Returns the reason why placed queens are impossible, if they are.
    fn star_conflict(&self, map: &RegionMap, placed: &[[u32; 2]]) -> Option<Reason> {
        if let Some(&square) = placed.iter().find(|square| self.blocked.contains(square)) {
            return Some(Reason::QueenOnBlocked { square });
        }
        let wrong = self.miscounts(map, placed).into_iter();
        let mut wrong = wrong.filter(|reason| match reason {
            Reason::QueenCount { queens, stars, .. } => queens > stars,
            _ => true,
        });
        wrong.next()
    }

    /// Returns everything that is wrong with queens that are claimed to be all; nothing for a board without regions.
    pub(super) fn broken_stars(&self, queens: &[[u32; 2]]) -> Vec<Reason> {
        match self.region_map() {
            Ok(Some(map)) => self.miscounts(&map, queens),
            _ => Vec::new(),
        }
    }

    fn miscounts(&self, map: &RegionMap, queens: &[[u32; 2]]) -> Vec<Reason> {
        let (n, stars) = (self.n, self.stars_per_row());
        let lines = (0..n)
            .map(|row| ItemLabel::Rank { row })
            .chain((0..n).map(|column| ItemLabel::File { column }))
            .chain((0..n).map(|region| ItemLabel::ColorRegion { region }));
        let mut wrong = Vec::new();
        for item in lines {
            let squares = self.squares_of(&item, map);
            let count = squares
                .iter()
                .filter(|square| queens.contains(square))
                .count() as u32;
            if count != stars {
                wrong.push(Reason::QueenCount {
                    item,
                    queens: count,
                    stars,
                });
            }
        }
        for (place, &queen) in queens.iter().enumerate() {
            let before = queens[..place].iter();
            let touching = before.filter(|&&other| self.touches(other, queen));
            wrong.extend(touching.map(|&other| Reason::QueensTouch {
                squares: vec![other, queen],
            }));
        }
        wrong
    }
}

/// Decodes options into a solution: the columns of each row in ascending order.
pub(super) fn stars_on(options: &[[u32; 2]], chosen: &[OptionId]) -> Solution {
    let squares = chosen.iter().map(|option| options[option.index()]);
    let mut squares: Vec<[u32; 2]> = squares.collect();
    sort_squares(&mut squares);
    Solution::Queens(QueensSolution {
        columns: squares.iter().map(|square| square[1] as u8).collect(),
        options: chosen.iter().map(|option| option.0).collect(),
    })
}

fn all_squares(n: u32) -> impl Iterator<Item = [u32; 2]> {
    (0..n).flat_map(move |row| (0..n).map(move |column| [row, column]))
}
