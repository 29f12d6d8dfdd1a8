//! The coloring test: the pieces must cover as many cells of each color as the board has.
//!
//! The cells are colored black and white, as a checkerboard or in stripes. A placement has a difference: its black cells
//! minus its white ones. The differences of all pieces must add up to the difference of the board. On a checkerboard,
//! for example, eleven of the hexominoes always have the difference 2 or −2, and the others 0. So no rectangle can be
//! filled with one of each (Golomb, *Polyominoes*, 1965).

#![allow(
    clippy::cast_possible_wrap,
    clippy::cast_sign_loss,
    reason = "a board has few cells, and a sum is never below minus their number"
)]

use super::PieceKind;
use crate::puzzle::Reason;
use crate::puzzle::reason::CellPattern;

/// Maximum number of steps of a test. A search of a puzzle with more pieces and cells does not end anyway.
const MAX_STEPS: usize = 1 << 22;

/// Returns the reason if, in one of the colorings, the differences of the pieces cannot add up to that of the board.
/// A coloring says of each cell whether it is black. The placements of a kind are the concatenated cells of each.
#[inline(never)]
pub(in crate::puzzle) fn impossible(
    colorings: &[(CellPattern, Vec<bool>)],
    kinds: &[PieceKind],
    placements: &[Vec<u32>],
) -> Option<Reason> {
    let cells = colorings.first()?.1.len();
    let most_uses = |kind: &PieceKind| (cells / kind.size).min(kind.most as usize);
    let uses: usize = kinds.iter().map(most_uses).sum();
    // If a piece has no placement, that is a plainer reason.
    let fits =
        |(kind, placements): (&PieceKind, &Vec<u32>)| kind.least == 0 || !placements.is_empty();
    if uses * cells > MAX_STEPS || !kinds.iter().zip(placements).all(fits) {
        return None;
    }
    colorings.iter().find_map(|(coloring, is_black)| {
        let mut sums = Sums::new(cells);
        for (kind, placements) in kinds.iter().zip(placements) {
            let differences = differences(placements.chunks_exact(kind.size), is_black);
            for number in 0..most_uses(kind) {
                sums.add(&differences, number >= kind.least as usize);
            }
        }
        let black = is_black.iter().filter(|&&is_black| is_black).count();
        let white = cells - black;
        (!sums.has(black as i32 - white as i32)).then_some(Reason::Colors {
            coloring: *coloring,
            black: black as u32,
            white: white as u32,
        })
    })
}

/// The differences of these placements, each once.
fn differences<'a>(placements: impl Iterator<Item = &'a [u32]>, is_black: &[bool]) -> Vec<i32> {
    let sign = |&cell: &u32| if is_black[cell as usize] { 1 } else { -1 };
    let difference = |cells: &[u32]| cells.iter().map(sign).sum::<i32>();
    // Sorted in the order of `i32`, as the sort of `u32` is compiled anyway.
    let biased = |difference: i32| difference.cast_unsigned() ^ 1 << 31;
    let mut all: Vec<u32> = placements.map(difference).map(biased).collect();
    all.sort_unstable();
    all.dedup();
    let difference = |biased: u32| (biased ^ 1 << 31).cast_signed();
    all.into_iter().map(difference).collect()
}

/// The sums that some placements of the pieces so far reach.
struct Sums {
    /// The sum at index i is i − `cells`.
    reached: Vec<bool>,
    cells: i32,
}

impl Sums {
    fn new(cells: usize) -> Self {
        let mut reached = vec![false; 2 * cells + 1];
        reached[cells] = true;
        Sums {
            reached,
            cells: cells as i32,
        }
    }

    /// Adds one of these differences to each sum, or none if the piece may be left out.
    fn add(&mut self, differences: &[i32], may_be_left_out: bool) {
        let before = self.reached.clone();
        if !may_be_left_out {
            self.reached.fill(false);
        }
        for (sum, _) in (0..).zip(&before).filter(|(_, is_reached)| **is_reached) {
            for difference in differences {
                if let Some(reached) = self.reached.get_mut((sum + difference) as usize) {
                    *reached = true;
                }
            }
        }
    }

    fn has(&self, sum: i32) -> bool {
        self.reached[(sum + self.cells) as usize]
    }
}

#[cfg(test)]
mod tests {
    use crate::puzzle::{PieceSet, Pieces, Polyomino, Puzzle};

    fn reason(board: &str, set: PieceSet) -> Option<String> {
        let puzzle: Puzzle = Polyomino::new(board).pieces(Pieces::Set(set)).into();
        let impossible = puzzle.encode().unwrap().impossible;
        impossible.map(|reason| reason.to_string())
    }

    #[test]
    fn hexominoes_fill_no_rectangle() {
        for board in ["14x15", "10x21", "3x70"] {
            let reason = reason(board, PieceSet::Hexominoes);
            assert_eq!(
                reason.as_deref(),
                Some(
                    "on a checkerboard pattern the board has 105 black and 105 white cells, \
                     which the pieces cannot cover in any positions"
                )
            );
        }
    }

    #[test]
    fn pentominoes_have_a_difference_that_rectangles_allow() {
        assert_eq!(reason("6x10", PieceSet::Pentominoes), None);
        assert_eq!(reason("3x20", PieceSet::Pentominoes), None);
    }
}
