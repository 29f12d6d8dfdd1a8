//! The candidates of a Sudoku that occur in a solution ("true candidates"): for each cell the numbers that some solution
//! has.
//!
//! ```
//! use dlx_wasm::candidates::candidates;
//! use dlx_wasm::puzzle::{Puzzle, Sudoku};
//! use dlx_wasm::solve::Settings;
//!
//! let puzzle: Puzzle = Sudoku::new("12.. 34.. .... ....").into();
//! let found = candidates(&puzzle, &Settings::default())?;
//! assert_eq!((&found.grids[0][0][..], &found.grids[0][2][..]), (&[1][..], &[3, 4][..]));
//! assert!(found.is_complete);
//! # Ok::<(), dlx_wasm::Error>(())
//! ```

use std::sync::Arc;

use serde::Serialize;

use crate::engines::{CompiledModel, FormSolver, Stop};
use crate::error::{Error, Result};
use crate::puzzle::Puzzle;
use crate::solve::Settings;

/// Number of tree nodes between two polls.
const SLICE_NODES: u64 = 1 << 6;

/// The numbers of each cell that some solution has.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
#[non_exhaustive]
pub struct TrueCandidates {
    /// For each grid of the puzzle, and each cell by rows, the numbers that some solution has, from 1. A Sudoku has one
    /// grid.
    pub grids: Vec<Vec<Vec<u32>>>,
    /// For each grid and cell the numbers that are not decided, because the budget ended. Empty lists otherwise.
    pub open: Vec<Vec<Vec<u32>>>,
    /// Whether all numbers are decided.
    pub is_complete: bool,
    /// Number of tree nodes of all searches.
    pub nodes: u64,
}

/// Finds the candidates of a Sudoku, or of Sudokus that overlap, that occur in a solution.
///
/// Each search looks for a solution with a number that no solution had so far, so a puzzle takes about as many searches
/// as it has solutions with new numbers. The budget of tree nodes and the poll end the search early; then the numbers
/// found so far are returned, and those that are not decided are in [`TrueCandidates::open`].
///
/// # Errors
/// The errors of [`Puzzle::encode`]; [`ErrorKind::InvalidArgument`](crate::ErrorKind::InvalidArgument) for a puzzle that
/// is no Sudoku.
pub fn candidates(puzzle: &Puzzle, settings: &Settings) -> Result<TrueCandidates> {
    let Some((model, grids)) = puzzle.grid_model()? else {
        return Err(Error::argument(
            &"kind",
            &"sudoku or sudoku-multi",
            &"another kind",
        ));
    };
    let side = model.side as u32;
    let mut search = CandidateSearch::new(Arc::new(CompiledModel::new(model)));
    let is_complete = search.run(settings);
    let lists = |sets: &[u32]| -> Vec<Vec<Vec<u32>>> {
        let of_cell = |&cell: &usize| {
            (1..=side)
                .filter(|number| sets[cell] >> number & 1 == 1)
                .collect()
        };
        let of_grid = |cells: &Vec<usize>| cells.iter().map(of_cell).collect();
        grids.iter().map(of_grid).collect()
    };
    let open: Vec<u32> = search
        .left
        .iter()
        .zip(&search.found)
        .map(|(left, found)| left & !found)
        .collect();
    Ok(TrueCandidates {
        grids: lists(&search.found),
        open: lists(&open),
        is_complete,
        nodes: search.nodes,
    })
}

struct CandidateSearch {
    model: Arc<CompiledModel>,
    /// The numbers of each cell that some solution has, as bits.
    found: Vec<u32>,
    /// The numbers of each cell that are not excluded.
    left: Vec<u32>,
    nodes: u64,
}

impl CandidateSearch {
    fn new(model: Arc<CompiledModel>) -> Self {
        let mut solver = FormSolver::new(model.clone());
        let left = solver.root().map_or_else(|_| Vec::new(), <[u32]>::to_vec);
        CandidateSearch {
            found: vec![0; left.len()],
            left,
            model,
            nodes: 0,
        }
    }

    /// Returns whether all numbers are decided.
    fn run(&mut self, settings: &Settings) -> bool {
        if self.left.is_empty() {
            // There is no solution.
            self.found = vec![0; self.model.cell_count()];
            self.left = self.found.clone();
            return true;
        }
        for cell in 0..self.left.len() {
            loop {
                let open = self.left[cell] & !self.found[cell];
                if open == 0 {
                    break;
                }
                let mut domains = self.left.clone();
                domains[cell] = open;
                let mut solver = FormSolver::with_domains(self.model.clone(), &domains);
                let stop = loop {
                    let left = settings.budget.nodes.saturating_sub(self.nodes);
                    if left == 0 || settings.is_stopped() {
                        return false;
                    }
                    let before = solver.nodes();
                    let stop = solver.run(left.min(SLICE_NODES));
                    self.nodes += solver.nodes() - before;
                    if stop != Stop::Budget {
                        break stop;
                    }
                };
                match stop {
                    Stop::Solution => {
                        for (found, number) in self.found.iter_mut().zip(solver.numbers()) {
                            *found |= 1 << number;
                        }
                    }
                    // No solution has any number of this cell, so there is none.
                    Stop::Exhausted if self.found[cell] == 0 => self.left.fill(0),
                    Stop::Exhausted => self.left[cell] &= !open,
                    Stop::Budget => {}
                }
            }
        }
        true
    }
}
