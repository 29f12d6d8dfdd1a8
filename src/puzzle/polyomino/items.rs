//! The items of the encoding: the items of each kind of piece, their positions and their meaning.

use super::area;
use super::board::Board;
use super::piece_kind::Kind;
use crate::puzzle::ItemLabel;

/// The items that limit the uses of a kind.
#[derive(Clone, Copy)]
pub(super) enum PieceItems {
    /// No item: the kind is used any number of times, or the area fixes the number.
    Free,
    /// One primary item.
    Once,
    /// One secondary item.
    AtMostOnce,
    /// One primary item with these bounds.
    Bounds(u32, u32),
}

/// Returns the items that each kind needs.
#[inline(never)]
pub(super) fn uses(board: &Board, kinds: &[Kind]) -> Vec<PieceItems> {
    // If only one kind has several copies and everything else is fixed, the area determines their number.
    let several = kinds.iter().filter(|kind| kind.most > 1).count();
    let decided = several == 1
        && kinds.iter().all(|kind| !kind.is_flexible())
        && area::fixed(kinds) == board.cells().len() as u64;
    let of_kind = |kind: &Kind| match (kind.least, kind.most) {
        (0, u32::MAX) => PieceItems::Free,
        (0, 1) => PieceItems::AtMostOnce,
        (1, 1) => PieceItems::Once,
        _ if decided => PieceItems::Free,
        (least, most) => PieceItems::Bounds(least, most),
    };
    kinds.iter().map(of_kind).collect()
}

/// The positions of the items of the encoding, and their meaning.
pub(super) struct Items {
    pub(super) primary: u32,
    /// The item of each kind that has one.
    pub(super) piece: Vec<Option<u32>>,
    /// The item of cell 0.
    pub(super) cells: u32,
    pub(super) labels: Vec<ItemLabel>,
}

impl Items {
    #[inline(never)]
    pub(super) fn new(board: &Board, kinds: &[Kind], uses: &[PieceItems]) -> Self {
        let mut items = Vec::new();
        let mut piece = vec![None; kinds.len()];
        let label = |number: usize| ItemLabel::Piece {
            piece: kinds[number].name.clone(),
        };
        for (number, how) in uses.iter().enumerate() {
            match how {
                PieceItems::Once | PieceItems::Bounds(..) => {
                    piece[number] = Some(items.len() as u32);
                    items.push(label(number));
                }
                PieceItems::Free | PieceItems::AtMostOnce => {}
            }
        }
        let cells = items.len() as u32;
        let cell = |&[row, column]: &[u32; 2]| ItemLabel::Cell { row, column };
        items.extend(board.cells().iter().map(cell));
        let primary = items.len() as u32;
        for (number, how) in uses.iter().enumerate() {
            match how {
                PieceItems::AtMostOnce => {
                    piece[number] = Some(items.len() as u32);
                    items.push(label(number));
                }
                PieceItems::Free | PieceItems::Once | PieceItems::Bounds(..) => {}
            }
        }
        Items {
            primary,
            piece,
            cells,
            labels: items,
        }
    }
}
