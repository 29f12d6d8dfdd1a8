//! Which cells of a grid are emptied together.

use serde::Serialize;

use crate::puzzle::decode::{self, Read};
use crate::puzzle::value::Value;

/// How the clues lie: what the pattern looks the same after.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Hash, Serialize)]
#[serde(rename_all = "lowercase")]
#[non_exhaustive]
pub enum Symmetry {
    /// No symmetry is asked for.
    #[default]
    None,
    /// Half a turn, as newspapers print it.
    Rotate180,
    /// A quarter turn.
    Rotate90,
    /// A mirror that exchanges left and right.
    Vertical,
    /// A mirror that exchanges top and bottom.
    Horizontal,
    /// A mirror along the diagonal from the top left.
    Diagonal,
    /// A mirror along the diagonal from the top right.
    Antidiagonal,
    /// All turns and mirrors.
    Full,
}

impl Symmetry {
    /// Where a cell goes, for moves that together make the symmetry.
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

    /// The cells of a square grid in groups that are equal under the symmetry, by their first cell.
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
