//! The residual problem: the remaining marks as an exact cover problem, after no technique applies.

use super::marks::{PencilMarks, bits};
use super::{HumanStep, Outcome, Technique};
use crate::engines::{EngineKind, Limits};
use crate::error::Result;
use crate::problem::{Entry, ItemId, OptionId, Problem};
use crate::solve::{Settings, Solutions, Verdict};

/// Maximum number of tree nodes of the search: a fraction of a second.
const MAX_NODES: u64 = 100_000;

/// The residual problem. Its items are the blanks and the missing digits of houses, and secondary ones for the digits of
/// groups; an option is a mark.
pub(crate) struct ResidualProblem {
    pub(crate) problem: Problem,
    /// The cell and the digit of each option.
    pub(crate) options: Vec<(usize, usize)>,
}

/// Searches the residual problem. Returns the outcome, the number of tree nodes, and the step that fills the grid.
pub(super) fn search(marks: &PencilMarks) -> Result<(Outcome, u64, Option<HumanStep>)> {
    let residual = ResidualProblem::new(marks, None)?;
    // The number of tree nodes is part of the answer, so the engine is fixed.
    let settings = Settings {
        engine: EngineKind::Links,
        budget: Limits::nodes(MAX_NODES),
        ..Settings::default()
    };
    let mut solutions = Solutions::new(&residual.problem, &settings);
    let verdict = solutions.verdict();
    let nodes = solutions.stats().nodes;
    let (outcome, step) = match verdict {
        Ok(Verdict::Unique(chosen)) => (Outcome::Guessed, Some(residual.guess(marks, &chosen))),
        Ok(Verdict::None) => (Outcome::None, None),
        Ok(Verdict::Many(_)) => (Outcome::Many, None),
        Err(error) if error.is_out_of_budget() => (Outcome::Undecided, None),
        Err(other) => return Err(other),
    };
    Ok((outcome, nodes, step))
}

impl ResidualProblem {
    /// Orders the items like the encoding of a Sudoku. If `near` is the cell of a removed mark, the items are ordered
    /// by distance from it.
    pub(crate) fn new(marks: &PencilMarks, near: Option<usize>) -> Result<Self> {
        let width = marks.side() + 1;
        let mut count = 0;
        let mut item_of = |open: bool| {
            count += u32::from(open);
            count.wrapping_sub(1)
        };
        let cells = 0..marks.cell_count();
        let of_cell: Vec<u32> = cells
            .clone()
            .map(|cell| item_of(marks.of(cell) != 0))
            .collect();
        let needs = 0..marks.house_count() * width;
        let of_need: Vec<u32> = needs
            .map(|need| item_of(marks.missing(need / width) >> (need % width) & 1 == 1))
            .collect();
        let mut options = Vec::new();
        let mut items: Vec<u32> = Vec::new();
        let mut ends = vec![0];
        for cell in cells {
            for digit in bits(marks.of(cell)) {
                items.push(of_cell[cell]);
                let houses = marks.seats(cell).iter();
                items.extend(houses.map(|&(house, _)| of_need[usize::from(house) * width + digit]));
                ends.push(items.len());
                options.push((cell, digit));
            }
        }
        if let Some(near) = near {
            // A filled cell has no item; the preceding blank is near too.
            let start = if of_cell[near] < count {
                of_cell[near]
            } else {
                0
            };
            let ranks = by_distance(start, count, &items, &ends);
            for item in &mut items {
                *item = ranks[*item as usize];
            }
        }
        let groups = marks.open_groups();
        let mut of_groups = vec![Vec::new(); if groups.is_empty() { 0 } else { options.len() }];
        for (item, holders) in (count..).zip(&groups) {
            for holder in holders {
                // Options are sorted by cell, then by digit.
                if let Ok(option) = options.binary_search(holder) {
                    of_groups[option].push(Entry::from(ItemId(item)));
                }
            }
        }
        let mut builder = Problem::builder(count, groups.len() as u32)?;
        let mut entries: Vec<Entry> = Vec::new();
        for (option, range) in ends.windows(2).enumerate() {
            entries.clear();
            entries.extend(
                items[range[0]..range[1]]
                    .iter()
                    .map(|&item| Entry::from(ItemId(item))),
            );
            entries.extend(of_groups.get(option).into_iter().flatten());
            builder.option(&entries)?;
        }
        Ok(ResidualProblem {
            problem: builder.build(),
            options,
        })
    }

    fn guess(&self, marks: &PencilMarks, chosen: &[OptionId]) -> HumanStep {
        let mut filled = vec![0; marks.cell_count()];
        for option in chosen {
            let (cell, digit) = self.options[option.index()];
            filled[cell] = digit;
        }
        let mut step = HumanStep::new(Technique::Guess);
        for (cell, &digit) in filled.iter().enumerate().filter(|one| *one.1 != 0) {
            step.placements.push(marks.mark(cell, digit));
        }
        step
    }
}

/// Numbers the items by distance from `start`, in options. A contradiction is near the place of a removed mark, and the
/// search prefers low numbers.
fn by_distance(start: u32, count: u32, items: &[u32], ends: &[usize]) -> Vec<u32> {
    // The options of each item, concatenated.
    let mut first = vec![0; count as usize + 1];
    for &item in items {
        first[item as usize + 1] += 1;
    }
    for item in 0..count as usize {
        first[item + 1] += first[item];
    }
    let mut filled = first.clone();
    let mut options_of = vec![0; items.len()];
    for (option, range) in ends.windows(2).enumerate() {
        for &item in &items[range[0]..range[1]] {
            options_of[filled[item as usize]] = option;
            filled[item as usize] += 1;
        }
    }
    let mut ranks = vec![u32::MAX; count as usize];
    let mut order: Vec<u32> = Vec::with_capacity(count as usize);
    let mut next = 0;
    for root in std::iter::once(start).chain(0..count) {
        if ranks[root as usize] == u32::MAX {
            ranks[root as usize] = order.len() as u32;
            order.push(root);
        }
        while let Some(&item) = order.get(next) {
            next += 1;
            let item = item as usize;
            for &option in &options_of[first[item]..first[item + 1]] {
                for &other in &items[ends[option]..ends[option + 1]] {
                    if ranks[other as usize] == u32::MAX {
                        ranks[other as usize] = order.len() as u32;
                        order.push(other);
                    }
                }
            }
        }
    }
    ranks
}
