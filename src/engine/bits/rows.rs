//! Which options exclude which, as bits: colours and secondary items are settled here, once.

use alloc::vec::Vec;

use crate::engine::memo::{high, low, pair};
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
    let mut colors = colors(problem, starts, options);
    for ends in starts.windows(2) {
        // By colour, so that a list is looked through once, however many colours it has.
        let list = &mut colors[ends[0] as usize..ends[1] as usize];
        sort(list);
        mark(&mut whole, list);
        for same in list.chunk_by(|&one, &other| high(one) == high(other)) {
            // Those with no colour exclude one another too.
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

/// The lists of all items, each option paired with the colour that it gives the item, 0 for none.
fn colors(problem: &Problem, starts: &[u32], options: &[OptionId]) -> Vec<u64> {
    let mut next = starts.to_vec();
    let mut colors = vec![0; options.len()];
    for (option, entries) in problem.listed() {
        for entry in entries {
            // What can never be chosen stands in no list.
            let next = &mut next[entry.item.index()];
            if options.get(*next as usize) == Some(&option) {
                colors[*next as usize] = pair(entry.color.map_or(0, Color::number), option.0);
                *next += 1;
            }
        }
    }
    colors
}

/// Makes a row of these options.
fn mark(row: &mut [u64], options: &[u64]) {
    row.fill(0);
    for &option in options {
        row[low(option) as usize / 64] |= 1 << (option % 64);
    }
}
