//! Boards by name: `6x10`, `4x4x4`, `pyramid 5`, `tetrahedron 4`, `hexagon 4`, `hexagon 3x4x5`, `triangle 6`.

use super::lattice::{Lattice, Vector};
use crate::error::{Error, Result};
use crate::puzzle::pieces::MAX_CELLS;
use crate::text_util::{quoted, short, trim};

/// A larger side is read as this one, which is too large too.
const MAX_SIDE: i32 = 1 << 16;

/// Returns the cells of a named board.
pub(super) fn cells(lattice: Lattice, name: &str) -> Result<Vec<Vector>> {
    let unknown = || Error::argument(&"board", &expected(lattice), &quoted(&short(name)));
    let text = trim(name).to_lowercase();
    let letters = text.find(|symbol: char| symbol.is_ascii_digit());
    let (word, sides) = text.split_at(letters.ok_or_else(unknown)?);
    let mut numbers = Vec::new();
    for side in sides.split(['x', '×', ',']) {
        let side = trim(side);
        if side.is_empty() || !side.bytes().all(|byte| byte.is_ascii_digit()) {
            return Err(unknown());
        }
        // A number of many digits is too large in any case.
        let side = side.parse::<u32>().unwrap_or(u32::MAX);
        let side = i32::try_from(side).unwrap_or(i32::MAX);
        numbers.push(side.min(MAX_SIDE));
    }
    if numbers.contains(&0) {
        let found = quoted(&short(name));
        return Err(Error::argument(&"board", &"sides of at least 1", &found));
    }
    let count = named_count(lattice, trim(word), &numbers).ok_or_else(unknown)?;
    if count > u64::from(MAX_CELLS) {
        return Err(Error::too_large(
            &"cells of the board",
            &count,
            MAX_CELLS.into(),
        ));
    }
    named_cells(lattice, trim(word), &numbers).ok_or_else(unknown)
}

/// The names of boards on a lattice, for error messages.
fn expected(lattice: Lattice) -> &'static str {
    match lattice {
        Lattice::Square => "rows x columns such as \"6x10\", rows of . and #, or a list of cells",
        Lattice::Cube => {
            "layers x rows x columns such as \"4x4x4\", layers of . and #, or a list of cells"
        }
        Lattice::Sphere => {
            "\"pyramid 5\", \"tetrahedron 4\", rows x columns such as \"5x11\", or a list of cells"
        }
        Lattice::Hexagon => {
            "\"hexagon 4\", \"triangle 6\", rows x columns such as \"4x7\", or a list of cells"
        }
        Lattice::Triangle => {
            "\"hexagon 3\", \"hexagon 2x3x4\", \"triangle 6\", rows x columns such as \"6x6\", or a list of cells"
        }
        Lattice::Stick => "rows x columns such as \"5x5\", or a list of cells",
    }
}

/// Returns the number of cells of a named board, or a larger number if the board is too large; `None` without such a
/// board. The board of a list of sides is not built before its size is known.
fn named_count(lattice: Lattice, word: &str, sides: &[i32]) -> Option<u64> {
    let side = |number: i32| u64::from(number.unsigned_abs());
    Some(match (lattice, word, sides) {
        (Lattice::Cube, "", &[a, b, c]) => side(a) * side(b) * side(c),
        (Lattice::Square | Lattice::Hexagon | Lattice::Sphere, "", &[a, b]) => side(a) * side(b),
        (Lattice::Triangle | Lattice::Stick, "", &[a, b]) => 2 * side(a) * side(b),
        (Lattice::Sphere, "pyramid" | "tetrahedron", &[n]) => side(n).pow(3) / 6,
        (Lattice::Hexagon, "hexagon", &[n]) => 3 * side(n) * (side(n) - 1) + 1,
        (Lattice::Triangle, "hexagon", &[n]) => 6 * side(n) * side(n),
        (Lattice::Triangle, "hexagon", &[a, b, c]) => {
            2 * (side(a) * side(b) + side(b) * side(c) + side(c) * side(a))
        }
        (Lattice::Hexagon, "triangle", &[n]) => side(n) * (side(n) + 1) / 2,
        (Lattice::Triangle, "triangle", &[n]) => side(n) * side(n),
        _ => return None,
    })
}

