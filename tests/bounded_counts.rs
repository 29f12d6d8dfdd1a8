//! Counts, marginals, optima and samples of problems with bounds, by the frontier: against every subset of the options,
//! against the links, and against numbers of the literature.

use std::collections::BTreeMap;

use crate::common::problems::cases;
use crate::common::{as_sets, with};
use dlx_wasm::engines::{EngineKind, SelectionReason};
use dlx_wasm::solve::{self, Settings};
use dlx_wasm::{Color, Count, Entry, ItemId, OptionId, Problem};
use proptest::collection::vec;
use proptest::prelude::*;

prop_compose! {
    /// Up to 6 primary items, most with bounds, 2 secondary ones with colors, and up to `most` options, some of them equal.
    fn bounded(most: usize)(
        bounds in vec((0u32..4, 0u32..4, 0u32..5), 1..=6),
        options in vec((1u32..64, 0u32..9, 0u64..5), 0..=most),
    ) -> Problem {
        let primary = bounds.len() as u32;
        let mut builder = Problem::builder(primary, 2).unwrap();
        for (item, &(least, slack, kind)) in (0..).map(ItemId).zip(&bounds) {
            let (least, most) = match kind {
                0 => (1, 1),
                1 => (least.min(1), 1),
                2 => (least, u32::MAX),
                _ => (least, least + slack),
            };
            builder.bound(item, least, most).unwrap();
        }
        for &(items, secondary, cost) in &options {
            let mut entries: Vec<Entry> = (0..primary)
                .filter(|item| items >> item & 1 == 1)
                .map(|item| ItemId(item).into())
                .collect();
            match secondary {
                0..3 => {}
                3 => entries.push(ItemId(primary).into()),
                4 => entries.insert(0, ItemId(primary + 1).into()),
                _ => {
                    let item = ItemId(primary + secondary % 2);
                    entries.push(item.with(Color::new(secondary / 7 + 1).unwrap()));
                }
            }
            let option = builder.option(&entries).unwrap();
            builder.cost(option, cost).unwrap();
        }
        builder.build()
    }
}

/// All solutions as sets of option numbers: every subset of the options is tried.
fn referee(problem: &Problem) -> Vec<Vec<u32>> {
    let subsets = 0..1u32 << problem.option_count();
    let subset =
        |bits: u32| (0..problem.option_count()).filter(move |option| bits >> option & 1 == 1);
    let mut found: Vec<Vec<u32>> = subsets
        .map(|bits| subset(bits).collect())
        .filter(|chosen: &Vec<u32>| is_solution(problem, chosen))
        .collect();
    found.sort_unstable();
    found
}

fn is_solution(problem: &Problem, chosen: &[u32]) -> bool {
    let entries = |&option: &u32| problem.entries(OptionId(option));
    let is_primary = |entry: &Entry| problem.is_primary(entry.item);
    let covers = |item: ItemId| {
        let all = chosen.iter().flat_map(entries);
        all.filter(move |entry| entry.item == item)
    };
    let is_right = |item: ItemId| {
        let count = covers(item).count() as u32;
        if problem.is_primary(item) {
            let (least, most) = problem.bounds(item);
            return least <= count && count <= most;
        }
        let color = covers(item).next().and_then(|entry| entry.color);
        count < 2 || color.is_some() && covers(item).all(|entry| entry.color == color)
    };
    chosen
        .iter()
        .all(|option| entries(option).iter().any(is_primary))
        && problem.items().all(is_right)
}

/// The number of solutions with each option.
fn uses(problem: &Problem, solutions: &[Vec<u32>]) -> Vec<Count> {
    let mut uses = vec![0_u32; problem.option_count() as usize];
    for option in solutions.iter().flatten() {
        uses[*option as usize] += 1;
    }
    uses.into_iter().map(Count::from).collect()
}

/// The least cost, and the number of solutions that have it.
fn optima(problem: &Problem, solutions: &[Vec<u32>]) -> Option<(u64, u128)> {
    let mut costs = BTreeMap::new();
    for solution in solutions {
        let cost: u64 = solution
            .iter()
            .map(|&option| problem.cost(OptionId(option)))
            .sum();
        *costs.entry(cost).or_insert(0) += 1;
    }
    costs.into_iter().next()
}

/// Checks every verb that uses the frontier, with enough memory and with too little.
fn assert_verbs(problem: &Problem, expected: &[Vec<u32>], seed: u64) {
    let total = expected.len() as u128;
    for memory in [0, 600, 4_000, solve::MEMORY] {
        for engine in [EngineKind::Frontier, EngineKind::Auto] {
            let settings = with(engine).memory(memory).seed(seed);
            assert_eq!(solve::count(problem, &settings, None).unwrap().0, total);
            assert_eq!(
                solve::count(problem, &settings, Some(3)).unwrap().0,
                total.min(3)
            );
            let (optima_found, _) = solve::optima(problem, &settings).unwrap();
            let optima_found =
                optima_found.map(|optima| (optima.cost, optima.count.to_u128().unwrap()));
            assert_eq!(optima_found, optima(problem, expected));
            // With the states not kept, the frontier has neither marginals nor samples.
            if memory < solve::MEMORY && engine == EngineKind::Frontier {
                continue;
            }
            let (marginals, _) = solve::marginals(problem, &settings, None).unwrap();
            assert_eq!(marginals.total, total);
            assert_eq!(marginals.uses, uses(problem, expected));
            let (drawn, _) = solve::sample(problem, &settings).unwrap();
            assert_eq!(drawn.is_some(), total > 0);
            assert!(drawn.is_none_or(|drawn| expected.contains(&as_sets(&[drawn])[0])));
        }
    }
}

