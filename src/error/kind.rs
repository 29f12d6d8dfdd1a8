//! The kinds of errors.

/// The kinds of [`Error`](crate::Error).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum ErrorKind {
    /// An argument has the wrong type, range or shape.
    InvalidArgument,
    /// A Sudoku grid or a matrix has the wrong length or an unknown symbol.
    BadGrid,
    /// A map of regions does not divide the board into equal parts.
    BadRegions,
    /// A board is empty, ragged or has an unknown character.
    BadBoard,
    /// A piece has no cells, is not connected, or is otherwise invalid.
    BadPiece,
    /// An option names an item that was not declared.
    UnknownItem,
    /// Two items were declared under one name.
    DuplicateItem,
    /// An option contains one item twice.
    RepeatedItem,
    /// An option gives a color to a primary item.
    ColoredPrimary,
    /// The bounds of an item are reversed, negative or not whole, or the item is not primary.
    BadBounds,
    /// The cost of an option is negative, not whole or too large.
    BadCost,
    /// A text does not have the expected format.
    Parse,
    /// A part of a count, or its result, belongs to another puzzle or to another split of the puzzle.
    ForeignPart,
    /// Two results of one part of a count differ.
    ResultsDiffer,
    /// The input exceeds a maximum of the crate.
    TooLarge,
    /// The budget of the search ended before the answer.
    OutOfBudget,
}

impl ErrorKind {
    /// The stable, kebab-case name of the kind, as in JavaScript. Programs branch on it.
    #[must_use]
    pub fn code(self) -> &'static str {
        match self {
            ErrorKind::InvalidArgument => "invalid-argument",
            ErrorKind::BadGrid => "bad-grid",
            ErrorKind::BadRegions => "bad-regions",
            ErrorKind::BadBoard => "bad-board",
            ErrorKind::BadPiece => "bad-piece",
            ErrorKind::UnknownItem => "unknown-item",
            ErrorKind::DuplicateItem => "duplicate-item",
            ErrorKind::RepeatedItem => "repeated-item",
            ErrorKind::ColoredPrimary => "colored-primary",
            ErrorKind::BadBounds => "bad-bounds",
            ErrorKind::BadCost => "bad-cost",
            ErrorKind::Parse => "parse",
            ErrorKind::ForeignPart => "foreign-part",
            ErrorKind::ResultsDiffer => "results-differ",
            ErrorKind::TooLarge => "too-large",
            ErrorKind::OutOfBudget => "out-of-budget",
        }
    }
}
