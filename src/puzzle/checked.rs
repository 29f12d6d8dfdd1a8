//! Puzzles that have been checked and not encoded. The text formats need no more: they check what they read, and compare
//! what they wrote.

use super::polyform::CheckedPolyform;
use super::polyomino::CheckedPolyomino;
use super::queens::CheckedQueens;
use super::sudoku::CheckedSudoku;
use super::sudoku_multi::CheckedGrids;
use super::{Encoded, Puzzle};
use crate::error::Result;
use crate::problem::Problem;

/// A checked puzzle, without the names of its items. Equal values have the same exact cover problem.
pub(super) enum CheckedPuzzle {
    Sudoku(CheckedSudoku),
    SudokuMulti(CheckedGrids),
    Queens(CheckedQueens),
    Polyomino(CheckedPolyomino),
    Polyform(CheckedPolyform),
    /// A notation of an exact cover problem.
    Problem(Problem),
}

impl CheckedPuzzle {
    /// Returns true if both have the same exact cover problem by number.
    pub(super) fn is_same(&self, other: &Self) -> bool {
        use CheckedPuzzle as Checked;
        match (self, other) {
            (Checked::Sudoku(one), Checked::Sudoku(other)) => one.is_same(other),
            (Checked::SudokuMulti(one), Checked::SudokuMulti(other)) => one.is_same(other),
            (Checked::Queens(one), Checked::Queens(other)) => one == other,
            (Checked::Polyomino(one), Checked::Polyomino(other)) => one == other,
            (Checked::Polyform(one), Checked::Polyform(other)) => one == other,
            (Checked::Problem(one), Checked::Problem(other)) => one.is_same(other),
            _ => false,
        }
    }
}

impl Puzzle {
    /// Checks the puzzle as [`encode`](Puzzle::encode) does, except for the size of its problem.
    pub(super) fn checked(&self) -> Result<CheckedPuzzle> {
        let problem = |encoded: Encoded| CheckedPuzzle::Problem(encoded.problem);
        Ok(match self {
            Puzzle::Sudoku(sudoku) => CheckedPuzzle::Sudoku(sudoku.board()?),
            Puzzle::SudokuMulti(grids) => CheckedPuzzle::SudokuMulti(grids.checked()?),
            Puzzle::Queens(queens) => CheckedPuzzle::Queens(queens.checked()?),
            Puzzle::Polyomino(polyomino) => CheckedPuzzle::Polyomino(polyomino.checked()?),
            Puzzle::Polyform(polyform) => CheckedPuzzle::Polyform(polyform.checked()?),
            Puzzle::Matrix(matrix) => problem(matrix.encode()?),
            Puzzle::ExactCover(cover) => problem(cover.encode()?),
            Puzzle::Dlx(text) => problem(text.encode()?),
            Puzzle::Arrays(arrays) => problem(arrays.encode()?),
        })
    }

    /// Whether the puzzle is a notation of an exact cover problem.
    pub(super) fn is_problem(&self) -> bool {
        matches!(
            self,
            Puzzle::Matrix(_) | Puzzle::ExactCover(_) | Puzzle::Dlx(_) | Puzzle::Arrays(_)
        )
    }

