//! Subtrees against the whole tree: the subproblem after some choices, and a division into parts.

use crate::common::covers;
use crate::common::problems::problem;
use crate::common::verified;
use dlx_wasm::dlx::NodeKind;
use dlx_wasm::dlx::{DlxMachine, ItemChoice, Transition, TreeCursor};
use dlx_wasm::engines::{Engine, EngineKind, Limits, Stats, Stop};
use dlx_wasm::puzzle::{Polyomino, Puzzle};
use dlx_wasm::solve::{self, CountPlan, Settings};
use dlx_wasm::{Count, Error, OptionId, Problem};
use proptest::collection::vec;
use proptest::prelude::*;

/// Every tree node below the root in order: its path and its kind.
fn walk(problem: &Problem) -> Vec<(Vec<OptionId>, &'static str)> {
    let mut dance = DlxMachine::new(problem, ItemChoice::Mrv);
    let mut nodes = Vec::new();
    loop {
        match dance.forward() {
            Transition::Done => return nodes,
            Transition::Entered(outcome) if dance.level() > 0 => {
                let name = match outcome {
                    NodeKind::Branch(_) => "open",
                    NodeKind::Solution => "solution",
                    NodeKind::DeadEnd(_) => "dead end",
                    other => panic!("{other:?}"),
                };
                nodes.push((dance.chosen().collect(), name));
            }
            _ => {}
        }
    }
}

fn whole_walk(problem: &Problem) -> Stats {
    let mut dance = DlxMachine::new(problem, ItemChoice::Mrv);
    while dance.run(Limits::UNLIMITED) == Stop::Solution {}
    dance.stats()
}

/// The nodes of all parts, including those entered for the division.
fn nodes_of_parts(problem: &Problem, parts: u32) -> u64 {
    let split = problem.split(parts);
    let below = split.parts.iter().map(|part| {
        let left = problem.after(&part.prefix).expect("a path of the tree");
        whole_walk(&left.problem).nodes
    });
    below.sum::<u64>() + split.nodes
}

proptest! {
    #![proptest_config(crate::common::problems::cases(192))]

    #[test]
    fn a_subproblem_has_the_subtree_node_for_node(problem in problem()) {
        let all = walk(&problem);
        for (prefix, _) in &all {
            let left = problem.after(prefix).unwrap();
            let below = all.iter().filter(|(path, _)| path.len() > prefix.len() && path.starts_with(prefix));
            let found = walk(&left.problem);
            let found = found.iter().map(|(path, name)| (left.whole(path), *name));
            prop_assert!(found.eq(below.cloned()), "{:?}", prefix);
        }
    }

    #[test]
    fn updates_below_a_node_are_those_of_the_subproblem(problem in problem()) {
        let mut dance = DlxMachine::new(&problem, ItemChoice::Mrv);
        dance.forward();
        let children = match dance.transition() {
            Some(Transition::Entered(NodeKind::Branch(item))) => dance.links().remaining(item),
            _ => 0,
        };
        for child in 0..children {
            let mut place = TreeCursor::new(&problem);
            prop_assert!(place.descend(child));
            let left = problem.after(&place.path()).unwrap().problem;
            let before = place.updates();
            let mut below = TreeCursor::new(&left);
            prop_assert_eq!(below.outcome() == NodeKind::Solution, place.outcome() == NodeKind::Solution);
            prop_assert_eq!(below.children(), place.children());
            if place.descend(0) {
                below.descend(0);
                prop_assert_eq!(place.updates() - before, below.updates());
            }
        }
    }

    #[test]
    fn any_choices_leave_the_rest_of_their_solutions(problem in problem(), picks in vec(0u32..18, 0..3)) {
        let chosen: Vec<OptionId> = picks.into_iter().map(OptionId).collect();
        let mut sorted = chosen.clone();
        sorted.sort_unstable();
        let expected = verified(&problem, &Settings::default());
        let expected = expected.iter().filter(|path| sorted.iter().all(|option| path.contains(option))).count();
        match problem.after(&chosen) {
            Ok(left) => {
                let found = verified(&left.problem, &Settings::default());
                prop_assert_eq!(found.len(), expected);
                for path in found {
                    prop_assert_eq!(solve::verify(&problem, &left.whole(&path)), Ok(()));
                }
            }
            Err(error) => {
                prop_assert_eq!(error.code(), "invalid-argument");
                let mut unique = sorted.clone();
                unique.dedup();
                prop_assert!(expected == 0 || unique.len() < sorted.len());
            }
        }
    }

    #[test]
    fn parts_one_after_the_other_are_the_whole(problem in problem(), parts in 0u32..40) {
        let split = problem.split(parts);
        let mut found = Vec::new();
        for part in &split.parts {
            let left = problem.after(&part.prefix).unwrap();
            found.extend(verified(&left.problem, &Settings::default()).iter().map(|path| left.whole(path)));
        }
        prop_assert_eq!(&found, &verified(&problem, &Settings::default()));
        prop_assert_eq!(nodes_of_parts(&problem, parts), whole_walk(&problem).nodes);
        let at_leaves = split.parts.iter().all(|part| found.contains(&part.prefix));
        prop_assert!(split.parts.len() >= parts as usize || at_leaves, "{:?}", split);
    }

    #[test]
    fn a_descent_is_undone_exactly(problem in problem(), picks in vec(0u32..4, 0..6)) {
        let mut place = TreeCursor::new(&problem);
        let mut seen = Vec::new();
        for pick in picks {
            let here = (place.outcome(), place.children(), place.path());
            if place.descend(pick) {
                seen.push(here);
            }
        }
        while let Some(here) = seen.pop() {
            prop_assert!(place.ascend());
            prop_assert_eq!((place.outcome(), place.children(), place.path()), here);
        }
        prop_assert!(!place.ascend());
    }

    #[test]
    fn an_estimate_of_a_tree_without_branches_is_exact(length in 0u32..9) {
        let options: Vec<Vec<usize>> = (0..length as usize).map(|item| vec![item]).collect();
        let chain = covers::cover(length as usize, 0, &options);
        let guess = solve::estimate(&chain, 3, Limits::nodes(50));
        prop_assert_eq!((guess.nodes.mean, guess.nodes.spread), (f64::from(length), 0.0));
        prop_assert_eq!((guess.solutions.mean, guess.solutions.spread), (1.0, 0.0));
    }
}

