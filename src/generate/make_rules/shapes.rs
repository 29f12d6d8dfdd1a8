//! Random cells of each shape of entries.

#![allow(
    clippy::cast_possible_wrap,
    clippy::cast_sign_loss,
    reason = "the numbers of cells and their sums are far below the limits"
)]

use super::entries::RuledGrid;
use crate::puzzle::RuleEntry;
use crate::puzzle::sudoku::{Declaration, RuleShape, Square};
use crate::rng::Rng;
use crate::sort::{sort_by_number, sort_squares};

impl RuledGrid<'_> {
    /// Proposes the cells of an entry by its shape.
    #[allow(clippy::too_many_lines, reason = "one arm for each shape")]
    pub(super) fn shape(&self, rule: &'static Declaration, rng: &mut Rng) -> Option<RuleEntry> {
        let side = self.side();
        let at = |rng: &mut Rng| [rng.below(side), rng.below(side)];
        Some(match rule.shape {
            RuleShape::Area | RuleShape::Cage => {
                let count = if rule.shape == RuleShape::Cage {
                    2 + rng.below(3)
                } else {
                    side
                };
                RuleEntry::cells(self.patch(count, rng)?)
            }
            RuleShape::Line => {
                let count = 3 + rng.below(4);
                RuleEntry::cells(self.walk(count, rng)?)
            }
            RuleShape::Arrow => {
                let cells = self.walk(6, rng)?;
                let (circle, path) = cells.split_first()?;
                let mut sum = 0;
                let is_short = |cell: &&Square| {
                    let is_short = sum < self.number(*circle);
                    sum += self.number(**cell);
                    is_short
                };
                let path: Vec<Square> = path.iter().take_while(is_short).copied().collect();
                if path.len() < 2 {
                    return None;
                }
                RuleEntry::default()
                    .with("circle", vec![*circle])
                    .with("path", path)
            }
            RuleShape::Dot => {
                let [row, column] = at(rng);
                let other = if rng.below(2) == 0 {
                    [row + 1, column]
                } else {
                    [row, column + 1]
                };
                other.iter().all(|&place| place < side).then_some(())?;
                RuleEntry::cells(vec![[row, column], other])
            }
            RuleShape::Corner => {
                let [row, column] = at(rng);
                (row.max(column) + 1 < side).then_some(())?;
                let around = [[0, 0], [0, 1], [1, 0], [1, 1]];
                let mut values =
                    around.map(|[down, right]| self.number([row + down, column + right]));
                rng.shuffle(&mut values);
                let mut values = values[..2 + rng.below(3) as usize].to_vec();
                sort_by_number(&mut values, |&number| number.into());
                RuleEntry::default()
                    .with("at", vec![row, column])
                    .with("values", values)
            }
            RuleShape::Outside => {
                let is_row = rng.below(2) == 0;
                let entry = RuleEntry::default();
                let entry = entry.with(if is_row { "row" } else { "column" }, rng.below(side));
                let ends = if is_row {
                    ["left", "right"]
                } else {
                    ["top", "bottom"]
                };
                if rule.fields.iter().any(|field| field.name == "from") {
                    entry.with("from", ends[rng.below(2) as usize])
                } else {
                    entry
                }
            }
            RuleShape::Diagonal => {
                let start = rng.below(side - 1);
                let first = [[start, 0], [0, start], [start, side - 1], [side - 1, start]];
                let first = first[rng.below(4) as usize];
                let step = |place: u32| match place {
                    0 => 1,
                    _ if place == side - 1 => -1,
                    _ => [1, -1][(place % 2) as usize],
                };
                let [down, right] = first.map(step);
                let cells = (0..side as i32).map(|place| {
                    [
                        first[0].wrapping_add_signed(place * down),
                        first[1].wrapping_add_signed(place * right),
                    ]
                });
                let cells: Vec<Square> = cells
                    .take_while(|cell| cell.iter().all(|&at| at < side))
                    .collect();
                (cells.len() > 1).then_some(())?;
                RuleEntry::cells(cells)
            }
            RuleShape::Pair => {
                let cells = self.patch(2 + rng.below(2), rng)?;
                let by = at(rng);
                let copy = cells.iter().map(|cell| [cell[0] + by[0], cell[1] + by[1]]);
                let copy: Vec<Square> = copy.collect();
                let is_apart = copy
                    .iter()
                    .all(|cell| cell[0].max(cell[1]) < side && !cells.contains(cell));
                is_apart.then_some(())?;
                let [first, second] = [rule.fields[0].name, rule.fields[1].name];
                RuleEntry::default().with(first, cells).with(second, copy)
            }
            RuleShape::Marks => {
                let mark = |(&number, chosen): (&u8, u32)| match (chosen, number % 2) {
                    (0, 0) => 'e',
                    (0, _) => 'o',
                    _ => '.',
                };
                let text: String = self
                    .solution
                    .iter()
                    .map(|number| mark((number, rng.below(3))))
                    .collect();
                RuleEntry::default().with("text", text)
            }
            RuleShape::Grid | RuleShape::Words | RuleShape::Candidates => return None,
        })
    }

    /// A random walk by steps to a side or corner, without a cell twice.
    fn walk(&self, count: u32, rng: &mut Rng) -> Option<Vec<Square>> {
        let mut cells = vec![[rng.below(self.side()), rng.below(self.side())]];
        while cells.len() < count as usize {
            let last = cells[cells.len() - 1];
            let mut next: Vec<Square> = self
                .around(last, true)
                .filter(|cell| !cells.contains(cell))
                .collect();
            rng.shuffle(&mut next);
            cells.push(*next.first()?);
        }
        Some(cells)
    }

    /// Random connected cells.
    fn patch(&self, count: u32, rng: &mut Rng) -> Option<Vec<Square>> {
        let mut cells = vec![[rng.below(self.side()), rng.below(self.side())]];
        while cells.len() < count as usize {
            let from = cells[rng.below(cells.len() as u32) as usize];
            let mut next: Vec<Square> = self
                .around(from, false)
                .filter(|cell| !cells.contains(cell))
                .collect();
            rng.shuffle(&mut next);
            cells.push(*next.first()?);
        }
        sort_squares(&mut cells);
        Some(cells)
    }

    /// The cells that touch a cell, at a side or also at a corner.
    fn around(&self, [row, column]: Square, corners: bool) -> impl Iterator<Item = Square> + use<> {
        let side = self.side();
        let steps = (0..9_u32).filter(move |step| *step != 4 && (corners || step % 2 == 1));
        let cells = steps.map(move |step| {
            [
                (row + step / 3).wrapping_sub(1),
                (column + step % 3).wrapping_sub(1),
            ]
        });
        cells.filter(move |cell| cell.iter().all(|&place| place < side))
    }
}