fn named_cells(lattice: Lattice, word: &str, sides: &[i32]) -> Option<Vec<Vector>> {
    Some(match (lattice, word, sides) {
        (Lattice::Square | Lattice::Hexagon, "", &[rows, columns]) => {
            block([1, rows, columns], |[_, row, column]| {
                Some([row, column, 0])
            })
        }
        (Lattice::Cube, "", &[layers, rows, columns]) => block([layers, rows, columns], Some),
        (Lattice::Sphere, "", &[rows, columns]) => {
            block([1, rows, columns], |place| lattice.cell_at(place))
        }
        (Lattice::Sphere, "pyramid", &[n]) => block([n, n, n], |[layer, row, column]| {
            let is_in = row < n - layer && column < n - layer;
            lattice.cell_at([layer, row, column]).filter(|_| is_in)
        }),
        (Lattice::Sphere, "tetrahedron", &[n]) => block([n, n, n], |[i, j, k]| {
            (i + j + k < n).then_some([j + k, i + k, i + j])
        }),
        (Lattice::Hexagon, "hexagon", &[n]) => {
            let side = 2 * n - 1;
            block([1, side, side], |[_, row, column]| {
                (n - 1..=3 * n - 3)
                    .contains(&(row + column))
                    .then_some([row, column, 0])
            })
        }
        (Lattice::Hexagon, "triangle", &[n]) => block([1, n, n], |[_, row, column]| {
            (row + column < n).then_some([row, column, 0])
        }),
        (Lattice::Triangle, "", &[rows, columns]) => triangles([rows, columns], 0, rows + columns),
        (Lattice::Triangle, "triangle", &[n]) => triangles([n, n], 0, n),
        (Lattice::Triangle, "hexagon", &[n]) => triangles([2 * n, 2 * n], n, 3 * n),
        // Two acute corners of a parallelogram are cut off.
        (Lattice::Triangle, "hexagon", &[a, b, c]) => triangles([a + c, b + c], c, a + b + c),
        (Lattice::Stick, "", &[rows, columns]) => {
            block([1, 2 * rows + 1, 2 * columns + 1], |place| {
                lattice.cell_at(place)
            })
        }
        _ => return None,
    })
}

/// Returns the cells that `cell` gives for the places of a block.
fn block([layers, rows, columns]: Vector, cell: impl Fn(Vector) -> Option<Vector>) -> Vec<Vector> {
    let places = (0..layers).flat_map(|layer| {
        (0..rows).flat_map(move |row| (0..columns).map(move |c| [layer, row, c]))
    });
    places.filter_map(cell).collect()
}

/// Returns the triangles of a parallelogram whose corners have a sum of coordinates from `least` to `most`.
fn triangles([rows, columns]: [i32; 2], least: i32, most: i32) -> Vec<Vector> {
    let sums = least..=most;
    block([2, rows, columns], |[down, row, column]| {
        // The corners of one direction have the sums s, s + 1, s + 1, those of the other s + 1, s + 1, s + 2.
        let first = row + column + down;
        let is_in = sums.contains(&first) && sums.contains(&(first + 1));
        is_in.then_some([3 * row + 1 + down, 3 * column + 1 + down, 0])
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn named_boards_have_their_number_of_cells() {
        let count = |lattice, name| cells(lattice, name).unwrap().len();
        assert_eq!(count(Lattice::Square, "6x10"), 60);
        assert_eq!(count(Lattice::Cube, "2 x 3 x 4"), 24);
        assert_eq!(count(Lattice::Sphere, "pyramid 5"), 55);
        assert_eq!(count(Lattice::Sphere, "Tetrahedron 4"), 20);
        assert_eq!(count(Lattice::Sphere, "5x11"), 55);
        assert_eq!(count(Lattice::Hexagon, "hexagon 4"), 37);
        assert_eq!(count(Lattice::Hexagon, "triangle 6"), 21);
        assert_eq!(count(Lattice::Hexagon, "4x7"), 28);
        assert_eq!(count(Lattice::Triangle, "triangle 6"), 36);
        assert_eq!(count(Lattice::Triangle, "hexagon 3"), 54);
        assert_eq!(count(Lattice::Triangle, "hexagon 1x2x3"), 22);
        assert_eq!(count(Lattice::Triangle, "6x6"), 72);
        assert_eq!(count(Lattice::Stick, "5x5"), 60);
    }

    #[test]
    fn a_board_of_a_million_cells_is_refused_before_it_is_built() {
        for name in ["100x100x100", "4294967296x9999999999999x7"] {
            let error = cells(Lattice::Cube, name).unwrap_err();
            assert_eq!(error.code(), "too-large", "{name}");
        }
        let error = cells(Lattice::Sphere, "pyramid 99999").unwrap_err();
        assert_eq!(error.code(), "too-large");
    }

    #[test]
    fn another_name_is_an_error_that_lists_the_boards_of_the_lattice() {
        for name in ["", "ball 3", "3x3x3x3", "0x4x4", "4x", "pyramid"] {
            let error = cells(Lattice::Cube, name).unwrap_err();
            assert_eq!(error.code(), "invalid-argument", "{name}");
        }
    }
}
