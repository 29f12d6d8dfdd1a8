//! How the crate makes an error, and adds to one.

use std::fmt::Display;
use std::sync::Arc;

use super::Error;
use super::details::ErrorDetails;
use crate::text_util::short;

impl Error {
    /// The details of an error that no other value shares yet.
    fn fresh(&mut self) -> Option<&mut ErrorDetails> {
        let details = Arc::get_mut(&mut self.0);
        debug_assert!(details.is_some(), "the error is new");
        details
    }

    /// The same error with a whole sentence as its message.
    #[cold]
    pub(crate) fn saying(mut self, sentence: &dyn Display) -> Self {
        if let Some(
            ErrorDetails::InvalidArgument { message, .. }
            | ErrorDetails::BadGrid { message, .. }
            | ErrorDetails::BadRegions { message, .. }
            | ErrorDetails::BadBoard { message, .. }
            | ErrorDetails::BadPiece { message, .. }
            | ErrorDetails::Parse { message, .. }
            | ErrorDetails::TooLarge { message, .. },
        ) = self.fresh()
        {
            *message = Some(sentence.to_string());
        }
        self
    }

    /// The same error of a grid or a board with the row it is in, from 0.
    #[cold]
    pub(crate) fn in_row(mut self, at: u32) -> Self {
        if let Some(ErrorDetails::BadGrid { row, .. } | ErrorDetails::BadBoard { row, .. }) =
            self.fresh()
        {
            *row = Some(at);
        }
        self
    }

    /// The same error of a grid or a board with the cell it is in, from 0.
    #[cold]
    pub(crate) fn in_cell(mut self, [row, at]: [u32; 2]) -> Self {
        if let Some(ErrorDetails::BadGrid { column, .. } | ErrorDetails::BadBoard { column, .. }) =
            self.fresh()
        {
            *column = Some(at);
        }
        self.in_row(row)
    }

    #[cold]
    pub(crate) fn argument(
        argument: &dyn Display,
        expected: &dyn Display,
        found: &dyn Display,
    ) -> Self {
        ErrorDetails::InvalidArgument {
            argument: argument.to_string(),
            expected: expected.to_string(),
            found: found.to_string(),
            message: None,
        }
        .into()
    }

    #[cold]
    pub(crate) fn grid(place: &dyn Display, expected: &dyn Display, found: &dyn Display) -> Self {
        ErrorDetails::BadGrid {
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
        ErrorDetails::BadRegions {
            expected: expected.to_string(),
            found: found.to_string(),
            message: None,
        }
        .into()
    }

    #[cold]
    pub(crate) fn board(place: &dyn Display, expected: &dyn Display, found: &dyn Display) -> Self {
        ErrorDetails::BadBoard {
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
        ErrorDetails::BadPiece {
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
        ErrorDetails::BadBounds {
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
        ErrorDetails::BadCost {
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
        ErrorDetails::Parse {
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
        ErrorDetails::TooLarge {
            what: what.to_string(),
            found: found.to_string(),
            max,
            message: None,
        }
        .into()
    }
}

impl From<ErrorDetails> for Error {
    #[cold]
    fn from(details: ErrorDetails) -> Self {
        Error(Arc::new(details))
    }
}
