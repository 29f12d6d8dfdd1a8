//! Large grids with more houses than rows, columns and regions, as models for the form solver.
//!
//! The cell solver and the canonical tree find no subsets, so that windows and diagonals may keep them from an end.

use std::sync::Arc;

use super::super::HAS_FORMS;
use super::super::forms::{Form, GridModel, GridPuzzle};
use super::houses::Houses;
use crate::optional::Sudokus;
use crate::problem::{FixedOptions, OptionId, Problem};

/// Minimum side of a large grid.
const LARGE_SIDE: usize = 16;

/// A large grid with more houses or groups than rows, columns and regions.
pub(crate) struct LargeGrid {
    _part: Sudokus,
    fixed: Arc<FixedOptions>,
    houses: Arc<Houses>,
}

impl LargeGrid {
    /// The grid of a problem, if it is such a grid.
    pub(crate) fn of(problem: &Problem) -> Option<Self> {
        if !HAS_FORMS {
            return None;
        }
        let part = Sudokus::get()?;
        let fixed = problem.given()?;
        if fixed.base().side() < LARGE_SIDE {
            return None;
        }
        let houses = Houses::of(fixed.base())?;
        let has_more = houses.count() > 3 * houses.side || houses.has_groups;
        let fixed = fixed.clone();
        has_more.then_some(LargeGrid {
            _part: part,
            fixed,
            houses,
        })
    }

    /// The same puzzle for the form solver.
    pub(crate) fn puzzle(self) -> GridPuzzle {
        let LargeGrid { fixed, houses, .. } = self;
        let side = houses.side;
        let mut domains = vec![houses.all() << 1; houses.cells];
        for (cell, digit) in houses.clues(&fixed) {
            domains[cell] = 2 << digit;
        }
        let model = GridModel {
            side,
            domains,
            houses: (0..houses.count())
                .map(|house| houses.cells_of(house).to_vec())
                .collect(),
            forms: groups(&fixed, &houses),
        };
        GridPuzzle::new(model, move |numbers| {
            let option = |(cell, &number): (usize, &u8)| cell * side + usize::from(number) - 1;
            let options = numbers.iter().enumerate().map(option);
            options
                .map(|option| fixed.number(OptionId(option as u32)))
                .collect()
        })
    }
}

/// The cells of each group: their first secondary items follow all items of cells and houses.
fn groups(fixed: &FixedOptions, houses: &Houses) -> Vec<Form> {
    let first = houses.cells + houses.count() * houses.side;
    let mut groups: Vec<Vec<u16>> = Vec::new();
    if houses.has_groups {
        let problem = fixed.base().problem();
        for cell in 0..houses.cells {
            let entries = problem.entries(OptionId((cell * houses.side) as u32));
            for entry in entries.iter().filter(|entry| entry.item.index() >= first) {
                let group = (entry.item.index() - first) / houses.side;
                groups.resize(groups.len().max(group + 1), Vec::new());
                groups[group].push(cell as u16);
            }
        }
    }
    groups.into_iter().map(Form::Different).collect()
}
