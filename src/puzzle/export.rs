//! Exact cover problems of puzzles as texts: Knuth's, and those of other solvers.

use super::{Encoded, Puzzle};
use crate::error::{Error, Result};
use crate::problem::{Problem, SolverFormat};

impl Puzzle {
    /// Writes the problem of this puzzle in Knuth's format, with its names; `None` if the text would lose part of it.
    pub(crate) fn knuth_text(&self, problem: &Problem) -> Option<String> {
        // A line without items is no option.
        let is_empty = |option| problem.entries(option).is_empty();
        if problem.symmetries().is_some() || problem.options().any(is_empty) {
            return None;
        }
        Some(match self {
            Puzzle::Dlx(dlx) if dlx.fixed.is_empty() && dlx.excluded.is_empty() => dlx.text.clone(),
            _ => problem.to_text(),
        })
    }
}

impl Encoded {
    /// Writes the exact cover problem for another solver. Comments map the variables to the meaning of the options.
    /// [`Problem::to_cnf`](crate::Problem::to_cnf) and its siblings write the same with the names of items.
    ///
    /// ```
    /// use dlx_wasm::SolverFormat;
    /// use dlx_wasm::puzzle::{Puzzle, Queens};
    ///
    /// let text = Puzzle::from(Queens::new(4)).encode()?.export(SolverFormat::Cnf)?;
    /// assert!(text.contains("\nc 2 is option 1: queen at row 1 column 2\n"));
    /// # Ok::<(), dlx_wasm::Error>(())
    /// ```
    ///
    /// # Errors
    /// [`ErrorKind::InvalidArgument`](crate::ErrorKind::InvalidArgument) if the puzzle keeps only distinct solutions,
    /// which no constraint expresses.
    pub fn export(&self, format: SolverFormat) -> Result<String> {
        if self.problem.symmetries().is_some() {
            let expected = "false in the formats of other solvers";
            return Err(Error::argument(&"distinct", &expected, &"true"));
        }
        let label = |option| self.option_label(option).to_string();
        Ok(self.problem.to_solver_text(format, &label))
    }
}
