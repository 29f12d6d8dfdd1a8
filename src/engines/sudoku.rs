//! Sudoku solvers. They search the grid and not the exact cover problem.

mod band_solver;
mod cell_solver;

pub(crate) use band_solver::BandSolver;
pub(crate) use cell_solver::CellSolver;
