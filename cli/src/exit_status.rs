//! The exit code of a command that answers several puzzles.

use std::process::ExitCode;

use crate::session::{Failure, StopCause};

pub const EXIT_NONE: u8 = 1;
pub const EXIT_BAD_INPUT: u8 = 2;
const EXIT_BUDGET: u8 = 3;
pub const EXIT_INTERRUPTED: u8 = 130;

/// The exit code of several puzzles.
#[derive(Default)]
pub struct ExitStatus(u8);

impl ExitStatus {
    /// Keeps the code that matters more.
    pub fn raise(&mut self, code: u8) {
        let order = [0, EXIT_NONE, EXIT_BUDGET, EXIT_BAD_INPUT, EXIT_INTERRUPTED];
        let rank = |code| order.iter().position(|&other| other == code);
        if rank(code) > rank(self.0) {
            self.0 = code;
        }
    }

    /// Keeps the code of a failure if it matters more.
    pub fn fail(&mut self, failure: &Failure) {
        self.raise(match failure {
            Failure::Input(_) => EXIT_BAD_INPUT,
            Failure::Stopped { why, .. } => match why {
                StopCause::Interrupt => EXIT_INTERRUPTED,
                StopCause::Time | StopCause::Nodes => EXIT_BUDGET,
            },
        });
    }
}

impl From<ExitStatus> for ExitCode {
    fn from(status: ExitStatus) -> Self {
        ExitCode::from(status.0)
    }
}
