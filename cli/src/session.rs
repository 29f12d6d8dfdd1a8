//! One run of the command: its limits, its threads, and its interruption.

use std::fmt;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Instant;

use dlx_wasm::Error;
use dlx_wasm::engines::Limits;
use dlx_wasm::solve::Settings;

use crate::invocation::Invocation;
use crate::output::Answer;
use crate::progress::Progress;

/// Set by an interrupt of the user.
pub static INTERRUPTED: AtomicBool = AtomicBool::new(false);

/// Returns true after an interrupt.
pub fn is_interrupted() -> bool {
    INTERRUPTED.load(Ordering::Relaxed)
}

/// Why a search has ended early.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum StopCause {
    Time,
    Nodes,
    Interrupt,
}

/// The reason why there is no whole answer.
#[derive(Debug)]
pub enum Failure {
    /// The puzzle or an option is malformed.
    Input(String),
    /// A search ended before its answer.
    Stopped {
        why: StopCause,
        nodes: u64,
        solutions: u128,
        /// The part of the answer that is known.
        answer: Option<Answer>,
    },
}

/// The outcome of a verb.
pub type Answered = Result<Answer, Failure>;

impl fmt::Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        match self {
            Failure::Input(message) => f.write_str(message),
            Failure::Stopped {
                why,
                nodes,
                solutions,
                ..
            } => {
                let what = match why {
                    StopCause::Interrupt => "interrupted",
                    StopCause::Time | StopCause::Nodes => "budget exhausted",
                };
                write!(
                    f,
                    "{what} after {nodes} tree nodes ({solutions} solutions found so far)"
                )
            }
        }
    }
}

impl From<Error> for Failure {
    fn from(error: Error) -> Self {
        Failure::Input(error.to_string())
    }
}

/// The command line and the threads that the puzzles of a run share.
pub struct Session<'a> {
    pub asked: &'a Invocation,
    /// Number of threads for one puzzle.
    pub threads: usize,
    /// Shows the progress within an only puzzle.
    pub progress: Option<&'a Progress>,
}

/// The end of the time for one puzzle.
#[derive(Debug, Clone, Copy)]
pub struct Deadline(Option<Instant>);

impl Deadline {
    /// Returns true if the search has to end.
    pub fn is_over(self) -> bool {
        is_interrupted() || self.0.is_some_and(|end| Instant::now() >= end)
    }
}

impl Session<'_> {
    /// The end of the time for a puzzle that begins now.
    pub fn deadline(&self) -> Deadline {
        let end = |time| Instant::now().checked_add(time);
        Deadline(self.asked.time.and_then(end))
    }

    /// Runs a verb within the limits of the command line. If no time is left, no search begins.
    pub fn within<T>(
        &self,
        deadline: Deadline,
        run: impl FnOnce(&Settings) -> dlx_wasm::Result<T>,
    ) -> Result<T, Failure> {
        if deadline.is_over() {
            return Err(self.stopped(0, 0));
        }
        let poll = || deadline.is_over();
        let settings = self.settings().poll(&poll);
        let is_endless = self.asked.time.is_none();
        run(&settings.refuse_endless(is_endless)).map_err(|error| self.failure(&error))
    }

    /// The settings of the command line, without a deadline.
    pub fn settings(&self) -> Settings<'static> {
        let asked = self.asked;
        let settings = Settings::default().engine(asked.engine);
        let budget = asked.nodes.map_or(Limits::UNLIMITED, Limits::nodes);
        let is_any = asked.verb == "solve" && asked.seed.is_some();
        let seed = asked.seed.unwrap_or_default();
        settings.budget(budget).any(is_any).seed(seed)
    }

    /// The failure that an error of a search means.
    pub fn failure(&self, error: &Error) -> Failure {
        match (error.nodes(), error.solutions()) {
            (Some(nodes), Some(solutions)) => self.stopped(nodes, solutions.into()),
            _ => Failure::Input(error.to_string()),
        }
    }

    /// A search that ended after this many tree nodes and solutions.
    pub fn stopped(&self, nodes: u64, solutions: u128) -> Failure {
        let is_by_nodes = self.asked.nodes.is_some_and(|most| nodes >= most);
        let why = match is_by_nodes {
            _ if is_interrupted() => StopCause::Interrupt,
            true => StopCause::Nodes,
            false => StopCause::Time,
        };
        Failure::Stopped {
            why,
            nodes,
            solutions,
            answer: None,
        }
    }
}
