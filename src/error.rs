//! The one public error of the crate: what was found, where, and what was expected.
//!
//! Only *malformed* input is an error. A well-formed problem without a solution is an outcome, never one of these.

use std::fmt::Display;

use serde::Serialize;
use thiserror::Error as ThisError;

use crate::symbols::{quoted, short};

/// Short for results that carry an [`Error`].
pub type Result<T, E = Error> = std::result::Result<T, E>;

/// Results on their way out: an error in a box is one word for everybody who passes it on.
pub(crate) type Checked<T> = Result<T, Box<Error>>;

/// What a message says: it is written where the error is made, and not by everybody who makes one.
pub(crate) type Say<'a> = &'a dyn Display;

/// Why an input was refused or a call gave up.
///
/// The variant is the stable [`code`](Error::code), the fields are the details; both reach JavaScript unchanged.
/// Options, items and cells are counted from 0 in fields, lines and columns of text from 1.
///
/// ```
/// use dlx_wasm::{Error, Problem};
///
/// let error = Problem::from_text("a b\na c\n").unwrap_err();
/// assert_eq!(error.code(), "parse");
/// assert_eq!(error.to_string(), "line 2, column 3: expected an item of the first line, found \"c\"");
/// ```
#[derive(Debug, Clone, PartialEq, Eq, ThisError, Serialize)]
#[serde(
    tag = "code",
    rename_all = "kebab-case",
    rename_all_fields = "camelCase"
)]
#[non_exhaustive]
pub enum Error {
    /// An argument has the wrong type, range or shape.
    #[error("{argument}: expected {expected}, found {found}")]
    InvalidArgument {
        /// Path of the argument, such as `options[3][1]`.
        argument: String,
        /// What would have been right.
        expected: String,
        /// What was there.
        found: String,
    },
    /// A Sudoku grid or a matrix has the wrong length or an unknown symbol.
    #[error("{place}: expected {expected}, found {found}")]
    BadGrid {
        /// Where in the grid: a row and column, a character, or the grid as a whole.
        place: String,
        /// What would have been right.
        expected: String,
        /// What was there.
        found: String,
    },
    /// A map of regions does not divide the board into equal parts.
    #[error("regions: expected {expected}, found {found}")]
    BadRegions {
        /// What would have been right.
        expected: String,
        /// What was there.
        found: String,
    },
    /// A board is empty, ragged or has an unknown character.
    #[error("{place}: expected {expected}, found {found}")]
    BadBoard {
        /// Where on the board.
        place: String,
        /// What would have been right.
        expected: String,
        /// What was there.
        found: String,
    },
    /// A piece has no cells, falls apart, or is otherwise not a piece.
    #[error("piece {piece}: expected {expected}, found {found}")]
    BadPiece {
        /// Name of the piece.
        piece: String,
        /// What would have been right.
        expected: String,
        /// What was there.
        found: String,
    },
    /// An option names an item that was not declared.
    #[error("option {option}: there is no item {}", quoted(item))]
    UnknownItem {
        /// The option.
        option: u32,
        /// The item as it was written.
        item: String,
    },
    /// Two items were declared under one name.
    #[error("item {} is declared twice", quoted(item))]
    DuplicateItem {
        /// The name.
        item: String,
    },
    /// An option contains one item twice.
    #[error("option {option} contains item {} twice", quoted(item))]
    RepeatedItem {
        /// The option.
        option: u32,
        /// The item.
        item: String,
    },
    /// An option gives a colour to a primary item.
    #[error(
        "option {option} colours the primary item {}: only secondary items have colours",
        quoted(item)
    )]
    ColoredPrimary {
        /// The option.
        option: u32,
        /// The item.
        item: String,
    },
    /// A text could not be read.
    #[error("line {line}, column {column}: expected {expected}, found {found}")]
    Parse {
        /// Line, from 1.
        line: u32,
        /// Column in characters, from 1.
        column: u32,
        /// What would have been right.
        expected: String,
        /// What was there.
        found: String,
    },
    /// The input is larger than this library accepts.
    #[error("{what}: {found} is more than the {max} that are possible")]
    TooLarge {
        /// What there is too much of.
        what: String,
        /// How much there was.
        found: String,
        /// How much is possible.
        max: u64,
    },
    /// The search was stopped by its budget before it had an answer.
    #[error("the budget ended after {nodes} tree nodes, with {solutions} solutions so far")]
    OutOfBudget {
        /// Tree nodes entered.
        nodes: u64,
        /// Updates made; 0 by an engine that does not count them.
        #[serde(skip_serializing_if = "is_zero")]
        updates: u64,
        /// Solutions seen so far: a lower bound, not an answer.
        solutions: u64,
    },
    /// There are more solutions than a 128-bit number can count.
    #[error("there are 2^128 solutions or more")]
    CountOverflow,
}

