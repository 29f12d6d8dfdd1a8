//! Sudoku solvers. They search the grid and not the exact cover problem.

mod band_solver;
mod cell_solver;
mod form_solver;
mod forms;

pub(crate) use band_solver::BandSolver;
pub(crate) use cell_solver::{CellSolver, LargeGrid, prove_no_grid};
pub(crate) use form_solver::{CompiledModel, FormSolver};
pub(crate) use forms::{Automaton, Form, GridModel, GridPuzzle, PairTable};
