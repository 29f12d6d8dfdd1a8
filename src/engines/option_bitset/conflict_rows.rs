//! Which options exclude which, as bits: colors and secondary items are settled here, once.

use crate::engines::frontier::{high, low, pair};
use crate::engines::unit_propagation::OptionLists;
use crate::problem::Problem;

/// For each option the options that it excludes.
pub(super) fn conflict_rows(problem: &Problem, lists: &OptionLists, width: usize) -> Vec<u64> {
    let mut rows = vec![0; problem.option_count() as usize * width];
    let mut whole = vec![0; width];
    let mut own = vec![0; width];
    let mut list = Vec::new();
    for item in 0..problem.item_count() as usize {
        // By color, so that a list is looked through once, however many colors it has.
        let options = lists.range(item);
        list.clear();
        list.extend(options.map(|at| pair(lists.colors[at], lists.options[at].0)));
        list.sort_unstable();
        mark(&mut whole, &list);
        for same in list.chunk_by(|&one, &other| high(one) == high(other)) {
            // Those with no color exclude one another too.
            let are_friends = high(same[0]) != 0;
            mark(&mut own, if are_friends { same } else { &[] });
            for &option in same {
                let row = &mut rows[low(option) as usize * width..][..width];
                for ((word, whole), own) in row.iter_mut().zip(&whole).zip(&own) {
                    *word |= whole & !own;
                }
            }
        }
    }
    for option in problem.options() {
        rows[option.index() * width + option.index() / 64] |= 1 << (option.0 % 64);
    }
    rows
}

/// Makes a row of these options.
fn mark(row: &mut [u64], options: &[u64]) {
    row.fill(0);
    for &option in options {
        row[low(option) as usize / 64] |= 1 << (option % 64);
    }
}
