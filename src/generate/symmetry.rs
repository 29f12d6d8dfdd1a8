//! Symmetries of clue patterns: the cells that are emptied together.

use serde::Serialize;

use crate::puzzle::decode::{self, Read};
use crate::puzzle::value::Value;

/// The symmetry of the clue pattern.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Hash, Serialize)]
#[serde(rename_all = "lowercase")]
#[non_exhaustive]
pub enum Symmetry {
    /// No symmetry.
    #[default]
    None,
    /// Rotation by 180 degrees, as in newspapers.
    Rotate180,
    /// Rotation by 90 degrees.
    Rotate90,
    /// Reflection that exchanges left and right.
    Vertical,
    /// Reflection that exchanges top and bottom.
    Horizontal,
    /// Reflection in the diagonal from the top left.
    Diagonal,
    /// Reflection in the diagonal from the top right.
    Antidiagonal,
    /// All rotations and reflections.
    Full,
}

impl Symmetry {
    /// Returns the images of a cell under generators of the symmetry.
    fn moves(self, side: usize, [row, column]: [usize; 2]) -> Vec<[usize; 2]> {
        let last = side - 1;
        match self {
            Symmetry::None => vec![],
            Symmetry::Rotate180 => vec![[last - row, last - column]],
            Symmetry::Rotate90 => vec![[column, last - row]],
            Symmetry::Vertical => vec![[row, last - column]],
            Symmetry::Horizontal => vec![[last - row, column]],
            Symmetry::Diagonal => vec![[column, row]],
            Symmetry::Antidiagonal => vec![[last - column, last - row]],
            Symmetry::Full => vec![[column, last - row], [column, row]],
        }
    }

    /// Returns the orbits of the cells of a square grid under the symmetry, ordered by their first cell.
    pub(super) fn orbits(self, side: usize) -> Vec<Vec<usize>> {
        let mut seen = vec![false; side * side];
        let mut orbits = Vec::new();
        for first in 0..side * side {
            if seen[first] {
                continue;
            }
            seen[first] = true;
            let mut orbit = vec![first];
            let mut next = 0;
            while let Some(&cell) = orbit.get(next) {
                next += 1;
                for [row, column] in self.moves(side, [cell / side, cell % side]) {
                    let other = row * side + column;
                    if !seen[other] {
                        seen[other] = true;
                        orbit.push(other);
                    }
                }
            }
            orbits.push(orbit);
        }
        orbits
    }
}

impl Read for Symmetry {
    fn read(value: &Value) -> decode::Result<Self> {
        value.named(&[
            ("none", Symmetry::None),
            ("rotate180", Symmetry::Rotate180),
            ("rotate90", Symmetry::Rotate90),
            ("vertical", Symmetry::Vertical),
            ("horizontal", Symmetry::Horizontal),
            ("diagonal", Symmetry::Diagonal),
            ("antidiagonal", Symmetry::Antidiagonal),
            ("full", Symmetry::Full),
        ])
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn orbits_of_nine_by_nine_have_the_known_numbers() {
        let count = |symmetry: Symmetry| symmetry.orbits(9).len();
        assert_eq!(count(Symmetry::None), 81);
        assert_eq!(count(Symmetry::Rotate180), 41);
        assert_eq!(count(Symmetry::Rotate90), 21);
        assert_eq!(count(Symmetry::Vertical), 45);
        assert_eq!(count(Symmetry::Diagonal), 45);
        assert_eq!(count(Symmetry::Full), 15);
    }
}
