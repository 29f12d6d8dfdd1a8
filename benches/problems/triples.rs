//! Random sets of two or three elements, which must cover every element once.

use super::Cover;

/// Returns `count` random sets of three different items, from a simple generator.
pub fn triples(items: u32, sets: usize, seed: u64) -> Cover {
    let mut state = seed;
    let mut below = |n: u64| {
        // Knuth's multiplier (TAOCP 3.3.4). The upper bits have the better quality.
        state = state
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1);
        ((state >> 33) % n) as u32
    };
    let mut options: Vec<Vec<u32>> = Vec::new();
    while options.len() < sets {
        let mut option: Vec<u32> = (0..3).map(|_| below(items.into())).collect();
        option.sort_unstable();
        option.dedup();
        if option.len() == 3 && !options.contains(&option) {
            options.push(option);
        }
    }
    Cover {
        primary: items,
        secondary: 0,
        options,
    }
}

/// All pairs.
pub fn matchings(things: u32) -> Cover {
    let pairs = (0..things).flat_map(|one| (one + 1..things).map(move |other| vec![one, other]));
    Cover {
        primary: things,
        secondary: 0,
        options: pairs.collect(),
    }
}
