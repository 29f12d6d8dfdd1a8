//! Random small problems with difficult features: secondary items, colors, duplicates, empty options, options without a
//! primary item, items without an option.

use dlx_wasm::dlx::ItemChoice;
use dlx_wasm::{Color, Entry, ItemId, Problem};
use proptest::collection::vec;
use proptest::prelude::*;

/// Raw data of an option: arbitrary numbers, reduced modulo the number of items and colors.
type Raw = Vec<(u32, u32)>;

const RULES: [ItemChoice; 3] = [ItemChoice::Mrv, ItemChoice::MrvEager, ItemChoice::First];

/// Configures the number of random cases. A failure prints its smallest problem and writes no file.
pub fn cases(cases: u32) -> ProptestConfig {
    ProptestConfig {
        cases,
        failure_persistence: None,
        ..ProptestConfig::default()
    }
}

/// Every item-choice rule.
pub fn rule() -> impl Strategy<Value = ItemChoice> {
    prop_oneof![
        3 => proptest::sample::select(&RULES[..]),
        1 => any::<u64>().prop_map(ItemChoice::RandomTies),
    ]
}

/// Problems of up to 6 primary and 3 secondary items and at most 18 options, most of them built around solutions.
pub fn problem() -> impl Strategy<Value = Problem> {
    let raw = || (any::<u32>(), any::<u32>());
    let planted = vec(vec(raw(), 1..=4), 0..=3);
    let noise = vec(vec(raw(), 0..=3), 0..=4);
    let repeats = vec(any::<prop::sample::Index>(), 0..=2);
    (0u32..=6, 0u32..=3, planted, noise, repeats).prop_flat_map(
        |(primary, secondary, planted, noise, repeats)| {
            let mut all = noise;
            all.extend(
                planted
                    .iter()
                    .flat_map(|cut| plant(primary, secondary, cut)),
            );
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

/// Options that cover every primary item once, most of them with a secondary item in the color that most agree on.
fn plant(primary: u32, secondary: u32, cut: &[(u32, u32)]) -> Vec<Raw> {
    let mut options = vec![Raw::new(); cut.len()];
    for item in 0..primary {
        let (group, _) = cut[item as usize % cut.len()];
        options[(group.rotate_left(item) as usize) % cut.len()].push((item, 0));
    }
    for (option, &(item, color)) in options.iter_mut().zip(cut) {
        if secondary > 0 && color % 4 > 0 {
            option.push((primary + item % secondary, (color >> 8) % 5 / 2 + 1));
        }
    }
    options
}

/// Converts numbers to items and colors. Entries that a problem forbids (repeated items, colored primary items) are
/// skipped.
fn build(primary: u32, secondary: u32, options: &[Raw]) -> Problem {
    let items = primary + secondary;
    let mut builder = Problem::builder(primary, secondary).expect("few items");
    for option in options {
        let mut entries: Vec<Entry> = Vec::new();
        for &(item, color) in option.iter().filter(|_| items > 0) {
            let item = ItemId(item % items);
            if entries.iter().all(|entry| entry.item != item) {
                let color = Color::new(color % 3).filter(|_| item.0 >= primary);
                entries.push(Entry::new(item, color));
            }
        }
        builder.option(&entries).expect("a checked option");
    }
    builder.build()
}
