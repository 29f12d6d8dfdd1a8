//! The choice of a cell and a candidate to try.
//!
//! Boussemart, Hemery, Lecoutre and Sais, *Boosting systematic search by weighting constraints*, ECAI 2004.

use std::cmp::Ordering;

use super::{FormSolver, Level, SearchPhase};

/// The failure weight that a house or a form gives its cells at the start.
const FORM_WEIGHT: u64 = 2;

/// Number of open cells above which a cell is chosen among those that have changed last.
const MANY_OPEN_CELLS: usize = 512;

/// A cell to try.
#[derive(Debug, Clone, Copy)]
struct CellChoice {
    cell: u16,
    /// Number of candidates.
    candidates: u64,
    weight: u64,
}

impl CellChoice {
    const WORST: CellChoice = CellChoice {
        cell: u16::MAX,
        candidates: u32::MAX as u64,
        weight: 1,
    };

    /// Less is better: fewer candidates for the weight.
    #[inline(always)]
    fn compare(&self, other: &CellChoice) -> Ordering {
        let own = self.candidates * other.weight;
        own.cmp(&(other.candidates * self.weight))
    }
}

impl FormSolver {
    /// Tries a candidate of the cell with the fewest for its failure weight and number of forms.
    pub(super) fn branch(&mut self) {
        let grid = &self.propagation.grid;
        let mut cells = grid.open_cells();
        // Separate parts of a large model are filled one after the other, and a choice takes less time.
        let recent: Vec<u16>;
        if cells.len() > MANY_OPEN_CELLS {
            recent = grid.recently_changed(MANY_OPEN_CELLS).collect();
            if !recent.is_empty() {
                cells = &recent;
            }
        }
        let mut best = CellChoice::WORST;
        let mut ties = 0;
        for &cell in cells {
            let forms = self.model.watches.of(cell.into()).len() as u64;
            let failures = u64::from(self.failure_weight[usize::from(cell)]);
            let choice = CellChoice {
                cell,
                candidates: grid.of(cell).count_ones().into(),
                weight: failures + FORM_WEIGHT * forms + 1,
            };
            match (choice.compare(&best), &mut self.rng) {
                (Ordering::Less, _) => (best, ties) = (choice, 0),
                (Ordering::Equal, Some(rng)) => {
                    ties += 1;
                    if rng.below(ties + 1) == 0 {
                        best = choice;
                    }
                }
                (Ordering::Equal, None) if cell < best.cell => best = choice,
                _ => {}
            }
        }
        let mut candidates = grid.of(best.cell);
        if let Some(rng) = &mut self.rng {
            for _ in 0..rng.below(candidates.count_ones()) {
                candidates &= candidates - 1;
            }
        }
        let level = Level {
            mark: grid.mark(),
            cell: best.cell,
            candidate: candidates & candidates.wrapping_neg(),
        };
        self.levels.push(level);
        self.nodes += 1;
        let grid = &mut self.propagation.grid;
        if grid.keep(level.cell, level.candidate).is_err() {
            self.phase = SearchPhase::Leaf;
        }
    }
}
