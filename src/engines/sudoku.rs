//! Sudoku solvers. They search the grid and not the exact cover problem.

mod band_solver;
mod cell_solver;
mod form_solver;
mod forms;

use crate::optional::IS_SUDOKU_ENTRY;

pub(crate) use band_solver::BandSolver;
pub(crate) use cell_solver::{CellSolver, LargeGrid, prove_no_grid};
pub(crate) use form_solver::{CompiledModel, FormSolver};
pub(crate) use forms::{Automaton, Form, GridModel, GridPuzzle, PairTable};

/// Whether the crate is built with the extra rules of Sudokus, which only the form solver knows. A test of this constant
/// lets the linker drop its code.
const HAS_FORMS: bool = cfg!(feature = "sudoku") && !IS_SUDOKU_ENTRY;
