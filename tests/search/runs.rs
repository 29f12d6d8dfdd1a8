//! Runs in slices, and the counters.

use dlx_wasm::dlx::{DlxMachine, ItemChoice, Transition};
use dlx_wasm::engines::{Engine, Limits, Stats, Stop};
use dlx_wasm::search::{RunEnd, State};
use dlx_wasm::{Granularity, OptionId, Problem, Search};
use proptest::collection::vec;
use proptest::prelude::*;

use crate::common::problems::{cases, problem, rule};
use crate::common::referee;
use crate::search::NO_LIMIT;
use crate::search::walk::{GRAINS, Walk};

fn budgets() -> impl Strategy<Value = Limits> {
    (0u64..30, 0u64..60)
        .prop_map(|(nodes, updates)| Limits::UNLIMITED.with_nodes(nodes).with_updates(updates))
}

/// The solutions and the counters at the end of a run in slices; past the last slice there is no limit.
fn solutions_of(engine: &mut impl Engine, slices: &[Limits]) -> (Vec<Vec<OptionId>>, Stats) {
    let mut found = Vec::new();
    for &slice in slices.iter().chain(std::iter::repeat(&NO_LIMIT)) {
        let before = engine.stats();
        let stop = engine.run(slice);
        let after = engine.stats();
        assert!(after.nodes - before.nodes <= slice.nodes);
        match stop {
            Stop::Solution => found.push(engine.path()),
            Stop::Budget => assert!(
                after.nodes - before.nodes == slice.nodes
                    || after.updates - before.updates >= slice.updates
            ),
            Stop::Exhausted => break,
            other => panic!("{other:?}"),
        }
    }
    (found, engine.stats())
}

