//! The canonical order of the options of a solution that was found in another order.

use crate::dlx::{NodeKind, TreeCursor};
use crate::problem::{OptionId, Problem};
use crate::sort::sort_by_number;

/// Sorts the options of a solution into the order of the canonical tree.
pub(super) fn in_order(problem: &Problem, solution: &[OptionId]) -> Vec<OptionId> {
    let mut cursor = TreeCursor::new(problem);
    if problem.has_bounds() {
        let mut sorted = solution.to_vec();
        sort_by_number(&mut sorted, |option| option.0.into());
        while cursor.follow_first(|option| sorted.binary_search(&option).is_ok()) {}
        let mut path = cursor.path();
        path.retain(|&option| option != OptionId::NONE);
        return path;
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
