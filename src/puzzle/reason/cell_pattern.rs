//! Patterns of black and white cells.

use std::fmt;

use serde::Serialize;

/// A pattern of black and white cells.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize)]
#[serde(rename_all = "camelCase")]
#[non_exhaustive]
pub enum CellPattern {
    /// Neighboring cells differ.
    Checkerboard,
    /// The rows alternate.
    Rows,
    /// The columns alternate.
    Columns,
    /// The layers of a board in space alternate.
    Layers,
    /// Triangles that point up and down differ, or horizontal and vertical sticks.
    Directions,
}

impl CellPattern {
    /// All patterns, the best known first.
    #[cfg(feature = "polyomino")]
    pub(in crate::puzzle) const ALL: [CellPattern; 3] = [
        CellPattern::Checkerboard,
        CellPattern::Rows,
        CellPattern::Columns,
    ];

    /// Returns the color of a cell.
    #[cfg(feature = "polyomino")]
    pub(in crate::puzzle) fn is_black(self, [row, column]: [u32; 2]) -> bool {
        let number = match self {
            CellPattern::Checkerboard => row + column,
            CellPattern::Rows => row,
            CellPattern::Columns => column,
            // A board of squares has one layer and one direction.
            CellPattern::Layers | CellPattern::Directions => 0,
        };
        number.is_multiple_of(2)
    }
}

impl fmt::Display for CellPattern {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.write_str(match self {
            CellPattern::Checkerboard => "on a checkerboard pattern",
            CellPattern::Rows => "with alternately colored rows",
            CellPattern::Columns => "with alternately colored columns",
            CellPattern::Layers => "with alternately colored layers",
            CellPattern::Directions => "with cells colored by their direction",
        })
    }
}
