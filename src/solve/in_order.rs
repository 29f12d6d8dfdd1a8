//! The canonical order of solutions that were found in another order, and of the options of each.

use crate::dlx::{NodeKind, TreeCursor};
use crate::problem::{OptionId, Problem};
use crate::sort::sort_by_number;

/// Sorts the options of a solution into the order of the canonical tree.
pub(super) fn in_order(problem: &Problem, solution: &[OptionId]) -> Vec<OptionId> {
    let mut path = canonical_path(&mut TreeCursor::new(problem), problem, solution);
    path.retain(|&option| option != OptionId::NONE);
    path
}

/// Returns the choices that lead to a solution in the canonical tree, with [`OptionId::NONE`] for each item that they
/// close. The options of an item ascend and its closing child is the last, so these paths are in the order of the tree.
/// The cursor is at the root.
pub(super) fn canonical_path(
    cursor: &mut TreeCursor,
    problem: &Problem,
    solution: &[OptionId],
) -> Vec<OptionId> {
    if problem.has_bounds() {
        let mut sorted = solution.to_vec();
        sort_by_number(&mut sorted, |option| option.0.into());
        while cursor.follow_first(|option| sorted.binary_search(&option).is_ok()) {}
        return cursor.path();
    }
    let mut owners = vec![OptionId(0); problem.item_count() as usize];
    for &option in solution {
        for entry in problem.entries(option) {
            owners[entry.item.index()] = option;
        }
    }
    while let NodeKind::Branch(item) = cursor.outcome()
        && cursor.follow(owners[item.index()])
    {}
    cursor.path()
}
