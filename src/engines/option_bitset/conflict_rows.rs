//! Conflicts between options as bitsets. Colors and secondary items are resolved here, once.

use crate::engines::pack::{high, low, pack};
use crate::engines::unit_propagation::OptionLists;
use crate::problem::Problem;

/// For each option a bitset of the options it conflicts with, including itself.
pub(super) fn conflict_rows(problem: &Problem, lists: &OptionLists, width: usize) -> Vec<u64> {
    let mut rows = vec![0; problem.option_count() as usize * width];
    let mut all = vec![0; width];
    let mut compatible = vec![0; width];
    let mut list = Vec::new();
    for item in 0..problem.item_count() as usize {
        // Sorted by color, so that a list is read once, however many colors it has.
        let options = lists.range(item);
        list.clear();
        list.extend(options.map(|at| pack(lists.colors[at], lists.options[at].0)));
        list.sort_unstable();
        set_row(&mut all, &list);
        for same in list.chunk_by(|&one, &other| high(one) == high(other)) {
            // Options without a color conflict with one another too.
            let is_color = high(same[0]) != 0;
            set_row(&mut compatible, if is_color { same } else { &[] });
            for &option in same {
                let row = &mut rows[low(option) as usize * width..][..width];
                for ((word, all), compatible) in row.iter_mut().zip(&all).zip(&compatible) {
                    *word |= all & !compatible;
                }
            }
        }
    }
    for option in problem.options() {
        rows[option.index() * width + option.index() / 64] |= 1 << (option.0 % 64);
    }
    rows
}

/// Sets the row to these options.
fn set_row(row: &mut [u64], options: &[u64]) {
    row.fill(0);
    for &option in options {
        row[low(option) as usize / 64] |= 1 << (option % 64);
    }
}
