//! The symmetries of a board with placed queens, blocked squares and regions.

use std::sync::Arc;

use super::Queens;
use crate::problem::Symmetries;

/// A symmetry of an n×n board: a rotation, a reflection and, on a torus, a shift.
///
/// ```text
/// number   row shift | column shift | transposed | columns reversed | rows reversed
/// ```
#[derive(Clone, Copy)]
struct Isometry {
    n: u32,
    number: u32,
}

impl Isometry {
    fn of(self, [row, column]: [u32; 2]) -> [u32; 2] {
        let n = self.n;
        let (turn, shift) = (self.number % 8, self.number / 8);
        let row = if turn & 1 == 0 { row } else { n - 1 - row };
        let column = if turn & 2 == 0 {
            column
        } else {
            n - 1 - column
        };
        let [row, column] = if turn & 4 == 0 {
            [row, column]
        } else {
            [column, row]
        };
        [(row + shift / n) % n, (column + shift % n) % n]
    }
}

impl Queens {
    /// Returns the symmetries of the whole puzzle, if options stand for `squares`.
    pub(super) fn symmetries(&self, squares: &[[u32; 2]]) -> Symmetries {
        let n = self.n;
        let index = move |[row, column]: [u32; 2]| row * n + column;
        // For each rotation and reflection, whether each square is in the rotated list. Every motion keeps an empty
        // list, and without any option the result does not matter.
        let lists = [&self.placed, &self.blocked].map(|list| {
            let turned = |number| {
                let mut given = vec![false; (n * n) as usize];
                for &square in list {
                    given[index(Isometry { n, number }.of(square)) as usize] = true;
                }
                given
            };
            let is_kept = list.is_empty() || squares.is_empty();
            let turns = if is_kept { 0 } else { 8 };
            (0..turns).map(turned).collect::<Vec<_>>()
        });
        let keeps = |&number: &u32| {
            let (turn, shift, side) = (number as usize % 8, (number / 8) as usize, n as usize);
            let (down, right) = (shift / side, shift % side);
            lists.iter().all(|lists| {
                let Some(turned) = lists.get(turn) else {
                    return true;
                };
                let mut rows = turned.chunks_exact(side).enumerate();
                rows.all(|(row, turned)| {
                    let start = (row + down) % side * side;
                    let (begin, rest) = lists[0][start..start + side].split_at(right);
                    let (before, over) = turned.split_at(side - right);
                    rest == before && begin == over
                })
            })
        };
        // A symmetry maps each region to a region.
        let map = self.region_map().ok().flatten();
        let keeps_regions = |number: u32| {
            let Some(map) = &map else { return true };
            let mut images = vec![None; n as usize];
            (0..n * n).all(|place| {
                let square = [place / n, place % n];
                let image = map.region_of(Isometry { n, number }.of(square));
                *images[map.region_of(square) as usize].get_or_insert(image) == image
            })
        };
        let count = if self.toroidal { 8 * n * n } else { 8 };
        let motions: Vec<u32> = (1..count)
            .filter(keeps)
            .filter(|&number| keeps_regions(number))
            .collect();
        let count = motions.len() as u32;
        let image = move |symmetry: u32, place: u32| {
            let number = motions[symmetry as usize];
            index(Isometry { n, number }.of([place / n, place % n]))
        };
        let places = squares.iter().map(|&square| index(square)).collect();
        Symmetries::new(places, count, Arc::new(image))
    }
}
