//! Traces against steps, and seeks to traced nodes.

use dlx_wasm::dlx::{ItemChoice, NodeKind};
use dlx_wasm::engines::Limits;
use dlx_wasm::puzzle::{Puzzle, Queens};
use dlx_wasm::search::{RunEnd, TraceNode};
use dlx_wasm::{Event, Granularity, ItemId, OptionId, Problem, Search};
use proptest::collection::vec;
use proptest::prelude::*;

use crate::common::problems::{cases, problem, rule};
use crate::search::NO_LIMIT;

fn queens(n: u32) -> Problem {
    let puzzle: Puzzle = Queens::new(n).into();
    puzzle.encode().expect("a puzzle").problem
}

fn fields(nodes: &[TraceNode]) -> Vec<(u32, ItemId, OptionId, NodeKind)> {
    let of = |node: &TraceNode| (node.level, node.item, node.option, node.outcome);
    nodes.iter().map(of).collect()
}

/// All tree nodes from here to the end, one step at a time.
fn stepped(mut search: Search) -> Vec<(u32, ItemId, OptionId, NodeKind)> {
    let mut all = Vec::new();
    while let Some(event) = search.step(Granularity::Choice) {
        let Event::Try {
            level,
            item,
            option,
            outcome,
            ..
        } = event
        else {
            continue;
        };
        all.push((level, item, option, outcome));
    }
    all
}

proptest! {
    #![proptest_config(cases(256))]

    #[test]
    fn a_trace_in_slices_equals_the_steps_and_moves_nothing(
        problem in problem(), rule in rule(), links in 0usize..40,
        slices in vec((0u64..9, 1u64..60), 1..20), jumps in vec(any::<prop::sample::Index>(), 4)
    ) {
        let all = stepped(Search::with(&problem, rule));
        let mut search = Search::with(&problem, rule);
        for _ in 0..links {
            search.step(Granularity::Link);
        }
        let before = search.clone();
        let mut found = Vec::new();
        let mut slices = slices.into_iter().map(|(nodes, updates)| Limits::UNLIMITED.with_nodes(nodes).with_updates(updates));
        loop {
            let slice = slices.next().unwrap_or(NO_LIMIT);
            let trace = search.trace(found.len() as u64, slice);
            prop_assert!(trace.nodes.len() as u64 <= slice.nodes);
            found.extend(fields(&trace.nodes));
            prop_assert!(search == before);
            prop_assert_eq!(search.stats(), before.stats());
            if trace.is_end {
                break;
            }
        }
        prop_assert_eq!(&found, &all);
        for jump in jumps {
            let from = jump.index(all.len() + 2);
            let trace = search.trace(from as u64, NO_LIMIT);
            prop_assert_eq!(&fields(&trace.nodes)[..], all.get(from..).unwrap_or(&[]));
            prop_assert!(trace.is_end);
        }
    }
}

#[test]
fn what_was_traced_is_one_keyframe_away_and_exact() {
    let problem = queens(10);
    for rule in [ItemChoice::Mrv, ItemChoice::First] {
        let mut search = Search::with(&problem, rule);
        let nodes = search.trace(0, NO_LIMIT).nodes.len() as u64;
        let mut other = Search::with(&problem, rule);
        for node in (0..nodes).step_by(997) {
            let ahead = node - other.stats().nodes;
            assert_eq!(other.run(Limits::nodes(ahead), u64::MAX), RunEnd::Budget);
            assert!(search.seek(node, 0, Limits::nodes(1024)), "{node}");
            assert!(search == other);
            assert_eq!(search.stats(), other.stats());
        }
    }
}

#[test]
fn a_trace_is_bounded_and_goes_on() {
    let mut search = Search::new(&queens(12));
    let trace = search.trace(0, NO_LIMIT);
    assert_eq!((trace.nodes.len(), trace.is_end), (1 << 16, false));
    // Seeks an unvisited position in slices shorter than the distance to the nearest keyframe.
    let mut calls = 0;
    let next = loop {
        let trace = search.trace(70_000, Limits::nodes(100));
        calls += 1;
        if let Some(&next) = trace.nodes.first() {
            break next;
        }
    };
    assert!(calls < 50, "{calls}");
    assert_eq!(
        trace.nodes[65_000],
        search.trace(65_000, Limits::nodes(4_000)).nodes[0]
    );
    assert!(search.seek(70_001, 0, NO_LIMIT));
    assert_eq!(search.path().last(), Some(&next.option));
}

#[test]
fn a_steered_search_is_traced_by_itself() {
    let mut search = Search::new(&queens(8));
    search.seek(5, 0, NO_LIMIT);
    let above = search.trace(0, Limits::nodes(20)).nodes;
    let item = (0..16)
        .map(ItemId)
        .find(|&item| search.clone().force(item, None));
    assert!(search.force(item.expect("a choice"), None));
    let below = search.trace(0, NO_LIMIT);
    assert_eq!(fields(&below.nodes), stepped(search.clone()));
    assert!(
        below
            .nodes
            .iter()
            .all(|node| node.level as usize > search.path().len())
    );
    assert!(search.unforce());
    assert_eq!(search.trace(0, Limits::nodes(20)).nodes, above);
}
