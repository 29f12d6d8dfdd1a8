//! The details of errors, with their messages.

use serde::Serialize;
use thiserror::Error as ThisError;

use super::costs::CostsSoFar;
use super::kind::ErrorKind;
use crate::text_util::quoted;

/// The details of an [`Error`](crate::Error).
///
/// The variant is its kind. The fields reach JavaScript unchanged; methods of the error return them to Rust.
#[derive(Debug, Clone, PartialEq, Eq, ThisError, Serialize)]
#[serde(
    tag = "code",
    rename_all = "kebab-case",
    rename_all_fields = "camelCase"
)]
pub(crate) enum ErrorDetails {
    /// An argument has the wrong type, range or shape.
    #[error("{}", sentence(message.as_ref(), argument, expected, found))]
    InvalidArgument {
        /// The path of the argument, such as `options[3][1]`.
        argument: String,
        /// The allowed values.
        expected: String,
        /// The value that was found.
        found: String,
        /// The whole message, if expectation and finding alone do not make a sentence.
        #[serde(skip)]
        message: Option<String>,
    },
    /// A Sudoku grid or a matrix has the wrong length or an unknown symbol.
    #[error("{}", sentence(message.as_ref(), place, expected, found))]
    BadGrid {
        /// The place in the grid: a row and column, a character, or the whole grid.
        place: String,
        /// The allowed values.
        expected: String,
        /// The value that was found.
        found: String,
        /// Row from 0, if one is at fault.
        #[serde(skip_serializing_if = "Option::is_none")]
        row: Option<u32>,
        /// Column from 0, if one is at fault.
        #[serde(skip_serializing_if = "Option::is_none")]
        column: Option<u32>,
        /// The whole message, if expectation and finding alone do not make a sentence.
        #[serde(skip)]
        message: Option<String>,
    },
    /// A map of regions does not divide the board into equal parts.
    #[error("{}", sentence(message.as_ref(), "regions", expected, found))]
    BadRegions {
        /// The allowed values.
        expected: String,
        /// The value that was found.
        found: String,
        /// The whole message, if expectation and finding alone do not make a sentence.
        #[serde(skip)]
        message: Option<String>,
    },
    /// A board is empty, ragged or has an unknown character.
    #[error("{}", sentence(message.as_ref(), place, expected, found))]
    BadBoard {
        /// The place on the board.
        place: String,
        /// The allowed values.
        expected: String,
        /// The value that was found.
        found: String,
        /// Row from 0, if one is at fault.
        #[serde(skip_serializing_if = "Option::is_none")]
        row: Option<u32>,
        /// Column from 0, if one is at fault.
        #[serde(skip_serializing_if = "Option::is_none")]
        column: Option<u32>,
        /// The whole message, if expectation and finding alone do not make a sentence.
        #[serde(skip)]
        message: Option<String>,
    },
    /// A piece has no cells, is not connected, or is otherwise invalid.
    #[error("{}", sentence(message.as_ref(), &format!("piece {piece}"), expected, found))]
    BadPiece {
        /// The name of the piece.
        piece: String,
        /// The allowed values.
        expected: String,
        /// The value that was found.
        found: String,
        /// The whole message, if expectation and finding alone do not make a sentence.
        #[serde(skip)]
        message: Option<String>,
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
    /// An option gives a color to a primary item.
    #[error(
        "option {option} colors the primary item {}; only secondary items have colors",
        quoted(item)
    )]
    ColoredPrimary {
        /// The option.
        option: u32,
        /// The item.
        item: String,
    },
    /// The bounds of an item are reversed, negative or not whole, or the item is not primary.
    #[error("{argument}: expected {expected}, found {found}")]
    BadBounds {
        /// The path of the bounds, such as `primary[3]`.
        argument: String,
        /// The allowed values.
        expected: String,
        /// The value that was found.
        found: String,
    },
    /// The cost of an option is negative, not whole or too large.
    #[error("{argument}: expected {expected}, found {found}")]
    BadCost {
        /// The path of the cost, such as `options[3].cost`.
        argument: String,
        /// The allowed values.
        expected: String,
        /// The value that was found.
        found: String,
    },
    /// A text does not have the expected format.
    #[error("line {line}, column {column}: {}", parse(message.as_ref(), expected, found))]
    Parse {
        /// The line, from 1.
        line: u32,
        /// The column in characters, from 1.
        column: u32,
        /// The expected text.
        expected: String,
        /// The text that was found.
        found: String,
        /// The message after line and column, if expectation and finding alone do not make a sentence.
        #[serde(skip)]
        message: Option<String>,
    },
    /// A part of a count, or its result, belongs to another puzzle or to another split of the puzzle.
    #[error("{argument}: expected {expected}, found {found}")]
    ForeignPart {
        /// The path of the part's id, such as `results[3].id`.
        argument: String,
        /// The parts that are allowed.
        expected: String,
        /// The id that was found.
        found: String,
    },
    /// Two results of one part of a count differ.
    #[error("results of part {id} differ: {} and {}", counts[0], counts[1])]
    ResultsDiffer {
        /// The id of the part.
        id: String,
        /// The two counts, in decimal digits.
        counts: [String; 2],
    },
    /// The input exceeds a maximum of the crate.
    #[error("{}", too_large(message.as_ref(), what, found, *max))]
    TooLarge {
        /// The quantity, such as `items`.
        what: String,
        /// The value that was found.
        found: String,
        /// The maximum.
        max: u64,
        /// The whole message, if expectation and finding alone do not make a sentence.
        #[serde(skip)]
        message: Option<String>,
    },
    /// The budget of the search ended before the answer.
    #[error(
        "budget exhausted after {nodes} tree nodes ({solutions} solutions found so far{})",
        costs.as_ref().map_or_else(String::new, ToString::to_string)
    )]
    OutOfBudget {
        /// The number of tree nodes entered.
        nodes: u64,
        /// The number of updates; 0 for an engine that does not count them.
        #[serde(skip_serializing_if = "is_zero")]
        updates: u64,
        /// The number of solutions found so far: a lower bound.
        solutions: u64,
        /// The cheapest solutions found so far, for [`best`](crate::solve::best) and [`optima`](crate::solve::optima).
        #[serde(skip)]
        costs: Option<CostsSoFar>,
    },
}

