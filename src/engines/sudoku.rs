//! Sudoku solvers. They search the grid and not the exact cover problem.

mod band_solver;
mod cell_solver;
mod form_solver;
mod forms;

pub(crate) use band_solver::BandSolver;
pub(crate) use cell_solver::CellSolver;
#[allow(unused_imports, reason = "the solve layer uses them next")]
pub(crate) use form_solver::{CompiledModel, FormSolver};
#[allow(unused_imports, reason = "the encoder uses them next")]
pub(crate) use forms::{Automaton, Form, GridModel, MAX_NUMBERS, PairTable};
