//! The area test: the cells of the pieces must add up to the cells of the board.

use super::PieceKind;
use crate::puzzle::Reason;

/// Returns the reason if no choice of pieces has as many cells as the board.
pub(in crate::puzzle) fn impossible(board: usize, kinds: &[PieceKind]) -> Option<Reason> {
    let fixed = fixed(kinds);
    let board_cells = board as u32;
    let flexible: Vec<&PieceKind> = kinds.iter().filter(|kind| kind.is_flexible()).collect();
    let rest = usize::try_from(fixed)
        .ok()
        .and_then(|fixed| board.checked_sub(fixed));
    let Some(rest) = rest.filter(|&rest| rest == 0 || !flexible.is_empty()) else {
        return Some(Reason::Area {
            board: board_cells,
            pieces: u32::try_from(fixed).unwrap_or(u32::MAX),
        });
    };
    if sums(rest, &flexible)[rest] {
        return None;
    }
    let mut sizes: Vec<u32> = flexible.iter().map(|kind| kind.size as u32).collect();
    sizes.sort_unstable();
    sizes.dedup();
    Some(Reason::AreaSum {
        board: board_cells,
        fixed: fixed as u32,
        sizes,
    })
}

/// Returns the number of cells of the pieces that must be used.
pub(in crate::puzzle) fn fixed(kinds: &[PieceKind]) -> u64 {
    let cells = |kind: &PieceKind| kind.size as u64 * u64::from(kind.least);
    kinds.iter().map(cells).sum()
}

/// For each number of cells up to `most`: whether the further uses of the flexible pieces can add up to it.
fn sums(most: usize, kinds: &[&PieceKind]) -> Vec<bool> {
    let mut reached = vec![false; most + 1];
    reached[0] = true;
    for kind in kinds {
        let size = kind.size;
        // For each sum, the minimum number of pieces of this kind that reaches it.
        let mut used = vec![0u32; most + 1];
        for sum in size..=most {
            let fits = used[sum - size] < kind.most - kind.least;
            if !reached[sum] && reached[sum - size] && fits {
                reached[sum] = true;
                used[sum] = used[sum - size] + 1;
            }
        }
    }
    reached
}
