//! The error type of the crate: what was wrong, where, and what is allowed.
//!
//! Only *malformed* input is an error. A well-formed problem without a solution is an outcome.

mod kind;

use std::fmt::Display;
use std::sync::Arc;

use serde::{Serialize, Serializer};
use thiserror::Error as ThisError;

pub use kind::{CostsSoFar, ErrorKind};

use crate::text_util::short;

/// A [`std::result::Result`] whose error is an [`Error`].
pub type Result<T, E = Error> = std::result::Result<T, E>;

/// An input that was rejected, or a call that stopped early.
///
/// The type is one pointer wide. [`kind`](Error::kind) returns the kind and its details.
///
/// ```
/// use dlx_wasm::{ErrorKind, Problem};
///
/// let error = Problem::from_text("a b\na c\n").unwrap_err();
/// assert_eq!(error.code(), "parse");
/// assert!(matches!(error.kind(), ErrorKind::Parse { line: 2, column: 3, .. }));
/// assert_eq!(error.to_string(), "line 2, column 3: option uses unknown item \"c\"; items are declared on the first line");
/// ```
#[derive(Debug, Clone, PartialEq, Eq, ThisError)]
#[error(transparent)]
pub struct Error(Arc<ErrorKind>);

impl Error {
    /// The kind of the error, with its details.
    #[must_use]
    pub fn kind(&self) -> &ErrorKind {
        &self.0
    }

    /// The kind of the error, by value.
    #[must_use]
    pub fn into_kind(self) -> ErrorKind {
        Arc::unwrap_or_clone(self.0)
    }

    /// The stable, kebab-case name of the kind. Programs branch on it.
    #[must_use]
    pub fn code(&self) -> &'static str {
        self.0.code()
    }

    /// The kind of an error that no other value shares yet.
    fn fresh(&mut self) -> Option<&mut ErrorKind> {
        let kind = Arc::get_mut(&mut self.0);
        debug_assert!(kind.is_some(), "the error is new");
        kind
    }

    /// The same error with a whole sentence as its message.
    #[cold]
    pub(crate) fn saying(mut self, sentence: &dyn Display) -> Self {
        if let Some(
            ErrorKind::InvalidArgument { message, .. }
            | ErrorKind::BadGrid { message, .. }
            | ErrorKind::BadRegions { message, .. }
            | ErrorKind::BadBoard { message, .. }
            | ErrorKind::BadPiece { message, .. }
            | ErrorKind::Parse { message, .. }
            | ErrorKind::TooLarge { message, .. },
        ) = self.fresh()
        {
            *message = Some(sentence.to_string());
        }
        self
    }

    /// The same error of a grid or a board with the row it is in, from 0.
    #[cold]
    pub(crate) fn in_row(mut self, at: u32) -> Self {
        if let Some(ErrorKind::BadGrid { row, .. } | ErrorKind::BadBoard { row, .. }) = self.fresh()
        {
            *row = Some(at);
        }
        self
    }

    /// The same error of a grid or a board with the cell it is in, from 0.
    #[cold]
    pub(crate) fn in_cell(mut self, [row, at]: [u32; 2]) -> Self {
        if let Some(ErrorKind::BadGrid { column, .. } | ErrorKind::BadBoard { column, .. }) =
            self.fresh()
        {
            *column = Some(at);
        }
        self.in_row(row)
    }

    /// Returns true if the budget of a search ended.
    pub(crate) fn is_out_of_budget(&self) -> bool {
        matches!(self.kind(), ErrorKind::OutOfBudget { .. })
    }

    #[cold]
    pub(crate) fn argument(
        argument: &dyn Display,
        expected: &dyn Display,
        found: &dyn Display,
    ) -> Self {
        ErrorKind::InvalidArgument {
            argument: argument.to_string(),
            expected: expected.to_string(),
            found: found.to_string(),
            message: None,
        }
        .into()
    }

    #[cold]
    pub(crate) fn grid(place: &dyn Display, expected: &dyn Display, found: &dyn Display) -> Self {
        ErrorKind::BadGrid {
            place: place.to_string(),
            expected: expected.to_string(),
            found: found.to_string(),
            row: None,
            column: None,
            message: None,
        }
        .into()
    }

    #[cold]
    pub(crate) fn regions(expected: &dyn Display, found: &dyn Display) -> Self {
        ErrorKind::BadRegions {
            expected: expected.to_string(),
            found: found.to_string(),
            message: None,
        }
        .into()
    }

    #[cold]
    pub(crate) fn board(place: &dyn Display, expected: &dyn Display, found: &dyn Display) -> Self {
        ErrorKind::BadBoard {
            place: place.to_string(),
            expected: expected.to_string(),
            found: found.to_string(),
            row: None,
            column: None,
            message: None,
        }
        .into()
    }

    #[cold]
    pub(crate) fn piece(piece: &str, expected: &dyn Display, found: &dyn Display) -> Self {
        ErrorKind::BadPiece {
            piece: short(piece),
            expected: expected.to_string(),
            found: found.to_string(),
            message: None,
        }
        .into()
    }

    #[cold]
    pub(crate) fn bounds(
        argument: &dyn Display,
        expected: &dyn Display,
        found: &dyn Display,
    ) -> Self {
        ErrorKind::BadBounds {
            argument: argument.to_string(),
            expected: expected.to_string(),
            found: found.to_string(),
        }
        .into()
    }

    #[cold]
    pub(crate) fn cost(
        argument: &dyn Display,
        expected: &dyn Display,
        found: &dyn Display,
    ) -> Self {
        ErrorKind::BadCost {
            argument: argument.to_string(),
            expected: expected.to_string(),
            found: found.to_string(),
        }
        .into()
    }

    #[cold]
    pub(crate) fn parse(
        [line, column]: [u32; 2],
        expected: &dyn Display,
        found: &dyn Display,
    ) -> Self {
        ErrorKind::Parse {
            line,
            column,
            expected: expected.to_string(),
            found: short(&found.to_string()),
            message: None,
        }
        .into()
    }

    #[cold]
    pub(crate) fn too_large(what: &dyn Display, found: &dyn Display, max: u64) -> Self {
        ErrorKind::TooLarge {
            what: what.to_string(),
            found: found.to_string(),
            max,
            message: None,
        }
        .into()
    }
}

impl Serialize for Error {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.kind().serialize(serializer)
    }
}

impl From<ErrorKind> for Error {
    #[cold]
    fn from(kind: ErrorKind) -> Self {
        Error(Arc::new(kind))
    }
}
