//! The law of leftovers, for jigsaws.
//!
//! Some rows hold each digit once for each row, and some regions once for each region. The cells that are in both cancel.
//! So the leftover cells of the rows hold each digit as often as the leftover cells of the regions, plus the difference
//! between the numbers of rows and of regions. The same holds for columns.
//!
//! ```text
//! a a a b b     rows 1 and 2 against the regions a and b:
//! a a b B b     the cell c holds the same digit as the cell B below the rows
//! . . c . .
//! ```
//!
//! A [`Leftover`] is one direction of this law, as a minimum: the first kind of cells holds each digit at least so often.

use super::Contradiction;
use super::grid_state::GridState;

/// Maximum number of leftover cells of a law. Larger laws remove few candidates.
const MAX_LEFTOVER_CELLS: usize = 16;

/// Number of bits of a counter of cells.
const COUNTER_BITS: usize = 5;

/// A law: for each digit, the number of groups that can hold it, plus the number of other cells that are not filled with
/// it, is at least `least`.
pub(super) struct Leftover {
    /// The cells of the groups, concatenated. The cells of a group are in one house, so they hold a digit once at most.
    grouped: Vec<u16>,
    /// The end of each group.
    ends: Vec<u8>,
    others: Vec<u16>,
    least: u32,
}

/// Counters of all digits, bit-sliced.
#[derive(Default)]
struct DigitCounters([u32; COUNTER_BITS]);

impl Leftover {
    /// The laws of a grid with these regions. Each compares a range of rows or columns with the regions that lie in it,
    /// that touch it, or that have most of their cells in it.
    pub(super) fn all(side: usize, region_of: &[u8]) -> Vec<Leftover> {
        let mut laws: Vec<Leftover> = Vec::new();
        let lines: [fn(usize, usize) -> usize; 2] =
            [|cell, side| cell / side, |cell, side| cell % side];
        for line_of in lines {
            for start in 0..side {
                for end in start + 1..=side {
                    let is_inside = |cell: usize| (start..end).contains(&line_of(cell, side));
                    let mut inside = vec![0; side];
                    for (cell, &region) in region_of.iter().enumerate() {
                        inside[usize::from(region)] += usize::from(is_inside(cell));
                    }
                    for threshold in [side / 2 + 1, side, 1] {
                        let is_taken =
                            |cell: usize| inside[usize::from(region_of[cell])] >= threshold;
                        let regions = inside.iter().filter(|&&cells| cells >= threshold);
                        let (lines, regions) = (end - start, regions.count());
                        let cells = 0..side * side;
                        let rest = cells
                            .clone()
                            .filter(|&cell| is_inside(cell) && !is_taken(cell));
                        let rest: Vec<u16> = rest.map(|cell| cell as u16).collect();
                        let others = cells.filter(|&cell| !is_inside(cell) && is_taken(cell));
                        let others: Vec<u16> = others.map(|cell| cell as u16).collect();
                        let count = rest.len() + others.len();
                        let is_known = laws.iter().any(|law| {
                            law.is_between(&rest, &others) || law.is_between(&others, &rest)
                        });
                        if count == 0 || count > MAX_LEFTOVER_CELLS.max(side) || is_known {
                            continue;
                        }
                        laws.extend(Leftover::new(
                            &rest,
                            &others,
                            [lines, regions],
                            side,
                            region_of,
                        ));
                        laws.extend(Leftover::new(
                            &others,
                            &rest,
                            [regions, lines],
                            side,
                            region_of,
                        ));
                    }
                }
            }
        }
        laws
    }

    /// The law that `cells`, of `more` houses, hold each digit at least `more - fewer` times more often than `others`, of
    /// `fewer` houses. `None` if it always holds, or if it is the rule of a house.
    fn new(
        cells: &[u16],
        others: &[u16],
        [more, fewer]: [usize; 2],
        side: usize,
        region_of: &[u8],
    ) -> Option<Self> {
        let least = (others.len() + more).checked_sub(fewer)? as u32;
        let groups = by_house(cells, side, region_of);
        let is_house = others.is_empty() && groups.len() <= 1
            || cells.is_empty() && by_house(others, side, region_of).len() <= 1;
        let is_trivial = least == 0 || is_house || groups.len() + others.len() >= 1 << COUNTER_BITS;
        let ends = groups.iter().scan(0, |end, group| {
            *end += group.len() as u8;
            Some(*end)
        });
        (!is_trivial).then(|| Leftover {
            ends: ends.collect(),
            grouped: groups.concat(),
            others: others.to_vec(),
            least,
        })
    }

