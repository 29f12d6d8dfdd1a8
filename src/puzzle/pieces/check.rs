//! Checks the pieces of a claimed solution.

use super::{PieceKind, PlacedPiece};
use crate::puzzle::{ItemLabel, Reason};
use crate::text_util::short;

/// The pieces of a claimed solution that are on the board, and everything that is wrong with the solution.
pub(in crate::puzzle) struct CheckedPieces {
    pub(in crate::puzzle) pieces: Vec<PlacedPiece>,
    pub(in crate::puzzle) wrong: Vec<Reason>,
}

impl CheckedPieces {
    /// Checks that each claimed piece is one of the kinds and is used as often as allowed, and that the pieces cover every
    /// cell of the board once. `name` returns the name of a piece. `cells` returns its cells in ascending order, or a
    /// reason if it does not have the shape of its kind. `more` checks the pieces on the board against each other.
    pub(in crate::puzzle) fn new<P>(
        kinds: &[PieceKind],
        board: impl ExactSizeIterator<Item = ItemLabel>,
        claimed: &[P],
        name: impl Fn(&P) -> &str,
        cells: impl Fn(usize, &P) -> Result<Vec<u32>, Reason>,
        more: impl FnOnce(&[PlacedPiece]) -> Vec<Reason>,
    ) -> Self {
        let (mut pieces, mut wrong) = (Vec::new(), Vec::new());
        let mut covered = vec![0u32; board.len()];
        let mut uses = vec![0u32; kinds.len()];
        for piece in claimed {
            let name = name(piece);
            let Some(kind) = kinds.iter().position(|kind| kind.name == *name) else {
                let name = short(name);
                wrong.push(
                    Reason::form("pieces of the puzzle", format!("piece {name}"))
                        .saying(format!("the puzzle has no piece named {name}")),
                );
                continue;
            };
            uses[kind] += 1;
            match cells(kind, piece) {
                Ok(cells) => {
                    for &cell in &cells {
                        covered[cell as usize] += 1;
                    }
                    pieces.push((kind, cells));
                }
                Err(reason) => wrong.push(reason),
            }
        }
        wrong.extend(covered.into_iter().zip(board).filter_map(cover_mistake));
        wrong.extend(more(&pieces));
        let misuses = kinds.iter().zip(&uses);
        wrong.extend(misuses.filter_map(|(kind, &times)| kind.misuse(times)));
        CheckedPieces { pieces, wrong }
    }
}

/// The mistake of a cell that is not covered once.
fn cover_mistake((times, item): (u32, ItemLabel)) -> Option<Reason> {
    let colors = Vec::new();
    match times {
        0 => Some(Reason::Uncovered { item }),
        1 => None,
        _ => Some(Reason::CoveredTwice { item, colors }),
    }
}