proptest! {
    #![proptest_config(cases(512))]

    #[test]
    fn choices_are_the_nodes_of_the_walk(problem in problem(), rule in rule()) {
        let walk = Walk::new(&problem, rule);
        let mut dance = DlxMachine::new(&problem, rule);
        dance.forward();
        let mut search = Search::with(&problem, rule);
        for at in 0..=walk.end() {
            let state = &walk.states[at];
            if !walk.is_rest(at) {
                prop_assert_eq!(state.stats().nodes, search.stats().nodes);
                continue;
            }
            if at > 0 {
                search.step(Granularity::Choice);
                dance.forward();
            }
            prop_assert!(search == *state);
            prop_assert_eq!(dance.path(), state.path());
            prop_assert_eq!(dance.stats(), state.stats());
            prop_assert_eq!(dance.transition() == Some(Transition::Done), at == walk.end());
        }
    }

    #[test]
    fn a_run_in_slices_is_one_run(problem in problem(), rule in rule(), slices in vec(budgets(), 1..12)) {
        let whole = solutions_of(&mut DlxMachine::new(&problem, rule), &[NO_LIMIT]);
        let sliced = solutions_of(&mut DlxMachine::new(&problem, rule), &slices);
        prop_assert_eq!(&sliced, &whole);

        let mut search = Search::with(&problem, rule);
        let mut found = Vec::new();
        for &slice in slices.iter().chain(std::iter::repeat(&NO_LIMIT)) {
            match search.run(slice, 1) {
                RunEnd::Solutions => found.push(search.path()),
                RunEnd::Budget => {}
                RunEnd::Exhausted => break,
                other => panic!("{other:?}"),
            }
        }
        // A search enters its root when it is created, so a run does not report a solution without choices.
        let root = usize::from(problem.primary_count() == 0);
        prop_assert_eq!(&found, &whole.0[root..]);
        prop_assert_eq!(search.stats(), whole.1);
    }

    #[test]
    fn running_from_between_two_links_skips_nothing(
        problem in problem(),
        rule in rule(),
        at: prop::sample::Index,
    ) {
        let walk = Walk::new(&problem, rule);
        let mut search = walk.states[at.index(walk.states.len())].clone();
        prop_assert_eq!(search.run(NO_LIMIT, u64::MAX), RunEnd::Exhausted);
        prop_assert!(search == walk.states[walk.end()]);
        prop_assert_eq!(search.run(NO_LIMIT, 1), RunEnd::Exhausted);
        for grain in GRAINS {
            prop_assert_eq!(search.step(grain), None);
            prop_assert!(search == walk.states[walk.end()]);
        }
    }

    #[test]
    fn with_a_budget_of_zero_a_run_does_not_move(
        problem in problem(),
        rule in rule(),
        at: prop::sample::Index,
        none in prop::sample::select(&[(0, 9, 9), (9, 0, 9), (9, 9, 0)][..]),
    ) {
        let walk = Walk::new(&problem, rule);
        let at = at.index(walk.states.len());
        let mut search = walk.states[at].clone();
        let (nodes, updates, solutions) = none;
        let end = search.run(Limits::UNLIMITED.with_nodes(nodes).with_updates(updates), solutions);
        prop_assert!(search == walk.states[at]);
        prop_assert_eq!(end, match solutions {
            _ if at == walk.end() => RunEnd::Exhausted,
            0 => RunEnd::Solutions,
            _ => RunEnd::Budget,
        });
    }

    #[test]
    fn counters_and_progress_never_go_backwards(problem in problem(), rule in rule()) {
        let walk = Walk::new(&problem, rule);
        let stats: Vec<Stats> = walk.states.iter().map(Search::stats).collect();
        for pair in stats.windows(2) {
            prop_assert!(pair[0].nodes <= pair[1].nodes);
            prop_assert!(pair[0].updates <= pair[1].updates && pair[1].updates <= pair[0].updates + 1);
            prop_assert!(pair[0].covers <= pair[1].covers && pair[1].covers <= pair[0].covers + 1);
            prop_assert!(pair[0].solutions <= pair[1].solutions);
            prop_assert!(pair[0].progress <= pair[1].progress, "{:?}", pair);
        }
        prop_assert!(stats.iter().all(|stats| (0.0..=1.0).contains(&stats.progress)));
        let last = &stats[walk.end()];
        prop_assert!(stats[0].progress.abs() < f64::EPSILON && (last.progress - 1.0).abs() < f64::EPSILON);
        prop_assert_eq!(last.profile.iter().sum::<u64>(), last.nodes + 1);
        prop_assert_eq!(last.level, 0);
        prop_assert_eq!(last.solutions as usize, referee::solutions(&problem).len());
    }
}

#[test]
fn rounding_never_decreases_progress() {
    let problem = Problem::from_text("a b c\na\na\na\nb\nb\nb\nc\n").unwrap();
    let mut search = Search::with(&problem, ItemChoice::First);
    let mut before = 0.0;
    while search.step(Granularity::Choice).is_some() {
        let progress = search.stats().progress;
        assert!(before <= progress, "{before} {progress}");
        before = progress;
    }
}

#[test]
fn progress_is_constant_between_two_choices() {
    let problem = Problem::from_text("a b c\na c\nb\nb c\n").unwrap();
    let mut search = Search::new(&problem);
    while search.state() != State::Done {
        let progress = search.stats().progress;
        while search.step(Granularity::Link).is_some() && search.state() == State::Moving {
            assert!((search.stats().progress - progress).abs() < f64::EPSILON);
        }
    }
}

#[test]
fn at_the_end_any_budget_returns_exhausted() {
    let problem = Problem::from_text("a\na\n").unwrap();
    let mut dance = DlxMachine::new(&problem, ItemChoice::Mrv);
    assert_eq!(dance.run(NO_LIMIT), Stop::Solution);
    assert_eq!(dance.run(NO_LIMIT), Stop::Exhausted);
    assert_eq!(dance.run(Limits::nodes(0)), Stop::Exhausted);
    let mut search = Search::new(&problem);
    assert_eq!(search.run(Limits::nodes(0), 1), RunEnd::Budget);
    assert_eq!(search.run(NO_LIMIT, u64::MAX), RunEnd::Exhausted);
    assert_eq!(search.run(Limits::nodes(0), 1), RunEnd::Exhausted);
}
