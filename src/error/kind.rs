//! The kinds of errors, with their details and messages.

use std::fmt;

use serde::Serialize;
use thiserror::Error as ThisError;

use crate::text_util::quoted;

/// The kinds of [`Error`](crate::Error).
///
/// The variant is the stable [`code`](ErrorKind::code), the fields are the details; both reach JavaScript unchanged.
/// Options, items and cells are counted from 0, lines and columns of a text from 1.
#[derive(Debug, Clone, PartialEq, Eq, ThisError, Serialize)]
#[serde(
    tag = "code",
    rename_all = "kebab-case",
    rename_all_fields = "camelCase"
)]
#[non_exhaustive]
pub enum ErrorKind {
    /// An argument has the wrong type, range or shape.
    #[error("{}", sentence(message.as_ref(), argument, expected, found))]
    #[non_exhaustive]
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
    #[non_exhaustive]
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
    #[non_exhaustive]
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
    #[non_exhaustive]
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
    #[non_exhaustive]
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
    #[non_exhaustive]
    UnknownItem {
        /// The option.
        option: u32,
        /// The item as it was written.
        item: String,
    },
    /// Two items were declared under one name.
    #[error("item {} is declared twice", quoted(item))]
    #[non_exhaustive]
    DuplicateItem {
        /// The name.
        item: String,
    },
    /// An option contains one item twice.
    #[error("option {option} contains item {} twice", quoted(item))]
    #[non_exhaustive]
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
    #[non_exhaustive]
    ColoredPrimary {
        /// The option.
        option: u32,
        /// The item.
        item: String,
    },
    /// The bounds of an item are reversed, negative or not whole, or the item is not primary.
    #[error("{argument}: expected {expected}, found {found}")]
    #[non_exhaustive]
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
    #[non_exhaustive]
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
    #[non_exhaustive]
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
    #[non_exhaustive]
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
    #[non_exhaustive]
    ResultsDiffer {
        /// The id of the part.
        id: String,
        /// The two counts, in decimal digits.
        counts: [String; 2],
    },
    /// The input exceeds a maximum of the crate.
    #[error("{}", too_large(message.as_ref(), what, found, *max))]
    #[non_exhaustive]
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
    #[non_exhaustive]
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

/// The result of a search for cheap solutions whose budget ended: the cheapest solutions so far, and a lower bound.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
#[non_exhaustive]
pub struct CostsSoFar {
    /// The cheapest solutions found so far, the cheapest first: the cost, and the numbers of the options in ascending
    /// order. Some solution may be cheaper.
    pub solutions: Vec<(u64, Vec<u32>)>,
    /// No solution costs less. It is proved.
    pub lower_bound: u64,
}

impl CostsSoFar {
    /// The maximum difference between the cheapest solution so far and the cheapest one; `None` before the first
    /// solution.
    #[must_use]
    pub fn gap(&self) -> Option<u64> {
        let (cost, _) = self.solutions.first()?;
        Some(cost.saturating_sub(self.lower_bound))
    }
}

impl fmt::Display for CostsSoFar {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        if let Some((cost, _)) = self.solutions.first() {
            write!(f, "; least cost {cost}")?;
        }
        write!(f, "; lower bound {}", self.lower_bound)
    }
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

impl ErrorKind {
    /// The stable, kebab-case name of the variant. Programs branch on it.
    #[must_use]
    pub fn code(&self) -> &'static str {
        match self {
            ErrorKind::InvalidArgument { .. } => "invalid-argument",
            ErrorKind::BadGrid { .. } => "bad-grid",
            ErrorKind::BadRegions { .. } => "bad-regions",
            ErrorKind::BadBoard { .. } => "bad-board",
            ErrorKind::BadPiece { .. } => "bad-piece",
            ErrorKind::UnknownItem { .. } => "unknown-item",
            ErrorKind::DuplicateItem { .. } => "duplicate-item",
            ErrorKind::RepeatedItem { .. } => "repeated-item",
            ErrorKind::ColoredPrimary { .. } => "colored-primary",
            ErrorKind::BadBounds { .. } => "bad-bounds",
            ErrorKind::BadCost { .. } => "bad-cost",
            ErrorKind::Parse { .. } => "parse",
            ErrorKind::ForeignPart { .. } => "foreign-part",
            ErrorKind::ResultsDiffer { .. } => "results-differ",
            ErrorKind::TooLarge { .. } => "too-large",
            ErrorKind::OutOfBudget { .. } => "out-of-budget",
        }
    }
}