#[allow(
    clippy::trivially_copy_pass_by_ref,
    reason = "serde calls it with a reference"
)]
fn is_zero(number: &u64) -> bool {
    *number == 0
}

impl Error {
    /// The stable, kebab-case name of the variant: what programs should branch on.
    #[must_use]
    pub fn code(&self) -> &'static str {
        match self {
            Error::InvalidArgument { .. } => "invalid-argument",
            Error::BadGrid { .. } => "bad-grid",
            Error::BadRegions { .. } => "bad-regions",
            Error::BadBoard { .. } => "bad-board",
            Error::BadPiece { .. } => "bad-piece",
            Error::UnknownItem { .. } => "unknown-item",
            Error::DuplicateItem { .. } => "duplicate-item",
            Error::RepeatedItem { .. } => "repeated-item",
            Error::ColoredPrimary { .. } => "colored-primary",
            Error::Parse { .. } => "parse",
            Error::TooLarge { .. } => "too-large",
            Error::OutOfBudget { .. } => "out-of-budget",
            Error::CountOverflow => "count-overflow",
        }
    }

    /// Whether a search was stopped by its budget.
    pub(crate) fn is_out_of_budget(&self) -> bool {
        matches!(self, Error::OutOfBudget { .. })
    }

    #[cold]
    pub(crate) fn argument(argument: Say, expected: Say, found: Say) -> Box<Self> {
        Box::new(Error::InvalidArgument {
            argument: argument.to_string(),
            expected: expected.to_string(),
            found: found.to_string(),
        })
    }

    #[cold]
    pub(crate) fn grid(place: Say, expected: Say, found: Say) -> Box<Self> {
        Box::new(Error::BadGrid {
            place: place.to_string(),
            expected: expected.to_string(),
            found: found.to_string(),
        })
    }

    #[cold]
    pub(crate) fn regions(expected: Say, found: Say) -> Box<Self> {
        Box::new(Error::BadRegions {
            expected: expected.to_string(),
            found: found.to_string(),
        })
    }

    #[cold]
    pub(crate) fn board(place: Say, expected: Say, found: Say) -> Box<Self> {
        Box::new(Error::BadBoard {
            place: place.to_string(),
            expected: expected.to_string(),
            found: found.to_string(),
        })
    }

    #[cold]
    pub(crate) fn piece(piece: &str, expected: Say, found: Say) -> Box<Self> {
        Box::new(Error::BadPiece {
            piece: short(piece),
            expected: expected.to_string(),
            found: found.to_string(),
        })
    }

    #[cold]
    pub(crate) fn parse([line, column]: [u32; 2], expected: Say, found: Say) -> Box<Self> {
        Box::new(Error::Parse {
            line,
            column,
            expected: expected.to_string(),
            found: short(&found.to_string()),
        })
    }

    #[cold]
    pub(crate) fn too_large(what: Say, found: Say, max: u64) -> Box<Self> {
        Box::new(Error::TooLarge {
            what: what.to_string(),
            found: found.to_string(),
            max,
        })
    }
}

impl From<Box<Error>> for Error {
    fn from(error: Box<Error>) -> Self {
        *error
    }
}
