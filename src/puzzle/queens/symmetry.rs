//! The symmetries of a board with placed queens and blocked squares.

use alloc::sync::Arc;
use alloc::vec::Vec;

use super::Queens;
use crate::problem::Symmetries;

/// A way to move an n×n board onto itself: turned, turned over and, on a torus, shifted.
///
/// ```text
/// number   row shift | column shift | transposed | columns reversed | rows reversed
/// ```
#[derive(Clone, Copy)]
struct Motion {
    n: u32,
    number: u32,
}

impl Motion {
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
    /// The symmetries of the whole puzzle, when options stand for these squares.
    pub(super) fn symmetries(&self, squares: &[[u32; 2]]) -> Symmetries {
        let n = self.n;
        let index = move |[row, column]: [u32; 2]| row * n + column;
        let moved = move |number: u32, place: u32| {
            let motion = Motion { n, number };
            index(motion.of([place / n, place % n]))
        };
        // A motion that keeps some squares keeps all others too: those are looked at that are fewer.
        let lists = [&self.placed, &self.blocked].map(|squares| {
            let mut given = vec![false; (n * n) as usize];
            for &square in squares {
                given[index(square) as usize] = true;
            }
            let held = given.iter().filter(|&&given| given).count();
            let sought = 2 * held < given.len();
            let fewer = (0..n * n).filter(|&place| given[place as usize] == sought);
            (fewer.collect::<Vec<u32>>(), sought, given)
        });
        let keeps = |&number: &u32| {
            let mut lists = lists.iter();
            lists.all(|(fewer, sought, given)| {
                let mut images = fewer.iter().map(|&place| moved(number, place));
                images.all(|place| given[place as usize] == *sought)
            })
        };
        let count = if self.toroidal { 8 * n * n } else { 8 };
        let motions: Vec<u32> = (1..count).filter(keeps).collect();
        let count = motions.len() as u32;
        let image = move |symmetry: u32, place: u32| moved(motions[symmetry as usize], place);
        let places = squares.iter().map(|&square| index(square)).collect();
        Symmetries::new(places, count, Arc::new(image))
    }
}
