//! The houses of a Sudoku.

use std::fmt;

use serde::Serialize;

#[cfg(feature = "sudoku")]
use crate::puzzle::ItemLabel;

/// A group of cells of a Sudoku that must hold every symbol once. Counted from 0.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize)]
#[serde(tag = "type", rename_all = "camelCase")]
#[non_exhaustive]
pub enum House {
    /// A row.
    Row {
        /// From the top.
        row: u32,
    },
    /// A column.
    Column {
        /// From the left.
        column: u32,
    },
    /// A box.
    Box {
        /// By rows.
        r#box: u32,
    },
    /// A region of a jigsaw.
    Region {
        /// In order of first appearance.
        region: u32,
    },
    /// A diagonal.
    Diagonal {
        /// 0 from the top left, 1 from the top right.
        diagonal: u32,
    },
    /// A window of a windoku.
    Window {
        /// By rows.
        window: u32,
    },
    /// The cells at the same place of all boxes.
    Disjoint {
        /// The place within a box, by rows.
        place: u32,
    },
    /// An extra house.
    Extra {
        /// Its index in the list of the puzzle.
        extra: u32,
    },
    /// A cage. It holds every symbol only if it has as many cells as there are symbols.
    Cage {
        /// Its index in the list of the puzzle.
        cage: u32,
    },
}

#[cfg(feature = "sudoku")]
impl House {
    /// Returns the house and the number of the symbol of an item.
    pub(super) fn of(item: &ItemLabel) -> Option<(Self, u32)> {
        Some(match *item {
            ItemLabel::Row { row, digit } => (House::Row { row }, digit),
            ItemLabel::Column { column, digit } => (House::Column { column }, digit),
            ItemLabel::Box { r#box, digit } => (House::Box { r#box }, digit),
            ItemLabel::Region { region, digit } => (House::Region { region }, digit),
            ItemLabel::Diagonal { diagonal, digit } => (House::Diagonal { diagonal }, digit),
            ItemLabel::Window { window, digit } => (House::Window { window }, digit),
            ItemLabel::Disjoint { place, digit } => (House::Disjoint { place }, digit),
            ItemLabel::Extra { extra, digit } => (House::Extra { extra }, digit),
            ItemLabel::Cage { cage, digit } => (House::Cage { cage }, digit),
            _ => return None,
        })
    }

    /// Returns the item "this house needs the symbol with number `digit`".
    pub(crate) fn item(self, digit: u32) -> ItemLabel {
        match self {
            House::Row { row } => ItemLabel::Row { row, digit },
            House::Column { column } => ItemLabel::Column { column, digit },
            House::Box { r#box } => ItemLabel::Box { r#box, digit },
            House::Region { region } => ItemLabel::Region { region, digit },
            House::Diagonal { diagonal } => ItemLabel::Diagonal { diagonal, digit },
            House::Window { window } => ItemLabel::Window { window, digit },
            House::Disjoint { place } => ItemLabel::Disjoint { place, digit },
            House::Extra { extra } => ItemLabel::Extra { extra, digit },
            House::Cage { cage } => ItemLabel::Cage { cage, digit },
        }
    }
}

impl fmt::Display for House {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        match self {
            House::Row { row } => write!(f, "row {}", row + 1),
            House::Column { column } => write!(f, "column {}", column + 1),
            House::Box { r#box } => write!(f, "box {}", r#box + 1),
            House::Region { region } => write!(f, "region {}", region + 1),
            House::Diagonal { diagonal: 0 } => write!(f, "the diagonal from the top left"),
            House::Diagonal { .. } => write!(f, "the diagonal from the top right"),
            House::Window { window } => write!(f, "window {}", window + 1),
            House::Disjoint { place } => write!(f, "place {} of the boxes", place + 1),
            House::Extra { extra } => write!(f, "extra house {}", extra + 1),
            House::Cage { cage } => write!(f, "cage {}", cage + 1),
        }
    }
}
