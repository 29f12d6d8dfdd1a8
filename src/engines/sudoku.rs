//! Solvers that know the rules of Sudoku. They search the grid itself and not the exact cover problem.

mod band_solver;
mod cell_solver;

pub(crate) use band_solver::{BandSolver, CanonicalWalk};
pub(crate) use cell_solver::CellSolver;
