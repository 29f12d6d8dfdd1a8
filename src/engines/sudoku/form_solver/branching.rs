//! The choice of a cell and a candidate to try. In a hard puzzle of relations, it may be a number of a house and one of its
//! places.
//!
//! Boussemart, Hemery, Lecoutre and Sais, *Boosting systematic search by weighting constraints*, ECAI 2004.

use std::cmp::{Ordering, Reverse};

use super::{FormSolver, Level, SearchPhase};

/// The failure weight that a house or a form gives its cells at the start.
const FORM_WEIGHT: u64 = 2;

/// Number of open cells above which a cell is chosen among those that have changed last.
const MANY_OPEN_CELLS: usize = 512;

/// Maximum number of places of a number that is tried.
const MAX_PLACES: usize = 3;

/// A cell to try, or a number of a house.
#[derive(Debug, Clone, Copy)]
struct CellChoice {
    /// The cell, or the place of the number with the greatest weight.
    cell: u16,
    /// The candidates of the cell, or the number, as bits.
    candidates: u32,
    /// Number of candidates, or of places.
    count: u64,
    weight: u64,
}

impl CellChoice {
    const WORST: CellChoice = CellChoice {
        cell: u16::MAX,
        candidates: 0,
        count: u32::MAX as u64,
        weight: 1,
    };

    /// Less is better: fewer candidates for the weight.
    #[inline(always)]
    fn compare(&self, other: &CellChoice) -> Ordering {
        let own = self.count * other.weight;
        own.cmp(&(other.count * self.weight))
    }
}

impl FormSolver {
    /// Tries a candidate of the cell with the fewest for its failure weight and number of forms. In a hard puzzle of
    /// relations, a number with few places in a house counts like a cell.
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
            let candidates = grid.of(cell);
            let choice = CellChoice {
                cell,
                candidates,
                count: candidates.count_ones().into(),
                weight: self.weight(cell),
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
        let is_large = self.propagation.grid.open_cells().len() > MANY_OPEN_CELLS;
        if self.propagation.is_hard && !is_large {
            self.choose_number(&mut best);
        }
        let mut candidates = best.candidates;
        if let Some(rng) = &mut self.rng {
            for _ in 0..rng.below(candidates.count_ones()) {
                candidates &= candidates - 1;
            }
        }
        let level = Level {
            mark: self.propagation.grid.mark(),
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

    /// The failure weight of a cell, to which its houses and forms add.
    #[inline(always)]
    fn weight(&self, cell: u16) -> u64 {
        let forms = self.model.watches.of(cell.into()).len() as u64;
        u64::from(self.failure_weight[usize::from(cell)]) + FORM_WEIGHT * forms + 1
    }

    /// Takes the number of a house that is better than the best choice so far, if there is one.
    fn choose_number(&self, best: &mut CellChoice) {
        let grid = &self.propagation.grid;
        for house in &self.model.houses {
            // The numbers with at least one place, two places, and so on.
            let mut at_least = [0_u32; MAX_PLACES + 1];
            for &cell in &house.cells {
                let mut carry = grid.of(cell);
                for numbers in &mut at_least {
                    (*numbers, carry) = (*numbers | carry, *numbers & carry);
                }
            }
            for count in 2..=MAX_PLACES {
                let mut left = at_least[count - 1] & !at_least[count];
                while left != 0 {
                    let number = left & left.wrapping_neg();
                    left &= left - 1;
                    let places = house.cells.iter().copied();
                    let places = places.filter(|&cell| grid.of(cell) & number != 0);
                    let Some((weight, Reverse(cell))) =
                        places.map(|cell| (self.weight(cell), Reverse(cell))).max()
                    else {
                        continue;
                    };
                    let choice = CellChoice {
                        cell,
                        candidates: number,
                        count: count as u64,
                        weight,
                    };
                    if choice.compare(best) == Ordering::Less {
                        *best = choice;
                    }
                }
            }
        }
    }
}