    fn is_between(&self, cells: &[u16], others: &[u16]) -> bool {
        let has_all = || cells.iter().all(|cell| self.grouped.contains(cell));
        self.others == others && self.grouped.len() == cells.len() && has_all()
    }

    /// The groups of cells.
    fn groups(&self) -> impl Iterator<Item = &[u16]> {
        let mut start = 0;
        self.ends.iter().map(move |&end| {
            let group = &self.grouped[start..end.into()];
            start = end.into();
            group
        })
    }

    /// All cells of the law.
    pub(super) fn cells(&self) -> impl Iterator<Item = u16> {
        self.grouped.iter().chain(&self.others).copied()
    }

    /// Removes the candidates that the law excludes, and adds their cells to `reduced`. `all` has all digits.
    pub(super) fn apply(
        &self,
        grid: &mut GridState,
        all: u32,
        reduced: &mut Vec<u16>,
    ) -> Result<(), Contradiction> {
        let mut keep = |grid: &mut GridState, cell: u16, digits: u32| {
            let candidates = &mut grid.candidates[usize::from(cell)];
            let kept = *candidates & digits;
            if kept != *candidates {
                *candidates = kept;
                reduced.push(cell);
                if kept == 0 {
                    return Err(Contradiction);
                }
            }
            Ok(())
        };
        let mut counters = DigitCounters::default();
        for group in self.groups() {
            counters.add(group.iter().fold(0, |any, &cell| any | grid.digits(cell)));
        }
        for &cell in &self.others {
            counters.add(all & !grid.filled(cell));
        }
        let (less, tight) = counters.compare(self.least, all);
        if less != 0 {
            return Err(Contradiction);
        }
        if tight == 0 {
            return Ok(());
        }
        // The count of these digits is as small as possible, so every group holds them and no other cell does.
        for &cell in &self.others {
            keep(grid, cell, !tight)?;
        }
        for group in self.groups() {
            let (mut once, mut twice) = (0, 0);
            for &cell in group {
                twice |= once & grid.digits(cell);
                once |= grid.digits(cell);
            }
            let single = once & !twice & tight;
            for &cell in group {
                let own = grid.candidates[usize::from(cell)] & single;
                if own & own.wrapping_sub(1) != 0 {
                    return Err(Contradiction);
                }
                if own != 0 {
                    keep(grid, cell, own)?;
                }
            }
        }
        Ok(())
    }
}

/// The cells by their rows, columns or regions, whichever are the fewest.
fn by_house(cells: &[u16], side: usize, region_of: &[u8]) -> Vec<Vec<u16>> {
    let houses: [&dyn Fn(usize) -> usize; 3] =
        [&|cell| cell / side, &|cell| cell % side, &|cell| {
            region_of[cell].into()
        }];
    let grouped = houses.map(|house_of| {
        let mut groups = vec![Vec::new(); side];
        for &cell in cells {
            groups[house_of(cell.into())].push(cell);
        }
        groups.retain(|group| !group.is_empty());
        groups
    });
    grouped.into_iter().min_by_key(Vec::len).unwrap_or_default()
}

impl DigitCounters {
    /// Adds one for each of these digits.
    #[inline(always)]
    fn add(&mut self, mut digits: u32) {
        for bits in &mut self.0 {
            (*bits, digits) = (*bits ^ digits, *bits & digits);
        }
    }

    /// The digits counted less often than `least`, and those counted exactly so often.
    #[inline(always)]
    fn compare(&self, least: u32, all: u32) -> (u32, u32) {
        let (mut less, mut equal) = (0, all);
        for (bit, &bits) in self.0.iter().enumerate().rev() {
            if least >> bit & 1 == 1 {
                less |= equal & !bits;
                equal &= bits;
            } else {
                equal &= !bits;
            }
        }
        (less, equal)
    }
}