/// The message of a mistake at a place: its own sentence, or the expectation and the finding.
fn sentence(message: Option<&String>, place: &str, expected: &str, found: &str) -> String {
    let usual = || format!("{place}: {}", parse(None, expected, found));
    message.cloned().unwrap_or_else(usual)
}

fn parse(message: Option<&String>, expected: &str, found: &str) -> String {
    let usual = || format!("expected {expected}, found {found}");
    message.cloned().unwrap_or_else(usual)
}

fn too_large(message: Option<&String>, what: &str, found: &str, max: u64) -> String {
    let usual = || format!("{what}: {found}; the maximum is {max}");
    message.cloned().unwrap_or_else(usual)
}

#[allow(
    clippy::trivially_copy_pass_by_ref,
    reason = "serde passes a reference"
)]
fn is_zero(number: &u64) -> bool {
    *number == 0
}

impl ErrorDetails {
    /// The kind of the error.
    pub(super) fn kind(&self) -> ErrorKind {
        match self {
            ErrorDetails::InvalidArgument { .. } => ErrorKind::InvalidArgument,
            ErrorDetails::BadGrid { .. } => ErrorKind::BadGrid,
            ErrorDetails::BadRegions { .. } => ErrorKind::BadRegions,
            ErrorDetails::BadBoard { .. } => ErrorKind::BadBoard,
            ErrorDetails::BadPiece { .. } => ErrorKind::BadPiece,
            ErrorDetails::UnknownItem { .. } => ErrorKind::UnknownItem,
            ErrorDetails::DuplicateItem { .. } => ErrorKind::DuplicateItem,
            ErrorDetails::RepeatedItem { .. } => ErrorKind::RepeatedItem,
            ErrorDetails::ColoredPrimary { .. } => ErrorKind::ColoredPrimary,
            ErrorDetails::BadBounds { .. } => ErrorKind::BadBounds,
            ErrorDetails::BadCost { .. } => ErrorKind::BadCost,
            ErrorDetails::Parse { .. } => ErrorKind::Parse,
            ErrorDetails::ForeignPart { .. } => ErrorKind::ForeignPart,
            ErrorDetails::ResultsDiffer { .. } => ErrorKind::ResultsDiffer,
            ErrorDetails::TooLarge { .. } => ErrorKind::TooLarge,
            ErrorDetails::OutOfBudget { .. } => ErrorKind::OutOfBudget,
        }
    }
}
