//! Random small problems, with everything that makes one difficult: secondary items, colours, duplicates, empty
//! options, options without a primary item, items without an option.

use dlx_wasm::engine::Choose;
use dlx_wasm::{Color, Entry, ItemId, Problem};
use proptest::collection::vec;
use proptest::prelude::*;

/// An option before it is one: any numbers, read modulo what there is.
type Raw = Vec<(u32, u32)>;

const RULES: [Choose; 3] = [Choose::Mrv, Choose::MrvEager, Choose::First];

/// So many random cases. A failure prints its smallest problem and leaves no file behind.
pub fn cases(cases: u32) -> ProptestConfig {
    ProptestConfig {
        cases,
        failure_persistence: None,
        ..ProptestConfig::default()
    }
}

/// Every item-choice rule.
pub fn rule() -> impl Strategy<Value = Choose> {
    prop_oneof![
        3 => proptest::sample::select(&RULES[..]),
        1 => any::<u64>().prop_map(Choose::RandomTies),
    ]
}

/// Problems with at most `options` options, about half of them built around a solution.
pub fn problem(options: usize) -> impl Strategy<Value = Problem> {
    let raw = || (any::<u32>(), any::<u32>());
    let noise = vec(vec(raw(), 0..=4), 0..=options / 2);
    let planted = prop_oneof![Just(Vec::new()), vec(raw(), 1..=options / 2)];
    let repeats = vec(any::<prop::sample::Index>(), 0..=options / 6);
    (0u32..=6, 0u32..=3, planted, noise, repeats).prop_flat_map(
        |(primary, secondary, planted, noise, repeats)| {
            let mut all = plant(primary, &planted);
            all.extend(noise);
            if !all.is_empty() {
                let copies: Vec<Raw> = repeats.iter().map(|at| at.get(&all).clone()).collect();
                all.extend(copies);
            }
            Just(all)
                .prop_shuffle()
                .prop_map(move |all| build(primary, secondary, &all))
        },
    )
}

/// Options that cover every primary item once: the k-th item goes to an option that the k-th number decides.
fn plant(primary: u32, planted: &[(u32, u32)]) -> Vec<Raw> {
    if planted.is_empty() {
        return Vec::new();
    }
    let mut options = vec![Raw::new(); planted.len()];
    for item in 0..primary {
        let (group, color) = planted[item as usize % planted.len()];
        options[group as usize % planted.len()].push((item, color));
    }
    options
}

/// Reads numbers as items and colours; what a problem may not have (an item twice, coloured primary items) is left out.
fn build(primary: u32, secondary: u32, options: &[Raw]) -> Problem {
    let items = primary + secondary;
    let mut builder = Problem::builder(primary, secondary).expect("few items");
    for option in options {
        let mut entries: Vec<Entry> = Vec::new();
        for &(item, color) in option.iter().filter(|_| items > 0) {
            let item = ItemId(item % items);
            if entries.iter().all(|entry| entry.item != item) {
                let color = Color::new(color % 3).filter(|_| item.0 >= primary);
                entries.push(Entry { item, color });
            }
        }
        builder.option(&entries).expect("a checked option");
    }
    builder.build()
}
