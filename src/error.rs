//! The error type of the crate: what was wrong, where, and what is allowed.
//!
//! Only *malformed* input is an error. A well-formed problem without a solution is an outcome.

mod construct;
mod costs;
mod details;
mod kind;

use std::sync::Arc;

use serde::{Serialize, Serializer};
use thiserror::Error as ThisError;

pub use costs::CostsSoFar;
pub(crate) use details::ErrorDetails;
pub use kind::ErrorKind;

/// A [`std::result::Result`] whose error is an [`Error`].
pub type Result<T, E = Error> = std::result::Result<T, E>;

/// An input that was rejected, or a call that stopped early.
///
/// [`kind`](Error::kind) returns the kind, and a method for each detail returns it, or `None` if errors of this kind do
/// not have it. Options, items and cells are counted from 0, lines and columns of a text from 1. The type is one pointer
/// wide.
///
/// ```
/// use dlx_wasm::{ErrorKind, Problem};
///
/// let error = Problem::from_text("a b\na c\n").unwrap_err();
/// assert_eq!(error.kind(), ErrorKind::Parse);
/// assert_eq!((error.line(), error.column()), (Some(2), Some(3)));
/// assert_eq!(error.expected(), Some("an item of the first line"));
/// assert_eq!(error.found(), Some("\"c\""));
/// assert_eq!(error.to_string(), "line 2, column 3: option uses unknown item \"c\"; items are declared on the first line");
/// ```
#[derive(Debug, Clone, PartialEq, Eq, ThisError)]
#[error(transparent)]
pub struct Error(Arc<ErrorDetails>);

/// A detail, if the error is of one of these kinds.
macro_rules! detail {
    ($error:ident, $detail:ident: $($kind:ident)|+) => {
        match &*$error.0 {
            $(ErrorDetails::$kind { $detail, .. })|+ => Some($detail),
            _ => None,
        }
    };
}

impl Error {
    /// The kind of the error.
    #[must_use]
    pub fn kind(&self) -> ErrorKind {
        self.0.kind()
    }

    /// The stable, kebab-case name of the kind. Programs branch on it.
    #[must_use]
    pub fn code(&self) -> &'static str {
        self.kind().code()
    }

    /// The path of the wrong value, such as `options[3][1]`, or its place in the grid or on the board. For
    /// [`BadPiece`](ErrorKind::BadPiece) it is the name of the piece, for [`TooLarge`](ErrorKind::TooLarge) the quantity,
    /// for [`ResultsDiffer`](ErrorKind::ResultsDiffer) the id of the part.
    #[must_use]
    pub fn place(&self) -> Option<&str> {
        detail!(self, argument: InvalidArgument | BadBounds | BadCost | ForeignPart)
            .or(detail!(self, place: BadGrid | BadBoard))
            .or(detail!(self, piece: BadPiece))
            .or(detail!(self, what: TooLarge))
            .or(detail!(self, id: ResultsDiffer))
            .map(String::as_str)
    }

    /// The allowed values.
    #[must_use]
    pub fn expected(&self) -> Option<&str> {
        detail!(self, expected: InvalidArgument | BadGrid | BadRegions | BadBoard | BadPiece | BadBounds | BadCost | Parse | ForeignPart)
            .map(String::as_str)
    }

    /// The value that was found.
    #[must_use]
    pub fn found(&self) -> Option<&str> {
        detail!(self, found: InvalidArgument | BadGrid | BadRegions | BadBoard | BadPiece | BadBounds | BadCost | Parse | ForeignPart | TooLarge)
            .map(String::as_str)
    }

    /// The line of a text, from 1.
    #[must_use]
    pub fn line(&self) -> Option<u32> {
        detail!(self, line: Parse).copied()
    }

    /// The row of a grid or a board, from 0, if one is at fault.
    #[must_use]
    pub fn row(&self) -> Option<u32> {
        *detail!(self, row: BadGrid | BadBoard)?
    }

    /// The column of a text, in characters from 1; or that of a grid or a board, from 0, if one is at fault.
    #[must_use]
    pub fn column(&self) -> Option<u32> {
        let in_text = detail!(self, column: Parse).copied();
        in_text.or_else(|| *detail!(self, column: BadGrid | BadBoard)?)
    }

    /// The option at fault.
    #[must_use]
    pub fn option(&self) -> Option<u32> {
        detail!(self, option: UnknownItem | RepeatedItem | ColoredPrimary).copied()
    }

    /// The item at fault, as it was written.
    #[must_use]
    pub fn item(&self) -> Option<&str> {
        detail!(self, item: UnknownItem | DuplicateItem | RepeatedItem | ColoredPrimary)
            .map(String::as_str)
    }

    /// The maximum that the input exceeds.
    #[must_use]
    pub fn max(&self) -> Option<u64> {
        detail!(self, max: TooLarge).copied()
    }

    /// The two counts of one part whose results differ, in decimal digits.
    #[must_use]
    pub fn counts(&self) -> Option<&[String; 2]> {
        detail!(self, counts: ResultsDiffer)
    }

    /// The number of tree nodes entered before the budget ended.
    #[must_use]
    pub fn nodes(&self) -> Option<u64> {
        detail!(self, nodes: OutOfBudget).copied()
    }

    /// The number of updates before the budget ended; 0 for an engine that does not count them.
    #[must_use]
    pub fn updates(&self) -> Option<u64> {
        detail!(self, updates: OutOfBudget).copied()
    }

    /// The number of solutions found before the budget ended: a lower bound.
    #[must_use]
    pub fn solutions(&self) -> Option<u64> {
        detail!(self, solutions: OutOfBudget).copied()
    }

    /// The cheapest solutions found before the budget of [`best`](crate::solve::best) or
    /// [`optima`](crate::solve::optima) ended.
    #[must_use]
    pub fn costs(&self) -> Option<&CostsSoFar> {
        detail!(self, costs: OutOfBudget)?.as_ref()
    }

    /// Returns true if the budget of a search ended.
    pub(crate) fn is_out_of_budget(&self) -> bool {
        self.kind() == ErrorKind::OutOfBudget
    }

    /// The details, with which the crate makes another error.
    pub(crate) fn into_details(self) -> ErrorDetails {
        Arc::unwrap_or_clone(self.0)
    }
}

impl Serialize for Error {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.0.serialize(serializer)
    }
}
