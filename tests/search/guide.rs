//! Positions that a guide reaches, compared with a walk.

use dlx_wasm::dlx::ItemChoice;
use dlx_wasm::engines::Limits;
use dlx_wasm::puzzle::Sudoku;
use dlx_wasm::search::{PrescanRange, RunEnd, State};
use dlx_wasm::{Color, Entry, Granularity, ItemId, Problem, Search};
use proptest::collection::vec;
use proptest::prelude::*;

use crate::common::problems::{cases, problem};
use crate::common::{covers, encoded};
use crate::search::NO_LIMIT;

/// Maximum number of tree nodes of one test.
const MOST: u64 = 60_000;

/// Guides in slices, which must not change the result.
fn guide(search: &mut Search, problem: &Problem, slice: u64) -> PrescanRange {
    let before = search.clone();
    loop {
        let known = search.guide(problem, MOST, Limits::nodes(slice));
        let known = known.expect("the canonical tree");
        assert!(*search == before && known.nodes <= MOST);
        if known.is_end || known.nodes == MOST {
            return known;
        }
    }
}

/// Everything observable at a position, except updates and covers.
fn seen(search: &mut Search) -> impl PartialEq + std::fmt::Debug {
    let stats = search.stats();
    (
        (search.state(), search.position(), search.path()),
        (search.live(), search.trying()),
        (stats.nodes, stats.solutions, stats.level),
        (stats.profile, stats.progress.to_bits()),
    )
}

/// Seeks every `stride`th tree node. Returns the number of nodes that only the guide had reached.
fn leads_to_where_the_walk_comes(problem: &Problem, slice: u64, stride: u64) -> usize {
    let mut guided = Search::new(problem);
    let known = guide(&mut guided, problem, slice);
    let mut walked = Search::new(problem);
    let mut led = 0;
    let mut node = 0;
    while node <= known.nodes {
        let ahead = node - walked.stats().nodes;
        walked.run(Limits::nodes(ahead), u64::MAX);
        let (mut on, mut way) = (walked.clone(), guided.clone());
        assert!(way.seek(node, 0, NO_LIMIT), "{node}");
        assert_eq!(seen(&mut way), seen(&mut on), "{node}");
        led += usize::from(way.stats().covers < on.stats().covers);
        // Steps forward and back from there, and into the middle of a step.
        for grain in [
            Granularity::Choice,
            Granularity::Link,
            Granularity::Link,
            Granularity::Choice,
        ] {
            assert_eq!(way.step(grain), on.step(grain), "{node}");
            assert_eq!(seen(&mut way), seen(&mut on), "{node}");
        }
        for _ in 0..8 {
            assert_eq!(
                way.step_back(Granularity::Choice),
                on.step_back(Granularity::Choice)
            );
            assert_eq!(seen(&mut way), seen(&mut on), "{node}");
        }
        node += stride;
    }
    // At positions that the links have reached too, all counters are known.
    let mut at = 0;
    while at < known.nodes {
        let trace = guided.trace(at, NO_LIMIT);
        at += trace.nodes.len() as u64;
    }
    let here = walked.position();
    assert!(guided.seek(here.node, here.link, NO_LIMIT));
    assert!(guided == walked);
    assert_eq!(guided.stats(), walked.stats());
    if known.is_end {
        assert_eq!(walked.run(NO_LIMIT, u64::MAX), RunEnd::Exhausted);
        assert_eq!(walked.stats().nodes, known.nodes);
    }
    led
}

/// Options of two or three of 24 items and, some of them, of one in a color: trees of up to millions of tree nodes.
fn large() -> impl Strategy<Value = Problem> {
    vec((vec(0u32..24, 2..=3), 0u32..9, 0u32..3), 60..140).prop_map(|options| {
        let mut builder = Problem::builder(24, 3).unwrap();
        for (mut items, shade, secondary) in options {
            items.sort_unstable();
            items.dedup();
            let mut entries: Vec<Entry> =
                items.into_iter().map(|item| ItemId(item).into()).collect();
            if let Some(color) = Color::new(shade) {
                entries.push(ItemId(24 + secondary).with(color));
            }
            builder.option(&entries).unwrap();
        }
        builder.build()
    })
}

proptest! {
    #![proptest_config(cases(24))]

    #[test]
    fn a_guide_leads_to_the_positions_of_a_walk(problem in large(), slice in 1_000u64..9_000, stride in 1_500u64..6_000) {
        leads_to_where_the_walk_comes(&problem, slice, stride);
    }

    #[test]
    fn a_guide_through_a_small_tree_changes_nothing(problem in problem(), slice in 1u64..9) {
        leads_to_where_the_walk_comes(&problem, slice, 1);
    }
}

#[test]
fn every_engine_can_be_a_guide() {
    let board = covers::board(6, 10);
    let tilings = covers::tilings(
        &board,
        &covers::pentominoes(),
        covers::Turns::Free,
        covers::PieceItems::Once,
    );
    let empty = encoded(Sudoku::new(vec![0; 81])).problem;
    for problem in [
        tilings,
        covers::queens(12),
        covers::latin(6, None),
        covers::matchings(16),
        empty,
    ] {
        let led = leads_to_where_the_walk_comes(&problem, 10_007, 4_999);
        assert!(led >= 5, "{led}");
    }
}

/// More options than the bitset takes, more items than fit into masks.
#[test]
fn a_problem_too_large_for_other_engines_has_no_guide() {
    let problem = covers::matchings(300);
    let mut search = Search::new(&problem);
    assert_eq!(search.guide(&problem, 100, Limits::UNLIMITED), None);
}

/// A faster engine continues after the links in the middle of a call, and starts its own counters.
#[test]
fn a_guide_continues_with_another_engine() {
    let problem = covers::matchings(26);
    let mut search = Search::new(&problem);
    let led = (0..400).find_map(|_| {
        let led = search.guide(&problem, 60_000, Limits::nodes(200))?;
        (led.nodes >= 60_000).then_some(led.nodes)
    });
    assert_eq!(led, Some(60_000));
}

#[test]
fn a_guided_seek_past_the_end_stops_at_the_end() {
    let problem = covers::queens(6);
    let mut search = Search::new(&problem);
    while search.run(NO_LIMIT, u64::MAX) != RunEnd::Exhausted {}
    let end = search.stats().nodes;
    let mut led = Search::new(&problem);
    assert!(led.guide(&problem, u64::MAX, NO_LIMIT).unwrap().is_end);
    led.seek(u64::MAX, 0, NO_LIMIT);
    assert_eq!(led.stats().nodes, end);
}

#[test]
fn only_the_canonical_tree_has_a_guide() {
    let problem = covers::queens(6);
    for rule in [
        ItemChoice::MrvEager,
        ItemChoice::First,
        ItemChoice::RandomTies(1),
    ] {
        assert_eq!(
            Search::with(&problem, rule).guide(&problem, 9, NO_LIMIT),
            None
        );
    }
    let mut search = Search::new(&problem);
    let State::Open(item) = search.state() else {
        panic!("a choice")
    };
    assert!(search.force(item, None));
    assert_eq!(search.guide(&problem, 9, NO_LIMIT), None);
    assert!(search.unforce());
    let known = search.guide(&problem, 9, NO_LIMIT).unwrap();
    assert_eq!((known.nodes, known.is_end), (9, false));
}