#[test]
fn parts_of_known_problems_add_up_to_the_known_trees() {
    for (problem, nodes) in [(covers::queens(8), 1_048), (covers::langford(8), 2_788)] {
        for parts in [1, 2, 64, 500] {
            assert_eq!(nodes_of_parts(&problem, parts), nodes);
            assert!(problem.split(parts).parts.len() >= parts.min(90) as usize);
        }
    }
}

#[test]
fn an_estimate_is_within_its_standard_error() {
    let problem = covers::queens(10);
    let guess = solve::estimate(&problem, 7, Limits::nodes(20_000));
    let off = (guess.nodes.mean - 11_577.0).abs();
    assert!(off < 4.0 * guess.nodes.spread, "{guess:?}");
    assert!(guess.nodes.spread < 1_000.0, "{guess:?}");
    assert_eq!(guess, solve::estimate(&problem, 7, Limits::nodes(20_000)));
}

#[test]
fn one_probe_is_taken_without_any_budget_for_it() {
    // Reaching a child far down in a list, and skipping options without another item, also counts as work.
    let wide = covers::cover(1, 0, &vec![vec![0]; 100_000]);
    let work = Limits::UNLIMITED.with_nodes(10_000).with_updates(200_000);
    let guess = solve::estimate(&wide, 0, work);
    assert!((2..1_000).contains(&guess.probes), "{guess:?}");
    let guess = solve::estimate(&covers::queens(6), 0, Limits::nodes(0));
    assert_eq!(guess.probes, 1);
}

#[test]
fn a_budget_ends_an_estimate_after_fewer_probes() {
    let problem = covers::queens(8);
    let within = |budget| {
        let settings = Settings::default().budget(budget);
        solve::estimate_within(&problem, 5, Some(1_000), &settings)
    };
    for budget in [
        Limits::nodes(300),
        Limits::UNLIMITED.with_updates(50_000),
        Limits::UNLIMITED,
    ] {
        let guess = within(budget).unwrap();
        assert_eq!(guess.probes < 1_000, budget != Limits::UNLIMITED);
        let same = solve::estimate_by_probes(&problem, 5, guess.probes);
        assert_eq!(guess, same);
    }
    for budget in [Limits::nodes(1), Limits::UNLIMITED.with_updates(0)] {
        assert_eq!(within(budget).unwrap_err().code(), "out-of-budget");
    }
    let polled = Settings::default().poll(&|| true);
    let error = solve::estimate_within(&problem, 5, None, &polled).unwrap_err();
    assert_eq!(error.code(), "out-of-budget");
}

/// A deep tree without branches: the division still ends.
#[test]
fn a_thin_tree_is_divided_in_bounded_work() {
    let n = 3_000;
    let options: Vec<Vec<usize>> = (0..n).map(|item| vec![item]).collect();
    let split = covers::cover(n, 0, &options).split(64);
    assert_eq!(split.parts.len(), 1);
}

/// Options that cost no update, each skipped once per option: the division still ends.
#[test]
fn a_wide_tree_is_divided_in_bounded_work() {
    let split = covers::cover(1, 0, &vec![vec![0]; 65_535]).split(16);
    assert_eq!(split.parts.len(), 1);
}

#[test]
fn a_plan_contains_the_tree_to_divide() {
    let ask = |problem: &Problem, engine, canonical| {
        let settings = Settings::default().engine(engine).canonical(canonical);
        solve::plan_count(problem, &settings)
    };
    let board = Puzzle::from(Polyomino::new("4x15"));
    let board = board.encode().expect("well formed").problem;
    let Ok(CountPlan::Folded { folds, most }) = ask(&board, EngineKind::Auto, false) else {
        panic!("a rectangle is symmetric");
    };
    let split = folds.split(&board, 20);
    assert!(split.parts.len() >= 20 && most > split.nodes);
    let below = split.parts.iter().map(|part| {
        let left = board.after(&part.prefix).expect("a path").problem;
        &part.times * &left.count().expect("a small count")
    });
    assert_eq!(below.sum::<Count>(), 1_472);
    for (engine, canonical) in [(EngineKind::Auto, true), (EngineKind::Masks, false)] {
        assert_eq!(ask(&board, engine, canonical), Ok(CountPlan::Canonical));
    }
    let small = covers::queens(8);
    for engine in [EngineKind::Auto, EngineKind::Frontier] {
        let expected = CountPlan::Counted(Count::from(92_u32));
        assert_eq!(ask(&small, engine, false), Ok(expected));
    }
    let settings = Settings::default()
        .choose(ItemChoice::First)
        .engine(EngineKind::Frontier);
    let refused = solve::plan_count(&small, &settings);
    assert_eq!(
        refused.map_err(|error| Error::code(&error)),
        Err("invalid-argument")
    );
}

/// Every option conflicts with thousands; visiting all children would take seconds.
#[test]
fn a_tree_that_takes_too_much_work_to_divide_stays_one_part() {
    let split = crate::common::covers::partitions(13).split(64);
    assert_eq!((split.parts.len(), split.nodes), (1, 0));
}