    /// Whether one solution may represent several, which no text of a problem expresses.
    pub(super) fn is_distinct(&self) -> bool {
        match self {
            Puzzle::Queens(queens) => queens.distinct,
            Puzzle::Polyomino(polyomino) => polyomino.distinct,
            Puzzle::Polyform(polyform) => polyform.distinct != super::Distinct::None,
            _ => false,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn checked_puzzles_are_the_same_if_their_problems_are() {
        let kinds = [
            &[
                r#"{"kind":"sudoku","grid":"1..............."}"#,
                r#"{"kind":"sudoku","grid":"A...............","alphabet":"ABCD"}"#,
                r#"{"kind":"sudoku","grid":"2..............."}"#,
                r#"{"kind":"sudoku","grid":"1...............","box":[2,2]}"#,
                r#"{"kind":"sudoku","grid":"1...............","diagonals":true}"#,
                r#"{"kind":"sudoku","grid":"1...............","antiknight":true}"#,
                r#"{"kind":"sudoku","grid":"1...............","regions":"1122112233443344"}"#,
                r#"{"kind":"sudoku","grid":"1...............","regions":"aaabacbbccdbcddd"}"#,
                r#"{"kind":"sudoku","grid":"1...............","cages":[{"cells":[[0,0],[0,1]],"sum":4}]}"#,
                r#"{"kind":"sudoku","grid":"1...............","cages":[{"cells":[[0,0],[0,1]],"sum":5}]}"#,
                r#"{"kind":"sudoku","grid":"1...............","whispers":[{"cells":[[0,0],[0,1]],"difference":2}]}"#,
            ][..],
            &[
                r#"{"kind":"queens","n":4}"#,
                r#"{"kind":"queens","n":4,"toroidal":true}"#,
                r#"{"kind":"queens","n":4,"distinct":true}"#,
                r#"{"kind":"queens","n":4,"placed":[[0,1]]}"#,
                r#"{"kind":"queens","n":4,"placed":[[0,1],[0,1]]}"#,
                r#"{"kind":"queens","n":4,"blocked":[[0,1]]}"#,
                r#"{"kind":"queens","n":4,"regions":"AABBAABBCCDDCCDD"}"#,
                r#"{"kind":"queens","n":4,"regions":"ccddccddaabbaabb","stars":1}"#,
                r#"{"kind":"queens","n":4,"regions":"AABBAABBCCDDCCDD","touch":true}"#,
            ],
            &[
                r#"{"kind":"polyomino","board":"6x10"}"#,
                r#"{"kind":"polyomino","board":"6x10","pieces":"pentominoes"}"#,
                r#"{"kind":"polyomino","board":"5x12"}"#,
                r#"{"kind":"polyomino","board":"6x10","reflect":false}"#,
                r#"{"kind":"polyomino","board":"6x10","distinct":true}"#,
            ],
            &[
                r#"{"kind":"polyform","lattice":"square","board":[[0,0],[0,1]],"pieces":[{"name":"I","cells":[[0,0],[0,1]]}]}"#,
                r#"{"kind":"polyform","lattice":"square","board":[[3,4],[3,5]],"pieces":[{"name":"J","cells":[[0,0],[0,1]]}]}"#,
                r#"{"kind":"polyform","lattice":"square","board":[[0,0],[0,1],[0,2]],"pieces":[{"name":"I","cells":[[0,0],[0,1]]}]}"#,
                r#"{"kind":"polyform","lattice":"square","board":[[0,0],[0,1]],"pieces":[{"name":"I","cells":[[0,0]],"copies":2}]}"#,
                r#"{"kind":"polyform","lattice":"square","board":[[0,0],[0,1]],"pieces":[{"name":"I","cells":[[0,0]],"least":1,"most":2}]}"#,
            ],
            &[
                r#"{"kind":"matrix","rows":[[1,0],[0,1]]}"#,
                r#"{"kind":"dlx","text":"a b\na\nb\n"}"#,
                r#"{"kind":"dlx","text":"a b\nb\na\n"}"#,
            ],
        ];
        for texts in kinds {
            let puzzles: Vec<Puzzle> = texts
                .iter()
                .map(|text| serde_json::from_str(text).unwrap())
                .collect();
            for (one, text) in puzzles.iter().zip(texts) {
                for (other, other_text) in puzzles.iter().zip(texts) {
                    let is_same = one.checked().unwrap().is_same(&other.checked().unwrap());
                    let [problem, again] = [one, other].map(|it| it.encode().unwrap().problem);
                    assert_eq!(is_same, problem.is_same(&again), "{text} {other_text}");
                }
            }
        }
    }
}
