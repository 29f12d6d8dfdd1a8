//! Which options exclude which, as bits: colours and secondary items are settled here, once.

use alloc::vec::Vec;

use crate::problem::{Color, OptionId, Problem};
use crate::sort::sort;

/// For each option the options that it excludes.
pub(super) fn rows(
    problem: &Problem,
    starts: &[u32],
    options: &[OptionId],
    width: usize,
) -> Vec<u64> {
    let mut rows = vec![0; problem.option_count() as usize * width];
    let mut whole = vec![0; width];
    let mut own = vec![0; width];
    for item in problem.items() {
        let list = &options[starts[item.index()] as usize..starts[item.index() + 1] as usize];
        let is_primary = problem.is_primary(item);
        let color_of = |option: OptionId| {
            if is_primary {
                return 0;
            }
            let mut entries = problem.entries(option).iter();
            let entry = entries.find(|entry| entry.item == item);
            entry.and_then(|entry| entry.color).map_or(0, Color::number)
        };
        let mut colors: Vec<u32> = list.iter().map(|&option| color_of(option)).collect();
        sort(&mut colors);
        colors.dedup();
        mark(&mut whole, list.iter().copied());
        for color in colors {
            let same = || {
                let list = list.iter().copied();
                list.filter(|&option| color_of(option) == color)
            };
            // Those with no colour exclude one another too.
            mark(&mut own, same().filter(|_| color != 0));
            for option in same() {
                let row = &mut rows[option.index() * width..][..width];
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
fn mark(row: &mut [u64], options: impl Iterator<Item = OptionId>) {
    row.fill(0);
    for option in options {
        row[option.index() / 64] |= 1 << (option.0 % 64);
    }
}