proptest! {
    #![proptest_config(cases(512))]

    #[test]
    fn the_frontier_finds_what_every_subset_shows(problem in bounded(10), seed: u64) {
        assert_verbs(&problem, &referee(&problem), seed);
    }

    #[test]
    fn the_frontier_finds_what_the_links_list(problem in bounded(16), seed: u64) {
        let listed: Result<Vec<_>, _> = solve::solutions(&problem, &with(EngineKind::Links)).collect();
        assert_verbs(&problem, &as_sets(&listed.unwrap()), seed);
    }

    #[test]
    fn every_solution_with_bounds_is_drawn_equally_often(problem in bounded(7)) {
        let all = referee(&problem);
        let draws = 64 * all.len() as u64;
        if (1..=10).contains(&all.len()) {
            let mut seen = vec![0; all.len()];
            for seed in 0..draws {
                let settings = with(EngineKind::Frontier).seed(seed);
                let drawn = solve::sample(&problem, &settings).unwrap().0.unwrap();
                let drawn = &as_sets(&[drawn])[0];
                seen[all.iter().position(|other| other == drawn).unwrap()] += 1;
            }
            prop_assert!(seen.iter().all(|&times| (12..=140).contains(&times)), "{:?}", seen);
        }
    }
}

/// A graph as a problem: each vertex is an item with these bounds, and each edge an option.
fn degrees(vertices: u32, bounds: (u32, u32), edges: impl Iterator<Item = (u32, u32)>) -> Problem {
    let mut builder = Problem::builder(vertices, 0).unwrap();
    for vertex in (0..vertices).map(ItemId) {
        builder.bound(vertex, bounds.0, bounds.1).unwrap();
    }
    for (one, other) in edges {
        builder.option_of([ItemId(one), ItemId(other)]).unwrap();
    }
    builder.build()
}

fn complete_graph(vertices: u32, bounds: (u32, u32)) -> Problem {
    let edges = (0..vertices).flat_map(|one| (one + 1..vertices).map(move |other| (one, other)));
    degrees(vertices, bounds, edges)
}

/// The n × n matrices of zeros and ones whose rows and columns have this sum.
fn matrices(n: u32, sum: u32) -> Problem {
    let cells = (0..n).flat_map(|row| (n..2 * n).map(move |column| (row, column)));
    degrees(2 * n, (sum, sum), cells)
}

fn counted(problem: &Problem) -> Count {
    let (count, stats) = solve::count(problem, &Settings::default(), None).unwrap();
    assert_eq!(
        (stats.engine, stats.why),
        (EngineKind::Frontier, SelectionReason::Repeats)
    );
    count
}

#[test]
fn lists_take_the_links_and_large_counts_the_frontier() {
    let problem = matrices(7, 2);
    let auto = Settings::default();
    let listing = solve::solutions(&problem, &auto).engine();
    assert_eq!(listing, (EngineKind::Links, SelectionReason::Bounds));
    let (few, stats) = solve::count(&matrices(4, 2), &auto, None).unwrap();
    assert_eq!((few, stats.engine), (90_u32.into(), EngineKind::Links));
    let (marginals, by_marginals) = solve::marginals(&problem, &auto, None).unwrap();
    let (_, by_sample) = solve::sample(&problem, &auto).unwrap();
    let (optima, by_optima) = solve::optima(&problem, &auto).unwrap();
    for stats in [by_marginals, by_sample, by_optima] {
        let engine = (stats.engine, stats.why, stats.solutions);
        assert_eq!(
            engine,
            (EngineKind::Frontier, SelectionReason::Repeats, 3_110_940)
        );
    }
    // Two cells of each row of seven.
    assert!(marginals.uses.iter().all(|uses| *uses == 3_110_940 * 2 / 7));
    assert_eq!(optima.unwrap().count, 3_110_940);
    let refused = solve::solutions(&problem, &with(EngineKind::Masks)).next();
    assert_eq!(refused.unwrap().unwrap_err().code(), "invalid-argument");
}

/// OEIS A001499: a(n) = n (n − 1) / 2 · (2 a(n − 1) + (n − 1) a(n − 2)).
#[test]
fn matrices_with_two_ones_in_each_row_and_column() {
    let (mut before, mut count) = (1_u128, 0);
    for n in 2..=12 {
        let next = n * (n - 1) / 2 * (2 * count + (n - 1) * before);
        (before, count) = (count, next);
    }
    assert_eq!(count, 21_959_547_410_077_200);
    assert_eq!(counted(&matrices(12, 2)), count);
}

/// OEIS A002829, A001205 and A006129.
#[test]
fn labeled_graphs_with_bounded_degrees() {
    assert_eq!(counted(&complete_graph(10, (3, 3))), 11_180_820);
    assert_eq!(counted(&complete_graph(11, (2, 2))), 3_026_655);
    assert_eq!(counted(&complete_graph(10, (1, 9))), 34_509_011_894_545);
}
